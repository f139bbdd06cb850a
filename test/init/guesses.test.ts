/** What `stele init --from` takes values, keys and names of files for. */
import { describe, expect, test } from 'vitest';
import { loadTransliteration } from '../../generator/content/data/clean-key.ts';
import { entriesGroups } from '../../generator/init/from/entries.ts';
import type { ContentFile } from '../../generator/init/from/files.ts';
import { groupsIn } from '../../generator/init/from/groups.ts';
import { fromKeys, guessType, mostlyDates } from '../../generator/init/from/guess-type.ts';
import { itemKeys, slugOf } from '../../generator/init/from/item-keys.ts';
import { keysByName, keysOf, snakeCase } from '../../generator/init/from/keys.ts';
import { isCountry, languageCode, languageSuffix, withoutLanguages } from '../../generator/init/from/languages.ts';
import { collectionName, itemName } from '../../generator/init/from/names.ts';
import { commonPatterns, folderNames, isIndex } from '../../generator/init/from/patterns.ts';

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));
const string = { type: 'string' };

describe('the type of', () => {
  test.each<[values: readonly unknown[], field: unknown]>([
    [[true, 'Yes', ' no '], { type: 'boolean' }],
    [[true, 'maybe'], string],
    [[true, 1], string],
    [['yes', 'no'], string],
    [[1, -2], { type: 'integer' }],
    [[1, 1.5], { type: 'number' }],
    [[1, 2 ** 53], string],
    [[1, 'a'], string],
    [[[1, null, '', 2]], { type: 'list', of: 'integer' }],
    [[[48.85, 2.35], [52]], { type: 'list', of: 'number' }],
    [[[1, 2 ** 53]], { type: 'list', of: 'string' }],
    [[[1.5, 'a']], { type: 'list', of: 'string' }],
    [[['a', null], 'b'], { type: 'list', of: 'string' }],
    [[[]], { type: 'list', of: 'string' }],
    [[[{ a: 1 }, null]], { type: 'list', of: { type: 'object', fields: { a: { type: 'integer' } } } }],
    [[{ a: 1 }, { '1': 'b' }], { type: 'object', fields: { a: { type: 'integer' } } }],
    [[{ a: 1, '1': 2, '2': 3 }], { type: 'map', of: { type: 'integer' } }],
    [[{ a: 1 }, 'b'], undefined],
    [['https://a', 'http://b.example/c?d#e'], { type: 'url' }],
    [['https://a b'], string],
    [['https://a.example/b c'], string],
    [['https:// a'], string],
    [['https:///a'], string],
    [['see https://a.example'], string],
    [['https://['], string],
    [['mailto:a@b.example'], string],
    [['a'.repeat(300)], string],
    [['a'.repeat(301)], { type: 'text' }],
    [['a\rb'], { type: 'text' }],
    [[' a\n'], string],
    [['2026-01-02', '2026-02-03'], { type: 'date' }],
    [['13.02.2026', '01.02.2026'], { type: 'date', format: 'DD.MM.YYYY' }],
    [['2026-02-01', '13-02-2026'], { type: 'date', format: 'DD/MM/YYYY' }],
    [[...many(19, () => '2026-01-02'), '13-02-2026'], { type: 'date', format: 'DD/MM/YYYY' }],
    // Perhaps the twelfth month.
    ...['1.02.2026', '10.02.2026', '12.02.2026'].map((day): [string[], unknown] => [[day], string]),
    [[...many(19, () => '2026-01-02'), 'soon'], { type: 'date' }],
    [[...many(18, () => '2026-01-02'), 'soon', 'later'], string],
  ])('%j', (values, field) => {
    expect(guessType(values)).toEqual(field);
  });

  test.each<[count: number, of: (index: number) => unknown, type: string]>([
    [30, () => 'a', 'object'],
    [31, () => 'a', 'map'],
    [31, (index) => (index === 0 ? 1 : 'a'), 'object'],
  ])('%i members', (count, of, type) => {
    expect(guessType([Object.fromEntries(many(count, (index) => [`k${index}`, of(index)]))])?.type).toBe(type);
  });

  test('no dates', () => {
    expect(mostlyDates([])).toBeUndefined();
  });

  test('the form of a date is the one that reads the most', () => {
    expect(mostlyDates(['2026-02-01', '2026-02-02', '13-02-2026'])).toEqual({ type: 'date', format: 'DD/MM/YYYY' });
  });
});

