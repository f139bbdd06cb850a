/** Spellings of a word that find it, in the scripts that have several, and queries that must not. */
import { expect, test } from 'vitest';
import { search } from '../../generator/search/query.ts';
import { filesOf, reading, type Source } from './index-files.ts';

function ask(texts: readonly Source[], query: string, page = 1, pageSize = 20) {
  return search(query, { page, pageSize }, reading(filesOf(texts)));
}

test.each<{ why: string; text: string; found: readonly string[]; missed?: readonly string[] }>([
  // U+05B8 and U+05B9, the dots of shin and sin, rafe, the dots above and below, qamats qatan.
  { why: 'Hebrew vowels', text: 'שָׁלוֹם', found: ['שלום', 'שָׁלוֹם'] },
  { why: 'a dot of sin', text: 'שׂמחה', found: ['שמחה'] },
  { why: 'rafe', text: 'כֿתב', found: ['כתב'] },
  { why: 'dots above and below', text: 'א\u05c4ב\u05c5ג', found: ['אבג'] },
  { why: 'qamats qatan', text: 'ח\u05c7כמה', found: ['חכמה'] },
  { why: 'a maqaf is a hyphen', text: 'בית־ספר', found: ['בית-ספר', 'בית־ספר', 'ספר'] },
  { why: 'a tatweel', text: 'كـــتاب', found: ['كتاب'] },
  { why: 'Arabic vowels', text: 'كِتَابٌ', found: ['كتاب'] },
  { why: 'an alef above', text: 'هٰذا', found: ['هذا'] },
  { why: 'a vowel sign of Hindi is part of its word', text: 'हिन्दी', found: ['हिन्दी', 'हि'], missed: ['न्दी', 'दी'] },
  { why: 'two characters, of which one is a mark, begin a word', text: 'कीमत', found: ['की'] },
  { why: 'soft hyphens', text: 'Donau\u00addampf\u00adschiff', found: ['donaudampfschiff'] },
  { why: 'a word joiner', text: 'eins\u2060zwei', found: ['einszwei'] },
  { why: 'a space of no width', text: 'eins\u200bzwei', found: ['einszwei'] },
  { why: 'a mark of byte order', text: 'eins\ufeffzwei', found: ['einszwei'] },
  { why: 'a variant of a character', text: 'tick\ufe0fbox', found: ['tickbox'] },
  { why: 'curly apostrophes', text: 'rock’n‘roll', found: ["rock'n'roll"] },
  { why: 'an apostrophe that looks back', text: 'rock‛n‛roll', found: ["rock'n'roll", 'rock‛n‛roll'] },
  {
    why: 'hyphens of printers, and minus',
    text: 'one\u2010two three\u2011four five\u2212six',
    found: ['one-two', 'three-four', 'five-six'],
  },
  { why: 'letters with a stroke', text: 'Łódź Ørsted Đakovo', found: ['lodz', 'orsted', 'dakovo'] },
  { why: 'an i without a dot', text: 'Işık', found: ['isik'] },
  { why: 'a final sigma', text: 'λόγος', found: ['λογοσ', 'ΛΟΓΟΣ'] },
  { why: 'sharp s and ligatures', text: 'Straße Œuvre Ægir', found: ['strasse', 'oeuvre', 'aegir'] },
  { why: 'circled and wide characters', text: '①② ＡＢＣ', found: ['12', 'abc'] },
  { why: 'Lao', text: 'ພາສາລາວ', found: ['ສາ', 'ລາວ'], missed: ['ວາ'] },
  { why: 'Khmer', text: 'ភាសាខ្មែរ', found: ['សា', 'ខ្មែរ'], missed: ['រា'] },
  { why: 'Myanmar', text: 'မြန်မာစာ', found: ['မာ', 'စာ'], missed: ['စမ'] },
  { why: 'Thai inside of a text without spaces', text: 'ภาษาไทย', found: ['ไทย', 'ษา'], missed: ['ยไ'] },
  { why: 'a long vowel of Katakana', text: 'コーヒー', found: ['ーヒ', 'ヒー'], missed: ['ーコ'] },
  {
    why: 'names with marks',
    text: 'C# and C++ with .NET, TCP/IP, a_b and R&D',
    found: ['c#', 'c++', '.net', 'tcp/ip', 'a_b', 'r&d'],
    missed: ['b_a', 'd&r'],
  },
  { why: 'prices', text: 'It is $40 or $5.', found: ['$40', '40', '$5'], missed: ['$50'] },
  { why: 'options of a command', text: 'Try --help or -v.', found: ['--help', 'help'], missed: ['--hello'] },
  {
    why: 'versions',
    text: 'Version v1.2.3 of 2024-05-01',
    found: ['v1.2.3', '1.2.3', '1.2', '1', '2.3', '2024-05', '05-01', 'version 1.2', '"1.2.3 of"'],
    missed: ['v1.3', '1.3', '2.1', '"v 1.2"'],
  },
  { why: 'two letters beside a character', text: 'ab東京 abc 西', found: ['ab東', 'ab'], missed: ['ab西', 'bc西'] },
  {
    why: 'a character outside of the first plane, beside one inside',
    text: '𠮷野家𠮷',
    found: ['𠮷野', '野家', '家𠮷'],
    missed: ['𠮷𠮷'],
  },
  { why: 'letters outside of the first plane', text: '𐐨𐐩𐐪 𐐫', found: ['𐐨𐐩𐐪', '𐐨𐐩'], missed: ['𐐩𐐪'] },
])('$why: "$text"', async ({ text, found, missed = [] }) => {
  const one: Source[] = [{ key: 'one', title: 'x', blocks: [text] }];
  for (const query of found) expect((await ask(one, query))?.total, query).toBe(1);
  for (const query of missed) expect((await ask(one, query))?.total ?? 0, query).toBe(0);
});

