/**
 * The responders: from the model to the bodies of answers, in wire names and in the contract's order (chapter 2).
 *
 * A collection's responder returns all of its items. Pages are cut from their serialised form (see lists.ts).
 */

import { isOpen } from '../api/list.ts';
import {
  type Addressed,
  documentationUrl,
  dumpsUrl,
  errorsUrl,
  errorUrl,
  isOnPage,
  itemUrl,
  linkUrl,
  markdownPath,
} from '../api/paths.ts';
import { isFilesOnly, promisedOperations } from '../api/promised.ts';
import { type Collection, descriptionOf, descriptionsOf, ofCollection } from '../collections/all.ts';
import type { Description, Field } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { boundNames } from '../collections/ordering.ts';
import { describedErrors } from '../contract/described-errors.ts';
import type { PromisedOperation } from '../contract/operations.ts';
import { service as contract } from '../contract/service.ts';
import { sentencesOf } from '../contract/words.ts';
import { isAnsweredDifferently } from '../fields/answer.ts';
import { emptyAnswer, moduleOf } from '../fields/walk.ts';
import { answerIn } from '../model/answer-values.ts';
import { filterLists } from '../model/filters.ts';
import {
  existingLanguages,
  type Item,
  type Language,
  pageLanguage,
  type Service,
  type Site,
  shownText,
  type Text,
} from '../model/site.ts';

interface BodySource {
  readonly item: Item;
  readonly asked: Language;
  /** The language that is shown. */
  readonly lang: Language;
  readonly text: Text;
  readonly service: Service;
}

/** A member of a body. Undefined values are omitted. */
type Member = readonly [name: string, value: (from: BodySource) => unknown];

function answerMember(name: string, field: Field, inAll: boolean): Member {
  const { from, translate } = field;
  switch (from) {
    case '{lang}':
      return [name, ({ lang }) => lang];
    case '{url}':
      return [name, ({ item, asked, lang, service }) => itemUrl(item, inAll ? asked : lang, service)];
    case '{urls}':
      return [
        name,
        ({ item, service }) => urlMap(item, inAll ? service.languages : existingLanguages(item, service), service),
      ];
    case '{body}':
      return [name, ({ text }) => text.body?.read().html ?? null];
    default: {
      if (moduleOf(field).isKey) return [name, ({ item }) => item.key];
      const otherwise = emptyAnswer(field);
      if (isAnsweredDifferently(field)) {
        return [
          name,
          ({ item, asked, text, service }) =>
            answerIn(field, (translate ? text.values : item.facts)[name], asked, service) ?? otherwise,
        ];
      }
      return translate
        ? [name, ({ text }) => text.values[name] ?? otherwise]
        : [name, ({ item }) => item.facts[name] ?? otherwise];
    }
  }
}

/** The members of a collection's items in order: those in lists, and those only in an item's own answer. */
const bodies = memoizeByObject((descriptions: readonly Description[]) => {
  const membersOf = ({ fields, web }: Description) => {
    const inAll = web.languages === 'all';
    const shown = (where: Field['api']) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.api === where ? [answerMember(name, field, inAll)] : [],
      );
    return { summary: shown(undefined), detail: shown('item') };
  };
  return Object.fromEntries(descriptions.map((one) => [one.name, membersOf(one)]));
});

function bodyOf(members: readonly Member[], item: Item, asked: Language, service: Service): object {
  const { lang, text } = shownText(item, asked, service);
  const from = { item, asked, service, lang, text };
  const body: Record<string, unknown> = {};
  for (const [name, value] of members) {
    const member = value(from);
    if (member !== undefined) body[name] = member;
  }
  return body;
}

function urlMap(item: Addressed, languages: readonly Language[], service: Service): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, itemUrl(item, language, service)]));
}

export interface AnswerItem {
  readonly key: string;
  /** The model's item: while its digest and the service are the same, so is everything else here. */
  readonly source: Item;
  /** The item in lists (contract 2.1). */
  readonly summary: () => object;
  /** The members after the summary in its own answer, if any. May read from the disk. */
  readonly detail: (() => object) | undefined;
  /** `links` of its own answer. */
  readonly links: () => object;
}

