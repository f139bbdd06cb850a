/** The Markdown version of every page of content, in each language in which the page exists, and what is left at old addresses. */
import { markdownPath } from '../../api/paths.ts';
import { type Collection, descriptionOf, descriptionsOf } from '../../collections/all.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import { everyItem, itemText } from '../../model/item-text.ts';
import { movedPages } from '../../model/moved.ts';
import {
  indexPages,
  itemPage,
  itemsAtHome,
  listedCollections,
  type PortalPage,
  pagesOfList,
  publicPages,
  sectionIndexes,
  sectionsOf,
} from '../../model/public-pages.ts';
import { type Item, type Language, type Site, shownOperator } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { taglineOf } from '../place-names.ts';
import { linkItem } from './markdown-text.ts';
import { developerItems, pageItem } from './page-items.ts';
import { indexText, movedText, pageText, withMembers } from './page-text.ts';
import { wordsIn } from './words.ts';

export function* markdownFiles(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
  const { service } = site;
  const { baseUrl } = service;
  const members = membersOf(site);
  for (const { languages, pathIn, textIn } of publicPages(site)) {
    const listed = members.get(pathIn(service.defaultLanguage)) ?? [];
    for (const lang of languages) {
      const path = pathIn(lang);
      const text = pageText(textIn(lang), baseUrl + path);
      const items = listed.map((item) => pageItem(itemPage(item, service), lang, service));
      yield { path: markdownPath(path).slice(1), body: withMembers(text, wordsIn(lang).inSection, items) };
    }
  }
  yield* indexFiles(site, portal);
  for (const { pathIn, presentPathIn, textIn } of movedPages(site)) {
    for (const lang of service.languages) {
      const url = baseUrl + markdownPath(presentPathIn(lang));
      yield { path: markdownPath(pathIn(lang)).slice(1), body: movedText(textIn(lang), url) };
    }
  }
}

/** What a section's own page leads to, by its path in the default language. */
function membersOf({ service, items }: Site): Map<string, readonly Item[]> {
  return new Map(
    [...sectionsOf(everyItem(items, service)).values()].flatMap(({ index, others }) =>
      index === undefined ? [] : [[itemPage(index, service).pathIn(service.defaultLanguage), others]],
    ),
  );
}

/** The Markdown versions of the pages that lead to others: home, and the lists. */
function* indexFiles(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
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
  const whole = descriptionsOf(service).filter(({ web, feed }) => web.list !== undefined && !feed);
  const newest = descriptionsOf(service).filter(({ feed }) => feed);
  const links = (name: Collection) => itemsAtHome(site, name).map((item) => itemLink(item, site, lang));
  return indexText({ title: shownOperator(service, lang).name, url, lang, note: taglineOf(service, words) }, [
    ...whole.map(({ name }) => [labelOf(name, lang, service), links(name)] as const),
    [words.topics, sectionIndexes(site).map((index) => itemLink(index, site, lang))],
    ...newest.map(
      ({ name }) => [wordOf(name, 'latest', lang, service), [...links(name), ...listLink(site, name, lang)]] as const,
    ),
    [words.developers, developerItems(service, portal, lang)],
  ]);
}

/** To the whole list, where it has a page. */
function listLink(site: Site, collection: Collection, lang: Language): string[] {
  return indexPages(site)
    .filter(({ name }) => name === collection)
    .map(({ pathIn }) => {
      const url = site.service.baseUrl + markdownPath(pathIn(lang));
      return linkItem(labelOf(collection, lang, site.service), url, wordOf(collection, 'note', lang, site.service));
    });
}

function* listFiles(site: Site, collection: Collection): Generator<OutputFile> {
  const { baseUrl, languages } = site.service;
  for (const { number, items, pathIn, newer, older } of pagesOfList(site, collection)) {
    for (const lang of languages) {
      const words = wordsIn(lang);
      const label = labelOf(collection, lang, site.service);
      const title = number === 1 ? label : `${label} (${number})`;
      const ways = [
        ...(newer === undefined ? [] : [linkItem(words.newer, baseUrl + markdownPath(newer(lang)))]),
        ...(older === undefined ? [] : [linkItem(words.older, baseUrl + markdownPath(older(lang)))]),
      ];
      const note = wordOf(collection, 'note', lang, site.service);
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
  const isDated = descriptionOf(item.collection, service).feed && publishedAt !== undefined;
  return pageItem(itemPage(item, service), lang, service, isDated ? `${publishedAt.slice(0, 10)}:` : undefined);
}
