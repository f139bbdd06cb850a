/** Compares two dumps of a collection in one language, line by line. */
import { compareTexts } from '../base/diagnostics.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { Change } from './history.ts';

/** The lines of a dump, by the member that names an item. */
export interface DumpLines {
  readonly lines: readonly string[];
  readonly key: string;
}

interface Place {
  readonly collection: string;
  readonly lang: string;
}

/**
 * Changes from the lines `before` to the lines `after`, in the order of the keys. `moved`: old keys with the present
 * ones. Throws a SyntaxError for a line that is no JSON.
 */
export function lineChanges(
  { lines: before, key: keyBefore }: DumpLines,
  { lines: after, key: keyAfter }: DumpLines,
  place: Place,
  moved: ReadonlyMap<string, string>,
): Change[] {
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  const common = Math.min(end, before.length - start, after.length - start);
  const old = byKey(before.slice(start, before.length - common), keyBefore);
  const present = byKey(after.slice(start, after.length - common), keyAfter);
  const changes: Change[] = [];
  const followed = new Set<string>();
  for (const [from, key] of moved) {
    if (!old.has(from) || present.has(from) || old.has(key) || followed.has(key)) continue;
    const line = present.get(key);
    if (line === undefined) continue;
    followed.add(key);
    old.delete(from);
    changes.push({ type: 'moved', ...place, key, from, digest: sha256Hex(line) });
  }
  for (const [key, line] of present) {
    const known = old.get(key);
    if (line === known || followed.has(key)) continue;
    changes.push({ type: known === undefined ? 'created' : 'updated', ...place, key, digest: sha256Hex(line) });
  }
  for (const key of old.keys()) if (!present.has(key)) changes.push({ type: 'removed', ...place, key });
  return changes.sort((a, b) => compareTexts(a.key, b.key));
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((line, index) => line !== after[index]);
  return at === -1 ? before.length : at;
}

function commonEnd(before: readonly string[], after: readonly string[]): number {
  let count = 0;
  while (count < before.length && count < after.length && before.at(-1 - count) === after.at(-1 - count)) count++;
  return count;
}

function byKey(lines: readonly string[], keyMember: string): Map<string, string> {
  return new Map(lines.map((line) => [String(JSON.parse(line)[keyMember]), line]));
}
