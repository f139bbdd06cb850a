/** What `diff` makes of pairs of sites that are put together at random, of what people give it, and of descriptions. */
import { test } from 'vitest';
import type { Description } from '../../generator/collections/description.ts';
import { compareSnapshots } from '../../generator/diff/compare.ts';
import { declarations } from '../../generator/diff/declarations.ts';
import { breakingChanges } from '../../generator/diff/descriptions.ts';
import { diffMarkdown } from '../../generator/diff/markdown.ts';
import { parseSnapshot, type Snapshot, type SnapshotItem } from '../../generator/diff/snapshot.ts';
import { accidents, diffText } from '../../generator/diff/summary.ts';
import { damages } from './damages.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';

type Choose = ReturnType<typeof choices>;

const keys = ['a', 'b', 'a/c', 'd-1', 'e'];
const names = ['posts', 'notes', 'root'];
const webs: Readonly<Record<string, readonly string[]>> = { posts: ['posts', '{key}'], notes: [], root: ['{key}'] };
const titles = ['One', 'Two', 'A `code` | @you #1\n<b>', '\u202e back\u0007', `Long ${'x'.repeat(120)}`, ''];
const digests = ['0123456789abcdef', 'fedcba9876543210', '00000000000000ff'];

/** A site; `like` is one that it has most of. */
function snapshot(choose: Choose, like?: Snapshot): Snapshot {
  const languages = choose.one([['en'], ['en', 'de'], ['de', 'en', 'ja']]);
  const some = <One>(all: readonly One[], percent: number) => all.filter(() => choose.chance(percent));
  const item = (collection: string, key: string, lang: string): SnapshotItem => ({
    ...{ collection, key, lang, title: choose.one(titles) },
    path:
      collection === 'notes'
        ? `/api/v1/notes/${key}`
        : `${lang === 'en' ? '' : `/${lang}`}/${choose.one([collection, 'moved'])}/${key}/`,
    facts: Object.fromEntries(some(['content', 'size', 'summary'], 60).map((name) => [name, choose.one(digests)])),
  });
  const kept = new Map((like?.items ?? []).map((one) => [`${one.collection} ${one.key} ${one.lang}`, one]));
  const items = names.flatMap((collection) =>
    some(keys, 60).flatMap((key) =>
      some(languages, 70).map((lang) => {
        const before = kept.get(`${collection} ${key} ${lang}`);
        return before !== undefined && choose.chance(60) ? before : item(collection, key, lang);
      }),
    ),
  );
  const moves = () => Object.fromEntries(some(keys, 30).map((key) => [key, choose.one(keys)]));
  const moved = {
    ...(choose.chance(50) ? { posts: moves() } : {}),
    ...(choose.chance(50)
      ? { root: moves(), web_paths: { 'old/page': choose.one(['posts/a', 'root/b', 'none']) } }
      : {}),
    ...(choose.chance(40) ? { removed_items: { posts: ['b', 'a.de', 'e.ja'], notes: ['d-1', 'a/c.en'] } } : {}),
    ...(choose.chance(15) ? { removed_languages: ['ja'] } : {}),
    ...(choose.chance(20) ? { removed_collections: ['root'] } : {}),
  };
  const collections = names
    .filter((name) => name !== 'root' || choose.chance(80))
    .map((name) => ({ name, web: { item: webs[name] ?? [] } }));
  return { version: 1, baseUrl: 'https://a.example', languages, collections, items, moved };
}

test('the differences of random sites are as they are recorded', onRecordedNode, async () => {
  const recording = new Recording();
  for (let seed = 0; seed < 80; seed++) {
    const choose = choices(seed);
    const before = snapshot(choose);
    const changes = compareSnapshots(before, snapshot(choose, before));
    const all = [
      JSON.stringify(changes, null, 1),
      diffText(changes),
      diffMarkdown(changes),
      declarations(changes),
      accidents(changes),
    ];
    recording.add(`sites ${Math.floor(seed / 20)}`, String(seed), all.join('\n\n'));
  }
  await recording.compare('differences');
});

