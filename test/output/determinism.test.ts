/**
 * The same content gives the same bytes: wherever it lies, in whatever order the disk lists it, whatever the machine's
 * clock, zone and locale are. What differs between builds of one commit could be neither cached nor reviewed.
 */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { withCrlf } from '../support/crlf.ts';
import { contractSite, filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

/**
 * Copies the site to `to`, file by file in the order of `paths`: most disks list a folder in the order it was filled.
 */
function copyInOrder(paths: readonly string[], to: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(contractSite, path), join(to, path));
  }
}

async function buildCopy(content: string, order: (paths: string[]) => string[], env: Record<string, string>) {
  const folder = scratchFolder();
  copyInOrder(order(filesBelow(contractSite)), join(folder, content));
  const { code, stderr } = await stele(['build', '--content', content, '--out', 'out'], { cwd: folder, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return digests(join(folder, 'out'));
}

test('two machines, one tree', async () => {
  const here = await buildCopy('content', (paths) => paths, { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C' });
  const there = await buildCopy('some/where else/テキスト', (paths) => paths.reverse(), {
    TZ: 'America/St_Johns',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });
  expect(Object.keys(there).length).toBeGreaterThan(500);
  expect(Object.keys(there)).toEqual(Object.keys(here));
  expect(Object.keys(there).filter((path) => there[path] !== here[path])).toEqual([]);
});

test('line ends of CRLF change nothing', async () => {
  const cwd = scratchFolder();
  for (const [name, source] of Object.entries({ content: contractSite, templates: 'templates' })) {
    cpSync(source, join(cwd, name), { recursive: true });
    withCrlf(join(cwd, name));
  }
  const args = ['build', '--templates', 'templates', '--base-url', inject('sampleBaseUrl')];
  expect(await stele(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
  const [here, there] = [digests(inject('sampleDist')), digests(join(cwd, 'dist'))];
  expect(Object.keys(there)).toEqual(Object.keys(here));
  expect(Object.keys(there).filter((path) => there[path] !== here[path])).toEqual([]);
});
