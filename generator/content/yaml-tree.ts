/** What is wrong with YAML that the parser takes: keys given twice, and aliases. */
import { type Document, isAlias, isMap, isNode, isScalar, visit, type YAMLMap } from 'yaml';
import type { YamlMistake } from './yaml-syntax.ts';

/**
 * Aliases that one document may hold, and that following them may give: a guard against documents that multiply
 * themselves.
 */
export const maxAliases = 100;

/** Duplicate keys, and aliases (`*name`) that lead nowhere or are too many. */
export function treeMistakes(document: Document, lineOf: (offset: number) => number): YamlMistake[] {
  const anchors = new Set<string>();
  const mistakes: YamlMistake[] = [];
  let aliases = 0;
  visit(document, (_, node) => {
    if (isMap(node)) mistakes.push(...duplicateKeys(node, lineOf));
    if (isNode(node) && 'anchor' in node && node.anchor) anchors.add(node.anchor);
    if (!isAlias(node)) return undefined;
    const offset = node.range?.[0] ?? 0;
    if (++aliases > maxAliases) {
      mistakes.push(tooManyAliases(offset));
      return visit.BREAK;
    }
    if (!anchors.has(node.source)) {
      const reason = 'Unexpected "*" at the start of a text, expected quotes around the text';
      mistakes.push({ rule: 'yaml/alias', reason, offset });
    }
    return undefined;
  });
  return mistakes;
}

/** Of a document whose aliases multiply, at the first of them. */
export function multipliedAliases(document: Document): YamlMistake {
  let offset = 0;
  visit(document, {
    Alias: (_, { range }) => {
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return tooManyAliases(offset);
}

function tooManyAliases(offset: number): YamlMistake {
  return { rule: 'yaml/alias', reason: `Unexpected alias, expected at most ${maxAliases} values from aliases`, offset };
}

function duplicateKeys({ items }: YAMLMap, lineOf: (offset: number) => number): YamlMistake[] {
  const lines = new Map<string, number>();
  return items.flatMap(({ key }): YamlMistake[] => {
    if (!isScalar(key) || !key.range) return [];
    const name = String(key.value);
    const [offset] = key.range;
    const line = lines.get(name);
    if (line === undefined) {
      lines.set(name, lineOf(offset));
      return [];
    }
    const reason = `Unexpected second key "${name}", expected it once: line ${line} has it`;
    return [{ rule: 'yaml/duplicate-key', reason, offset }];
  });
}
