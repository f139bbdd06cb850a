/** `GET /api/v1/changes`: what builds changed in the dumps. An operation of sites with a history on hosts that run code. */
import type { Routed } from '../collections/all.ts';
import type { ListParameter } from '../collections/description.ts';
import { type Operation, operationsOf } from './operations.ts';
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

export type PromisedOperation = Operation | ChangesOperation;

/** Settings that say whether changes can be asked for. */
export interface Promising extends Routed {
  /** Undefined where no history is published. */
  readonly changes?: object | undefined;
  /** False where no code answers. */
  readonly changesAnswered?: false | undefined;
}

/** All operations that a site promises, by their ids: those of the contract, and that of the changes. */
export function promisedOperations(settings: Promising): Readonly<Record<string, PromisedOperation>> {
  const { changes, changesAnswered } = settings;
  if (changes === undefined || changesAnswered === false) return operationsOf(settings);
  const path = service.basePath + changesName;
  return { ...operationsOf(settings), listChanges: { kind: 'changes', path, query: [sinceParameter.name] } };
}

/** The names of all parameters that the operations of a site know, each once. */
export function parameterNames(settings: Promising): readonly string[] {
  return [...new Set(Object.values(promisedOperations(settings)).flatMap(({ query }) => query))];
}
