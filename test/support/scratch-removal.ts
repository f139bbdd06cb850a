/** Runs before each test file: modules stay loaded from file to file, so that theirs could not ask for its end. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { remove } from './folders.ts';
import { takeScratchFolders } from './scratch.ts';

async function removeScratchFolders(): Promise<void> {
  const gone = takeScratchFolders();
  if (gone.length === 0) return;
  // Node's own removal takes several times as long. It stands in where there is no `rm`, and where something is still
  // written.
  await promisify(execFile)('rm', ['-rf', '--', ...gone]).catch(() => gone.forEach(remove));
}

// A busy disk may take minutes to remove what a file of tests has built, and that is no failure of theirs.
afterAll(removeScratchFolders, 600_000);
