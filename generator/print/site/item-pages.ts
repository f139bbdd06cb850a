/** The page of every item in each of its languages. */

import { isOnPage, linkUrl, webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { sha256 } from '../../base/sha256.ts';
import { visibleText } from '../../base/visible-text.ts';
import { type Collection, descriptionOf, descriptionsOf, isOfContract, ofCollection } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import { fieldLabel } from '../../fields/object.ts';
import { answerValues } from '../../model/answer-values.ts';
import { linkedLines } from '../../model/facts.ts';
import { fieldWith, itemText, sectionOf } from '../../model/item-text.ts';
import {
  hasList,
  hasPageIn,
  isBeginning,
  isSectionIndex,
  languagesAt,
  pageLanguages,
  readersLanguages,
  type Section,
  sectionsOf,
} from '../../model/public-pages.ts';
import { type Referrers, referrersOf } from '../../model/referrers.ts';
import { relatedIn } from '../../model/related.ts';
import { type Item, type Language, type Service, type Site, shownText } from '../../model/site.ts';
import { labelLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { crumbOf, homeCrumb, listCrumb } from './crumbs.ts';
import { cutText } from './cut-text.ts';
import { entryOf, optionLabel, shownList } from './entries.ts';
import { languageName } from './frame.ts';
import { partsBelow } from './home-page.ts';
import { firstOfList, noList } from './list-pages.ts';
import { markedEntry, pageLink } from './navigation.ts';
import { type Pages, pagePath, renderPage } from './page-file.ts';
import { imagesOnPage, pictureOf, widths } from './picture.ts';
import { contentsOf } from './prose/contents.ts';
import { toLocalAddress, toPageHtml } from './prose/page-html.ts';
import { shownRow } from './shown-facts.ts';
import { type SidebarPosition, sidebarOf } from './sidebar.ts';
import { type Crumb, itemNode } from './structured-data.ts';

/** Number of other items on a page that has neither a section nor neighbours in time. */
const mostOthers = 3;

/** The pages of items. */
export function* itemPages(pages: Pages): Generator<OutputFile> {
  const { site } = pages;
  const { service } = site;
  for (const { name: collection, feed } of descriptionsOf(service)) {
    if (!isOnPage(collection, service)) continue;
    const items = ofCollection(site.items, collection);
    const listed = hasList(site, collection);
    const sections = sectionsOf(items);
    // Items with a page, per language.
    const shown = service.languages.map((lang) => items.filter((item) => hasPageIn(lang, item, service)));
    const sidebars = service.languages.map((lang, number) => sidebarOf(shown[number] ?? [], lang, service));
    const related = relatedLists(site, collection, shown);
    const at = service.languages.map(() => 0);
    for (const item of items) {
      const placed = service.languages.flatMap((lang, number) => {
        const all = shown[number] ?? [];
        const index = at[number] ?? 0;
        if (all[index] !== item) return [];
        at[number] = index + 1;
        const place = sidebars[number]?.(item.key);
        const near = neighboursOf(item, index, all, sections, feed);
        const beginning = isBeginning(item, service);
        const below = beginning ? belowIndex(pages, item, lang) : undefined;
        // Pages in reading order already link to the next, and a list to all.
        const following = place === undefined ? near.others : [];
        const common = related[number]?.get(item.key) ?? [];
        const others = common.length > 0 ? common : following;
        return [{ lang, item, listed, place, ...near, others: beginning ? [] : others, below }];
      });
      for (const page of placed) yield itemFile(pages, page);
    }
  }
}

/** The related items of each item, by its key, in each language. */
function relatedLists(
  site: Site,
  collection: Collection,
  shown: readonly (readonly Item[])[],
): readonly ReadonlyMap<string, readonly Item[]>[] {
  const related = relatedIn(site, collection);
  return shown.map((items) => {
    const all = new Set(items);
    return new Map(items.map((item) => [item.key, related(item, all, mostOthers)]));
  });
}

/** An item on its page in a language, and the other items shown there. */
interface PlacedItem {
  readonly item: Item;
  readonly lang: Language;
  /** True if a page lists the collection. */
  readonly listed: boolean;
  /** The position in the reading order. */
  readonly place: SidebarPosition | undefined;
  /** The neighbours in time, if the collection has a feed. */
  readonly newer: Item | undefined;
  readonly older: Item | undefined;
  /** The items that have most in common with it, or some others if it has neither a feed nor sections. */
  readonly others: readonly Item[];
  /** The section's own page. */
  readonly sectionIndex: Item | undefined;
  /** The others of its section, if it is the section's own page. */
  readonly members: readonly Item[];
  /** Names of the template for the home page or the list, if the page is in its place. */
  readonly below: object | undefined;
}

function neighboursOf(
  item: Item,
  index: number,
  shown: readonly Item[],
  sections: ReadonlyMap<string, Section>,
  feed: boolean | undefined,
): Omit<PlacedItem, 'item' | 'lang' | 'listed' | 'place' | 'below'> {
  const name = sectionOf(item);
  return {
    newer: feed ? shown[index - 1] : undefined,
    older: feed ? shown[index + 1] : undefined,
    others: feed || name !== undefined ? [] : following(shown, index),
    sectionIndex: name === undefined ? undefined : sections.get(name)?.index,
    members: isSectionIndex(item) ? (sections.get(item.key)?.others ?? []) : [],
  };
}

const nothingBelow = { ...noList, parts: [] };

/** The parts below the text of an item that has its page in place of the home page or a list. */
function belowIndex(pages: Pages, { collection, webPath: path }: Item, lang: Language): object {
  return path === ''
    ? { ...noList, parts: partsBelow(pages, lang) }
    : { ...firstOfList(pages, collection, lang), parts: [] };
}

/** All other items whose data is on the page. */
function relatedTo({ newer, older, others, sectionIndex, members }: PlacedItem): readonly (Item | undefined)[] {
  return [newer, older, sectionIndex, ...others, undefined, ...members];
}

/** The files of an item, for edit links. */
function editedFile({ translations }: Item): string[] {
  return Array.from(translations.values(), ({ path }) => path);
}

/** A page whose data is made only if it must be written: the items' digests identify it. */
function itemFile(pages: Pages, placed: PlacedItem): OutputFile {
  const { item, lang, listed, below } = placed;
  const { service } = pages.site;
  const referrers = referrersOf(item, pages.site);
  const digests = [item, ...relatedTo(placed), ...referrers.flatMap(({ items }) => items)].map((one) => one?.digest);
  return {
    path: pagePath(webPath(item.webPath, lang, service)),
    key: sha256(JSON.stringify([pages.digest, lang, listed, digests, placed.place?.digest, editedFile(item), below])),
    body: () => renderItemPage(pages, placed),
  };
}

function renderItemPage(pages: Pages, placed: PlacedItem): string {
  const { service } = pages.site;
  const { item, lang, newer, older, others, members, place, below } = placed;
  const { collection, key, facts } = item;
  const { item: template, feed } = descriptionOf(collection, service);
  const texts = itemText(item, lang, service);
  const { title, summary, body, image, publishedAt, updatedAt, keywords } = texts;
  const tag = canonicalTag(texts.lang);
  const pathIn = (language: Language) => webPath(item.webPath, language, service);
  const existing = pageLanguages(item, service);
  const isFallback = !existing.includes(lang);
  const entry = (other: Item | undefined) => (other === undefined ? null : entryOf(other, lang, service));
  const words = wordsIn(lang, service);
  const source = body?.read();
  const { path, values } = shownText(item, lang, service).text;
  const previous = place === undefined ? entry(older) : place.previous;
  const next = place === undefined ? entry(newer) : place.next;
  // In the order of the page, because the first is loaded eagerly.
  const images = imagesOnPage(item);
  // The image may already be in the text, where its author wants it.
  const leadImage =
    image === undefined || source?.html.includes(`"${image}"`) ? '' : toLocalAddress(image, service.baseUrl);
  const leadImageSize = leadImage === '' ? null : (images(leadImage).size ?? null);
  const leadPicture = pictureOf(leadImage, leadImageSize ?? undefined, widths.text);
  const view = { service, words, lang: wordsLanguage(lang, service), textLang: texts.lang, images };
  const shownFacts = texts.rows(placed.listed).filter(({ isCaption }) => !isCaption);
  const rows = shownFacts.map((row) => shownRow(row, view));
  const html = source === undefined ? '' : toPageHtml(source, service.baseUrl, words, images);
  return renderPage(
    pages,
    // Stele's templates for single built-in collections are not used for declared ones.
    [`items/${template}`, ...(isOfContract(collection) ? [template] : []), 'item'],
    {
      lang,
      languages: languagesAt(item, service),
      fallbacks: readersLanguages(item, service),
      ...(isFallback ? { original: pathIn(texts.lang) } : {}),
      pathIn,
      title,
      description: summary ?? firstParagraph(source?.html ?? ''),
      crumbs:
        item.webPath === ''
          ? []
          : [...crumbsTo(pages, placed), crumbOf(title, pathIn(lang), texts.lang, lang, service)],
      data: [itemNode(item, texts, service.baseUrl + pathIn(isFallback ? texts.lang : lang), service)],
      place: markedEntry(item, service),
      apiUrl: linkUrl({ kind: 'item', collection, lang, key }, service),
      image,
      hasCard: true,
      ...(feed && publishedAt !== undefined ? { published: { at: publishedAt, updatedAt } } : {}),
    },
    {
      facts: answerValues(item, facts, lang, service),
      text: answerValues(item, values, lang, service),
      textTag: tag,
      notice: isFallback ? words.notTranslated.replace('{language}', languageName(lang, service)) : '',
      factsTag: texts.lang === wordsLanguage(lang, service) ? '' : tag,
      summary: summary ?? '',
      ...leadOf(summary ?? '', html),
      kind: optionLabel(item, lang, service),
      html,
      leadImage,
      leadImageSize,
      leadPicture,
      imageText: texts.imageText,
      imageCaption: texts.imageCaption ?? '',
      authors: texts.authors.map(({ name, url }) => ({
        name,
        path: url === undefined ? '' : toLocalAddress(url, service.baseUrl),
      })),
      answer: texts.abstract ?? '',
      publishedAt: publishedAt ?? '',
      updatedAt: updatedAt ?? '',
      dateline: publishedAt !== undefined || updatedAt !== undefined || texts.authors.length > 0,
      keywords,
      keywordLinks: keywordLinks(item, keywords, placed.listed, lang, service),
      rows,
      contents: contentsOf(html),
      sidebar: place?.entries() ?? [],
      previous,
      next,
      hasNeighbours: Boolean(previous ?? next),
      editUrl: service.look.editUrl?.replace('{path}', () => path.split('/').map(encodeURIComponent).join('/')) ?? '',
      referrers: referrersOf(item, pages.site).map((one, _, all) => shownReferrers(one, all, lang, service)),
      members: members.map(entry),
      others: others.map(entry),
      ...(below ?? nothingBelow),
    },
  ).body();
}

/** The items that refer to one with the same field. No entry says that field; the title does if `all` have another one. */
function shownReferrers(
  { collection, field, items }: Referrers,
  all: readonly Referrers[],
  lang: Language,
  service: Service,
): object {
  const label = labelOf(collection, lang, service);
  const isOnly = all.filter((one) => one.collection === collection).length === 1;
  const { fields } = descriptionOf(collection, service);
  return {
    id: `${collection}-${field}`,
    title: isOnly ? label : `${label}: ${fieldLabel(field, fields[field] ?? {}, lang).text}`,
    titleTag: canonicalTag(labelLanguage(collection, lang, service)),
    list: shownList(collection, items, lang, service, field),
  };
}

/**
 * The summary of an item. If it is the whole text of a page, and long, only its first sentence is shown as a lead.
 */
function leadOf(summary: string, html: string): { readonly lead: string; readonly afterLead: string } {
  const isText = html === '' && summary.length > shortSummary;
  const [, lead = '', afterLead = ''] =
    (isText ? /^(.{20,}?(?:[.!?](?= +[\p{Lu}\p{Lo}\d])|[。！？]))\s*(.+)$/su.exec(summary) : null) ?? [];
  return lead === '' ? { lead: summary, afterLead: '' } : { lead, afterLead };
}

/** Characters of a summary that is a lead as it is, also in Chinese. */
const shortSummary = 60;

/** Letters that search engines show of a description. */
const widthOfDescription = 160;

/** The start of a text, for search engines. Undefined if it has no paragraph. */
function firstParagraph(html: string): string | undefined {
  const [paragraph = ''] = /<p>[\s\S]*?<\/p>/.exec(html) ?? [];
  const text = visibleText(paragraph).trim();
  return text === '' ? undefined : cutText(text.replaceAll(/\s+/g, ' '), widthOfDescription);
}

/** The keywords of an item. If they are a filter, they link to the items with the same keyword. */
function keywordLinks(
  item: Item,
  keywords: readonly string[],
  isListed: boolean,
  lang: Language,
  service: Service,
): readonly { readonly text: string; readonly path: string }[] {
  const name = fieldWith('keywords', item.collection, service);
  const isFilter = descriptionOf(item.collection, service).filters.some((filter) => filter.name === name);
  if (name === undefined || !isFilter || !isListed) return keywords.map((text) => ({ text, path: '' }));
  return linkedLines(item, name, lang, service).map(({ text, address = '' }) => ({
    text,
    path: toLocalAddress(address, service.baseUrl),
  }));
}

/** Items after `index`, continued from the start. */
function following(items: readonly Item[], index: number): Item[] {
  return [...items.slice(index + 1, index + 1 + mostOthers), ...items.slice(0, Math.min(index, mostOthers))].slice(
    0,
    mostOthers,
  );
}

/** Home, and the list or section with the item, if they have a page. */
function crumbsTo(pages: Pages, { item, lang, listed, sectionIndex: index }: PlacedItem): Crumb[] {
  const first = homeCrumb(pages, lang);
  if (isBeginning(item, pages.site.service)) return [first];
  if (sectionOf(item) === undefined) return [first, listCrumb(pages, item.collection, listed, lang)];
  if (index === undefined || index === item) return [first];
  const { service } = pages.site;
  const { path, title, written, tag } = pageLink(index, lang, service);
  const crumb = crumbOf(title, path, written, lang, service);
  return [first, written === lang ? crumb : { ...crumb, hreflang: tag }];
}
