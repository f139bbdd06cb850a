/** The search page in each language. Its script reads the index in `/search/`. */
import { searchFile } from '../../api/paths.ts';
import type { Language } from '../../model/site.ts';
import { indexName } from '../../search/files.ts';
import { wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import type { AssetAddress } from './assets.ts';
import { type Pages, pageFile } from './page-file.ts';
import { hasSearchPage, searchPath } from './search-path.ts';

export const searchScriptFile = 'search.js';

export function* searchPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  if (!hasSearchPage(service)) return;
  for (const lang of service.languages) {
    const title = wordsIn(lang, service).search;
    const page = {
      lang,
      languages: service.languages,
      pathIn: (language: Language) => searchPath(language, service),
      hasMarkdown: false as const,
      title,
      description: undefined,
      crumbs: [],
      data: [],
      place: 'search',
    };
    yield pageFile(pages, 'search', page, {
      searchScript: asset(searchScriptFile),
      index: `/${searchFile(lang, indexName)}`,
    });
  }
}
