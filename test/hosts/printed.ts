/** What tests of printed configs share: a build for a host. */

import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DescribedSettings } from '../../generator/api/settings.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { build } from '../../generator/run/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

export interface Built {
  /** A folder for the server's own files; the build is `root`, in it. */
  readonly folder: string;
  readonly root: string;
  readonly settings: DescribedSettings;
}

/** The tiny site with the default page sizes. */
export function smallContent(): string {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  return contentFolder({ 'service.yaml': service.replace(/^page_sizes:.*\n/m, '') });
}

/**
 * Builds `content` for `host` as a folder called `name`, or in place of another build, `root`. Servers that leave the
 * root user behind can read it.
 */
export async function buildFor(
  host: Host,
  content: string,
  baseUrl: string,
  { name = 'dist', precompress = false, root: existing = '', templates = ['templates'] } = {},
): Promise<Built> {
  const folder = scratchFolder();
  chmodSync(folder, 0o755);
  const root = existing === '' ? join(folder, name) : existing;
  const { site, diagnostics } = await build({
    content,
    out: root,
    templates,
    baseUrl: { url: baseUrl, source: '--base-url' },
    view: late,
    host,
    precompress,
  });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  return { folder, root, settings: site.service };
}
