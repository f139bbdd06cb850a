/** Lists every public web page of the site, in the order of the sitemap, llms.txt and the pages' Markdown versions. */
import { hasDocument } from '../api/mount.ts';
import { isOnPage, webPath } from '../api/paths.ts';
import { type Collection, collectionNames, descriptionsOf, ofCollection } from '../collections/all.ts';
import type { Mountable } from '../collections/mountable.ts';
import { hasFallbacks, hasPageInAll, isIndexItem, webListPath } from '../collections/web.ts';
import { labelOf } from '../collections/words.ts';
import { everyItem, type ItemText, itemText, sectionOf } from './item-text.ts';
import { existingLanguages, type Item, type Language, type Service, type Site, type Translated } from './site.ts';

/** An address to be indexed, in each of its languages. */
export interface PublicPlace {
  /** The languages in which it exists, in the site's order. */
  readonly languages: readonly Language[];
  /** Its path below the base address, with leading and trailing slashes. */
  readonly pathIn: (lang: Language) => string;
}

/** A page with its own text. */
export interface PublicPage extends PublicPlace {
  readonly item: Item;
  /** See `groupOf`. */
  readonly group: string;
  /** Returns the item's values for `lang`. */
  readonly textIn: (lang: Language) => ItemText;
}

/** Yields nothing with `site: false`. */
export function* publicPages({ service, items }: Site): Generator<PublicPage> {
  for (const item of everyItem(items, service)) {
    if (isOnPage(item.collection, service)) yield itemPage(item, service);
  }
}

export function itemPage(item: Item, service: Service): PublicPage {
  return {
    item,
    group: groupOf(item),
    languages: pageLanguages(item, service),
    pathIn: (lang) => webPath(item.webPath, lang, service),
    textIn: (lang) => itemText(item, lang, service),
  };
}

/** Group of an item's page: `sections.` and its section, else its collection. No collection name has a dot. */
export function groupOf(item: Item): string {
  const section = sectionOf(item);
  return section === undefined ? item.collection : sectionGroup + section;
}

const sectionGroup = 'sections.';

/** The section of a group. Undefined if the group is a collection. */
export function sectionOfGroup(group: string): string | undefined {
  return group.startsWith(sectionGroup) ? group.slice(sectionGroup.length) : undefined;
}

/** The languages in which an item has a page: all, if its collection shows fallbacks. */
export function pageLanguages(item: Item, service: Service): readonly Language[] {
  return hasPageInAll(item.collection, service) ? service.languages : existingLanguages(item, service);
}

/** True if the item has a page in `lang`. */
export function hasPageIn(
  lang: Language,
  { collection, translations }: Translated<unknown> & Pick<Item, 'collection'>,
  service: Service,
): boolean {
  return hasPageInAll(collection, service) || hasFallbacks(collection, service) || translations.has(lang);
}

/** The languages that readers of its page can choose, including those that are not advertised elsewhere. */
export function readersLanguages(item: Item, service: Service): readonly Language[] {
  return service.languages.filter((lang) => hasPageIn(lang, item, service));
}

/** The collection whose newest items are in the feeds. Undefined without items, or without web pages to link to. */
export function feedCollection({ service, items }: Site): Collection | undefined {
  const name = descriptionsOf(service).find(({ feed }) => feed)?.name;
  return service.website && name !== undefined && ofCollection(items, name).length > 0 ? name : undefined;
}

export interface WebListPage {
  readonly collection: Collection;
  /** 1-based. */
  readonly number: number;
  /** Number of pages of the list. */
  readonly count: number;
  /** Without the number of the page. */
  readonly titleIn: (lang: Language) => string;
  readonly items: readonly Item[];
  /** Number of items on all pages of the list. */
  readonly total: number;
  readonly pathIn: (lang: Language) => string;
  /** Paths of the pages before and after it. Undefined if there are none. */
  readonly newer: PublicPlace['pathIn'] | undefined;
  readonly older: PublicPlace['pathIn'] | undefined;
  readonly pathOf: (number: number) => PublicPlace['pathIn'];
}

/** The default page size of the API. */
export const itemsPerListPage = 50;

/** Splits the list of a collection into pages. Without items, there is one page that says so. */
export function pagesOfList(site: Site, collection: Collection): WebListPage[] {
  const { service, items } = site;
  if (!hasList(site, collection)) return [];
  const path = webListPath(collection, service) ?? '';
  return inPages({
    collection,
    items: ofCollection(items, collection).filter((item) => item.webPath !== path),
    titleIn: (lang) => labelOf(collection, lang, service),
    pathOf: (number) => (lang) => webPath(webListPath(collection, service, number) ?? '', lang, service),
  });
}

type WholeList = Pick<WebListPage, 'collection' | 'items' | 'titleIn' | 'pathOf'>;

