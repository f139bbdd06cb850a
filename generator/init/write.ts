/** Writes a new project into a folder, over nothing that is there. */
import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../base/usage-error.ts';
import { inWords } from '../output/output-error.ts';

export interface ProjectFile {
  /** Below the project's folder, with slashes. */
  readonly path: string;
  readonly body: string;
}

/** Writes `files` below `folder`. Throws a UsageError where one is there already, and has written nothing then. */
export function writeProject(folder: string, files: readonly ProjectFile[]): void {
  const taken = [...new Set(files.flatMap(({ path }) => inTheWay(folder, path)))].sort();
  if (taken.length > 0) {
    const names = taken.length > 5 ? `${taken.slice(0, 5).join(', ')} and ${taken.length - 5} more` : taken.join(', ');
    throw new UsageError(`Unexpected ${names} in ${folder}, expected nothing of that name: nothing was written`);
  }
  inWords(folder, () => {
    for (const { path, body } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      // Not over a file that came in between either.
      writeFileSync(join(folder, path), body, { flag: 'wx' });
    }
  });
}

export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** What lies at `path` below `folder`, or where one of its folders should be. */
function inTheWay(folder: string, path: string): string[] {
  const parts = path.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  const file = ['', ...folders].find((name) => {
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return stats !== undefined && !stats.isDirectory();
  });
  if (file !== undefined) return [file === '' ? '.' : file];
  return isThere(join(folder, path)) ? [path] : [];
}
