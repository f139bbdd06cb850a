/** Files that people and other programs write: where front matter ends, and what is in JSON, TOML and bytes. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCsvParser } from '../../generator/content/parse/csv.ts';
import { parseData } from '../../generator/content/parse/formats.ts';
import { splitFrontMatter } from '../../generator/content/parse/front-matter.ts';
import { conflictIn, decodeText } from '../../generator/content/parse/text.ts';

beforeAll(loadCsvParser);

/** The data, the text and its first line, or why there are none. */
function split(text: string, ofOthers: boolean): unknown {
  const found = splitFrontMatter(text, ofOthers);
  return found.kind === 'broken' ? found.reason : [found.yaml.data, found.body, found.bodyLine];
}

const noStart = 'Missing front matter, expected a first line `---`';
const noEnd = (mark: string) => `Missing end of the front matter, expected ${mark}`;
const noLine = noEnd('a line `---`');
const noToml = noEnd('a line `+++`');
const noBrace = noEnd('the } of its first line');

describe('front matter of other programs', () => {
  test.each<[text: string, parts: unknown]>([
    ['---\na: 1\n---\nText\n', [{ a: 1 }, 'Text\n', 4]],
    ['--- \na: 1\n--- \t\nText', [{ a: 1 }, ' \t\nText', 3]],
    ['Text\n---\n', [{}, 'Text\n---\n', 1]],
    ['---\na: 1\n', [{ a: 1 }, '', 3]],
    ['---', noLine],
    ['---\n', noLine],
    ['---\n- a\n', noLine],
    ['---\na: [1\n', noLine],
    ['---\nText\n', noLine],
    ['+++\na = 1\n+++\nText\n', [{ a: 1 }, 'Text\n', 4]],
    ['+++ \t\na = 1\n+++ \t\nText', [{ a: 1 }, 'Text', 4]],
    ['+++\na = 1\n+++', [{ a: 1 }, '', 3]],
    ["+++\na = '''\nb +++\n+++c\n'''\n+++\n", [{ a: 'b +++\n+++c\n' }, '', 7]],
    ['+++\na = 1\n', noToml],
    ['+++ a\n', [{}, '+++ a\n', 1]],
    ['{"a": {"b": "}"}} \t\nText\n', [{ a: { b: '}' } }, 'Text\n', 2]],
    ['{"": "\\"}", "b": ""}Text', [{ '': '"}', b: '' }, 'Text', 1]],
    ['{ "a" : "b\\\\"}', [{ a: 'b\\' }, '', 1]],
    ['{"a": {"b": 1}\n', noBrace],
    ['{"a\nb": 1}', [{}, '{"a\nb": 1}', 1]],
    ['{ a }\n', [{}, '{ a }\n', 1]],
    // Without a first line `---`.
    [
      'Title: A: b\nDate: 2026-01-02\nTags: a, "b",\nOrder: 03\n\nText\n',
      [{ Title: 'A: b', Date: '2026-01-02', Tags: ['a', '"b"'], Order: '03' }, '\nText\n', 5],
    ],
    // With semicolons, names may have commas.
    ['Title: A\nAuthors: B, C; D, E;\n\nText', [{ Title: 'A', Authors: ['B, C', 'D, E'] }, '\nText', 3]],
    ['Title: A', [{ Title: 'A' }, '', 1]],
    [
      'Title: A\nStatus: draft\nText: it is.\nhttps://a.example\n',
      [{ Title: 'A', draft: true, Text: 'it is.' }, 'https://a.example\n', 4],
    ],
    ['Title: A\nDate: b\nText\nDate: c\n', [{ Title: 'A', Date: 'b' }, 'Text\nDate: c\n', 3]],
    ['Title: A\nTags: b,\n  c', [{ Title: 'A', Tags: ['b', 'c'] }, '', 3]],
    ['title : A\nSummary: b\n  c\n\td\nTags:\n \nText', [{ title: 'A', Summary: 'b c d', Tags: null }, ' \nText', 6]],
    ['Title: A\nTop-image: b.png\n\nText', [{ Title: 'A', 'Top-image': 'b.png' }, '\nText', 3]],
    ['Title: A\nStatus: Draft\n', [{ Title: 'A', draft: true }, '', 3]],
    ['title: A\ntags:\n- b\n- c\nlist: [d]\n--- \nText', [{ title: 'A', tags: ['b', 'c'], list: ['d'] }, 'Text', 7]],
    ['title: A\nText\n', [{}, 'title: A\nText\n', 1]],
    ['Title: \nDate: b\n\nText', [{}, 'Title: \nDate: b\n\nText', 1]],
    ['Note: a\nDate: b\n\nText', [{}, 'Note: a\nDate: b\n\nText', 1]],
  ])('%j', (text, parts) => {
    expect(split(text, true)).toEqual(parts);
  });
});

