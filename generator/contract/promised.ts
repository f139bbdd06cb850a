/** The operations of a site: the contract's, and those for changes and search if it has them. */
import type { Routed } from '../collections/all.ts';
import { type ChangesOperation, changesName, sinceParameter } from './changes.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type SearchOperation, searchName, searchQuery } from './search.ts';
import { service } from './service.ts';

export type PromisedOperation = Operation | ChangesOperation | SearchOperation;

/** Settings that decide which operations exist besides the contract's. */
export interface Promising extends Routed {
  /** Undefined if no history is published. */
  readonly changes?: object | undefined;
  /** True if there is a search index. */
  readonly search?: boolean | undefined;
}

/** All operations that a site promises, by id: those of the contract, and those for changes and search. */
export function promisedOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  const { changes, search } = settings;
  const at = (name: string) => service.basePath + name;
  return {
    ...operationsOf(settings),
    ...(changes && { listChanges: { kind: 'changes', path: at(changesName), query: [sinceParameter.name] } }),
    ...(search && { search: { kind: 'search', path: at(searchName), query: searchQuery } }),
  };
}

/** The names of all parameters of a site's operations, without duplicates. */
export function parameterNames(settings: Promising): readonly string[] {
  return [...new Set(Object.values(promisedOperations(settings)).flatMap(({ query }) => query))];
}

/** True if the site has the operation with this id. */
export function isPromised(id: string, settings: Promising): boolean {
  return Object.hasOwn(promisedOperations(settings), id);
}
