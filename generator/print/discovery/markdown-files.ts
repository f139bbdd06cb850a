/** The Markdown version of every content page, in each of its languages, and files at old addresses. */
import { isOnPage, markdownPath, webPath } from '../../api/paths.ts';
import { sha256 } from '../../base/sha256.ts';
import { localTime } from '../../base/time-zone.ts';
import { type Collection, collectionNames, descriptionOf } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import { filterPages, type ListedFilter, listedFilters } from '../../model/filter-pages.ts';
import { type HomeList, partsOfHome, shownHome } from '../../model/home.ts';
import { everyItem, itemText } from '../../model/item-text.ts';
import { movedPages } from '../../model/moved.ts';
import {
  hasPageIn,
  isBeginning,
  itemAt,
  itemPage,
  type PortalPage,
  type PublicPage,
  pagesOfList,
  readersLanguages,
  sectionsOf,
  type WebListPage,
} from '../../model/public-pages.ts';
import {
  type HomeText,
  type Item,
  type Items,
  type Language,
  type Service,
  type Site,
  shownOperator,
} from '../../model/site.ts';
import { pagedTitle } from '../../words/paged-title.ts';
import { taglineIn, wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { inline, linkItem, markdownVersion } from '../markdown-text.ts';
import { developerItems, pageItem } from './page-items.ts';
import { type HeadedList, indexText, movedText, pageText, withLists } from './page-text.ts';

/**
 * Markdown versions of items, one for each page: a page that shows a fallback has that text. Those in place of the
 * home page or of a list are made with them.
 */
export function* pageFiles({ service, items }: Site): Generator<OutputFile> {
  const members = sectionItems(service, items);
  for (const item of everyItem(items, service)) {
    if (!isOnPage(item.collection, service) || isBeginning(item, service)) continue;
    const listed = members.get(item) ?? noItems;
    const page = itemPage(item, service);
    for (const lang of readersLanguages(item, service)) yield markdownFile(page, listed, lang, service);
  }
}

const noItems: readonly Item[] = [];

/** The file of a page. Its key covers the item, and the items that it lists. */
function markdownFile(page: PublicPage, listed: readonly Item[], lang: Language, service: Service): OutputFile {
  const path = page.pathIn(lang);
  return {
    path: markdownPath(path).slice(1),
    key: sha256([lang, page.item.digest, ...listed.map(({ digest }) => digest)].join(' ')),
    body: () => {
      const text = textOfPage(page, lang, service);
      const items = listed.map((item) => pageItem(itemPage(item, service), lang, service));
      const words = wordsIn(lang, service);
      return markdownVersion(withLists(text, [[words.inSection, items]]), lang, words.allPages, service);
    },
  };
}

function textOfPage(page: PublicPage, lang: Language, { baseUrl }: Service): string {
  const shown = page.textIn(lang);
  return pageText(shown, baseUrl + page.pathIn(page.languages.includes(lang) ? lang : shown.lang));
}

/** Files at old addresses. */
export function* movedFiles(site: Site): Generator<OutputFile> {
  const { service } = site;
  for (const { pathIn, presentPathIn, textIn } of movedPages(site)) {
    for (const lang of service.languages) {
      if (!pathIn(lang).endsWith('/')) continue;
      const url = service.baseUrl + markdownPath(presentPathIn(lang));
      const body = markdownVersion(movedText(textIn(lang), url), lang, wordsIn(lang, service).allPages, service);
      yield { path: markdownPath(pathIn(lang)).slice(1), body };
    }
  }
}

/** For each section's own page, the other items of the section. */
function sectionItems(service: Service, items: Items): Map<Item, readonly Item[]> {
  return new Map(
    [...sectionsOf(everyItem(items, service)).values()].flatMap(({ index, others }) =>
      index === undefined ? [] : [[index, others]],
    ),
  );
}

/** The Markdown versions of pages that link to others: home, and the lists. */
export function* markdownIndexes(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
  const { baseUrl, languages, website } = site.service;
  if (!website) return;
  for (const lang of languages) {
    const path = webPath('', lang, site.service);
    yield { path: markdownPath(path).slice(1), body: homeText(site, lang, baseUrl + path, portal) };
  }
  for (const collection of collectionNames(site.service)) yield* listVersions(site, collection);
}

function homeText(site: Site, lang: Language, url: string, portal: readonly PortalPage[]): string {
  const { service } = site;
  const words = wordsIn(lang, service);
  const linked = (items: readonly Item[]) => items.map((item) => itemLink(item, site, lang));
  const lists = partsOfHome(site, lang).map((part): HeadedList => {
    if (part.kind === 'topics') return [words.topics, linked(part.pages)];
    if (part.kind === 'developers') return [words.developers, developerItems(service, portal, lang)];
    const { list } = part;
    return [list.title, [...linked(list.items), ...(list.isFeed ? [wholeListLink(list, lang, service)] : [])]];
  });
  const item = itemInPlace('', lang, site);
  if (item !== undefined) {
    const text = withLists(textOfPage(itemPage(item, service), lang, service), lists);
    return markdownVersion(text, lang, words.allPages, service);
  }
  const own = shownHome(site, lang)?.text;
  const title = own?.title ?? shownOperator(service, lang).name;
  const note = own?.lead ?? taglineIn(lang, service).text;
  const text = indexText({ title, url, lang, note }, lists, own && introText(own));
  return markdownVersion(text, lang, words.allPages, service);
}

/** The operator's text on the home page, as Markdown below its title. */
function introText({ actions, features, body }: HomeText): string {
  const parts = [
    actions.map(({ label, url }) => linkItem(label, url)).join('\n'),
    features.map(({ title, text, url }) => featureItem(title, text, url)).join('\n'),
    body.markdown.trim(),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function featureItem(title: string, text: string | undefined, url: string | undefined): string {
  if (url !== undefined) return linkItem(title, url, text);
  return `- ${inline(title)}${text === undefined ? '' : `: ${inline(text)}`}`;
}

function wholeListLink({ collection, path }: HomeList, lang: Language, service: Service): string {
  const note = wordOf(collection, 'note', lang, service);
  return linkItem(labelOf(collection, lang, service), service.baseUrl + markdownPath(path), note);
}

/** The Markdown versions of a collection's list and of its filter pages. */
function* listVersions(site: Site, collection: Collection): Generator<OutputFile> {
  for (const lang of site.service.languages) {
    const filters = listedFilters(site, collection).map((filter) => filterLinks(filter, lang, site.service));
    const first = itemInPlace(webListPath(collection, site.service) ?? '', lang, site);
    for (const page of pagesOfList(site, collection))
      yield page.number === 1 ? listVersion(site, page, lang, filters, first) : listVersion(site, page, lang);
    for (const page of filterPages(site, collection)) yield listVersion(site, page, lang);
  }
}

/** Links to the pages of a filter, with the number of items on each. */
function filterLinks({ labelIn, values }: ListedFilter, lang: Language, { baseUrl }: Service): HeadedList {
  const links = values.map(({ textIn, pathIn, items }) =>
    linkItem(textIn(lang), baseUrl + markdownPath(pathIn(lang)), String(items.length)),
  );
  return [labelIn(lang).text, links];
}

/**
 * Its key covers the items that it lists, and `first`, the item that has its page in this place. `filters` link to the
 * pages of values.
 */
function listVersion(
  site: Site,
  page: WebListPage,
  lang: Language,
  filters: readonly HeadedList[] = [],
  first?: Item,
): OutputFile {
  const { service } = site;
  const { collection, items, pathIn, newer, older, number, total } = page;
  const title = pagedTitle(page, lang, service);
  const digests = [...items, ...(first === undefined ? [] : [first])].map(({ digest }) => digest);
  return {
    path: markdownPath(pathIn(lang)).slice(1),
    key: sha256(JSON.stringify([lang, title, number, total, digests, filters])),
    body: () => {
      const words = wordsIn(lang, service);
      const isFeed = descriptionOf(collection, service).feed === true;
      const coming = items.filter(({ isPast }) => !isPast);
      const links = (all: readonly Item[]) => all.map((item) => itemLink(item, site, lang));
      const others = [
        ...(newer === undefined
          ? []
          : [linkItem(isFeed ? words.newer : words.previousPage, service.baseUrl + markdownPath(newer(lang)))]),
        ...(older === undefined
          ? []
          : [linkItem(isFeed ? words.older : words.nextPage, service.baseUrl + markdownPath(older(lang)))]),
      ];
      const note = wordOf(collection, 'note', lang, service);
      const lists: readonly HeadedList[] = [
        [first === undefined ? '' : title, links(coming.length > 0 ? coming : items)],
        [words.past, coming.length > 0 ? links(items.filter(({ isPast }) => isPast)) : []],
        [words.pagination, others],
        ...filters,
      ];
      const text =
        first === undefined
          ? indexText({ title, url: service.baseUrl + pathIn(lang), lang, note }, lists)
          : withLists(textOfPage(itemPage(first, service), lang, service), lists);
      return markdownVersion(text, lang, words.allPages, service);
    },
  };
}

/** The item that has its page in `lang` in place of the home page or a list at `path`. */
function itemInPlace(path: string, lang: Language, site: Site): Item | undefined {
  const item = itemAt(path, site);
  return item !== undefined && hasPageIn(lang, item, site.service) ? item : undefined;
}

/** Link to an item, with its date if the list is sorted by date. */
function itemLink(item: Item, { service }: Site, lang: Language): string {
  const { publishedAt } = itemText(item, lang, service);
  const isDated = descriptionOf(item.collection, service).feed && publishedAt !== undefined;
  const { timeZone = 'UTC' } = service;
  return pageItem(itemPage(item, service), lang, service, isDated ? localTime(publishedAt, timeZone).day : undefined);
}
