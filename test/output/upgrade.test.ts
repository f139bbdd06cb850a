/** An update of Stele: the build of the newer version over what the older one left, and what it cannot know of it. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../generator/base/sha256.ts';
import { readManifest, recordOf, writeManifest } from '../../generator/output/manifest.ts';
import { build } from '../../generator/run/build.ts';
import { steleHere } from '../cli/stele-here.ts';
import { copySmallSite, filesBelow } from '../support/folders.ts';
import { late } from '../support/late.ts';
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

/** Builds the small site as the version of Stele that is called `code`; gives the manifest's place. */
async function builtBy(cwd: string, code: string, drafts = false): Promise<string> {
  const [content, out] = [join(cwd, 'content'), join(cwd, 'dist')];
  const { written } = await build({ content, out, code, templates: ['templates'], view: { ...late, drafts } });
  expect(written).toBeDefined();
  return join(cwd, 'dist.stele/manifest');
}

test.each([
  { name: 'another version of Stele, which may make other bytes of the same,', by: 'newer', isBelieved: false },
  { name: 'the same version', by: 'older', isBelieved: true },
])('a file is believed by its key where the build is of $name: $isBelieved', async ({ by, isBelieved }) => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  const place = await builtBy(cwd, 'older');
  const path = 'api/v1/_/item/posts/en/hello.json';
  writeFileSync(join(cwd, 'dist', path), 'other\n');
  // As if that had been what was made of the key.
  const { fingerprint, records } = readManifest(place);
  const key = records.get(path)?.key ?? '';
  expect(key).not.toBe('');
  const record = recordOf(key, sha256Hex(Buffer.from('other\n')), statSync(join(cwd, 'dist', path)));
  writeManifest(place, fingerprint, new Map([...records, [path, record]]));
  await builtBy(cwd, by);
  expect(readFileSync(join(cwd, 'dist', path), 'utf8') === 'other\n').toBe(isBelieved);
});

test('the maker of a manifest is the version of Stele, and whether it showed drafts', async () => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  const makerOf = async (code: string, drafts: boolean) => readManifest(await builtBy(cwd, code, drafts)).fingerprint;
  const makers = [
    await makerOf('one', false),
    await makerOf('one', true),
    await makerOf('two', false),
    await makerOf('one', false),
  ];
  expect(new Set(makers).size).toBe(3);
  expect(makers[3]).toBe(makers[0]);
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
