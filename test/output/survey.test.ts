/** What a build finds in its output: which files are as they are recorded, and which only their bytes can tell of. */
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { FileRecord } from '../../generator/output/manifest.ts';
import { surveyFolder } from '../../generator/output/survey.ts';
import { scratchFolder } from '../support/scratch.ts';

let dist: string;
let record: FileRecord;
beforeEach(() => {
  dist = scratchFolder();
  mkdirSync(join(dist, 'a'));
  writeFileSync(join(dist, 'a/b.json'), '{}\n');
  const { size, mtimeMs: mtime, ino: inode } = statSync(join(dist, 'a/b.json'));
  record = { key: 'k', digest: 'd', size, mtime, inode };
});

/** What is found where the manifest was written `later` milliseconds after the file, and records it with `change`. */
function found(later: number, change: Partial<FileRecord> = {}) {
  const records = new Map([['a/b.json', { ...record, ...change }]]);
  const { changed, missing, unrecorded } = surveyFolder(dist, {
    fingerprint: '',
    records,
    writtenAt: record.mtime + later,
  });
  return { changed: [...changed.keys()], missing: [...missing], others: [...unrecorded] };
}

const others = [['a', 'folder']];

test('a file that is older than the manifest and has the recorded stats is unchanged', () => {
  expect(found(1)).toEqual({ changed: [], missing: [], others });
});

test.each([
  { name: 'was written as late as the manifest', later: 0 },
  { name: 'was written later', later: -1 },
  { name: 'has another size', later: 1, change: { size: 4 } },
  { name: 'has another time', later: 1, change: { mtime: 1 } },
  { name: 'is another one of the same size and time', later: 1, change: { inode: 1 } },
])('only its bytes reveal a file that $name', ({ later, change }) => {
  expect(found(later, change)).toEqual({ changed: ['a/b.json'], missing: [], others });
});

test('a recorded file that is gone or became a link is missing, and an unrecorded one is listed', () => {
  const records = new Map([
    ['gone', record],
    ['link', record],
    // A key that stands for no file.
    ['none.gz', { ...record, digest: '' }],
  ]);
  symlinkSync('a/b.json', join(dist, 'link'));
  const { changed, missing, unrecorded } = surveyFolder(dist, {
    fingerprint: '',
    records,
    writtenAt: record.mtime + 1,
  });
  expect([[...changed], [...missing], [...unrecorded]]).toEqual([
    [],
    ['gone', 'link'],
    [
      ['a', 'folder'],
      ['a/b.json', 'file'],
      ['link', 'other'],
    ],
  ]);
});
