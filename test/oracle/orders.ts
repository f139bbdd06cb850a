/**
 * The files of a collection in other orders: each has the same items as the list of all, sorted by what the items say,
 * and the places of these in that list.
 */
import { composedFrom } from '../../generator/api/list.ts';
import { type OrderedList, orderFile, orderIndexFile } from '../../generator/api/paths.ts';
import type { Description } from '../../generator/collections/description.ts';
import { orderedMember, writtenOrders } from '../../generator/collections/ordering.ts';
import { compareByMember } from '../../generator/edge/ordered.ts';
import type { Answers } from './answers.ts';
import type { StoredItem } from './items.ts';

/**
 * Checks the files of all orders in one language. `order`: the keys in the collection's own; undefined if unknown.
 * `isFirst`: true for the first language.
 */
export function checkOrders(
  description: Description,
  lang: string,
  items: ReadonlyMap<string, StoredItem>,
  order: readonly string[] | undefined,
  answers: Answers,
  isFirst: boolean,
): void {
  for (const name of writtenOrders(description)) {
    const list = { collection: description.name, order: name };
    const known = order?.map((key, rank): Ranked => ({ rank, item: items.get(key) }));
    const compare = compareByMember(description.orders?.find((one) => one.name === name) ?? { name });
    const sorted = known?.sort((a, b) => compare(a.item?.members, b.item?.members));
    checkPages(list, lang, sorted, items.size, answers);
    // No language changes it.
    if (isFirst) checkOrderIndex(list, sorted, answers);
  }
}

/** An item in an order; without the item where its file is missing, which is reported elsewhere. */
interface Ranked {
  readonly rank: number;
  readonly item: StoredItem | undefined;
}

function checkPages(
  list: OrderedList,
  lang: string,
  sorted: readonly Ranked[] | undefined,
  total: number,
  answers: Answers,
): void {
  const count = Math.max(Math.ceil((sorted?.length ?? total) / composedFrom), 1);
  const pages = Array.from({ length: count }, (_, index) =>
    sorted?.slice(index * composedFrom, (index + 1) * composedFrom),
  );
  for (const [index, page] of pages.entries()) {
    const data = page?.map(({ item }) => item?.summary);
    const isKnown = data?.includes(undefined) === false;
    const expected = `{"total":${sorted?.length},"ranks":${JSON.stringify(page?.map(({ rank }) => rank))},"data":[${data?.join(',')}]}\n`;
    checkText(orderFile(list, lang, index + 1), isKnown ? expected : undefined, list, answers);
  }
}

function checkOrderIndex(list: OrderedList, sorted: readonly Ranked[] | undefined, answers: Answers): void {
  const starts = sorted?.filter((_, index) => index % composedFrom === 0);
  const firsts = starts?.map(({ item }) => item?.members[orderedMember(list.order)] ?? null);
  const expected = `${JSON.stringify({ total: sorted?.length, firsts })}\n`;
  checkText(orderIndexFile(list), sorted && expected, list, answers);
}

/** `expected` is undefined where it is not known. */
function checkText(file: string, expected: string | undefined, list: OrderedList, answers: Answers): void {
  const { collection, order } = list;
  const what = `${collection} in the order ${order}`;
  if (!answers.tree.has(file)) {
    answers.findings.reportOnce(what, file, 'tree/missing', `Missing file, expected one of ${what}`);
    return;
  }
  const text = answers.text(file);
  if (text === undefined || expected === undefined || text === expected) return;
  const reason = `Unexpected text, expected the items of ${what}, with their places in the list of all`;
  answers.findings.reportOnce(what, file, 'lists/items', reason);
}
