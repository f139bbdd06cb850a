/** Addresses below /api/ that are not part of the contract. */
import { pathSegments } from '../api/segments.ts';
import { changesName } from '../contract/changes.ts';
import { searchName } from '../contract/search.ts';
import { service } from '../contract/service.ts';
import type { AnswerMore } from './answerer.ts';
import { answerChanges } from './changes.ts';
import { answerSearch } from './search.ts';

/** Answers `/api/v1/changes` and `/api/v1/search`, if the site has a history or an index. */
export const answerMore: AnswerMore = async (...request) => {
  const [, path] = request;
  const segments = pathSegments(path);
  if (isAt(changesName, segments)) return answerChanges(...request);
  if (isAt(searchName, segments)) return answerSearch(...request);
  return undefined;
};

/** True with or without a trailing slash, as for lists. An escaped slash is not a separator. */
function isAt(name: string, segments: readonly string[]): boolean {
  const own = [...service.basePath.split('/').slice(0, -1), name];
  return (
    own.every((segment, place) => segment === segments[place]) &&
    (segments.length === own.length || (segments.length === own.length + 1 && segments.at(-1) === ''))
  );
}
