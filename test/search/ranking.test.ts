/** In which order a search lists what it finds, and what it says of it. */
import { expect, test } from 'vitest';
import type { Block } from '../../generator/base/visible-text.ts';
import { frequentWordsIn } from '../../generator/search/frequent-words.ts';
import { search } from '../../generator/search/query.ts';
import { ask, textOf } from '../edge/in-memory.ts';
import { filesOf, reading, type Source } from './index-files.ts';

interface More {
  readonly collection?: string;
  readonly filters?: readonly (readonly [string, string])[];
  readonly page?: number;
  readonly pageSize?: number;
}

async function find(files: ReadonlyMap<string, string>, query: string, more: More = {}) {
  const found = await search(query, { page: 1, pageSize: 10, ...more }, reading(files));
  if (found === undefined) throw new Error(`nothing to search for in ${query}`);
  return found;
}

const keysIn = async (files: ReadonlyMap<string, string>, query: string, more?: More) =>
  (await find(files, query, more)).hits.map(({ key }) => key);

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each<{ rule: string; query: string; texts: readonly Source[]; keys: readonly string[] }>([
  {
    rule: 'the title that is the query comes first',
    query: 'thing 17',
    texts: [
      { key: 'longer', title: 'Thing 173' },
      { key: 'more', title: 'Thing 17 and others', blocks: ['thing 17 thing 17 thing 17'] },
      { key: 'exact', title: 'Thing 17' },
    ],
    keys: ['exact', 'more', 'longer'],
  },
  {
    rule: 'a title comes before a heading, a heading before a text, and a whole word before a longer one',
    query: 'cache',
    texts: [
      { key: 'longer', blocks: ['Cacheable things and others.'] },
      { key: 'text', blocks: ['First.', 'A cache is here.'] },
      { key: 'heading', blocks: [['c', 'The cache'], 'Other text.'] },
      { key: 'title', title: 'About the cache' },
    ],
    keys: ['title', 'heading', 'text', 'longer'],
  },
  {
    rule: 'a heading that is the query comes before a longer one with its words',
    query: 'exit codes',
    texts: [
      { key: 'longer', blocks: [['a', 'Exit codes and other signals of each command'], 'Some exit codes.'] },
      { key: 'exact', blocks: [['a', 'Exit codes'], 'Some exit codes.'] },
      { key: 'one word', blocks: [['a', 'Exit'], 'All codes.'] },
    ],
    keys: ['exact', 'longer', 'one word'],
  },
  {
    rule: 'a long text with many places comes before a short one with a single place',
    query: 'tea',
    texts: [
      { key: 'short', blocks: [words(10), `${words(190)} tea`] },
      { key: 'long', blocks: [words(10), ...Array.from({ length: 10 }, () => `${words(200)} tea`)] },
    ],
    keys: ['long', 'short'],
  },
  {
    rule: 'the beginning of a text counts more than its end',
    query: 'tea',
    texts: [
      { key: 'end', blocks: [words(20), words(20), 'tea'] },
      { key: 'beginning', blocks: ['tea', words(20), words(20)] },
    ],
    keys: ['beginning', 'end'],
  },
  {
    rule: 'a short text counts more than a long one',
    query: 'tea',
    texts: [
      { key: 'long', blocks: [words(10), `${words(2000)} tea`] },
      { key: 'short', blocks: [words(10), `${words(20)} tea`] },
    ],
    keys: ['short', 'long'],
  },
  {
    rule: 'a rare word counts more than a frequent one',
    query: 'milk tea',
    texts: [
      ...Array.from({ length: 12 }, (_, at) => ({ key: `t${at}`, blocks: ['tea', 'tea', 'tea'] })),
      { key: 'frequent', blocks: ['tea tea tea tea', 'milk'] },
      { key: 'rare', blocks: ['milk milk milk milk', 'tea'] },
    ],
    keys: ['rare', 'frequent'],
  },
  {
    rule: 'words side by side come before words apart',
    query: 'green tea',
    texts: [
      { key: 'apart', blocks: ['Tea that is not green at all.'] },
      { key: 'together', blocks: ['Here is the green tea again.'] },
    ],
    keys: ['together', 'apart'],
  },
  {
    rule: 'of equal texts, the newer comes first, and those without a date last',
    query: 'tea',
    texts: [
      { key: 'none', title: 'Tea one' },
      { key: 'old', title: 'Tea two', date: '2024-01-01' },
      { key: 'new', title: 'Tea six', date: '2026-01-01' },
    ],
    keys: ['new', 'old', 'none'],
  },
])('$rule', async ({ query, texts, keys }) => {
  expect(await keysIn(filesOf(texts), query)).toEqual(keys);
  expect(await keysIn(filesOf(texts.toReversed()), query)).toEqual(keys);
});

