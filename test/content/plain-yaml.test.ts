/** Simple front matter is read without the parser: these forms are, and whatever is gives what the parser gives. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { plainMap } from '../../generator/content/yaml/plain-yaml.ts';
import { parseYaml } from '../../generator/content/yaml/yaml.ts';
import { fuzz } from '../support/fuzz.ts';

const limits = fuzz(5000, 20261123);

const read: readonly { readonly name: string; readonly yaml: string; readonly data: unknown }[] = [
  { name: 'a text', yaml: 'title: Hello, world (part one)', data: { title: 'Hello, world (part one)' } },
  {
    name: 'a text with marks inside',
    yaml: 'a: C#, see https://a.example/#b',
    data: { a: 'C#, see https://a.example/#b' },
  },
  {
    name: 'Han and kana',
    yaml: 'title: 提醒疲勞：先訂預算\nja: アラート',
    data: { title: '提醒疲勞：先訂預算', ja: 'アラート' },
  },
  {
    name: 'a wrapped text',
    yaml: 'summary: One line\n  and (another)\n  and 3 more',
    data: { summary: 'One line and (another) and 3 more' },
  },
  { name: 'double quotes', yaml: 'a: "yes: #1 [x]"', data: { a: 'yes: #1 [x]' } },
  { name: 'wrapped double quotes', yaml: 'a: "one:\n  two"', data: { a: 'one: two' } },
  { name: 'single quotes', yaml: "a: '12'", data: { a: '12' } },
  { name: 'empty quotes', yaml: 'a: ""\nb: \'\'', data: { a: '', b: '' } },
  { name: 'whole numbers', yaml: 'a: 0\nb: -17\nc: 123456789012345', data: { a: 0, b: -17, c: 123456789012345 } },
  {
    name: 'days and times stay texts',
    yaml: 'a: 2024-12-25\nb: 2024-12-25 00:00:00 +0000',
    data: { a: '2024-12-25', b: '2024-12-25 00:00:00 +0000' },
  },
  { name: 'nothing', yaml: 'a:\nb: c\nd:', data: { a: null, b: 'c', d: null } },
  {
    name: 'a list in lines',
    yaml: 'a:\n  - b c\n  - "d: e"\n  - -f\nb: c',
    data: { a: ['b c', 'd: e', '-f'], b: 'c' },
  },
  { name: 'a list at the left', yaml: 'a:\n- b\n- 4', data: { a: ['b', 4] } },
  { name: 'a list on the line', yaml: 'a: [b, c d,e-f ]', data: { a: ['b', 'c d', 'e-f'] } },
  { name: 'an empty list', yaml: 'a: []\nb: [ ]', data: { a: [], b: [] } },
  {
    name: 'texts that begin with marks',
    yaml: 'a: <b> c\nd: “e” f\ng:\n  - <h>\n  - ‘i’\nj: k\n  &l; m\n  <n>\n  “o”',
    data: { a: '<b> c', d: '“e” f', g: ['<h>', '‘i’'], j: 'k &l; m <n> “o”' },
  },
  {
    name: 'a map',
    yaml: 'name:\n  zh-tw: 名稱\n  en: Name\nx: y',
    data: { name: { 'zh-tw': '名稱', en: 'Name' }, x: 'y' },
  },
  {
    name: 'empty lines and comments between',
    yaml: '\n# what it is\na: b\n\n# more\nc: d\n\n',
    data: { a: 'b', c: 'd' },
  },
];

test.each(read)('plain front matter is read without the YAML parser: $name', ({ yaml, data }) => {
  expect(plainMap(yaml)).toStrictEqual(data);
});

const left: readonly string[] = [
  '',
  '- a',
  'a',
  'a: b: c',
  'a: b # c',
  'a: true',
  'a: Null',
  'null: a',
  'a: ~',
  'a: 004',
  'a: 1.0',
  'a: 1e3',
  'a: .5',
  'a: 0x1f',
  'a: 1234567890123456',
  'a: b\na: c',
  'a:\n  b: c\n  b: d',
  '__proto__: a',
  'a:\n  __proto__: b',
  'a: "b\\n"',
  'a: "b',
  "a: 'it''s'",
  'a: b\n\tc',
  'a: *b',
  'a: &b c',
  'a: !c d',
  'a: |\n  b',
  'a: >-\n  b',
  'a: {b: c}',
  'a: [b, 1]',
  'a: [b, true]',
  'a:\n  - b\n  - true',
  'a: [b,]',
  'a: [[b]]',
  'a: @b',
  'a: `b`',
  'a: %b',
  'a: ? b',
  'a:\n  - b\n   - c',
  'a:\n  - b\n - c',
  'a:\n  b: c\n d: e',
  'a: b\n---\nc: d',
  'a: b\n...',
  '? a',
  'a: b\r\nc: d',
  'a : b',
  '"a": b',
  'a: - b',
  'a: "b" c',
  'a: b\n  # c',
  'a: "b \n  c"',
  'a: "b\n\n  c"',
  'a:\n# b\n  - c',
  'a: b\u2028c',
  'a: \ufeffb',
];

test.each(left)('front matter is left to the YAML parser: %j', (yaml) => {
  expect(plainMap(yaml)).toBeUndefined();
});

describe('lines of a value that are not indented, which libyaml takes', () => {
  test.each([
    { yaml: 'a: "one\ntwo"\nb: c', data: { a: 'one two', b: 'c' } },
    { yaml: "a: 'one\n\ntwo'\nb: c", data: { a: 'one\ntwo', b: 'c' } },
    { yaml: 'a: "one\n# two"\nb: c', data: { a: 'one # two', b: 'c' } },
    { yaml: 'a:\n  - "one\ntwo"\n  - d: \'x\n y\'\nb: c', data: { a: ['one two', { d: 'x y' }], b: 'c' } },
    { yaml: 'a: [b,\nc]\nd: e', data: { a: ['b', 'c'], d: 'e' } },
    { yaml: 'a: {b: 1,\nc: "x\ny"\n}\nd: e', data: { a: { b: 1, c: 'x y' }, d: 'e' } },
  ])('belong to it: $yaml', ({ yaml, data }) => {
    const { mistakes, ...is } = parseYaml(yaml);
    expect(mistakes).toEqual([]);
    expect(is.data).toEqual(data);
    // The last key has the place that it has in the file.
    expect(is.keyAt([Object.keys(data).at(-1) ?? '']).line).toBe(yaml.split('\n').length);
  });

  test.each([
    'title: "one\ndraft: true\nsummary: two"',
    "title: 'one\ndraft: true\nsummary: two'",
    'title: "one\ntwo\ndraft: true',
    'tags: [a, b\ndraft: true\nother: [c]',
    'a: one\ntwo',
  ])('are an error where the end of the value is missing: %j', (yaml) => {
    expect(parseYaml(yaml).mistakes.map(({ rule }) => rule)).toContain('yaml/syntax');
  });
});

const pieces = [
  ...[
    'a',
    'b: ',
    'c:',
    'key: ',
    '\n',
    '\n  ',
    '\n- ',
    '\n  - ',
    '\n    ',
    ' ',
    '  ',
    ':',
    ': ',
    '#',
    ' #',
    '-',
    '- ',
    '?',
    ',',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    '"',
    "'",
    '\\',
    '&a',
    '*a',
    '!t',
    '|',
    '>',
    '%',
    '@',
    '`',
    '~',
    'true',
    'NULL',
    'No',
    '0',
    '17',
    '-4',
    '004',
    '1.5',
    '1e3',
    '.inf',
    '0x1',
    '0o7',
  ],
  ...[
    '2024-12-25',
    '2024-12-25 00:00:00 +0000',
    'T10:00:00Z',
    '---',
    '...',
    '<<',
    '__proto__',
    '提醒',
    'é',
    '：',
    '“',
    '‘',
    '<',
    '&a;',
    '[]',
    '\t',
    '\r\n',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\0',
  ],
];

/** What people write, and then something else somewhere in it. */
const changed = fc
  .tuple(
    fc.constantFrom(...read.map(({ yaml }) => yaml)),
    fc.constantFrom(...read.map(({ yaml }) => yaml)),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ...pieces),
  )
  .map(([one, other, at, cut, piece]) => {
    const text = `${one}\n${other.replace(/^(\w)/gm, 'x$1')}`;
    const place = at % (text.length + 1);
    return text.slice(0, place) + piece + text.slice(place + cut);
  });
const composed = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

describe("everything that is read equals the parser's result", () => {
  test('over the corpus of forms, changed at random, and texts of pieces', limits.limit, () => {
    let readHere = 0;
    const holds = (yaml: string) => {
      const data = plainMap(yaml);
      if (data === undefined) return;
      readHere++;
      const document = parseDocument(yaml, { logLevel: 'error', schema: 'core' });
      expect([document.errors, document.warnings, document.toJS()], JSON.stringify(yaml)).toStrictEqual([[], [], data]);
    };
    fc.assert(fc.property(fc.oneof(changed, composed), holds), limits.cases);
    // A test of nothing would pass too.
    expect(readHere).toBeGreaterThan(limits.cases.numRuns / 10);
  });
});
