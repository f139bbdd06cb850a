/**
 * Values read by the type of their field, in the forms that people write. What YAML guesses of a text is taken back: `2.0`,
 * `004` and `yes` are texts where their field says so. Only of fields that an operator describes; the contract's refuse what has
 * not their form.
 */
import type { Place } from '../base/diagnostics.ts';
import type { Description, Field } from '../collections/description.ts';
import { isAddress, isDay, toUtc } from './dates.ts';
import type { YamlDocument } from './yaml.ts';

const textual: readonly Field['type'][] = [
  ...([undefined, 'string', 'text', 'select', 'url', 'date', 'datetime', 'path'] as const),
  ...(['reference', 'image', 'file', 'markdown'] as const),
];

/** Is told of what is left out. */
export type Warn = (reason: string, place: Place) => void;

/** The data of `yaml`, with each value of such a field as its type has it. What is empty is not there. */
export function asWritten(yaml: YamlDocument, { fields }: Description, warn: Warn): unknown {
  const { data } = yaml;
  const declared = Object.entries(fields).filter(([, field]) => field.declared);
  if (declared.length === 0 || !isMap(data)) return data;
  return readMembers([], data, Object.fromEntries(declared), { yaml, warn });
}

interface From {
  readonly yaml: YamlDocument;
  readonly warn: Warn;
}

type Path = readonly string[];

/** Undefined where there is nothing. */
function read(path: Path, value: unknown, field: Field, from: From): unknown {
  if (isEmpty(value)) return undefined;
  const { type, of = {}, fields, plain, split } = field;
  if (plain && isMap(value)) {
    const { plain: _, ...inOne } = field;
    return readMembers(path, value, Object.fromEntries(Object.keys(value).map((lang) => [lang, inOne])), from);
  }
  if (type === 'list') {
    if (Array.isArray(value)) return readEntries(path, value, of, from);
    const entries = split !== undefined && typeof value === 'string' ? value.split(split) : [value];
    return entries.flatMap((entry) => read(path, typeof entry === 'string' ? entry.trim() : entry, of, from) ?? []);
  }
  if (type === 'map' && isMap(value)) return readMap(path, value, of, from);
  if (isMap(value)) return fields === undefined ? value : readMembers(path, value, fields, from);
  if (type === 'union') return readUnion(path, value, field, from);
  const text = textual.includes(type) ? sourceOf(path, value, from) : value;
  return field.case === 'lower' && typeof text === 'string' ? text.toLowerCase() : text;
}

function readEntries(path: Path, entries: readonly unknown[], of: Field, from: From): unknown[] {
  return entries.flatMap((entry, index) => {
    const at = [...path, String(index)];
    const value = read(at, entry, of, from);
    if (value !== undefined) return [value];
    from.warn('Unexpected empty entry, expected a value: it is left out', from.yaml.valueAt(at));
    return [];
  });
}

/** Its keys are texts as they are written: `2.0` too. */
function readMap(path: Path, map: Readonly<Record<string, unknown>>, of: Field, from: From): object {
  const { yaml, warn } = from;
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, written]) => {
      const at = [...path, key];
      const value = read(at, written, of, from);
      if (value !== undefined) return [[yaml.keySourceAt(at) ?? key, value]];
      warn('Unexpected empty entry, expected a value: it is left out', yaml.keyAt(at));
      return [];
    }),
  );
}

/** What no field knows stays as it is. */
function readMembers(
  path: Path,
  map: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  from: From,
): object {
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, written]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const value = field === undefined ? written : read([...path, name], written, field, from);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readUnion(path: Path, value: unknown, { anyOf = [] }: Field, from: From): unknown {
  const text = sourceOf(path, value, from);
  const type = anyOf.find((one) => fits(value, text, one.type))?.type;
  return textual.includes(type) ? text : value;
}

function fits(value: unknown, text: unknown, type: Field['type']): boolean {
  switch (type) {
    case 'boolean':
    case 'number':
      return typeof value === type;
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return typeof text === 'string' && isOfType(text, type);
  }
}

/** Whether a text in a union is of that type. */
export function isOfType(text: string, type: Field['type']): boolean {
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'number':
      return false;
    case 'date':
      return isDay(text);
    case 'datetime':
      return toUtc(text) !== undefined;
    case 'url':
      return isAddress(text);
    default:
      return true;
  }
}

/** A number or a truth value as it is written. */
function sourceOf(path: Path, value: unknown, { yaml }: From): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? (yaml.sourceAt(path) ?? value) : value;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
