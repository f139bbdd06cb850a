/** The hostile site, built, and its files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { hostileSite } from './hostile-site.ts';

export interface Built {
  readonly folder: string;
  text(path: string): string;
}

export async function hostileBuild(): Promise<Built> {
  return over(await buildInto(scratchFolder(), contentFolder(hostileSite)));
}

/** The files of the build in `folder`. */
export function over(folder: string): Built {
  return { folder, text: (path) => readFileSync(join(folder, path), 'utf8') };
}
