/** After a few saves, `stele dev` looks only at what was saved. What it then knows is what another scan would find. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FolderEntries, scanFolder, withWritten } from '../../generator/content/scan/folder.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A folder with these files, each with the text `first`. */
function folderWith(...paths: readonly string[]): string {
  const root = scratchFolder();
  mkdirSync(join(root, 'posts'));
  for (const path of paths) writeFileSync(join(root, path), 'first');
  return root;
}

/** The entries as a scan finds them some seconds later: no file is so young that its stamp is in doubt. */
function settled(entries: FolderEntries): FolderEntries {
  return new Map(Array.from(entries, ([path, entry]) => [path, { ...entry, stamp: entry.stamp.replace('?', '') }]));
}

const scan = (root: string) => settled(scanFolder(root, {}));

test('a saved file gets its new stamp', () => {
  const root = folderWith('posts/a.en.md', 'posts/b.en.md');
  const before = scan(root);
  writeFileSync(join(root, 'posts/a.en.md'), 'second');
  const after = withWritten(root, before, new Set(['posts/a.en.md'])) ?? new Map();
  expect(settled(after)).toEqual(scan(root));
  expect(settled(after).get('posts/a.en.md')).not.toEqual(before.get('posts/a.en.md'));
});

test('a file that was not saved keeps its stamp, which is not asked for again', () => {
  const root = folderWith('posts/a.en.md', 'posts/b.en.md');
  const before = scan(root);
  rmSync(join(root, 'posts/b.en.md'));
  expect(withWritten(root, before, new Set(['posts/a.en.md']))?.get('posts/b.en.md')).toEqual(
    before.get('posts/b.en.md'),
  );
});

test('a file whose stamp was in doubt is looked at again', () => {
  const root = folderWith('posts/a.en.md', 'posts/b.en.md');
  const before = scan(root);
  const doubtful = new Map(before).set('posts/b.en.md', { kind: 'file', stamp: 'another?' });
  expect(settled(withWritten(root, doubtful, new Set()) ?? new Map())).toEqual(before);
});

const folderAt = (place: string) => {
  rmSync(place);
  mkdirSync(place);
};
const linkAt = (place: string) => {
  rmSync(place);
  symlinkSync('b.en.md', place);
};

test.each([
  { name: 'a new file', saved: 'posts/c.en.md', change: (place: string) => writeFileSync(place, 'first') },
  { name: 'a file that is gone', saved: 'posts/a.en.md', change: (place: string) => rmSync(place) },
  {
    name: 'a file with another name',
    saved: 'posts/a.en.md',
    change: (place: string) => renameSync(place, `${place}x`),
  },
  { name: 'a folder in the place of a file', saved: 'posts/a.en.md', change: folderAt },
  { name: 'a link in the place of a file', saved: 'posts/a.en.md', change: linkAt },
  { name: 'a folder that was saved', saved: 'posts', change: () => {} },
])('$name needs another scan', ({ saved, change }) => {
  const root = folderWith('posts/a.en.md', 'posts/b.en.md');
  const before = scan(root);
  change(join(root, saved));
  expect(withWritten(root, before, new Set([saved]))).toBeUndefined();
});

test.each([
  { count: 100, isScanned: false },
  { count: 101, isScanned: true },
])('after $count saved files, the folder is scanned again: $isScanned', ({ count, isScanned }) => {
  const paths = Array.from({ length: count }, (_, index) => `posts/p${index}.en.md`);
  const root = folderWith(...paths);
  expect(withWritten(root, scan(root), new Set(paths)) === undefined).toBe(isScanned);
});

test('a link that leads to a file needs another scan, as it has the stamp of that file', () => {
  const root = folderWith('posts/a.en.md');
  const linked = new Map(scan(root)).set('posts/b.md', { kind: 'other', stamp: '', target: 'posts/a.en.md' });
  expect(withWritten(root, linked, new Set(['posts/a.en.md']))).toBeUndefined();
});
