/**
 * Sites of about a number of bytes, each of one thing that an author can write a lot of: `npm run fuzz:growth` builds
 * them at doubling sizes. Every word of a description and of service.yaml is in one of them (`growth-cases.test.ts`
 * says so).
 */
import { constructs } from './constructs.ts';

/** Files of a content folder by path, or with `../tree/` of the tree beside it. */
type Files = Readonly<Record<string, string>>;

interface GrowthCase {
  readonly name: string;
  /** The words that it has, as `collection.files`, `field.pattern` or `service.tree`. */
  readonly words: readonly string[];
  readonly site: (size: number) => Files;
  /** True if it draws cards, with a package and a font that `scripts/install-tools.sh images` installs. */
  readonly drawsCards?: boolean;
}

/** Path of the font in the content of a case that draws cards. */
export const cardFont = 'fonts/text.woff2';

type Words = Readonly<Record<string, string>>;

/** Lines of YAML. */
function yaml(words: Words): string {
  return Object.entries(words)
    .map(([word, value]) => `${word}: ${value}\n`)
    .join('');
}

function service(words: Words = {}): string {
  return yaml({
    name: 'Growth',
    description: 'Much of one thing.',
    base_url: 'https://www.example.org',
    languages: '[en]',
    default_language: 'en',
    operator: '{ en: Growth }',
    collections: '[talks]',
    page_sizes: '[50, 100]',
    ...words,
  });
}

/** `piece(0)`, `piece(1)` … with `between` between them, of about `size` characters in all. */
function many(size: number, piece: (number: number) => string, between = ''): string {
  const pieces: string[] = [];
  for (let length = 0; length < size; length += (pieces.at(-1)?.length ?? 0) + between.length)
    pieces.push(piece(pieces.length));
  return pieces.join(between);
}

const long = (size: number) => 'a'.repeat(size);

/** A site with one collection: its words, its fields, and the files of its items. */
function talks({
  words = {},
  fields,
  files,
  settings = {},
}: {
  words?: Words;
  fields: string;
  files: Files;
  settings?: Words;
}): Files {
  const description = yaml({ item: 'talk', files: 'talks/{key}.yaml', ...words });
  return { 'service.yaml': service(settings), 'collections/talks.yaml': `${description}fields:\n${fields}`, ...files };
}

/** Many fields that all have `words`. */
const manyFields = (words: string) => (size: number) =>
  talks({
    fields: many(size, (number) => `  f${number}: { ${words} }\n`),
    files: { 'talks/a.yaml': many(size, (number) => `f${number}: x\n`) },
  });

/** One field with `words`, and one item with `value`. */
const oneField = (words: string, value: (size: number) => string) => (size: number) =>
  talks({ fields: `  a: { ${words} }\n`, files: { 'talks/a.yaml': `a: ${value(size)}\n` } });

/** A word of the description, of any length; the item says one thing. */
const word =
  (name: string, value: (size: number) => string, item = 'a: x\n') =>
  (size: number) =>
    talks({ words: { [name]: value(size) }, fields: '  a: { type: string }\n', files: { 'talks/a.yaml': item } });

/** A word of service.yaml. */
const setting = (name: string, value: (size: number) => string) => (size: number) =>
  talks({ fields: '  a: { type: string }\n', files: { 'talks/a.yaml': 'a: x\n' }, settings: { [name]: value(size) } });

const list = (piece: (number: number) => string) => (size: number) => `[${many(size - 2, piece, ', ')}]`;
const map = (piece: (number: number) => string) => (size: number) => `{ ${many(size - 4, piece, ', ')} }`;

/** Texts of Markdown in a collection that says `words`. */
const texts = (words: Words, text: (size: number) => string) => (size: number) =>
  talks({
    words: { files: 'talks/{key}.{lang}.md', ...words },
    fields: '  title: { type: string, translate: true }\n  html: { type: markdown, from: "{body}", translate: true }\n',
    files: { 'talks/a.en.md': `---\ntitle: A\n---\n${text(size)}\n` },
  });

/** Names of files that differ; `part` makes much of each of them. */
const names = (words: Words, count: number, name: (number: number) => string) => (size: number) =>
  talks({
    words,
    fields: '  key: { type: key, clean: true }\n  a: { type: string }\n',
    files: Object.fromEntries(
      Array.from({ length: Math.ceil((size * count) / 500_000) }, (_, number) => [name(number), 'a: x\n']),
    ),
  });

const letters = 'abcdefgh'.split('');

