/**
 * What two snapshots differ in, and what moved.yaml excuses: exactly what it names, nothing beside it. Snapshots are
 * written by hand here; `test/cli/diff.test.ts` makes them of builds.
 */
import { describe, expect, test } from 'vitest';
import type { Change } from '../../generator/diff/change.ts';
import { compareSnapshots } from '../../generator/diff/compare.ts';
import { declarations } from '../../generator/diff/declarations.ts';
import type { Snapshot, SnapshotItem } from '../../generator/diff/snapshot.ts';
import { accidents, countsByLanguage, diffText, formatSummaryCounts } from '../../generator/diff/summary.ts';

const prefix = { products: 'products/', pages: '', posts: 'posts/' };

/** An item by its collection, key and language, e.g. `posts/hello.en`; `more` replaces what it says. */
function item(name: string, more: Partial<SnapshotItem> = {}): SnapshotItem {
  const [, collection, key = '', lang = ''] = /^(products|pages|posts)\/(.+)\.([a-z-]+)$/.exec(name) ?? [];
  if (collection !== 'products' && collection !== 'pages' && collection !== 'posts') throw new Error(name);
  const path = `/${lang === 'en' ? '' : `${lang}/`}${prefix[collection]}${key}/`;
  return { collection, key, lang, title: `Title of ${name}`, path, facts: { content: `text of ${name}` }, ...more };
}

function snapshot(
  items: readonly SnapshotItem[],
  moved: Snapshot['moved'] = {},
  languages = ['en', 'ja', 'de'],
): Snapshot {
  return { version: 1, baseUrl: 'https://a.example', languages, items, moved };
}

/** Each change on a line, e.g. `removed posts/a ja: translation, accident`. */
function reported(before: Snapshot, after: Snapshot): string[] {
  return compareSnapshots(before, after).map(lineOf);
}

function lineOf(change: Change): string {
  const { kind, collection, key, lang } = change;
  const start = `${kind} ${collection}/${key} ${lang ?? '*'}`;
  if (change.kind === 'added') return start;
  if (change.kind === 'changed') return `${start}: ${change.fields.join(', ')}`;
  if (change.kind === 'moved') return `${start} from ${change.from}: ${change.fields.join(', ')}`;
  const { what, declared, likely, address } = change;
  return [
    `${start}: ${what}`,
    declared ? 'declared' : 'accident',
    ...(likely === undefined ? [] : [`likely ${likely}`]),
    ...(address === undefined ? [] : [`${address.from}>${address.to}`]),
  ].join(', ');
}

const a = ['posts/a.en', 'posts/a.ja', 'posts/a.de'].map((name) => item(name));
const only = (...langs: string[]) => a.filter(({ lang }) => langs.includes(lang));

