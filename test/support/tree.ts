/** A folder's files as data, to compare two of them, or one before and after. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './folders.ts';

/**
 * SHA-256 of every file below `folder`, by path. Without the history, which is a function of the builds before too:
 * test/history/ has it.
 */
export function digests(folder: string): Record<string, string> {
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(
    filesBelow(folder)
      .filter((path) => !path.startsWith('dumps/changes/'))
      .map((path) => [path, digest(path)]),
  );
}
