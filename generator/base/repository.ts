/** Finds the git repository of a folder. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the git repository that contains the folder at the absolute path `folder`. Undefined if there is none. */
export function repositoryAround(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryAround(dirname(folder));
}
