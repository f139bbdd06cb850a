/** Finds the project that a command was meant for, if it runs in a folder inside it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathBelow } from '../../base/disk-path.ts';
import { outermostFolder } from '../scan/location.ts';

/** Path from here to the closest folder above with `content`/service.yaml in it, such as `..`. */
export function projectAbove(content: string): string | undefined {
  let above = '..';
  while (resolve(above) !== resolve(above, '..')) {
    if (existsSync(join(above, content, 'service.yaml'))) return above;
    above = join(above, '..');
  }
  return existsSync(join(above, content, 'service.yaml')) ? above : undefined;
}

/** Message for a missing content folder `content`: where to run the command, or how to create a site. */
export function missingContent(content: string): string {
  const above = projectAbove(content);
  return above === undefined
    ? `Missing folder ${content}: name the content folder with \`--content\`, or begin a site with \`npx stele init\``
    : `Missing folder ${content}. The project is in ${above}: run the command there`;
}

/** True if a site with the content folder `root` may publish files in the folder `place`. Both are absolute paths. */
export function mayPublish(root: string, place: string): boolean {
  const limit = outermostFolder(root);
  return place === limit || pathBelow(limit, place) !== undefined;
}
