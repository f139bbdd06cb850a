/** The page of every item in each language in which it has one, and the pages that list a collection. */

import { isOnPage, linkUrl, webPath } from '../../api/paths.ts';
import { answerValues } from '../../api/reference.ts';
import {
  type Collection,
  collectionNames,
  descriptionOf,
  isOfContract,
  ofCollection,
  routingsOf,
} from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import type { FactRow } from '../../model/facts.ts';
import { itemText, sectionOf } from '../../model/item-text.ts';
import {
  groupOf,
  isSectionIndex,
  itemsPerListPage,
  pageLanguages,
  pagesOfList,
  type Section,
  sectionsOf,
  type WebListPage,
} from '../../model/public-pages.ts';
import { type Item, type Language, shownText } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { entryOf, kindOf } from './entries.ts';
import { toLocalAddress, toLocalHtml } from './local-html.ts';
import { pageWay } from './navigation.ts';
import { type Pages, pageFile } from './page-file.ts';
import { type Crumb, collection as collectionData, itemData } from './structured-data.ts';
import { wordsIn } from './words.ts';

/** Other items that a page shows which has neither a section nor a place in time. */
const more = 3;

export function* itemPages(pages: Pages): Generator<OutputFile> {
  const { site } = pages;
  for (const collection of collectionNames(site.service)) {
    const items = ofCollection(site.items, collection);
    const lists = pagesOfList(site, collection);
    const listed = lists.length > 0;
    const sections = sectionsOf(items);
    for (const lang of site.service.languages) {
      for (const list of lists) yield pageOfList(pages, list, lang);
      if (!isOnPage(collection, site.service)) continue;
      const shown = items.filter((item) => pageLanguages(item, site.service).includes(lang));
      for (const [index, item] of shown.entries())
        yield itemPage(pages, { item, index, shown, listed, sections }, lang);
    }
  }
}

/** An item among those of its collection that have a page in the same language. */
interface PlacedItem {
  readonly item: Item;
  readonly index: number;
  readonly shown: readonly Item[];
  /** Whether a page lists the collection. */
  readonly listed: boolean;
  readonly sections: ReadonlyMap<string, Section>;
}

function pageOfList(
  pages: Pages,
  { collection, number, items, pathIn, newer, older }: WebListPage,
  lang: Language,
): OutputFile {
  const { service } = pages.site;
  const label = labelOf(collection, lang, service);
  const title = number === 1 ? label : `${label} (${number})`;
  const entries = items.map((item) => entryOf(item, lang, service));
  return pageFile(
    pages,
    templatesFor(collection, collection, 'list'),
    {
      lang,
      languages: service.languages,
      pathIn,
      title,
      description: wordOf(collection, 'note', lang, service),
      crumbs: [home(pages, lang), listCrumb(pages, collection, true, lang)],
      data: [collectionData(title, service.baseUrl + pathIn(lang), canonicalTag(lang), service.baseUrl)],
      place: collection,
      apiUrl: linkUrl({ kind: 'list', collection, lang, page: number, pageSize: itemsPerListPage }, service),
    },
    {
      // Under the collection's name for its own template, and for that of any.
      [collection]: entries,
      entries,
      newer: newer?.(lang) ?? '',
      older: older?.(lang) ?? '',
    },
  );
}

function itemPage(pages: Pages, placed: PlacedItem, lang: Language): OutputFile {
  const { service } = pages.site;
  const { item, index, shown, sections } = placed;
  const { collection, key, facts } = item;
  const { item: template, feed } = descriptionOf(collection, service);
  const said = itemText(item, lang, service);
  const { title, summary, body, image, publishedAt, updatedAt, keywords } = said;
  const tag = canonicalTag(said.lang);
  const pathIn = (language: Language) => webPath(item.webPath, language, service);
  const entry = (other: Item | undefined) => (other === undefined ? null : entryOf(other, lang, service));
  const html = body === undefined ? '' : toLocalHtml(body.read().html, service.baseUrl, wordsIn(lang));
  const toLocal = (value: FactRow['values'][number]) => ({
    ...value,
    address: value.address && toLocalAddress(value.address, service.baseUrl),
    html: value.html && toLocalHtml(value.html, service.baseUrl, wordsIn(lang)),
  });
  const localImage = image === undefined ? '' : toLocalAddress(image, service.baseUrl);
  const section = isSectionIndex(item) ? sections.get(key) : undefined;
  return pageFile(
    pages,
    templatesFor(collection, template, 'item'),
    {
      lang,
      languages: pageLanguages(item, service),
      pathIn,
      title,
      description: summary,
      crumbs: [
        ...crumbsTo(pages, placed, lang),
        { title, path: pathIn(lang), tag: said.lang === lang ? undefined : tag },
      ],
      data: [itemData(item, said, service.baseUrl + pathIn(lang), service)],
      place: groupOf(item),
      apiUrl: linkUrl({ kind: 'item', collection, lang, key }, service),
      image,
      ...(feed && publishedAt !== undefined ? { published: { at: publishedAt, updatedAt } } : {}),
    },
    {
      facts: answerValues(item, facts, lang, service),
      text: answerValues(item, shownText(item, lang, service).text.values, lang, service),
      textTag: tag,
      summary: summary ?? '',
      kind: kindOf(item, lang, service),
      html,
      // The text shows it where its author wants it, mostly.
      leadImage: html.includes(`"${localImage}"`) ? '' : localImage,
      author: said.author ?? '',
      answer: said.abstract ?? '',
      publishedAt: publishedAt ?? '',
      updatedAt: updatedAt ?? '',
      keywords,
      rows: said.rows().map(({ label, values }) => ({ label, values: values.map(toLocal) })),
      newer: feed ? entry(shown[index - 1]) : null,
      older: feed ? entry(shown[index + 1]) : null,
      members: section === undefined ? [] : section.others.map(entry),
      others: feed || sectionOf(item) !== undefined ? [] : following(shown, index).map(entry),
    },
  );
}

/** Templates of Stele's own that are for something else. */
const taken = ['home', 'item', 'layout', 'list', 'moved', ...routingsOf({}).flatMap(({ name, item }) => [name, item])];

/** One for the collection, where there is one, else that for any. */
function templatesFor(collection: Collection, own: string, any: string): string[] {
  return isOfContract(collection) || !taken.includes(own) ? [own, any] : [any];
}

/** Those that follow, and from the start again. */
function following(items: readonly Item[], index: number): Item[] {
  return [...items.slice(index + 1, index + 1 + more), ...items.slice(0, Math.min(index, more))].slice(0, more);
}

function home({ site }: Pages, lang: Language): Crumb {
  return { title: wordsIn(lang).home, path: webPath('', lang, site.service), tag: undefined };
}

function listCrumb({ site }: Pages, collection: Collection, listed: boolean, lang: Language): Crumb {
  const path = listed ? webPath(webListPath(collection, site.service) ?? '', lang, site.service) : undefined;
  return { title: labelOf(collection, lang, site.service), path, tag: undefined };
}

/** Home, and the list or the section that leads to the item, as far as there is a page. */
function crumbsTo(pages: Pages, { item, listed, sections }: PlacedItem, lang: Language): Crumb[] {
  const first = home(pages, lang);
  const name = sectionOf(item);
  if (name === undefined) return [first, listCrumb(pages, item.collection, listed, lang)];
  const index = sections.get(name)?.index;
  if (index === undefined || index === item) return [first];
  const { path, title, tag } = pageWay(index, lang, pages.site.service);
  return [first, { title, path, tag: tag === canonicalTag(lang) ? undefined : tag }];
}
