/** Parses JSON, with the places of keys and values. */
import { lineIndex } from '../../base/line-index.ts';
import { excerpt } from '../../base/wording.ts';
import { mayHavePoints } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { broken, checked, scalarAt } from './data-document.ts';
import { jsonPositions } from './data-positions.ts';

/** Parses JSON that is the whole text. */
export function parseJsonData(text: string): YamlDocument {
  const placeOf = lineIndex(text);
  const find = jsonPositions(text);
  const places = {
    valueAt: (path: readonly string[]) => placeOf(find(path).value),
    keyAt: (path: readonly string[]) => placeOf(find(path).key),
    sourceAt: (path: readonly string[]) => scalarAt(text, find(path).value),
    keySourceAt: () => undefined,
    hasPoints: mayHavePoints(text),
  };
  try {
    const document = checked(JSON.parse(text), places);
    if (document.mistakes.length > 0) return document;
    const mistakes = repeatedKeys(text).map(({ name, offset, first }) => {
      const reason = `Unexpected second key "${excerpt(name)}", expected it once: line ${placeOf(first).line} has it`;
      return { rule: 'yaml/duplicate-key' as const, reason, place: placeOf(offset) };
    });
    return { ...document, mistakes };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const position = /position (\d+)/.exec(error.message)?.[1];
    return broken('JSON', placeOf(Number(position ?? 0)), places);
  }
}

interface RepeatedKey {
  readonly name: string;
  readonly offset: number;
  /** Offset of the first key with this name. */
  readonly first: number;
}

/** Returns all but the first key of each name. `text` must be valid JSON. Linear in its length. */
function repeatedKeys(text: string): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  /** For each open object, its keys by name. Undefined for a list. */
  const open: (Map<string, number> | undefined)[] = [];
  const marks = /["[\]{}]/g;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found;
    const offset = found.index;
    if (mark === '{') open.push(new Map());
    else if (mark === '[') open.push(undefined);
    else if (mark !== '"') open.pop();
    else {
      const end = endOfString(text, offset);
      marks.lastIndex = end;
      const keys = open.at(-1);
      if (keys === undefined || !isKey(text, end)) continue;
      const name: string = JSON.parse(text.slice(offset, end));
      const first = keys.get(name);
      if (first === undefined) keys.set(name, offset);
      else repeated.push({ name, offset, first });
    }
  }
  return repeated;
}

/** Returns the offset after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  const marks = /["\\]/g;
  marks.lastIndex = start + 1;
  for (let found = marks.exec(text); found?.[0] === '\\'; found = marks.exec(text)) marks.lastIndex++;
  return marks.lastIndex;
}

/** True if a colon follows the string that ends at `end`. */
function isKey(text: string, end: number): boolean {
  const colon = /[ \t\n\r]*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}
