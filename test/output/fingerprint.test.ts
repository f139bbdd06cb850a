/** A published file is kept by its key only if the same version of Stele made it, with the same settings. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../generator/base/sha256.ts';
import { readManifest, recordOf, writeManifest } from '../../generator/output/manifest.ts';
import { build } from '../../generator/run/build.ts';
import { copySmallSite } from '../support/folders.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Builds the small site as the version of Stele that is called `code`; gives the manifest's place. */
async function builtBy(cwd: string, code: string, drafts = false): Promise<string> {
  const [content, out] = [join(cwd, 'content'), join(cwd, 'dist')];
  const { written } = await build({ content, out, code, templates: ['templates'], view: { ...late, drafts } });
  expect(written).toBeDefined();
  return join(cwd, 'dist.stele/manifest');
}

test.each([
  { name: 'by another version of Stele, which may make other bytes of the same', by: 'newer', isKept: false },
  { name: 'with other settings', by: 'older', from: 'name: Small API', to: 'name: Other API', isKept: false },
  { name: 'with drafts', by: 'older', drafts: true, isKept: false },
  { name: 'by the same version with the same settings', by: 'older', isKept: true },
])('a build $name keeps a file with the same key: $isKept', async ({ by, from = '', to = '', drafts, isKept }) => {
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
  const service = join(cwd, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(from, to));
  await builtBy(cwd, by, drafts);
  expect(readFileSync(join(cwd, 'dist', path), 'utf8') === 'other\n').toBe(isKept);
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
