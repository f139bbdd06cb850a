/** `unique: true`: two items with one value are an error; several items without a value are not. */
import { expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../support/content-folder.ts';

const service =
  'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en, zh-tw]\ndefault_language: en\n' +
  'operator: { en: T }\ncollections: [pages, posts, products, things]\nsections: [about, guides]\n';

test.each([
  { name: 'a text', type: 'type: string', values: ['a-1', 'a-1'], is: '"a-1"' },
  { name: 'a text that another has in capitals', type: 'type: string', values: ['a-1', 'A-1'] },
  { name: 'a number', type: 'type: integer', values: ['7', '7'], is: '7' },
  { name: 'a number, and a text that looks like it', type: 'type: [integer, string]', values: ['7', '"7"'] },
  { name: 'a list', type: 'type: list, of: string', values: ['[x, y]', '[x, y]'], is: '["x","y"]' },
  { name: 'a list in another order', type: 'type: list, of: string', values: ['[x, y]', '[y, x]'] },
  { name: 'no value', type: 'type: string', values: [undefined, undefined] },
])('two items with $name', async ({ type, values, is }) => {
  const [one, other] = values.map((value) => `title: T\n${value === undefined ? '' : `sku: ${value}\n`}`);
  const root = contentFolder({
    'service.yaml': service,
    'collections/things.yaml': `item: thing\nkey: key\nfiles: things/{key}.yaml\nfields:\n  title: { type: string, role: title }\n  sku: { ${type}, unique: true }\n`,
    'things/one.yaml': one ?? '',
    'things/other.yaml': other ?? '',
  });
  const message = `Unexpected sku ${is}, expected a unique one: things/one.yaml already has it`;
  expect((await loadFolder(root)).errors).toEqual(
    is === undefined ? [] : [{ at: 'things/other.yaml:2:6', rule: 'fields/value', message }],
  );
});
