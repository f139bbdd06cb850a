/** What a search finds, against `includes` over the same texts; and how an index changes with one text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from '../../generator/base/visible-text.ts';
import { planIndex } from '../../generator/search/build.ts';
import { indexName } from '../../generator/search/files.ts';
import { fold } from '../../generator/search/fold.ts';
import { search } from '../../generator/search/query.ts';
import { ask, textOf } from '../edge/in-memory.ts';
import { fuzz } from '../support/fuzz.ts';
import { renderers } from '../support/renderers.ts';
import { filesOf, reading, type Source } from './index-files.ts';

function searchIn(files: ReadonlyMap<string, string>, read: string[] = []) {
  const load = reading(files);
  return (query: string, page = 1, pageSize = 20) =>
    search(query, { page, pageSize }, (name) => {
      read.push(name);
      return load(name);
    });
}

/** The keys of all texts that a query finds, page by page. */
async function keysFound(files: ReadonlyMap<string, string>, query: string): Promise<string[]> {
  const find = searchIn(files);
  const keys: string[] = [];
  for (let page = 1; ; page++) {
    const found = await find(query, page);
    keys.push(...(found?.hits ?? []).map(({ key }) => key));
    if (found === undefined || page * 20 >= found.total) return keys;
  }
}

const texts: readonly Source[] = [
  { key: 'tea', title: 'Green tea', blocks: ['Brewed at 80 degrees.', 'Café au lait is something else.'] },
  { key: 'cups', title: 'Cups', blocks: ['A cup of TEA, and an e-mail.', 'Teapots are below.'] },
  { key: 'fold', title: '折りたたみ傘', blocks: ['雨の日に使う。東京都で作られた。', 'ﾃﾞｰﾀ と ＣＡＦＥ'] },
  { key: 'thai', title: 'ชาเขียว', blocks: ['น้ำชาร้อน'] },
  { key: 'hangul', title: '녹차', blocks: ['따뜻한 녹차를 마신다'] },
  { key: 'greek', title: 'Τσάι', blocks: ['πράσινο ΤΣΆΙ', 'чай Ёлка'] },
  { key: 'long', title: 'x'.repeat(80), blocks: ['𠮷野家で食べる'] },
  { key: 'blocks', title: 'Kettles', blocks: ['Ends with a handle', 'Spout comes next'] },
  { key: 'marks', title: 'Tiếng Việt', blocks: ['ἀγαθός'] },
  { key: 'beside', title: '커피', blocks: ['우유와 crème brûlée', 'ガラス → 皿', '녹차도 있다'] },
  { key: 'mixed', title: 'ケース', blocks: ['iPhone用のケース'] },
  { key: 'ends', title: 'Unable', blocks: ['Who was unable is able.'] },
];
const files = filesOf(texts);

