/** The twin in Markdown of every page, in each language in which the page exists, and what is left at old addresses. */
import { twinPath } from '../api/paths.ts';
import type { Site } from '../model.ts';
import { movedPages } from '../moved-pages.ts';
import type { OutputFile } from '../output/output-file.ts';
import { publicPages } from '../public-pages.ts';
import { movedText, pageText } from './page-text.ts';

export function* twinFiles(site: Site): Generator<OutputFile> {
  for (const { languages, pathIn, textIn } of publicPages(site)) {
    for (const lang of languages) {
      const path = pathIn(lang);
      yield { path: twinPath(path).slice(1), body: pageText(textIn(lang), site.service.baseUrl + path) };
    }
  }
  const { baseUrl, languages } = site.service;
  for (const { pathIn, presentPathIn, textIn } of movedPages(site)) {
    for (const lang of languages) {
      const url = baseUrl + twinPath(presentPathIn(lang));
      yield { path: twinPath(pathIn(lang)).slice(1), body: movedText(textIn(lang), url) };
    }
  }
}
