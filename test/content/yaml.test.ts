/** YAML as authors write it: what is read, and what is said of each mistake. */
import { describe, expect, test } from 'vitest';
import { forgiven } from '../../generator/content/yaml/forgiven.ts';
import { plainScalar } from '../../generator/content/yaml/plain-scalar.ts';
import { parseYaml } from '../../generator/content/yaml/yaml.ts';
import { parseYamlStream } from '../../generator/content/yaml/yaml-stream.ts';

/** The mistakes in `text`, else its data. */
function read(text: string, limit?: number): unknown {
  const { data, mistakes, warnings } = parseYaml(text, limit);
  const found = [...mistakes, ...(warnings ?? [])].map(
    ({ reason, place }) => `${place.line}:${place.column} ${reason.replace(/, expected.*/s, '')}`,
  );
  return found.length > 0 ? found : data;
}

describe('a space that is none', () => {
  test.each([
    ['00A0', 'no-break space'],
    ...['2000', '2003', '200B', '202F', '3000', 'FEFF'].map((code) => [code, 'space of another kind'] as const),
  ] as const)('U+%s', (code, name) => {
    const space = String.fromCharCode(Number.parseInt(code, 16));
    expect(read(`a: 1\nb:${space}2\nc: 3\n`)).toEqual([`2:3 Unexpected ${name} (U+${code})`]);
    expect(read(`a:\n  b: 1\n${space} c: 2\n`)).toEqual([`3:1 Unexpected ${name} (U+${code})`]);
    expect(read(`a: 1${space}2\n`)).toEqual({ a: `1${space}2` });
  });
});

test.each<[text: string, found: unknown]>([
  ['a: "b\nc: 1\n', ['1:4 Missing "']],
  ["a: 'b\nc-d: 1\n", ["1:4 Missing '"]],
  ['a: [1, 2\nb: 3\n', ['1:4 Missing ]']],
  ['a: {b: 1\nc: 2\n', ['1:4 Missing }']],
  ['a: {b: [1, "2"]\n', ['1:4 Missing }']],
  ['- [a]\n- [b]\n- [c\n', ['3:3 Missing ]']],
  // The lines below are right.
  ['a: [b/{c}.{d}, e]\nf: 1\ng: 2\n', ['1:7 Unexpected "{"']],
  ['a: [1, 2]]\nb: 3\nc: 4\n', ['1:10 Unexpected "]"']],
  ['a: "b" c\nd: 1\ne: "f" g\n', ['1:8 Unexpected "c"', '3:8 Unexpected "g"']],
  // As Jekyll and Hugo read it: lines without indentation in quotes and brackets.
  ['a: "b\nc"\n', { a: 'b c' }],
  ['a: "b\nc:d"\n', { a: 'b c:d' }],
  ['a: [\n1,\n2\n]\n', { a: [1, 2] }],
  ['a: "b\nc: d"\n', ['1:4 Missing "']],
  ["a: 'b\nc-d:\n e'\n", ["1:4 Missing '"]],
  ['a: b #c\n', ['1:6 Unexpected comment "#c"']],
  ['a: b # c\n', { a: 'b' }],
  ['a: #b\nc: 1\n', ['1:4 Unexpected comment "#b"']],
  ['a:\n  - #b c\n  - d\n', ['2:5 Unexpected comment "#b c"']],
  ['a: # b\nc: 1\n', { a: null, c: 1 }],
  ['a: ~ #b\n', { a: null }],
  ['a:\n  #b\n', { a: null }],
  ['a: #b\n  - c\n', { a: ['c'] }],
  ['a: b\n  - c\n', ['2:3 Unexpected "- " in the middle of a text']],
  ['a: b\n  c\n \t - d\n', ['3:4 Unexpected "- " in the middle of a text']],
  ['a: "b\n  - c"\n', { a: 'b - c' }],
  ['a: b\n  -c\n', { a: 'b -c' }],
  ['a:\n\t- b\n', ['2:1 Unexpected tab']],
  ['a: &x [1]\nb: *x\n', { a: [1], b: [1] }],
  ['a: *x\n', ['1:4 Unexpected "*" at the start of a text']],
  ['a: &x\n  b: *x\n', ['2:6 Unexpected alias "*x" inside the value that it repeats']],
  ['a: &x { b: 1 }\nc:\n  <<: *x\n', ['3:3 Unexpected merge key "<<"']],
  ['"<<": { a: 1 }\n', { '<<': { a: 1 } }],
  ['<<: 1\n', { '<<': 1 }],
  ['1: a\n"1": b\n', ['2:1 Unexpected second key "1"']],
  ['1: a\ntrue: b\n', { 1: 'a', true: 'b' }],
])('%j', (text, found) => {
  expect(read(text)).toEqual(found);
});

