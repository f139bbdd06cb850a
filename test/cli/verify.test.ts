/** `stele verify`: a build's answers, files and links, its exit codes and its two forms of report. */
import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { damagedBuild, soundBuild } from '../verify/damaged-build.ts';
import { steleHere } from './stele-here.ts';

let sound: string;
let broken: string;
beforeAll(async () => {
  sound = await soundBuild();
  broken = damagedBuild(sound, {
    'api/v1/_/list/posts/en/2/1.json': (text) => text.replace('"total":2', '"total":"2"'),
    'robots.txt': (text) => `Sitemap: https://small.example/gone.xml\n${text}`,
  });
});

/** A copy of the build in `dist`, with its manifest. */
function copyOf(dist: string): string {
  const folder = scratchFolder();
  cpSync(dirname(dist), folder, { recursive: true });
  return join(folder, basename(dist));
}

const tally = String.raw`\d+ files, \d+ digests, \d+ answers, \d+ documents visited, [\d,]+ links checked, \d+ external links not checked in [\d,]+ ms`;

test('a sound build: exit code 0 and a summary; nothing is written', async () => {
  const before = digests(sound);
  const { code, stdout, stderr } = await steleHere(['verify', '--out', sound]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Verified ${sound}, nothing wrong\n  ${tally}\n$`));
  expect(digests(sound)).toEqual(before);
});

test('a damaged build: exit code 1, the findings in its answers and links, and the summary', async () => {
  const { code, stdout, stderr } = await steleHere(['verify', '--out', broken]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(join(broken, 'api/v1/_/list/posts/en/2/1.json'));
  expect(stderr).toContain('expected one that matches its schema: /meta/total must be integer');
  expect(stderr).toContain('Unexpected 404 from "https://small.example/gone.xml" (Sitemap), expected 200');
  expect(stderr).toMatch(
    new RegExp(
      `✖ 2 errors, ⚠ 1 warning\n  ${tally}\n\nWhy, and how to fix it: npx stele explain answers/schema links/dead\n$`,
    ),
  );
});

test('`stele verify --json` prints the findings and counts as JSON', async () => {
  const { code, stdout, stderr } = await steleHere(['verify', '--out', broken, '--json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: false, files: expect.any(Number), answers: expect.any(Number) });
  expect(report.diagnostics.map(({ rule }: { rule: string }) => rule)).toEqual([
    'tree/manifest',
    'answers/schema',
    'links/dead',
  ]);
});

test('a build without its manifest: exit code 0, and a warning that its bytes were not compared', async () => {
  const { code, stdout, stderr } = await steleHere(['verify', '--out', damagedBuild(sound, {})]);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`no errors\n  ${tally}\n$`));
  expect(stderr).toContain('warning Missing or damaged manifest, expected that of the build in ');
});

test.each([
  {
    name: 'a changed byte and nothing else',
    spoil: (dist: string) => writeFileSync(join(dist, 'llms-full.txt'), '# Another text\n'),
    says: 'llms-full.txt: tree/digest: Unexpected bytes, expected the bytes that the build wrote',
  },
  {
    name: 'a file cut short that no link leads to',
    spoil: (dist: string) => writeFileSync(join(dist, 'assets/dot.svg'), '<svg'),
    says: 'assets/dot.svg: tree/digest: Unexpected bytes, expected the bytes that the build wrote',
  },
  {
    name: 'a file too many, where each is an answer',
    spoil: (dist: string) => writeFileSync(join(dist, 'api/v1/_/notes.txt'), ''),
    says: 'api/v1/_/notes.txt: tree/extra: Unexpected file, expected only files that answer requests',
  },
  {
    name: 'a file that is missing',
    spoil: (dist: string) => rmSync(join(dist, 'serve.json')),
    says: 'serve.json: tree/missing: Missing file, expected one that the build wrote',
  },
])('$name: found by the manifest', async ({ spoil, says }) => {
  const dist = copyOf(sound);
  spoil(dist);
  const { code, stdout } = await steleHere(['verify', '--out', dist, '--json']);
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout);
  const reported = diagnostics.map(
    ({ file, rule, message }: Record<string, string>) => `${file?.slice(dist.length + 1)}: ${rule}: ${message}`,
  );
  expect(reported.filter((line: string) => line.includes(': tree/'))).toEqual([says]);
});

describe('a build with declared collections', () => {
  const command = (name: string, out: string) =>
    name === 'verify' ? ['verify', '--out', out] : ['check', '--links', '--out', out];
  let own: string;
  beforeAll(async () => {
    own = await buildInto(scratchFolder(), 'test/sites/events');
  });

  test.each([
    { name: 'verify', path: 'api/v1/_/collections.json', damage: () => '{', rule: 'answers/json' },
    { name: 'verify', path: 'api/v1/_/collections.json', damage: null, rule: 'tree/missing' },
    { name: 'verify', path: 'api/v1/_/index.json', damage: () => '{"endpoints":3}', rule: 'answers/schema' },
    { name: 'verify', path: 'api/v1/_/index.json', damage: null, rule: 'tree/missing' },
    { name: 'verify', path: 'api/v1/_/settings.json', damage: () => '{', rule: 'answers/json' },
    // As long as the index says, and as valid.
    {
      name: 'verify',
      path: 'dumps/venues.en.ndjson',
      damage: (text: string) => text.replace('The garden', 'The garten'),
      rule: 'answers/dump',
    },
    { name: 'verify', path: 'dumps/venues.en.ndjson', damage: null, rule: 'tree/missing' },
    { name: 'check --links', path: 'api/v1/_/collections.json', damage: () => '{', rule: 'answers/json' },
    { name: 'check --links', path: 'api/v1/_/settings.json', damage: () => '{}', rule: 'answers/schema' },
    { name: 'check --links', path: 'api/v1/_/index.json', damage: null, rule: 'links/entry' },
  ])('`stele $name` names a damaged $path by $rule', async ({ name, path, damage, rule }) => {
    const dist = damagedBuild(own, { [path]: damage });
    const { code, stdout, stderr } = await steleHere([...command(name, dist), '--json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const file = join(dist, rule === 'links/entry' ? 'api/v1/' : path);
    expect(JSON.parse(stdout).diagnostics).toContainEqual(expect.objectContaining({ file, rule }));
  });

  test.each(['collections', 'settings'])(
    '`stele host` and `stele diff` say that %s.json is damaged, and why',
    async (name) => {
      const dist = damagedBuild(own, { [`api/v1/_/${name}.json`]: () => '{' });
      for (const args of [
        ['host', 'nginx', '--out', dist],
        ['diff', dist, dist],
      ]) {
        const { code, stderr } = await steleHere(args);
        expect(code).not.toBe(0);
        expect(stderr).toContain(
          `${dist} is not the output of a build: api/v1/_/${name}.json cannot be read: Expected property name or '}' in JSON`,
        );
      }
    },
  );

  test('`stele verify` names settings that are gone, by the manifest that is still there', async () => {
    const dist = copyOf(own);
    rmSync(join(dist, 'api/v1/_/settings.json'));
    const { code, stdout, stderr } = await steleHere(['verify', '--out', dist, '--json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout).diagnostics).toEqual([
      expect.objectContaining({ file: join(dist, 'api/v1/_/settings.json'), rule: 'tree/missing' }),
    ]);
  });
});

test('files that no build wrote are warnings, a folder as a whole', async () => {
  const dist = copyOf(sound);
  mkdirSync(join(dist, '.git/refs'), { recursive: true });
  for (const name of ['.git/HEAD', '.git/refs/main', 'posts/notes.txt']) writeFileSync(join(dist, name), 'mine');
  const { code, stderr } = await steleHere(['verify', '--out', dist]);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /\.git warning Unexpected folder, expected only what the build wrote: builds do not remove it +tree\/foreign/,
  );
  expect(stderr).toMatch(/posts\/notes\.txt warning Unexpected file/);
  expect(stderr).toContain('2 warnings');
});

describe('build --verify', () => {
  const content = contentFolder({ 'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n' });
  const build = (out: string, ...more: string[]) =>
    steleHere(['build', '--content', content, '--out', out, '--verify', ...more]);

  test('a sound site is published', async () => {
    const out = join(scratchFolder(), 'dist');
    expect(await build(out)).toMatchObject({ code: 0 });
    expect(await steleHere(['verify', '--out', out])).toMatchObject({ code: 0, stderr: '' });
    // Nothing to change is verified too.
    expect(await build(out)).toMatchObject({ code: 0 });
  });

  test('`build --verify` does not publish a build with findings, and the published one stays whole', async () => {
    const out = join(scratchFolder(), 'dist');
    await build(out);
    const before = digests(out);
    const templates = scratchFolder();
    const page = readFileSync('templates/not-found.hbs', 'utf8');
    writeFileSync(join(templates, 'not-found.hbs'), `${page}<a href="/nowhere/">a</a>`);
    const { code, stdout, stderr } = await build(out, '--templates', templates);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(join(out, '404.html'));
    expect(stderr).toContain('Unexpected 404 from "/nowhere/" (a href), expected 200');
    expect(digests(out)).toEqual(before);
    expect(await steleHere(['verify', '--out', out])).toMatchObject({ code: 0, stderr: '' });
  });

  test('a damaged file with its old time is found', async () => {
    const out = join(scratchFolder(), 'dist');
    await build(out);
    const file = join(out, 'robots.txt');
    const longAgo = 1_000_000_000;
    utimesSync(file, longAgo, longAgo);
    await build(out);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[a-z]/, 'x'));
    utimesSync(file, longAgo, longAgo);
    const { code, stderr } = await build(out);
    expect(code).toBe(1);
    expect(stderr).toContain('Unexpected bytes, expected the bytes that the build wrote');
  });
});

test('`stele verify` of a folder that is no build ends with exit code 1 and one line', async () => {
  const { code, stdout, stderr } = await steleHere(['verify', '--out', scratchFolder()]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^.* is not the output of a build: .*settings\.json is missing\. Run: stele build\n$/);
});

test('findings of a build that another one replaces are none', async () => {
  const out = copyOf(sound);
  writeFileSync(join(out, 'robots.txt'), 'Sitemap: https://small.example/gone.xml\n');
  const manifest = join(`${out}.stele`, 'manifest');
  let seconds = 1_000_000;
  const building = setInterval(() => utimesSync(manifest, seconds, ++seconds), 1);
  for (const command of [['verify'], ['check', '--links']]) {
    const { code, stdout, stderr } = await steleHere([...command, '--out', out]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${out} was built again while it was checked. Check it again`);
  }
  clearInterval(building);
});
