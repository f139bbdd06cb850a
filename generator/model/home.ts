/** The lists of the home page, for its HTML and its Markdown. */
import { webPath } from '../api/paths.ts';
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import { webListPath } from '../collections/web.ts';
import { labelOf, wordOf } from '../collections/words.ts';
import { listedCollections } from './public-pages.ts';
import type { Item, Language, Site } from './site.ts';

/** A collection on the home page. */
export interface HomeList {
  readonly collection: Collection;
  readonly title: string;
  /** Path of the page that lists all items. */
  readonly path: string;
  /** All items, or the newest ones of a feed. */
  readonly items: readonly Item[];
  readonly isFeed: boolean;
  /** Number of items in the collection. */
  readonly total: number;
}

/** Number of a feed's items on the home page. */
const newestAtHome = 6;

/** The collections with a list page, in the order of the site. `newest` are those with a feed. */
export function homeLists(site: Site, lang: Language): Readonly<Record<'lists' | 'newest', readonly HomeList[]>> {
  const { service } = site;
  const all = listedCollections(site).map((collection): HomeList => {
    const items = ofCollection(site.items, collection);
    const isFeed = descriptionOf(collection, service).feed === true;
    const title = (isFeed && wordOf(collection, 'latest', lang, service)) || labelOf(collection, lang, service);
    const path = webPath(webListPath(collection, service) ?? '', lang, service);
    const shown = isFeed ? items.slice(0, newestAtHome) : items;
    return { collection, title, path, items: shown, isFeed, total: items.length };
  });
  return { lists: all.filter(({ isFeed }) => !isFeed), newest: all.filter(({ isFeed }) => isFeed) };
}
