import { envelope, pageBounds } from '../../api/pagination.ts';
import { changesSinceUrl, documentationUrl, dumpsUrl, itemUrl, linkUrl, searchUrl } from '../../api/paths.ts';
import { isFilesOnly } from '../../api/promised.ts';
import type { ListRequest } from '../../api/request.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { type Collection, collectionNames, descriptionOf, ofCollection } from '../../collections/all.ts';
import { sinceParameter } from '../../contract/changes.ts';
import type { Operation, PromisedOperation } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { hitsPerPage } from '../../contract/search.ts';
import { filterLists, itemsBy } from '../../model/filters.ts';
import { itemText } from '../../model/item-text.ts';
import { type Item, type Language, type Site, shownLanguage } from '../../model/site.ts';
import { fold } from '../../search/fold.ts';
import { termsOf } from '../../search/terms.ts';
import { type AnswerItem, itemBody, itemData, itemOf, itemsIn, serviceIndexBody } from '../respond.ts';

/** Example Objects: each is an answer of this site and names its request. */

export interface Example {
  readonly summary: string;
  /** The request, as code. Undefined if it cannot be requested. */
  readonly description?: string;
  readonly value: object;
}

/** By the names that tools show. */
export type Examples = Readonly<Record<string, Example>>;

/** `request` is a method and a path with its query, such as `GET /api/v1/`. */
export function exampleOf(summary: string, request: string, value: object): Example {
  return { summary, description: `\`${request}\``, value };
}

/** A request that a person can send, by the values of its parameters. `answer` is undefined if it is too long to show. */
export interface RequestSample {
  readonly values: Readonly<Record<string, string>>;
  readonly answer: object | undefined;
}

/** A request for each operation, for readers of `lang`. Undefined if the collection is empty. */
export function requestSample(operation: PromisedOperation, lang: Language, site: Site): RequestSample | undefined {
  const { service } = site;
  switch (operation.kind) {
    case 'index':
      return { values: {}, answer: serviceIndexBody(site) };
    case 'list': {
      // A file has more items than a sample should.
      const isFile = isFilesOnly(service);
      const pageSize = isFile ? (service.pageSizes[0] ?? 100) : shortPage;
      const { value } = listExample(
        '',
        { kind: 'list', collection: operation.collection, lang, page: 1, pageSize },
        site,
      );
      const page: Readonly<Record<string, string>> = isFile ? { page: '1' } : {};
      return { values: { lang, page_size: String(pageSize), ...page }, answer: isFile ? undefined : value };
    }
    case 'item': {
      const item = exemplary(itemsIn(operation.collection, site, lang), lang);
      return item && { values: { [operation.parameter.name]: item.key, lang }, answer: itemBody(item) };
    }
    case 'changes':
      return { values: { [sinceParameter.name]: sampleDay }, answer: changesExample(site).changes?.value };
    case 'search': {
      const { q, value } = foundExample(site, lang);
      return { values: { q, lang }, answer: value };
    }
  }
}

/** A page from the start, one for each filter with a value, and one past the end. */
export function listExamples({ collection }: Extract<Operation, { kind: 'list' }>, site: Site): Examples {
  const { defaultLanguage: lang } = site.service;
  const first: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: shortPage };
  return {
    first: listExample('The first page', first, site),
    ...Object.fromEntries(
      filterLists(collection, site).flatMap(({ filter, lists }) => {
        const [value] = lists.keys();
        const { name, type } = filter;
        const summary = type === 'section' ? 'The pages of one section' : `Those whose \`${name}\` is one`;
        return value === undefined
          ? []
          : [[name, listExample(summary, { ...first, filters: [[filter, value]] }, site)]];
      }),
    ),
    past_the_end: listExample(
      'A page past the end is empty',
      { ...first, page: queryParameters.page.schema.maximum },
      site,
    ),
  };
}

/** Two items are enough to show the form of a list. */
const shortPage = 2;

function listExample(summary: string, request: ListRequest, site: Site): Example {
  const { collection, lang, page, pageSize, filters: [asked] = [] } = request;
  const items = ofCollection(site.items, collection);
  const all = asked === undefined ? items : itemsBy(asked, collection, site);
  const inList = { ...site, items: { ...site.items, [collection]: all } };
  const { length } = all;
  const { start, end } = pageBounds(length, page, pageSize);
  const around = envelope(request, length, site.service);
  const target = around.links.self.slice(site.service.baseUrl.length);
  const data = Array.from(itemsIn(collection, inList, lang, start, end), ({ summary }) => summary());
  return exampleOf(summary, `GET ${target}`, { data, ...around });
}

/** An example of an answer, and of the path parameter that requests it. */
export interface ItemExample {
  readonly name: string;
  readonly key: string;
  readonly example: Example;
}

