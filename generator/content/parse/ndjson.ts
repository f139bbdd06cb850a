/** Reads NDJSON: a JSON value on each line. */
import type { Place } from '../../base/diagnostics.ts';
import { mayHavePoints } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { parseJsonData } from './json.ts';

/** Returns a list with the value of each line that is not blank. Never throws. */
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
    data.push(document.data);
    mistakes.push(...document.mistakes.map((mistake) => ({ ...mistake, place: placed(mistake.place, line) })));
  }
  const at = (index: string | undefined, find: (document: YamlDocument) => Place): Place => {
    const found = lines[Number(index ?? 0)];
    return found === undefined ? { line: 1, column: 1 } : placed(find(parseJsonData(found.text)), found.line);
  };
  return {
    data: mistakes.length > 0 ? undefined : data,
    mistakes,
    valueAt: ([index, ...keys]) => at(index, (document) => document.valueAt(keys)),
    keyAt: ([index, ...keys]) => at(index, (document) => document.keyAt(keys)),
    sourceAt: ([index, ...keys]) => parseJsonData(lines[Number(index)]?.text ?? 'null').sourceAt(keys),
    keySourceAt: () => undefined,
    hasPoints: mayHavePoints(text),
  };
}