describe('front matter', () => {
  test.each<[text: string, parts: unknown]>([
    ['---\na: 1\n---\nText', [{ a: 1 }, 'Text', 4]],
    ['---\n---\nText', [{}, 'Text', 3]],
    ['+++\na = 1\n+++\n', noStart],
    ['{"a": 1}', noStart],
    ['title: a\n\nText\n', noStart],
    ['---', noLine],
    ['---\na: 1\n', noLine],
    ['---\na: 1\n---b\n', noLine],
    ['---yaml\na: 1\n---\n', 'Unexpected "---yaml", expected `---` alone on the first line'],
  ])('%j', (text, parts) => {
    expect(split(text, false)).toEqual(parts);
  });
});

const ours = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n';

test.each<[path: string, text: string, line: number | undefined]>([
  ['a.md', `Text\n${ours}`, 2],
  ['a.yaml', `a: 1\n${ours}`, 2],
  ['a.md', `Text <<<<<<< HEAD\n>>>>>>> main\n`, undefined],
  ['a.md', '<<<<<<< HEAD\n', undefined],
  ['a.md', '>>>>>>> main\n<<<<<<< HEAD\n', undefined],
  ...['md', 'mdx', 'markdown', 'txt'].flatMap((ending): [string, string, number | undefined][] => [
    [`a.${ending}`, `\`\`\`\n${ours}\`\`\`\n`, undefined],
    [`a.${ending}`, `  ~~~~ text\n${ours}~~~\n~~~~ no\n ~~~~~ \n`, undefined],
  ]),
  // Fences are of Markdown alone.
  ['a.yaml', `\`\`\`\n${ours}\`\`\`\n`, 2],
  ['a.md.yaml', `\`\`\`\n${ours}\`\`\`\n`, 2],
  // A conflict around a whole block of code, before one, and in one that does not end.
  ['a.md', '<<<<<<< HEAD\n```\na\n```\n=======\n>>>>>>> main\n', 1],
  ['a.md', `${ours}\`\`\`\na\n\`\`\`\n`, 1],
  ['a.md', `\`\`\`\n${ours}`, 2],
  ['a.md', `\`\`\`\n${ours}\`\`\`\n\n${ours}`, 9],
  ['a.md', `Text \`\`\`\n${ours}\`\`\`\n`, 2],
])('a merge conflict in %s with %j is on line %s', (path, text, line) => {
  expect(conflictIn(path, text)).toEqual(line === undefined ? undefined : { line, column: 1 });
});

test('dates and times in TOML are as written', () => {
  const written = [
    '1979-05-27T07:32:00Z',
    '1979-05-27T00:32:00.999999-07:00',
    '1979-05-27 07:32:00z',
    '1979-05-27t07:32:00+01:00',
    '1979-05-27T07:32:00.5',
    '1979-05-27',
    '07:32:00',
    '00:32:00.999999',
  ];
  const toml = `dates = [\n${written.map((date) => `  ${date}, # ${date}\n`).join('')}]\nlast = 1979-05-27 # 07:32:00`;
  expect(parseData('a.toml', toml).data).toEqual({ dates: written, last: '1979-05-27' });
});