test('words in quotes follow each other also where one of them goes on before', async () => {
  const texts: Source[] = [
    { key: 'yes', title: 'x', blocks: ['Before next.js came, next one was made.'] },
    { key: 'no', title: 'x', blocks: ['One next.js, and next to it two.'] },
  ];
  expect((await ask(texts, '"next one"'))?.hits.map(({ key }) => key)).toEqual(['yes']);
});

test('pages of texts that have to be read follow each other', async () => {
  // One character is no key of bodies, so each text with the others is read.
  const texts = Array.from({ length: 12 }, (_, at): Source => {
    const blocks = [at % 2 === 0 ? '東京 の 駅' : '東京 と 駅'];
    return { key: `text-${at.toString().padStart(2, '0')}`, title: 'x', blocks };
  });
  const keys: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const found = await ask(texts, '"東京 の"', page, 2);
    expect(found?.total).toBe(6);
    keys.push(...(found?.hits ?? []).map(({ key }) => key));
  }
  expect(keys.toSorted()).toEqual(['text-00', 'text-02', 'text-04', 'text-06', 'text-08', 'text-10']);
});

test('a long text is cut between words, and characters with their marks', async () => {
  const fragment = async (text: string, query: string) =>
    (await ask([{ key: 'one', title: 'x', blocks: [text] }], query))?.hits[0]?.fragment;
  const words = 'word '.repeat(60);
  expect(await fragment(`${words}needle ${words}`, 'needle')).toMatch(/^…(?:word )+needle (?:word )*word…$/);
  // Without spaces, no half of a pair and no mark begins a fragment.
  for (let shift = 0; shift < 3; shift++) {
    const pairs = '𠮷'.repeat(100);
    const found = await fragment(`${pairs}${'x'.repeat(shift)}東京${pairs}`, '東京');
    expect(found, `${shift}`).toMatch(/^…(?:𠮷)+x*東京(?:𠮷)+…$/u);
    const marked = 'ก็'.repeat(100);
    expect(await fragment(`${marked}${'x'.repeat(shift)}東京${marked}`, '東京'), `${shift}`).toMatch(/^…(?:ก็)+x*東京/u);
  }
});

test('a text is cut after 180 characters if more than twenty follow', async () => {
  const fragment = async (length: number) =>
    (await ask([{ key: 'one', title: 'x', blocks: [`tea ${'字'.repeat(length - 4)}`] }], 'tea'))?.hits[0]?.fragment;
  expect(await fragment(200)).toBe(`tea ${'字'.repeat(196)}`);
  expect(await fragment(201)).toBe(`tea ${'字'.repeat(176)}…`);
});

test('texts that have to be read are counted in their collection, without values of filters', async () => {
  const files = filesOf(
    [
      { key: 'one', collection: 'posts', title: 'x', blocks: ['東京 の 駅'], filters: { tags: ['a'] } },
      { key: 'two', collection: 'pages', title: 'x', blocks: ['東京 の 駅'] },
    ],
    { filters: { posts: ['tags'] } },
  );
  const asked = { page: 1, pageSize: 20, collection: 'posts' };
  const found = await search('"東京 の"', asked, reading(files));
  expect(found).toMatchObject({ total: 1, filters: undefined });
  expect(found?.hits.map(({ key }) => key)).toEqual(['one']);
});
