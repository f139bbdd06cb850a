/** Compares two dumps of a collection in one language, line by line. */
import { compareTexts } from '../base/diagnostics.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { Change } from './history.ts';

/** The lines of a dump, by the member that names an item. */
export interface DumpLines {
  readonly lines: readonly string[];
  readonly key: string;
}

/** The lines of the build before, or what a snapshot keeps of them. */
export type KnownLines = DumpLines | { readonly digests: ReadonlyMap<string, string> };

interface Place {
  readonly collection: string;
  readonly lang: string;
}

/**
 * Changes from the lines `before` to the lines `after`, in the order of the keys. `moved`: old keys with the present
 * ones. Throws a SyntaxError for a line that is no JSON.
 */
export function lineChanges(
  before: KnownLines,
  after: DumpLines,
  place: Place,
  moved: ReadonlyMap<string, string>,
): Change[] {
  const { old, present } = 'digests' in before ? digested(before.digests, after) : different(before, after);
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
    if (followed.has(key) || line === known || ('digests' in before && sha256Hex(line) === known)) continue;
    changes.push({ type: known === undefined ? 'created' : 'updated', ...place, key, digest: sha256Hex(line) });
  }
  for (const key of old.keys()) if (!present.has(key)) changes.push({ type: 'removed', ...place, key });
  return changes.sort((a, b) => compareTexts(a.key, b.key));
}

/** The lines that differ between two dumps, by their keys; a few that do not may be among them. */
function different({ lines: before, key: keyBefore }: DumpLines, { lines: after, key: keyAfter }: DumpLines) {
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  const common = Math.min(end, before.length - start, after.length - start);
  return {
    old: byKey(before.slice(start, before.length - common), keyBefore),
    present: byKey(after.slice(start, after.length - common), keyAfter),
  };
}

function digested(digests: ReadonlyMap<string, string>, { lines, key }: DumpLines) {
  return { old: new Map(digests), present: byKey(lines, key) };
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
  return new Map(lines.map((line) => [keyIn(line, keyMember), line]));
}

/** The key of the item in a line. Throws a SyntaxError where that is no JSON. */
export function keyIn(line: string, keyMember: string): string {
  return String(JSON.parse(line)[keyMember]);
}