const vocabulary: Readonly<Record<string, { readonly words: readonly string[]; readonly site: GrowthCase['site'] }>> = {
  'a long item': { words: ['collection.item'], site: word('item', long) },
  'a long key': { words: ['collection.key'], site: word('key', long) },
  'labels in many languages': {
    words: ['collection.label', 'collection.label_singular'],
    site: (size) =>
      talks({
        words: {
          label: map((number) => `l${number}: x`)(size / 2),
          label_singular: map((number) => `l${number}: x`)(size / 2),
        },
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': 'a: x\n' },
      }),
  },
  'a long description': { words: ['collection.description'], site: word('description', long) },
  'many patterns of files': {
    words: ['collection.files'],
    site: word(
      'files',
      list((number) => `"f${number}/{key}.{lang}.md"`),
    ),
  },
  'a pattern of many names, and long names of files': {
    words: ['collection.files'],
    site: names(
      { files: `"talks/${letters.map((name) => `{${name}}`).join('')}.x.yaml"` },
      500,
      (number) => `talks/${long(200)}${number}.yaml`,
    ),
  },
  'a pattern of names and hyphens, and names of hyphens': {
    words: ['collection.files'],
    site: names(
      { files: '"talks/{a}-{b}-{c}-{d}-{e}-{f}-{g}-{key}.x.yaml"' },
      500,
      (number) => `talks/${'a-'.repeat(100)}${number}.yaml`,
    ),
  },
  'many globs': {
    words: ['collection.exclude'],
    site: word(
      'exclude',
      list((number) => `"f${number}/*"`),
    ),
  },
  'globs of stars, and long names of files': {
    words: ['collection.exclude'],
    site: names(
      { exclude: `["${'*a'.repeat(12)}b", "${'**/'.repeat(12)}b"]` },
      500,
      (number) => `talks/${long(200)}${number}.yaml`,
    ),
  },
  'globs with patterns in each other': {
    words: ['collection.exclude'],
    site: names(
      { exclude: '["+(+(a|aa)|aaa)b", "{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}b"]' },
      500,
      (number) => `talks/${long(200)}${number}.yaml`,
    ),
  },
  'many keys that are ignored': {
    words: ['collection.ignore'],
    site: (size) =>
      talks({
        words: { ignore: list((number) => `i${number}`)(Math.min(size, 95_000)) },
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': many(size, (number) => `i${number}: x\n`) },
      }),
  },
  'many values that are skipped': {
    words: ['collection.skip'],
    site: word('skip', (size) => `{ a: ${list((number) => `s${number}`)(size)} }`),
  },
  'many names of languages': {
    words: ['collection.languages'],
    site: word(
      'languages',
      map((number) => `l${number}: x`),
    ),
  },
  entries: {
    words: ['collection.entries', 'field.unique'],
    site: (size) =>
      talks({
        words: { entries: 'true', files: 'talks/all.json' },
        fields: '  key: { type: key, from: id }\n  a: { type: string, unique: true }\n',
        files: { 'talks/all.json': `[${many(size, (number) => `{"id":"k${number}","a":"same"}`, ',')}]` },
      }),
  },
  'entries of YAML': {
    words: ['collection.entries'],
    site: (size) =>
      talks({
        words: { entries: 'true', files: 'talks/all.yaml' },
        fields: '  key: { type: key, from: id }\n  a: { type: integer }\n',
        files: { 'talks/all.yaml': many(size, (number) => `- { id: k${number}, a: x }\n`) },
      }),
  },
  'entries on lines': {
    words: ['collection.max_file_size'],
    site: (size) =>
      talks({
        words: { entries: 'true', files: 'talks/all.ndjson', max_file_size: '20 MB' },
        fields: '  key: { type: key, from: id }\n  a: { type: string }\n',
        files: { 'talks/all.ndjson': many(size, (number) => `{"id":"k${number}","a":"${long(40)}"}\n`) },
      }),
  },
  'numbers before many names': {
    words: ['collection.numbers'],
    site: names(
      { files: '"talks/{key...}.yaml"', numbers: 'order' },
      1000,
      (number) => `talks/${number % 7}.x/${number}-a${number}.yaml`,
    ),
  },
  'a match of many names': {
    words: ['collection.match'],
    site: (size) =>
      talks({
        words: { match: `{ a: "${letters.map((name) => `{${name}}`).join('-')}x" }` },
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': `a: ${'a-'.repeat(size / 2)}\n` },
      }),
  },
  'templates that are refused': {
    words: ['collection.templates'],
    site: texts({ templates: 'refuse' }, (size) => '{{ a }} '.repeat(size / 8)),
  },
  'templates that are stripped': {
    words: ['collection.templates'],
    site: texts({ templates: 'strip' }, (size) => '{{ a }} '.repeat(size / 8)),
  },
  'templates that are not closed': {
    words: ['collection.templates'],
    site: texts({ templates: 'strip' }, (size) => '{{ {% '.repeat(size / 6)),
  },
  'template codes between backticks': {
    words: ['collection.templates'],
    site: texts({ templates: 'strip' }, (size) => '`{{ ` ```\n'.repeat(size / 10)),
  },
  'links that become text': {
    words: ['collection.links'],
    site: texts({ links: 'text' }, (size) => '[a](b.md) '.repeat(size / 10)),
  },
  'links to missing files': {
    words: ['collection.links'],
    site: texts({ links: 'refuse' }, (size) => '[a](b.md) '.repeat(size / 10)),
  },
  'facts of the leading file': {
    words: ['collection.facts', 'collection.html'],
    site: texts({ facts: 'lead', html: 'refuse' }, long),
  },
  'names for items in orders': {
    words: ['collection.named'],
    site: (size) =>
      talks({
        words: { named: '{ latest: -a, first: a }', entries: 'true', files: 'talks.yaml' },
        fields: '  a: { type: integer }\n  b: { type: string }\n',
        // With short entries, 29,000 items take 8 s, with names or without.
        files: { 'talks.yaml': many(size, (number) => `k${number}: { a: 1, b: ${long(80)} }\n`) },
      }),
  },
  'values as a collection': {
    words: ['collection.values'],
    site: (size) => ({
      ...talks({
        words: { entries: 'true', files: 'talks.yaml' },
        fields: '  a: { type: list, of: string }\n',
        files: { 'talks.yaml': many(size, (number) => `k${number}: { a: [all, ${long(80)}${number}] }\n`) },
        settings: { collections: '[names, talks]' },
      }),
      'collections/names.yaml': yaml({ item: 'one_name', values: 'talks.a' }),
    }),
  },
  'items that inherit': {
    words: ['collection.inherit'],
    site: (size) =>
      talks({
        words: { inherit: 'like' },
        fields: '  a: { type: map, of: string }\n  like: { type: reference, to: talks }\n',
        files: {
          'talks/a.yaml': `a: ${map((number) => `k${number}: x`)(size / 2)}\n`,
          'talks/b.yaml': `like: a\na: ${map((number) => `l${number}: x`)(size / 2)}\n`,
        },
      }),
  },
  'items that are left out for an error': {
    words: ['collection.invalid'],
    site: texts({ invalid: 'skip' }, (size) => '[a](b.md) '.repeat(size / 10)),
  },
  'tags and expressions of MDX': {
    words: ['collection.mdx'],
    site: texts({ mdx: 'strip' }, (size) => '<A b={c}>{d} '.repeat(size / 13)),
  },
  'components of MDX in each other, as code': {
    words: ['collection.mdx'],
    site: texts({ mdx: 'code' }, (size) => `${'<A>\n'.repeat(size / 9)}${'</A>\n'.repeat(size / 9)}`),
  },
  'components of MDX in each other, with words behind': {
    words: ['collection.mdx'],
    site: texts({ mdx: 'code' }, (size) => `${'<A>\n'.repeat(size / 10)}${'</A>x\n'.repeat(size / 10)}`),
  },
  'an order of missing fields': {
    words: ['collection.order'],
    site: word(
      'order',
      list((number) => `f${number}`),
    ),
  },
  'many orders': {
    words: ['collection.orders'],
    site: word(
      'orders',
      list((number) => `f${number}`),
    ),
  },
  'many filters': {
    words: ['collection.filters'],
    site: word(
      'filters',
      map((number) => `f${number}: x`),
    ),
  },
  'an address of many names': {
    words: ['collection.web'],
    site: word('web', (size) => `"${'{key}'.repeat(size / 5)}"`),
  },
  'a long address': { words: ['collection.web'], site: word('web', (size) => `"${'a-'.repeat(size / 2)}{key}!"`) },
  'a long type of schema.org': {
    words: ['collection.schema_org', 'collection.feed'],
    site: word('schema_org', (size) => `A${long(size)}`),
  },
  'a long sidebar': {
    words: ['collection.sidebar'],
    site: word(
      'sidebar',
      list((number) => `{ label: L${number}, items: [a] }`),
    ),
  },
  'many promises': {
    words: ['collection.promised'],
    site: word(
      'promised',
      list((number) => `f${number}`),
    ),
  },
  'many fields': { words: ['collection.fields', 'field.type'], site: manyFields('type: string') },
  'an unknown word': { words: [], site: (size) => word(`q${long(Math.min(size, 900))}`, long)(size) },
  'many unknown keys': {
    words: ['collection.fields'],
    site: (size) =>
      talks({
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': many(size, (number) => `u${number}: x\n`) },
      }),
  },

  'a type of many types': {
    words: ['field.type'],
    site: oneField('type: [date, datetime, boolean, number, url, string]', long),
  },
  'many sources': {
    words: ['field.from'],
    site: (size) =>
      talks({
        fields: `  a: { type: string, from: ${list((number) => `s${number}`)(size)} }\n`,
        files: { 'talks/a.yaml': 's0: x\n' },
      }),
  },
  'a source of many keys': {
    words: ['field.from'],
    site: (size) =>
      talks({
        fields: `  a: { type: string, from: ${many(size, () => 'a', '.')} }\n`,
        files: { 'talks/a.yaml': 'a: x\n' },
      }),
  },
  'a heading far below': {
    words: ['field.from'],
    site: (size) =>
      talks({
        words: { files: 'talks/{key}.md' },
        fields: '  a: { type: string, from: "{heading}" }\n  b: { type: markdown, from: "{body}" }\n',
        files: { 'talks/a.md': ` ${'```\n~~~ <!-- \n'.repeat(size / 14)}` },
      }),
  },
  'a heading that is long': {
    words: ['field.from'],
    site: (size) =>
      talks({
        words: { files: 'talks/{key}.md' },
        fields: '  a: { type: string, from: "{heading}" }\n  b: { type: markdown, from: "{body}" }\n',
        files: { 'talks/a.md': `# a${'\t '.repeat(size / 2)}b` },
      }),
  },
  'the rest of many keys': {
    words: ['field.from'],
    site: (size) =>
      talks({
        fields: '  a: { type: map, of: integer, from: "{rest}" }\n',
        files: { 'talks/a.yaml': many(size, (number) => `r${number}: x\n`) },
      }),
  },
  'a long key to clean': {
    words: ['field.clean'],
    site: (size) =>
      talks({
        fields: '  key: { type: key, from: a, clean: true }\n',
        files: { 'talks/a.yaml': `a: ${'-.'.repeat(size / 2)}\n` },
      }),
  },
  'values that are computed from long lists': {
    words: ['field.value'],
    site: (size) =>
      talks({
        fields:
          '  l: { type: list, of: { type: object, fields: { n: { type: integer }, d: { type: [date, boolean] }, o: { value: { past: d } } } } }\n' +
          '  s: { value: { sum: l, member: n } }\n  m: { value: { latest: l, by: n } }\n  t: { value: { text: "{s}-{key}" } }\n',
        files: { 'talks/a.yaml': `l: ${list((number) => `{ n: ${number}, d: 2026-01-01 }`)(size)}\n` },
      }),
  },
  'a long key with signs': {
    words: ['field.signs'],
    site: (size) =>
      talks({
        fields: '  key: { type: key, from: a, clean: true, signs: keep }\n',
        files: { 'talks/a.yaml': `a: ${'-.'.repeat(size / 2)}\n` },
      }),
  },
  'texts in many languages': {
    words: ['field.translate', 'service.languages'],
    site: (size) =>
      talks({
        settings: {
          languages: `[${Array.from({ length: 20 }, (_, number) => `a${letters[number % 8]}${number > 7 ? `-x${number}` : ''}`).join(', ')}]`,
          default_language: 'aa',
          operator: '{ aa: x }',
        },
        fields: many(Math.min(size, 50_000), (number) => `  f${number}: { type: string, translate: true }\n`),
        files: { 'talks/a.yaml': many(size, (number) => `f${number}: { aa: x, ab: y }\n`) },
      }),
  },
  'many required fields that are missing': {
    words: ['field.required'],
    site: (size) =>
      talks({
        fields: many(size, (number) => `  f${number}: { type: string, required: true }\n`),
        files: { 'talks/a.yaml': 'f0: x\n' },
      }),
  },
  'many roles': { words: ['field.role'], site: manyFields('type: string, role: title') },
  'many fields that answers leave out': {
    words: ['field.api', 'field.absent'],
    site: manyFields('type: string, api: none, absent: omit'),
  },
  'many options': {
    words: ['field.options', 'field.open'],
    site: (size) =>
      talks({
        fields: `  a: { type: list, of: { type: select, open: true, options: ${list((number) => `o${number}`)(Math.min(size, 7000))} } }\n`,
        files: { 'talks/a.yaml': `a: ${list((number) => `w${number}`)(size)}\n` },
      }),
  },
  'many defaults': { words: ['field.default'], site: manyFields('type: string, default: x') },
  'a pattern that backtracks': {
    words: ['field.pattern'],
    site: oneField('type: string, pattern: "^(a+)+$"', (size) => `${long(size)}!`),
  },
  'a pattern of many steps': {
    words: ['field.pattern'],
    site: oneField('type: string, pattern: "a[ab]{480}c$"', (size) =>
      many(size, (number) => ((number * 7919) % 13 < 6 ? 'a' : 'b')),
    ),
  },
  'long patterns': { words: ['field.pattern'], site: manyFields(`type: string, pattern: "${'(a|b)*'.repeat(80)}$"`) },
  'a pattern with many repetitions': {
    words: ['field.pattern'],
    site: manyFields('type: string, pattern: "(((a{9}){9}){6})*"'),
  },
  limits: {
    words: ['field.minimum', 'field.maximum', 'field.unit'],
    site: oneField(
      'type: list, of: { type: integer, minimum: 1, maximum: 2, unit: ml }',
      list((number) => String(number + 5)),
    ),
  },
  'dates in a form of their own': {
    words: ['field.format'],
    site: oneField(
      'type: list, of: { type: date, format: DD/MM/YYYY }',
      list((number) => `"${(number % 28) + 1}/01/2024"`),
    ),
  },
  'fields that take the place of others': {
    words: ['field.deprecated'],
    site: manyFields('type: string, deprecated: f0'),
  },
  'a long hint for many values': {
    words: ['field.hint', 'field.description', 'field.label'],
    site: (size) =>
      talks({
        fields: `  a: { type: list, of: { type: integer, hint: ${long(Math.min(size, 90_000))} } }\n  b: { type: string, label: x, description: y }\n`,
        files: { 'talks/a.yaml': `a: ${list(() => 'x')(size)}\n` },
      }),
  },
  'lists in lists': {
    words: ['field.of'],
    site: (size) => {
      const depth = Math.floor(size / 30);
      return talks({
        fields: `  a: ${'{ type: list, of: '.repeat(depth)}string${' }'.repeat(depth)}\n`,
        files: { 'talks/a.yaml': 'a: x\n' },
      });
    },
  },
  'references to missing items': {
    words: ['field.to'],
    site: oneField(
      'type: list, of: { type: reference, to: talks }',
      list((number) => `missing-${number}`),
    ),
  },
  'an item that many embed': {
    words: ['field.to', 'field.embed'],
    site: (size) =>
      talks({
        words: { entries: 'true', files: 'talks/all.json' },
        fields:
          '  key: { type: key, from: id }\n  title: { type: string }\n  to: { type: reference, to: talks, embed: [title] }\n',
        files: {
          'talks/all.json': `[${many(size, (number) => `{"id":"k${number}","title":"Talk ${number}","to":"k0"}`, ',')}]`,
        },
      }),
  },
  'references to many missing items among many': {
    words: ['field.to'],
    site: (size) =>
      talks({
        words: { entries: 'true', files: 'talks/all.json' },
        fields: '  key: { type: key, from: id }\n  to: { type: reference, to: talks }\n',
        files: { 'talks/all.json': `[${many(size, (number) => `{"id":"k${number}","to":"m${number}"}`, ',')}]` },
      }),
  },
  'a map of many keys': {
    words: ['field.keys'],
    site: oneField(
      'type: map, of: integer, keys: "^(k+)+[0-9]+$"',
      map((number) => `k${number}: ${number}`),
    ),
  },
  'a map of few keys': {
    words: ['field.keys'],
    site: oneField(
      'type: map, of: string, keys: [a, b]',
      map((number) => `k${number}: x`),
    ),
  },
  'a long text that stands for an image': {
    words: ['field.alt', 'field.caption'],
    site: (size) =>
      talks({
        fields: '  photo: { type: image, alt: about, caption: about }\n  about: { type: string }\n',
        files: { 'talks/a.yaml': `photo: https://a.example/x.png\nabout: "${'A '.repeat(size / 2)}"\n` },
      }),
  },
  'a text that is split': {
    words: ['field.split', 'field.case'],
    site: oneField('type: list, of: string, split: " ", case: lower', (size) => `"${'A '.repeat(size / 2)}"`),
  },
  'objects in objects': {
    words: ['field.fields'],
    site: (size) => {
      const depth = Math.floor(size / 40);
      return talks({
        fields: `  a: ${'{ type: object, fields: { a: '.repeat(depth)}{ type: string }${' } }'.repeat(depth)}\n`,
        files: { 'talks/a.yaml': 'a: x\n' },
      });
    },
  },
  'a deep schema': {
    words: ['field.schema'],
    site: (size) =>
      talks({
        fields: `  a: { type: string, schema: ${'{ not: '.repeat(size / 9)}{}${' }'.repeat(size / 9)} }\n`,
        files: { 'talks/a.yaml': 'a: x\n' },
      }),
  },

  'a long name': { words: ['service.name', 'service.operator'], site: setting('name', long) },
  'a long description of the service': { words: ['service.description'], site: setting('description', long) },
  'a long address of the service': {
    words: ['service.base_url'],
    site: setting('base_url', (size) => `https://www.example.org/${'a/'.repeat(size / 2)}`),
  },
  'many languages': {
    words: ['service.languages', 'service.default_language'],
    site: setting('languages', (size) => list((number) => `a${letters[number % 8]}-${number}`)(Math.min(size, 2000))),
  },
  'operators in many languages': {
    words: ['service.operator'],
    site: setting(
      'operator',
      map((number) => `l${number}: x`),
    ),
  },
  'many contacts': {
    words: ['service.contact'],
    site: setting(
      'contact',
      map((number) => `c${number}: x`),
    ),
  },
  'long terms': { words: ['service.terms_of_service'], site: setting('terms_of_service', (size) => `/${long(size)}`) },
  'a long license': {
    words: ['service.license'],
    site: setting('license', (size) => `/${long(Math.min(size, 1900))}`),
  },
  'many sections': {
    words: ['service.sections'],
    site: setting(
      'sections',
      list((number) => `s${number}`),
    ),
  },
  'many collections that are missing': {
    words: ['service.collections'],
    site: setting(
      'collections',
      list((number) => `c${number}`),
    ),
  },
  'a long path of a tree': { words: ['service.tree'], site: setting('tree', (size) => '../'.repeat(size / 3)) },
  'many static folders': {
    words: ['service.static'],
    site: (size) => ({
      ...talks({
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': 'a: x\n' },
        settings: { tree: '.', static: list((number) => `s${number}`)(size) },
      }),
    }),
  },
  'many hosts of images': {
    words: ['service.images_from'],
    site: setting(
      'images_from',
      list((number) => `h${number}.example`),
    ),
  },
  'images of another host than a hundred': {
    words: ['service.images_from'],
    site: (size) => ({
      ...texts({}, () => '![a](//b.example/c)\n'.repeat(size / 20))(size),
      'service.yaml': service({
        images_from: `[${Array.from({ length: 100 }, (_, number) => `h${number}.example`).join(', ')}]`,
      }),
    }),
  },
  'many times without a zone': {
    words: ['service.time_zone'],
    site: (size) =>
      talks({
        fields: '  a: { type: list, of: datetime }\n',
        files: { 'talks/a.yaml': `a:\n${'- 2026-03-01 10:00\n'.repeat(size / 19)}` },
        settings: { time_zone: 'Asia/Taipei' },
      }),
  },
  'many links of the operator': {
    words: [
      'service.nav',
      'service.footer',
      'service.logo',
      'service.icon',
      'service.card',
      'service.cards',
      'service.colors',
      'service.fonts',
      'service.edit_url',
    ],
    site: setting(
      'nav',
      list((number) => `{ label: a${number}, to: /a${number}/ }`),
    ),
  },
  'links of a home page': {
    words: [],
    site: (size) => ({
      ...talks({ fields: '  a: { type: string }\n', files: { 'talks/a.yaml': 'a: x\n' } }),
      'home.en.md': `---\ntitle: Home\n---\n${many(size, (number) => `[a](/b${number}/) `)}\n`,
    }),
  },
  'many scripts': {
    words: ['service.scripts'],
    site: setting(
      'scripts',
      list((number) => `https://a${number}.example/a.js`),
    ),
  },
  'many page sizes': {
    words: ['service.page_sizes'],
    site: setting(
      'page_sizes',
      list((number) => String(number)),
    ),
  },
  'settings of other values': {
    words: [
      'service.addressing',
      'service.images',
      'service.pages_limit',
      'service.dumps',
      'service.search',
      'service.mcp',
      'service.attribution',
      'service.changes',
      'service.site',
      'service.mount',
      'service.content_signal',
      'service.security_txt',
      'service.markdown',
      'service.build',
    ],
    site: (size) =>
      talks({
        fields: '  a: { type: string }\n',
        files: { 'talks/a.yaml': 'a: x\n' },
        settings: Object.fromEntries(
          [
            'addressing',
            'images',
            'pages_limit',
            'dumps',
            'search',
            'mcp',
            'changes',
            'site',
            'mount',
            'content_signal',
            'security_txt',
            'markdown',
            'build',
          ].map((name) => [name, map((number) => `x${number}: y`)(size / 5)]),
        ),
      }),
  },
};

/** Blocks of highlighted code that a grammar takes long for. */
const code: Readonly<Record<string, (size: number) => string>> = {
  'links of Markdown in a line': (size) => blocks(size, 'md', '[a]('.repeat(249)),
  'links of Markdown in a line that is too long': (size) => blocks(size, 'md', '[a]('.repeat(2400)),
  'one word in a line': (size) => blocks(size, 'dts', 'a'.repeat(1000)),
  'keywords in a line': (size) => blocks(size, 'csharp', 'from '.repeat(199)),
  'signs in a line': (size) => blocks(size, 'pgsql', '$$'.repeat(499)),
  'empty lines': (size) => blocks(size, 'nestedtext', '\n'.repeat(990)),
};

/** Blocks of about 9,000 characters, with `line` in each line. */
function blocks(size: number, language: string, line: string): string {
  const block = `\`\`\`${language}\n${`${line}\n`.repeat(Math.max(1, Math.floor(9000 / line.length)))}\`\`\`\n\n`;
  return block.repeat(Math.max(1, Math.floor(size / block.length)));
}

/** Forms of data and of front matter. */
const data: Readonly<Record<string, GrowthCase['site']>> = {
  'TOML: unknown keys': (size) =>
    talks({
      words: { files: 'talks/{key}.toml' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.toml': many(size, (number) => `u${number} = 1\n`) },
    }),
  'TOML: tables': (size) =>
    talks({
      words: { files: 'talks/{key}.toml' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.toml': many(size, (number) => `[t${number}]\na = 1\n`) },
    }),
  'TOML: a dotted key': (size) =>
    talks({
      words: { files: 'talks/{key}.toml' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.toml': `${many(size, () => 'a', '.')} = 1\n` },
    }),
  'TOML: lists in lists': (size) =>
    talks({
      words: { files: 'talks/{key}.toml' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.toml': `a = ${'['.repeat(size / 2)}${']'.repeat(size / 2)}\n` },
    }),
  'TOML: a list that is not closed': (size) =>
    talks({
      words: { files: 'talks/{key}.toml' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.toml': `a = ${'[1,\n'.repeat(size / 4)}` },
    }),
  'TOML: front matter that is not closed': (size) => ({
    ...texts({ html: 'sanitise' }, long)(10),
    'talks/b.en.md': `+++\n${'+++a\n'.repeat(size / 5)}`,
  }),
  'JSON: lists in lists': (size) =>
    talks({
      words: { files: 'talks/{key}.json' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.json': `{"a": ${'['.repeat(size / 2)}${']'.repeat(size / 2)}}` },
    }),
  'JSON: unknown keys': (size) =>
    talks({
      words: { files: 'talks/{key}.json' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.json': `{${many(size, (number) => `"u${number}": 1`, ',')}}` },
    }),
  'JSON: a text that is not closed': (size) =>
    talks({
      words: { files: 'talks/{key}.json' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.json': `{"a": "${long(size)}` },
    }),
  'YAML: keys given twice': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': many(size, () => 'a: x\n') },
    }),
  'YAML: lists in lists': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: ${'['.repeat(size / 2)}${']'.repeat(size / 2)}\n` },
    }),
  'YAML: lists that are not closed': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: ${'['.repeat(size)}\n` },
    }),
  'YAML: maps, each further in': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: {
        'talks/a.yaml': Array.from(
          { length: Math.floor(Math.sqrt(size * 2)) },
          (_, depth) => `${' '.repeat(depth)}a:\n`,
        ).join(''),
      },
    }),
  'YAML: tabs': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': '\ta: x\n'.repeat(size / 6) },
    }),
  'YAML: aliases': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: &a x\nb: [${'*a, '.repeat(size / 4)}]\n` },
    }),
  'YAML: tags': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': many(size, (number) => `k${number}: !x y\n`) },
    }),
  'YAML: numbers of many digits': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': many(size, (number) => `k${number}: 12345678901234567890\n`) },
    }),
  'YAML: one long text': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: ${'a '.repeat(size / 2)}\n` },
    }),
  'YAML: one text of many lines': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: a\n${'  b\n'.repeat(size / 4)}` },
    }),
  'YAML: a text of quotes': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: '${"''".repeat(size / 2)}'\n` },
    }),
  'YAML: quotes that are not closed': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: "\n${'b: "\n'.repeat(size / 5)}` },
    }),
  'YAML: comments': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: x\n${'# b\n'.repeat(size / 4)}` },
    }),
  'YAML: spaces': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a: x${' '.repeat(size)}y\n` },
    }),
  'YAML: question marks': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': '? '.repeat(size / 2) },
    }),
  'YAML: hyphens': (size) =>
    talks({
      words: { html: 'sanitise' },
      fields: '  a: { type: string }\n',
      files: { 'talks/a.yaml': `a:\n${'- '.repeat(size / 2)}` },
    }),
  'front matter: none': (size) => ({ ...texts({}, long)(10), 'talks/b.en.md': long(size) }),
  'front matter: not closed': (size) => ({
    ...texts({}, long)(10),
    'talks/b.en.md': `---\n${'a: b\n'.repeat(size / 5)}`,
  }),
  'front matter: lines of hyphens': (size) => ({
    ...texts({ html: 'sanitise' }, long)(10),
    'talks/b.en.md': `---\n${' ---\n'.repeat(size / 5)}---\n`,
  }),
  'front matter: spaces behind the first line': (size) => ({
    ...texts({}, long)(10),
    'talks/b.en.md': `---${' '.repeat(size)}x\n---\n`,
  }),
  'moved: a chain that leads nowhere': (size) => ({
    ...setting('name', () => 'x')(0),
    'moved.yaml': `talks:\n${many(size, (number) => `  k${number}: k${number + 1}\n`)}`,
  }),
  'moved: a circle': (size) => ({
    ...setting('name', () => 'x')(0),
    'moved.yaml': `talks:\n${many(size, (number) => `  k${number}: k${number + 1}\n`)}`.replace(/(\d+)\n$/, '0\n'),
  }),
  'moved: removed keys that exist': (size) => ({
    ...setting('name', () => 'x')(0),
    'moved.yaml': `removed:\n  talks: ${list(() => 'a')(size)}\n`,
  }),
  'words: unknown ones': (size) => ({
    ...setting('name', () => 'x')(0),
    'words/en.yaml': many(size, (number) => `w${number}: x\n`),
  }),
  'many files with the same title': (size) =>
    talks({
      words: { files: 'talks/{key}.{lang}.md' },
      fields: '  title: { type: string, translate: true, role: title }\n',
      files: Object.fromEntries(
        Array.from({ length: Math.ceil(size / 500) }, (_, number) => [
          `talks/k${number}.en.md`,
          '---\ntitle: A\n---\n',
        ]),
      ),
    }),
};