test('a collection with a weight comes before another one', async () => {
  const texts = [
    { key: 'post', collection: 'posts', title: 'Tea a' },
    { key: 'page', collection: 'pages', title: 'Tea b' },
  ];
  expect(await keysIn(filesOf(texts, { weights: { posts: 3 } }), 'tea')).toEqual(['post', 'page']);
  expect(await keysIn(filesOf(texts, { weights: { pages: 3 } }), 'tea')).toEqual(['page', 'post']);
  expect(await keysIn(filesOf(texts, { weights: { posts: 0.1 } }), 'tea')).toEqual(['page', 'post']);
  // Of a collection without texts, a weight changes nothing.
  expect(await keysIn(filesOf(texts, { weights: { guides: 9, pages: 3 } }), 'tea')).toEqual(['page', 'post']);
});

const article: readonly Block[] = [
  'An introduction of some length, which speaks of nothing else than what is to come below it.',
  ['setup', 'Setup'],
  ['npm install kettle'],
  'Kettle.',
  'A kettle boils water, and this sentence is long enough to be shown alone as the fragment of a hit.',
  ['care', 'Care for the spout'],
  'Clean it once a week. It is not hard to do and takes only a few minutes of your time each week.',
  ['maße-100%', 'Maße'],
  'Two litres.',
];

test.each([
  {
    what: 'prose rather than code or a short line',
    query: 'kettle',
    section: { title: 'Setup', url: 'https://t.example/a/#setup' },
    fragment: 'A kettle boils water, and this sentence is long enough to be shown alone as the fragment of a hit.',
    marked: ['kettle'],
  },
  {
    what: 'what stands below a heading that has the word',
    query: 'spout',
    section: { title: 'Care for the spout', url: 'https://t.example/a/#care' },
    fragment: 'Clean it once a week. It is not hard to do and takes only a few minutes of your time each week.',
    marked: [],
  },
  {
    what: 'an address of ASCII (RFC 3986), whatever the id of the heading',
    query: 'litres',
    section: { title: 'Maße', url: 'https://t.example/a/#ma%C3%9Fe-100%25' },
    fragment: 'Two litres.',
    marked: ['litres'],
  },
  {
    what: 'the beginning of the text, if only the title has the word',
    query: 'titled',
    section: undefined,
    fragment: 'An introduction of some length, which speaks of nothing else than what is to come below it.',
    marked: [],
  },
  {
    what: 'code, if nothing else has the word',
    query: 'npm',
    section: { title: 'Setup', url: 'https://t.example/a/#setup' },
    fragment:
      'npm install kettle Kettle. A kettle boils water, and this sentence is long enough to be shown alone as the fragment of a hit.',
    marked: ['npm'],
  },
])('a hit shows $what', async ({ query, section, fragment, marked }) => {
  const [hit] = (await find(filesOf([{ key: 'a', title: 'Titled', blocks: article }]), query)).hits;
  expect(hit?.section).toEqual(section);
  expect(hit?.fragment).toBe(fragment);
  expect(hit?.marks.map(([start, end]) => fragment.slice(start, end))).toEqual(marked);
});

test.each<{ before: string; blocks: readonly Block[] }>([
  { before: 'a heading', blocks: ['A short text of a kettle.', ['care', 'Care'], 'Clean it.'] },
  { before: 'code', blocks: ['A short text of a kettle.', ['npm install kettle'], 'Run it.'] },
])('a short text is shown up to $before', async ({ blocks }) => {
  const [hit] = (await find(filesOf([{ key: 'a', blocks }]), 'kettle')).hits;
  expect(hit?.fragment).toBe('A short text of a kettle.');
});

/** `w000 w001 …`, with spaces before 5, 10 and so on. */
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `w${String(first + at).padStart(3, '0')}`).join(' ');

