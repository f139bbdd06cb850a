/** The home page of each language: what collections list, sections, the newest of what has a feed. */
import { webPath } from '../../api/paths.ts';
import { collectionNames } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { itemsAtHome, listedCollections, sectionIndexes } from '../../model/public-pages.ts';
import type { Language } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { entryOf } from './entries.ts';
import { type Pages, pageFile } from './page-file.ts';
import { wordsIn } from './words.ts';

export function homePage(pages: Pages, lang: Language): OutputFile {
  const { site } = pages;
  const { service } = site;
  const page = {
    lang,
    languages: service.languages,
    pathIn: (language: Language) => webPath('', language, service),
    title: '',
    description: wordsIn(lang).tagline,
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
  return pageFile(pages, 'home', page, {
    ...Object.fromEntries(lists),
    sections: sectionIndexes(site).map((section) => entryOf(section, lang, service)),
  });
}
