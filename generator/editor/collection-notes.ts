/** Notes on the keys of `collections/<name>.yaml`, for editors and for docs/reference/descriptions.md. */
import type { collectionSchema } from '../content/schemas/collection-schema.ts';
import type { NotesOn } from './service-notes.ts';

const nameNotes = {
  item: {
    title: 'Item',
    text:
      'Name of one item. Operations, schemas and errors are named after it: `price_list` makes `PriceList`, `getPriceList` and ' +
      '`price_list_not_found`.',
    example: 'event',
  },
  key: {
    title: 'Key',
    text:
      'Member of an answer that names the item. It comes first unless `fields` has it (`type: key`). `lang`, `url` and `urls` ' +
      'follow it, or stand where `fields` puts them.',
    example: 'slug',
    default: 'key',
  },
  label: {
    title: 'Label',
    text: 'Name of the collection on pages, by language or in English.',
    example: { en: 'Events', ja: 'イベント' },
  },
  label_singular: {
    title: 'Label of one item',
    text: 'Name of one item on pages, by language or in English.',
    example: { en: 'Event', ja: 'イベント' },
  },
  description: {
    title: 'Description',
    text: 'What the collection is, in a sentence.',
    example: 'Events in town, the latest first.',
  },
} as const;

const fileNotes = {
  files: {
    title: 'Files',
    text:
      'Paths of the files, as patterns; the first that matches counts. `{key}` is the key, `{lang}` the language, `{name}` any ' +
      'other part of a path segment, `{key...}` several segments.',
    example: 'events/{key}.{lang}.md',
  },
  exclude: {
    title: 'Excluded files',
    text: 'Globs of files that are not read: `*`, `**`, `?`, `[a-z]` and `{md,mdx}`.',
    example: ['**/_*'],
  },
  skip: { title: 'Skipped files', text: 'A file with one of these values is not read.', example: { untranslated: 1 } },
  ignore: {
    title: 'Ignored keys',
    text: 'Keys of front matter that no field reads and that are not an error, at any depth. `all` ignores every such key.',
    example: ['layout', 'translator'],
  },
  languages: {
    title: 'Names of languages',
    text: 'Names that the files use for a language of the site. `zh_TW` is `zh-tw` without an entry.',
    example: { ja: 'jpn' },
  },
  entries: {
    title: 'Entries',
    text:
      '`true`: a file holds a list or a map of items. Keys joined by dots: that part of the file does. The key of a map is `{key}`. ' +
      'With `true` a YAML file may also hold several documents between lines `---`.',
    example: true,
  },
  match: {
    title: 'Match',
    text: 'Splits texts of front matter, or parts of the file name, into names that `from` and `web` may use.',
    example: { path: '{date}/{slug}' },
  },
  facts: {
    title: 'Facts',
    text: '`same`: facts in a translation must agree with the default language’s file. `lead`: facts in a translation are ignored.',
    example: 'lead',
    default: 'same',
  },
  invalid: {
    title: 'Items with an error',
    text:
      '`refuse` stops the build. `skip` leaves the item out with a warning, also under `--strict`. `{ skip: 5% }` does so as long ' +
      'as no larger share of the items has an error. Warnings in files of the collection pass `--strict`, too.',
    example: 'skip',
    default: 'refuse',
  },
} as const;

const textNotes = {
  html: {
    title: 'HTML',
    text: 'Raw HTML in Markdown: `refuse` makes it an error, `sanitise` keeps what the sanitiser allows.',
    example: 'sanitise',
    default: 'refuse',
  },
  templates: {
    title: 'Template syntax',
    text:
      'Liquid, Nunjucks and shortcodes in texts: `refuse` makes them errors, `keep` shows them, `strip` removes them outside of ' +
      'code. Without this key they are shown, with a warning.',
    example: 'strip',
  },
  mdx: {
    title: 'MDX',
    text:
      'Bodies of `.mdx` files: `strip` removes imports, exports and expressions, and keeps what is inside of components; `code` ' +
      'shows components and expressions as code. Nothing is run.',
    example: 'strip',
    default: 'refuse',
  },
  links: {
    title: 'Dead links',
    text:
      'A link to nothing: `refuse` makes it an error, `text` keeps its text (of an image, the alternative text), and an address ' +
      'makes it a link to that site.',
    example: 'https://www.example.org',
    default: 'refuse',
  },
} as const;

const listNotes = {
  order: {
    title: 'Order',
    text: 'Facts that the list is sorted by, with `-` to descend. Items without a value come last; equal ones are sorted by key.',
    example: ['-starts_at'],
  },
  orders: {
    title: 'Other orders',
    text: 'Orders that clients may choose with `?order=`, on hosts that run code.',
    example: ['starts_at', '-price'],
  },
  filters: {
    title: 'Filters',
    text:
      'Facts that are query parameters of the list: names, or a map of names and what clients read about them. `range` takes ' +
      'bounds in place of a value.',
    example: ['hall', 'tags', { starts_at: 'range' }],
  },
  promised: {
    title: 'Promised members',
    text: 'Members that OpenAPI marks as required. Without this key: the key, `url` and every required field of the answer.',
    example: ['slug', 'url', 'title'],
  },
} as const;

const pageNotes = {
  web: {
    title: 'Pages',
    text:
      'Path of an item’s page. The part before the first name is the page of the list. Without this key the items are in the API ' +
      'only.',
    example: 'events/{key}',
  },
  sidebar: {
    title: 'Sidebar',
    text: 'Links in the sidebar, in this order: keys of pages or folders, and groups of them.',
    example: ['guides', { label: 'Reference', collapsed: true, items: ['reference/api', 'reference/cli'] }],
  },
  feed: {
    title: 'Feed',
    text: 'Whether the newest items make the feeds of the site. The first collection with `true` has them.',
    example: true,
    default: false,
  },
  schema_org: {
    title: 'Type for search engines',
    text: 'Type of schema.org for an item.',
    example: 'Event',
    default: 'WebPage',
  },
} as const;

/** Notes on the description of a collection, by key. */
export const notesOnCollection: NotesOn<typeof collectionSchema> = {
  ...nameNotes,
  ...fileNotes,
  ...textNotes,
  ...listNotes,
  ...pageNotes,
  fields: {
    title: 'Fields',
    text: 'Members of an answer, in this order.',
    example: { title: { type: 'string', required: true, translate: true, role: 'title' } },
  },
};