test.each([
  // 60 characters before the word, then to the next space; 180 from there, and to the next space.
  { place: 'the middle', text: numbered(0, 99), query: 'w030', fragment: `…${numbered(19, 55)}…` },
  { place: 'the beginning', text: numbered(0, 99), query: 'w012', fragment: `${numbered(0, 36)}…` },
  { place: 'the end', text: numbered(0, 99), query: 'w095', fragment: `…${numbered(84, 99)}` },
  { place: 'a text of 180 characters', text: `${numbered(0, 35)}.`, query: 'w030', fragment: `…${numbered(19, 35)}.` },
  {
    place: 'a text without spaces',
    text: `${'雨'.repeat(100)}茶碗${'雪'.repeat(200)}`,
    query: '茶碗',
    fragment: `…${'雨'.repeat(60)}茶碗${'雪'.repeat(118)}…`,
  },
  {
    place: 'a text of characters of two units',
    text: `${'𠮷'.repeat(100)}茶碗`,
    query: '茶碗',
    fragment: `…${'𠮷'.repeat(30)}茶碗`,
  },
  {
    place: 'a text of characters of two units, after one of one unit',
    text: `雨${'𠮷'.repeat(100)}茶碗`,
    query: '茶碗',
    fragment: `…${'𠮷'.repeat(30)}茶碗`,
  },
])('a fragment is cut between words or characters around the place: $place', async ({ text, query, fragment }) => {
  const [hit] = (await find(filesOf([{ key: 'a', title: 'A', blocks: [text] }]), query)).hits;
  expect(hit?.fragment).toBe(fragment);
});

test('marks are offsets in the original text, and overlapping ones are merged', async () => {
  const [hit] = (
    await find(filesOf([{ key: 'a', title: 'Café ﬁne', blocks: ['東京都の Café'] }]), '東京都 京都の cafe fine')
  ).hits;
  const { fragment = '', marks = [], titleMarks = [] } = hit ?? {};
  expect(marks.map(([start, end]) => fragment.slice(start, end))).toEqual(['東京都の', 'Café']);
  expect(titleMarks.map(([start, end]) => 'Café ﬁne'.slice(start, end))).toEqual(['Café', 'ﬁne']);
});

test('the mark of a word is whole if another word of the query is its beginning', async () => {
  const text = 'JavaScript engines and Java.';
  const [hit] = (await find(filesOf([{ key: 'a', title: 'A', blocks: [text] }]), 'javascript java')).hits;
  expect(hit?.marks.map(([start, end]) => text.slice(start, end))).toEqual(['JavaScript', 'Java']);
});

test.each([
  { query: 'cloudfare', suggestion: 'cloudflare' },
  { query: 'netlfiy cloudflare', suggestion: 'netlify cloudflare' },
  { query: 'Cloudflair pages', suggestion: 'cloudflare pages' },
  // Nothing is near, or the word is too short to say.
  { query: 'zzzzzzzz', suggestion: undefined },
  { query: 'clu', suggestion: undefined },
  // Both words are there, but not in one text.
  { query: 'netlify pages', suggestion: undefined },
])('if nothing is found, $query suggests $suggestion', async ({ query, suggestion }) => {
  const files = filesOf([
    { key: 'a', blocks: ['Cloudflare pages'] },
    { key: 'b', blocks: ['Netlify', 'cloudflare'] },
    { key: 'c', blocks: ['cloudberries'] },
  ]);
  expect(await find(files, query)).toMatchObject({ total: 0, hits: [], suggestion });
});

test.each([
  { rule: 'the word that most texts have, the last', blocks: ['kettled', 'kettles', 'kettles'], suggestion: 'kettles' },
  {
    rule: 'the word that most texts have, the first',
    blocks: ['kettled', 'kettled', 'kettles'],
    suggestion: 'kettled',
  },
  {
    rule: 'the nearer word, if fewer texts have it',
    blocks: ['kettlers', 'kettlers', 'kettley'],
    suggestion: 'kettley',
  },
  { rule: 'no word with a mark in it', blocks: ['kettle-x', 'kettlers'], suggestion: 'kettlers' },
])('of several near words, kettlex suggests $rule', async ({ blocks, suggestion }) => {
  const files = filesOf(blocks.map((block, at) => ({ key: `k${at}`, title: 'A', blocks: [block] })));
  expect(await find(files, 'kettlex')).toMatchObject({ total: 0, suggestion });
});

