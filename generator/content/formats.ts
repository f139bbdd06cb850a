/** Data as files hold it: YAML, JSON and TOML, all of them with the place of every key and value as far as it can be told. */
import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import type { Place } from '../base/diagnostics.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/** Deeper than anybody writes. */
const maxDepth = 64;

/** Characters of YAML in a file of many items. */
const maxEntriesLength = 500_000;

/** The data of `text`, by the ending of the file at `path`. Never throws; runs no code. `hasEntries`: it may be long. */
export function parseData(path: string, text: string, hasEntries = false): YamlDocument {
  if (path.endsWith('.json')) return parseJson(text);
  if (path.endsWith('.toml')) return parseTomlData(text);
  return parseYaml(text, hasEntries ? maxEntriesLength : undefined);
}

/** Whether the file is nothing but data. */
export function isData(path: string): boolean {
  return /\.(?:ya?ml|json|toml)$/.test(path);
}

function parseJson(text: string): YamlDocument {
  // JSON is YAML too, which says where things stand. It takes much longer, and is asked for only where something is wrong.
  let document: YamlDocument | undefined;
  const placed = () => {
    document ??= parseYaml(text, Number.POSITIVE_INFINITY);
    return document;
  };
  const places = {
    valueAt: (path: readonly string[]) => placed().valueAt(path),
    keyAt: (path: readonly string[]) => placed().keyAt(path),
    sourceAt: () => undefined,
    keySourceAt: () => undefined,
  };
  try {
    return checked(JSON.parse(text), places);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const said = /position (\d+)/.exec(error.message)?.[1];
    return broken('JSON', placeAt(text, Number(said ?? 0)), places);
  }
}

/** Data of TOML; `line` is the 1-based one of the file on which it begins. */
export function parseTomlData(text: string, line = 1): YamlDocument {
  const placed = (place: Place): Place => ({ line: place.line + line - 1, column: place.column });
  const find = (path: readonly string[]): Place => {
    let offset = 0;
    for (const name of path) {
      if (/^\d+$/.test(name)) continue;
      const key = new RegExp(`^[ \\t]*(?:\\[+[^\\]\\n]*)?["']?${name.replace(/\W/g, '\\$&')}["']?[ \\t]*[=\\].]`, 'm');
      const next = text.slice(offset).search(key);
      if (next === -1) break;
      offset += next;
    }
    return placed(placeAt(text, offset));
  };
  const places = { valueAt: find, keyAt: find, sourceAt: () => undefined, keySourceAt: () => undefined };
  try {
    return checked(plain(parseToml(text)), places);
  } catch (error) {
    if (error instanceof RangeError) return broken('TOML', placed({ line: 1, column: 1 }), places);
    if (!(error instanceof TomlError)) throw error;
    return broken('TOML', placed({ line: error.line, column: error.column }), places);
  }
}

/** Dates as they are written. */
function plain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

type Places = Pick<YamlDocument, 'valueAt' | 'keyAt' | 'sourceAt' | 'keySourceAt'>;

function broken(language: string, place: Place, places: Places): YamlDocument {
  const reason = `Unexpected characters, expected ${language}`;
  return { data: undefined, mistakes: [{ rule: 'yaml/syntax', reason, place }], ...places };
}

function checked(data: unknown, places: Places): YamlDocument {
  if (depthOf(data) <= maxDepth) return { data, mistakes: [], ...places };
  const reason = 'Unexpected depth of nesting, expected lists and maps some levels deep at most';
  return { data: undefined, mistakes: [{ rule: 'yaml/depth', reason, place: { line: 1, column: 1 } }], ...places };
}

/** Of lists and maps in each other, as far as it matters. */
function depthOf(data: unknown): number {
  let level: readonly unknown[] = [data];
  let depth = 0;
  for (; level.length > 0 && depth <= maxDepth; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return depth;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