/** The examples of an item operation. Empty if the collection is. */
export function itemExamples(collection: Collection, site: Site): ItemExample[] {
  return descriptionOf(collection, site.service).words.examples.flatMap((choice) => {
    const lang = choice.translated ? otherLanguage(site) : site.service.defaultLanguage;
    return lang === undefined ? [] : chosen(collection, choice, lang, site);
  });
}

/** The items whose bodies examples show. */
export function exampleItems(site: Site): Item[] {
  const { service } = site;
  return collectionNames(service).flatMap(
    (name) => exemplary(itemsIn(name, site, service.defaultLanguage))?.source ?? [],
  );
}

/**
 * Changes of real items by an imaginary build. No request is named, because tokens are only known later. The moment is
 * in the future, so that `self` is an address that works.
 */
export function changesExample(site: Site): Examples {
  const { service } = site;
  const { defaultLanguage: lang } = service;
  const [since, until, at] = ['j1r8UzLMTNtW0CJ05FA60Z', 'Att9rsHxEP63vt1-nhloyL', '2200-01-01T08:00:00Z'];
  const data = exampleItems(site).map((item, index) => ({
    type: index === 0 ? 'created' : 'updated',
    collection: item.collection,
    lang,
    key: item.key,
    digest: sha256Hex(JSON.stringify(itemData(itemOf(item, lang, service)))),
    url: linkUrl({ kind: 'item', collection: item.collection, lang, key: item.key }, service),
    at,
  }));
  const links = { self: changesSinceUrl(sampleDay, service), next: null };
  const value = {
    data,
    meta: { since, until, at },
    links: { ...links, dumps: dumpsUrl(service), documentation: documentationUrl(service) },
  };
  return { changes: { summary: 'What one build changed', value } };
}

/** A day that no history begins after: a request for the changes since then is answered, if with none. */
const sampleDay = '2200-01-01';

/** An answer to a search for the title of an example. No request is named, because this site would find more. */
export function searchExample(site: Site): Examples {
  const { value } = foundExample(site, site.service.defaultLanguage);
  return { search: { summary: 'A text of that title', value } };
}

/** A query for the title of an item in `asked`, or in the language that replaces it, and its answer. */
function foundExample(site: Site, asked: Language): { readonly q: string; readonly value: object } {
  const { service } = site;
  const [first] = exampleItems(site);
  // A search finds texts only in their own languages.
  const lang = first === undefined ? asked : shownLanguage(first, asked, service);
  const title = first === undefined ? '' : [...itemText(first, lang, service).title].slice(0, 40).join('');
  // A title without a letter cannot be searched for.
  const item = termsOf(fold(title)).length > 0 ? first : undefined;
  const q = item === undefined ? 'api' : title;
  const data =
    item === undefined
      ? []
      : [
          {
            collection: item.collection,
            key: item.key,
            title,
            url: itemUrl(item, lang, service),
            fragment: '',
            marks: [],
          },
        ];
  const request = { q, lang, collection: undefined, filters: [], page: 1, pageSize: hitsPerPage.default };
  const { length } = data;
  const counts = { total: length, exact: true, page: 1, page_size: request.pageSize, total_pages: length };
  const meta = { ...counts, lang, q, collections: item === undefined ? {} : { [item.collection]: 1 } };
  const links = { self: searchUrl(request, service), next: null, prev: null, documentation: documentationUrl(service) };
  return { q, value: { data, meta, links } };
}

function chosen(
  collection: Collection,
  { name, summary }: { readonly name: string; readonly summary: string },
  lang: Language,
  site: Site,
): ItemExample[] {
  const { service } = site;
  const item = exemplary(itemsIn(collection, site, lang));
  if (item === undefined) return [];
  const { key } = item;
  const target = linkUrl({ kind: 'item', collection, lang, key }, service).slice(service.baseUrl.length);
  return [{ name, key, example: exampleOf(summary, `GET ${target}`, itemBody(item)) }];
}

/**
 * The first item whose key has no slash and fits the path parameter; else the first. If `lang` is given, preferably one
 * with a text in that language.
 */
function exemplary(items: Iterable<AnswerItem>, lang?: Language): AnswerItem | undefined {
  let best: AnswerItem | undefined;
  let most = -1;
  for (const item of items) {
    const isWritten = lang === undefined || item.source.translations.has(lang);
    const worth = (isWritten ? 2 : 0) + (item.key.includes('/') ? 0 : 1);
    if (worth === 3) return item;
    if (worth > most) [best, most] = [item, worth];
  }
  return best;
}

function otherLanguage({ service: { languages, defaultLanguage } }: Site): Language | undefined {
  return languages.find((language) => language !== defaultLanguage);
}
