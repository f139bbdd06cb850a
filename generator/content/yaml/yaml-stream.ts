/** Reads several YAML documents between `---` lines as a list. */
import type { Place } from '../../base/diagnostics.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/**
 * Returns the documents of `text` as one list. Undefined if there are fewer than two. `limit` applies to all of them
 * together.
 */
export function parseYamlStream(text: string, limit: number): YamlDocument | undefined {
  if (text.length > limit || !/^---(?:[ \t]|$)/m.test(text)) return undefined;
  const parts = documentsIn(text)
    .map((part) => ({ document: parseYaml(part.text, limit), line: part.line }))
    .filter(({ document: { data, mistakes } }) => (data !== null && data !== undefined) || mistakes.length > 0);
  if (parts.length < 2) return undefined;
  const placed = ({ line, column }: Place, first: number): Place => ({ line: line + first, column });
  const below =
    (line: number) =>
    <Item extends { readonly place: Place }>(item: Item): Item => ({ ...item, place: placed(item.place, line) });
  const find = (index: string | undefined, place: (document: YamlDocument) => Place): Place => {
    const part = parts[Number(index ?? 0)];
    return part === undefined ? { line: 1, column: 1 } : placed(place(part.document), part.line);
  };
  return {
    data: parts.some(({ document }) => document.data === undefined)
      ? undefined
      : parts.map(({ document }) => document.data),
    mistakes: parts.flatMap(({ document, line }) => document.mistakes.map(below(line))),
    warnings: parts.flatMap(({ document: { warnings = [] }, line }) => warnings.map(below(line))),
    hasPoints: parts.some(({ document }) => document.hasPoints),
    valueAt: ([index, ...keys]) => find(index, (document) => document.valueAt(keys)),
    keyAt: ([index, ...keys]) => find(index, (document) => document.keyAt(keys)),
    sourceAt: ([index, ...keys]) => parts[Number(index)]?.document.sourceAt(keys),
    keySourceAt: ([index, ...keys]) => parts[Number(index)]?.document.keySourceAt(keys),
  };
}

/** Returns the texts between `---` lines, with the number of lines before each. */
function documentsIn(text: string): { readonly text: string; readonly line: number }[] {
  const parts: { lines: string[]; line: number }[] = [{ lines: [], line: 0 }];
  for (const [line, written] of text.split('\n').entries()) {
    // A document may begin on the same line, after the mark.
    if (/^---(?:[ \t]|$)/.test(written)) parts.push({ lines: [], line });
    parts.at(-1)?.lines.push(written);
  }
  return parts.map(({ lines, line }) => ({ text: lines.join('\n'), line }));
}
