/**
 * `GET /api/v1/changes`: the changes of builds in the dumps. An operation of sites with a history, on hosts that run
 * code.
 */
import type { ListParameter } from '../collections/description.ts';

export const changesName = 'changes';

export const changesPerPage = 1000;

export const sinceParameter: ListParameter = { name: 'since', type: 'text' };

export interface ChangesOperation {
  readonly kind: 'changes';
  readonly path: string;
  readonly query: readonly string[];
}