/** Splits a list into pages. */
export function inPages({ collection, items, titleIn, pathOf }: WholeList): WebListPage[] {
  const count = countPages(items.length);
  return Array.from({ length: count }, (_, index) => ({
    collection,
    number: index + 1,
    count,
    titleIn,
    items: items.slice(index * itemsPerListPage, (index + 1) * itemsPerListPage),
    total: items.length,
    pathIn: pathOf(index + 1),
    newer: index === 0 ? undefined : pathOf(index),
    older: index + 1 === count ? undefined : pathOf(index + 2),
    pathOf,
  }));
}

/** Number of pages of a list with `total` items, at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / itemsPerListPage));
}

/**
 * True if a collection has a list page: it has items, or service.yaml names it. The address stays when the last item
 * expires.
 */
export function hasList({ service, items }: Pick<Site, 'service' | 'items'>, collection: Collection): boolean {
  const path = webListPath(collection, service);
  const isWanted = ofCollection(items, collection).length > 0 || service.collections !== undefined;
  return service.website && path !== undefined && isWanted;
}

/** The collections with a list page and at least one item. */
export function listedCollections(site: Pick<Site, 'service' | 'items'>): Collection[] {
  return collectionNames(site.service).filter(
    (name) => hasList(site, name) && ofCollection(site.items, name).length > 0,
  );
}

/** The item whose page is at `path` in place of the home page (empty) or the first page of a list. */
export function itemAt(path: string, { service, items }: Pick<Site, 'service' | 'items'>): Item | undefined {
  const indexes = descriptionsOf(service).flatMap(({ name, web }) =>
    web.index === undefined ? [] : (ofCollection(items, name).find(({ key }) => key === web.index) ?? []),
  );
  return indexes.find((item) => item.webPath === path && isOnPage(item.collection, service));
}

/** True if the page of the item is in place of the home page or of the first page of its collection's list. */
export function isBeginning({ collection, key, webPath: path }: Item, service: Service): boolean {
  return isIndexItem(collection, key, service) && (path === '' || path === webListPath(collection, service));
}

/** The languages with a page at the address of an item. In place of the home page or a list, these have the others. */
export function languagesAt(item: Item, service: Service): readonly Language[] {
  const own = pageLanguages(item, service);
  if (!isBeginning(item, service)) return own;
  return service.languages.filter((lang) => own.includes(lang) || !hasPageIn(lang, item, service));
}

/** The languages in which no item has its page at `path` in place of the home page or the first page of a list. */
export function indexLanguages(path: string, site: Pick<Site, 'service' | 'items'>): readonly Language[] {
  const { service } = site;
  const item = itemAt(path, site);
  return item === undefined ? service.languages : service.languages.filter((lang) => !hasPageIn(lang, item, service));
}

/** A page without its own text, which links to others. */
export interface IndexPage extends PublicPlace {
  /** The listed collection. Undefined for the home page. */
  readonly collection?: Collection;
}

/** The home page and the existing lists. */
export function indexPages(site: Site): IndexPage[] {
  const { service } = site;
  if (!service.website) return [];
  const place = (path: string) => ({
    languages: indexLanguages(path, site),
    pathIn: (lang: Language) => webPath(path, lang, service),
  });
  const lists = listedCollections(site).map((collection) => ({
    collection,
    ...place(webListPath(collection, service) ?? ''),
  }));
  return [place(''), ...lists];
}

export interface PortalPage extends PublicPlace {
  readonly name: 'portal' | 'reference' | 'errors' | 'agents';
}

/** The pages of the developer portal, which has texts in `languages`. */
export function portalPages(service: Service, languages: readonly Language[]): PortalPage[] {
  const has = (name: Mountable) => hasDocument(name, service);
  return (
    (
      [
        ['portal', 'developers'],
        ['reference', 'developers/reference'],
        ['errors', 'developers/errors'],
        ['agents', 'developers/agents'],
      ] as const
    )
      // The page about agents documents the files below .well-known.
      .filter(([name]) => has('developers') && (name !== 'agents' || has('.well-known')))
      .map(([name, path]) => ({ name, languages, pathIn: (lang) => webPath(path, lang, service) }))
  );
}

export interface Section {
  readonly index: Item | undefined;
  readonly others: readonly Item[];
}

/** Groups `items` by section. */
export function sectionsOf(items: Iterable<Item>): ReadonlyMap<string, Section> {
  const sections = new Map<string, { index: Item | undefined; others: Item[] }>();
  for (const item of items) {
    const name = sectionOf(item);
    if (name === undefined) continue;
    const section = sections.get(name) ?? { index: undefined, others: [] };
    sections.set(name, section);
    if (isSectionIndex(item)) section.index = item;
    else section.others.push(item);
  }
  return sections;
}

/** The pages of sections that have one, in the order of the sections. */
export function sectionIndexes({ service, items }: Pick<Site, 'service' | 'items'>): Item[] {
  const sections = sectionsOf(everyItem(items, service));
  return service.sections.flatMap((name) => sections.get(name)?.index ?? []);
}

/** True if the item is the page of its section. */
export function isSectionIndex(item: Item): boolean {
  return sectionOf(item) === item.key;
}
