/** Chapters 2 and 7.1 of the contract: the resources, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */
import { type Described, descriptionOf, descriptionsOf } from '../collections/all.ts';
import type { Description, Field, Filter, ListParameter, Role } from '../collections/description.ts';
import { summaryName, typeName } from '../collections/english.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { orderingOf } from '../collections/ordering.ts';
import { answeredSchema, formatOf, memberSchemas } from '../fields/answered.ts';
import { keywords, lang, nullableString, nullableUri, publishedAt, updatedAt, uri, urls } from './fields.ts';
import type { PromisedOperation } from './operations.ts';
import { orderedServiceIndex, serviceIndex } from './service-index.ts';

/** Members that are the same in every collection. */
const byRole: Readonly<Partial<Record<Role, object>>> = { keywords, published: publishedAt, updated: updatedAt };

/** Returns the schema of an item's member. `all` are the collections that references can name. */
function memberSchema(field: Field, all: readonly Description[]): object {
  const { from, role, description, schema } = field;
  if (from === '{urls}') return urls;
  if (from === '{lang}') return { ...lang, type: schema?.type ?? 'string' };
  if (from === '{url}') return { ...uri, description };
  const known = role && byRole[role];
  // A date without a time is not a date-time.
  return known === undefined || ('format' in known && known.format !== formatOf(field))
    ? answeredSchema(field, all)
    : known;
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
    properties: memberSchemas(fields, (field) => memberSchema(field, all)),
  };
}

/** The schema of an item, after that of an item in a list if lists omit members. */
function itemResources(description: Description, all: readonly Description[]): [string, Resource][] {
  const { item, words } = description;
  const shown = Object.entries(description.fields).filter(([, { api }]) => api !== 'none');
  const listed = shown.filter(([, { api }]) => api !== 'item');
  const whole: [string, Resource] = [typeName(item), resource(description, words.schemas.item, shown, all)];
  if (listed.length === shown.length) return [whole];
  return [[summaryName(item), resource(description, words.schemas.list ?? words.schemas.item, listed, all)], whole];
}

/** The name of the schema of an operation's `data`, or of its whole body if there is no envelope. */
export function resourceName(
  operation: Exclude<PromisedOperation, { kind: 'changes' | 'search' }>,
  settings: Described,
): string {
  if (operation.kind === 'index') return 'ServiceIndex';
  const { item } = descriptionOf(operation.collection, settings);
  const isShort = operation.kind === 'list' && Object.hasOwn(resourcesOf(settings), summaryName(item));
  return isShort ? summaryName(item) : typeName(item);
}

/** `filters` and `ordering` are those of all collections, each name once. */
function paginationMeta(filters: readonly Filter[], ordering: readonly ListParameter[]) {
  const narrowed = filters.map(({ type }) =>
    type === 'section' ? 'in the requested section' : 'that match the filters',
  );
  return {
    type: 'object',
    description: 'Position of this page in the list.',
    required: ['total', 'page', 'page_size', 'total_pages'],
    properties: {
      total: {
        type: 'integer',
        minimum: 0,
        description: `Number of items in the whole collection${[...new Set(narrowed)].map((some) => `, or ${some}`).join('')}.`,
      },
      page: { type: 'integer', minimum: 1, description: 'Number of this page, as requested. The first page is 1.' },
      page_size: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        description: 'Number of items on a full page, as requested.',
      },
      total_pages: { type: 'integer', minimum: 0, description: 'Number of pages. 0 if the list is empty.' },
      lang: { ...nullableString, description: 'Requested language.' },
      ...Object.fromEntries(filters.map((filter) => [filter.name, filterMeta(filter)])),
      ...Object.fromEntries(ordering.map(({ name }) => [name, orderingMeta(name)])),
    },
  } as const;
}

function filterMeta({ name, type }: Filter) {
  const what = type === 'section' ? 'Requested section' : `Requested value of \`${name}\``;
  return { ...nullableString, description: `${what}. Left out if the request has none.` };
}

function orderingMeta(name: string) {
  const what = name === 'order' ? 'Requested order' : `Requested bound \`${name}\``;
  return { ...nullableString, description: `${what}. Left out if the request has none.` };
}

/** Chapter 7.1 of the contract: an RFC 9457 problem document. Its codes are in errors.ts. */
const problem = {
  type: 'object',
  description: 'RFC 9457 problem document: what went wrong with a request, and how to recover.',
  required: ['type', 'title', 'status', 'code', 'detail', 'hint'],
  properties: {
    type: { ...uri, description: 'Link to the documented error code.' },
    title: { type: 'string', description: 'Short summary: the HTTP reason phrase.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status code of this answer.' },
    code: { type: 'string', description: 'Stable machine-readable code. Clients should decide by this member.' },
    detail: { type: 'string', description: 'What went wrong with this request, in a sentence for people.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'Path of the failing request, percent-encoded. Left out by hosts that run no code.',
    },
    hint: { type: 'string', description: 'How to recover.' },
    documentation_url: { ...uri, description: 'Address of the developer portal.' },
    parameter: { type: 'string', description: 'Name of the wrong query parameter. Only with `invalid_parameter`.' },
    allowed_methods: {
      type: 'array',
      description: 'The allowed methods. Only with `method_not_allowed`.',
      items: { type: 'string', description: 'Name of an HTTP method.' },
    },
  },
} as const;

const sharedSchemas = {
  Links: {
    type: 'object',
    description: 'Absolute addresses of related answers. To read all pages, follow `next` until it is null.',
    properties: {
      self: { ...nullableUri, description: 'Canonical address of this request, with its query.' },
      next: { ...nullableUri, description: 'Address of the next page of a list. Null on the last page.' },
      prev: { ...nullableUri, description: 'Address of the previous page. Null on the first page.' },
      documentation: { ...uri, description: 'Address of the developer portal.' },
      markdown: {
        ...uri,
        description: "Address of the Markdown version of the item's web page. Left out if the item has no page.",
      },
    },
  },
  ServiceIndex: serviceIndex,
  Problem: problem,
} as const;

/** `Links` of a site with filters. */
const filteredLinks = {
  ...sharedSchemas.Links,
  properties: {
    ...sharedSchemas.Links.properties,
    values: {
      ...uri,
      description:
        'Address of the service index, which lists the values of every filter. Present only if no item matches the filters.',
    },
  },
} as const;

type Resources = typeof sharedSchemas & Readonly<Record<string, Resource>>;

const resourceTables = memoizeByObject(
  (descriptions: readonly Description[]): Resources => ({
    ...Object.fromEntries(descriptions.flatMap((one) => itemResources(one, descriptions))),
    PaginationMeta: paginationMeta(
      uniqueByName(descriptions.flatMap(({ filters }) => filters)),
      uniqueByName(descriptions.flatMap(orderingOf)),
    ),
    ...sharedSchemas,
    ...(descriptions.some(({ filters }) => filters.length > 0) ? { Links: filteredLinks } : {}),
    ...(descriptions.some((one) => orderingOf(one).length > 0) ? { ServiceIndex: orderedServiceIndex } : {}),
  }),
);

function uniqueByName<Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] {
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** By their names in OpenAPI. */
export function resourcesOf(settings: Described): Resources {
  return resourceTables(descriptionsOf(settings));
}
