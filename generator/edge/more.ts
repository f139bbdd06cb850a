/** Addresses below /api/ besides the contract's: their code is loaded when one of them is asked for. */
import { pathSegments } from '../api/segments.ts';
import { changesName } from '../contract/changes.ts';
import { service } from '../contract/service.ts';
import type { AnswerMore } from './answerer.ts';

/** Answers `/api/v1/changes`, where the site has a history. */
export const answerMore: AnswerMore = async (...request) => {
  const [, path] = request;
  return isChanges(path) ? (await import('./changes.ts')).answerChanges(...request) : undefined;
};

/** A slash may follow, as with lists. An escaped one separates nothing. */
const known = ['', '/'].map((end) => JSON.stringify(`${service.basePath}${changesName}${end}`.split('/')));

function isChanges(path: string): boolean {
  return known.includes(JSON.stringify(pathSegments(path)));
}
