/** Parses JSON, with the places of keys and values. */
import { lineIndex } from '../../base/line-index.ts';
import { excerpt } from '../../base/wording.ts';
import { broken, checked, scalarAt } from './data-document.ts';
import { jsonPositions } from './data-positions.ts';
import { repeatedKeys } from './json-keys.ts';
import { mayHavePoints } from './plain-scalar.ts';
import type { YamlDocument } from './yaml.ts';

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