test.each([
  { query: 'teamxx', suggestion: 'teamer' },
  { query: 'teaxx', suggestion: undefined },
  { query: 'teamx', suggestion: 'teams' },
])('two letters may differ in a word of six, and one in a shorter word: $query', async ({ query, suggestion }) => {
  const files = filesOf([{ key: 'a', title: 'A', blocks: ['teams teamer'] }]);
  expect(await find(files, query)).toMatchObject({ total: 0, suggestion });
});

test.each([
  // Letters among the first three: swapped, wrong, missing, one too many.
  { query: 'serach', suggestion: 'search' },
  { query: 'esarch', suggestion: 'search' },
  { query: 'zearch', suggestion: 'search' },
  { query: 'earch', suggestion: 'search' },
  { query: 'ssearch', suggestion: 'search' },
  { query: 'lnaguage serach', suggestion: 'language search' },
  { query: 'ciudao', suggestion: 'ciudad' },
  // Of equally near words, the one that more texts have.
  { query: 'lamp', suggestion: 'camp' },
  // One text alone has it.
  { query: 'oncee', suggestion: 'once' },
  { query: 'ocne', suggestion: undefined },
  // Two errors, of which one is in the first letter.
  { query: 'zaerch', suggestion: undefined },
  // A word is there that begins so.
  { query: 'sear', suggestion: undefined },
])('a word with a typing error at its beginning: $query suggests $suggestion', async ({ query, suggestion }) => {
  const words = [
    'search language ciudad damp camp',
    'search language ciudad damp camp',
    'camp',
    'camp',
    'camp',
    'once',
  ];
  const files = filesOf(words.map((text, at) => ({ key: `k${at}`, blocks: [text] })));
  const found = await find(files, query === 'sear' ? 'sear zzzz' : query);
  expect(found).toMatchObject({ total: 0, suggestion });
});

test('a query of more than six unknown words is not corrected', async () => {
  const files = filesOf([
    { key: 'a', blocks: ['search'] },
    { key: 'b', blocks: ['search'] },
  ]);
  const suggestionFor = async (query: string) => (await find(files, query)).suggestion;
  const six = Array.from('abcdef', (letter) => `serach${letter}`).join(' ');
  expect(await suggestionFor(six)).toBe('search search search search search search');
  expect(await suggestionFor(`${six} serachg`)).toBeUndefined();
  // The same word again is one.
  expect(await suggestionFor(`${six} seracha`)).toBe('search search search search search search search');
});

test('the file of frequent words has the most frequent of them, and never too many', () => {
  const keys = Array.from({ length: 3000 }, (_, at) => ({
    key: `word${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}`,
    // A third of them are in many texts.
    postings: at % 3 === 0 ? 'A'.repeat(64) : 'A'.repeat(4),
  }));
  const others = ['one two', 'abc', 'ab*', '=posts/tags=news', 'next.js', '東京'].map((key) => ({
    key,
    postings: 'A'.repeat(999),
  }));
  const words = frequentWordsIn([...keys, ...others]);
  expect(words.map((some) => (some === '' ? 0 : some.split(' ').length))).toEqual([0, 0, 0, 0, 0, 0, 1000]);
});

const several: readonly Source[] = [
  { key: 'a', collection: 'posts', title: 'Tea a', filters: { tags: ['green', 'news'], year: ['2026'] } },
  { key: 'b', collection: 'posts', title: 'Tea b', filters: { tags: ['news'], year: ['2025'] } },
  { key: 'c', collection: 'posts', title: 'Milk', filters: { tags: ['news'] } },
  { key: 'd', collection: 'pages', title: 'Tea d', filters: { tags: ['news'] } },
];

test.each<{ more: More; keys: readonly string[] }>([
  { more: {}, keys: ['a', 'b', 'd'] },
  { more: { collection: 'posts' }, keys: ['a', 'b'] },
  { more: { collection: 'posts', filters: [['tags', 'news']] }, keys: ['a', 'b'] },
  { more: { collection: 'posts', filters: [['tags', 'green']] }, keys: ['a'] },
  {
    more: {
      collection: 'posts',
      filters: [
        ['tags', 'news'],
        ['year', '2025'],
      ],
    },
    keys: ['b'],
  },
  { more: { collection: 'posts', filters: [['tags', 'gre']] }, keys: [] },
  { more: { collection: 'none' }, keys: [] },
])('a search with $more finds $keys, and counts the hits in each collection', async ({ more, keys }) => {
  const found = await find(filesOf(several), 'tea', more);
  expect(found.hits.map(({ key }) => key).sort()).toEqual(keys);
  expect(found).toMatchObject({ total: keys.length, isExact: true, collections: { posts: 2, pages: 1 } });
});

