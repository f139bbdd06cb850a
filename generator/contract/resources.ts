/** Chapters 2 and 7.1 of the contract: the resources, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */

import { type Described, descriptionOf, descriptionsOf } from '../collections/all.ts';
import type { Description, Field, FieldType, Filter, Option, Role } from '../collections/description.ts';
import { inPascalCase } from '../collections/english.ts';
import { onceFor } from '../collections/once.ts';
import { keywords, lang, nullableString, nullableUri, publishedAt, updatedAt, uri, urls } from './fields.ts';
import type { Operation } from './operations.ts';
import { problem } from './problem.ts';
import { serviceIndex } from './service-index.ts';

/** What a field of a type is in an answer. */
const forms: Readonly<Record<FieldType, string>> = {
  key: 'string',
  string: 'string',
  text: 'string',
  markdown: 'string',
  image: 'string',
  select: 'string',
  path: 'string',
  file: 'string',
  list: 'array',
  map: 'object',
  object: 'object',
  reference: 'object',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'string',
  url: 'string',
};

const formats: Readonly<Partial<Record<FieldType, string>>> = {
  date: 'date',
  datetime: 'date-time',
  url: 'uri',
  file: 'uri',
};

/** Members that read the same in every collection. */
const byRole: Readonly<Partial<Record<Role, object>>> = { keywords, published: publishedAt, updated: updatedAt };

/** `all` has the collection that a reference names; an entry of a list or a map is never null. */
function memberSchema(field: Field, all: readonly Description[], isEntry = false): object {
  const nullable = !isEntry && isNullable(field);
  const { type = 'string', from, role, description, schema, of, fields } = field;
  if (from === '{urls}') return urls;
  if (from === '{lang}') return { ...lang, type: schema?.type ?? forms.string };
  if (from === '{url}') return { ...uri, description };
  const known = role && byRole[role];
  if (known !== undefined && type !== 'date') return known;
  if (type === 'union') return { anyOf: unionOf(field, nullable), description, ...schema };
  const form = from === '{is_index}' ? forms.boolean : type === 'image' && field.declared ? forms.object : forms[type];
  return {
    ...(type === 'image' && !field.declared ? uri : {}),
    type: schema?.type ?? (nullable ? [form, 'null'] : form),
    ...(Array.isArray(field.options) && !field.open ? { enum: valuesOf(field.options, nullable) } : {}),
    ...(formats[type] === undefined ? {} : { format: formats[type] }),
    description,
    ...(type === 'list' ? { items: entrySchema(of, all) } : {}),
    ...(type === 'map' ? { ...keysOf(field), additionalProperties: entrySchema(of, all) } : {}),
    ...(type === 'reference' ? referenceMembers(field, all) : {}),
    ...(type === 'image' && field.declared ? imageMembers : {}),
    ...(fields === undefined ? {} : { ...requiredOf(fields), properties: membersOf(Object.entries(fields), all) }),
    ...(schema === undefined || 'type' in schema ? {} : schema),
  };
}

/** What a closed select may be in an answer. */
function valuesOf(options: readonly Option[], nullable: boolean): readonly (string | null)[] {
  const values = options.map(({ value }) => value);
  return nullable ? [...values, null] : values;
}

/** What a union may be, without a description of each. */
function unionOf({ anyOf = [] }: Field, nullable: boolean): object[] {
  const members = anyOf.map(({ type = 'string' }) => {
    const known = type === 'union' ? {} : { type: forms[type], format: formats[type] };
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  });
  return nullable ? [...members, { type: 'null' }] : members;
}

/** An entry of a list of which nothing else is said. */
const listed = { type: 'string', description: 'An entry.' };

/** Of what a list or a map holds: there is no empty entry. */
function entrySchema(of: Field | undefined, all: readonly Description[]): object {
  return of === undefined ? listed : memberSchema(of, all, true);
}

function keysOf({ keys }: Field): object {
  if (keys === undefined) return {};
  return { propertyNames: typeof keys === 'string' ? { pattern: keys } : { enum: keys } };
}

/** What an answer says of another item. */
function referenceMembers({ to }: Field, all: readonly Description[]): object {
  const { key = 'key', noun = 'item' } = all.find(({ name }) => name === to) ?? {};
  return {
    required: [key, 'url'],
    properties: {
      [key]: { type: 'string', description: `Names the ${noun}.` },
      url: { ...uri, description: `Address of the ${noun}.` },
    },
  };
}

const pixels = { type: ['integer', 'null'], minimum: 0 } as const;

const imageMembers = {
  required: ['url', 'width', 'height'],
  properties: {
    url: { ...uri, description: 'Address of the image.' },
    width: { ...pixels, description: 'In pixels; null where that is not known.' },
    height: { ...pixels, description: 'In pixels; null where that is not known.' },
  },
} as const;

function membersOf(
  fields: readonly (readonly [string, Field])[],
  all: readonly Description[],
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const schema = memberSchema(field, all);
      const { deprecated, description = '' } = field;
      if (deprecated === undefined) return [name, schema];
      const told = `${description} \`${deprecated}\` takes its place.`.trim();
      return [name, { ...schema, description: told, deprecated: true }];
    }),
  );
}