test.each([
  ['a: 1', { a: 1 }],
  ['"a": [1]', { a: [1] }],
])('a text may have as many characters as the limit: %s', (text, data) => {
  expect(read(text, text.length)).toEqual(data);
  expect(read(text, text.length - 1)).toEqual([`1:1 Unexpected ${text.length} characters of YAML`]);
});

test.each<[text: string, documents: unknown]>([
  ['a: 1\n---\nb: 2\n', [{ a: 1 }, { b: 2 }]],
  ['--- {a: 1}\n---\t{b: 2}\n---\n{c: 3}\n', [{ a: 1 }, { b: 2 }, { c: 3 }]],
  ['---\na: 1\n---\n---\nb: 2\n---', [{ a: 1 }, { b: 2 }]],
  ['a: 1\n--- # b\nb: 2\n', [{ a: 1 }, { b: 2 }]],
  ['---\na: 1\n', undefined],
  ['a: 1 ---\nb: --- 2\n', undefined],
  ['---a: 1\n---b: 2\n', undefined],
])('the documents in %j', (text, documents) => {
  expect(parseYamlStream(text, text.length)?.data).toEqual(documents);
  expect(parseYamlStream(text, text.length - 1)).toBeUndefined();
});

test.each([
  ['1.', 1],
  ['-.5', -0.5],
  ['+1.50', 1.5],
  ['1E5', 100_000],
  ['1e+2', 100],
  ['1e-2', 0.01],
  [' 7 ', 7],
  ['TRUE', true],
  ['false', false],
  ['tRUE', 'tRUE'],
  ['.', '.'],
  ['1e', '1e'],
  ['1.5x', '1.5x'],
  ['x1', 'x1'],
  ['0x1F', '0x1F'],
  [' a ', ' a '],
])('the cell %j of a table is %j', (cell, value) => {
  expect(plainScalar(cell)).toBe(value);
});

// What the author meant is plain, but YAML has another meaning for a character. The title is what stands on the line.
test.each<[written: string, title: unknown]>([
  ['Night: a poem', 'Night: a poem'],
  ['[C] 034: sorting', '[C] 034: sorting'],
  ['"Night" and day', '"Night" and day'],
  ["'What's new'", "What's new"],
  ["'a' and 'b'", "'a' and 'b'"],
  ["'a' b'", "'a' b'"],
  ["'a 'b'", "'a 'b'"],
  ['"Night', '"Night'],
  ['"Night" and day  ', '"Night" and day'],
  ['@me', '@me'],
  ['`code` first', '`code` first'],
  ['*Night* and day', '*Night* and day'],
  ['{x} y', '{x} y'],
  ['a "quoted": text', 'a "quoted": text'],
  ['> said', '> said'],
])('title: %s', (written, title) => {
  const block = `date: 2026-01-01\ntitle: ${written}\ntags: [a]\nnested:\n  -  name: A: B\n`;
  const { data, mistakes, warnings = [] } = forgiven(parseYaml(block), block);
  expect([data, mistakes]).toEqual([{ date: '2026-01-01', title, tags: ['a'], nested: [{ name: 'A: B' }] }, []]);
  expect(warnings.map(({ rule, place }) => [rule, place.line])).toEqual([
    ['yaml/text', 2],
    ['yaml/text', 5],
  ]);
});

test('other warnings remain beside texts, in front matter of any length', () => {
  const block = `title: A: B\ntitle: C: D\nnote: x #y\nlong: ${'z'.repeat(100_000)}\n`;
  const { data, mistakes, warnings = [] } = forgiven(parseYaml(block, 200_000), block);
  expect([data, mistakes]).toMatchObject([{ title: 'C: D', note: 'x' }, []]);
  expect(warnings.map(({ rule, place }) => `${rule} ${place.line}:${place.column}`).toSorted()).toEqual([
    'yaml/comment 3:9',
    'yaml/second-key 2:1',
    'yaml/text 1:8',
    'yaml/text 2:8',
  ]);
});

test.each([
  'title: a\n  b: c\n',
  'title: a\nno key\n',
  'title: [\n',
  'tags: [a, b\n',
  'tags: {a: b\n',
  'title: \tA: B\n',
  Array.from({ length: 21 }, (_, index) => `k${index}: a: b\n`).join(''),
  'title: A: B\ndraft: true: later\n',
  'title: A: B\nstate:\n  hidden: "yes\n',
])('%j is no text', (block) => {
  const strict = parseYaml(block);
  expect(strict.mistakes).not.toEqual([]);
  expect(forgiven(strict, block, ['draft', 'state.hidden'])).toBe(strict);
});
