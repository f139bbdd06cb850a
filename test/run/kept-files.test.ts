/** openapi.yaml and the pages of the portal come from the cache while what they are made from is the same. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../generator/base/sha256.ts';
import { build } from '../../generator/run/build.ts';
import { steleHere } from '../cli/stele-here.ts';
import { copySmallSite } from '../support/folders.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

/** Builds `dist` from the cache alone: as after a checkout. */
async function buildFresh(cwd: string, ...args: readonly string[]): Promise<void> {
  for (const folder of ['dist', 'dist.stele']) rmSync(join(cwd, folder), { recursive: true, force: true });
  expect(await steleHere(['build', '--cache', 'cache', ...args], { cwd })).toMatchObject({ code: 0 });
}

/** The small site, built once. */
async function builtSite(): Promise<string> {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  await buildFresh(cwd);
  return cwd;
}

/** Digests of `dist`, and of a build that uses no cache. */
async function withAndWithout(cwd: string, ...args: readonly string[]) {
  expect(await steleHere(['build', '--out', 'clean', '--no-cache', ...args], { cwd })).toMatchObject({ code: 0 });
  const [kept, clean] = [digests(join(cwd, 'dist')), digests(join(cwd, 'clean'))];
  // The index of the dumps names the history, which begins with each output.
  delete kept['dumps/index.json'];
  delete clean['dumps/index.json'];
  return { kept, clean };
}

const keptFiles = (cwd: string) => readdirSync(join(cwd, 'cache/made')).map((name) => join(cwd, 'cache/made', name));

/** Changes a word in all kept files, with the digest that belongs to it: where it is seen, a kept file was used. */
function changeKept(cwd: string, from: string, to: string): void {
  for (const place of keptFiles(cwd)) {
    const text = readFileSync(place, 'utf8').slice(43).replaceAll(from, to);
    writeFileSync(place, sha256(text) + text);
  }
}

const places = ['openapi.yaml', 'api/openapi.yaml', 'developers/reference/index.html', 'developers/reference/page.md'];

function placesWith(word: string, cwd: string): string[] {
  return places.filter((path) => readFileSync(join(cwd, 'dist', path), 'utf8').includes(word));
}

test('what a build keeps is what the next one would make', async () => {
  const cwd = await builtSite();
  const count = keptFiles(cwd).length;
  await buildFresh(cwd);
  expect(keptFiles(cwd)).toHaveLength(count);
  const { kept, clean } = await withAndWithout(cwd);
  expect(kept).toEqual(clean);
});

test('a kept file is used by the next build without an output', async () => {
  const cwd = await builtSite();
  changeKept(cwd, 'page_size', 'seite');
  await buildFresh(cwd);
  expect(placesWith('seite', cwd)).toEqual(places);
});

test.each([
  {
    name: 'an edit of a text in the examples',
    path: 'content/posts/hello.en.md',
    from: 'title: Hello',
    to: 'title: Other',
  },
  { name: 'an edit of the settings', path: 'content/service.yaml', from: 'name: Small API', to: 'name: Other API' },
])('after $name, it is made again in the place of the old one', async ({ path, from, to }) => {
  const cwd = await builtSite();
  const count = keptFiles(cwd).length;
  const text = readFileSync(join(cwd, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(cwd, path), text.replace(from, to));
  await buildFresh(cwd);
  expect(keptFiles(cwd)).toHaveLength(count);
  const { kept, clean } = await withAndWithout(cwd);
  expect(kept).toEqual(clean);
});

test('a setting that they do not show makes them anew, as no key names the settings', async () => {
  const cwd = await builtSite();
  changeKept(cwd, 'page_size', 'seite');
  appendFileSync(join(cwd, 'content/service.yaml'), 'content_signal: { search: "yes" }\n');
  await buildFresh(cwd);
  expect(placesWith('seite', cwd)).toEqual([]);
});

test('another version of Stele makes them anew', async () => {
  const cwd = scratchFolder();
  copySmallSite(cwd);
  const [content, folder] = [join(cwd, 'content'), join(cwd, 'cache')];
  const buildBy = async (code: string) => {
    for (const name of ['dist', 'dist.stele']) rmSync(join(cwd, name), { recursive: true, force: true });
    const { written } = await build({
      content,
      out: join(cwd, 'dist'),
      code,
      cache: { folder, code },
      templates: ['templates'],
      view: late,
    });
    expect(written).toBeDefined();
    return placesWith('seite', cwd);
  };
  await buildBy('older');
  changeKept(cwd, 'page_size', 'seite');
  expect(await buildBy('older')).toEqual(places);
  expect(await buildBy('newer')).toEqual([]);
});

test('a damaged file of the cache is made again', async () => {
  const cwd = await builtSite();
  for (const place of keptFiles(cwd)) writeFileSync(place, 'damaged');
  await buildFresh(cwd);
  const { kept, clean } = await withAndWithout(cwd);
  expect(kept).toEqual(clean);
});

test('two sites with one cache, and a site for another host, get their own bytes', async () => {
  const cwd = await builtSite();
  const count = keptFiles(cwd).length;
  await buildFresh(cwd, '--base-url', 'https://other.example');
  expect(keptFiles(cwd)).toHaveLength(2 * count);
  const other = await withAndWithout(cwd, '--base-url', 'https://other.example');
  expect(other.kept).toEqual(other.clean);
  await buildFresh(cwd, '--host', 'serve');
  const served = await withAndWithout(cwd, '--host', 'serve');
  expect(served.kept).toEqual(served.clean);
});