describe('what moved.yaml says is removed excuses that and nothing else', () => {
  test.each<{
    name: string;
    after: SnapshotItem[];
    removed: Snapshot['moved'];
    says: string[];
  }>([
    {
      name: 'one language of two that are gone',
      after: only('en'),
      removed: { removed_languages: ['ja'] },
      says: ['removed posts/a ja: translation, declared', 'removed posts/a de: translation, accident'],
    },
    {
      name: 'a language, where a whole item is gone',
      after: [],
      removed: { removed_languages: ['ja'] },
      says: [
        'removed posts/a en: item, accident',
        'removed posts/a ja: item, declared',
        'removed posts/a de: item, accident',
      ],
    },
    {
      name: 'both languages',
      after: only('en'),
      removed: { removed_languages: ['ja', 'de'] },
      says: ['removed posts/a ja: translation, declared', 'removed posts/a de: translation, declared'],
    },
    {
      name: 'one translation of two that are gone',
      after: only('en'),
      removed: { removed_items: { posts: ['a.ja'] } },
      says: ['removed posts/a ja: translation, declared', 'removed posts/a de: translation, accident'],
    },
    {
      name: 'an item, in every language',
      after: [],
      removed: { removed_items: { posts: ['a'] } },
      says: ['en', 'ja', 'de'].map((lang) => `removed posts/a ${lang}: item, declared`),
    },
    {
      name: 'an item of the same key elsewhere',
      after: only('en', 'ja'),
      removed: { removed_items: { pages: ['a'], products: ['a'] } },
      says: ['removed posts/a de: translation, accident'],
    },
    {
      name: 'a translation of a longer key',
      after: only('en', 'ja'),
      removed: { removed_items: { posts: ['aa.de', 'a.d', 'a.den'] } },
      says: ['removed posts/a de: translation, accident'],
    },
    {
      name: 'nothing',
      after: only('en', 'ja'),
      removed: { removed_items: {} },
      says: ['removed posts/a de: translation, accident'],
    },
  ])('moved.yaml that declares a removal is compared: $name', ({ after, removed, says }) => {
    expect(reported(snapshot(a), snapshot(after, removed))).toEqual(says);
  });

  test('a removal that was declared before, and is no more, excuses nothing', () => {
    const before = snapshot(a, { removed_items: { posts: ['a'] }, removed_languages: ['ja'] });
    expect(reported(before, snapshot(only('en', 'de')))).toEqual(['removed posts/a ja: translation, accident']);
  });

  test('a translation that is lost on the way to a new key counts by either key', () => {
    const present = (removed: string[]) =>
      snapshot([item('posts/b.en')], { posts: { a: 'b' }, removed_items: { posts: removed } });
    const before = snapshot(only('en', 'ja'));
    const moved = 'moved posts/b en from a: title, content';
    expect(reported(before, present([]))).toEqual([moved, 'removed posts/b ja: translation, accident']);
    expect(reported(before, present(['a.ja']))).toEqual([moved, 'removed posts/b ja: translation, declared']);
    expect(reported(before, present(['b.ja']))).toEqual([moved, 'removed posts/b ja: translation, declared']);
  });
});

describe('what is different', () => {
  test.each<{ name: string; before: SnapshotItem; after: SnapshotItem; says: string[] }>([
    { name: 'nothing', before: item('posts/a.en'), after: item('posts/a.en'), says: [] },
    {
      name: 'a title',
      before: item('posts/a.en'),
      after: item('posts/a.en', { title: 'B' }),
      says: ['changed posts/a en: title'],
    },
    {
      name: 'facts, by name and in their order',
      before: item('posts/a.en', { facts: { summary: '1', author: '1', content: '1' } }),
      after: item('posts/a.en', { facts: { image: '1', summary: '2', content: '1' } }),
      says: ['changed posts/a en: author, image, summary'],
    },
    {
      name: 'the address of a product',
      before: item('products/a.en', { path: '/shop/a/' }),
      after: item('products/a.en', { path: '/store/a/' }),
      says: ['changed products/a en: address', 'removed products/a en: address, accident, shop/a>store/a'],
    },
    {
      name: 'the home page has an address after a text gives it up',
      before: item('products/a.en', { path: '/' }),
      after: item('products/a.en', { path: '/a/' }),
      says: ['changed products/a en: address'],
    },
    {
      name: 'a list has an address after a text gives it up',
      before: item('products/a.ja', { path: '/ja/products/' }),
      after: item('products/a.ja', { path: '/ja/products/a/' }),
      says: ['changed products/a ja: address'],
    },
    {
      name: 'an address in the API need not be kept',
      before: item('products/a.en', { path: '/shop/a/' }),
      after: item('products/a.en', { path: '/api/v1/products/a' }),
      says: ['changed products/a en: address'],
    },
  ])('two builds are compared: $name', ({ before, after, says }) => {
    expect(reported(snapshot([before]), snapshot([after]))).toEqual(says);
  });

  test('an old address that leads on, or that another item has now, is not lost', () => {
    const before = snapshot([item('products/a.ja', { path: '/ja/shop/a/' })]);
    const after = item('products/a.ja', { path: '/ja/store/a/' });
    const changed = 'changed products/a ja: address';
    expect(reported(before, snapshot([after], { web_paths: { 'shop/a': 'store/a' } }))).toEqual([changed]);
    expect(reported(before, snapshot([after, item('pages/shop/a.en', { path: '/shop/a/' })]))).toEqual([
      changed,
      'added pages/shop/a en',
    ]);
  });
});

