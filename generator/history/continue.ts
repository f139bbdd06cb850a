/** Adds the changes of the new dumps to the history of the last build. */
import type { IndexedDump } from '../contract/dumps.ts';
import { extended, type History, type LineChange, newHistory, tokenOf } from './history.ts';
import { lineChanges } from './line-changes.ts';
import { dumpedLanguages, ndjsonOf } from './ndjson.ts';
import { linesIn, type Previous, type ReadPrevious } from './previous.ts';

interface NewBuild {
  readonly dumps: readonly IndexedDump[];
  /** Reads a file of the new tree. */
  readonly read: ReadPrevious;
  readonly at: string;
  readonly keepDays: number;
  /** Current keys of a collection by old ones. */
  readonly movedIn: (collection: string) => ReadonlyMap<string, string>;
}

/** Rejects with a PreviousError if the last build's dumps are missing or damaged. */
export async function continued(previous: Previous | undefined, build: NewBuild): Promise<History> {
  const token = tokenOf(build.dumps);
  if (previous === undefined) return newHistory(token, build.at);
  if (token === previous.history.token) return previous.history;
  return extended(previous.history, token, build.at, await changesBetween(previous, build), build.keepDays);
}

async function changesBetween(previous: Previous, { dumps, read, movedIn }: NewBuild): Promise<readonly LineChange[]> {
  const changes: LineChange[] = [];
  for (const [collection, lang] of dumpedLanguages([...dumps, ...previous.dumps])) {
    if (digestsIn(dumps, collection, lang) === digestsIn(previous.dumps, collection, lang)) continue;
    const [before, after] = [previous.linesOf(collection, lang), linesIn(dumps, collection, lang, read)];
    const some = await lineChanges(before, after, { collection, lang }, movedIn(collection));
    for (const change of some) changes.push(change);
  }
  return changes;
}

function digestsIn(dumps: readonly IndexedDump[], collection: string, lang: string): string {
  return ndjsonOf(dumps, collection, lang)
    .map(({ sha256 }) => sha256)
    .join(' ');
}
