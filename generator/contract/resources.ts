/** Chapters 2 and 7.1 of the contract: the resources, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */

import { type Described, descriptionOf, descriptionsOf } from '../collections/all.ts';
import type { Description, Field, FieldType, Option, Role } from '../collections/description.ts';
import { inPascalCase } from '../collections/english.ts';
import { onceFor } from '../collections/once.ts';
import { keywords, lang, nullableString, nullableUri, publishedAt, updatedAt, uri, urls } from './fields.ts';
import type { Operation } from './operations.ts';
import { queryParameterNames } from './parameters.ts';
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
  list: 'array',
  object: 'object',
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
};

/** Members that read the same in every collection. */
const byRole: Readonly<Partial<Record<Role, object>>> = { keywords, published: publishedAt, updated: updatedAt };

function memberSchema(field: Field): object {
  const { type = 'string', from, role, description, schema, of, fields } = field;
  if (from === '{urls}') return urls;
  if (from === '{lang}') return { ...lang, type: schema?.type ?? forms.string };
  if (from === '{url}') return { ...uri, description };
  const known = role && byRole[role];
  if (known !== undefined && type !== 'date') return known;
  if (type === 'union') return { anyOf: unionOf(field), description, ...schema };
  const form = from === '{is_index}' ? forms.boolean : forms[type];
  return {
    ...(type === 'image' ? uri : {}),
    type: schema?.type ?? (isNullable(field) ? [form, 'null'] : form),
    ...(Array.isArray(field.options) && !field.open ? { enum: valuesOf(field, field.options) } : {}),
    ...(formats[type] === undefined ? {} : { format: formats[type] }),
    description,
    ...(type === 'list' ? { items: of === undefined ? listed : memberSchema({ ...of, required: true }) } : {}),
    ...(fields === undefined ? {} : { properties: membersOf(Object.entries(fields)) }),
    ...(schema === undefined || 'type' in schema ? {} : schema),
  };
}

/** What a closed select may be in an answer. */
function valuesOf(field: Field, options: readonly Option[]): readonly (string | null)[] {
  const values = options.map(({ value }) => value);
  return isNullable(field) ? [...values, null] : values;
}

/** What a union may be, without a description of each. */
function unionOf({ anyOf = [], ...field }: Field): object[] {
  const members = anyOf.map(({ type = 'string' }) => {
    const known = type === 'union' ? {} : { type: forms[type], format: formats[type] };
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  });
  return isNullable(field) ? [...members, { type: 'null' }] : members;
}

/** An entry of a list of which nothing else is said. */
const listed = { type: 'string', description: 'An entry.' };

function membersOf(fields: readonly (readonly [string, Field])[]): Readonly<Record<string, object>> {
  return Object.fromEntries(fields.map(([name, field]) => [name, memberSchema(field)]));
}

/** What its author may leave out is null in answers, unless it is left out there too or has a default. */
function isNullable({ type, from, required, absent, default: preset }: Field): boolean {
  return (
    type !== 'list' &&
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
): Resource {
  return {
    type: 'object',
    description,
    required: promised,
    properties: membersOf(fields),
  };
}

/** The schema of an item; before it that of one in a list, where lists leave something out. */
function itemResources(description: Description): [string, Resource][] {
  const { item, words } = description;
  const shown = Object.entries(description.fields).filter(([, { api }]) => api !== 'none');
  const listed = shown.filter(([, { api }]) => api !== 'item');
  const whole: [string, Resource] = [inPascalCase(item), resource(description, words.schemas.item, shown)];
  if (listed.length === shown.length) return [whole];
  return [[summaryName(item), resource(description, words.schemas.list ?? words.schemas.item, listed)], whole];
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

function paginationMeta(hasSections: boolean) {
  return {
    type: 'object',
    description: 'Where this page lies in its collection.',
    required: ['total', 'page', 'page_size', 'total_pages'],
    properties: {
      total: {
        type: 'integer',
        minimum: 0,
        description: `Items in the whole collection${hasSections ? ', or in the section asked for' : ''}.`,
      },
      page: { type: 'integer', minimum: 1, description: '1-based number of this page, as asked for.' },
      page_size: { type: 'integer', minimum: 1, maximum: 100, description: 'Items on a full page, as asked for.' },
      total_pages: { type: 'integer', minimum: 0, description: 'Pages in all; 0 for an empty collection.' },
      lang: { ...nullableString, description: 'Language that was asked for.' },
      ...(hasSections
        ? { section: { ...nullableString, description: 'Section that was asked for, when one was.' } }
        : {}),
    },
  } as const;
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

type Resources = typeof general & Readonly<Record<string, Resource>>;

const compiled = onceFor(
  (descriptions: readonly Description[]): Resources => ({
    ...Object.fromEntries(descriptions.flatMap(itemResources)),
    PaginationMeta: paginationMeta(queryParameterNames({ collections: descriptions }).includes('section')),
    ...general,
  }),
);

/** By the names that OpenAPI gives them. */
export function resourcesOf(settings: Described): Resources {
  return compiled(descriptionsOf(settings));
}
