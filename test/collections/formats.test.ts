/** Plain texts as bodies, and files of YAML with several documents. */
import { expect, test } from 'vitest';
import { built, things } from './built.ts';

test('the text below front matter of a .txt file is a plain value, in each language', async () => {
  const fields = [
    'title: { type: string, translate: true, required: true, role: title }',
    'licence: { type: text, from: "{body}", translate: true, required: true, api: item }',
  ].join('\n');
  const files = {
    'things/mit.en.txt': '---\ntitle: MIT\n---\n# Not a heading\n\n  <b>*as it is*</b> {x}\n',
    'things/mit.ja.txt': '---\ntitle: エムアイティー\n---\n許可\n',
  };
  const { errors, warnings, json, text } = await built(
    things(fields, files, 'web: things/{key}\n', 'things/{key}.{lang}.txt'),
  );
  expect([errors, warnings]).toEqual([[], []]);
  const licence = (lang: string) => json(`api/v1/_/item/things/${lang}/mit.json`).data.licence;
  expect(licence('en')).toBe('# Not a heading\n\n  <b>*as it is*</b> {x}\n');
  expect(licence('ja')).toBe('許可\n');
  expect(text('things/mit/index.html')).toContain('&lt;b&gt;*as it is*&lt;/b&gt;');
});

test('a text without a body is missed', async () => {
  const fields = 'title: { type: string }\nlicence: { type: text, from: "{body}", required: true }';
  const { errors } = await built(things(fields, { 'things/a.txt': '---\ntitle: A\n---\n \n' }, '', 'things/{key}.txt'));
  expect(errors).toEqual([expect.stringContaining('things/a.txt:2:1: Missing key "licence"')]);
});

test('each document of a YAML file is an item; places are those of the file', async () => {
  const fields = 'code: { type: key, from: code }\nn: { type: integer }\nt: { type: string }';
  const words = 'key: code\nentries: true\n';
  const site = (text: string) => built(things(fields, { 'all.yaml': text }, words, 'all.yaml'));
  const { errors, json } = await site(
    '# first\n---\ncode: a\nt: |\n  x\n  ---\n--- # second\ncode: b\nt: 1.0\n...\n---\n\n---\n{ code: c, n: 3 }\n',
  );
  expect(errors).toEqual([]);
  const { data }: { data: readonly object[] } = json('api/v1/_/list/things/en/100/1.json');
  expect(data).toMatchObject([
    { code: 'a', t: 'x\n---\n' },
    { code: 'b', t: '1.0' },
    { code: 'c', n: 3 },
  ]);
  const wrong = await site('---\ncode: a\n---\ncode: b\nn: x\n---\ncode: c\nn: [\n');
  expect(wrong.errors).toEqual([expect.stringMatching(/all\.yaml:8:4: Missing \]/)]);
  const value = await site('---\ncode: a\n---\ncode: b\nn: x\n');
  expect(value.errors).toEqual([expect.stringContaining('all.yaml:5:4: Unexpected "x", expected a whole number')]);
  const one = await site('---\n- code: a\n- code: b\n');
  expect([one.errors, one.json('api/v1/_/list/things/en/100/1.json').data.length]).toEqual([[], 2]);
});
