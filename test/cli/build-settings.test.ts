/** What service.yaml says of builds, and that the command line comes before it. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySmallSite } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

/** A folder with the tiny site in `content`, and `build` in its service.yaml. */
function siteWith(build: string, below = '.'): string {
  const cwd = scratchFolder();
  mkdirSync(join(cwd, below), { recursive: true });
  const service = join(copySmallSite(join(cwd, below)), 'service.yaml');
  writeFileSync(service, `${readFileSync(service, 'utf8')}\nbuild: ${build}\n`);
  return cwd;
}

const done = { code: 0 };

test('host, folder, templates and copies are taken from it', async () => {
  const cwd = siteWith('{ host: netlify, out: public/site, templates: own, precompress: true }');
  mkdirSync(join(cwd, 'own'));
  writeFileSync(join(cwd, 'own/not-found.hbs'), '<p>Our own words');
  expect(await steleHere(['build'], { cwd })).toMatchObject({
    ...done,
    stdout: expect.stringMatching(/^Built public\/site\n/),
  });
  expect(existsSync(join(cwd, 'public/site/_redirects'))).toBe(true);
  expect(existsSync(join(cwd, '.netlify/v1/edge-functions/stele-api.js'))).toBe(true);
  expect(existsSync(join(cwd, 'public/site/openapi.json.br'))).toBe(true);
  expect(readFileSync(join(cwd, 'public/site/404.html'), 'utf8')).toContain('Our own words');
});

test('other commands find the build', async () => {
  const cwd = siteWith('{ out: public }');
  await steleHere(['build'], { cwd });
  expect(await steleHere(['verify'], { cwd })).toMatchObject({ ...done, stdout: expect.stringContaining('public') });
  expect(await steleHere(['check', '--links'], { cwd })).toMatchObject(done);
  const { stdout } = await steleHere(['snapshot'], { cwd });
  writeFileSync(join(cwd, 'before.json'), stdout);
  expect(await steleHere(['diff', 'before.json'], { cwd })).toMatchObject({ ...done, stdout: 'no differences\n' });
});

test('options of the command line take precedence over service.yaml', async () => {
  const cwd = siteWith('{ host: netlify, out: public, templates: unused, precompress: true }');
  for (const name of ['own', 'unused']) mkdirSync(join(cwd, name));
  writeFileSync(join(cwd, 'unused/not-found.hbs'), '{{nonsense}}');
  const args = ['build', '--out', 'there', '--host', 'node', '--templates', 'own', '--no-precompress'];
  expect(await steleHere(args, { cwd })).toMatchObject(done);
  expect(existsSync(join(cwd, 'public'))).toBe(false);
  expect(existsSync(join(cwd, '.netlify'))).toBe(false);
  expect(existsSync(join(cwd, '.stele/node/serve.mjs'))).toBe(true);
  expect(existsSync(join(cwd, 'there/openapi.json'))).toBe(true);
  expect(existsSync(join(cwd, 'there/openapi.json.br'))).toBe(false);
});

test('a build into another folder, as of a preview, leaves the program of the server alone', async () => {
  const cwd = siteWith('{ host: node, out: public }');
  const served = () => /new URL\("([^"]+)"/.exec(readFileSync(join(cwd, '.stele/node/serve.mjs'), 'utf8'))?.[1];
  const build = async (...args: string[]) => {
    expect(await steleHere(['build', ...args], { cwd })).toMatchObject(done);
    return served();
  };
  expect(await build('--out', 'first')).toBe('../../first/');
  expect(await build()).toBe('../../public/');
  expect(await build('--out', 'previews/pr-7', '--base-url', 'https://pr-7.t.example')).toBe('../../public/');
  expect(await build('--out', 'previews/pr-7', '--host', 'node')).toBe('../../previews/pr-7/');
  expect(await build()).toBe('../../public/');
});

test('folders are seen from the one that holds the content', async () => {
  const cwd = siteWith('{ out: public }', 'site');
  expect(await steleHere(['build', '--content', 'site/content'], { cwd })).toMatchObject(done);
  expect(existsSync(join(cwd, 'site/public/openapi.json'))).toBe(true);
});

test.each([
  '..',
  '../x',
  'a/../../x',
  '/tmp/x',
  'C:\\x',
  'a\\b',
  '.git',
  'a/.git/x',
  '.',
  'a//b',
  '',
  'a/',
  '"a\\u0000b"',
])('the folder %j is a mistake, and nothing is written', async (out) => {
  const cwd = siteWith(`{ out: ${out.startsWith('"') ? out : JSON.stringify(out)} }`);
  const { code, stderr } = await steleHere(['build'], { cwd });
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/service\.yaml:\d+:15 error/) });
  expect(existsSync(join(cwd, 'dist'))).toBe(false);
});

test('a folder of templates that does not exist is a mistake at its place, and nothing is written', async () => {
  const cwd = siteWith('{ templates: them }');
  for (const command of ['build', 'check']) {
    const { code, stdout } = await steleHere([command, '--json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics).toContainEqual({
      file: 'content/service.yaml',
      line: 10,
      column: 21,
      severity: 'error',
      rule: 'service/build',
      message: 'Unexpected folder "them", expected one that exists beside the content folder',
    });
  }
  expect(existsSync(join(cwd, 'dist'))).toBe(false);
});

test.each([
  { name: 'the content', out: 'content' },
  { name: 'a folder in the content', out: 'content/assets/out' },
  { name: 'a link to the content', out: 'link' },
  { name: 'the templates', out: 'own' },
])('the output may not be $name', async ({ out }) => {
  const cwd = siteWith(`{ out: ${out}, templates: own }`);
  mkdirSync(join(cwd, 'own'));
  symlinkSync('content', join(cwd, 'link'));
  const { code, stderr } = await steleHere(['build'], { cwd });
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Choose another folder') });
  expect(existsSync(join(cwd, 'content/service.yaml'))).toBe(true);
});
