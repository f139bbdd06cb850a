/** Folders that go away with the test file that asked for them. */
import { afterAll } from 'vitest';
import { remove, temporaryFolder } from './folders.ts';

// Vitest evaluates this module once for each test file, so each file removes its own.
const folders: string[] = [];

// A busy disk may take minutes to remove what a file of tests has built, and that is no failure of theirs.
afterAll(() => folders.forEach(remove), 600_000);

/** A new, empty folder; an absolute path without symbolic links. */
export function scratchFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}