test('empty values say nothing about a key', () => {
  expect(
    keysOf([{ a: null, b: undefined, c: '', d: [], e: 0, f: [0], g: false, h: 'x' }]).map(({ key }) => key),
  ).toEqual(['e', 'f', 'g', 'h']);
});

test.each([
  ['Title', 'title'],
  ['publishDate', 'publish_date'],
  ['a-b.c d!', 'a_b_c_d'],
  ['v2', 'v2'],
  ['2nd', undefined],
  ['日本', undefined],
  ['Fläche', 'flache'],
  ['CommuneDéléguée', 'commune_deleguee'],
  ['Straße', 'strasse'],
  ['Название', 'nazvanie'],
  ['{a}', undefined],
  [' a', undefined],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), undefined],
])('the key %s is the field %s', async (key, name) => {
  await loadTransliteration();
  expect(snakeCase(key)).toBe(name);
});

test.each<[all: readonly object[], named: object]>([
  [[{ Title: 'A' }, { title: 'B' }], { title: ['Title', 'title'] }],
  [[{ 'Turnout (#)': 1, 'Turnout (%)': 2 }], { turnout: ['Turnout (#)'], turnout_2: ['Turnout (%)'] }],
  [[{ a: 1, A: '' }, { A: 2 }], { a: ['a', 'A'] }],
  [[{ a: 1, A: 2, 'a!': 3 }], { a: ['a'], a_2: ['A'], a_3: ['a!'] }],
  [
    [{ ['x'.repeat(64)]: 1, ['X'.repeat(64)]: 2 }],
    { ['x'.repeat(64)]: ['x'.repeat(64)], [`${'x'.repeat(62)}_2`]: ['X'.repeat(64)] },
  ],
])('keys of one name are one field if no item has both: %j', (all, named) => {
  expect(Object.fromEntries(keysByName(keysOf(all), all).map(({ name, keys }) => [name, keys]))).toEqual(named);
});

test.each([
  ['a', [], {}],
  ['a', ['a'], {}],
  ['a', ['A'], { from: 'A' }],
  ['a', ['a', 'A'], { from: ['a', 'A'] }],
  ['a_b', ['a.b'], { from: ['a.b'] }],
])('the field %s of the keys %j has the source %j', (name, keys, from) => {
  expect(fromKeys(name, keys)).toEqual(from);
});

describe('the collection of', () => {
  const group = (place: string) => ({
    place,
    files: [],
    patterns: [],
    exclude: [],
    languages: [],
    codes: {},
    unnamed: [],
    rivals: new Map(),
  });
  test.each<[place: string, taken: readonly string[], name: string, known?: string]>([
    ['content/Guides', [], 'guides'],
    ['data/top10.json', [], 'top10'],
    ['2026-Présidents!', [], 'presidents'],
    ['02.explore', [], 'explore'],
    ['x.y/notes.json', ['notes'], 'x-y-notes'],
    ['data/steps/de', [], 'steps-de'],
    ['de', [], 'de'],
    ['notes', ['notes'], 'notes-pages'],
    ['notes', ['notes', 'notes-pages'], 'items-2'],
    ['notes', ['notes', 'notes-pages', 'items-2'], 'items-3'],
    ['products', [], 'goods'],
    ['notes', [], 'notes', 'Products'],
    ['a'.repeat(60), [], 'a'.repeat(60)],
    ['a'.repeat(61), [], 'items-2'],
    ['', [], 'site-pages'],
    ['notes', [], 'my-notes', 'My notes'],
    ['notes', [], 'notes', '日本'],
  ])('%s beside %j is %s', (place, taken, name, known) => {
    expect(collectionName(group(place), new Set(taken), known)).toBe(name);
  });
});

test.each<[name: string, taken: readonly string[], item: string]>([
  ['guides', [], 'guide'],
  ['guides', ['guide'], 'guides_item'],
  ['guides', ['guide', 'guides_item'], 'guides_item_2'],
  ['user-stories', [], 'user_story'],
  ['series2', [], 'series2_item'],
  ['class', [], 'class_item'],
  ['data', [], 'entry'],
  ['my-data', [], 'my_data_item'],
  ['database', [], 'database_item'],
  ['news', [], 'news_item'],
  ['tv-series', [], 'tv_series_item'],
  ['movies', [], 'movie'],
  ['dishes', [], 'dish'],
  ['classes', [], 'class'],
  ['us', [], 'us_item'],
  ['data-us', [], 'data_us_item'],
  ['ids', [], 'id'],
])('an item of %s beside %j is %s', (name, taken, item) => {
  expect(itemName(name, new Set(taken))).toBe(item);
});

