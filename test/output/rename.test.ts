/** A folder that Windows does not rename at once, because a virus scanner still looks at what was written into it. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renameFolder } from '../../generator/output/rename.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Renames as `platform` does where the disk says `code` a few times first. */
function renaming(platform: NodeJS.Platform, code: string, refusals: number, taken = false) {
  const folder = scratchFolder();
  const [from, to] = [join(folder, 'new'), join(folder, 'dist')];
  mkdirSync(from);
  if (taken) mkdirSync(to);
  let tries = 0;
  const rename: typeof renameSync = (...names) => {
    tries++;
    if (tries <= refusals) throw Object.assign(new Error(code), { code });
    renameSync(...names);
  };
  const outcome = () => {
    try {
      renameFolder(from, to, { platform, rename });
      return { tries, renamed: existsSync(to) && !existsSync(from) };
    } catch (error) {
      return { tries, renamed: false, error };
    }
  };
  return outcome();
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('a rename on Windows waits until %s has passed', (code) => {
  expect(renaming('win32', code, 3)).toEqual({ tries: 4, renamed: true });
});

test.each([
  { name: 'on Windows, where it goes on for seconds', platform: 'win32', code: 'EPERM', refusals: 100, tries: 13 },
  { name: 'on Windows, another error', platform: 'win32', code: 'ENOSPC', refusals: 1, tries: 1 },
  { name: 'on Windows, where the name is taken', platform: 'win32', code: 'EPERM', refusals: 1, tries: 1, taken: true },
  { name: 'elsewhere', platform: 'linux', code: 'EPERM', refusals: 1, tries: 1 },
] as const)('the error of a rename is thrown: $name', ({ platform, code, refusals, tries, ...more }) => {
  const taken = 'taken' in more;
  expect(renaming(platform, code, refusals, taken)).toMatchObject({ tries, renamed: false, error: { code } });
});
