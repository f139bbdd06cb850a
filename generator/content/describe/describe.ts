/** Completes an operator's declaration of a collection to its description, with defaults. */

import type { DeclaredCollection, DeclaredField, DeclaredGrowth } from '../../collections/declaration.ts';
import { defaultWords } from '../../collections/default-words.ts';
import type {
  DeclaredSidebarEntry,
  Description,
  Field,
  Fields,
  Option,
  SidebarEntry,
  Texts,
} from '../../collections/description.ts';
import { capitalised } from '../../collections/english.ts';
import { hasFilePerLanguage } from '../../collections/files.ts';
import { fileShape, readingOf, sourcesOf } from '../../collections/reading.ts';
import { listPathOf } from '../../collections/web.ts';
import { withComputedTypes } from '../../fields/computed.ts';
import { filtersBy } from '../../fields/filters.ts';
import { orderingBy } from '../../fields/ordering.ts';
import { unionTypes } from '../../fields/union.ts';
import { moduleOf } from '../../fields/walk.ts';

/**
 * Returns the description of the collection called `name`. `tree` and `statics` locate its files if they are outside
 * the content folder; see Reading.
 */
export function describeDeclared(
  name: string,
  declared: DeclaredCollection,
  tree?: string,
  statics?: readonly string[],
): Description {
  const files = fileShape(declared);
  const reading = readingOf(declared, tree, statics);
  const { item, key = 'key', order = [], feed, schema_org: schemaOrg, promised } = declared;
  const label = labelTexts(declared.label) ?? { en: nameInWords(name) };
  const singular = labelTexts(declared.label_singular) ?? { en: nameInWords(item) };
  const isPlain = !hasFilePerLanguage({ files });
  const written = Object.entries(declared.fields).map(
    ([field, declaredField]) => [field, fieldOf(field, declaredField, isPlain)] as const,
  );
  const fields = withComputedTypes(Object.fromEntries(withKnown(written, key, files, declared)));
  const web = webOf(declared);
  const list = web && (web.list ?? listPathOf(web.item));
  const noun = nounOf(singular);
  const hasNumbers = declared.numbers !== undefined;
  const words = defaultWords({ name, item, key, label, noun, order, about: declared.description, hasNumbers });
  const by = filtersBy(declared.filters ?? [], fields, words.plural);
  const { words: orderingWords, ...ordering } = orderingBy(declared, fields, order, words.plural);
  return {
    name,
    item,
    noun,
    key,
    files,
    ...(declared.fields[key]?.case === 'keep' ? { keyCase: 'keep' } : {}),
    ...(declared.fields[key]?.signs === 'keep' ? { keySigns: 'keep' } : {}),
    ...(reading === undefined ? {} : { reading }),
    ...invalidShare(declared),
    filters: by.filters,
    ...ordering,
    label,
    order,
    web: {
      item: web === undefined ? [] : [web.item],
      ...(list === undefined || list === '' ? {} : { list }),
      languages: web?.languages ?? 'existing',
      ...(web?.alias === undefined ? {} : { alias: web.alias }),
      ...(web?.index === undefined ? {} : { index: web.index }),
    },
    ...(declared.named === undefined ? {} : { named: declared.named }),
    ...sidebarEntries(declared),
    ...(feed ? { feed } : {}),
    schema_org: { otherwise: schemaOrg ?? 'WebPage' },
    promised: promised ?? requiredMembers(fields, key),
    fields,
    words: { ...words, key: words.key + namedSentence(declared), filters: { ...by.words, ...orderingWords } },
  };
}

/** The sentence about `named` for clients, after the description of the key. */
function namedSentence({ named = {} }: DeclaredCollection): string {
  return Object.entries(named)
    .map(([name, order]) => ` In place of its last part, \`${name}\` names the first by \`${order}\`.`)
    .join('');
}

function sidebarEntries({ sidebar }: DeclaredGrowth): Pick<Description, 'sidebar'> {
  return sidebar === undefined ? {} : { sidebar: sidebar.map(sidebarEntry) };
}

function sidebarEntry(entry: DeclaredSidebarEntry): SidebarEntry {
  if (typeof entry === 'string') return entry;
  return { ...entry, label: labelTexts(entry.label) ?? {}, items: entry.items.map(sidebarEntry) };
}

function invalidShare({ invalid = 'refuse' }: DeclaredCollection): Pick<Description, 'invalid'> {
  if (invalid === 'refuse') return {};
  return { invalid: invalid === 'skip' ? 1 : Number.parseFloat(invalid.skip) / 100 };
}

/** Adds an operator's fields and filters to a built-in collection, after its own. */
export function growContract(known: Description, added: DeclaredGrowth): Description {
  const { fields: more = {}, filters = [] } = added;
  const isPlain = known.files.endsWith('.yaml');
  const grown = Object.entries(more).map(([name, field]) => [name, fieldOf(name, field, isPlain)] as const);
  const fields = withComputedTypes({ ...known.fields, ...Object.fromEntries(grown) });
  const by = filtersBy(filters, fields, known.words.plural);
  const { words: orderingWords, ...ordering } = orderingBy(added, fields, known.order, known.words.plural);
  return {
    ...known,
    fields,
    filters: [...known.filters, ...by.filters],
    ...ordering,
    ...sidebarEntries(added),
    words: { ...known.words, filters: { ...known.words.filters, ...by.words, ...orderingWords } },
  };
}

