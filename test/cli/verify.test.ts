/** `stele verify`: a build's answers, files and links, its exit codes and its two forms of report. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { damaged, soundBuild } from '../verify/damaged-build.ts';
import { stele } from './stele.ts';

let sound: string;
let broken: string;
beforeAll(async () => {
  sound = await soundBuild();
  broken = damaged(sound, {
    'api/v1/_/list/posts/en/2/1.json': (text) => text.replace('"total":2', '"total":3'),
    'robots.txt': (text) => `Sitemap: https://small.example/gone.xml\n${text}`,
  });
});

const tally = String.raw`\d+ files, \d+ answers, \d+ documents visited, [\d,]+ links checked, \d+ external links left alone in [\d,]+ ms`;

test('a sound build: exit code 0 and a summary; nothing is written', async () => {
  const before = digests(sound);
  const { code, stdout, stderr } = await stele(['verify', '--out', sound]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Verified ${sound}, nothing wrong\n  ${tally}\n$`));
  expect(digests(sound)).toEqual(before);
});

test('a damaged one: exit code 1, what is wrong with its answers and its links, and the summary', async () => {
  const { code, stdout, stderr } = await stele(['verify', '--out', broken]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(join(broken, 'api/v1/_/list/posts/en/2/1.json'));
  expect(stderr).toContain('Unexpected meta.total 3, expected 2');
  expect(stderr).toContain('Unexpected 404 from "https://small.example/gone.xml" (Sitemap), expected 200');
  expect(stderr).toMatch(new RegExp(`2 errors\n  ${tally}\n$`));
});

test('--json', async () => {
  const { code, stdout, stderr } = await stele(['verify', '--out', broken, '--json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: false, files: expect.any(Number), answers: expect.any(Number) });
  expect(report.diagnostics.map(({ rule }: { rule: string }) => rule)).toEqual(['lists/meta', 'links/dead']);
});

test('no build: exit code 1 and one line', async () => {
  const { code, stdout, stderr } = await stele(['verify', '--out', scratchFolder()]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^.* is not the output of a build: .*settings\.json is missing\n$/);
});