describe('languages', () => {
  test.each([
    ['jp', true, 'ja'],
    ['zhCN', true, 'zh-cn'],
    ['xxCN', false, 'xxcn'],
    ['azhCN', false, 'azhcn'],
    ['zhCNs', false, 'zhcns'],
    ['pt_BR', false, 'pt-br'],
    ['de', false, 'de'],
    ['zh_Hans_CN', false, 'zh-hans-cn'],
  ])('%s is another code than that of a language: %s', (name, is, code) => {
    expect([isCountry(name), languageCode(name)]).toEqual([is, code]);
  });

  test.each([
    ['a.de.md', { lang: 'de', mark: '.' }],
    ['a/b-zh_Hant.md', { lang: 'zh_Hant', mark: '-' }],
    ['a_pt-BR.json', { lang: 'pt-BR', mark: '_' }],
    ['a.sr-latn.md', { lang: 'sr-latn', mark: '.' }],
    ['a.zh-HANS.md', { lang: 'zh-HANS', mark: '.' }],
    // No script: a month, and a word.
    ['a.en-aout.md', undefined],
    ['a.de-Info.md', undefined],
    ['a.xx.md', undefined],
    ['a.de.md/b.txt', undefined],
    ['a.md', undefined],
  ])('at the end of the name %s', (path, suffix) => {
    expect(languageSuffix(path)).toEqual(suffix);
  });

  test.each<[paths: readonly string[], path: string, shape: string]>([
    [['p/a.md', 'p.ja/a.md'], 'p.ja/a.md', 'p/a.md'],
    [['x/p/a.md', 'x/p.ja/a.md'], 'x/p.ja/a.md', 'x/p/a.md'],
    [['p.ja/a.md'], 'p.ja/a.md', 'p.ja/a.md'],
    [['p/a.md', 'p.old/a.md'], 'p.old/a.md', 'p.old/a.md'],
    [['.ja/a.md', 'a.md'], '.ja/a.md', '.ja/a.md'],
    [['es-419/a.md', 'es/a.md'], 'es-419/a.md', '{lang}/a.md'],
    // At the root, a text in the default language is one beside others.
    [['zh/a.md', 'a.md', 'b.md'], 'b.md', '{lang}/b.md'],
    [['zh/g/a.md', 'g/a.md', 'b.md'], 'b.md', 'b.md'],
    [['en/a.md', 'zh_Hans_CN/a.md'], 'zh_Hans_CN/a.md', '{lang}/a.md'],
    [['en/a.md', 'en-1/a.md'], 'en-1/a.md', 'en-1/a.md'],
    // A repository with languages and up to ten other folders for each.
    [['en/a.md', 'fr/a.md', ...many(20, (index) => `other${index}/a.md`)], 'fr/a.md', '{lang}/a.md'],
    [['en/a.md', 'fr/a.md', ...many(21, (index) => `other${index}/a.md`)], 'fr/a.md', 'fr/a.md'],
    [['content/a.de.md', 'content/a.en.md', 'content/de/a.de.md'], 'content/de/a.de.md', 'content/de/a.de.md'],
    [
      ['content/a.de.md', 'content/a.md', 'content/en/a.de.md', 'content/de/a.md'],
      'content/en/a.de.md',
      'content/{lang}/a.de.md',
    ],
    [
      ['i18n/fr/docusaurus-plugin-content-docs/current/a/b.md'],
      'i18n/fr/docusaurus-plugin-content-docs/current/a/b.md',
      'docs/a/b.md',
    ],
    [
      ['i18n/fr/docusaurus-plugin-content-docs/version-2.0/a/b.md'],
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/a/b.md',
      'versioned_docs/version-2.0/a/b.md',
    ],
  ])('of %j: %s has the shape %s', (paths, path, shape) => {
    expect(withoutLanguages(paths).get(path)?.shape).toBe(shape);
  });
});

