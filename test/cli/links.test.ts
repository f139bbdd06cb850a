/** `stele check --links`: a build's links, its exit codes and its two forms of report. */
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { damagedBuild, soundBuild } from '../verify/damaged-build.ts';
import { steleHere } from './stele-here.ts';

let sound: string;
let broken: string;
beforeAll(async () => {
  sound = await soundBuild();
  broken = damagedBuild(sound, { 'robots.txt': (text) => `Sitemap: https://small.example/gone.xml\n${text}` });
});

const tally = String.raw`\d+ documents visited, [\d,]+ links checked, \d+ external links not checked in [\d,]+ ms`;

test('a sound build: exit code 0 and a summary; nothing is written', async () => {
  const before = digests(sound);
  const { code, stdout, stderr } = await steleHere(['check', '--links', '--out', sound]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Checked the links of ${sound}, nothing wrong\n  ${tally}\n$`));
  expect(digests(sound)).toEqual(before);
});

test('a broken link: exit code 1, its file and place, and the summary', async () => {
  const { code, stdout, stderr } = await steleHere(['check', '--links', '--out', broken]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(join(broken, 'robots.txt'));
  expect(stderr).toMatch(
    /robots\.txt:1:1 error Unexpected 404 from "https:\/\/small\.example\/gone\.xml" \(Sitemap\), expected 200/m,
  );
  expect(stderr).toMatch(new RegExp(`1 error\n  ${tally}\n\nWhy, and how to fix it: npx stele explain links/dead\n$`));
});

test('`stele check --links --json` prints the findings and counts as JSON', async () => {
  const { code, stdout, stderr } = await steleHere(['check', '--links', '--out', broken, '--json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    diagnostics: [
      {
        file: join(broken, 'robots.txt'),
        line: 1,
        column: 1,
        severity: 'error',
        rule: 'links/dead',
        message: 'Unexpected 404 from "https://small.example/gone.xml" (Sitemap), expected 200',
      },
    ],
    milliseconds: expect.any(Number),
    documents: expect.any(Number),
    links: expect.any(Number),
    external: expect.any(Number),
  });
});

test('dist is the folder where none is named', async () => {
  expect(await steleHere(['check', '--links'], { cwd: dirname(sound) })).toMatchObject({ code: 0 });
});

test.each([
  { name: 'no build', spoil: () => scratchFolder() },
  {
    name: 'a build without its settings',
    spoil: () => {
      const copy = damagedBuild(sound, {});
      rmSync(join(copy, 'api/v1/_/settings.json'));
      return copy;
    },
  },
])('$name: exit code 1 and one line', async ({ spoil }) => {
  const { code, stdout, stderr } = await steleHere(['check', '--links', '--out', spoil()]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^.* is not the output of a build: .*settings\.json is missing\. Run: stele build\n$/);
});

test.each([
  { name: 'with a content folder', args: ['--links', '--content', 'content'], says: '--content' },
  { name: 'with a base address', args: ['--links', '--base-url', 'https://x.example'], says: '--base-url' },
  { name: 'with --strict, where all is an error,', args: ['--links', '--strict'], says: '--strict' },
  { name: 'with a cache', args: ['--links', '--cache', 'cache'], says: '--cache' },
  { name: 'with no cache', args: ['--links', '--no-cache'], says: '--no-cache' },
  { name: 'with a moment', args: ['--links', '--now', '2026-01-01'], says: '--now' },
  { name: 'a folder of a build without --links', args: ['--out', 'dist'], says: '--links' },
])('$name is a usage error: exit code 2', async ({ args, says }) => {
  const { code, stdout, stderr } = await steleHere(['check', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test('below a path, a link from the root of the host is outside the site', async () => {
  const below = join(scratchFolder(), 'dist');
  const content = contentFolder({
    'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n',
    'service.yaml': `${readFileSync('test/sites/small/service.yaml', 'utf8')}addressing: path\n`,
  });
  const to = ['--out', below, '--base-url', 'https://user.example/Repo.1'];
  expect(await steleHere(['build', '--content', content, ...to])).toMatchObject({ code: 0 });
  expect(await steleHere(['check', '--links', '--out', below])).toMatchObject({ code: 0 });
  const out = damagedBuild(below, {
    'posts/index.html': (text) => text.replace('href="/Repo.1/developers/"', 'href="/developers/"'),
  });
  const { code, stderr } = await steleHere(['check', '--links', '--out', out]);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'Unexpected address "/developers/" (a href), expected one below "/Repo.1/", the root of the site',
  );
  expect(stderr).toContain('1 error');
});

test('a build whose settings are damaged: exit code 1, and the settings are named', async () => {
  const damaged = damagedBuild(sound, { 'api/v1/_/settings.json': () => '{}' });
  const { code, stdout, stderr } = await steleHere(['check', '--links', '--out', damaged]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('api/v1/_/settings.json error');
});