describe('what a new item may be', () => {
  const lost = item('posts/old.en');
  test.each<{ name: string; added: SnapshotItem; likely: boolean }>([
    { name: 'the same title', added: item('posts/new.en', { title: lost.title }), likely: true },
    { name: 'the same text', added: item('posts/new.en', { facts: lost.facts }), likely: true },
    { name: 'neither', added: item('posts/new.en'), likely: false },
    { name: 'the same title in another language', added: item('posts/new.ja', { title: lost.title }), likely: false },
    { name: 'the same title in another collection', added: item('pages/new.en', { title: lost.title }), likely: false },
    { name: 'no text, as it has none', added: item('posts/new.en', { facts: {} }), likely: false },
  ])('a new item is likely what a removed one became, with $name: $likely', ({ added, likely }) => {
    const before = snapshot([added.facts.content === undefined ? { ...lost, facts: {} } : lost]);
    expect(reported(before, snapshot([added])).filter((line) => line.startsWith('removed'))).toEqual([
      `removed posts/old en: item, accident${likely ? ', likely new' : ''}`,
    ]);
  });

  test('a declared removal and a translation have no likely new item', () => {
    const same = item('posts/new.en', { title: lost.title });
    expect(reported(snapshot([lost]), snapshot([same], { removed_items: { posts: ['old'] } }))).toEqual([
      'added posts/new en',
      'removed posts/old en: item, declared',
    ]);
    const stays = item('posts/old.ja');
    expect(reported(snapshot([lost, stays]), snapshot([stays, same]))).toEqual([
      'added posts/new en',
      'removed posts/old en: translation, accident',
    ]);
  });

  test.each<{ name: string; removed: SnapshotItem[]; added: SnapshotItem[]; likely: string[] }>([
    {
      name: 'an empty title, as data without a title has, names none',
      removed: [item('posts/a.en', { title: '', facts: { source: '1' } })],
      added: [item('posts/b.en', { title: '', facts: { source: '1' } })],
      likely: [],
    },
    {
      name: 'two items with the same title are two new ones',
      removed: [item('posts/a1.en', { title: 'Overview' }), item('posts/a2.en', { title: 'Overview' })],
      added: [item('posts/b1.en', { title: 'Overview' }), item('posts/b2.en', { title: 'Overview' })],
      likely: ['a1 b1', 'a2 b2'],
    },
    {
      name: 'the same text counts more than the same title',
      removed: [item('posts/a1.en', { title: 'Overview' }), item('posts/a2.en', { title: 'Old', facts: lost.facts })],
      added: [
        item('posts/b1.en', { title: 'Overview', facts: lost.facts }),
        item('posts/b2.en', { title: 'Overview', facts: { content: 'new' } }),
      ],
      likely: ['a1 b2', 'a2 b1'],
    },
    {
      name: 'an item is not what has its title if another has its text',
      removed: [item('posts/a1.en', { title: 'Overview', facts: lost.facts })],
      added: [
        item('posts/b1.en', { title: 'New', facts: lost.facts }),
        item('posts/b2.en', { title: 'Overview', facts: { content: 'new' } }),
      ],
      likely: ['a1 b1'],
    },
    {
      name: 'no two items become the same one',
      removed: [item('posts/a1.en', { title: 'Overview' }), item('posts/a2.en', { title: 'Overview' })],
      added: [item('posts/b1.en', { title: 'Overview' })],
      likely: ['a1 b1'],
    },
  ])('$name', ({ removed, added, likely }) => {
    const lines = reported(snapshot(removed), snapshot(added));
    const found = lines.flatMap((line) => /posts\/(\w+) en: .*, likely (\w+)/.exec(line)?.slice(1).join(' ') ?? []);
    expect(found).toEqual(likely);
  });

  test('an item of the old build is not taken for a new one', () => {
    const twin = item('posts/twin.en', { title: lost.title });
    expect(reported(snapshot([lost, twin]), snapshot([twin]))).toEqual(['removed posts/old en: item, accident']);
  });
});

