/** The values of fields that an operator describes and that have no place of their own on a page: a row for each, of any depth. */
import { isOnPage, itemUrl } from '../api/paths.ts';
import { descriptionOf } from '../collections/all.ts';
import type { Field, Role } from '../collections/description.ts';
import { capitalised } from '../collections/english.ts';
import { textIn } from '../collections/words.ts';
import { type Reference, referenceOf, textsOf } from './reference.ts';
import { type Item, type Language, type Service, shownLanguage, shownText } from './site.ts';

export interface FactRow {
  readonly label: string;
  readonly value: FactValue;
}

/** What a field holds, in exactly one of these forms. All members exist, because templates refuse unknown names. */
export interface FactValue {
  /** Values that fit in a line, with commas between. */
  readonly line: readonly FactLine[];
  /** A text of several paragraphs, as HTML and as its source. */
  readonly text: { readonly html: string; readonly markdown: string } | undefined;
  /** The members of an object or a map. */
  readonly rows: readonly FactRow[];
  /** A list of objects, with a column for each member that one of them has. */
  readonly table: FactTable | undefined;
  /** A list of anything else that does not fit in a line. */
  readonly entries: readonly FactValue[];
}

interface FactTable {
  readonly columns: readonly string[];
  /** A cell for each column; undefined where an object lacks the member. */
  readonly rows: readonly (readonly (FactValue | undefined)[])[];
}

export interface FactLine {
  readonly text: string;
  /** A moment or a day, for machines too. */
  readonly time: string | undefined;
  /** An address that it leads to. */
  readonly address: string | undefined;
}

/** Roles that pages show in places of their own. */
const placed: readonly (Role | undefined)[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
];

/** The rows of `item` for readers of `asked`, in the order of its description. */
export function factRows(item: Item, asked: Language, service: Service): FactRow[] {
  const { values } = shownText(item, asked, service).text;
  const shown = Object.entries(descriptionOf(item.collection, service).fields).filter(
    ([, { declared, from, api, type, role }]) =>
      declared && from === undefined && api !== 'none' && type !== 'key' && !(role && placed.includes(role)),
  );
  return shown.flatMap(([name, field]) => {
    const own = factValue((field.translate === undefined ? item.facts : values)[name], field, asked, service);
    const alt = field.alt === undefined ? undefined : (values[field.alt] ?? item.facts[field.alt]);
    const value = own && typeof alt === 'string' ? withText(own, alt) : own;
    return value === undefined ? [] : [{ label: labelOf(name, field, asked), value }];
  });
}

/** An image whose link says what it shows. */
function withText(value: FactValue, text: string): FactValue {
  return { ...value, line: value.line.map((line) => ({ ...line, text })) };
}

function labelOf(name: string, { label }: Field, lang: Language): string {
  return textIn(label ?? {}, lang) ?? capitalised(name.replaceAll('_', ' '));
}

/** The values of a field that fit in a line, e.g. the names of an item's authors; none for other fields. */
export function lineOf(value: unknown, field: Field, lang: Language, service: Service): readonly FactLine[] {
  return factValue(value, field, lang, service)?.line ?? [];
}

const empty: FactValue = { line: [], text: undefined, rows: [], table: undefined, entries: [] };

/**
 * A value of a field as pages show it, by the field's declared type: what a value looks like never decides, because an author
 * chooses the members of maps and objects. Undefined where there is nothing to show.
 */
function factValue(value: unknown, field: Field, lang: Language, service: Service): FactValue | undefined {
  switch (field.type) {
    case 'list':
      return Array.isArray(value) ? listValue(value, field.of ?? {}, lang, service) : undefined;
    case 'map':
      return rowsValue(
        Object.entries(membersOf(value)).map(([key, inner]) => [key, factValue(inner, field.of ?? {}, lang, service)]),
      );
    case 'object':
      return rowsValue(memberValues(value, field, lang, service).map(([name, inner]) => [name, inner]));
    case 'markdown': {
      const texts = textsOf(field, value);
      return texts && { ...empty, text: texts };
    }
    default: {
      const line = factLines(value, field, lang, service);
      return line.length === 0 ? undefined : { ...empty, line };
    }
  }
}

