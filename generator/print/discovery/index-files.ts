/** The Markdown versions of the pages that lead to others: home, and the lists. */
import { markdownPath } from '../../api/paths.ts';
import { type Collection, collectionNames, descriptions } from '../../collections/all.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import { itemText } from '../../model/item-text.ts';
import {
  indexPages,
  itemPage,
  itemsAtHome,
  listedCollections,
  type PortalPage,
  pagesOfList,
  sectionIndexes,
} from '../../model/public-pages.ts';
import { type Item, type Language, type Site, shownOperator } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { linkItem } from './markdown-text.ts';
import { developerItems, pageItem } from './page-items.ts';
import { indexText } from './page-text.ts';
import { wordsIn } from './words.ts';

export function* indexFiles(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
  const { baseUrl } = site.service;
  const indexes = indexPages(site);
  for (const { name, pathIn, languages } of indexes) {
    if (name !== 'home') continue;
    for (const lang of languages) {
      const body = homeText(site, lang, baseUrl + pathIn(lang), portal);
      yield { path: markdownPath(pathIn(lang)).slice(1), body };
    }
  }
  if (indexes.length > 0) for (const collection of listedCollections(site)) yield* listFiles(site, collection);
}

function homeText(site: Site, lang: Language, url: string, portal: readonly PortalPage[]): string {
  const { service } = site;
  const words = wordsIn(lang);
  const whole = collectionNames.filter((name) => descriptions[name].web.list !== undefined && !descriptions[name].feed);
  const newest = collectionNames.filter((name) => descriptions[name].feed);
  const links = (name: Collection) => itemsAtHome(site, name).map((item) => itemLink(item, site, lang));
  return indexText({ title: shownOperator(service, lang).name, url, lang, note: words.tagline }, [
    ...whole.map((name) => [labelOf(name, lang), links(name)] as const),
    [words.topics, sectionIndexes(site).map((index) => itemLink(index, site, lang))],
    ...newest.map((name) => [wordOf(name, 'latest', lang), [...links(name), ...listLink(site, name, lang)]] as const),
    [words.developers, developerItems(service, portal, lang)],
  ]);
}

/** To the whole list, where it has a page. */
function listLink(site: Site, collection: Collection, lang: Language): string[] {
  return indexPages(site)
    .filter(({ name }) => name === collection)
    .map(({ pathIn }) => {
      const url = site.service.baseUrl + markdownPath(pathIn(lang));
      return linkItem(labelOf(collection, lang), url, wordOf(collection, 'note', lang));
    });
}

function* listFiles(site: Site, collection: Collection): Generator<OutputFile> {
  const { baseUrl, languages } = site.service;
  for (const { number, items, pathIn, newer, older } of pagesOfList(site, collection)) {
    for (const lang of languages) {
      const words = wordsIn(lang);
      const label = labelOf(collection, lang);
      const title = number === 1 ? label : `${label} (${number})`;
      const ways = [
        ...(newer === undefined ? [] : [linkItem(words.newer, baseUrl + markdownPath(newer(lang)))]),
        ...(older === undefined ? [] : [linkItem(words.older, baseUrl + markdownPath(older(lang)))]),
      ];
      const note = wordOf(collection, 'note', lang);
      const body = indexText({ title, url: baseUrl + pathIn(lang), lang, note }, [
        ['', items.map((item) => itemLink(item, site, lang))],
        [words.pagination, ways],
      ]);
      yield { path: markdownPath(pathIn(lang)).slice(1), body };
    }
  }
}

/** What is listed by its date says it. */
function itemLink(item: Item, { service }: Site, lang: Language): string {
  const { publishedAt } = itemText(item, lang, service);
  const isDated = descriptions[item.collection].feed && publishedAt !== undefined;
  return pageItem(itemPage(item, service), lang, service, isDated ? `${publishedAt.slice(0, 10)}:` : undefined);
}