describe('old keys and old addresses', () => {
  const hello = item('posts/hello.en');
  test.each<{ name: string; before: Snapshot['moved']; after: Snapshot['moved']; items: string[]; says: string[] }>([
    {
      name: 'an old key that is forgotten',
      before: { posts: { hi: 'hello' } },
      after: {},
      items: ['posts/hello.en'],
      says: ['removed posts/hi *: old key, accident, likely hello'],
    },
    {
      name: 'one that is declared',
      before: { posts: { hi: 'hello' } },
      after: { removed_items: { posts: ['hi'] } },
      items: ['posts/hello.en'],
      says: ['removed posts/hi *: old key, declared, likely hello'],
    },
    {
      name: 'one that is declared in another collection',
      before: { posts: { hi: 'hello' } },
      after: { removed_items: { pages: ['hi'] } },
      items: ['posts/hello.en'],
      says: ['removed posts/hi *: old key, accident, likely hello'],
    },
    {
      name: 'one that leads elsewhere now',
      before: { posts: { hi: 'hello' } },
      after: { posts: { hi: 'other' } },
      items: ['posts/hello.en', 'posts/other.en'],
      says: ['added posts/other en'],
    },
    {
      name: 'one that is an item again',
      before: { posts: { hi: 'hello' } },
      after: {},
      items: ['posts/hello.en', 'posts/hi.en'],
      says: ['added posts/hi en'],
    },
    {
      name: 'one whose item moved on',
      before: { posts: { hi: 'hello' } },
      after: { posts: { hello: 'hallo' } },
      items: ['posts/hallo.en'],
      says: ['moved posts/hallo en from hello: title, content', 'removed posts/hi *: old key, accident, likely hallo'],
    },
    {
      name: 'one that is gone with its item',
      before: { posts: { hi: 'hello' } },
      after: { removed_items: { posts: ['hello'] } },
      items: [],
      says: ['removed posts/hello en: item, declared'],
    },
    {
      name: 'an old address that is forgotten',
      before: { web_paths: { 'shop/hello': 'posts/hello' } },
      after: {},
      items: ['posts/hello.en'],
      says: ['removed posts/hello *: address, accident, shop/hello>posts/hello'],
    },
    {
      name: 'one that still leads somewhere',
      before: { web_paths: { 'shop/hello': 'posts/hello' } },
      after: { web_paths: { 'shop/hello': 'posts/other' } },
      items: ['posts/hello.en'],
      says: [],
    },
    {
      name: 'one whose page is gone',
      before: { web_paths: { 'shop/hello': 'posts/hello' } },
      after: { removed_items: { posts: ['hello'] } },
      items: [],
      says: ['removed posts/hello en: item, declared'],
    },
  ])('old keys and addresses are compared: $name', ({ before, after, items, says }) => {
    expect(
      reported(
        snapshot([hello], before),
        snapshot(
          items.map((name) => item(name)),
          after,
        ),
      ),
    ).toEqual(says);
  });

  test.each(['products', 'pages', 'posts'] as const)('an item at a key of its own is not moved: %s', (collection) => {
    const [before, other] = [item(`${collection}/a.en`), item(`${collection}/b.en`)];
    // The key is in use again: what stands there is compared.
    expect(reported(snapshot([before]), snapshot([before, other], { [collection]: { a: 'b' } }))).toEqual([
      `added ${collection}/b en`,
    ]);
  });

  test.each([
    { collection: 'products', old: 'products/a' },
    { collection: 'pages', old: 'a' },
    { collection: 'posts', old: 'posts/a' },
  ] as const)('the page of an old key is an address that answers: $collection', ({ collection, old }) => {
    const before = item(`${collection}/a.en`);
    const after = item(`${collection}/b.en`, { title: before.title, facts: before.facts });
    expect(before.path).toBe(`/${old}/`);
    expect(reported(snapshot([before]), snapshot([after], { [collection]: { a: 'b' } }))).toEqual([
      `moved ${collection}/b en from a: `,
    ]);
  });
});

