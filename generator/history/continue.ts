/** Adds the changes of the new dumps to the history of the last build. */
import { compareTexts } from '../base/diagnostics.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { extended, type History, type LineChange, newHistory, tokenOf } from './history.ts';
import { Cursor, type DumpLines, dumpedLanguages, ndjsonOf } from './lines.ts';
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

interface CollectionLanguage {
  readonly collection: string;
  readonly lang: string;
}

/** Keys of lines that only one of two dumps has, or that differ, with the digests of the newer lines. */
interface Differences {
  readonly removed: Set<string>;
  readonly created: Map<string, string>;
  readonly updated: Map<string, string>;
}

/**
 * Returns the changes from the lines `before` to the lines `after`, in the order of keys. `moved`: current keys by old
 * ones. Rejects if a line is not JSON or not in order.
 */
export async function lineChanges(
  before: DumpLines,
  after: DumpLines,
  place: CollectionLanguage,
  moved: ReadonlyMap<string, string>,
): Promise<LineChange[]> {
  const { removed, created, updated } = await differences(before, after);
  const changes: LineChange[] = [];
  for (const [from, key] of moved) {
    const digest = created.get(key);
    if (digest === undefined || !removed.has(from)) continue;
    removed.delete(from);
    created.delete(key);
    changes.push({ type: 'moved', ...place, key, from, digest });
  }
  for (const [key, digest] of created) changes.push({ type: 'created', ...place, key, digest });
  for (const [key, digest] of updated) changes.push({ type: 'updated', ...place, key, digest });
  for (const key of removed) changes.push({ type: 'removed', ...place, key });
  return changes.sort((a, b) => compareTexts(a.key, b.key));
}

async function differences(before: DumpLines, after: DumpLines): Promise<Differences> {
  const found: Differences = { removed: new Set(), created: new Map(), updated: new Map() };
  const [old, present] = [new Cursor(before), new Cursor(after)];
  await old.next();
  await present.next();
  while (old.line !== undefined || present.line !== undefined) {
    const order = compareCursors(old, present, before);
    if (order < 0) found.removed.add(old.key);
    if (order > 0) found.created.set(present.key, sha256Hex(present.line ?? ''));
    if (order === 0 && present.line !== undefined && old.line !== undefined && !before.isSame(old.line, present.line)) {
      found.updated.set(present.key, sha256Hex(present.line));
    }
    // Most lines are in memory already, so there is nothing to wait for.
    const waits = [order <= 0 ? old.next() : undefined, order >= 0 ? present.next() : undefined];
    if (waits.some((wait) => wait !== undefined)) await Promise.all(waits);
  }
  return found;
}

/** Negative if the line of `old` comes first, 0 if both are of the same item. */
function compareCursors(old: Cursor, present: Cursor, { isSame }: DumpLines): number {
  if (old.line === undefined || present.line === undefined) return old.line === undefined ? 1 : -1;
  return isSame(old.line, present.line) ? 0 : compareTexts(old.key, present.key);
}
