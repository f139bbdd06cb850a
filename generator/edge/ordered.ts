/**
 * Lists in another order than the collection's, and lists of the items within bounds.
 *
 * A build writes the whole collection in each declared order (`orderFile`), and an index of the values in it. Bounds on
 * the field of the order select a slice of those files. Otherwise the items of the shortest requested list are filtered
 * and sorted, as for several filters.
 */

import {
  composedFrom,
  failList,
  filterValues,
  isEmpty,
  joinPages,
  listText,
  loadList,
  mostMatches,
  type ReadText,
} from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import { ParameterMistake, unexpected } from '../api/parameters.ts';
import { type OrderedList, orderFile, orderIndexFile } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { ApiSettings } from '../api/settings.ts';
import { routingsOf } from '../collections/all.ts';
import type { ListParameter, Order, Range } from '../collections/description.ts';
import { boundNames, orderedMember } from '../collections/ordering.ts';
import { momentOf } from './moment.ts';

/** An `orderFile`. */
interface OrderedPage {
  /** Must equal that of the index; it differs if the files belong to different builds. */
  readonly total: number;
  /** Position of each item in the whole collection. */
  readonly ranks: readonly number[];
  readonly data: readonly unknown[];
}

/** An `orderIndexFile`. */
interface OrderIndex {
  readonly total: number;
  /** Value of the first item of each page; null if it has none. */
  readonly firsts: readonly unknown[];
}

type Limit = string | number | undefined;

/** A range with the requested bounds, as values of answers. */
interface Bounded extends Range {
  readonly from: Limit;
  readonly to: Limit;
  /** One of the given bounds. */
  readonly parameter: ListParameter;
}

interface RankedItem {
  readonly item: unknown;
  readonly rank: number;
}

/** Items that match a filter or a range. */
interface ItemSource {
  readonly parameter: ListParameter;
  /** Order in which a range finds its items. */
  readonly by?: string;
  readonly total: number;
  readonly load: () => Promise<readonly RankedItem[]>;
}

/** Composes the answer to a list request with bounds or an order. Throws as `composeList` does. */
export async function composeOrdered(request: ListRequest, settings: ApiSettings, read: ReadText): Promise<string> {
  const { collection, filters = [], ordering = [] } = request;
  const { orders = [], ranges = [] } = routingsOf(settings).find(({ name }) => name === collection) ?? {};
  const order = orders.find(({ name }) => ordering.some((asked) => asked[0].name === 'order' && asked[1] === name));
  const bounded = ranges.flatMap((range) => boundedBy(range, ordering));
  if (isEmpty(request, settings)) return listText([], request, 0, settings);

  const files = orderedFiles(request, read);
  const [only] = bounded;
  const by = order?.name ?? (only?.isUsual && only.by);
  if (by && filters.length === 0 && (only === undefined || (bounded.length === 1 && orderedMember(by) === only.name))) {
    const slice = await files.slice(by, only);
    const { start, end } = pageBounds(slice.end - slice.start, request.page, request.pageSize);
    const items = await files.between(by, slice.start + start, slice.start + end);
    return listText(
      items.map(({ item }) => item),
      request,
      slice.end - slice.start,
      settings,
    );
  }
  const sources = await Promise.all([
    ...filters.map((asked) => filterSource(request, asked, read)),
    ...bounded.map(async (range): Promise<ItemSource> => {
      const { start, end } = await files.slice(range.by, range);
      return { ...range, total: end - start, load: () => files.between(range.by, start, end) };
    }),
  ]);
  const found = (await shortestOf(sources)).filter(
    ({ item }) =>
      filters.every(([{ name }, value]) => filterValues(memberValue(item, name)).includes(value)) &&
      bounded.every((range) => isWithin(memberValue(item, range.name), range)),
  );
  const compare = order && compareByMember(order);
  found.sort((a, b) => compare?.(a.item, b.item) || a.rank - b.rank);
  const { start, end } = pageBounds(found.length, request.page, request.pageSize);
  const items = found.slice(start, end).map(({ item }) => item);
  return listText(items, request, found.length, settings);
}

/** Compares items of answers: those without a value come last, equal ones are 0. */
export function compareByMember({ name, values }: Order): (a: unknown, b: unknown) => number {
  const sign = name.startsWith('-') ? -1 : 1;
  const keyOf = (item: unknown) => {
    const value = memberValue(item, orderedMember(name));
    if (values === undefined) return value ?? undefined;
    const rank = values.indexOf(String(value));
    return rank < 0 ? undefined : rank;
  };
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)] as [Limit, Limit];
    if (one === other) return 0;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -sign : sign;
  };
}

function memberValue(item: unknown, name: string): unknown {
  return Object(item)[name];
}