test('rows are sorted by collection, key and language of the new build, and then of the old one', () => {
  const names = ['posts/b.en', 'posts/a.de', 'posts/a.ja', 'pages/z.en', 'products/m.en', 'posts/a.en'];
  const before = snapshot([], {}, ['en', 'fr']);
  const items = names.map((name) => item(name));
  expect(reported(before, snapshot(items, {}, ['ja', 'en', 'de']))).toEqual([
    'added products/m en',
    'added pages/z en',
    'added posts/a ja',
    'added posts/a en',
    'added posts/a de',
    'added posts/b en',
  ]);
  const french = item('posts/a.fr');
  expect(reported(snapshot([french], {}, ['fr']), snapshot(items, {}, ['ja', 'en', 'de'])).slice(2, 6)).toEqual([
    'added posts/a ja',
    'added posts/a en',
    'added posts/a de',
    'removed posts/a fr: translation, accident',
  ]);
});

const lost = (key: string, lang: string, more: object = {}): Change => ({
  kind: 'removed',
  collection: 'posts',
  key,
  lang,
  title: key,
  what: 'item',
  declared: false,
  ...more,
});

test('the difference has the lines of moved.yaml for all undeclared removals', () => {
  expect(declarations([])).toBe('');
  expect(declarations([lost('a', 'en', { declared: true })])).toBe('');
  expect(
    declarations([
      lost('a', 'en'),
      lost('a', 'ja'),
      lost('b', 'ja', { what: 'translation' }),
      lost('c', 'en', { likely: 'd' }),
      lost('e', 'en', { likely: 'f' }),
      lost('g', 'en', { what: 'address', address: { from: 'shop/g', to: 'posts/g' } }),
      lost('one', 'en', { collection: 'products' }),
      { kind: 'added', collection: 'posts', key: 'd', lang: 'en', title: 'D' },
    ]),
  ).toBe(`posts:
  c: d
  e: f
web_paths:
  shop/g: posts/g
removed_items:
  posts:
    - a
    - b.ja
  products:
    - one
`);
});

test('a change in several languages is one row and one accident', () => {
  const changes = [
    lost('a', 'en'),
    lost('a', 'ja'),
    lost('a', 'de', { what: 'translation' }),
    lost('b', 'en', { declared: true }),
  ];
  expect(accidents(changes)).toBe(2);
  expect(formatSummaryCounts(changes)).toBe('2 items removed');
  expect(diffText(changes)).toBe(`removed  posts/a  en, ja  a (not declared)
removed  posts/a  de      a (translation, not declared)
removed  posts/b  en      b (declared)
2 items removed`);
});

test('rows are sorted: lost by accident, removed, moved, changed, added', () => {
  const changes: Change[] = [
    { kind: 'added', collection: 'posts', key: 'new', lang: 'en', title: 'New' },
    { kind: 'changed', collection: 'posts', key: 'hello', lang: 'en', title: '', fields: ['title', 'author'] },
    { kind: 'moved', collection: 'posts', key: 'b', from: 'a', lang: 'en', title: 'B', fields: [] },
    lost('gone', 'en', { declared: true }),
    lost('hi', 'en', { lang: null, title: '', what: 'old key', likely: 'hello' }),
    lost('lost', 'en', { likely: 'new' }),
    lost('one', 'en', { lang: null, what: 'address', address: { from: 'shop/one', to: 'posts/one' } }),
  ];
  expect(diffText(changes)).toBe(`removed  posts/hi         (old key, not declared, led to hello)
removed  posts/lost   en  lost (not declared, moved to new?)
removed  posts/one        one (address shop/one, not declared)
removed  posts/gone   en  gone (declared)
moved    posts/a → b  en  B
changed  posts/hello  en  (title, author)
added    posts/new    en  New
1 item added, 1 changed, 1 moved, 4 removed`);
});

