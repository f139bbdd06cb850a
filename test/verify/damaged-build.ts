/** Whole builds of the small site, and copies of them that are damaged. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type Damage, damaged, written } from './damaged-site.ts';

/** Builds the small site with lists of the default page size as files. `setting` is one more line of service.yaml. */
export async function soundBuild(setting = ''): Promise<string> {
  const content = contentFolder({ 'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n' });
  const service = join(content, 'service.yaml');
  writeFileSync(service, `${readFileSync(service, 'utf8').replace('[2, 100]', '[2, 50, 100]')}${setting}\n`);
  return await buildInto(scratchFolder(), content);
}

/** A copy of the build in `dist` with `damage`. */
export function damagedBuild(dist: string, damage: Damage): string {
  const files = filesBelow(dist).map((path) => [path, readFileSync(join(dist, path))] as const);
  return written(damaged(new Map(files), damage));
}
