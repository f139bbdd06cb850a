/** Settings in service.yaml that few sites have. */
import { expect, test } from 'vitest';
import { things } from '../collections/built.ts';
import { late } from '../support/late.ts';
import { loadSite } from '../support/load.ts';

/** The site with these lines in its service.yaml, and what is said of them. */
async function withSettings(lines: string, baseUrl = 'https://t.example') {
  const root = things('title: { type: string, role: title }\nprices: { type: map, of: integer }', {
    'service.yaml':
      `name: T\ndescription: Things.\nbase_url: "${baseUrl}"\nlanguages: [en]\ndefault_language: en\n` +
      `operator: { en: T }\ncollections: [things]\n${lines}`,
    'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n',
  });
  const { diagnostics, site } = await loadSite({ root, view: late });
  const found = diagnostics
    .files()
    .flatMap(({ messages }) => messages.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`));
  return { found, service: site?.service };
}

test.each([
  ['http://localhost:8080', true],
  ['http://a.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.1.2.3/a', true],
  ['http://0.0.0.0', true],
  ['http://[::1]', true],
  ['http://[::]', true],
  ['https://mylocalhost', false],
  ['https://localhost.example', false],
  ['https://a.127.example', false],
  ['https://10.0.0.1', false],
  ['http://[::12]', false],
])('%s is the address of the own machine: %s', async (baseUrl, is) => {
  const { found } = await withSettings('addressing: path\n', baseUrl);
  expect(found).toEqual(is ? ['3:11 service/base-url-local'] : []);
});

test.each(['https', 'http'])('without a website, addresses of its pages are left out: %s', async (scheme) => {
  const base = `${scheme}://t.example`;
  const { found, service } = await withSettings(
    `site: false\ncontact:\n  a: ${base}/api/openapi.yaml\n  b: ${base}/assets/dot.svg\n  c: ${base}/developers/\n  d: ${base}/x/api/y\n` +
      `  e: ${base}/apis/x\n  f: ${base}.x/y\n`,
    base,
  );
  expect(found).toEqual(['13:6 service/left-out', '14:6 service/left-out']);
  expect(Object.keys(service?.contact ?? {})).toEqual(['a', 'b', 'c', 'f']);
});

test('sizes of pages are sorted, with 100 among them, and weights of other collections are left out', async () => {
  const { found, service } = await withSettings('page_sizes: [60, 20]\nsearch: { weights: { other: 2, things: 3 } }\n');
  expect(service?.pageSizes).toEqual([20, 60, 100]);
  expect(service?.searchWeights).toEqual({ things: 3 });
  expect(found).toEqual(['9:29 service/left-out']);
});

test.each([
  ['[400, 800]', []],
  ['[400, 400]', ['8:25 service/images']],
  ['[400, 800, 600]', ['8:30 service/images']],
])('widths of images go from small to large: %s', async (widths, expected) => {
  expect((await withSettings(`images: { widths: ${widths} }\n`)).found).toEqual(expected);
});

test('values at keys with slashes and tildes are named at their place', async () => {
  const root = things('title: { type: string, role: title }\nprices: { type: map, of: integer }', {
    'things/a.yaml': 'title: A\nprices:\n  "a/b": x\n  "c~d": y\n  "e~1": 1.000\n  "f/~": 2.000\n  "g": 3\n',
  });
  const { diagnostics } = await loadSite({ root, view: late });
  const [file] = diagnostics.files();
  expect(file?.messages.map(({ line, column, reason }) => `${line}:${column} ${reason}`)).toEqual([
    expect.stringMatching(/^3:10 Unexpected "x", expected a whole number/),
    expect.stringMatching(/^4:10 Unexpected "y", expected a whole number/),
    expect.stringMatching(/^5:10 Unexpected 1\.000, expected a whole number.*: write 1000$/),
    expect.stringMatching(/^6:10 Unexpected 2\.000, expected a whole number.*: write 2000$/),
  ]);
});