test.each([
  { name: 'line ends and tabs', title: ' a\n\r\t b\u2028c ', shown: 'a b c' },
  { name: 'controls of a terminal', title: 'a\u001b[31mb\u0007\u009b', shown: 'a [31mb' },
  { name: 'directions of writing', title: 'a\u061cb\u200ec\u200fd\u202ee\u202af\u2066g\u2069', shown: 'a b c d e f g' },
  { name: 'a hundred characters', title: '🙂'.repeat(100), shown: '🙂'.repeat(100) },
  { name: 'more', title: '🙂'.repeat(101), shown: `${'🙂'.repeat(99)}…` },
])('a title with $name stays on its line', ({ title, shown }) => {
  const changes: Change[] = [{ kind: 'added', collection: 'posts', key: 'a', lang: 'en', title }];
  expect(diffText(changes)).toBe(`added  posts/a  en  ${shown}\n1 item added`);
});

test('counts, by collection and language; what holds for all languages by itself', () => {
  const changes: Change[] = [
    lost('a', 'en'),
    lost('b', 'en'),
    lost('hi', 'en', { lang: null, what: 'old key' }),
    { kind: 'added', collection: 'posts', key: 'c', lang: 'ja', title: 'C' },
    { kind: 'changed', collection: 'pages', key: 'd', lang: 'en', title: 'D', fields: ['title'] },
    { kind: 'moved', collection: 'posts', key: 'f', from: 'e', lang: 'ja', title: 'F', fields: [] },
  ];
  const none = { added: 0, changed: 0, moved: 0, removed: 0 };
  expect(countsByLanguage(changes)).toEqual([
    { collection: 'posts', lang: 'en', counts: { ...none, removed: 2 } },
    { collection: 'posts', lang: 'all', counts: { ...none, removed: 1 } },
    { collection: 'posts', lang: 'ja', counts: { ...none, added: 1, moved: 1 } },
    { collection: 'pages', lang: 'en', counts: { ...none, changed: 1 } },
  ]);
  expect(countsByLanguage([])).toEqual([]);
  expect(formatSummaryCounts([])).toBe('no differences');
});

test('rows for all languages come before those of one language, and name none', () => {
  const before = snapshot([item('posts/a.en'), item('posts/a.ja')], { web_paths: { 'shop/a': 'posts/a' } });
  const after = snapshot([item('posts/a.en', { title: 'New' }), item('posts/a.ja'), item('posts/b.en')]);
  const changes = compareSnapshots(before, after);
  expect(changes.map(({ lang, title }) => [lang, title])).toEqual([
    [null, 'New'],
    ['en', 'New'],
    ['en', 'Title of posts/b.en'],
  ]);
  expect(diffText(changes)).toContain('removed  posts/a      New (address shop/a, not declared)\n');
  const forgotten = compareSnapshots(
    snapshot([item('posts/a.en')], { posts: { hi: 'a' } }),
    snapshot([item('posts/a.en')]),
  );
  expect(forgotten).toEqual([
    {
      kind: 'removed',
      collection: 'posts',
      key: 'hi',
      lang: null,
      title: '',
      what: 'old key',
      declared: false,
      likely: 'a',
    },
  ]);
});

test('an old address leads to its own item, among others', () => {
  const items = [item('posts/a.en'), item('posts/b.en'), item('posts/c.en')];
  expect(reported(snapshot(items, { web_paths: { 'shop/b': 'posts/b' } }), snapshot(items))).toEqual([
    'removed posts/b *: address, accident, shop/b>posts/b',
  ]);
});