const withFilters = { filters: { posts: ['tags', 'year'] } };

test.each<{ more: More; filters: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined }>([
  // Without a collection there is nothing to choose from.
  { more: {}, filters: undefined },
  { more: { collection: 'pages' }, filters: {} },
  { more: { collection: 'posts' }, filters: { tags: { news: 2, green: 1 }, year: { '2025': 1, '2026': 1 } } },
  // What is chosen narrows the other filters, and not its own.
  {
    more: { collection: 'posts', filters: [['tags', 'green']] },
    filters: { tags: { news: 2, green: 1 }, year: { '2026': 1 } },
  },
  {
    more: {
      collection: 'posts',
      filters: [
        ['tags', 'news'],
        ['year', '2025'],
      ],
    },
    filters: { tags: { news: 1 }, year: { '2025': 1, '2026': 1 } },
  },
])('a search with $more counts the values of filters: $filters', async ({ more, filters }) => {
  expect((await find(filesOf(several, withFilters), 'tea', more)).filters).toEqual(filters);
});

test('of a filter with many values, the 50 that most hits have are counted', async () => {
  const texts = Array.from({ length: 120 }, (_, index) => ({
    key: `k${index}`,
    title: 'Tea',
    // Sixty values, of which each later one has more texts.
    filters: { tags: Array.from({ length: 60 }, (_, tag) => `t${tag}`).filter((_, tag) => tag >= index / 2) },
  }));
  const { filters } = await find(filesOf(texts, { filters: { posts: ['tags'] } }), 'tea', { collection: 'posts' });
  const counts = Object.entries(filters?.tags ?? {});
  expect(counts).toHaveLength(50);
  expect(counts[0]).toEqual(['t59', 119]);
  expect(counts.at(-1)).toEqual(['t10', 21]);
});

test('a collection whose name every object has as a member has no filters', async () => {
  const files = filesOf([{ key: 'a', collection: 'constructor', title: 'Tea' }], { filters: {} });
  expect(await find(files, 'tea', { collection: 'constructor' })).toMatchObject({ total: 1, filters: {} });
});

test('a filter with a value that looks like a member of every object is counted', async () => {
  const texts = [{ key: 'a', title: 'Tea', filters: { tags: ['__proto__', 'constructor', 'a=b/c'] } }];
  const found = await find(filesOf(texts, { filters: { posts: ['tags'] } }), 'tea', { collection: 'posts' });
  expect(Object.entries(found.filters?.tags ?? {})).toEqual([
    ['__proto__', 1],
    ['a=b/c', 1],
    ['constructor', 1],
  ]);
});

test('a word that looks like a key of the index finds nothing', async () => {
  const files = filesOf([...several, { key: 'e', blocks: ['te* =posts/tags=news __proto__ constructor'] }]);
  expect(await keysIn(files, '=posts/tags=news')).toEqual(['e']);
  expect(await keysIn(files, 'te*')).toContain('e');
  expect(await keysIn(files, '__proto__')).toEqual(['e']);
  expect(await keysIn(files, 'constructor')).toEqual(['e']);
  expect(await keysIn(files, 'tostring')).toEqual([]);
});

/** The files of an index in the tree of a language. */
const inTree = (lang: string, sources: readonly Source[]) =>
  Object.fromEntries(Array.from(filesOf(sources), ([name, file]) => [`search/${lang}/${name}`, `${file}\n`]));

test('an answer of the API counts the hits in other languages if there are none in this one', async () => {
  const more = {
    ...inTree('en', [{ key: 'a', collection: 'pages', title: 'Tea' }]),
    ...inTree('zh-tw', [
      { key: 'b', collection: 'pages', title: '綠茶' },
      { key: 'c', collection: 'pages', title: '綠茶杯' },
    ]),
  };
  const answer = async (target: string) => JSON.parse(textOf(await ask(target, { more })));
  const q = encodeURIComponent('綠茶');
  expect((await answer(`/api/v1/search?q=${q}`)).meta).toMatchObject({ total: 0, languages: { 'zh-tw': 2 } });
  expect((await answer(`/api/v1/search?q=${q}&lang=zh-tw`)).meta).not.toHaveProperty('languages');
  expect((await answer('/api/v1/search?q=milk')).meta).not.toHaveProperty('languages');
});

