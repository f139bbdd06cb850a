/** Addresses below /api/ besides the contract's: their code is loaded when one of them is asked for. */
import { pathSegments } from '../api/segments.ts';
import { changesName } from '../contract/changes.ts';
import { searchName } from '../contract/search.ts';
import { service } from '../contract/service.ts';
import type { AnswerMore } from './answerer.ts';

/** Answers `/api/v1/changes` and `/api/v1/search`, where the site has a history or an index. */
export const answerMore: AnswerMore = async (...request) => {
  const [, path] = request;
  const segments = pathSegments(path);
  if (isAt(changesName, segments)) return (await import('./changes.ts')).answerChanges(...request);
  if (isAt(searchName, segments)) return (await import('./search.ts')).answerSearch(...request);
  return undefined;
};

/** A slash may follow, as with lists. An escaped one separates nothing. */
function isAt(name: string, segments: readonly string[]): boolean {
  const own = [...service.basePath.split('/').slice(0, -1), name];
  return (
    own.every((segment, place) => segment === segments[place]) &&
    (segments.length === own.length || (segments.length === own.length + 1 && segments.at(-1) === ''))
  );
}