test.each([
  { query: 'te', keys: ['tea', 'cups'], why: 'two letters begin a word, and titles come first' },
  { query: 'tea', keys: ['tea', 'cups'], why: 'a word, whatever its case' },
  { query: 'green tea', keys: ['tea'], why: 'all words' },
  { query: 'ea', keys: [], why: 'no word begins so' },
  { query: 'able', keys: ['ends'], why: 'a word, after another one that ends so' },
  { query: 'cafe', keys: ['fold', 'tea'], why: 'accents and width make no difference' },
  { query: 'CAFÉ', keys: ['fold', 'tea'], why: 'in the query either' },
  { query: 'e-mail', keys: ['cups'], why: 'what stands together is found together' },
  { query: 'mail-e', keys: [], why: 'and in its order' },
  { query: 'りた', keys: ['fold'], why: 'two characters of Japanese' },
  { query: '京都で', keys: ['fold'], why: 'three, in the middle of what others take for a word' },
  { query: '京で', keys: [], why: 'not side by side' },
  { query: '傘', keys: ['fold'], why: 'one character of a title' },
  { query: '雨', keys: [], why: 'one character of a body' },
  { query: 'データ', keys: ['fold'], why: 'half width' },
  { query: 'ชา', keys: ['thai'], why: 'Thai' },
  { query: '녹차', keys: ['hangul', 'beside'], why: 'Hangul, inside a word' },
  { query: 'τσαι', keys: ['greek'], why: 'Greek' },
  { query: 'елка', keys: ['greek'], why: 'Cyrillic' },
  { query: '𠮷野', keys: ['long'], why: 'a character outside of the first plane' },
  { query: 'spout', keys: ['blocks'], why: 'the first word of a block' },
  { query: 'handle', keys: ['blocks'], why: 'the last word of a block' },
  { query: 'tieng viet', keys: ['marks'], why: 'Vietnamese without its marks' },
  { query: 'αγαθος', keys: ['marks'], why: 'Greek of the old spelling' },
  { query: '우유', keys: ['beside'], why: 'Hangul beside an accent' },
  { query: 'ガラス', keys: ['beside'], why: 'a voiced sound beside an arrow' },
  { query: 'iPhone用', keys: ['mixed'], why: 'a word and one character' },
  { query: 'x'.repeat(60), keys: [], why: 'a word of more than 64 letters is none' },
])('"$query": $why', async ({ query, keys }) => {
  expect((await keysFound(files, query)).toSorted()).toEqual(keys.toSorted());
});

test.each(['', ' ', '*', '!!', '\ud800', '-', '"'])('%j has nothing to look for', async (query) => {
  expect(await searchIn(files)(query)).toBeUndefined();
});

test.each([
  { query: 'net', total: 3, isExact: true },
  { query: 'net cups', total: 1, isExact: true },
  { query: '.net', total: 1, isExact: true },
  { query: 'net-', total: 3, isExact: true },
  { query: 'c++11', total: 0, isExact: true },
  { query: '折り', total: 1, isExact: true },
  { query: '折りたたみ', total: 1, isExact: true },
  // Characters on both sides of a comma or a space are no neighbours.
  { query: '京大', total: 0, isExact: true },
  { query: '阪名', total: 0, isExact: true },
])('the total of "$query" is $total, and exact: $isExact', async ({ query, total, isExact }) => {
  const found = await searchIn(
    filesOf([
      { key: 'a', title: 'A net', blocks: ['Cups.'] },
      { key: 'b', title: 'The .net', blocks: ['The year 11.'] },
      { key: 'c', title: 'Net-work', blocks: ['折りたたみ', '東京、大阪 名古屋'] },
    ]),
  )(query);
  expect(found).toMatchObject({ total, isExact });
});

