/** The home page of each language: what collections list, sections, the newest of what has a feed. */
import { webPath } from '../../api/paths.ts';
import { collectionNames, isOfContract } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import { itemsAtHome, listedCollections, sectionIndexes } from '../../model/public-pages.ts';
import type { Language } from '../../model/site.ts';
import { taglineOf } from '../../words/place-names.ts';
import { wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { entryOf } from './entries.ts';
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
  const listed = listedCollections(site);
  const lists = collectionNames(service).flatMap((name) => {
    const path = webListPath(name, service);
    if (path === undefined) return [];
    const entries = itemsAtHome(site, name).map((item) => entryOf(item, lang, service));
    // Under the names that the template knows: `posts` and `postsPath`.
    return Object.entries({
      [name]: entries,
      [`${name}Path`]: listed.includes(name) ? webPath(path, lang, service) : '',
    });
  });
  // Those that the template knows by no name.
  const others = collectionNames(service).filter((name) => listed.includes(name) && !isOfContract(name));
  return pageFile(pages, 'home', page, {
    tagline: taglineOf(service, wordsIn(lang, service)),
    ...Object.fromEntries(lists),
    lists: others.map((name) => ({
      name,
      title: labelOf(name, lang, service),
      path: webPath(webListPath(name, service) ?? '', lang, service),
      entries: itemsAtHome(site, name)
        .slice(0, mostEntries)
        .map((item) => entryOf(item, lang, service)),
    })),
    sections: sectionIndexes(site).map((section) => entryOf(section, lang, service)),
  });
}
