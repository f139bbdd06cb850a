/** What decides whether a file is written anew: digests, and the manifest that keeps them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256, sha256Hex } from '../../generator/base/sha256.ts';
import { digestOfFile, Joiner, writeNew } from '../../generator/output/file-bytes.ts';
import { digestsOf, type FileRecord, readManifest, recordOf, writeManifest } from '../../generator/output/manifest.ts';
import { jsonFile, partsOf } from '../../generator/print/file.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';

const hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

describe('the manifest', () => {
  const record = (key: string, digest: string): FileRecord => ({
    key,
    digest,
    size: 5,
    mtime: 1700000000000.25,
    inode: 7,
  });
  const records = new Map([
    ['a/b.json', record('k', hex('b'))],
    ['none.gz', { key: 'k2', digest: '', size: 0, mtime: 0, inode: 0 }],
  ]);
  const place = () => join(scratchFolder(), 'manifest');
  const nothing = { fingerprint: '', records: new Map(), writtenAt: 0 };

  test('has the written files, the version and the time', () => {
    const path = place();
    writeManifest(path, 'maker-1', records);
    expect(readManifest(path)).toEqual({ fingerprint: 'maker-1', records, writtenAt: statSync(path).mtimeMs });
    expect([...readManifest(path).records.keys()]).toEqual(['a/b.json', 'none.gz']);
  });

  test('may have a maker without a name, and nothing in it', () => {
    const path = place();
    writeManifest(path, '', new Map());
    expect(readManifest(path)).toEqual({ fingerprint: '', records: new Map(), writtenAt: statSync(path).mtimeMs });
  });

  test.each<{ name: string; damage: (path: string) => void }>([
    { name: 'is missing', damage: () => {} },
    { name: 'is empty', damage: (path) => writeFileSync(path, '') },
    { name: 'is a folder', damage: (path) => mkdirSync(path) },
    { name: 'is something else', damage: (path) => writeFileSync(path, '{}\n[]') },
    { name: 'is cut short', damage: (path) => written(path, () => truncateSync(path, statSync(path).size - 1)) },
    { name: 'has one row changed', damage: (path) => edited(path, '"k"', '"l"') },
    { name: 'has another maker', damage: (path) => edited(path, 'by maker-1 ', 'by maker-2 x') },
    { name: 'has a maker in two words', damage: (path) => edited(path, 'by maker-1 ', 'by maker 1 ') },
    { name: 'has no digest', damage: (path) => edited(path, / [0-9a-f]{64}\n/, '\n') },
    { name: 'has something before it', damage: (path) => edited(path, /^/, 'x') },
    {
      name: 'has a digest of rows that are no JSON',
      damage: (path) => writeFileSync(path, `stele manifest 2 by m ${hex('[')}\n[`),
    },
  ])('a manifest that $name is ignored', ({ damage }) => {
    const path = place();
    damage(path);
    expect(readManifest(path)).toEqual(nothing);
  });

  function written(path: string, then: () => void): void {
    writeManifest(path, 'maker-1', records);
    then();
  }

  function edited(path: string, from: string | RegExp, to: string): void {
    written(path, () => {
      const text = readFileSync(path, 'utf8');
      expect(text.search(from instanceof RegExp ? from : new RegExp(from))).not.toBe(-1);
      writeFileSync(path, text.replace(from, to));
    });
  }

  test('has the digests of the expected files', () => {
    expect(digestsOf(records)).toEqual(new Map([['a/b.json', hex('b')]]));
  });

  test('records the stats of a file', () => {
    const path = place();
    writeFileSync(path, 'hello');
    const stats = statSync(path);
    expect(recordOf('k', 'd', stats)).toEqual({
      key: 'k',
      digest: 'd',
      size: 5,
      mtime: stats.mtimeMs,
      inode: stats.ino,
    });
  });
});

describe('bytes of a file', () => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

  test.each<{ name: string; parts: (string | Uint8Array)[]; joined: string }>([
    { name: 'nothing', parts: [], joined: '' },
    { name: 'a text', parts: ['a價🙂'], joined: 'a價🙂' },
    {
      name: 'texts and bytes',
      parts: ['{"a":[', Buffer.from('價'), Buffer.from(''), '', ']}\n'],
      joined: '{"a":[價]}\n',
    },
    { name: 'many', parts: Array.from({ length: 3000 }, () => '價價'), joined: '價價'.repeat(3000) },
    { name: 'more than there is room for', parts: ['價'.repeat(50_000), 'x'], joined: `${'價'.repeat(50_000)}x` },
    { name: 'exactly as much', parts: ['x'.repeat(65_536)], joined: 'x'.repeat(65_536) },
    { name: 'bytes first', parts: [Buffer.from('{'), '}'], joined: '{}' },
    // Each code unit takes three bytes.
    { name: 'Chinese that fills the room', parts: ['字'.repeat(30_000)], joined: '字'.repeat(30_000) },
    { name: 'bytes that are more', parts: ['a', Buffer.alloc(70_000, 'b')], joined: `a${'b'.repeat(70_000)}` },
  ])('$name', ({ parts, joined }) => {
    const joiner = new Joiner();
    expect(joiner.join(parts)).toBeInstanceOf(Uint8Array);
    expect(text(joiner.join(parts))).toBe(joined);
    expect(text(joiner.join(['next']))).toBe('next');
    expect(text(joiner.join(parts))).toBe(joined);
  });

  test('the bytes of a file with one part of bytes are these bytes', () => {
    const only = Buffer.from('only');
    expect(new Joiner().join([only])).toBe(only);
  });

  test('the bytes of a file are written to a new file only, with the digest of sha256sum', () => {
    const path = join(scratchFolder(), 'file');
    const bytes = Buffer.alloc(200_000, 'abcdefg');
    const stats = writeNew(path, bytes);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect([stats.size, stats.ino]).toEqual([200_000, statSync(path).ino]);
    expect(() => writeNew(path, Buffer.from('other'))).toThrow('EEXIST');
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect([sha256Hex(bytes), digestOfFile(path)]).toEqual([hex(bytes), hex(bytes)]);
    const empty = join(scratchFolder(), 'empty');
    expect(writeNew(empty, Buffer.alloc(0)).size).toBe(0);
    expect(digestOfFile(empty)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(() => digestOfFile(join(scratchFolder(), 'none'))).toThrow('ENOENT');
  });
});

const descriptors = '/proc/self/fd';

test(
  'no file descriptor stays open, whether or not a file could be read or written',
  needs(existsSync(descriptors), 'only Linux lists open files in /proc'),
  () => {
    const path = join(scratchFolder(), 'file');
    const open = () => readdirSync(descriptors).length;
    const before = open();
    for (let count = 0; count < 20; count++) {
      writeNew(`${path}${count}`, Buffer.from('x'));
      digestOfFile(`${path}${count}`);
      expect(() => digestOfFile(scratchFolder())).toThrow('EISDIR');
    }
    expect(open()).toBe(before);
  },
);

test('a digest for "made of the same" is SHA-256, in 43 characters', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
});

test('a file is made of parts, at once or when they are asked for', () => {
  expect(partsOf({ path: 'a', body: 'text' })).toEqual(['text']);
  expect(partsOf({ path: 'a', body: () => 'text' })).toEqual(['text']);
  expect(partsOf({ path: 'a', body: ['a', 'b'] })).toEqual(['a', 'b']);
  expect(partsOf({ path: 'a', body: () => undefined })).toBeUndefined();
  expect(jsonFile('a.json', { b: [1] })).toEqual({ path: 'a.json', body: '{"b":[1]}\n' });
});
