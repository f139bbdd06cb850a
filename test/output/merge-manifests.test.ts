/**
 * A build that was killed may have published some of its files: the next one takes them for files of a build, and looks
 * at their bytes before it believes anything of them.
 */
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type FileRecord, mergeManifests, readManifest, writeManifest } from '../../generator/output/manifest.ts';
import { scratchFolder } from '../support/scratch.ts';

const record = (key: string, digest: string): FileRecord => ({ key, digest, size: 5, mtime: 1700000000000, inode: 7 });
const unbelieved = { mtime: 0, inode: 0 };

let folder = '';
let place = '';
let fresh = '';
beforeEach(() => {
  folder = scratchFolder();
  place = join(folder, 'manifest');
  fresh = join(folder, 'manifest.new');
});

test('files that only a killed build names are added to the manifest, with a digest that no file has', () => {
  writeManifest(
    place,
    'one',
    new Map([
      ['both', record('old', 'aa')],
      ['old', record('k', 'bb')],
    ]),
  );
  const lastBuild = new Date('2026-03-01T00:00:00Z');
  utimesSync(place, lastBuild, lastBuild);
  writeManifest(
    fresh,
    'two',
    new Map([
      ['both', record('new', 'cc')],
      ['new', record('k2', 'dd')],
    ]),
  );
  mergeManifests(place, fresh, join(folder, 'dist'));
  expect(readManifest(place)).toEqual({
    fingerprint: 'one',
    records: new Map([
      ['both', record('old', 'aa')],
      ['old', record('k', 'bb')],
      ['new', { ...record('k2', 'dd'), ...unbelieved }],
    ]),
    // What was changed since the last whole build must not count as older than it.
    writtenAt: lastBuild.getTime(),
  });
  expect(readdirSync(folder)).toEqual(['manifest']);
});

test('the manifest after a first build that was killed has the files of that build alone', () => {
  writeManifest(fresh, 'two', new Map([['new', record('k', 'dd')]]));
  mergeManifests(place, fresh, join(folder, 'dist'));
  const { fingerprint, records, writtenAt } = readManifest(place);
  expect([fingerprint, records]).toEqual(['', new Map([['new', { ...record('k', 'dd'), ...unbelieved }]])]);
  expect(writtenAt).toBe(statSync(place).mtimeMs);
  expect(writtenAt).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(readdirSync(folder)).toEqual(['manifest']);
});

test.each([
  { name: 'named nothing', write: () => writeManifest(fresh, 'two', new Map()) },
  { name: 'was killed while it wrote its own', write: () => writeFileSync(fresh, 'stele manifest 2 by two') },
  { name: 'had not begun', write: () => {} },
])('a build that $name does not change the manifest', ({ write }) => {
  writeManifest(place, 'one', new Map([['old', record('k', 'bb')]]));
  const [before, { ino, mtimeMs }] = [readFileSync(place, 'utf8'), statSync(place)];
  write();
  writeFileSync(`${place}.merged`, 'half');
  mergeManifests(place, fresh, join(folder, 'dist'));
  expect(readFileSync(place, 'utf8')).toBe(before);
  expect([statSync(place).ino, statSync(place).mtimeMs]).toEqual([ino, mtimeMs]);
  expect(readdirSync(folder)).toEqual(['manifest']);
});

test('no manifest is made where no build has left one', () => {
  mergeManifests(place, fresh, join(folder, 'dist'));
  expect(existsSync(place)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
