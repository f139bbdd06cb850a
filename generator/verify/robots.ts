/** The links in robots.txt: its Sitemap lines (RFC 9309, 2.2.4). */
import type { DocumentLinks } from './link.ts';

export function linksInRobots(text: string): DocumentLinks {
  const links = text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const address = /^\s*sitemap\s*:\s*([^\s#]+)/i.exec(content)?.[1];
    return address === undefined ? [] : [{ address, where: 'Sitemap', place: { line: index + 1, column: 1 } }];
  });
  return { links };
}
