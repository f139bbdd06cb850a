/** What counts as a folder. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFolder } from '../../generator/base/make-folder.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';

test('a link to a folder is one', needs(process.platform !== 'win32', 'Windows asks for a right to make links'), () => {
  const at = (name: string) => join(scratch, name);
  const scratch = scratchFolder();
  mkdirSync(at('folder'));
  writeFileSync(at('file'), '');
  symlinkSync('folder', at('to-folder'));
  symlinkSync('file', at('to-file'));
  symlinkSync('none', at('to-nothing'));
  const names = ['folder', 'to-folder', 'file', 'to-file', 'to-nothing', 'none'];
  expect(names.filter((name) => isFolder(at(name)))).toEqual(['folder', 'to-folder']);
});
