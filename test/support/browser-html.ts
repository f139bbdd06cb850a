/**
 * What a browser makes of HTML: parse5 keeps to the standard's own algorithm, errors and all, and has no part in
 * rendering. The other reader, inert-html.ts, takes the text as it is written.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { isAllowed } from './inert-html.ts';

/** What could run or load once `html` stands in the body of a page; empty where it is only text and images. */
export function activeInBrowser(html: string): string[] {
  const found: string[] = [];
  const document = parse(`<!doctype html><title>t</title><body>${html}`);
  const open: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node && !frame.has(node)) {
      const { tagName, attrs } = node;
      if (!isAllowed(tagName)) found.push(tagName);
      for (const { name, value } of attrs)
        if (!isAllowed(tagName, name, value)) found.push(`${tagName} ${name}=${value}`);
    }
    if ('childNodes' in node) open.push(...node.childNodes);
  }
  return found;
}

/** What the parser makes of the page around. */
const frame = {
  has: ({ tagName, attrs }: DefaultTreeAdapterTypes.Element) =>
    ['html', 'head', 'title', 'body'].includes(tagName) && attrs.length === 0,
};
