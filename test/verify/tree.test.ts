/**
 * Whole builds of every kind have nothing wrong, and a few are damaged on purpose. Each damage of answers is in answers.test.ts;
 * what it does to links is for the tests of the walk.
 */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { buildFor } from '../hosts/printed.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { movedSite } from '../support/moved-site.ts';
import { scratchFolder } from '../support/scratch.ts';
import { checked, type Damage, damaged, soundBuild } from './damaged-build.ts';

let dist: string;
beforeAll(async () => {
  dist = await soundBuild();
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);

/** What is found, as `rule file: reason`. */
async function found(damagedBuild: string): Promise<string[]> {
  const { findings } = await checked(damagedBuild);
  return findings.map(({ file, rule, reason }) => `${rule} ${file.replace('api/v1/_/', '')}: ${reason}`);
}

test('the sample site has nothing wrong', async () => {
  const { findings, files, answers } = await checked(inject('sampleDist'));
  expect(findings).toEqual([]);
  // With all page sizes, one product is at least in a hundred lists in each of three languages.
  expect(answers).toBeGreaterThan(3000);
  expect(files).toBeGreaterThan(answers);
});

test.each([
  { name: 'the build without damage', make: () => dist },
  { name: 'one that is addressed by paths', make: () => soundBuild('addressing: path') },
  { name: 'one with old keys', make: () => buildInto(scratchFolder(), movedSite()) },
  {
    name: 'one for a host that composes nothing',
    make: async () =>
      (await buildFor(nginx, contentFolder({ 'service.yaml': everySize }), 'https://small.example')).root,
  },
  {
    name: 'one with compressed copies',
    make: async () => {
      const out = `${scratchFolder()}/dist`;
      await build({ content: contentFolder(), out, templates: ['templates'], view: late, precompress: true });
      return out;
    },
  },
  {
    name: 'one without a single item',
    make: () => buildInto(scratchFolder(), contentFolder(nothing)),
  },
])('$name has nothing wrong', async ({ make }) => {
  expect(await found(await make())).toEqual([]);
});

const at = 'api/v1/_';
const posts = `${at}/list/posts/en`;

test.each<{ name: string; damage: Damage; findings: readonly string[] }>([
  {
    name: 'an item that says something else than all its lists',
    damage: { [`${at}/item/posts/en/hello.json`]: swap('"Hello"', '"Hullo"') },
    findings: [
      'lists/items list/posts/en/2/1.json: Unexpected entry "hello" (data.0), expected what api/v1/_/item/posts/en/hello.json says (the same in 2 more)',
    ],
  },
  {
    name: 'a compressed copy of another text',
    damage: { 'llms.txt.gz': () => gzipSync('other') },
    findings: ['tree/copy llms.txt.gz: Unexpected bytes, expected a compressed copy of llms.txt'],
  },
  {
    name: 'a compressed copy that is none',
    damage: { [`${posts}/50/1.json.br`]: () => 'other' },
    findings: [
      'tree/copy list/posts/en/50/1.json.br: Unexpected bytes, expected a compressed copy of api/v1/_/list/posts/en/50/1.json',
    ],
  },
])('$name', async ({ damage, findings }) => {
  expect(await found(damaged(dist, damage))).toEqual(findings);
});

test('an old key without its line in moved.json, and one that answers something else', async () => {
  const moved = await buildInto(scratchFolder(), movedSite());
  const broken = damaged(moved, {
    [`${at}/moved.json`]: swap('"hi":"hello"', ''),
    [`${at}/item/products/en/first.json`]: swap('"name"', '"lang":"en","name"'),
  });
  const findings = await found(broken);
  expect(findings).toContain(
    'answers/item item/posts/en/hi.json: Unexpected slug "hello", expected "hi", or a line for it in moved.json',
  );
  expect(findings).toContain(
    'answers/item item/products/en/first.json: Unexpected id "two", expected "first", or the answer of that item',
  );
});

test('a prebuilt page past the end that counts otherwise', async () => {
  const { root } = await buildFor(nginx, contentFolder({ 'service.yaml': everySize }), 'https://small.example');
  expect(await found(damaged(root, { [`${posts}/7/past.json`]: swap('"total":2', '"total":9') }))).toEqual([
    'lists/meta list/posts/en/7/past.json: Unexpected text, expected page "<!--# echo var="page" -->" of posts in en, past the end of 2 items',
  ]);
});

const service = ['name: S', 'description: S', 'base_url: https://small.example', 'languages: [en, zh-tw]'];
const everySize = [
  ...service,
  'default_language: en',
  'operator: { en: S }',
  'sections: [guides, about, empty]',
  '',
].join('\n');

const nothing = Object.fromEntries(
  ['products/one.yaml', 'products/two.yaml', 'posts/hello.en.md', 'posts/older.en.md']
    .concat([
      'pages/about/index.zh-tw.md',
      'pages/guides/index.en.md',
      'pages/guides/start.en.md',
      'pages/guides/start.zh-tw.md',
    ])
    .map((path) => [path, null]),
);
