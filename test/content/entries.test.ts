/** Items in a file of many: entries without members, and keys made of several values. */
import { expect, test } from 'vitest';
import { things } from '../collections/built.ts';
import { loadFolder } from '../support/content-folder.ts';

test.each<[name: string, fields: string, file: string, items: unknown]>([
  [
    'texts and numbers',
    'key: { type: key, from: value }\ntitle: { type: string, from: value, role: title }',
    '- b\n- 7\n- a\n',
    [
      ['7', '7'],
      ['a', 'a'],
      ['b', 'b'],
    ],
  ],
  [
    'numbers as keys',
    'key: { type: key, from: year }\ntitle: { type: string, role: title }',
    '- { year: 2026, title: A }\n- { year: "2025", title: B }\n',
    [
      ['2025', 'B'],
      ['2026', 'A'],
    ],
  ],
  [
    'keys of two values, or of one where the other is missing',
    'key: { type: key, from: ["{year}-{name}", name] }\ntitle: { type: string, role: title }',
    '- { year: 2026, name: a/b, title: A }\n- { name: c, title: C }\n- { year: "", name: d, title: D }\n',
    [
      ['2026-a-b', 'A'],
      ['c', 'C'],
      ['d', 'D'],
    ],
  ],
])('%s', async (_, fields, file, items) => {
  const content = things(fields, { 'all.yaml': file }, 'entries: true\n', 'all.yaml');
  const { errors, site } = await loadFolder(content);
  expect(errors).toEqual([]);
  const found = site?.items.things?.map(({ key, facts }) => [key, facts.title]);
  expect(found).toEqual(items);
});

test('texts among maps have no fields', async () => {
  const fields = 'key: { type: key, from: id }\ntitle: { type: string, role: title }';
  const content = things(fields, { 'all.yaml': '- { id: a, title: A }\n- b\n' }, 'entries: true\n', 'all.yaml');
  const { errors } = await loadFolder(content);
  expect(errors.map(({ at, rule }) => `${at} ${rule}`)).toEqual(['all.yaml:2:3 yaml/map']);
});