test.each(['a', 'b', 'code', 'em', 'i', 'kbd', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'])(
  '<%s> within a word does not divide it',
  (name) => {
    expect(visibleText(`<p>H<${name}>2</${name}>O is <${name}>water</${name}>.</p>\n<p>Next</p>`).split('\n')).toEqual([
      'H2O is water.',
      'Next',
    ]);
  },
);

test.each(renderers)('the marks of footnotes are no words ($parser)', ({ renderMarkdown }) => {
  const body = 'The tide rises[^1] fast, rises[^1] again.\n\n[^1]: Twice a day.\n';
  const { html } = renderMarkdown(body, (url) => ({ url }));
  expect(visibleText(html).split('\n').at(0)).toBe('The tide rises fast, rises again.');
  expect(visibleText(html)).toMatch(/Twice a day\.$/);
  expect(visibleText('<p><a href="#a" data-footnote-ref>1</a>b <a href="c">d</a></p>')).toBe('b d');
});

test('texts with one of several words that begin as a term does are found beside another term, in the same order', async () => {
  const many = filesOf(
    Array.from({ length: 60 }, (_, index) => ({
      key: `text-${index}`,
      title: `Title ${index}`,
      blocks: [`Common ${['price', 'prices', 'priced'][index % 3]}.`],
    })),
  );
  const all = await keysFound(many, 'common');
  expect(all).toHaveLength(60);
  for (const query of ['pric', 'pric common', 'common pric']) expect(await keysFound(many, query), query).toEqual(all);
});

test('a hit shows the text around the first place, in the spelling of its author', async () => {
  const found = await searchIn(files)('cafe');
  expect(found?.hits.map(({ fragment }) => fragment).toSorted()).toEqual([
    'Café au lait is something else.',
    'ﾃﾞｰﾀ と ＣＡＦＥ',
  ]);
  // The place in the title, which a hit shows anyway, does not count.
  const long = filesOf([
    { key: 'a', title: 'The needle', blocks: [`${'word '.repeat(100)}needle${' word'.repeat(100)}`] },
  ]);
  const [hit] = (await searchIn(long)('needle'))?.hits ?? [];
  expect(hit?.fragment).toMatch(/^…(word )+needle( word)+…$/);
  expect(hit?.fragment.length).toBeLessThan(230);
});

/** Texts of few different characters, so that they have much in common. */
const words = fc.array(
  fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ß', 'e'), minLength: 1, maxLength: 6 }),
    fc.string({
      unit: fc.constantFrom('茶', '東', '京', 'り', 'が', 'か', 'ー', 'ア', '𠮷'),
      minLength: 1,
      maxLength: 6,
    }),
    fc.string({ unit: fc.constantFrom('น', '้', 'ำ', '녹', '차', '-', '1', 'ß', 'İ'), minLength: 1, maxLength: 6 }),
  ),
  { maxLength: 12 },
);
const line = words.map((some) => some.join(' '));
const source = fc.record({ title: line, blocks: fc.array(line, { maxLength: 4 }) });

const { cases, limit } = fuzz(60, 20_261_126, 1 / 50);

test('what has a term by `includes` is found, and nothing else', limit, async () => {
  const sources = fc.array(source, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sources, fc.nat(), fc.nat(), fc.integer({ min: 2, max: 5 }), async (all, where, at, length) => {
      const own = all.map((text, index) => ({ ...text, key: `text-${index}` }));
      const some = own[where % own.length] as Source;
      // Words are found by their beginning: what begins in the middle of one is looked for elsewhere.
      const runs = fold([some.title, ...(some.blocks ?? [])].join(' ')).match(/[茶東京りがかーア𠮷น녹차]{2,}/gu) ?? [];
      const run = Array.from(runs[at % runs.length] ?? '');
      if (run.length === 0) return;
      const start = at % (run.length - 1);
      const term = run.slice(start, start + length).join('');
      const expected = own.filter(({ title, blocks }) =>
        [title, ...blocks].some((block) => fold(block).includes(term)),
      );
      const found = await keysFound(filesOf(own), term);
      expect(found.toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
    }),
    cases,
  );
});

test('the files follow from the texts alone, and an edit changes few of them', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({
    key: `text-${index}`,
    title: `Title ${index}`,
    blocks: [`Text number ${index} says something of ${(index * 7919) % 1000}.`, '東京都で作られた折りたたみ傘'],
  }));
  const before = filesOf(many);
  expect(filesOf(many.toReversed())).toEqual(before);
  const changed = (after: ReadonlyMap<string, string>) =>
    [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  const edited = filesOf(many.map((text, index) => (index === 7 ? { ...text, blocks: ['新しい'] } : text)));
  const names = changed(edited);
  expect(names.filter((name) => name.startsWith('texts/'))).toHaveLength(1);
  expect(names.length).toBeLessThan(before.size / 3);
});

/** Texts in the number that `count` says, of which each eleventh has the word zebra. */
function someTexts(count: number): Source[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `text-${index}`,
    title: `Title ${index}`,
    blocks: [index % 11 === 0 ? 'A zebra.' : 'A horse.', 'Common words.'],
  }));
}

