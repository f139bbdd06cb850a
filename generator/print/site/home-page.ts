/** The home page of each language: what collections list, sections, the newest of what has a feed. */
import { webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { type Collection, descriptionOf, ofCollection } from '../../collections/all.ts';
import { capitalised } from '../../collections/english.ts';
import { webListPath } from '../../collections/web.ts';
import { labelLanguage, labelOf, wordOf } from '../../collections/words.ts';
import { itemsAtHome, listedCollections, sectionIndexes } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import { taglineOf } from '../../words/place-names.ts';
import { wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { entryOf, shownList } from './entries.ts';
import { shownNumber } from './numbers.ts';
import { type Pages, pageFile } from './page-file.ts';

/** Maximum number of items per collection. The collection's own list has all. */
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
  const lists = (grows: boolean) =>
    listedCollections(site)
      .filter((name) => (descriptionOf(name, service).feed ?? false) === grows)
      .map((name) => listAtHome(site, name, lang));
  return pageFile(pages, 'home', page, {
    tagline: taglineOf(service, wordsIn(lang, service)),
    lists: lists(false),
    sections: sectionIndexes(site).map((section) => entryOf(section, lang, service)),
    newest: lists(true),
  });
}

/** The first items of a collection, and the way to all where there are more. */
function listAtHome(site: Site, name: Collection, lang: Language): object {
  const { service } = site;
  const items = itemsAtHome(site, name).slice(0, mostEntries);
  const total = ofCollection(site.items, name).length;
  const label = labelOf(name, lang, service);
  const isFeed = descriptionOf(name, service).feed === true;
  const words = wordsIn(lang, service);
  const all =
    wordOf(name, `all${capitalised(name)}`, lang, service) ||
    words.allEntries.replace('{count}', shownNumber(String(total), words));
  return {
    name,
    title: (isFeed && wordOf(name, 'latest', lang, service)) || label,
    titleTag: canonicalTag(labelLanguage(name, lang, service) ?? wordsLanguage(lang, service)),
    path: webPath(webListPath(name, service) ?? '', lang, service),
    list: shownList(name, items, lang, service),
    all: isFeed || total > items.length ? all : '',
  };
}
