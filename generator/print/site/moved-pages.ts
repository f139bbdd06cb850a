/**
 * A page at each address that a page had before, which leads the browser on without a script. A redirect from the host's
 * config would be a better answer, but the config would grow with content, and many hosts have none.
 */

import { movedPages } from '../../model/moved-pages.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { toLocalAddress } from './local-html.ts';
import type { Pages } from './page-file.ts';
import { wordsIn, wordsLanguage } from './words.ts';

export function* movedPageFiles(pages: Pages): Generator<OutputFile> {
  const { service } = pages.site;
  for (const { pathIn, presentPathIn, textIn } of movedPages(pages.site)) {
    for (const lang of service.languages) {
      const { lang: shown, title } = textIn(lang);
      const canonical = service.baseUrl + presentPathIn(lang);
      yield {
        path: `${pathIn(lang).slice(1)}index.html`,
        ...pages.render('moved', {
          tag: canonicalTag(wordsLanguage(lang)),
          words: wordsIn(lang),
          canonical,
          address: toLocalAddress(canonical, service.baseUrl),
          title,
          titleTag: canonicalTag(shown),
        }),
      };
    }
  }
}
