/** The operations of a site as data for servers without code: what each config says of them, in its own language. */
import { valueFolder } from '../api/paths.ts';
import { besideOthers } from '../api/problem.ts';
import type { DescribedSettings } from '../api/settings.ts';
import type { Filter } from '../collections/description.ts';
import { generalParameters, type ItemOperation, type ListOperation, operationsOf } from '../contract/operations.ts';
import { filterId } from '../contract/parameters.ts';
import { sentencesOf } from '../contract/words.ts';

/** A parameter as a config knows it. */
interface PrintedParameter {
  /** Name of the config's variable with the value. */
  readonly variable: string;
  /** Names its problem document. */
  readonly id: string;
}

export interface PrintedFilter extends PrintedParameter {
  readonly filter: Filter;
  /** The values of a `select`, which the config names (others are a mistake), and the folders of their lists. */
  readonly options: readonly { readonly value: string; readonly folder: string }[];
}

/** A filter that is refused beside one of those before it: a list by both would have to be composed. */
interface SecondFilter {
  readonly by: PrintedFilter;
  readonly before: readonly PrintedFilter[];
  /** Names the problem document. */
  readonly id: string;
}

interface PrintedOperationBase {
  /** The contract's name for it. */
  readonly id: string;
  readonly path: string;
  /** A sentence for a comment. */
  readonly summary: string;
  /** In the order in which mistakes are reported. */
  readonly parameters: readonly PrintedParameter[];
}

interface PrintedIndex extends PrintedOperationBase {
  readonly kind: 'index';
}

export interface PrintedList extends PrintedOperationBase {
  readonly kind: 'list';
  readonly collection: ListOperation['collection'];
  readonly filters: readonly PrintedFilter[];
  /** In the order in which they are looked for: the last one first. */
  readonly secondFilters: readonly SecondFilter[];
}

export interface PrintedItem extends PrintedOperationBase, Pick<ItemOperation, 'collection' | 'parameter' | 'missing'> {
  readonly kind: 'item';
  /** The path up to the key, with the slash before that. */
  readonly start: string;
}

export type PrintedOperation = PrintedIndex | PrintedList | PrintedItem;

/** All operations, in the contract's order. No two filters have a variable in common. */
export function printedOperations(settings: DescribedSettings): readonly PrintedOperation[] {
  let count = 0;
  const printed = (collection: string, filter: Filter): PrintedFilter => {
    count += 1;
    return {
      filter,
      variable: filter.type === 'section' ? filter.name : `filter_${count}`,
      id: filterId(collection, filter),
      options: (filter.values ?? []).map((value) => ({ value, folder: valueFolder(value) })),
    };
  };
  return Object.entries(operationsOf(settings)).map(([id, operation]): PrintedOperation => {
    const general = generalParameters(operation).map((name) => ({ variable: name, id: name }));
    const shared = { id, path: operation.path, summary: sentencesOf(operation, settings).summary, parameters: general };
    if (operation.kind === 'index') return { ...shared, kind: 'index' };
    if (operation.kind === 'item') return { ...operation, ...shared, start: operation.path.replace(/\{.*/, '') };
    const { kind, collection } = operation;
    const filters = operation.filters.map((filter) => printed(collection, filter));
    const pairs = filters.map((by, index) => ({ by, before: filters.slice(0, index), id: besideOthers(by.id) }));
    const secondFilters = pairs.slice(1).reverse();
    return { ...shared, kind, collection, filters, parameters: [...general, ...filters], secondFilters };
  });
}

export function printedLists(settings: DescribedSettings): readonly PrintedList[] {
  return printedOperations(settings).filter((operation) => operation.kind === 'list');
}

export function printedItems(settings: DescribedSettings): readonly PrintedItem[] {
  return printedOperations(settings).filter((operation) => operation.kind === 'item');
}

export function printedFilters(settings: DescribedSettings): readonly PrintedFilter[] {
  return printedLists(settings).flatMap(({ filters }) => filters);
}

/** True if a list has a filter that accepts any text. */
export function takesText(settings: DescribedSettings): boolean {
  return printedFilters(settings).some(({ filter }) => filter.type === 'text');
}
