/**
 * JSON Schema 2020-12 of `collections/<name>.yaml`: a closed vocabulary. `description` completes the sentence
 * "Unexpected …, expected …".
 */
import { rangeWord } from '../../collections/declaration.ts';
import { dateFormats, fieldTypes, type Role } from '../../collections/description.ts';
import { inWords } from '../../collections/english.ts';
import { segmentPattern } from '../../collections/key-patterns.ts';
import { maxNames } from '../../collections/name-pattern.ts';
import { unionTypes } from '../../fields/union.ts';
import { distinctList, flag, formOr, mapWith, matching } from './forms.ts';

const knownRoles: readonly Role[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
  ...(['starts', 'ends', 'expires', 'draft', 'visible', 'aliases'] as const),
];

const oneOf = (values: readonly string[]) => ({ enum: values, description: `one of ${inWords(values, 'or')}` });
const filledText = { type: 'string', minLength: 1, description: 'some text' };
const oneOrMore = (item: object, description: string) => ({
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { type: 'array', minItems: 1, uniqueItems: true, items: item, description },
  else: item,
  description,
});
const fieldName = { type: 'string', minLength: 1, description: 'the name of a field' };
const entryMember = { type: 'string', minLength: 1, description: 'the name of a member of the entries' };
const glob = { type: 'string', minLength: 1, format: 'stele-glob', description: 'a glob such as `**/_*`' };
const numberSchema = { type: 'number', description: 'a number' };
/** A name on the wire: a member, a collection or an item. */
const memberName = '^[a-z][a-z0-9]*(_[a-z0-9]+)*$';
/** An answer or a page can repeat it for each entry of a list. */
const repeatedText = (maxLength: number) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description: `a text of at most ${maxLength} characters`,
});
const label = {
  anyOf: [repeatedText(500), { type: 'object', minProperties: 1, additionalProperties: repeatedText(500) }],
  description: 'a text of at most 500 characters, or a map of such texts by language',
};
const fields = {
  type: 'object',
  minProperties: 1,
  propertyNames: {
    pattern: memberName,
    maxLength: 64,
    description: 'lower-case letters and digits, joined by underscores',
  },
  additionalProperties: { $ref: '#/$defs/field' },
  description: 'a map of field names to fields',
};

const fieldSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'a map that describes the field, such as {type: string}',
  properties: {
    type: formOr(
      {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: oneOf(unionTypes),
        description: 'a list of different types: a value may have any of them',
      },
      oneOf(fieldTypes),
      `${oneOf(fieldTypes).description}, or a list of ${inWords(unionTypes, 'and')}: any of them`,
    ),
    from: oneOrMore(
      {
        type: 'string',
        pattern: '^(?!\\s)[^{}]*(\\{[^{}]+\\}[^{}]*)*$',
        minLength: 1,
        description: 'a key, keys joined by dots, or names in braces, such as {body}',
      },
      'the place of its value: a key, keys joined by dots, {body}, {heading} or a name in braces, or a list of these',
    ),
    clean: {
      type: ['boolean', 'object'],
      propertyNames: { minLength: 1 },
      additionalProperties: matching('^[a-z0-9-]*$', 'lower-case letters, digits and hyphens'),
      description: 'true, false, or a map of replacements such as { "+": plus }',
    },
    translate: { enum: [true, 'inherit'], description: 'true or inherit' },
    required: flag,
    role: oneOf(knownRoles),
    api: oneOf(['item', 'none']),
    absent: oneOf(['omit']),
    options: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        anyOf: [
          filledText,
          {
            type: 'object',
            additionalProperties: false,
            required: ['value'],
            properties: { value: filledText, label },
          },
        ],
        description: 'a value, or a map of value and label',
      },
      description: 'a list of values',
    },
    open: flag,
    unique: flag,
    default: {
      type: ['boolean', 'number', 'string'],
      maxLength: 2000,
      description: 'true, false, a number, or a text of at most 2000 characters',
    },
    pattern: { type: 'string', format: 'stele-pattern', description: 'a regular expression' },
    minimum: numberSchema,
    maximum: numberSchema,
    unit: label,
    deprecated: { type: 'string', minLength: 1, description: 'the name of the field that replaces it' },
    hint: filledText,
    description: filledText,
    label,
    of: {
      anyOf: [oneOf(fieldTypes), { $ref: '#/$defs/field' }],
      description: 'a type, or a map that describes the entries',
    },
    to: { type: 'string', minLength: 1, description: 'the name of a collection' },
    embed: distinctList(filledText, 'a list of different members of the referenced item'),
    keys: formOr(
      distinctList(filledText, 'a list of different keys'),
      { type: 'string', format: 'stele-pattern', description: 'a regular expression, or a list of keys' },
      'a regular expression, or a list of keys',
    ),
    alt: { type: 'string', minLength: 1, description: 'the name of a text field of the item' },
    caption: { type: 'string', minLength: 1, description: 'the name of a text field of the item' },
    split: { type: 'string', minLength: 1, description: 'the text between the entries' },
    format: oneOf(dateFormats),
    case: oneOf(['lower', 'keep']),
    signs: oneOf(['keep']),
    value: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: {
        past: fieldName,
        future: oneOrMore(fieldName, 'the name of a field, or a list of these'),
        take: fieldName,
        first: fieldName,
        latest: fieldName,
        count: fieldName,
        sum: fieldName,
        minimum: fieldName,
        text: {
          type: 'string',
          minLength: 1,
          maxLength: 2000,
          description: 'a text with names of fields in braces, such as {provider}/{name}',
        },
        reading_time: fieldName,
        by: entryMember,
        member: entryMember,
      },
      description: 'a map with one way to compute the value, such as { past: ends }',
    },
    fields,
    schema: { type: 'object', description: 'a map in the words of JSON Schema' },
  },
};

