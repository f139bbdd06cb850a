/** The home page of each language: first items of collections, sections, and the newest items of a feed. */
import { webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { capitalised } from '../../collections/english.ts';
import { labelLanguage, wordOf } from '../../collections/words.ts';
import { type HomeList, homeLists } from '../../model/home.ts';
import { sectionIndexes } from '../../model/public-pages.ts';
import type { Language, Service } from '../../model/site.ts';
import { taglineOf, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { entryOf, shownList } from './entries.ts';
import { shownNumber } from './numbers.ts';
import { type Pages, pageFile } from './page-file.ts';

/** Most items per collection. Its own list has all. */
const mostEntries = 12;

export function homePage(pages: Pages, lang: Language): OutputFile {
  const { site } = pages;
  const { service } = site;
  const page = {
    lang,
    languages: service.languages,
    pathIn: (language: Language) => webPath('', language, service),
    title: '',
    description: taglineOf(service, wordsIn(lang, service)),
    crumbs: [],
    data: [],
    place: '',
  };
  const { lists, newest } = homeLists(site, lang);
  const shown = (list: HomeList) => shownAtHome(list, lang, service);
  return pageFile(pages, 'home', page, {
    tagline: taglineOf(service, wordsIn(lang, service)),
    lists: lists.map(shown),
    sections: sectionIndexes(site).map((section) => entryOf(section, lang, service)),
    newest: newest.map(shown),
  });
}

/** The first items of a collection, and a link to all if there are more. */
function shownAtHome(
  { collection, title, path, items, isFeed, total }: HomeList,
  lang: Language,
  service: Service,
): object {
  const shown = items.slice(0, mostEntries);
  const words = wordsIn(lang, service);
  const all =
    wordOf(collection, `all${capitalised(collection)}`, lang, service) ||
    words.allEntries.replace('{count}', shownNumber(String(total), words));
  return {
    name: collection,
    title,
    titleTag: canonicalTag(labelLanguage(collection, lang, service) ?? wordsLanguage(lang, service)),
    path,
    list: shownList(collection, shown, lang, service),
    all: isFeed || total > shown.length ? all : '',
  };
}
