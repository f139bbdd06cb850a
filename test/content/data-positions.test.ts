import { describe, expect, test } from 'vitest';
import { parseData } from '../../generator/content/parse/formats.ts';

const json = `{
  "name": "A \\"quoted\\" name",
  "list": [1, { "b": [true, null] }, "x"],
  "a": 1, "a": { "c": 2 }
}
`;

const toml = `# a comment
title = "A = [b]" # [c]
'quoted key' = 1
date = 2026-03-01 10:00:00Z
long = """
[not.a.table]
title = 2"""
list = [ 1, # one
  { b = [true, 'x'] },
]
site.owner.name = "x"

[extra]
key = 1
[extra."deep.er"]
key = 2
[[authors]]
name = "Ada"
[[authors]]
name = "Bea"
  [authors.home]
  city = 3
`;

describe.each([
  { file: 'a.json', text: json },
  { file: 'a.toml', text: toml },
])('$file', ({ file, text }) => {
  const document = parseData(file, text);
  const lines = text.split('\n');
  /** What stands at a place. */
  const written = ({ line, column }: { line: number; column: number }) => lines[line - 1]?.slice(column - 1) ?? '';

  const rows: Record<string, { path: string[]; key: string; value: string }[]> = {
    'a.json': [
      { path: ['name'], key: '"name"', value: '"A \\"' },
      { path: ['list', '1'], key: '{ "b"', value: '{ "b"' },
      { path: ['list', '1', 'b', '1'], key: 'null', value: 'null' },
      { path: ['list', '2'], key: '"x"', value: '"x"' },
      { path: ['a', 'c'], key: '"c"', value: '2 }' },
      { path: ['a'], key: '"a": {', value: '{ "c"' },
      { path: ['list', '9'], key: '"list"', value: '[1' },
      { path: ['missing'], key: '{', value: '{' },
    ],
    'a.toml': [
      { path: ['title'], key: 'title = "A', value: '"A = [b]"' },
      { path: ['quoted key'], key: "'quoted", value: '1' },
      { path: ['date'], key: 'date', value: '2026' },
      { path: ['list', '1', 'b', '1'], key: "'x'", value: "'x'" },
      { path: ['site', 'owner', 'name'], key: 'site.owner', value: '"x"' },
      { path: ['extra', 'key'], key: 'key = 1', value: '1' },
      { path: ['extra', 'deep.er', 'key'], key: 'key = 2', value: '2' },
      { path: ['authors', '0', 'name'], key: 'name = "Ada"', value: '"Ada"' },
      { path: ['authors', '1', 'name'], key: 'name = "Bea"', value: '"Bea"' },
      { path: ['authors', '1', 'home', 'city'], key: 'city', value: '3' },
    ],
  };

  test.each(rows[file] ?? [])('$path', ({ path, key, value }) => {
    expect(written(document.keyAt(path)).slice(0, key.length)).toBe(key);
    expect(written(document.valueAt(path)).slice(0, value.length)).toBe(value);
  });
});

test('a key of JSON that is given twice, the first time a hundred thousand levels deep', () => {
  const text = `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}, "a": 1}`;
  expect(parseData('a.json', text).valueAt(['a'])).toEqual({ line: 1, column: 200_014 });
});
