/** An update of Stele: the build of the newer version over what the older one left, and what it cannot know of it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { copySmallSite, filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

/** A build in `dist`, whose manifest `change` makes another version's. */
async function older(change: (manifest: string) => string): Promise<string> {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 0 });
  const manifest = join(cwd, 'dist.stele', 'manifest');
  writeFileSync(manifest, change(readFileSync(manifest, 'utf8')));
  return cwd;
}

const makers = {
  'other code, same format': (text: string) => text.replace(/ by \S+ /, ' by older '),
  'an older format': (text: string) => text.replace('stele manifest 2', 'stele manifest 1'),
  'a later format': (text: string) => text.replace('stele manifest 2', 'stele manifest 9'),
  'no manifest at all': () => '',
};

test.each(Object.entries(makers))('%s: the build is what a clean one is', async (_, change) => {
  const cwd = await older(change);
  // As the older version wrote it, which the newer one writes otherwise.
  writeFileSync(join(cwd, 'dist/llms.txt'), 'older\n');
  writeFileSync(join(cwd, 'dist/api/v1/_/settings.json'), '{"baseUrl":"https://older.example"}\n');
  expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 0 });
  await steleHere(['build', '--out', 'clean', '--no-cache'], { cwd });
  expect(digests(join(cwd, 'dist'))).toEqual(digests(join(cwd, 'clean')));
  expect(await steleHere(['verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

test.each(['other code, same format', 'an older format', 'a later format'] as const)(
  '%s: a page that is gone since goes too',
  async (name) => {
    const cwd = await older(makers[name]);
    rmSync(join(cwd, 'content/posts/older.en.md'));
    expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 0 });
    expect(filesBelow(join(cwd, 'dist')).filter((path) => path.includes('posts/older'))).toEqual([]);
  },
);

test('a foreign file beside those in an older manifest stays, and is reported', async () => {
  const cwd = await older(makers['an older format']);
  writeFileSync(join(cwd, 'dist/own.txt'), 'own\n');
  const { code, stdout } = await steleHere(['build'], { cwd });
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('kept own.txt') });
  expect(readdirSync(join(cwd, 'dist'))).toContain('own.txt');
});

test('verify says that it cannot compare bytes with a manifest of another format', async () => {
  const cwd = await older(makers['an older format']);
  const { code, stderr } = await steleHere(['verify'], { cwd });
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('tree/manifest') });
});