/** Returns the collection with image variants in answers, for sites that configure them. */
export function withImageVariants(description: Description): Description {
  return { ...description, fields: mapValues(description.fields, variedField) };
}

function variedField(field: Field): Field {
  return {
    ...field,
    ...(moduleOf(field).hasVariants && field.declared ? { variants: true } : {}),
    ...(field.of === undefined ? {} : { of: variedField(field.of) }),
    ...(field.fields === undefined ? {} : { fields: mapValues(field.fields, variedField) }),
  };
}

function mapValues<From, To>(
  all: Readonly<Record<string, From>>,
  map: (one: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, map(one)]));
}

/** Adds the key first, unless it is declared, then language and addresses, unless one of them is declared. */
function withKnown(
  fields: readonly (readonly [string, Field])[],
  key: string,
  files: string,
  { fields: declared }: DeclaredCollection,
): (readonly [string, Field])[] {
  const withKey: readonly (readonly [string, Field])[] = fields.some(([name]) => name === key)
    ? fields
    : [[key, { type: 'key', description: 'Names the item: the last part of its address.' }], ...fields];
  if (fields.some(([, { from }]) => from !== undefined && from !== '{body}')) return [...withKey];
  const speaks = files.includes('{lang}') || Object.values(declared).some(({ translate }) => translate !== undefined);
  const known: (readonly [string, Field])[] = [
    ...(speaks ? [['lang', { from: '{lang}' }] as const] : []),
    ['url', { from: '{url}', description: 'Address of the returned text.' }],
    ...(speaks ? [['urls', { from: '{urls}' }] as const] : []),
  ];
  return withKey.flatMap((field) => (field[0] === key ? [field, ...known] : [field]));
}

type DeclaredWeb = NonNullable<DeclaredCollection['web']>;

/** The `web` settings in their long form. */
export function webOf({ web }: DeclaredCollection): Exclude<DeclaredCollection['web'], string> {
  return web === undefined ? undefined : longWeb(web);
}

export function longWeb(web: DeclaredWeb): Exclude<DeclaredWeb, string> {
  return typeof web === 'string' ? { item: web } : web;
}

function fieldOf(name: string, declared: DeclaredField, isPlain: boolean): Field {
  const {
    type,
    from,
    clean: _,
    signs: __,
    case: letters,
    required,
    open,
    unique,
    options,
    label,
    of,
    ...others
  } = declared;
  const { fields, description, ...rest } = others;
  // The spelling of keys is a property of the collection.
  const same = letters === 'lower' ? { ...rest, case: letters } : rest;
  const sources = sourcesOf(declared);
  const entry = typeof of === 'string' ? { type: of } : of;
  return {
    ...same,
    ...typeFrom(type, declared),
    declared: true,
    ...(sources === undefined
      ? { ...(from === undefined ? {} : { from: from as Field['from'] & string }) }
      : { sources }),
    ...(description === undefined ? {} : { description }),
    ...(required ? { required } : {}),
    ...(open ? { open } : {}),
    ...(unique ? { unique } : {}),
    ...(options === undefined ? {} : { options: options.map(optionOf) }),
    ...(label === undefined ? {} : { label: labelTexts(label) ?? {} }),
    ...(entry === undefined ? {} : { of: fieldOf(name, letters ? { case: letters, ...entry } : entry, false) }),
    ...(fields === undefined ? {} : { fields: mapFields(fields) }),
    ...(isPlain && same.translate === true ? { plain: true } : {}),
  };
}

function typeFrom(
  type: DeclaredField['type'],
  { minimum, maximum, unit, format }: DeclaredField,
): Pick<Field, 'type' | 'anyOf'> {
  if (type === undefined) return {};
  if (typeof type === 'string') return { type };
  const ofNumbers = { minimum, maximum, unit };
  const limits = Object.fromEntries(Object.entries(ofNumbers).filter(([, value]) => value !== undefined));
  const anyOf = unionTypes
    .filter((scalar) => type.includes(scalar))
    .map((scalar) => ({
      type: scalar,
      ...(scalar === 'integer' || scalar === 'number' ? limits : {}),
      ...(format !== undefined && moduleOf({ type: scalar }).takes?.includes('format') ? { format } : {}),
    }));
  return { type: 'union', anyOf };
}

function mapFields(fields: Readonly<Record<string, DeclaredField>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(name, field, false)]));
}

/** An option with its labels by language. */
export function optionOf(option: string | { readonly value: string; readonly label?: string | Texts }): Option {
  if (typeof option === 'string') return { value: option, label: {} };
  return { value: option.value, label: labelTexts(option.label) ?? {} };
}

/** Texts by language. A single text is the English one, which is also the fallback. */
function labelTexts(label: string | Texts | undefined): Texts | undefined {
  return typeof label === 'string' ? { en: label } : label;
}

function nounOf(label: Texts): string {
  return (label.en ?? Object.values(label)[0] ?? '').toLowerCase();
}

function nameInWords(name: string): string {
  return capitalised(name.replaceAll(/[-_]/g, ' '));
}

/** Members that every answer has: the key, the address and the required fields. */
function requiredMembers(fields: Fields, key: string): string[] {
  return Object.entries(fields).flatMap(([name, { from, required, api }]) =>
    api === undefined && (name === key || from === '{url}' || required) ? [name] : [],
  );
}
