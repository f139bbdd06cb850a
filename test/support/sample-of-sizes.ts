/** The sample site as files of chosen page sizes. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { build } from '../../generator/run/build.ts';
import { contractSite } from './folders.ts';
import { late } from './late.ts';
import { scratchFolder } from './scratch.ts';

/** Builds the sample with `page_sizes: pageSizes`, for the address of the other build; gives the output folder. */
export async function sampleOfSizes(pageSizes: string): Promise<string> {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  cpSync(contractSite, content, { recursive: true });
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, `page_sizes: ${pageSizes}`));
  const out = join(folder, 'dist');
  const baseUrl = { url: inject('sampleBaseUrl'), source: '--base-url' };
  const { site, diagnostics } = await build({ content, out, templates: ['templates'], baseUrl, view: late });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  return out;
}
