/** Folders that go away with the test file that asked for them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
export async function removeScratchFolders(): Promise<void> {
  const gone = folders.splice(0);
  if (gone.length === 0) return;
  // Node's own removal takes several times as long. It stands in where there is no `rm`, and where something is still written.
  await promisify(execFile)('rm', ['-rf', '--', ...gone]).catch(() => gone.forEach(remove));
}
