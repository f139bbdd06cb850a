/** A cache that is damaged or foreign, in whatever way, changes nothing but the time a build takes. */
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../generator/run/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { late } from '../../support/late.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';
import { loadOnce } from './loads.ts';

const code = 'this';

/** The only file below `folder` whose name ends so. */
function only(folder: string, ending: string): string {
  const [variant = ''] = readdirSync(folder);
  const name = readdirSync(join(folder, variant)).find((name) => name.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending} in ${folder}`);
  return join(folder, variant, name);
}

/** Flips one bit in the middle. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

const damages: { name: string; damage: (folder: string) => void }[] = [
  { name: 'rows that are empty', damage: (folder) => writeFileSync(only(folder, 'rows'), '') },
  { name: 'rows cut short', damage: (folder) => truncateSync(only(folder, 'rows'), 700) },
  { name: 'rows with a bit flipped', damage: (folder) => flip(only(folder, 'rows')) },
  {
    name: 'rows with another title in them',
    damage: (folder) => {
      const path = only(folder, 'rows');
      const text = readFileSync(path, 'latin1');
      writeFileSync(path, text.replace('"Older"', '"Newer"'), 'latin1');
      expect(readFileSync(path, 'latin1')).not.toBe(text);
    },
  },
  { name: 'rows of something else', damage: (folder) => writeFileSync(only(folder, 'rows'), '{"rows":[]}\n') },
  {
    name: 'a folder in the place of the rows',
    damage: (folder) => {
      const path = only(folder, 'rows');
      rmSync(path);
      mkdirSync(path);
    },
  },
  { name: 'no bodies', damage: (folder) => rmSync(only(folder, '.bodies')) },
  { name: 'bodies cut short', damage: (folder) => truncateSync(only(folder, '.bodies'), 10) },
  { name: 'bodies with a bit flipped', damage: (folder) => flip(only(folder, '.bodies')) },
  {
    name: 'bodies with other HTML in them',
    damage: (folder) => {
      const path = only(folder, '.bodies');
      const text = readFileSync(path, 'latin1');
      writeFileSync(path, text.replace('https://example.org/', 'https://example.com/'), 'latin1');
      expect(readFileSync(path, 'latin1')).not.toBe(text);
    },
  },
  {
    name: 'a file in the place of the folder',
    damage: (folder) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  },
];

test.each(damages)('a build is right over a damaged cache: $name', async ({ damage }) => {
  const content = contentFolder();
  const folder = join(scratchFolder(), 'cache');
  const built = async (cache?: { folder: string; code: string }) => {
    const out = join(scratchFolder(), 'dist');
    const { diagnostics } = await build({ content, out, cache, templates: ['templates'], view: late });
    expect(diagnostics.failed).toBe(false);
    return digests(out);
  };
  const cold = await built();
  await built({ folder, code });
  damage(folder);
  expect(await built({ folder, code })).toEqual(cold);
  expect(await built({ folder, code })).toEqual(cold);
});

test('two builds at once leave a cache that both can use', async () => {
  const content = contentFolder();
  const cache = { folder: scratchFolder(), code };
  const expected = (await loadOnce(content)).result;
  for (let round = 0; round < 5; round++) {
    writeFileSync(
      join(content, 'posts/new.en.md'),
      `---\ntitle: New\npublished_at: 2026-01-01\n---\nRound ${round}.\n`,
    );
    const both = await Promise.all([loadOnce(content, cache), loadOnce(content, cache)]);
    expect(both[0]?.result).toEqual(both[1]?.result);
  }
  expect((await loadOnce(content, cache)).rendered).toBe(0);
  rmSync(join(content, 'posts/new.en.md'));
  expect(await loadOnce(content, cache)).toEqual({ result: expected, rendered: 0 });
});