/** Yields items `from` (inclusive) to `to` (exclusive) of a collection in order, as answered in `lang`. */
export function* itemsIn(
  collection: Collection,
  { items, service }: Site,
  lang: Language,
  from = 0,
  to = ofCollection(items, collection).length,
): Generator<AnswerItem> {
  for (const source of ofCollection(items, collection).slice(from, to)) yield itemOf(source, lang, service);
}

/** An item as answered in `lang`. */
export function itemOf(source: Item, lang: Language, service: Service): AnswerItem {
  const { collection, key } = source;
  const { summary, detail } = ofCollection(bodies(descriptionsOf(service)), collection);
  return {
    key,
    source,
    summary: () => bodyOf(summary, source, lang, service),
    detail: detail.length === 0 ? undefined : () => bodyOf(detail, source, lang, service),
    links: () => linksOfItem(source, lang, service),
  };
}

function linksOfItem(item: Item, asked: Language, service: Service) {
  const { collection, key } = item;
  return {
    self: linkUrl({ kind: 'item', collection, lang: asked, key }, service),
    documentation: documentationUrl(service),
    ...(isOnPage(collection, service)
      ? { markdown: markdownPath(itemUrl(item, pageLanguage(item, asked, service), service)) }
      : {}),
  };
}

/** The body of an item's own answer. */
export function itemBody(item: AnswerItem): object {
  return { data: itemData(item), links: item.links() };
}

/** All members of an item: `data` of its own answer. */
export function itemData({ summary, detail }: AnswerItem): Readonly<Record<string, unknown>> {
  return { ...summary(), ...detail?.() };
}

/** Suffixes for addresses of operations that need a parameter, as URI templates (RFC 6570). */
const uriTemplates: Readonly<Record<string, string>> = { changes: '{?since}', search: '{?q}' };

/** The service index (contract 2.8). The members of `endpoints` and `errors` are ours. */
export function serviceIndexBody(site: Site): object {
  const { service } = site;
  return {
    service: service.name,
    version: contract.apiVersion,
    description: service.description,
    documentation: documentationUrl(service),
    openapi: `${service.baseUrl}/openapi.json`,
    ...(service.dumps ? { dumps: dumpsUrl(service) } : {}),
    ...(service.termsOfService === undefined ? {} : { terms_of_service: service.termsOfService }),
    contact: service.contact,
    languages: service.languages,
    endpoints: Object.entries(promisedOperations(service)).map(([name, operation]) => ({
      operation: name,
      method: 'GET',
      path: operation.path,
      // Without its parameter, it is an error.
      url: `${service.baseUrl}${operation.path}${uriTemplates[operation.kind] ?? ''}`,
      description: sentencesOf(operation, service).summary,
      parameters: operation.query,
      ...filtersIn(operation, site),
      ...orderingIn(operation, site),
    })),
    ...(isFilesOnly(service) ? {} : { errors: errorsIn(service) }),
  };
}

function errorsIn(service: Service): object {
  return {
    content_type: 'application/problem+json',
    documentation: errorsUrl(service),
    codes: Array.from(describedErrors(service), ([code, { status, condition, recovery }]) => ({
      code,
      status,
      condition,
      recovery,
      type: errorUrl(code, service),
    })),
  };
}

/** The ranges of a list, and the orders that clients can request. */
function orderingIn(operation: PromisedOperation, { service }: Site): object {
  if (operation.kind !== 'list' || operation.ordering.length === 0) return {};
  const { orders, ranges } = descriptionOf(operation.collection, service);
  return {
    ...(ranges === undefined
      ? {}
      : {
          ranges: ranges.map(({ name, type }) => {
            const [from, to] = boundNames(name);
            return { member: name, from, to, type };
          }),
        }),
    ...(orders === undefined ? {} : { orders: orders.map(({ name }) => name) }),
  };
}

/** The filters of a list with their values. An open filter has the values that items currently have. */
function filtersIn(operation: PromisedOperation, site: Site): object {
  if (operation.kind !== 'list' || operation.filters.length === 0) return {};
  return {
    filters: filterLists(operation.collection, site).map(({ filter, lists }) => ({
      parameter: filter.name,
      closed: !isOpen(filter) && filter.type !== 'section',
      values: [...lists.keys()],
    })),
  };
}