test('hits in other languages are counted in the collection that is asked for', async () => {
  const more = {
    ...inTree('en', [
      { key: 'a', collection: 'pages', title: 'Tea' },
      { key: 'b', title: 'Milk' },
    ]),
    ...inTree('zh-tw', [
      { key: 'a', collection: 'pages', title: '綠茶' },
      { key: 'c', title: '綠茶杯' },
      { key: 'd', title: '綠茶' },
    ]),
  };
  const q = encodeURIComponent('綠茶');
  const { meta } = JSON.parse(textOf(await ask(`/api/v1/search?q=${q}&collection=pages`, { more })));
  expect(meta).toMatchObject({ total: 0, languages: { 'zh-tw': 1 } });
});

test('hits are counted in the first three other languages of the site, whichever is asked for', async () => {
  const languages = ['en', 'zh-tw', 'fr', 'de', 'es'];
  const more = Object.assign(
    {},
    ...languages.map((lang) => inTree(lang, [{ key: 'a', title: lang === 'fr' ? 'Thé' : 'Tea' }])),
  );
  const answer = await ask('/api/v1/search?q=tea&lang=fr', { more, over: { languages } });
  expect(JSON.parse(textOf(answer)).meta.languages).toEqual({ en: 1, 'zh-tw': 1, de: 1 });
});

test('an answer of the API takes a filter of the collection, keeps it in its addresses, and refuses an unknown value', async () => {
  const more = inTree('en', [
    { key: 'a', collection: 'pages', title: 'Tea a', filters: { section: ['guides'] } },
    { key: 'b', collection: 'pages', title: 'Tea b', filters: { section: [] } },
  ]);
  const target = '/api/v1/search?q=tea&collection=pages&section=guides';
  const { data, links } = JSON.parse(textOf(await ask(target, { more })));
  expect(data.map(({ key }: { key: string }) => key)).toEqual(['a']);
  expect(data[0]).not.toHaveProperty('titleMarks');
  expect(links.self).toBe(`https://edge.example${target}`);
  const refused = await ask('/api/v1/search?q=tea&collection=pages&section=A%20B', { more });
  expect([refused.status, JSON.parse(textOf(refused)).parameter]).toEqual([400, 'section']);
  // Without the collection, the filter says nothing, as in a list that has no such filter.
  expect(JSON.parse(textOf(await ask('/api/v1/search?q=tea&section=guides', { more }))).meta.total).toBe(2);
});

test('a collection that is not searched, because its items are values of others, is 400: there, and on the page', async () => {
  const more = {
    // The site has the collections products, pages and posts.
    ...inTree('en', [{ key: 'a', collection: 'pages', title: 'Tea' }]),
    'search/index.html': '<p data-search-status data-nothing="None."></p>',
  };
  const refused = await ask('/api/v1/search?q=tea&collection=products', { more });
  expect(refused.status).toBe(400);
  expect(JSON.parse(textOf(refused))).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'collection',
    hint: expect.stringContaining('posts, pages'),
  });
  const page = await ask('/search/?q=tea&collection=products', { more });
  expect([page.status, textOf(page)]).toEqual([400, '<p data-search-status data-nothing="None.">None.</p>']);
});

test("the search page of an operator's own template has what its places allow, and never what a hit says as a place", async () => {
  const hit = {
    key: 'a',
    collection: 'pages',
    title: 'Tea <p data-search-help>',
    url: 'https://x.example/? data-search-help>',
  };
  const more = {
    ...inTree('en', [hit]),
    'search/index.html': '<ul data-search-results></ul><p data-search-help>$&</p><input name="q">',
  };
  expect(textOf(await ask('/search/?q=tea', { more }))).toBe(
    '<ul data-search-results><li><div><p class="kind"></p>' +
      '<h2><a href="/?%20data-search-help%3E"><mark>Tea</mark> &lt;p data-search-help&gt;</a></h2></div></li></ul>' +
      '<p data-search-help hidden>$&</p><input name="q">',
  );
  // Without an index, or at another address, it is a file.
  expect(textOf(await ask('/search/?q=tea', { more: { 'search/index.html': '<ul data-search-results>' } }))).toBe(
    '<ul data-search-results>',
  );
  expect(textOf(await ask('/search/index.html?q=tea', { more }))).toBe(more['search/index.html']);
  expect((await ask('/search/?q=tea', { more, method: 'POST' })).status).toBe(405);
});
