/** The project that a command was meant for, if it runs in a folder inside it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Path from here to the closest folder above with `content`/service.yaml in it, such as `..`. */
export function projectAbove(content: string): string | undefined {
  let above = '..';
  while (resolve(above) !== resolve(above, '..')) {
    if (existsSync(join(above, content, 'service.yaml'))) return above;
    above = join(above, '..');
  }
  return existsSync(join(above, content, 'service.yaml')) ? above : undefined;
}

/** Message about the content folder `content`, which does not exist: where to run the command, or how to begin a site. */
export function missingContent(content: string): string {
  const above = projectAbove(content);
  return above === undefined
    ? `Missing folder ${content}: name the content folder with \`--content\`, or begin a site with \`npx stele init\``
    : `Missing folder ${content}. The project is in ${above}: run the command there`;
}