/** HTML that a browser makes more of than is written. */
const html: Readonly<Record<string, (size: number) => string>> = {
  'bold that is not closed, and a paragraph': (size) => `${'<b>'.repeat(size / 3)}x\n\ny`,
  'different italics that are not closed, and paragraphs': (size) =>
    many(size / 2, (number) => `<i id=q${number}>`) + 'a\n\n'.repeat(size / 6),
  'fifteen that are not closed, and paragraphs': (size) =>
    many(100, (number) => `<i id=q${number}>`) + 'a\n\n'.repeat(size / 3),
  'bold in each other that is closed': (size) => `${'<b>'.repeat(16)}x${'</b>'.repeat(16)}\n\n`.repeat(size / 114),
  'bold and paragraphs out of step': (size) => '<b><p></b>'.repeat(size / 10),
  'links and blocks out of step': (size) => '<a><div></a>\n'.repeat(size / 13),
  'elements in elements': (size) => '<div>'.repeat(size / 5),
  'elements in elements within the bound': (size) =>
    `${'<div>'.repeat(90)}\n\n${'</div>'.repeat(90)}\n\n`.repeat(size / 994),
  'quotes in quotes': (size) => `${'<blockquote>'.repeat(90)}x${'</blockquote>'.repeat(90)}\n\n`.repeat(size / 2263),
  'lists in lists': (size) => `${'<ul><li>'.repeat(45)}x\n\n`.repeat(size / 362),
  'tables in tables': (size) => '<table><tr><td>'.repeat(size / 15),
  'text in tables': (size) => `<table>${'x<tr>'.repeat(size / 5)}`,
  cells: (size) => `<table><tr>${'<td>x'.repeat(size / 5)}</table>`,
  rows: (size) => `<table>${'<tr><td>x'.repeat(size / 9)}</table>`,
  'wide cells': (size) => `<table>${'<tr><td colspan=1000>x'.repeat(size / 22)}</table>`,
  'line breaks': (size) => '<br>'.repeat(size / 4),
  'end tags': (size) => `<b>x${'</b>'.repeat(size / 4)}`,
  'end tags of paragraphs': (size) => `<b>x${'</p>'.repeat(size / 4)}`,
  'one tag of many attributes': (size) => `<b ${many(size, (number) => `a${number}=1 `)}>x</b>`,
  'attributes that are not closed': (size) => '<b a="'.repeat(size / 6),
  options: (size) => '<select><option>'.repeat(size / 16),
  buttons: (size) => '<button>'.repeat(size / 8),
  forms: (size) => '<form><button></form>'.repeat(size / 21),
  'text areas': (size) => '<textarea>'.repeat(size / 10),
  templates: (size) => '<template>'.repeat(size / 10),
  'SVG in each other': (size) => '<svg><g>'.repeat(size / 8),
  'MathML and HTML in each other': (size) => '<math><mtext><b>'.repeat(size / 16),
  headings: (size) => '<h2 id=a>x</h2>\n\n'.repeat(size / 17),
  'links in HTML': (size) => '<a href="b.md">x</a> '.repeat(size / 21),
  'comments that are not closed': (size) => `<b>x</b>${'<!--'.repeat(size / 4)}`,
  rubies: (size) => '<ruby><rt>'.repeat(size / 10),
  'line breaks in blocks between others': (size) => 'a<br>b\n\n- c\n\n'.repeat(size / 13),
  'line breaks in blocks with footnotes': (size) => `${'a[^b]<br>c\n\nd[^b]\n\n'.repeat(size / 19)}[^b]: e`,
  'an element around blocks, closed after other elements': (size) =>
    `${'<div>\n\na\n\n<b>c</b></div>\n\nd\n\n'.repeat(size / 30)}`,
  'paragraphs that are not closed, between others': (size) => 'a\n\n<p>b\n\nc\n\n'.repeat(size / 14),
};