/** The members of an object that it has, by their labels, in the order of its description. */
function memberValues(
  value: unknown,
  { fields = {} }: Field,
  lang: Language,
  service: Service,
): (readonly [label: string, value: FactValue | undefined])[] {
  const members = membersOf(value);
  return Object.entries(fields).map(([name, field]) => [
    labelOf(name, field, lang),
    Object.hasOwn(members, name) ? factValue(members[name], field, lang, service) : undefined,
  ]);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function rowsValue(members: readonly (readonly [string, FactValue | undefined])[]): FactValue | undefined {
  const rows = members.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  return rows.length === 0 ? undefined : { ...empty, rows };
}

function listValue(entries: readonly unknown[], of: Field, lang: Language, service: Service): FactValue | undefined {
  if (of.type === 'object') return tableValue(entries, of, lang, service);
  const values = entries.flatMap((entry) => factValue(entry, of, lang, service) ?? []);
  if (values.length === 0) return undefined;
  // Lists of lists and of texts have no line of their own.
  const isLine = values.every(({ line }) => line.length > 0) && of.type !== 'list';
  return isLine ? { ...empty, line: values.flatMap(({ line }) => line) } : { ...empty, entries: values };
}

function tableValue(objects: readonly unknown[], of: Field, lang: Language, service: Service): FactValue | undefined {
  const all = objects.map((object) => memberValues(object, of, lang, service));
  const labels = Object.entries(of.fields ?? {}).map(([name, field]) => labelOf(name, field, lang));
  const used = labels.flatMap((_, index) => (all.some((members) => members[index]?.[1] !== undefined) ? [index] : []));
  if (used.length === 0) return undefined;
  const table = {
    columns: used.map((index) => labels[index] ?? ''),
    rows: all.map((members) => used.map((index) => members[index]?.[1])),
  };
  return { ...empty, table };
}

/** The values of a field that fit in a line. */
function factLines(value: unknown, field: Field, lang: Language, service: Service): FactLine[] {
  switch (field.type) {
    case 'reference': {
      const reference = referenceOf(field, value);
      return reference === undefined ? [] : [referenceLine(reference, lang, service)];
    }
    case 'image': {
      const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
      return typeof url === 'string' && url !== '' ? [line(url.split('/').at(-1) ?? url, url)] : [];
    }
    default:
      return scalarLine(value, field, lang);
  }
}

function scalarLine(value: unknown, { type, options, anyOf = [] }: Field, lang: Language): FactLine[] {
  if (typeof value === 'boolean') return [line(value ? '✓' : '✗')];
  if (typeof value === 'number') return [line(String(value))];
  if (typeof value !== 'string' || value === '') return [];
  const isDated = [type, ...anyOf.map((one) => one.type)].some((one) => one === 'date' || one === 'datetime');
  if (isDated && /^\d{4}-\d\d-\d\d(T[\d:]+Z)?$/.test(value)) return [{ ...line(value), time: value }];
  if (type === 'url') return [line(value, value)];
  if (type === 'file') return [line(value.split('/').at(-1) ?? value, value)];
  const chosen = Array.isArray(options) ? options.find((option) => option.value === value) : undefined;
  return [line((chosen && textIn(chosen.label, lang)) ?? value)];
}

function line(text: string, address?: string): FactLine {
  return { text, time: undefined, address };
}

/** The title of the item that is referred to; where it has a page, it leads there. */
function referenceLine(reference: Reference, asked: Language, service: Service): FactLine {
  const { collection, key, translations } = reference;
  const lang = shownLanguage(reference, asked, service);
  const text = translations.get(lang) ?? key;
  return line(text, isOnPage(collection, service) ? itemUrl(reference, lang, service) : undefined);
}