test.each([
  ['index.md', true],
  ['a/_index.de.md', true],
  ['index.pt-br.md', true],
  ['a/index.zh_hant.md', true],
  ['a/Index.pt-BR.MD', true],
  ['INDEX.de.md', true],
  ['myindex.md', false],
  ['myindex.pt-br.md', false],
  ['index.pt-br.md/a', false],
  ['indexes.md', false],
])('%s stands for its folder: %s', (path, is) => {
  expect(isIndex(path)).toBe(is);
});

test.each([
  [
    ['a/index.md', '2026-1-2-b.md'],
    ['{slug}/index.md', '{date}-{slug}.md'],
  ],
  [
    ['a/INDEX.md', 'b/c/_index.md'],
    ['{slug}/INDEX.md', '{slug...}/_index.md'],
  ],
  [['a2026-01-02-b.md'], ['{slug}.md']],
  [
    ['a.md', '_index.md'],
    ['_{slug}.md', '{slug}.md'],
  ],
  [['x/2026-01-02-b.md'], ['{folder...}/{date}-{slug}.md']],
  [
    ['.net.yml', 'x/.go.yml'],
    ['{folder...}/.{slug}.yml', '.{slug}.yml'],
  ],
])('%j have the patterns %j', (paths, patterns) => {
  expect(
    commonPatterns(paths.map((path) => ({ folder: '', path, suffix: undefined, isFolderText: isIndex(path) }))),
  ).toEqual(patterns);
});

test.each<[paths: readonly string[], names: readonly string[]]>([
  [['a/page.mdx', 'b/page.mdx', 'b/c/page.mdx', 'README.md'], ['page']],
  [['a/page.mdx', 'b/page.mdx', 'c.md', 'd.md'], []],
  // Another text in the folder, and too few.
  [['a/page.md', 'b/page.md', 'c/page.md', 'c/other.md'], []],
  [['a/docs.md', 'b/docs.md', 'c/docs.md', ...['d', 'e', 'f', 'g', 'h', 'i'].map((name) => `x/${name}.md`)], []],
  [['a/docs.md', 'b/docs.md', 'c/docs.md', ...['d', 'e', 'f', 'g', 'h'].map((name) => `x/${name}.md`)], ['docs']],
])('texts of folders in %j: %j', (paths, names) => {
  expect([...folderNames(paths)]).toEqual(names);
});

describe('keys', () => {
  test.each([
    ['a', true],
    ['1a', true],
    ['été 1', true],
    [`a${'b'.repeat(150)}`, true],
    [`a${'b'.repeat(151)}`, false],
    ...['/a', 'a/b', 'a\\b', 'a{b', 'a}b', 'a:b', '-a', ''].map((slug) => [slug, false] as const),
  ] as [string, boolean][])('are the slug %s: %s', (slug, is) => {
    expect(slugOf({ path: 'a.md', data: { slug }, body: '' })).toBe(is ? slug : undefined);
  });

  test.each<[id: string, more: object]>([
    ['a-b', {}],
    ['A', { case: 'keep' }],
    ...['a_b', 'a+b', 'a@b', 'a~b', 'a.b', 'a--b'].map((id): [string, object] => [id, { signs: 'keep' }]),
    ['A.b', { case: 'keep', signs: 'keep' }],
    ['A'.repeat(200), { case: 'keep' }],
    ['A'.repeat(201), {}],
  ])('of data stay as they are: %s', (id, more) => {
    const files = [{ path: 'a.json', data: { id }, body: undefined }];
    const group = {
      place: 'a.json',
      files,
      patterns: ['a.json'],
      exclude: [],
      languages: [],
      codes: {},
      unnamed: [],
      rivals: new Map(),
      key: 'id',
    };
    const clean = id.includes('+') && !('signs' in more) ? { '+': 'plus' } : true;
    expect(itemKeys(group).field).toEqual({ type: 'key', from: 'id', ...more, clean });
  });
});

