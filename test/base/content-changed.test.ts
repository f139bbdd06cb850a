/** A file that was found and can no longer be read. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentChanged, readFound } from '../../generator/base/content-changed.ts';
import { fileStamp } from '../../generator/content/cache/stamp.ts';
import { scratchFolder } from '../support/scratch.ts';

/** What reading `path` in a folder with a file, a folder and a link to itself throws. */
function failure(path: string, read: (path: string) => unknown = readFileSync): unknown {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('loop', join(folder, 'loop'));
  try {
    return readFound(join(folder, path), read);
  } catch (error) {
    return error;
  }
}

test.each([
  { name: 'a removed file', path: 'none' },
  { name: 'a file that became a folder', path: 'folder' },
  { name: 'a folder that became a file', path: 'file/a' },
  { name: 'a file that became a folder before its stamp was read', path: 'folder', read: fileStamp },
])('$name means that the content changed', ({ path, read }) => {
  const error = failure(path, read);
  expect(error).toBeInstanceOf(ContentChanged);
  expect(String(error)).toContain(`/${path} was changed during the build. Build again`);
});

test('any other failure names the file and its reason, and a mistake of the program stays one', () => {
  const error = failure('loop');
  expect(error).not.toBeInstanceOf(ContentChanged);
  expect(String(error)).toMatch(/^Error: .*\/loop cannot be read \(ELOOP: /);
  const bug = new TypeError('a bug');
  expect(
    failure('file', () => {
      throw bug;
    }),
  ).toBe(bug);
});
