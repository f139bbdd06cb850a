/** A reference that names no item is an error, which names the items that there are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildInto } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built, things } from './built.ts';

test('a reference into a collection without items says so', async () => {
  const content = things('title: { type: string }\nby: { type: reference, to: makers }', {
    'things/a.yaml': 'by: ada\n',
    'collections/makers.yaml':
      'item: maker\nfiles: makers/{key}.yaml\nfields:\n  name: { type: string, role: title }\n',
  });
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[things]', '[things, makers]'));
  const { errors } = await built(content);
  expect(errors).toEqual([
    expect.stringContaining('things/a.yaml:1:5: Unexpected maker "ada", expected a key of makers: it has no items'),
  ]);
});

test('an embedded member that the item omits is omitted', async () => {
  const { errors, json } = await built(
    things(
      'title: { type: string, role: title }\nsite: { type: url, absent: omit }\nsize: { type: integer }\n' +
        'next: { type: reference, to: things, embed: [title, site, size], absent: omit }',
      { 'things/a.yaml': 'title: A\nnext: b\n', 'things/b.yaml': 'title: B\n' },
    ),
  );
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/a.json').data.next).toEqual({
    key: 'b',
    url: 'https://t.example/api/v1/things/b',
    title: 'B',
    size: null,
  });
});

test.each([
  { name: 'a title, whatever its case', next: 'apple PIE', hint: ' (did you mean "a1"?)' },
  { name: 'a title in another language', next: '林檎', hint: ' (did you mean "a1"?)' },
  { name: 'a key with a slip', next: 'bread-x', hint: ' (did you mean "bread"?)' },
  { name: 'nothing like an item', next: 'zzzzzzzz', hint: '' },
])('$name', async ({ next, hint }) => {
  const { errors } = await built(
    things(
      'title: { type: string, required: true, translate: true, role: title }\nnext: { type: reference, to: things }',
      {
        'things/a1.yaml': 'title: { en: Apple Pie, ja: 林檎 }\n',
        'things/bread.yaml': `title: { en: Bread }\nnext: ${next}\n`,
      },
    ),
  );
  expect(errors).toHaveLength(1);
  expect(errors[0]?.replace(/^.*\/things\//, '')).toBe(
    `bread.yaml:2:7: Unexpected thing "${next}", expected a key of things: a1, bread${hint}`,
  );
});

test('after a change of its path, an item has its new address where others name it', async () => {
  const content = things(
    'title: { type: string, role: title }\npath: { type: path, required: true }\n' +
      'next: { type: reference, to: things, absent: omit }',
    { 'things/a.yaml': 'title: A\npath: a\nnext: b\n', 'things/b.yaml': 'title: B\npath: things/b\n' },
    'web: "{path}"\n',
  );
  const folder = scratchFolder();
  const next = async () => {
    const out = await buildInto(folder, content);
    return JSON.parse(readFileSync(join(out, 'api/v1/_/item/things/en/a.json'), 'utf8')).data.next.url;
  };
  expect(await next()).toBe('https://t.example/things/b/');
  writeFileSync(join(content, 'things/b.yaml'), 'title: B\npath: other/place\n');
  expect(await next()).toBe('https://t.example/other/place/');
});