describe('a file of many items', () => {
  const items = (count: number, key = 'id') => many(count, (index) => ({ [key]: `k${index}`, size: 1 }));
  test.each<[name: string, data: unknown, found: unknown, path?: string]>([
    ['a list', items(5), [true, 'id']],
    ['four', items(4), undefined],
    ['something else among them', [...items(5), 'x'], undefined],
    ['one of twenty that is no map', [...items(19), false], [true, 'id']],
    ['two of twenty that are none', [...items(18), false, null], undefined],
    ['a list at a name with a dot', { 'a.b': items(5) }, undefined],
    [
      'a map rather than one within it',
      {
        a: { b: { v: 1 } },
        ...Object.fromEntries(many(5, (index) => [`k${index}`, { v: 1 }])),
        x: Object.fromEntries(many(9, (index) => [`i${index}`, { w: 1 }])),
      },
      [true, '{key}'],
    ],
    ['a schema', items(5), undefined, 'data/SCHEMA.json'],
    ['keys in a member with a dot', items(5, 'my.id'), undefined],
    ['keys that are lists', many(5, (index) => ({ id: [index], size: 1 })), undefined],
    ['keys of 80 characters', many(5, (index) => ({ id: `${index}`.padEnd(80, 'x') })), [true, 'id']],
    // `clean` shortens those that are too long for an address.
    ['longer keys', many(5, (index) => ({ id: `${index}`.padEnd(300, 'x') })), [true, 'id']],
    ['a column of short texts', many(5, (index) => ({ a: `${index}`.padEnd(80, 'x') })), [true, 'a'], 'data/a.csv'],
    ['a column of sentences', many(5, (index) => ({ a: `${index}`.padEnd(81, 'x') })), undefined, 'data/a.csv'],
    [
      'sentences before a column of short texts',
      many(5, (index) => ({ a: `${index}`.padEnd(81, 'x'), b: index })),
      [true, 'b'],
      'data/a.csv',
    ],
    ['one key of 20 twice', [...items(19), { id: 'k1', size: 1 }], [true, 'id']],
    ['two keys of 20 twice', [...items(18), { id: 'k1', size: 1 }, { id: 'k2', size: 1 }], undefined],
    ['a member that comes first and is different in all', items(5, 'country'), [true, 'country']],
    ['the same in a list at a name', { towns: items(5, 'country') }, undefined],
    ['one that comes second', many(5, (index) => ({ size: 1, country: `k${index}` })), undefined],
    ['one that is once the same', [...items(19, 'country'), { country: 'k1', size: 1 }], undefined],
    ['sentences that come first', many(5, (index) => ({ country: `${index}`.padEnd(81, 'x'), size: 1 })), undefined],
    [
      'counts of a year, and a column of texts',
      many(5, (index) => ({ town: `t${index}`, '2019': index })),
      [true, 'town'],
      'data/a.csv',
    ],
    [
      'counts of many years, and two columns that identify the rows together',
      many(8, (at) => ({
        land: at % 4,
        kind: `k${Math.floor(at / 4)}`,
        ...Object.fromEntries(many(12, (year) => [`${2000 + year}`, at % 3])),
      })),
      [true, '{land}/{kind}'],
      'data/a.csv',
    ],
    [
      'one name of 20 twice, and a number that is called as one of the file',
      many(20, (index) => ({ town_name: `k${index % 19}`, town: index })),
      [true, 'town'],
      'data/towns.csv',
    ],
    ['a member whose name ends like a key', items(5, 'countryCode'), [true, 'countryCode']],
    [
      'one name of 20 twice, and another key that is not',
      many(20, (index) => ({ name: `k${index % 19}`, country_code: `c${index}` })),
      [true, 'country_code'],
    ],
    [
      'an identifier that comes first, and a title',
      many(5, (index) => ({ event_id: `e${index}`, title: `T${index}` })),
      [true, 'event_id'],
    ],
    [
      'a title, and an identifier of something else',
      many(5, (index) => ({ title: `T${index}`, source_id: `s${index}` })),
      [true, 'title'],
    ],
    [
      'an identifier that comes first, twice the same, and a title',
      many(20, (index) => ({ event_id: `e${index % 5}`, title: `T${index}` })),
      [true, 'title'],
    ],
    [
      'an identifier before a name',
      many(5, (index) => ({ Name: `k${index}`, Identifier: index })),
      [true, 'Identifier'],
    ],
  ])('%s', (_, data, found, path = 'data/a.json') => {
    const [group] = entriesGroups({ path, data, body: undefined });
    expect(group && [group.entries, group.key]).toEqual(found);
  });

  test('each of two lists, named after its key', () => {
    const groups = entriesGroups({ path: 'data/a.json', data: { few: items(5), most: items(6) }, body: undefined });
    expect(groups.map(({ place, entries, files }) => [place, entries, files.length])).toEqual([
      ['data/a/few', 'few', 5],
      ['data/a/most', 'most', 6],
    ]);
  });
});