const sidebar = {
  type: 'array',
  minItems: 1,
  maxItems: 500,
  items: { $ref: '#/$defs/entry' },
  description: 'a list of at most 500 entries: keys of pages or folders, or groups',
};

const entry = formOr(
  {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'items'],
    properties: { label, collapsed: flag, items: sidebar },
  },
  { type: 'string', minLength: 1, description: 'the key of a page or a folder' },
  'the key of a page or a folder, or a group such as { label: Reference, items: [api, cli] }',
);

/** Requests to meet more filters than these would exceed what an edge allows. */
const mostFilters = 8;

const webForm = 'the path of the page of an item, as events/{key} or {year}/{month}/{slug}';

const webPattern = matching('^([a-z0-9]+(-[a-z0-9]+)*/)*[a-z0-9-]*\\{\\w+\\}([a-z0-9/-]*\\{\\w+\\})*$', webForm);

/** An earlier address may have what new ones cannot: capitals, underscores and `.html`. */
const webAliasPattern = matching(
  '^([\\w-][\\w.-]*/)*[\\w-]*\\{\\w+\\}([\\w/-]*\\{\\w+\\})*(\\.html)?$',
  'an earlier path of the page of an item, such as events/{key}.html',
);

const webListPattern = matching(
  '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$',
  'the path of the page of the list, such as events',
);

/** Each order is a copy of all lists. */
const mostOrders = 8;

const orders = {
  type: 'array',
  maxItems: mostOrders,
  uniqueItems: true,
  items: matching('^-?[a-z][a-z0-9_]*$', 'the name of a field, or -name for the reverse order'),
  description: `a list of at most ${mostOrders} different orders`,
} as const;

const filtersSchema = {
  anyOf: [
    {
      type: 'array',
      maxItems: mostFilters,
      uniqueItems: true,
      items: {
        anyOf: [
          { type: 'string', pattern: memberName },
          {
            type: 'object',
            minProperties: 1,
            maxProperties: 1,
            propertyNames: { pattern: memberName, description: 'the name of a field' },
            additionalProperties: { const: rangeWord, description: rangeWord },
          },
        ],
        description: 'the name of a field, or a field and the word range, such as { starts_at: range }',
      },
    },
    {
      type: 'object',
      maxProperties: mostFilters,
      propertyNames: { pattern: memberName, description: 'the name of a field' },
      additionalProperties: filledText,
    },
  ],
  description: `a list of at most ${mostFilters} different fields, or a map of fields to descriptions of the filters`,
};

const inheritance = formOr(
  {
    type: 'object',
    additionalProperties: false,
    required: ['from'],
    properties: {
      from: { type: 'string', minLength: 1, description: 'the name of a reference' },
      members: distinctList(filledText, 'a list of different fields that both have'),
      omit: { type: 'string', minLength: 1, description: 'the name of a field with a list of members' },
    },
  },
  { type: 'string', minLength: 1, description: 'the name of a reference' },
  'the name of a reference, or a map such as { from: base, omit: without }',
);

/** The words of a collection without files. */
const valuesWords = ['item', 'label', 'label_singular', 'description', 'values', 'order', 'orders'];

