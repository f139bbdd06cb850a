/** Parses JSON and NDJSON, with the places of keys and values. */

import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';
import { excerpt } from '../../base/wording.ts';
import { mayHavePoints } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { broken, checked, placesIn } from './data-document.ts';
import { jsonPositions } from './data-positions.ts';

/** Parses JSON that is the whole text. */
export function parseJsonData(text: string): YamlDocument {
  const placeOf = lineIndex(text);
  const places = placesIn(text, jsonPositions(text));
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
    const offset = error instanceof RangeError ? 0 : (positionIn(error) ?? mistakeOffset(text));
    const comma = commaBefore(text, offset);
    const reason =
      comma === undefined
        ? `Unexpected ${offset === text.length ? 'end' : 'characters'}, expected JSON`
        : `Unexpected comma before "${text[offset]}", expected none after the last value`;
    return broken(reason, placeOf(comma ?? offset), places);
  }
}

function positionIn({ message }: Error): number | undefined {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/**
 * Returns the offset of the first character that no JSON has there, or the length of a text that ends too early. Many
 * of the engine's messages have no position, so this searches for the longest beginning that JSON can have.
 */
function mistakeOffset(text: string): number {
  let [right, wrong] = [0, text.length + 1];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (beginsJson(text.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return right;
}

function beginsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return (positionIn(error) ?? text.length) === text.length && !/^Unexpected token/.test(error.message);
  }
}

/** Returns the offset of the last comma before the closing bracket at `offset`, if only blanks are between them. */
function commaBefore(text: string, offset: number): number | undefined {
  if (text[offset] !== ']' && text[offset] !== '}') return undefined;
  const last = text.slice(0, offset).trimEnd().length - 1;
  return text[last] === ',' ? last : undefined;
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
      if (keys === undefined || !isMemberName(text, end)) continue;
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
function isMemberName(text: string, end: number): boolean {
  const colon = /[ \t\n\r]*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** Returns a list with the value of each line that is not blank: undefined of one with a mistake in its syntax. */
export function parseNdjson(text: string): YamlDocument {
  const lines: { readonly text: string; readonly line: number }[] = [];
  for (const [line, written] of text.split('\n').entries())
    if (written.trim() !== '') lines.push({ text: written, line });
  const data: unknown[] = [];
  const mistakes: YamlDocument['mistakes'][number][] = [];
  const placed = ({ column }: Place, line: number): Place => ({ line: line + 1, column });
  for (const { text: written, line } of lines) {
    // Only the value stays: a document for each of many thousand lines would fill the memory.
    const document = parseJsonData(written);
    const row = data.push(document.data) - 1;
    mistakes.push(...document.mistakes.map((mistake) => ({ ...mistake, place: placed(mistake.place, line), row })));
  }
  const at = (index: string | undefined, find: (document: YamlDocument) => Place): Place => {
    const found = lines[Number(index ?? 0)];
    return found === undefined ? { line: 1, column: 1 } : placed(find(parseJsonData(found.text)), found.line);
  };
  return {
    data,
    mistakes,
    valueAt: ([index, ...keys]) => at(index, (document) => document.valueAt(keys)),
    keyAt: ([index, ...keys]) => at(index, (document) => document.keyAt(keys)),
    sourceAt: ([index, ...keys]) => parseJsonData(lines[Number(index)]?.text ?? 'null').sourceAt(keys),
    keySourceAt: () => undefined,
    hasPoints: mayHavePoints(text),
  };
}
