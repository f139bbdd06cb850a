/** JSON Schema of `collections.json`: the shape of descriptions, as in `collections/description.ts`. */
import type { PublishedDescription } from '../collections/all.ts';
import {
  type CollectionWords,
  type Description,
  type EditorNote,
  type Field,
  type Filter,
  fieldTypes,
  type Option,
  type Order,
  type Range,
  type Routing,
  rangeTypes,
} from '../collections/description.ts';

/** A schema for each member: one that is added to the type is missed by the compiler. */
type Members<Shape> = { readonly [Name in keyof Required<Shape>]: object };

/** Schema of an object. All members but the `optional` ones are required. */
export function object<Shape>(properties: Members<Shape>, optional: readonly (keyof Shape & string)[] = []): object {
  const required = Object.keys(properties).filter((name) => !optional.some((one) => one === name));
  return { type: 'object', properties, required };
}

function mapSchema(values: object): object {
  return { type: 'object', additionalProperties: values };
}

function listSchema(items: object): object {
  return { type: 'array', items };
}

const text = { type: 'string' };
const texts = mapSchema(text);
const present = { const: true };
const field = { $ref: '#/$defs/field' };

const note = object<EditorNote>({ title: text, text, example: {} }, ['example']);

const fieldMembers: Members<Field> = {
  type: { enum: [...fieldTypes, 'union'] },
  from: { enum: ['{lang}', '{url}', '{urls}', '{section}', '{is_index}', '{body}'] },
  sources: listSchema(text),
  translate: { enum: [true, 'inherit'] },
  required: present,
  role: text,
  alt: text,
  caption: text,
  api: { enum: ['item', 'none'] },
  absent: { const: 'omit' },
  options: {
    anyOf: [{ const: 'sections' }, listSchema(object<Option>({ value: text, label: texts }))],
  },
  open: present,
  unique: present,
  default: { type: ['boolean', 'number', 'string'] },
  pattern: text,
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  unit: { anyOf: [text, texts] },
  to: text,
  embed: listSchema(text),
  keys: { anyOf: [text, listSchema(text)] },
  of: field,
  anyOf: listSchema(field),
  split: text,
  case: { const: 'lower' },
  fields: mapSchema(field),
  plain: present,
  label: texts,
  declared: present,
  variants: present,
  hint: text,
  deprecated: text,
  description: text,
  schema: { type: 'object' },
  note,
};

const summary = object<CollectionWords['list']>({ summary: text, description: text });

const words = object<CollectionWords>(
  {
    about: text,
    schemas: object<CollectionWords['schemas']>({ item: text, list: text }, ['list']),
    list: summary,
    get: summary,
    key: text,
    filters: texts,
    order: text,
    plural: text,
    portal: mapSchema({ type: 'object' }),
    pages: mapSchema(texts),
    portalLists: texts,
    examples: listSchema(
      object<CollectionWords['examples'][number]>({ name: text, summary: text, translated: present }, ['translated']),
    ),
    moved: object<CollectionWords['moved']>({ key: text, keys: text, note }),
  },
  ['filters', 'portalLists'],
);

const filter = object<Filter>(
  { name: text, type: { enum: ['section', 'select', 'integer', 'text'] }, values: listSchema(text) },
  ['values'],
);

const order = object<Order>({ name: text, values: listSchema(text) }, ['values']);
const range = object<Range>({ name: text, type: { enum: rangeTypes }, by: text, isUsual: present }, ['isUsual']);

const routingMembers = {
  name: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 },
  item: text,
  noun: text,
  key: text,
  files: text,
  keyCase: { const: 'keep' },
  filters: listSchema(filter),
  orders: listSchema(order),
  ranges: listSchema(range),
};

/** A collection in `settings.json`. */
export const routing = object<Routing>(routingMembers, ['keyCase', 'orders', 'ranges']);

const description = object<PublishedDescription>(
  {
    ...routingMembers,
    label: texts,
    listed: present,
    order: listSchema(text),
    web: object<Description['web']>(
      { item: listSchema(text), list: text, languages: { enum: ['all', 'existing', 'fallback'] } },
      ['list'],
    ),
    feed: present,
    schema_org: object<Description['schema_org']>({ from: text, of: texts, index: text, otherwise: text }, [
      'from',
      'of',
      'index',
    ]),
    security: { type: 'object', required: ['when', 'listed', 'schemes'] },
    promised: listSchema(text),
    fields: mapSchema(field),
    words,
    skipped: { type: 'integer', minimum: 1 },
  },
  ['keyCase', 'orders', 'ranges', 'listed', 'feed', 'security', 'skipped'],
);

export const descriptionsSchema = {
  type: 'array',
  minItems: 1,
  items: description,
  $defs: { field: { type: 'object', properties: fieldMembers } },
};