/** What a query finds for a reader to whom a cache gives some files of the build before, until it asks the host again. */
async function foundAfterDeploy(isCached: (name: string) => boolean, counts: readonly [number, number], query: string) {
  const [before, after] = counts.map((count) => filesOf(someTexts(count)));
  const found = await search(query, { page: 1, pageSize: 500 }, async (name, isFresh) => {
    const text = (!isFresh && isCached(name) ? before : after)?.get(name);
    if (text === undefined) throw new Error(`${name} is not there`);
    return JSON.parse(text);
  });
  return found?.hits.map(({ key }) => key).toSorted();
}

test.each([
  { name: 'the index', isCached: (name: string) => name === 'index.json' },
  { name: 'the files of keys', isCached: (name: string) => name.startsWith('keys/') },
  { name: 'the files of texts', isCached: (name: string) => name.startsWith('texts/') },
  { name: 'the index and the files of keys', isCached: (name: string) => !name.startsWith('texts/') },
])('with $name of the previous build in a cache, everything in the new build is found', async ({ isCached }) => {
  // More texts have more files, and fewer have fewer; one text more or less may have the number of another one.
  for (const counts of [
    [100, 300],
    [300, 100],
    [100, 101],
    [100, 99],
  ] as const) {
    const zebras = someTexts(counts[1]).filter((_, index) => index % 11 === 0);
    const found = await foundAfterDeploy(isCached, counts, 'zebra');
    // A text of another number of texts may be in the cache, where both fit together.
    const known = new Set(zebras.map(({ key }) => key));
    expect(found?.filter((key) => known.has(key)).length).toBeGreaterThanOrEqual(zebras.length - 1);
    if (Math.abs(counts[0] - counts[1]) > 1) expect(found).toEqual(zebras.map(({ key }) => key).toSorted());
  }
});

test('an edit changes no layout, and all files of a build have the same', () => {
  const layouts = (texts: readonly Source[]) =>
    new Set(Array.from(filesOf(texts).values(), (text) => JSON.parse(text).layout));
  const [before] = layouts(someTexts(100));
  expect(layouts(someTexts(100))).toEqual(new Set([before]));
  expect(before).toMatch(/^[\w-]{12}$/);
  const edited = someTexts(100).map((text, index) =>
    index === 5 ? { ...text, title: 'Other', blocks: ['New.'] } : text,
  );
  expect(layouts(edited)).toEqual(new Set([before]));
  expect(layouts(someTexts(300))).not.toEqual(new Set([before]));
});

test('a collection that needs more numbers moves those of the next one, which is another layout', () => {
  const layout = (letter: string, count: number) => {
    const posts = Array.from({ length: count }, (_, index) => ({ key: `${letter}${index}` }));
    return planIndex([
      ['posts', posts],
      ['pages', [{ key: 'about' }]],
    ]).layout;
  };
  // Some of the keys get the number that their hash asks for, before and after.
  for (const letter of 'abcdefghijkl') expect(layout(letter, 5), letter).not.toBe(layout(letter, 6));
});

test('files of two builds that a host keeps sending are an error', async () => {
  const [before, after] = [filesOf(someTexts(100)), filesOf(someTexts(300))];
  const load = async <File>(name: string): Promise<File> =>
    JSON.parse((name === indexName ? before : after).get(name) ?? '');
  await expect(search('zebra', { page: 1, pageSize: 10 }, load)).rejects.toThrow(/mixed builds/);
});

test('a query reads each file once, and at most 40', async () => {
  const read: string[] = [];
  await searchIn(files, read)('折りたたみ傘 東京都で作られた');
  expect(new Set(read).size).toBe(read.length);
  expect(read.length).toBeLessThanOrEqual(40);
});

