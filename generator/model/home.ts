/** The home page, for its HTML and its Markdown: the operator's text, and the parts below it. */
import { webPath } from '../api/paths.ts';
import { type Collection, descriptionOf, ofCollection } from '../collections/all.ts';
import { webListPath } from '../collections/web.ts';
import { labelOf, wordOf } from '../collections/words.ts';
import { isBeginning, listedCollections, sectionIndexes } from './public-pages.ts';
import { type HomeText, type Item, type Language, type Site, shownText } from './site.ts';

/** A part of the home page below the operator's text. */
export type HomePart =
  | { readonly kind: 'list'; readonly list: HomeList }
  | { readonly kind: 'topics'; readonly pages: readonly Item[] }
  | { readonly kind: 'developers' };

/** A collection on the home page. */
export interface HomeList {
  readonly collection: Collection;
  readonly title: string;
  /** Path of the page that lists all items. */
  readonly path: string;
  /** The items, without events that are over if others are to come; of a feed the newest. */
  readonly items: readonly Item[];
  readonly isFeed: boolean;
  /** Number of items in the collection. */
  readonly total: number;
}

/** Number of a feed's items on the home page. */
const newestAtHome = 6;

/** The operator's text for readers of `asked`, and its language; chosen like a text. Undefined if there is none. */
export function shownHome(
  { home, service }: Site,
  asked: Language,
): { readonly lang: Language; readonly text: HomeText } | undefined {
  return home && shownText({ translations: home }, asked, service);
}

/**
 * The parts of the home page in the order that its text names. By default: collections, topics, collections with a
 * feed, the developer portal.
 */
export function partsOfHome(site: Site, lang: Language): readonly HomePart[] {
  const lists = homeLists(site, lang).map((list) => ({ kind: 'list', list }) as const);
  const pages = sectionIndexes(site);
  const topics = pages.length === 0 ? [] : [{ kind: 'topics', pages } as const];
  const developers = { kind: 'developers' } as const;
  const { sections } = shownHome(site, lang)?.text ?? {};
  if (sections === undefined) {
    const isOfFeed = ({ list }: (typeof lists)[number]) => list.isFeed;
    return [...lists.filter((one) => !isOfFeed(one)), ...topics, ...lists.filter(isOfFeed), developers];
  }
  return sections.flatMap((name): readonly HomePart[] => {
    if (name === 'topic_pages') return topics;
    return name === 'developer_portal' ? [developers] : lists.filter(({ list }) => list.collection === name);
  });
}

/** The newest items, those in the reader's language first. */
function newestIn(lang: Language, items: readonly Item[]): readonly Item[] {
  const own: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    (item.translations.has(lang) ? own : others).push(item);
    if (own.length === newestAtHome) break;
  }
  return [...own, ...others].slice(0, newestAtHome);
}

/** The collections with a list page and items for it besides an index page, in the order of the site. */
function homeLists(site: Site, lang: Language): readonly HomeList[] {
  const { service } = site;
  return listedCollections(site).flatMap((collection): HomeList[] => {
    const items = ofCollection(site.items, collection).filter((item) => !isBeginning(item, service));
    if (items.length === 0) return [];
    const isFeed = descriptionOf(collection, service).feed === true;
    const title = (isFeed && wordOf(collection, 'latest', lang, service)) || labelOf(collection, lang, service);
    const path = webPath(webListPath(collection, service) ?? '', lang, service);
    const coming = items.filter(({ isPast }) => !isPast);
    const current = coming.length > 0 ? coming : items;
    const shown = isFeed ? newestIn(lang, current) : current;
    return [{ collection, title, path, items: shown, isFeed, total: items.length }];
  });
}