test.each([' ', '\t', '\n', '\r'])('a key of JSON is repeated, with %j before the colons', (blank) => {
  const { mistakes } = parseData('a.json', `{"a"${blank}:1, "b":["a", "a"], "c":{"a":"a"}, "a"${blank}${blank}:2}`);
  expect(mistakes.map(({ rule }) => rule)).toEqual(['yaml/duplicate-key']);
});

test.each<[name: string, path: string, is: 'rows' | 'yaml']>([
  ['lines of JSON', 'a.ndjson', 'rows'],
  ['lines of JSON', 'a.jsonl', 'rows'],
  ['YAML', 'a.jsonl.yaml', 'yaml'],
  ['YAML', 'a.ndjson.yml', 'yaml'],
  ['YAML', 'a.csv.yaml', 'yaml'],
])('%s in %s', (_, path, is) => {
  expect(parseData(path, '{"a": 1}\n').data).toEqual(is === 'rows' ? [{ a: 1 }] : { a: 1 });
});

test.each([
  ['\x0B', 'U+000B'],
  ['\x0C', 'U+000C'],
  ['\x7F', 'U+007F'],
  ['\0', 'U+0000'],
  ['\x1F', 'U+001F'],
])('the control character %j is reported and left out', (character, code) => {
  expect(decodeText(Buffer.from(`a\r\nb${character}c${character}`))).toEqual({
    text: 'a\nbc',
    control: { reason: `Unexpected control character ${code}, expected text`, place: { line: 2, column: 2 } },
  });
});

test.each([
  ['a\rb\r', 'a\nb\n'],
  ['a\rb\nc\r\n', 'a\rb\nc\n'],
])('line ends of %j', (written, text) => {
  expect(decodeText(Buffer.from(written))).toEqual({ text });
});

test.each([
  [[0xff, 0xfe, 0x61, 0], 'UTF-16'],
  [[0xfe, 0xff, 0, 0x61], 'UTF-16'],
  [[0xff, 0xff], 'bytes that are not text'],
  [[0xfe, 0xfe], 'bytes that are not text'],
  [[0x61, 0xfe], 'bytes that are not text'],
])('the bytes %j are %s', (bytes, what) => {
  expect(decodeText(Uint8Array.from(bytes))).toMatchObject({
    reason: `Unexpected ${what}, expected the file to be saved as UTF-8`,
  });
});

test.each([
  ['"a', '1:1'],
  ['a,b\n1,"2\n', '2:3'],
  ['a,b\n"1"x,2\n', '2:1'],
])('a quote in %j is reported at %s', (csv, at) => {
  const { mistakes, data } = parseData('a.csv', csv);
  expect(mistakes.map(({ rule, place }) => `${place.line}:${place.column} ${rule}`)).toEqual([`${at} csv/quotes`]);
  expect(data).toBeUndefined();
});

test.each([
  ['place.lat', { place: { lat: '1' } }],
  ['place.post code', { place: { 'post code': '1' } }],
  ['No. of rooms', { 'No. of rooms': '1' }],
  ['a .b', { 'a .b': '1' }],
  ['a..b', { 'a..b': '1' }],
])('a row of the column %s is %j', (column, row) => {
  expect(parseData('a.csv', `${column}\n1\n`).data).toEqual([row]);
});

test('names of columns have at most 64 members', () => {
  const name = (count: number) => Array.from({ length: count }, () => 'a').join('.');
  const [most, more] = [64, 65].map((count) => parseData('a.csv', `${name(count)}\n1\n`).data);
  const inner = Array.from({ length: 63 }).reduce<unknown>((value) => ({ a: value }), { a: '1' });
  expect(most).toEqual([inner]);
  expect(more).toEqual([{ [name(65)]: '1' }]);
});

test.each([
  ['a.json', '{"a": [-1.0, 1e+5, true, "x"]}', ['-1.0', '1e+5', 'true']],
  ['a.toml', 'a = [-1.0, 1e+5, true, "x"]', ['-1.0', '1e+5', 'true']],
])('numbers in %s are known as they are written', (path, text, written) => {
  const { sourceAt } = parseData(path, text);
  expect(['0', '1', '2'].map((index) => sourceAt(['a', index]))).toEqual(written);
});