/** Titles and logos of cards: one card, drawn from much. */
const card = (title: string, logo: string): Files =>
  talks({
    words: { web: 'talks/{key}' },
    fields: '  a: { type: string, role: title }\n',
    files: { 'talks/a.yaml': `a: ${JSON.stringify(title)}\n`, 'assets/logo.svg': logo },
    settings: { cards: `{ font: ${cardFont} }`, logo: '/assets/logo.svg' },
  });

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">${content}</svg>`;

const titles: Readonly<Record<string, (size: number) => string>> = {
  'a word': (size) => 'W'.repeat(size),
  words: (size) => 'WWW mmm '.repeat(size / 8),
  'words of other scripts': (size) => '高 Ωλ '.repeat(size / 8),
};

const logos: Readonly<Record<string, (size: number) => string>> = {
  'filters within the bound': (size) =>
    `<filter id="a">${'<feGaussianBlur stdDeviation="40"/>'.repeat(Math.min(90, size / 40))}</filter><rect width="100" height="100" filter="url(#a)"/>${'<!-- -->'.repeat(size / 8)}`,
  'rectangles with one filter': (size) =>
    `<filter id="a"><feGaussianBlur stdDeviation="40"/></filter>${'<rect width="99" height="99" filter="url(#a)"/>'.repeat(size / 47)}`,
  shapes: (size) => '<path d="M0 0 C99 0 0 99 99 99" stroke="#123" opacity=".5"/>'.repeat(size / 62),
  'one path': (size) => `<path d="M0 0${' L9 9 0 9'.repeat(size / 9)}"/>`,
  'groups in groups': (size) => '<g>'.repeat(size / 7) + '</g>'.repeat(size / 7),
  'groups that are blended': (size) =>
    `${'<g opacity=".5">'.repeat(size / 20)}<rect width="9" height="9"/>${'</g>'.repeat(size / 20)}`,
  'uses of uses': (size) =>
    `<g id="u0"><rect width="9" height="9"/></g>${many(size, (number) => `<g id="u${number + 1}"><use xlink:href="#u${number}"/><use xlink:href="#u${number}"/></g>`)}<use xlink:href="#u40"/>`,
  patterns: (size) =>
    `${many(
      size,
      (number) =>
        `<pattern id="p${number}" width=".1" height=".1"><rect width="9" height="9" fill="url(#p${number + 1})"/></pattern>`,
    )}<rect width="99" height="99" fill="url(#p0)"/>`,
};