test('a query of many words reads at most 40 files, and no hit lacks one of them', async () => {
  const words = Array.from({ length: 30 }, (_, index) => `${String.fromCharCode(97 + (index % 26))}${index}tree`);
  const texts = (lacking: readonly string[]) =>
    words.map((word) => ({
      key: word,
      title: 'Trees',
      blocks: [words.filter((one) => !lacking.includes(one) || one !== word).join(' ')],
    }));
  const read: string[] = [];
  // Each text lacks one of the words.
  const found = await searchIn(filesOf(texts(words)), read)(words.join(' '));
  expect(found?.hits).toEqual([]);
  expect(read.length).toBeLessThanOrEqual(40);
  const all = await searchIn(filesOf(texts(words.slice(1))))(words.join(' '));
  expect(all?.hits.map(({ key }) => key)).toEqual([words[0]]);
});

test('a sentence of Japanese that needs more files than may be read finds its text, and no other', async () => {
  const sentence = Array.from({ length: 90 }, (_, at) => String.fromCodePoint(0x4e00 + at * 37)).join('');
  const other = `${sentence.slice(0, 60)}。${sentence.slice(61)}`;
  const read: string[] = [];
  const found = await searchIn(
    filesOf([
      { key: 'a', title: 'A', blocks: ['前', sentence] },
      { key: 'b', title: 'B', blocks: [other] },
      // With them, the index has enough files.
      ...someTexts(600),
    ]),
    read,
  )(`${sentence} ${sentence.slice(3, 40)}`);
  expect(found?.hits.map(({ key }) => key)).toEqual(['a']);
  expect(new Set(read).size).toBeLessThanOrEqual(40);
});

test('a search of a collection finds its first and its last text, and none of the next collection', async () => {
  const files = filesOf([
    { collection: 'posts', key: 'a', title: 'Tea one' },
    { collection: 'posts', key: 'b', title: 'Tea two' },
    { collection: 'pages', key: 'c', title: 'Tea three' },
  ]);
  const found = async (collection: string) => {
    const answer = await search('tea', { page: 1, pageSize: 20, collection }, reading(files));
    return answer?.hits.map(({ key }) => key).sort();
  };
  expect(await found('posts')).toEqual(['a', 'b']);
  expect(await found('pages')).toEqual(['c']);
  expect(await found('none')).toEqual([]);
});

test('a fragment is cut around the word in the original text, also where folding changes lengths', async () => {
  // Each ligature folds to two letters, so that the place in the folded text is twice as far.
  const block = `${'ﬁ '.repeat(400)}needle ${'end '.repeat(100)}`;
  const answer = await searchIn(filesOf([{ key: 'a', title: 'A', blocks: [block] }]))('needle');
  expect(answer?.hits[0]?.fragment).toContain('needle');
});

test('a page past the last one links back to the last', async () => {
  const files = Array.from(filesOf(someTexts(100)), ([name, text]) => [`search/en/${name}`, `${text}\n`]);
  const answer = await ask('/api/v1/search?q=zebra&page_size=4&page=9', { more: Object.fromEntries(files) });
  const last = 'https://edge.example/api/v1/search?q=zebra&page=3&page_size=4';
  const { data, meta, links } = JSON.parse(textOf(answer));
  expect([answer.status, data, meta.total, meta.total_pages]).toEqual([200, [], 10, 3]);
  expect(links).toMatchObject({ next: null, prev: last });
  expect(answer.headers.link).toContain(`<${last}>; rel="prev"`);
});

test.each(['0', '21', '101', 'abc', '', '1&page_size=2', '%zz'])(
  'page_size=%s is refused with the bounds of a search, not those of lists',
  async (size) => {
    const files = Array.from(filesOf(someTexts(1)), ([name, text]) => [`search/en/${name}`, `${text}\n`]);
    const answer = await ask(`/api/v1/search?q=zebra&page_size=${size}`, { more: Object.fromEntries(files) });
    expect(JSON.parse(textOf(answer))).toMatchObject({
      status: 400,
      parameter: 'page_size',
      hint: 'page_size must be an integer between 1 and 20. Correct it and retry.',
    });
  },
);
