/**
 * `mount`: a build into the output of another site's generator writes and removes its own paths alone, each in one step,
 * and never a path that the other site wrote.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { digests } from '../support/tree.ts';

/** What the other site's generator writes. */
const site = {
  'index.html': '<h1>Theirs</h1>',
  '404.html': '<h1>Not theirs</h1>',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
  'assets/app.js': '1',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
};

let cwd: string;
let out: string;

/** Writes the other site, into an empty folder where `empties`, as most generators do. */
function buildOther(empties = true, files: Readonly<Record<string, string>> = site): void {
  if (empties) rmSync(out, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
}

function setMount(mount: string): void {
  const file = join(cwd, 'content/service.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8').replace(/^mount: .*\n/m, '')}mount: ${mount}\n`);
}

const build = (...args: string[]) => steleHere(['build', '--out', 'public', ...args], { cwd });
const built = { code: 0 };

/** Files of the output that are not the other site's. */
const ours = () => filesBelow(out).filter((path) => !(path in site));

/** Asserts that the other site's files are as it wrote them. */
function expectTheirs(): void {
  for (const [path, text] of Object.entries(site)) expect(readFileSync(join(out, path), 'utf8'), path).toBe(text);
}

beforeEach(() => {
  cwd = dirname(contentFolder());
  out = join(cwd, 'public');
  setMount('true');
  buildOther();
});

test('the API and OpenAPI are all that `mount: true` writes beside a site, and `verify` finds nothing wrong', async () => {
  expect(await build('--verify')).toMatchObject({ ...built, stdout: expect.not.stringContaining('kept') });
  expectTheirs();
  expect(ours().filter((path) => !path.startsWith('api/v1/_/'))).toEqual([
    'api/openapi.json',
    'api/openapi.yaml',
    // The content's own files.
    'assets/dot.svg',
    'openapi.json',
    'openapi.yaml',
  ]);
  for (const command of [['verify'], ['check', '--links']])
    expect(await steleHere([...command, '--out', 'public'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

test('documents that are named are written, and removed with their folders once they are not', async () => {
  setMount('[developers, llms.txt, .well-known]');
  expect(await build('--verify')).toMatchObject(built);
  const written = ours();
  expect(written).toEqual(
    expect.arrayContaining([
      '.well-known/agent-card.json',
      '.well-known/agent-skills/index.json',
      '.well-known/api-catalog',
      '.well-known/openapi.json',
      '_site/style.css',
      'developers/agents/index.html',
      'developers/index.html',
      'llms.en.txt',
      'llms.txt',
      'zh-tw/developers/index.html',
    ]),
  );
  expect(written).toEqual(
    expect.not.arrayContaining(['llms-full.txt', '404.md', 'serve.json', 'page.md', 'zh-tw/index.html']),
  );
  setMount('[.well-known]');
  expect(await build('--verify')).toMatchObject(built);
  expect(existsSync(join(out, '.well-known/agent-card.json'))).toBe(true);
  setMount('true');
  expect(await build()).toMatchObject(built);
  for (const name of ['developers', 'zh-tw', '_site', 'llms.txt', '.well-known/agent-skills'])
    expect(existsSync(join(out, name)), name).toBe(false);
  expectTheirs();
});

describe('after', () => {
  test.each([
    { name: 'a rebuild of the other site that empties the folder', change: () => buildOther() },
    { name: 'a rebuild of the other site that does not', change: () => buildOther(false) },
    { name: 'nothing', change: () => {} },
    { name: 'the loss of an answer', change: () => rmSync(join(out, 'api/v1/_/index.json')) },
  ])('$name, the next build equals a first one', async ({ change }) => {
    expect(await build()).toMatchObject(built);
    const first = digests(out);
    writeFileSync(join(cwd, 'content/posts/new.en.md'), '---\ntitle: New\npublished_at: 2026-01-09\n---\nText.\n');
    expect(await build()).toMatchObject(built);
    rmSync(join(cwd, 'content/posts/new.en.md'));
    change();
    expect(await build()).toMatchObject(built);
    expect(digests(out)).toEqual(first);
  });
});

describe('a path that the other site has too is an error, and nothing is written', () => {
  const cases = [
    { name: 'a document', path: 'openapi.json', named: 'openapi.json' },
    { name: 'a file below /api/', path: 'api/notes/a.html', named: 'api/notes/a.html' },
    { name: 'a file in place of a folder', path: 'api', named: 'api' },
    { name: 'a folder in place of a file', path: 'openapi.yaml/a', named: 'openapi.yaml' },
  ];
  test.each(cases)('$name', async ({ path, named }) => {
    buildOther(true, { ...site, [path]: 'theirs' });
    const before = digests(out);
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toMatch(`contains files of another site at paths that \`mount\` gives to Stele: ${named}`);
    expect(digests(out)).toEqual(before);
  });

  test('a link to another place', async () => {
    mkdirSync(join(cwd, 'elsewhere'));
    symlinkSync('../elsewhere', join(out, 'api'));
    expect(await build()).toMatchObject({ code: 1, stderr: expect.stringContaining('gives to Stele: api.') });
    expect(filesBelow(join(cwd, 'elsewhere'))).toEqual([]);
  });

  test('a document that the other site began to write after a build', async () => {
    setMount('[llms.txt]');
    expect(await build()).toMatchObject(built);
    buildOther(false, { 'llms.txt': 'theirs' });
    expect(await build()).toMatchObject({ code: 1, stderr: expect.stringContaining('gives to Stele: llms.txt.') });
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toBe('theirs');
    // Which is right once Stele does not write it any more.
    setMount('true');
    expect(await build()).toMatchObject(built);
    expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toBe('theirs');
    expect(existsSync(join(out, 'llms.en.txt'))).toBe(false);
  });
});

test('without `mount`, the error for the output of another site names it', async () => {
  const file = join(cwd, 'content/service.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('mount: true\n', ''));
  const { code, stderr } = await build();
  expect(code).toBe(1);
  expect(stderr).toContain('If it is the output of another site generator, write `mount: true` in service.yaml');
  expect(ours()).toEqual([]);
});

test('a folder with a whole site loses the website when it is mounted', async () => {
  const file = join(cwd, 'content/service.yaml');
  const mounted = readFileSync(file, 'utf8');
  rmSync(out, { recursive: true });
  writeFileSync(file, mounted.replace('mount: true\n', ''));
  expect(await build()).toMatchObject(built);
  writeFileSync(file, mounted);
  expect(await build()).toMatchObject(built);
  renameSync(out, join(cwd, 'before'));
  expect(await build()).toMatchObject(built);
  expect(digests(join(cwd, 'before'))).toEqual(digests(out));
});