function boundedBy(range: Range, ordering: NonNullable<ListRequest['ordering']>): Bounded[] {
  const [from, to] = boundNames(range.name).map((name) => ordering.find((asked) => asked[0].name === name));
  const parameter = (from ?? to)?.[0];
  if (parameter === undefined) return [];
  return [{ ...range, parameter, from: from && limitOf(...from, ''), to: to && limitOf(...to, 'T23:59:59Z') }];
}

/** Converts a bound to a value of answers. A day includes all of its times, in UTC: `end` completes it. */
function limitOf(parameter: ListParameter, text: string, end: string): Limit {
  const number = Number(text);
  if (!Number.isNaN(number)) return number;
  const moment = momentOf(text);
  if (moment === undefined) throw unexpected(parameter, text);
  // A time has more than the ten characters of a day. Answers have whole seconds: a fraction sorts between two of them.
  return text[10] ? moment.toJSON().replace('.000', '').replace('.', 'Z') : text + end;
}

function isWithin(value: unknown, { from, to }: Bounded): boolean {
  const known = value as Limit | null;
  return known != null && !(from !== undefined && known < from) && !(to !== undefined && known > to);
}

async function filterSource(
  request: ListRequest,
  asked: NonNullable<ListRequest['filters']>[number],
  read: ReadText,
): Promise<ItemSource> {
  const load = async (page: number) => (await loadList(request, [asked], page, read)) ?? failList(request);
  const first = await load(1);
  const { total } = first.meta;
  return {
    parameter: asked[0],
    total,
    load: async () => {
      const more = Array.from({ length: Math.ceil(total / composedFrom) - 1 }, (_, index) => load(index + 2));
      const pages = [first, ...(await Promise.all(more))];
      return joinPages(pages, total, request).map((item, rank) => ({ item, rank }));
    },
  };
}

function shortestOf(sources: readonly ItemSource[]): Promise<readonly RankedItem[]> {
  const shortest = sources.reduce((one, other) => (other.total < one.total ? other : one));
  if (shortest.total <= mostMatches) return shortest.load();
  throw new ParameterMistake(
    shortest.parameter,
    `matches more than ${mostMatches} items, too many to sort or to compare with other parameters.`,
    `${shortest.by ? 'narrower' : 'the only parameter'}, or combined with one that matches fewer items`,
  );
}

/** Reads the collection in its orders, each file once. */
function orderedFiles(request: ListRequest, read: ReadText) {
  const known = new Map<string, Promise<unknown>>();
  const load = <Shape>(path: string): Promise<Shape> => {
    const found =
      known.get(path) ?? read(path).then((text) => (text === undefined ? failList(request) : JSON.parse(text)));
    known.set(path, found);
    return found as Promise<Shape>;
  };
  const listOf = (order: string): OrderedList => ({ collection: request.collection, order });
  const pageOf = async (order: string, number: number): Promise<OrderedPage> => {
    const { total } = await indexOf(order);
    const page = await load<OrderedPage>(orderFile(listOf(order), request.lang, number));
    return page.total === total ? page : failList(request);
  };
  const indexOf = (order: string) => load<OrderIndex>(orderIndexFile(listOf(order)));

  /** Returns the number of items before the first whose value `isReached`. */
  const position = async (order: string, isReached: (value: unknown) => boolean): Promise<number> => {
    const { firsts } = await indexOf(order);
    const next = firsts.findIndex(isReached);
    // The item is on the page before, or on the last one.
    const page = next < 0 ? firsts.length : next;
    if (page === 0) return 0;
    const { data } = await pageOf(order, page);
    const at = data.findIndex((item) => isReached(memberValue(item, orderedMember(order)) ?? null));
    return (page - 1) * composedFrom + (at < 0 ? data.length : at);
  };
  return {
    /** Returns the positions of the items within bounds, or of all. */
    slice: async (order: string, range: Bounded | undefined): Promise<{ start: number; end: number }> => {
      if (range === undefined) return { start: 0, end: (await indexOf(order)).total };
      const { from, to } = range;
      const [first, last] = order.startsWith('-') ? [{ to }, { from }] : [{ from }, { to }];
      const outside = { ...range, from: undefined, to: undefined };
      const start = await position(order, (value) => value === null || isWithin(value, { ...outside, ...first }));
      const end = await position(order, (value) => !isWithin(value, { ...outside, ...last }));
      return { start, end: Math.max(start, end) };
    },
    between: async (order: string, start: number, end: number): Promise<RankedItem[]> => {
      if (start >= end) return [];
      const first = Math.floor(start / composedFrom);
      const count = Math.ceil(end / composedFrom) - first;
      const pages = await Promise.all(Array.from({ length: count }, (_, index) => pageOf(order, first + index + 1)));
      const all = pages.flatMap(({ data, ranks }) => data.map((item, at) => ({ item, rank: ranks[at] ?? 0 })));
      const found = all.slice(start - first * composedFrom, end - first * composedFrom);
      return found.length === end - start ? found : failList(request);
    },
  };
}
