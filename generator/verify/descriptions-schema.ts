/** JSON Schema of `collections.json`: the shape of descriptions, as in `collections/description.ts`. */
import type { PublishedDescription } from '../collections/all.ts';
import {
  type CollectionWords,
  type Computed,
  type Description,
  dateFormats,
  type EditorNote,
  type Field,
  type Filter,
  fieldTypes,
  type Option,
  type Order,
  type Range,
  type Routing,
  rangeTypes,
  type ValuesOf,
} from '../collections/description.ts';

/** A schema for each member: the compiler reports a member of the type without one. */
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

const textShape = { type: 'string' };
const textsShape = mapSchema(textShape);
const presentShape = { const: true };
const fieldReference = { $ref: '#/$defs/field' };

const noteShape = object<EditorNote>({ title: textShape, text: textShape, example: {} }, ['example']);

const computedMembers: Members<Computed> = {
  past: textShape,
  future: { anyOf: [textShape, listSchema(textShape)] },
  take: textShape,
  first: textShape,
  latest: textShape,
  by: textShape,
  member: textShape,
  count: textShape,
  sum: textShape,
  minimum: textShape,
  text: textShape,
  reading_time: textShape,
};

const fieldMembers: Members<Field> = {
  type: { enum: [...fieldTypes, 'union'] },
  from: { enum: ['{lang}', '{url}', '{urls}', '{section}', '{is_index}', '{body}'] },
  sources: listSchema(textShape),
  translate: { enum: [true, 'inherit'] },
  required: presentShape,
  role: textShape,
  alt: textShape,
  caption: textShape,
  api: { enum: ['item', 'none'] },
  absent: { const: 'omit' },
  options: {
    anyOf: [{ const: 'sections' }, listSchema(object<Option>({ value: textShape, label: textsShape }))],
  },
  open: presentShape,
  unique: presentShape,
  default: { type: ['boolean', 'number', 'string'] },
  pattern: textShape,
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  unit: { anyOf: [textShape, textsShape] },
  to: textShape,
  embed: listSchema(textShape),
  keys: { anyOf: [textShape, listSchema(textShape)] },
  of: fieldReference,
  anyOf: listSchema(fieldReference),
  value: { type: 'object', properties: computedMembers, additionalProperties: false, minProperties: 1 },
  format: { enum: dateFormats },
  split: textShape,
  case: { const: 'lower' },
  fields: mapSchema(fieldReference),
  plain: presentShape,
  label: textsShape,
  declared: presentShape,
  variants: presentShape,
  hint: textShape,
  deprecated: textShape,
  description: textShape,
  schema: { type: 'object' },
  note: noteShape,
};

const summaryShape = object<CollectionWords['list']>({ summary: textShape, description: textShape });

const wordsShape = object<CollectionWords>(
  {
    about: textShape,
    schemas: object<CollectionWords['schemas']>({ item: textShape, list: textShape }, ['list']),
    list: summaryShape,
    get: summaryShape,
    key: textShape,
    filters: textsShape,
    order: textShape,
    plural: textShape,
    portal: mapSchema({ type: 'object' }),
    pages: mapSchema(textsShape),
    portalLists: textsShape,
    examples: listSchema(
      object<CollectionWords['examples'][number]>({ name: textShape, summary: textShape, translated: presentShape }, [
        'translated',
      ]),
    ),
    moved: object<CollectionWords['moved']>({ key: textShape, keys: textShape, note: noteShape }),
  },
  ['filters', 'portalLists'],
);

const filterShape = object<Filter>(
  { name: textShape, type: { enum: ['section', 'select', 'integer', 'text'] }, values: listSchema(textShape) },
  ['values'],
);

const orderShape = object<Order>({ name: textShape, values: listSchema(textShape) }, ['values']);
const rangeShape = object<Range>(
  { name: textShape, type: { enum: rangeTypes }, by: textShape, isUsual: presentShape },
  ['isUsual'],
);

const routingMembers = {
  name: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 },
  item: textShape,
  noun: textShape,
  key: textShape,
  files: textShape,
  keyCase: { const: 'keep' },
  keySigns: { const: 'keep' },
  filters: listSchema(filterShape),
  orders: listSchema(orderShape),
  ranges: listSchema(rangeShape),
};

/** A collection in `settings.json`. */
export const routing = object<Routing>(routingMembers, ['keyCase', 'keySigns', 'orders', 'ranges']);

const descriptionShape = object<PublishedDescription>(
  {
    ...routingMembers,
    label: textsShape,
    listed: presentShape,
    values: object<ValuesOf>({ collection: textShape, path: listSchema(textShape) }),
    named: textsShape,
    order: listSchema(textShape),
    web: object<Description['web']>(
      {
        item: listSchema(textShape),
        list: textShape,
        languages: { enum: ['all', 'existing', 'fallback'] },
        alias: textShape,
        index: textShape,
      },
      ['list', 'alias', 'index'],
    ),
    feed: presentShape,
    schema_org: object<Description['schema_org']>(
      { from: textShape, of: textsShape, index: textShape, otherwise: textShape },
      ['from', 'of', 'index'],
    ),
    security: { type: 'object', required: ['when', 'listed', 'schemes'] },
    promised: listSchema(textShape),
    fields: mapSchema(fieldReference),
    words: wordsShape,
    skipped: { type: 'integer', minimum: 1 },
  },
  ['keyCase', 'keySigns', 'orders', 'ranges', 'listed', 'values', 'named', 'feed', 'security', 'skipped'],
);

export const descriptionsSchema = {
  type: 'array',
  minItems: 1,
  items: descriptionShape,
  $defs: { field: { type: 'object', properties: fieldMembers } },
};
