/** Finds errors that the YAML parser accepts: duplicate keys, aliases, tags. */
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, visit, type YAMLMap } from 'yaml';
import { excerpt } from '../../base/wording.ts';
import { unexpectedSpace, unusualSpace, type YamlMistake } from './yaml-syntax.ts';

/** Most aliases in a document, and most nodes after expanding them: a guard against exponential documents. */
export const maxAliases = 100;

/**
 * Fast path: returns the data of a map of scalars and lists of scalars, in which nothing checked below can be wrong.
 * Undefined for anything else.
 */
export function flatMap(root: unknown): Record<string, unknown> | undefined {
  if (!isMap(root) || root.anchor !== undefined) return undefined;
  const data: Record<string, unknown> = {};
  for (const { key, value } of root.items) {
    const name = scalarValue(key);
    const parsed = isSeq(value) && value.anchor === undefined ? value.items.map(scalarValue) : scalarValue(value);
    if (
      typeof name !== 'string' ||
      name === '__proto__' ||
      unusualSpace.test(name.charAt(0)) ||
      Object.hasOwn(data, name)
    )
      return undefined;
    if (parsed === undefined || (Array.isArray(parsed) && parsed.includes(undefined))) return undefined;
    data[name] = parsed;
  }
  return data;
}

/** Value of a scalar without an anchor. Undefined for everything else. */
function scalarValue(node: unknown): unknown {
  if (!isScalar(node) || node.anchor !== undefined) return undefined;
  return node.value;
}

/** Tags (`!name`), which the parser ignores. */
export function tagMistakes({ warnings }: Document): YamlMistake[] {
  return warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ message, pos: [offset] }) => {
      const tag = message.replace('Unresolved tag: ', '').replace('tag:yaml.org,2002:', '!!');
      const reason = `Unexpected tag "${excerpt(tag)}", expected a value without one, or quotes around the text`;
      return { rule: 'yaml/tag', reason, offset };
    });
}

/** Duplicate keys, and aliases (`*name`) that are undefined, endless or too many. */
export function treeMistakes(document: Document, lineOf: (offset: number) => number): YamlMistake[] {
  const anchors = new Set<string>();
  const mistakes: YamlMistake[] = [];
  let aliases = 0;
  visit(document, (_, node, path) => {
    if (isMap(node)) for (const mistake of [...duplicateKeys(node, lineOf), ...wrongKeys(node)]) mistakes.push(mistake);
    if (isNode(node) && 'anchor' in node && node.anchor) anchors.add(node.anchor);
    if (!isAlias(node)) return undefined;
    const offset = node.range?.[0] ?? 0;
    const value = node.resolve(document);
    if (++aliases > maxAliases) {
      mistakes.push(tooManyAliases(offset));
      return visit.BREAK;
    }
    if (!anchors.has(node.source)) {
      const reason = 'Unexpected "*" at the start of a text, expected quotes around the text';
      mistakes.push({ rule: 'yaml/alias', reason, offset });
    } else if (isNode(value) && path.includes(value)) {
      const reason = `Unexpected alias "*${excerpt(node.source)}" inside the value that it repeats, expected it outside`;
      mistakes.push({ rule: 'yaml/alias', reason, offset });
    }
    return undefined;
  });
  return mistakes;
}

/** The error for a document with multiplying aliases, at the first alias. */
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

/** Merge keys of YAML 1.1, and keys after a space that YAML reads as a letter. */
function wrongKeys({ items }: YAMLMap): YamlMistake[] {
  return items.flatMap(({ key, value }): YamlMistake[] => {
    if (!isScalar(key) || typeof key.value !== 'string' || !key.range) return [];
    const [offset] = key.range;
    if (key.value === '<<' && key.type === 'PLAIN' && !isScalar(value)) {
      const reason = 'Unexpected merge key "<<", expected the keys themselves: YAML 1.2 has no merge keys';
      return [{ rule: 'yaml/alias', reason, offset }];
    }
    return unusualSpace.test(key.value.charAt(0)) ? [unexpectedSpace(key.value, offset)] : [];
  });
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
    const reason = `Unexpected second key "${excerpt(name)}", expected it once: line ${line} has it`;
    return [{ rule: 'yaml/duplicate-key', reason, offset }];
  });
}
