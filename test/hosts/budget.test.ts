/**
 * A host's published limits: a build that breaks them says so before anything is published (HOSTS.md has the numbers).
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBudget } from '../../generator/hosts/budget.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/host.ts';
import type { Site } from '../../generator/model/site.ts';
import { budgetFindings } from '../../generator/run/budget-findings.ts';
import { build } from '../../generator/run/build.ts';
import { steleHere } from '../cli/stele-here.ts';
import { loadValid } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { loadSite } from '../support/load.ts';
import { everySize, manyPosts } from '../support/many-posts.ts';
import { scratchFolder } from '../support/scratch.ts';

const tally = (files: number, bytes = 1, entries = 1) => ({
  files,
  largestFile: { path: 'big.json', bytes },
  fullestFolder: { path: 'full', entries },
  folders: new Map(),
});
const plan = { plan: 'The plan', files: 100, bytesPerFile: 1000, entriesPerFolder: 10 };

describe('checkBudget', () => {
  test.each([
    { name: 'well within', given: tally(79, 799, 7), expected: [] },
    { name: 'exactly 80 %', given: tally(80), expected: [] },
    { name: 'above 80 % of the files', given: tally(81), expected: ['warning: 81 files'] },
    { name: 'exactly the limit', given: tally(100), expected: ['warning: 100 files'] },
    { name: 'too many files', given: tally(101), expected: ['error: 101 files'] },
    { name: 'a file too large', given: tally(1, 1001), expected: ['error: big.json'] },
    { name: 'a folder too full', given: tally(1, 1, 11), expected: ['error: full'] },
    {
      name: 'everything at once',
      given: tally(101, 900, 11),
      expected: ['error: 101 files', 'warning: big.json', 'error: full'],
    },
  ])('checkBudget reports a tree beyond the limit of a host: $name', ({ given, expected }) => {
    const found = checkBudget(given, plan, { sizes: () => [50, 100], file: () => undefined });
    expect(found).toHaveLength(expected.length);
    for (const [index, line] of expected.entries()) {
      const [severity, words] = line.split(': ');
      expect(found[index]?.severity).toBe(severity);
      expect(found[index]?.message).toContain(words);
    }
  });

  test('too many files: the message names page sizes that would fit', () => {
    const [finding] = checkBudget(tally(101), plan, {
      sizes: () => [50, 100],
      file: () => undefined,
    });
    expect(finding?.message).toContain('page_sizes: [50, 100]');
  });
});

test.each([
  {
    path: 'llms-full.txt',
    says:
      "This build has 30,000,000 bytes in llms-full.txt. Cloudflare's free plan allows at most 26,214,400. This file " +
      'contains the text of every page. It is not written with `site: false` in service.yaml. A bucket does not have this ' +
      'limit: see docs/guides/object-storage.md.',
  },
  {
    path: 'assets/film.mp4',
    says:
      "This build has 30,000,000 bytes in assets/film.mp4. Cloudflare's free plan allows at most 26,214,400. Publish the " +
      'file elsewhere and link to it. A bucket does not have this limit: see docs/guides/object-storage.md.',
  },
  {
    path: 'sitemap.xml',
    says:
      "This build has 30,000,000 bytes in sitemap.xml. Cloudflare's free plan allows at most 26,214,400. A bucket does not " +
      'have this limit: see docs/guides/object-storage.md.',
  },
])('the finding about $path, which is too large for Cloudflare, has the way out', async ({ path, says }) => {
  const tree = { ...tally(1), largestFile: { path, bytes: 30_000_000 } };
  expect(budgetFindings(tree, cloudflare.budget, await loadValid())).toEqual([
    { rule: 'budget/exceeded', reason: says },
  ]);
});

test('a build near a limit has the share that it takes', async () => {
  expect(budgetFindings(tally(17_000), cloudflare.budget, await loadValid())).toEqual([
    { rule: 'budget/near', reason: "This build has 17,000 files, 85% of the limit of Cloudflare's free plan." },
  ]);
});

test('a build beyond Cloudflare’s 20,000 files fails, names what would fit, and publishes nothing', {
  timeout: 240_000,
}, async () => {
  const content = manyPosts(1500, everySize);
  const folder = dirname(content);
  const refused = await steleHere(['build', '--host', 'cloudflare'], { cwd: folder });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/This build has 2\d,\d{3} files\. Cloudflare's free plan allows at most 20,000\./);
  expect(existsSync(join(folder, 'dist'))).toBe(false);

  const sizes = /page_sizes: (\[[0-9, ]+\])/.exec(refused.stderr)?.[1] ?? 'none named';
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, `page_sizes: ${sizes}`));
  expect(await steleHere(['build', '--host', 'cloudflare'], { cwd: folder })).toMatchObject({ code: 0 });
});

describe('a folder with too many entries', () => {
  let site: Site | undefined;
  beforeAll(async () => {
    ({ site } = await loadSite({ root: manyPosts(1500, everySize), view: late }));
  });

  /** 1,500 posts below a host that takes `entriesPerFolder`; their list by single posts is the fullest folder. */
  const reasonsFor = (entriesPerFolder: number, itemFolder: number) => {
    if (site === undefined) throw new Error('the site has a mistake');
    const list = 'api/v1/_/list/posts/en/1';
    const tree = {
      ...tally(3000, 1, 1500),
      fullestFolder: { path: list, entries: 1500 },
      folders: new Map([
        [list, 1500],
        ['api/v1/_/item/posts/en', itemFolder],
      ]),
    };
    return budgetFindings(tree, { plan: 'The plan', entriesPerFolder }, site).map(({ reason }) => reason);
  };

  test.each([
    { limit: 150, sizes: '[10, 20, 50, 100]' },
    { limit: 149, sizes: '[50, 100]' },
    { limit: 30, sizes: '[50, 100]' },
    { limit: 29, sizes: '[100]' },
  ])(
    'the finding about a folder of a list, of which $limit are taken, names page sizes that fit: $sizes',
    ({ limit, sizes }) => {
      expect(reasonsFor(limit, 1)).toEqual([
        `This build has 1,500 entries in api/v1/_/list/posts/en/1. The plan allows at most ${limit}. It would fit with \`page_sizes: ${sizes}\` in service.yaml.`,
      ]);
    },
  );

  test.each([
    { name: 'no page sizes make the list short enough', limit: 14, itemFolder: 1 },
    { name: 'the items alone are too many', limit: 150, itemFolder: 151 },
  ])('the finding about a folder with too many entries names no page sizes where $name', ({ limit, itemFolder }) => {
    expect(reasonsFor(limit, itemFolder)).toEqual([
      `This build has 1,500 entries in api/v1/_/list/posts/en/1. The plan allows at most ${limit}.`,
    ]);
  });
});

test('with compressed copies, which are files too, the page sizes that are named fit', async () => {
  const folder = scratchFolder();
  const content = manyPosts(40, everySize);
  const host = { ...cloudflare, budget: { plan: 'The plan', files: 900 } };
  const budgetOf = async () => {
    const out = join(folder, 'dist');
    const { diagnostics } = await build({
      content,
      out,
      templates: ['templates'],
      host,
      precompress: true,
      view: late,
    });
    return diagnostics.files().flatMap(({ messages }) => messages.map(({ reason }) => reason));
  };
  const refused = await budgetOf();
  expect(refused).toEqual([
    expect.stringMatching(/^This build has \d,\d{3} files\. The plan allows at most 900\. It would fit with /),
  ]);
  const sizes = /page_sizes: (\[[0-9, ]+\])/.exec(refused.join())?.[1] ?? 'none named';
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, `page_sizes: ${sizes}`));
  expect((await budgetOf()).filter((reason) => reason.includes('at most'))).toEqual([]);
});
