/** Where `stele` keeps what the next build need not do again, and that it changes nothing in what is built. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { digests } from '../support/tree.ts';
import { stele } from './stele.ts';
import { steleHere } from './stele-here.ts';

let cwd: string;

beforeEach(() => {
  // Without the page in Chinese alone, which is worth a warning.
  cwd = dirname(contentFolder({ 'pages/about/index.zh-tw.md': null }));
});

const run = (...args: string[]) => succeed(steleHere, args);

async function succeed(run: typeof stele, args: readonly string[]) {
  const { code, stderr } = await run(args, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

/** Whether there is a cache in the folder. */
const isUsed = (folder: string) => existsSync(join(cwd, folder)) && readdirSync(join(cwd, folder)).length > 0;

test('the cache is located in node_modules of the project', async () => {
  writeFileSync(join(cwd, 'package.json'), '{}');
  mkdirSync(join(cwd, 'node_modules'));
  await succeed(stele, ['build']);
  expect(isUsed('node_modules/.cache/stele')).toBe(true);
});

test('no cache without a project', async () => {
  await run('build');
  expect(readdirSync(cwd)).toEqual(['content', 'dist', 'dist.stele']);
});

test.each(['build', 'check'])('%s --cache names another folder, --no-cache none', async (command) => {
  await run(command, '--cache', 'kept');
  expect(isUsed('kept')).toBe(true);
  rmSync(join(cwd, 'kept'), { recursive: true });
  await run(command, '--no-cache');
  expect(readdirSync(cwd).filter((name) => !name.startsWith('dist'))).toEqual(['content']);
});

test('builds without a cache, with an empty, a full and a damaged one write the same bytes', async () => {
  await run('build', '--no-cache', '--out', 'without');
  await run('build', '--cache', 'kept', '--out', 'cold');
  await run('build', '--cache', 'kept', '--out', 'warm');
  const expected = digests(join(cwd, 'without'));
  expect(digests(join(cwd, 'cold'))).toEqual(expected);
  expect(digests(join(cwd, 'warm'))).toEqual(expected);
  const bodies = join(
    cwd,
    'kept',
    readdirSync(join(cwd, 'kept'), { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.bodies')) ??
      '',
  );
  writeFileSync(bodies, readFileSync(bodies, 'latin1').replaceAll('</p>', '</b>'), 'latin1');
  await run('build', '--cache', 'kept', '--out', 'damaged');
  expect(digests(join(cwd, 'damaged'))).toEqual(expected);
});

test('two builds at once', async () => {
  await Promise.all(['a', 'b', 'c'].map((out) => succeed(stele, ['build', '--cache', 'kept', '--out', out])));
  await run('build', '--no-cache', '--out', 'without');
  const expected = digests(join(cwd, 'without'));
  for (const out of ['a', 'b', 'c']) expect(digests(join(cwd, out))).toEqual(expected);
});

test('a folder that cannot be written is no reason not to build', async () => {
  writeFileSync(join(cwd, 'taken'), '');
  const { code, stderr } = await steleHere(['build', '--cache', 'taken'], { cwd });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^The cache .*taken cannot be written \(/),
  });
  expect(existsSync(join(cwd, 'dist/api'))).toBe(true);
});
