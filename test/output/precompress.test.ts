/** `build --precompress`: compressed copies hold the same bytes as the files that they lie beside. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompressed } from '../../generator/output/precompress.ts';
import { partsOf } from '../../generator/print/file.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { digests } from '../support/tree.ts';

test('every copy is smaller than its file and holds the same bytes', async () => {
  const folder = dirname(contentFolder());
  expect(await steleHere(['build', '--precompress'], { cwd: folder })).toMatchObject({ code: 0 });
  const dist = join(folder, 'dist');
  const copies = Object.keys(digests(dist)).filter((path) => /\.(gz|br)$/.test(path));
  expect(copies).toContain('openapi.json.gz');
  expect(copies).toContain('openapi.json.br');
  for (const copy of copies) {
    const packed = readFileSync(join(dist, copy));
    const original = readFileSync(join(dist, copy.replace(/\.(gz|br)$/, '')));
    expect(packed.length, copy).toBeLessThan(original.length);
    expect((copy.endsWith('.gz') ? gunzipSync : brotliDecompressSync)(packed).equals(original), copy).toBe(true);
  }
});

test('a build without --precompress has no compressed copies, and removes those of an earlier one', async () => {
  const folder = dirname(contentFolder());
  const copy = join(folder, 'dist/openapi.json.gz');
  expect(await steleHere(['build', '--precompress'], { cwd: folder })).toMatchObject({ code: 0 });
  expect(existsSync(copy)).toBe(true);
  expect(await steleHere(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  expect(existsSync(copy)).toBe(false);
});

/** Bytes without any pattern: digests one after the other. */
const noise = Buffer.concat(
  Array.from({ length: 100 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
);

test('copies in different codings and of different texts have different keys', () => {
  const keysOf = (body: string) =>
    [...precompressed([{ path: 'a.json', body }])].flatMap(({ path, key }) => (path === 'a.json' ? [] : [key]));
  const keys = [...keysOf('x'.repeat(1000)), ...keysOf('y'.repeat(1000))];
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
  expect(keysOf('x'.repeat(1000))).toEqual(keys.slice(0, 2));
});

/** Which of the files that `path` with `body` becomes are there, by their ends. */
function copiesOf(path: string, body: string | Uint8Array): string[] {
  const file = { path, body: () => [body] };
  return [...precompressed([file])]
    .filter((file) => partsOf(file) !== undefined)
    .map((file) => file.path.slice(path.length));
}

test.each([
  { name: 'a text of a thousand bytes', path: 'a.json', body: 'x'.repeat(1000), copies: ['', '.gz', '.br'] },
  { name: 'a shorter one', path: 'a.json', body: 'x'.repeat(999), copies: [''] },
  {
    name: 'one that is longer in bytes than in characters',
    path: 'a.md',
    body: '價'.repeat(334),
    copies: ['', '.gz', '.br'],
  },
  { name: 'a text that no coding makes smaller', path: 'a.json', body: noise, copies: [''] },
  { name: 'a file that is no text', path: 'a.png', body: 'x'.repeat(5000), copies: [''] },
])('$name is copied as $copies', ({ path, body, copies }) => {
  expect(copiesOf(path, body)).toEqual(copies);
});