export const collectionSchema = {
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  required: ['item'],
  if: { required: ['values'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { additionalProperties: false, properties: Object.fromEntries(valuesWords.map((word) => [word, true])) },
  else: { required: ['files', 'fields'] },
  properties: {
    item: matching(memberName, 'the name of one item: lower-case letters and digits, joined by underscores', 64),
    key: matching(memberName, 'the name of the member that identifies an item', 64),
    label,
    label_singular: label,
    description: filledText,
    files: oneOrMore(
      {
        type: 'string',
        format: 'stele-files',
        description:
          'a path with names in braces that ends in .md, .markdown, .mdx, .qmd, .Rmd, .txt, .yaml, .yml, .json, .ndjson, .jsonl, .toml, .csv or .tsv, such as events/{key}.{lang}.md',
      },
      'a path with names in braces, or a list of such paths',
    ),
    exclude: oneOrMore(glob, 'a glob, or a list of globs'),
    ignore: oneOrMore(filledText, 'all, or a list of keys'),
    skip: { type: 'object', minProperties: 1, description: 'a map of keys to the values of files that are not read' },
    languages: {
      type: 'object',
      minProperties: 1,
      additionalProperties: filledText,
      description: 'a map of languages to their names in the tree',
    },
    numbers: oneOf(['order']),
    entries: {
      anyOf: [{ const: true }, filledText],
      description: 'true, or the keys of the items, joined by dots',
    },
    max_file_size: matching('^([1-9]\\d?|[123]\\d\\d|400) MB$', 'a size such as 50 MB, at most 400 MB'),
    values: matching('^[a-z0-9-]+(\\.[^.\\s]+)+$', 'a collection and its field, joined by a dot, such as events.tags'),
    match: {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'string',
        minLength: 1,
        format: 'stele-names',
        description: `a pattern such as {date}/{slug}, of at most ${maxNames} names`,
      },
      description: 'a map of keys to patterns such as {date}/{slug}',
    },
    html: oneOf(['refuse', 'sanitise']),
    templates: oneOf(['refuse', 'keep', 'strip']),
    mdx: oneOf(['refuse', 'strip', 'strip-all', 'code']),
    links: matching(
      '^(refuse|text|https?://[^/\\s]+)$',
      'refuse, text, or the address of the site with the other pages, such as https://example.org',
    ),
    facts: oneOf(['same', 'lead']),
    inherit: oneOrMore(
      inheritance,
      'the name of a reference, a map such as { from: base, omit: without }, or a list of these',
    ),
    invalid: {
      anyOf: [
        { enum: ['refuse', 'skip'] },
        {
          type: 'object',
          required: ['skip'],
          additionalProperties: false,
          properties: {
            skip: matching('^(100|\\d{1,2}(\\.\\d+)?)%$', 'a share such as 5%'),
          },
        },
      ],
      description: 'refuse, skip, or the largest share to leave out, such as { skip: 5% }',
    },
    order: {
      type: 'array',
      uniqueItems: true,
      items: matching('^-?[a-z][a-z0-9_]*$', 'the name of a field, or -name for the reverse order'),
      description: 'a list of fields',
    },
    orders,
    named: {
      type: 'object',
      minProperties: 1,
      maxProperties: mostOrders,
      propertyNames: {
        pattern: segmentPattern,
        maxLength: 64,
        description: 'lower-case letters, digits and single hyphens',
      },
      additionalProperties: orders.items,
      description: 'a map of names to orders, such as { latest: -released }',
    },
    filters: filtersSchema,
    web: formOr(
      mapWith(
        {
          item: webPattern,
          list: webListPattern,
          languages: oneOf(['existing', 'fallback']),
          alias: webAliasPattern,
          index: { type: 'string', minLength: 1, description: 'the key of the item at the beginning, as index' },
        },
        webForm,
        ['item'],
      ),
      webPattern,
      webForm,
    ),
    sidebar,
    feed: flag,
    schema_org: matching('^[A-Z][A-Za-z]+$', 'a type of schema.org such as Event'),
    promised: { type: 'array', uniqueItems: true, items: filledText, description: 'a list of members' },
    fields,
  },
  $defs: { field: fieldSchema, entry },
} as const;

/** `collectionSchema` for a built-in collection, which can only be extended. */
export const growthSchema = {
  type: 'object',
  description: 'a map of only fields, filters, orders and sidebar: the contract describes the rest',
  additionalProperties: false,
  minProperties: 1,
  properties: { fields, filters: filtersSchema, orders, sidebar },
  $defs: { field: fieldSchema, entry },
} as const;