/** The members that every object has a value of. */
function requiredOf(fields: Readonly<Record<string, Field>>): { readonly required?: readonly string[] } {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return required.length === 0 ? {} : { required };
}

/** What its author may leave out is null in answers, unless it is left out there too or has a default; so is what is not published. */
function isNullable({ type, from, required, absent, default: preset }: Field): boolean {
  if (type === 'reference') return absent === undefined;
  return (
    type !== 'list' &&
    type !== 'map' &&
    (from === undefined || from === '{body}') &&
    type !== 'key' &&
    !required &&
    absent === undefined &&
    preset === undefined
  );
}

interface Resource {
  readonly type: 'object';
  readonly description: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

function resource(
  { promised }: Description,
  description: string,
  fields: readonly (readonly [string, Field])[],
  all: readonly Description[],
): Resource {
  return {
    type: 'object',
    description,
    required: promised,
    properties: membersOf(fields, all),
  };
}

/** The schema of an item; before it that of one in a list, where lists leave something out. */
function itemResources(description: Description, all: readonly Description[]): [string, Resource][] {
  const { item, words } = description;
  const shown = Object.entries(description.fields).filter(([, { api }]) => api !== 'none');
  const listed = shown.filter(([, { api }]) => api !== 'item');
  const whole: [string, Resource] = [inPascalCase(item), resource(description, words.schemas.item, shown, all)];
  if (listed.length === shown.length) return [whole];
  return [[summaryName(item), resource(description, words.schemas.list ?? words.schemas.item, listed, all)], whole];
}

function summaryName(item: string): string {
  return `${inPascalCase(item)}Summary`;
}

/** The name of the schema of an operation's `data`, or of its whole body where there is no envelope. */
export function resourceName(operation: Operation, settings: Described): string {
  if (operation.kind === 'index') return 'ServiceIndex';
  const { item } = descriptionOf(operation.collection, settings);
  const isShort = operation.kind === 'list' && Object.hasOwn(resourcesOf(settings), summaryName(item));
  return isShort ? summaryName(item) : inPascalCase(item);
}

/** `filters` are those of all collections, each name once. */
function paginationMeta(filters: readonly Filter[]) {
  const narrowed = filters.map(({ type }) =>
    type === 'section' ? 'in the section asked for' : 'those that filters keep',
  );
  return {
    type: 'object',
    description: 'Where this page lies in its collection.',
    required: ['total', 'page', 'page_size', 'total_pages'],
    properties: {
      total: {
        type: 'integer',
        minimum: 0,
        description: `Items in the whole collection${[...new Set(narrowed)].map((some) => `, or ${some}`).join('')}.`,
      },
      page: { type: 'integer', minimum: 1, description: '1-based number of this page, as asked for.' },
      page_size: { type: 'integer', minimum: 1, maximum: 100, description: 'Items on a full page, as asked for.' },
      total_pages: { type: 'integer', minimum: 0, description: 'Pages in all; 0 for an empty collection.' },
      lang: { ...nullableString, description: 'Language that was asked for.' },
      ...Object.fromEntries(filters.map((filter) => [filter.name, filterMeta(filter)])),
    },
  } as const;
}

function filterMeta({ name, type }: Filter) {
  const what = type === 'section' ? 'Section' : `Value of \`${name}\``;
  return { ...nullableString, description: `${what} that was asked for, when one was.` };
}

const general = {
  Links: {
    type: 'object',
    description: 'Absolute addresses that lead on from an answer. To page, follow `next` until it is null.',
    properties: {
      self: { ...nullableUri, description: 'Canonical address of this request, with its query.' },
      next: { ...nullableUri, description: 'The next page of a list; null on the last.' },
      prev: { ...nullableUri, description: 'The page before; null on the first.' },
      documentation: { ...uri, description: 'Developer portal.' },
      markdown: {
        ...uri,
        description: "Markdown version of the item's web page. Left out where there is no such page.",
      },
    },
  },
  ServiceIndex: serviceIndex,
  Problem: problem,
} as const;

/** Where some list has filters. */
const filteredLinks = {
  ...general.Links,
  properties: {
    ...general.Links.properties,
    values: {
      ...uri,
      description: 'The service index, which lists the values of every filter. Only where a filter leaves no item.',
    },
  },
} as const;

type Resources = typeof general & Readonly<Record<string, Resource>>;

const compiled = onceFor(
  (descriptions: readonly Description[]): Resources => ({
    ...Object.fromEntries(descriptions.flatMap((one) => itemResources(one, descriptions))),
    PaginationMeta: paginationMeta(filtersByName(descriptions)),
    ...general,
    ...(descriptions.some(({ filters }) => filters.length > 0) ? { Links: filteredLinks } : {}),
  }),
);

function filtersByName(descriptions: readonly Description[]): readonly Filter[] {
  const all = descriptions.flatMap(({ filters }) => filters);
  return [...new Map(all.map((filter) => [filter.name, filter])).values()];
}

/** By the names that OpenAPI gives them. */
export function resourcesOf(settings: Described): Resources {
  return compiled(descriptionsOf(settings));
}
