/** Files that few sites have, in every format: what is read from them, and each mistake with its place. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { things } from '../collections/built.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';

const title = 'title: { type: string, role: title }';
const seats = `${title}\nseats: { type: integer }`;
const keyed = `key: { type: key, from: key }\n${seats}`;
const many = 'entries: true\n';
const inTree =
  'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\noperator: { en: T }\n' +
  'collections: [things]\ntree: tree\n';
const foreign = 'ignore: layout\n';

/** The small site with `changes` after its service.yaml. */
function small(lines: string, changes: Parameters<typeof contentFolder>[0] = {}): string {
  const service =
    'name: Small API\ndescription: A site just large enough to test with.\nbase_url: https://small.example\n' +
    'languages: [en, zh-tw]\ndefault_language: en\noperator: { en: Small }\n';
  return contentFolder({ 'service.yaml': `${service}sections: [guides, about, empty]\n${lines}`, ...changes });
}

test.each([
  {
    name: 'a file of many items without the key that `entries` names',
    site: () => things(keyed, { 'things.json': '{ "data": { "list": [] } }' }, 'entries: data.items\n', 'things.json'),
    expected: [
      'things.json:1:11 yaml/map Missing key "data.items", expected a list or a map of items: `entries` in the description names it',
    ],
  },
  {
    name: 'a TOML file that ends inside a value',
    site: () => things(seats, { 'things/a.toml': 'title = "A"\nseats = ' }, '', 'things/{key}.toml'),
    expected: ['things/a.toml:2:9 yaml/syntax Unexpected characters, expected TOML'],
  },
  {
    name: 'a second key of TOML',
    site: () => things(title, { 'things/a.toml': 'title = "A"\ntitle = "B"\n' }, '', 'things/{key}.toml'),
    expected: ['things/a.toml:2:1 yaml/syntax Unexpected second key or table of this name, expected it once'],
  },
  {
    name: 'a TOML file that ends with a header',
    site: () => things(seats, { 'things/a.toml': 'title = "A"\n[seats]' }, '', 'things/{key}.toml'),
    expected: ['things/a.toml:2:1 fields/value Unexpected empty map, expected a whole number'],
  },
  {
    name: 'a JSON file with a comma after its last value',
    site: () => things(seats, { 'things/a.json': '{\n  "title": "A",\n  "seats": 1,\n}\n' }, '', 'things/{key}.json'),
    expected: ['things/a.json:3:13 yaml/syntax Unexpected comma before "}", expected none after the last value'],
  },
  {
    name: 'a JSON file with a comma after the last value of a list',
    site: () => things(seats, { 'things/a.json': '{ "title": "A", "seats": [1, 2,] }' }, '', 'things/{key}.json'),
    expected: ['things/a.json:1:31 yaml/syntax Unexpected comma before "]", expected none after the last value'],
  },
  {
    name: 'a JSON file with a word that is no value',
    site: () => things(seats, { 'things/a.json': '{\n  "title": "A",\n  "seats": yes\n}\n' }, '', 'things/{key}.json'),
    expected: ['things/a.json:3:12 yaml/syntax Unexpected characters, expected JSON'],
  },
  {
    name: 'a JSON file with a key without a value',
    site: () => things(seats, { 'things/a.json': '{\n  "title": "A", "seats": }\n' }, '', 'things/{key}.json'),
    expected: ['things/a.json:2:26 yaml/syntax Unexpected characters, expected JSON'],
  },
  {
    name: 'a JSON file that ends too early',
    site: () => things(seats, { 'things/a.json': '{\n  "title": "A", "seats": 1' }, '', 'things/{key}.json'),
    expected: ['things/a.json:2:27 yaml/syntax Unexpected end, expected JSON'],
  },
  {
    name: 'broken TOML in front matter',
    site: () => things(seats, { 'things/a.md': '+++\ntitle = "A"\nseats = x\n+++\n' }, foreign, 'things/{key}.md'),
    expected: ['things/a.md:3:9 yaml/syntax Unexpected characters, expected TOML'],
  },
  {
    name: 'TOML front matter without an end',
    site: () => things(title, { 'things/a.md': '+++\ntitle = "A"\n' }, foreign, 'things/{key}.md'),
    expected: ['things/a.md:1:1 yaml/front-matter Missing end of the front matter, expected a line `+++`'],
  },
  {
    name: 'a text after a first line ---',
    site: () => things(title, { 'things/a.md': '---\nA text.\n' }, foreign, 'things/{key}.md'),
    expected: ['things/a.md:1:1 yaml/front-matter Missing end of the front matter, expected a line `---`'],
  },
  {
    name: 'a file with many items whose front matter does not end',
    site: () => things(title, { 'all.md': '---\nitems: [\n' }, 'entries: items\n', 'all.md'),
    expected: ['all.md:1:1 yaml/front-matter Missing end of the front matter, expected a line `---`'],
  },
  {
    name: 'UTF-16 with its largest byte first',
    site: () => small('', { 'products/two.yaml': Uint8Array.of(0xfe, 0xff, 0, 0x61) }),
    expected: ['products/two.yaml:1:1 files/encoding Unexpected UTF-16, expected the file to be saved as UTF-8'],
  },
  {
    name: 'a home page that is no text',
    site: () => small('', { 'home.en.md': Uint8Array.of(0x61, 0xff) }),
    expected: [
      'home.en.md:1:2 files/encoding Unexpected bytes that are not text, expected the file to be saved as UTF-8',
    ],
  },
  {
    name: 'a script that is no text',
    site: () => small('scripts: [scripts/a.js]\n', { 'scripts/a.js': Uint8Array.of(0xff) }),
    expected: [
      'scripts/a.js:1:1 files/encoding Unexpected bytes that are not text, expected the file to be saved as UTF-8',
    ],
  },
  {
    name: 'a description that is a list',
    site: () => things(title, { 'collections/things.yaml': '- item: thing\n' }),
    expected: ['collections/things.yaml:1:1 yaml/map Unexpected list, expected a map'],
  },
  {
    name: 'a value of a filter with 16 digits',
    site: () =>
      things(
        seats,
        {
          'things/a.yaml': 'title: A\nseats: -999999999999999\n',
          'things/b.yaml': 'title: B\nseats: 1000000000000000\n',
        },
        'filters: [seats]\n',
      ),
    expected: [
      'things/b.yaml:2:8 fields/value Unexpected value "1000000000000000", expected a number of at most 15 digits: seats is a filter',
    ],
  },
  {
    name: 'a field that replaces itself',
    site: () => things(`${title}\nold: { type: string, deprecated: old }`, {}),
    expected: [
      'collections/things.yaml:5:36 collections/field Unexpected deprecated "old", expected the name of the field that replaces it',
    ],
  },
  {
    name: 'a broken glob',
    site: () => things(title, {}, 'exclude: "[b-a]"\n'),
    expected: ['collections/things.yaml:3:10 collections/value Unexpected "[b-a]", expected'],
  },
  {
    name: 'a number as it is written in a line of NDJSON',
    site: () =>
      things(
        keyed,
        { 'all.ndjson': '\n{"key": "a", "title": "A"}\n{"key": "b", "seats": 1.50}\n' },
        many,
        'all.ndjson',
      ),
    expected: ['all.ndjson:3:23 fields/value Unexpected 1.50, expected a whole number'],
  },
  {
    name: 'a number with too many digits in NDJSON',
    site: () => things(keyed, { 'all.ndjson': '{"key": "a", "seats": 12345678901234567890}\n' }, many, 'all.ndjson'),
    expected: ['all.ndjson:1:23 yaml/number Unexpected number 12345678901234567890, expected one of at most 15 digits'],
  },
  {
    name: 'a value in a column of TSV, after a quoted cell',
    site: () => things(keyed, { 'all.tsv': 'key\ttitle\tseats\na\t"A, ""B"""\tx\n' }, many, 'all.tsv'),
    expected: ['all.tsv:2:14 fields/value Unexpected "x" in column "seats", expected a whole number'],
  },
  {
    name: 'a key that an address of another item has',
    site: () =>
      things(
        `key: { type: key, from: key }\n${title}\nreleased: { type: date }`,
        { 'all.csv': 'key,title\nlatest,A\n' },
        'entries: true\nnamed: { latest: -released }\n',
        'all.csv',
      ),
    expected: [
      'all.csv:2:1 files/key Unexpected key "latest", expected another last part: `named` in collections/things.yaml gives this address to another item',
    ],
  },
  {
    name: 'a file whose name an address of another item has',
    site: () =>
      things(
        `${title}\nreleased: { type: date }`,
        { 'things/latest.yaml': 'title: A\n' },
        'named: { latest: -released }\n',
      ),
    expected: ['things/latest.yaml files/key Unexpected key "latest", expected another last part'],
  },
  {
    name: 'a key that Windows reserves, beside another error',
    site: () => things(keyed, { 'a.yaml': 'key: con\nseats: x\n' }, '', '"{name}.yaml"'),
    expected: [
      'a.yaml files/reserved Unexpected key "con", expected one that Windows can store',
      'a.yaml:2:8 fields/value Unexpected "x", expected a whole number',
    ],
  },
  {
    name: 'an integer that is too long for an address',
    site: () => things(seats, { 'things/a.yaml': 'title: A\nseats: 9007199254740991\n' }, 'filters: [seats]\n'),
    expected: [
      'things/a.yaml:2:8 fields/value Unexpected value "9007199254740991", expected a number of at most 15 digits: seats is a filter',
    ],
  },
  {
    name: 'a list of facts that differs in a translation; one that is equal is none',
    site: () =>
      things(
        'title: { type: string, role: title, translate: true }\ntags: { type: list, of: string }\ndays: { type: list, of: string }',
        {
          'things/a.en.md': '---\ntitle: A\ntags: [x, y]\ndays: [a]\n---\n',
          'things/a.ja.md': '---\ntitle: い\ntags: [x, y]\ndays: [b]\n---\n',
        },
        '',
        'things/{key}.{lang}.md',
      ),
    expected: ['things/a.ja.md:4:7 translations/fact Unexpected days, expected it only in things/a.en.md'],
  },
  {
    name: 'more than a hundred aliases',
    site: () => things(title, { 'things/a.yaml': `title: &t A\nx: [${'*t, '.repeat(101)}]\n` }, 'ignore: x\n'),
    expected: ['things/a.yaml:2:405 yaml/alias Unexpected alias, expected at most 100 values from aliases'],
  },
  {
    name: 'two files with the same key',
    site: () =>
      things(
        title,
        { 'new/a.yaml': 'title: A\n', 'old/a.yaml': 'title: B\n' },
        '',
        '["new/{key}.yaml", "old/{key}.yaml"]',
      ),
    expected: [
      'old/a.yaml files/duplicate Unexpected second file for "a", expected one: new/a.yaml already has this key',
    ],
  },
  {
    name: 'two spellings of a language in the names of files',
    site: () =>
      contentFolder({
        'collections/things.yaml':
          'item: thing\nfiles: things/{key}.{lang}.md\nignore: x\nfields:\n  title: { type: string, translate: true }\n',
        'service.yaml':
          'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: T }\nsections: [guides, about, empty]\ncollections: [products, pages, posts, things]\n',
        'things/a.en.md': '---\ntitle: A\n---\n',
        'things/a.zh-tw.md': '---\ntitle: A\n---\n',
        'things/a.zh_TW.md': '---\ntitle: A\n---\n',
      }),
    expected: [
      'things/a.zh_TW.md files/duplicate Unexpected second file for "things/a", expected one: things/a.zh-tw.md already has this key and language',
    ],
  },
  {
    name: 'an unknown language in a name that a description gives',
    site: () =>
      things(
        'title: { type: string, translate: true }',
        { 'things/a.en.md': '---\ntitle: A\n---\n', 'things/a.fr.md': '---\ntitle: A\n---\n' },
        foreign,
        'things/{key}.{lang}.md',
      ),
    expected: ['things/a.fr.md files/language Unexpected language "fr"'],
  },
  {
    name: 'a folder that the description of its name does not read',
    site: () => things(title, { 'things/a.yaml': 'title: A\n' }, '', 'items/{key}.yaml'),
    expected: [
      'things/a.yaml files/place Unexpected folder "things", expected one that a collection reads: `files` in collections/things.yaml names another one',
    ],
  },
  {
    name: 'a folder whose description reads the tree',
    site: () => things(title, { 'service.yaml': inTree, 'tree/x.txt': '', 'things/a.yaml': 'title: A\n' }),
    expected: [
      'things/a.yaml files/place Unexpected folder "things", expected one that a collection reads: collections/things.yaml reads the folder that `tree` names',
    ],
  },
  {
    name: 'a folder of images outside assets/',
    site: () => small('', { 'images/a.jpg': 'x', 'images/b.jpg': 'x' }),
    expected: [
      'images/a.jpg files/place Unexpected folder "images", expected one that a collection reads: move images and other files to publish below assets/',
    ],
  },
  {
    name: 'the folder of a built-in collection that service.yaml does not name',
    site: () => small('collections: [pages, posts]\n'),
    expected: [
      'products/one.yaml files/place Unexpected folder "products", expected one that a collection reads: add products to `collections` in service.yaml, or move its files',
    ],
  },
  {
    name: 'a folder whose name no collection can have',
    site: () => things(title, { 'My texts/a.yaml': 'title: A\n' }),
    expected: ['My texts/a.yaml files/place Unexpected folder "My texts", expected one that a collection reads'],
  },
  {
    name: 'an image beside the texts whose name has no letters for an address',
    site: () => small('', { 'posts/写真.jpg': 'x' }),
    expected: [
      'posts/写真.jpg files/place Unexpected file beside the texts, expected it below assets/: move it to assets/',
    ],
  },
  {
    name: 'a font of a list that is missing',
    site: () => small('cards: { font: [fonts/a.ttf, fonts/b.ttf] }\n', { 'fonts/a.ttf': 'x' }),
    expected: ['service.yaml:8:30 service/cards Unexpected font "fonts/b.ttf", expected a file in the content folder'],
  },
  {
    name: 'missing sections, and nothing that follows from them',
    site: () =>
      contentFolder({
        'service.yaml':
          'name: S\ndescription: S.\nbase_url: https://small.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: S }\n',
      }),
    expected: ['service.yaml:1:1 service/sections Missing key "sections"'],
  },
  {
    name: 'a path in --base-url',
    site: () => small(''),
    baseUrl: 'https://small.example/sub',
    expected: [
      'service.yaml service/base-url Unexpected path in --base-url "https://small.example/sub", expected none, or `addressing: path`: queries are answered only at the root of a host',
    ],
  },
  {
    name: 'a chain of old keys that ends in a circle, once',
    site: () => small('', { 'moved.yaml': 'posts: { a: b, c: d, d: b, b: c, e: a }\n' }),
    expected: ['moved.yaml:1:19 moved/circle Unexpected "d", expected a post that exists: this one moves back to "c"'],
  },
  {
    name: 'an image of another host than the allowed ones; an address that is none is a warning',
    site: () =>
      small('images_from: [img.example]\n', {
        'posts/new.en.md':
          '---\ntitle: New\npublished_at: 2026-02-01\n---\n![A](https://[x/a.png)\n\n![B](https://b.example/b.png)\n',
      }),
    expected: [
      'posts/new.en.md:7:1 links/image Unexpected image "https://b.example/b.png", expected one of this site or of https://img.example',
    ],
  },
  {
    name: 'a link to a file with a wrong name, from the root and from beside',
    site: () =>
      small('', {
        'assets/a b.png': 'x',
        'posts/new.en.md':
          '---\ntitle: New\npublished_at: 2026-02-01\n---\n[A](/assets/a%20b.png)\n\n[B](<../assets/a b.png>)\n',
      }),
    expected: [
      'assets/a b.png files/place Unexpected name "a b.png"',
      'posts/new.en.md:5:1 links/dead Unexpected link "/assets/a%20b.png", expected a file that exists: assets/a b.png is not published, see the error at that file',
      'posts/new.en.md:7:1 links/dead Unexpected link "../assets/a b.png", expected a file that exists: assets/a b.png is not published, see the error at that file',
    ],
  },
  {
    name: 'links that browsers read as another host, and that is none',
    site: () => small('', { 'posts/new.en.md': '---\ntitle: New\npublished_at: 2026-02-01\n---\n[A](/\\\\[x)\n' }),
    expected: ['posts/new.en.md:5:1 links/dead Unexpected link "/\\[x", expected an address of this site'],
  },
  {
    name: 'a dead link in one language of a file of all, at its text',
    site: () =>
      things('title: { type: string, translate: true, role: title }\nnote: { type: markdown, translate: true }', {
        'things/a.yaml': 'title: { en: A, ja: B }\nnote:\n  en: Fine.\n  ja: "[C](c.yaml)"\n',
      }),
    expected: ['things/a.yaml:4:7 links/dead Unexpected link "c.yaml"'],
  },
  {
    name: 'a link beside a tree of files',
    site: () => {
      const folder = things(title, { 'service.yaml': inTree, 'tree/a.yaml': 'title: A\n' }, '', '"{key}.yaml"');
      symlinkSync('nowhere', join(folder, 'link.yaml'));
      return folder;
    },
    expected: ['link.yaml files/kind Unexpected link or special file, expected a plain file'],
  },
  {
    name: 'a value below the last header of a TOML file, before a comment at its end',
    site: () =>
      things(
        `${title}\nhalls: { type: list, of: { type: object, fields: { seats: { type: integer } } } }`,
        { 'things/a.toml': 'title = "A"\n[[halls]]\nseats = 1\n[[halls]]\nseats = "x" # no number' },
        '',
        'things/{key}.toml',
      ),
    expected: ['things/a.toml:5:9 fields/value Unexpected "x", expected a whole number'],
  },
  {
    name: 'a link to a text that its description leaves out',
    site: () =>
      things(
        `${title}\nhtml: { type: markdown, from: "{body}", role: body }`,
        { 'service.yaml': inTree, 'tree/a.md': '---\ntitle: A\n---\n[B](b.md)\n', 'tree/b.md': '---\ntitle: B\n---\n' },
        'exclude: b.md\n',
        '"{key}.md"',
      ),
    expected: [
      'tree/a.md:4:1 links/dead Unexpected link to tree/b.md, expected something published: the description leaves this file out',
    ],
  },
])('$name', async ({ site, baseUrl, expected }: Row) => {
  const { errors } = await loadFolder(site(), baseUrl);
  expect(errors.map(({ at, rule, message }) => `${at} ${rule} ${message}`)).toEqual(
    expected.map((line) => expect.stringContaining(line)),
  );
});

interface Row {
  readonly site: () => string;
  readonly baseUrl?: string;
  readonly expected: readonly string[];
}
