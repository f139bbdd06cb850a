/** The lists of the home page, for its HTML and its Markdown. */
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import { labelOf, wordOf } from '../collections/words.ts';
import { listedCollections } from './public-pages.ts';
import type { Item, Language, Site } from './site.ts';

/** A collection on the home page. */
export interface HomeList {
  readonly collection: Collection;
  readonly title: string;
  /** All, or the newest ones of a feed. */
  readonly items: readonly Item[];
  readonly isFeed: boolean;
  /** The number of items that the collection has. */
  readonly total: number;
}

/** How many items of a feed the home page names. */
const newestAtHome = 6;

/** The collections that have a page which lists them, in the order of the site. */
export function homeLists(site: Site, lang: Language): readonly HomeList[] {
  const { service } = site;
  return listedCollections(site).map((collection) => {
    const all = ofCollection(site.items, collection);
    const isFeed = descriptionOf(collection, service).feed === true;
    const title = (isFeed && wordOf(collection, 'latest', lang, service)) || labelOf(collection, lang, service);
    return { collection, title, items: isFeed ? all.slice(0, newestAtHome) : all, isFeed, total: all.length };
  });
}