test('which snapshots are read is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const facts = { content: '0123456789abcdef' };
  const item = { collection: 'posts', key: 'a/b', lang: 'en', title: 'A', path: '/posts/a/?b=c&d_e.f-G', facts };
  const moved = {
    posts: { old: 'a' },
    web_paths: { 'Old/x': 'posts/a' },
    removed_items: { posts: ['b.en', 'c'] },
    removed_languages: ['de'],
  };
  const contract = { version: 1, baseUrl: 'https://a.example', languages: ['en'], items: [item], moved, history: {} };
  const collections = [{ name: 'posts', web: { item: ['posts', '{key}'] } }];
  for (const [name, whole] of Object.entries({ contract, declared: { ...contract, collections } })) {
    const texts = [...damages(whole)].map((one) => JSON.stringify(one));
    const odd = ['@', '+', '~', 'é', ' ', '%', '{'].map((sign) =>
      JSON.stringify({ ...whole, items: [{ ...item, path: `/a${sign}`, key: `a${sign}b` }] }),
    );
    const read = [...texts, ...odd, '', '{', JSON.stringify(whole)].map(
      (text) => `${parseSnapshot(text) !== undefined} ${text.slice(0, 600)}`,
    );
    recording.add(name, 'read', read.join('\n'));
  }
  await recording.compare('snapshots');
});

const fields: readonly object[] = [
  {},
  { type: 'integer' },
  { type: 'integer', required: true },
  { type: 'integer', absent: 'omit', required: true },
  { type: 'integer', default: 1 },
  { type: 'integer', default: 2, api: 'item' },
  { type: 'integer', api: 'none' },
  { type: 'integer', from: '{place}' },
  { from: '{lang}' },
  { type: 'select', options: [{ value: 'a' }] },
  { type: 'select', options: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] },
  { type: 'select', options: [{ value: 'a' }], open: true },
  { type: 'select', options: 'sections' },
  { type: 'list', of: { type: 'string' } },
  { type: 'list', of: { type: 'object', fields: { x: { type: 'string', required: true }, y: { api: 'none' } } } },
  { type: 'list', of: { type: 'object', fields: { x: { type: 'integer' } } } },
  { type: 'reference', to: 'posts', embed: ['name', 'url'] },
  { type: 'reference', to: 'pages', embed: ['name'] },
  { type: 'reference', to: 'posts', embed: ['name'] },
  { anyOf: [{ type: 'integer' }, { type: 'reference', to: 'posts' }] },
  { type: 'key' },
  { type: 'boolean' },
];

test('what a change of a description breaks is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const described = (name: string, more: object): Description =>
    ({ name, item: 'thing', key: 'key', order: [], filters: [], promised: [], fields: {}, ...more }) as never;
  const broken = (before: object, after: object) =>
    breakingChanges({ collections: [described('things', before)] }, { collections: [described('things', after)] });
  for (const [from, one] of fields.entries())
    for (const [to, other] of fields.entries())
      recording.add('fields', `${from} to ${to}`, broken({ fields: { a: one } }, { fields: { a: other } }).join('\n'));
  const range = (name: string, type: string) => ({ name, type, by: 'x' });
  const words: readonly object[] = [
    {},
    { item: 'other', key: 'slug', order: ['-a'] },
    { order: ['a', 'b'], promised: ['a', 'b'], fields: { a: {}, b: { api: 'none' } } },
    { promised: ['a'], fields: { a: {}, b: { type: 'integer' } } },
    { filters: [{ name: 'a' }, { name: 'b' }], orders: [{ name: 'a' }, { name: '-a' }], named: { x: 'a', y: 'b' } },
    { filters: [{ name: 'b' }], orders: [{ name: '-a' }], named: { x: '-a' } },
    { ranges: [range('a', 'date'), range('b', 'integer')], values: { collection: 'posts', path: ['tags', 'name'] } },
    { ranges: [range('a', 'datetime')], values: { collection: 'posts', path: [] } },
  ];
  for (const [from, one] of words.entries())
    for (const [to, other] of words.entries())
      recording.add('words', `${from} to ${to}`, broken(one, other).join('\n'));
  const gone = breakingChanges(
    { collections: [described('a', {}), described('b', {})] },
    { collections: [described('b', {})] },
  );
  recording.add('words', 'collections', `${gone}\n${breakingChanges({}, { collections: [] })}`);
  await recording.compare('breaking-changes');
});
