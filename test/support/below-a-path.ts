/** The sample as a project page of a file host has it: below a path of its host, addressed by files. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../generator/run/build.ts';
import { contractSite } from './folders.ts';
import { late } from './late.ts';
import { scratchFolder } from './scratch.ts';

/** Written into service.yaml; what is published begins with `baseUrl`. */
const written = 'https://User.example:443/x/../Repo.1/caf%C3%A9//';
export const path = '/Repo.1/caf%C3%A9';
export const baseUrl = `https://user.example${path}`;

/** The root of the host's folders, and the build in one of them. */
export async function publishBelowPath(): Promise<{ readonly root: string; readonly dist: string }> {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  cpSync(contractSite, content, { recursive: true });
  const service = readFileSync(join(contractSite, 'service.yaml'), 'utf8')
    .replace(/^base_url: .*$/m, `base_url: ${written}`)
    .replace(/^page_sizes: .*$/m, 'page_sizes: [7, 50, 100]');
  writeFileSync(join(content, 'service.yaml'), `${service}\naddressing: path\n`);
  writeFileSync(join(content, 'moved.yaml'), 'pages: { knowledge/old-prices: knowledge/price-series }\n');
  const root = join(folder, 'public');
  const dist = join(root, 'Repo.1/café');
  const { site, diagnostics } = await build({ content, out: dist, templates: ['templates'], view: late, verify: true });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  return { root, dist };
}
