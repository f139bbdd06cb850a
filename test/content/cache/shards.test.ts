/** A site whose parts are rendered on several machines, and what a build makes of their caches. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../../generator/build.ts';
import { ContentLoader } from '../../../generator/content/load.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { late } from '../../support/late.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';
import { type Loaded, loadOnce } from './loads.ts';

/** Bodies of the small site. */
const bodies = 6;

/** A checkout; its files are its own, with times and inodes that no other has. */
interface Machine {
  readonly content: string;
  readonly cache: string;
}

let origin: string;
let here: Machine;

beforeEach(() => {
  origin = contentFolder();
  here = machine();
});

function machine(): Machine {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  cpSync(origin, content, { recursive: true });
  return { content, cache: join(folder, 'cache') };
}

/** Renders part `index` of `count` on a machine of its own; gives its cache, and how many bodies it rendered. */
async function renderPart(index: number, count: number, at = machine()): Promise<{ cache: string; rendered: number }> {
  const loader = new ContentLoader(at.content, { folder: at.cache, code: 'this' });
  let rendered = 0;
  const { site } = await loader.load({ view: late, shard: { index, count }, onProgress: () => rendered++ });
  expect(site).toBeUndefined();
  loader.save();
  loader.close();
  return { cache: at.cache, rendered };
}

async function renderParts(count: number): Promise<string[]> {
  const parts = await Promise.all(Array.from({ length: count }, (_, index) => renderPart(index + 1, count)));
  expect(parts.reduce((sum, { rendered }) => sum + rendered, 0)).toBe(bodies);
  return parts.map(({ cache }) => cache);
}

function load(others: readonly string[] = []): Promise<Loaded> {
  return loadOnce(here.content, { folder: here.cache, others, code: 'this' });
}

/** The digests of a build that may use the caches. */
async function built(others?: readonly string[]): Promise<Record<string, string>> {
  const out = join(scratchFolder(), 'dist');
  const cache = others === undefined ? undefined : { folder: here.cache, others, code: 'this' };
  const { diagnostics } = await build({ content: here.content, out, cache, templates: ['templates'], view: late });
  expect(diagnostics.failed).toBe(false);
  return digests(out);
}

test.each([1, 2, 3, 6, 9])('%i parts are the whole, each body rendered once', async (count) => {
  const others = await renderParts(count);
  const expected = (await loadOnce(here.content)).result;
  expect(await load(others)).toEqual({ result: expected, rendered: 0 });
});

test.each([2, 3, 9])('the output of %i parts is byte for byte that of one build', async (count) => {
  const others = await renderParts(count);
  expect(await built(others)).toEqual(await built());
});

test('what was taken over stays when the other caches are gone', async () => {
  const others = await renderParts(3);
  const { result } = await load(others);
  for (const other of others) rmSync(other, { recursive: true });
  expect(await load()).toEqual({ result, rendered: 0 });
});

test('a part that is missing is rendered here', async () => {
  const [first = '', , third = ''] = await renderParts(3);
  expect((await load([first, join(scratchFolder(), 'none'), third])).rendered).toBe(2);
});

test('a part holds nothing but its own, so that an old text of another does not go before the new one', async () => {
  const old = [machine(), machine()];
  for (const { content, cache } of old) await loadOnce(content, { folder: cache, code: 'this' });
  for (const { content } of [...old, here]) {
    for (const name of readdirSync(join(content, 'posts'))) {
      const path = join(content, 'posts', name);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\nMore.\n`);
    }
  }
  const parts = await Promise.all(old.map((at, index) => renderPart(index + 1, 2, at)));
  const rendered = parts.reduce((sum, part) => sum + part.rendered, 0);
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThan(bodies);
  expect((await load(parts.map(({ cache }) => cache))).rendered).toBe(0);
});

test('what changed since a part was rendered is rendered here', async () => {
  const others = await renderParts(2);
  const path = join(here.content, 'posts/older.en.md');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nMore.\n`);
  const expected = (await loadOnce(here.content)).result;
  expect(await load(others)).toEqual({ result: expected, rendered: 1 });
});

test('a part that other code rendered is not believed', async () => {
  const others = await renderParts(2);
  const loaded = await loadOnce(here.content, { folder: here.cache, others, code: 'that' });
  expect(loaded.rendered).toBe(bodies);
});

/** The only file below the cache whose name ends so. */
function only(cache: string, ending: string): string {
  const [variant = ''] = readdirSync(cache);
  const name = readdirSync(join(cache, variant)).find((name) => name.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending} in ${cache}`);
  return join(cache, variant, name);
}

test.each<{ name: string; damage: (cache: string) => void }>([
  { name: 'an index cut short', damage: (cache) => truncateSync(only(cache, 'index'), 400) },
  { name: 'no pack', damage: (cache) => rmSync(only(cache, '.pack')) },
  { name: 'a pack cut short', damage: (cache) => truncateSync(only(cache, '.pack'), 10) },
  {
    name: 'a pack with other HTML in it',
    damage: (cache) => {
      const path = only(cache, '.pack');
      writeFileSync(path, readFileSync(path, 'latin1').replace('<p>', '<b>'), 'latin1');
    },
  },
  {
    name: 'a file in the place of the folder',
    damage: (cache) => {
      rmSync(cache, { recursive: true });
      writeFileSync(cache, '');
    },
  },
  {
    name: 'an empty folder',
    damage: (cache) => {
      rmSync(cache, { recursive: true });
      mkdirSync(cache);
    },
  },
])('a damaged part costs time alone: $name', async ({ damage }) => {
  const others = await renderParts(2);
  damage(others[0] ?? '');
  const expected = await built();
  expect(await built(others)).toEqual(expected);
  expect(await built([])).toEqual(expected);
});
