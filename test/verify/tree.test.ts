/**
 * Whole builds of every kind: `stele verify` finds nothing in their files, answers and links. Damage is for
 * damaged-*.test.ts.
 */
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { build } from '../../generator/run/build.ts';
import { verify } from '../../generator/verify/verify.ts';
import { recompute } from '../oracle/oracle.ts';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { movedSite } from '../support/moved-site.ts';
import { scratchFolder } from '../support/scratch.ts';
import { damagedBuild, soundBuild } from './damaged-build.ts';
import { type Damage, linesOf } from './damaged-site.ts';

/** What `stele verify` finds, after what differs from the items' own answers. */
async function verified(root: string) {
  const { findings, ...counts } = await verify({ root, digests: undefined });
  return { ...counts, findings: [...(await recompute(root)).all(), ...findings] };
}

test('the sample site has no finding, and its answers and files are counted', async () => {
  const { findings, files, answers } = await verified(inject('sampleDist'));
  expect(findings).toEqual([]);
  expect(answers).toBeGreaterThan(200);
  expect(files).toBeGreaterThan(answers);
});

const nothing = Object.fromEntries(
  [
    'products/one.yaml',
    'products/two.yaml',
    'posts/hello.en.md',
    'posts/older.en.md',
    'pages/about/index.zh-tw.md',
    'pages/guides/index.en.md',
    'pages/guides/start.en.md',
    'pages/guides/start.zh-tw.md',
  ].map((path) => [path, null]),
);

const withOldKeys = () => buildInto(scratchFolder(), movedSite());

/** Whether the operator's own website answers there, a build cannot tell. */
const homePage = 'Unexpected 404 from "https://small.example/" (';

test.each([
  { name: 'of the small site', make: () => soundBuild() },
  { name: 'whose API has addresses without queries', make: () => soundBuild('addressing: path') },
  { name: 'without a website, apart from links to its home page,', make: () => soundBuild('site: false') },
  { name: 'with old keys', make: withOldKeys },
  {
    name: 'with compressed copies',
    make: async () => {
      const out = `${scratchFolder()}/dist`;
      await build({ content: contentFolder(), out, templates: ['templates'], view: late, precompress: true });
      return out;
    },
  },
  { name: 'without a single item', make: () => buildInto(scratchFolder(), contentFolder(nothing)) },
])('a build $name has no finding', async ({ name, make }) => {
  const { findings, links } = await verified(await make());
  const unexpected = findings.filter(({ reason }) => !name.includes('home page') || !reason.includes(homePage));
  expect(linesOf(unexpected)).toEqual([]);
  expect(links).toBeGreaterThan(100);
});

const swap = (old: string | RegExp, other: string) => (text: string) => text.replace(old, other);

test.each<{ name: string; make: () => Promise<string>; damage: Damage; findings: readonly string[] }>([
  {
    name: 'an item that says something else than all its lists',
    make: () => soundBuild(),
    damage: { 'api/v1/_/item/posts/en/hello.json': swap('"Hello"', '"Hullo"') },
    findings: [
      'list/posts/en/2/1.json lists/items: Unexpected data.0.title "Hello", expected "Hullo", as api/v1/_/item/posts/en/hello.json says (the same in 2 more)',
      'dumps/posts.en.ndjson answers/dump: Unexpected line 1, expected `data` of the answer for "hello"',
    ],
  },
  {
    name: 'a compressed copy of another text',
    make: () => soundBuild(),
    damage: { 'llms.txt.gz': () => gzipSync('other') },
    findings: ['llms.txt.gz tree/copy: Unexpected bytes, expected a compressed copy of llms.txt'],
  },
  {
    name: 'a changed byte of the skill, whose digest an index has, in that index',
    make: () => soundBuild(),
    damage: { '.well-known/agent-skills/read-content-api/SKILL.md': (text) => `${text} ` },
    findings: [
      expect.stringMatching(
        /^\.well-known\/agent-skills\/index\.json links\/digest: Unexpected digest sha256:[0-9a-f]{64} of "https:\/\/small\.example\/\.well-known\/agent-skills\/read-content-api\/SKILL\.md" \(skills\.0\.url\), expected sha256:[0-9a-f]{64}$/,
      ),
    ],
  },
  {
    name: 'an address of another document in the OpenAPI description as YAML',
    make: () => soundBuild(),
    damage: { 'openapi.yaml': swap(/(url: https:\/\/small\.example)\/developers\/$/m, '$1/docs/') },
    findings: [
      expect.stringMatching(
        /^openapi\.yaml links\/dead: Unexpected 404 from "https:\/\/small\.example\/docs\/" \([a-zA-Z.]+\), expected 200$/,
      ),
    ],
  },
  {
    name: 'an old key without its line in moved.json',
    make: withOldKeys,
    damage: { 'api/v1/_/moved.json': swap('"hi":"hello"', '') },
    findings: expect.arrayContaining([
      'item/posts/en/hi.json answers/item: Unexpected slug "hello", expected "hi", or a line for it in moved.json',
    ]),
  },
  {
    name: 'an old key that answers something else',
    make: withOldKeys,
    damage: { 'api/v1/_/item/products/en/first.json': swap('"name"', '"lang":"en","name"') },
    findings: expect.arrayContaining([
      'item/products/en/first.json answers/item: Unexpected id "two", expected "first", or the answer of that item',
    ]),
  },
])('`stele verify` reports $name', async ({ make, damage, findings }) => {
  const { findings: reported } = await verified(damagedBuild(await make(), damage));
  expect(linesOf(reported)).toEqual(findings);
});