describe('files that belong together', () => {
  const text = (path: string, data: object = { title: 'A' }, body = 'Text.'): ContentFile => ({ path, data, body });
  const data = (path: string, value: object = { a: 1 }): ContentFile => ({ path, data: value, body: undefined });
  const two = (folder: string, make = text) => [make(`${folder}/a.x`), make(`${folder}/b.x`)];
  const places = (content: readonly ContentFile[], isVault = false) =>
    groupsIn({ content, others: [], images: [], isVault }, []).map(({ place }) => place);

  test.each(['static', 'public', 'assets', 'js', 'css', 'web/static', 'CSS'])(
    'are no data that pages load: %s',
    (folder) => {
      expect(places(two(folder, data))).toEqual([]);
      expect(places(two(`my${folder.replace('/', '-')}`, data))).toEqual([`my${folder.replace('/', '-')}`]);
    },
  );

  test.each([
    '_data',
    'data',
    'collections',
    'content',
    'contents',
    'site',
    'sites',
    'source',
    'src',
    'website',
    'app',
    'Content',
  ])('are in the folders of %s', (folder) => {
    expect(places([...two(`${folder}/x`), ...two(`${folder}/y`)])).toEqual([`${folder}/x`, `${folder}/y`]);
    expect(places([...two(`my${folder}/x`), ...two(`my${folder}/y`)])).toEqual([`my${folder}`]);
    expect(places([...two(`${folder}s1/x`), ...two(`${folder}s1/y`)])).toEqual([`${folder}s1`]);
  });

  test.each<[name: string, content: readonly ContentFile[], found: readonly string[], isVault?: boolean]>([
    ['twelve folders', many(12, (index) => two(`content/f${index}`)).flat(), many(12, (index) => `content/f${index}`)],
    ['thirteen folders', many(13, (index) => two(`content/f${index}`)).flat(), ['content']],
    ['half of the folders one text each', [...two('content/a'), text('content/b/index.md')], ['content/a', 'content']],
    [
      'most folders one text each',
      [...two('content/a'), text('content/b/index.md'), text('content/c/index.md')],
      ['content'],
    ],
    [
      'most folders one text each, and most texts in another',
      [...many(5, (index) => text(`content/a/${index}.md`)), ...many(3, (index) => text(`content/b${index}/index.md`))],
      ['content/a', 'content'],
    ],
    [
      'folders of one text each in a folder',
      two('content/blog').map(({ path }) => text(path.replace('.x', '/index.md'))),
      ['content/blog'],
    ],
    [
      'a text in two languages in each folder',
      ['a', 'b'].flatMap((name) => [text(`content/${name}/index.md`), text(`content/${name}/index.de.md`)]),
      ['content'],
    ],
    [
      'the only text of a folder, in two languages',
      [...two('content/a'), text('content/b/_index.en.md'), text('content/b/_index.de.md')],
      ['content/a', 'content'],
    ],
    [
      'the same in folders of languages',
      ['en', 'de'].flatMap((lang) => [...two(`content/${lang}/a`), text(`content/${lang}/b/_index.md`)]),
      ['content/{lang}/a', 'content/{lang}'],
    ],
    [
      'folders called after years',
      [...two('content/2025'), ...two('content/2026'), ...two('content/x')],
      ['content/x', 'content'],
    ],
    ['those at the root', [...two('2025'), ...two('2026-01'), ...two('x')], ['x', '']],
    ['the only text of a folder at the root', [...two('x'), text('y/a.md', {})], ['x']],
    ['the same in a vault', [...two('x'), text('y/a.md', {})], ['x', ''], true],
    ['two texts without front matter', [text('content/a/x.md', {}), text('content/y.md', {})], ['content']],
    ['one text without front matter', [text('content/a/x.md', {})], []],
    ['one text with front matter', [text('content/a/x.md')], ['content/a']],
    ['READMEs', [text('a/README.md', {}), text('a/b/ReadMe.de.md', {})], []],
    ['texts that generators copy', [text('static/a/b.md', {}), text('static/a/c.md', {})], []],
    ['those with front matter', [text('static/a/b.md'), text('static/a/c.md')], ['static']],
    ['READMEs with front matter', [text('a/README.md'), text('a/b/ReadMe.de.md')], ['a']],
    ['texts in a folder called so', two('README'), ['README']],
    ['names that end so', [text('a/myREADME.md'), text('a/theREADME.md')], ['a']],
    ['thirteen folders at the root', many(13, (index) => two(`f${index}`)).flat(), ['']],
    [
      'thirteen, and one that holds others',
      [...many(13, (index) => two(`f${index}`)).flat(), ...two('content/a')],
      [...many(13, (index) => `f${index}`), 'content/a'],
    ],
    ['texts at the root', [text('a.md'), text('b.md')], ['']],
    ['texts at the root without front matter', [text('a.md', {}), text('b.md', {})], []],
    ['five texts at the root without front matter', [...'abcde'].map((name) => text(`${name}.md`, {})), ['']],
    ['four, and one in capitals', [...'abcdE'].map((name) => text(`${name}.md`, {})), []],
    ['the same in a vault', [text('a.md', {}), text('b.md', {})], [''], true],
    ['empty texts', [text('n/a.md', {}, ' \n'), text('n/b.md', {}, '')], []],
    ['plain texts', [text('n/a.txt'), text('n/b.txt'), text('c.txt'), text('d.txt')], ['n']],
    ['data', two('n', data), ['n']],
    ['data at the root', [data('a.json'), data('b.json')], []],
    ['data without a common key', [data('n/a.json'), data('n/b.json', { b: 1 })], []],
  ])('%s', (_, content, found, isVault) => {
    expect(places(content, isVault)).toEqual(found);
  });

  test.each([
    ['a README is the text of its folder', ['n/x/README.md', 'n/a.md'], ['n/{slug}/README.md', 'n/{slug}.md']],
    [
      'of one with an index it is another',
      ['n/x/README.md', 'n/x/index.md', 'n/x/a.md'],
      ['n/{slug}/index.md', 'n/{slug...}.md'],
    ],
    ['of the whole collection it has its own name', ['n/README.md', 'n/a.md'], ['n/{slug}.md']],
  ])('%s', (_, paths, patterns) => {
    const content = paths.map((path) => text(path));
    expect(groupsIn({ content, others: [], images: [], isVault: false }, [])[0]?.patterns).toEqual(patterns);
  });

  test('a language in the name of a folder that is a key is part of it', () => {
    const content = [...'abcdn', 'a.zh', 'n-de'].map((folder) => text(`${folder}/x.md`, {}));
    const groups = groupsIn({ content, others: [], images: [], isVault: false }, []);
    expect(groups.map(({ patterns, languages }) => ({ patterns, languages }))).toEqual([
      { patterns: ['{slug}/x.md'], languages: [] },
    ]);
  });

  test.each(['{', '}', '\\', ':', '*', '?', '::', '{}'])(
    'a folder with %s in its name has a name in the pattern',
    (sign) => {
      const [group] = groupsIn({ content: two(`a${sign}b`), others: [], images: [], isVault: false }, []);
      expect(group?.patterns).toEqual(['a{other1}b/{slug}.x']);
    },
  );

  test.each([...'\\*?[]{}()!'])('other files with %s in their names are left out', (sign) => {
    const [group] = groupsIn(
      { content: two('n'), others: [`n/_a${sign}.x`, 'n/_b/c.x'], images: [], isVault: false },
      [],
    );
    expect(group?.exclude).toEqual(['n/_a?.x']);
  });

  test('thirteen folders at the root are several collections if one is a documentation', () => {
    const content = many(13, (index) => ['x', 'y'].map((name) => text(`f${index}/${name}.md`))).flat();
    expect(groupsIn({ content, others: [], images: [], isVault: false }, ['f1'])).toHaveLength(13);
  });

  test('drawings of Excalidraw are, by one glob', () => {
    const others = many(101, (index) => `n/${index}.excalidraw.md`);
    const [group] = groupsIn(
      { content: ['n/a.md', 'n/b.md'].map((path) => text(path)), others, images: [], isVault: false },
      [],
    );
    expect(group?.exclude).toEqual(['**/*.excalidraw.md']);
  });

  test('at most 100 of them', () => {
    const others = many(101, (index) => `n/_${index}.x`);
    expect(groupsIn({ content: two('n'), others, images: [], isVault: false }, [])[0]?.exclude).toHaveLength(100);
  });
});
