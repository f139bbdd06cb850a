/** Folders that go away with the test file that asked for them. */
import { remove, temporaryFolder } from './folders.ts';

// The files of tests that share a process come one after the other.
const folders: string[] = [];

/** A new, empty folder; an absolute path without symbolic links. */
export function scratchFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** For the end of each test file, which `scratch-removal.ts` hears of. */
export function removeScratchFolders(): void {
  for (const folder of folders.splice(0)) remove(folder);
}
