/** llms-full.txt: what llms.txt links to, in one file, in the default language. */

import { publicPages } from '../../model/public-pages.ts';
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';
import { llmsHead } from './llms.ts';
import { shownIn } from './page-items.ts';
import { pageText } from './page-text.ts';

export function llmsFullFile(site: Site): OutputFile {
  // In pieces: all texts of a large site are longer than a string may be.
  return { path: addresses.llmsFull, body: () => [...texts(site)].map((text) => Buffer.from(text)) };
}

function* texts(site: Site): Generator<string> {
  const { baseUrl, defaultLanguage } = site.service;
  yield llmsHead(site, defaultLanguage).join('\n');
  for (const page of publicPages(site)) {
    const lang = shownIn(page, defaultLanguage);
    yield `\n${pageText(page.textIn(lang), baseUrl + page.pathIn(lang))}`;
  }
}
