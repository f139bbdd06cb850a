/** Folders that go away with the test file that asked for them. */
import { temporaryFolder } from './folders.ts';

// The files of tests that share a process come one after the other.
const folders: string[] = [];

/** A new, empty folder; an absolute path without symbolic links. */
export function scratchFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** The folders made since the last call, which nobody needs any more. */
export function takeScratchFolders(): string[] {
  return folders.splice(0);
}
