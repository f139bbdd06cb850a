/**
 * Chapter 4.2 of the contract: the index, and the list and the items of each collection. Their error statuses follow
 * from their form: 400 if there is a query, `missing` for one item, and 405 always.
 */

import { type Collection, type Routed, routingsOf } from '../collections/all.ts';
import type { Filter, ListParameter, Routing } from '../collections/description.ts';
import { inPascalCase, typeName } from '../collections/english.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { orderingOf } from '../collections/ordering.ts';
import type { ChangesOperation } from './changes.ts';
import type { MissingCode } from './errors.ts';
import { type PathParameter, pathParameterOf } from './parameters.ts';
import type { SearchOperation } from './search.ts';
import { service } from './service.ts';

interface OperationBase {
  readonly path: string;
  /** Names of its parameters, in the order in which mistakes are reported. */
  readonly query: readonly string[];
}
interface IndexOperation extends OperationBase {
  readonly kind: 'index';
}
export interface ListOperation extends OperationBase {
  readonly kind: 'list';
  readonly collection: Collection;
  /** Their names are the last of `query`, before those of `ordering`. */
  readonly filters: readonly Filter[];
  /** Bounds and the order. */
  readonly ordering: readonly ListParameter[];
}
export interface ItemOperation extends OperationBase {
  readonly kind: 'item';
  readonly collection: Collection;
  readonly parameter: PathParameter;
  readonly missing: MissingCode;
}
export type Operation = IndexOperation | ListOperation | ItemOperation;
/** Also those that a site can have besides the contract's. */
export type PromisedOperation = Operation | ChangesOperation | SearchOperation;

const operationTables = memoizeByObject(
  (routings: readonly Routing[]): Readonly<Record<string, Operation>> =>
    Object.fromEntries<Operation>([
      ['getServiceIndex', { kind: 'index', path: service.basePath, query: [] }],
      ...routings.flatMap((routing): [string, Operation][] => {
        const { name: collection, item, filters } = routing;
        const path = service.basePath + collection;
        const parameter = pathParameterOf(routing);
        const ordering = orderingOf(routing);
        const query = ['lang', 'page', 'page_size', ...[...filters, ...ordering].map((parameter) => parameter.name)];
        const list: Operation = { kind: 'list', collection, path, query, filters, ordering };
        return [
          [`list${inPascalCase(collection)}`, list],
          [
            `get${typeName(item)}`,
            {
              kind: 'item',
              collection,
              parameter,
              missing: `${item}_not_found`,
              path: `${path}/{${parameter.name}}`,
              query: ['lang'],
            },
          ],
        ];
      }),
    ]),
);

/** Operations by name, such as `listPosts`, in the contract's order. */
export function operationsOf(settings: Routed): Readonly<Record<string, Operation>> {
  return operationTables(routingsOf(settings));
}

/** Names of its parameters other than filters, bounds and the order. */
export function generalParameters(operation: Operation): readonly string[] {
  const { query } = operation;
  return operation.kind === 'list'
    ? query.slice(0, query.length - operation.filters.length - operation.ordering.length)
    : query;
}
