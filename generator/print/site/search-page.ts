/** The search page in each language. Its script reads the index in `/search/`; the dialog of the other pages, too. */
import { searchFile, webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { type Collection, descriptionOf, ofCollection, writtenCollections } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { searchFilters } from '../../contract/search.ts';
import { listedFilters } from '../../model/filter-pages.ts';
import { hasList } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import { mostValues } from '../../search/facets.ts';
import { indexName } from '../../search/files.ts';
import { labelLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import type { AssetAddress } from './assets.ts';
import { languageName } from './frame.ts';
import { filterText } from './list-pages.ts';
import { type Pages, pageFile } from './page-file.ts';
import { hasSearchPage, searchPath } from './page-paths.ts';
import { shownLabel } from './shown-facts.ts';

export const searchScriptFile = 'search.js';

export function* searchPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  if (!hasSearchPage(service)) return;
  for (const lang of service.languages) {
    const { search: title, searchIn } = wordsIn(lang, service);
    const collections = searchedCollections(pages.site, lang);
    const labels = collections.map(({ label }) => label).join(', ');
    const page = {
      lang,
      languages: service.languages,
      pathIn: (language: Language) => searchPath(language, service),
      hasMarkdown: false as const,
      title,
      description: labels === '' ? undefined : `${searchIn} ${labels}`,
      crumbs: [],
      data: [],
      place: 'search',
    };
    yield pageFile(pages, 'search', page, {
      // The page has the field, so its header has no link to it.
      search: '',
      searchPath: searchPath(lang, service),
      searchScript: asset(searchScriptFile),
      index: `/${searchFile(lang, indexName)}`,
      collections,
      others: service.languages
        .filter((other) => other !== lang)
        .map((other) => ({
          code: other,
          tag: canonicalTag(other),
          name: languageName(other, service),
          path: searchPath(other, service),
        })),
    });
  }
}

/**
 * The collections with texts in `lang`: each with its name, label, the label's language, the path of its list or '', and
 * its filters.
 */
function searchedCollections(site: Site, lang: Language) {
  const { service, items } = site;
  const hasTexts = (name: Collection) => ofCollection(items, name).some(({ translations }) => translations.has(lang));
  return writtenCollections(service)
    .filter(hasTexts)
    .map((name) => ({
      name,
      label: labelOf(name, lang, service),
      tag: canonicalTag(labelLanguage(name, lang, service)),
      path: hasList(site, name) ? webPath(webListPath(name, service) ?? '', lang, service) : '',
      filters: searchedFilters(site, name, lang),
    }));
}

/** The filters of a collection. Only values of few have their texts: others are shown as they are. */
function searchedFilters(site: Site, collection: Collection, lang: Language) {
  const names = searchFilters([descriptionOf(collection, site.service)]);
  return listedFilters(site, collection, filterText(site.service))
    .filter(({ filter }) => names.includes(filter.name))
    .map(({ filter, labelIn, values }) => ({
      name: filter.name,
      label: shownLabel(labelIn(lang), { lang: wordsLanguage(lang, site.service) }),
      values: values.length > mostValues ? [] : values.map(({ value, textIn }) => ({ value, text: textIn(lang) })),
    }));
}
