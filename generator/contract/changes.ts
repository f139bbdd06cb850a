/** `GET /api/v1/changes`: what builds changed in the dumps. An operation of sites with a history on hosts that run code. */
import type { Routed } from '../collections/all.ts';
import type { ListParameter } from '../collections/description.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type SearchOperation, searchName, searchQuery } from './search.ts';
import { service } from './service.ts';

/** Name of the resource. */
export const changesName = 'changes';

/** Most changes on a page. */
export const changesPerPage = 1000;

export const sinceParameter: ListParameter = { name: 'since', type: 'text' };

interface ChangesOperation {
  readonly kind: 'changes';
  readonly path: string;
  readonly query: readonly string[];
}

export type PromisedOperation = Operation | ChangesOperation | SearchOperation;

/** Settings that say what besides the contract can be asked for. */
export interface Promising extends Routed {
  /** Undefined where no history is published. */
  readonly changes?: object | undefined;
  /** True if there is an index to search in. */
  readonly search?: boolean | undefined;
  /** False where no code answers. */
  readonly runsCode?: false | undefined;
}

/** All operations that a site promises, by their ids: those of the contract, and those of changes and of search. */
export function promisedOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  const { changes, search, runsCode } = settings;
  if (runsCode === false) return operationsOf(settings);
  const at = (name: string) => service.basePath + name;
  return {
    ...operationsOf(settings),
    ...(changes && { listChanges: { kind: 'changes', path: at(changesName), query: [sinceParameter.name] } }),
    ...(search && { search: { kind: 'search', path: at(searchName), query: searchQuery } }),
  };
}

/** The names of all parameters that the operations of a site know, each once. */
export function parameterNames(settings: Promising): readonly string[] {
  return [...new Set(Object.values(promisedOperations(settings)).flatMap(({ query }) => query))];
}
