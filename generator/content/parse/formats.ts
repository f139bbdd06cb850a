/** Parses YAML, JSON, TOML and CSV, with the places of keys and values. */
import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { parseYaml, type YamlDocument } from '../yaml/yaml.ts';
import { parseYamlStream } from '../yaml/yaml-stream.ts';
import { parseCsv } from './csv.ts';
import { broken, checked, placedBelow, placesIn, tooDeep } from './data-document.ts';
import { tomlPositions } from './data-positions.ts';
import { parseJsonData, parseNdjson } from './json.ts';

/** Characters of YAML in a file of many items. */
export const maxEntriesLength = 500_000;

/** Parses `text` by the extension of `path`. Never throws and runs no code. `hasEntries` allows a longer file. */
export function parseData(path: string, text: string, hasEntries = false): YamlDocument {
  if (/\.json$/i.test(path)) return parseJsonData(text);
  if (/\.toml$/i.test(path)) return parseTomlData(text);
  if (isTable(path)) return parseCsv(path, text);
  if (isLines(path)) return parseNdjson(text);
  if (!hasEntries) return parseYaml(text);
  return parseYamlStream(text, maxEntriesLength) ?? parseYaml(text, maxEntriesLength);
}

/** True for data files. */
export function isData(path: string): boolean {
  return /\.(?:ya?ml|json|ndjson|jsonl|toml|[ct]sv)$/i.test(path);
}

/** True for NDJSON, which is also called JSON Lines. */
export function isLines(path: string): boolean {
  return /\.(?:ndjson|jsonl)$/i.test(path);
}

/** True for CSV and TSV. */
export function isTable(path: string): boolean {
  return /\.[ct]sv$/i.test(path);
}

const noToml = 'Unexpected characters, expected TOML';
const secondKey = 'Unexpected second key or table of this name, expected it once';

/** Parses TOML that begins on the 1-based `line` of its file. */
export function parseTomlData(text: string, line = 1): YamlDocument {
  const find = tomlPositions(text);
  const places = placesIn(text, find, line);
  try {
    const document = checked(parseToml(text, { integersAsBigInt: 'asNeeded' }), places);
    const data = jsonValue(document.data, [], (path) => writtenDate(text, find(path).value));
    return { ...document, data };
  } catch (error) {
    if (error instanceof RangeError) return broken(noToml, placedBelow({ line: 1, column: 1 }, line), places);
    if (!(error instanceof TomlError)) throw error;
    const place = placedBelow(error, line);
    if (error.message.includes('excessively nested')) return tooDeep(place, places);
    return broken(error.message.includes('redefine') ? secondKey : noToml, place, places);
  }
}

/**
 * Returns dates as written, found by `dateAt`, because the parser turns 30 February into a day in March; and numbers in
 * a form that JSON can hold.
 */
function jsonValue(
  value: unknown,
  path: readonly string[],
  dateAt: (path: readonly string[]) => string | undefined,
): unknown {
  if (value instanceof TomlDate) return dateAt(path) ?? value.toISOString();
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, jsonValue(inner, [...path, name], dateAt)] as const,
  );
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns the date, time or date-time at `offset`. */
function writtenDate(text: string, offset: number): string | undefined {
  const pattern = /(?:\d{4}-\d\d-\d\d|\d\d:\d\d)[\d:.Zz+-]*(?:[Tt ]\d\d:[\d:.Zz+-]+)?/y;
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
