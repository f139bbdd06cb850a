/** Notes on the keys of a field in `collections/<name>.yaml`, for editors and for docs/reference/fields.md. */
import type { collectionSchema } from '../content/schemas/collection-schema.ts';
import type { NotesOn } from './service-notes.ts';

const sourceNotes = {
  type: {
    title: 'Type',
    text: 'Type of the value. With a list of types, the first type that fits the value counts. A field with `from: "{body}"` may omit it.',
    example: 'string',
  },
  from: {
    title: 'Source',
    text:
      'Key of front matter with the value, keys joined by dots, or a name in braces. If it is a list, the first with a value counts. ' +
      'Without this key the source has the name of the field.',
    example: ['title', '{heading}'],
  },
  translate: {
    title: 'Translated',
    text:
      '`true`: each language has its own value. `inherit`: its own, else that of the default language. Without this key the field ' +
      'is a fact: one value for all languages, in the default language’s file.',
    example: true,
  },
  split: {
    title: 'Separator',
    text: 'Text between the entries of a list that is written as one text.',
    example: ',',
  },
  clean: {
    title: 'Clean',
    text: 'Only for a key: turns any name into lower-case letters, digits and hyphens. A map names replacements to make first.',
    example: { '+': 'plus', '#': 'sharp' },
    default: false,
  },
  case: {
    title: 'Case',
    text: '`lower`: strings and options are read in lower case. `keep`: a key keeps its capitals.',
    example: 'lower',
  },
  default: { title: 'Default', text: 'Value of an item that has none.', example: false },
} as const;

const limitNotes = {
  required: {
    title: 'Required',
    text: 'Whether an item without a value is an error.',
    example: true,
    default: false,
  },
  unique: {
    title: 'Unique',
    text: 'Whether two items with the same value are an error.',
    example: true,
    default: false,
  },
  options: {
    title: 'Options',
    text: 'Values of a `select`, each a text or a map of `value` and `label`.',
    example: ['large', { value: 'garden', label: { en: 'The garden', ja: '庭' } }],
  },
  open: {
    title: 'Open',
    text: 'Only for a `select`: whether other values are allowed. OpenAPI then has no enum.',
    example: true,
    default: false,
  },
  pattern: { title: 'Pattern', text: 'Regular expression that a text must match.', example: '^[A-Z]{3}$' },
  minimum: { title: 'Minimum', text: 'Smallest number.', example: 0 },
  maximum: { title: 'Maximum', text: 'Largest number.', example: 100 },
  keys: {
    title: 'Keys',
    text: 'Only for a map: a regular expression for its keys, or a list of them.',
    example: '^[A-Z]{3}$',
  },
  hint: {
    title: 'Hint',
    text: 'Description of valid values, for error messages: “expected …”.',
    example: 'a postcode such as 100-0001',
  },
} as const;

const partNotes = {
  of: { title: 'Entries', text: 'Type of the entries of a list or a map.', example: 'string', default: 'string' },
  fields: {
    title: 'Members',
    text: 'Members of an object, which can be objects and lists again: a file has at most 64 levels of lists and maps.',
    example: { title: { type: 'string', required: true } },
  },
  to: { title: 'Collection', text: 'Only for a reference: the collection of the referenced items.', example: 'people' },
  embed: {
    title: 'Embedded members',
    text: 'Only for a reference: members of the referenced item that answers contain besides its key and address.',
    example: ['name', 'portrait'],
  },
  alt: {
    title: 'Alternative text',
    text: 'Only for an image: the text field with its alternative text. Without this key the alternative text is the item’s title.',
    example: 'portrait_text',
  },
  caption: {
    title: 'Caption',
    text: 'Only for an image: the text field with its caption. The page shows it below the image, not in its own row.',
    example: 'photo_note',
  },
} as const;

const answerNotes = {
  role: {
    title: 'Role',
    text: 'Purpose of the field. Pages, feeds and llms.txt use roles to find fields, not names.',
    example: 'title',
  },
  api: {
    title: 'In the API',
    text: '`item`: only in the item’s own answer. `none`: in no answer. Without this key in lists, too.',
    example: 'item',
  },
  absent: {
    title: 'Absent',
    text: '`omit`: a field without a value is left out of answers. Without this key it is null, and a list is empty.',
    example: 'omit',
  },
  label: {
    title: 'Label',
    text: 'Name of the field on pages, by language or in English.',
    example: { en: 'Hall', ja: '会場' },
  },
  unit: {
    title: 'Unit',
    text: 'Unit of a number. Pages show it after the number. The API has only the number.',
    example: 'ml',
  },
  description: { title: 'Description', text: 'Description in OpenAPI.', example: 'Hall of the event.' },
  deprecated: { title: 'Deprecated', text: 'Field that replaces this one. OpenAPI says so.', example: 'starts_at' },
  schema: { title: 'Schema', text: 'JSON Schema that is added to the member in OpenAPI.', example: { maxLength: 80 } },
} as const;

/** Notes on a field, by key. */
export const notesOnField: NotesOn<(typeof collectionSchema)['$defs']['field']> = {
  ...sourceNotes,
  ...limitNotes,
  ...partNotes,
  ...answerNotes,
};