function markdown(parser: string): GrowthCase[] {
  return Object.entries(constructs).map(([name, construct]) => ({
    name: `${parser}: ${name}`,
    words: [],
    site: (size) => ({
      ...texts({}, () => construct(size))(size),
      'service.yaml': service({ markdown: `{ parser: ${parser} }` }),
    }),
  }));
}

/** A site of next to nothing, which builds. */
export const smallSite = setting('name', () => 'x')(0);

export const growthCases: readonly GrowthCase[] = [
  ...Object.entries(vocabulary).map(([name, one]) => ({ name, ...one })),
  ...Object.entries(data).map(([name, site]) => ({ name, words: [], site })),
  ...Object.entries(code).map(([name, text]) => ({
    name: `code: ${name}`,
    words: [],
    site: texts({ web: 'talks/{key}' }, text),
  })),
  ...Object.entries(html).map(([name, text]) => ({
    name: `html: ${name}`,
    words: ['collection.html'],
    site: texts({ html: 'sanitise' }, text),
  })),
  ...Object.entries(titles).map(([name, title]) => ({
    name: `card: title of ${name}`,
    words: [],
    drawsCards: true,
    site: (size: number) => card(title(size), svg('')),
  })),
  ...Object.entries(logos).map(([name, logo]) => ({
    name: `card: logo of ${name}`,
    words: [],
    drawsCards: true,
    site: (size: number) => card('A title', svg(logo(size))),
  })),
  ...Object.entries(constructs).map(([name, construct]) => ({
    name: `html, then ${name}`,
    words: [],
    site: texts({ html: 'sanitise' }, (size) => `<b>x</b>\n\n${construct(size)}`),
  })),
  ...markdown('satteri'),
  ...markdown('remark'),
];
