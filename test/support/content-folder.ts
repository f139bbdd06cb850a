/** The small site with changes: what most tests of content need, and nothing that hides the change they are about. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Site } from '../../generator/model/site.ts';
import type { View } from '../../generator/model/visibility.ts';
import { copySmallSite } from './folders.ts';
import { late } from './late.ts';
import { loadSite } from './load.ts';
import { scratchFolder } from './scratch.ts';

/** What to write, by path in the content folder; null removes the file. */
export type Changes = Readonly<Record<string, string | Uint8Array | null>>;

/** Changes of the small site: nothing but what an edit names is written again. */
export const withoutDumps: Changes = {
  'service.yaml': `${readFileSync('test/sites/small/service.yaml', 'utf8')}dumps: false\n`,
};

/** A new content folder: test/sites/small with `changes`. */
export function contentFolder(changes: Changes = {}): string {
  const root = copySmallSite(scratchFolder());
  for (const [path, text] of Object.entries(changes)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    if (text === null) rmSync(place);
    else writeFileSync(place, text);
  }
  return root;
}

/**
 * One diagnostic, its place as editors read it: `path:line:column`, or `path` where the file's name is what is wrong.
 */
export interface Finding {
  readonly at: string;
  readonly rule: string;
  readonly message: string;
}

/** Loads `root`; the errors come in the order in which they are shown. */
export async function loadFolder(
  root: string,
  baseUrl?: string,
  view: View = late,
): Promise<{ readonly site: Site | undefined; readonly errors: Finding[] }> {
  const { diagnostics, site } = await loadSite({
    root,
    baseUrl: baseUrl === undefined ? undefined : { url: baseUrl, source: '--base-url' },
    view,
  });
  const errors = diagnostics.files().flatMap((file) =>
    file.messages
      .filter(({ fatal }) => fatal)
      .map(({ line, column, ruleId = '', reason }) => ({
        at: file.path.slice(root.length + 1) + (line === undefined ? '' : `:${line}:${column}`),
        rule: ruleId,
        message: reason,
      })),
  );
  return { site, errors };
}

/** Loads the small site with `changes`, which must be without mistakes. */
export async function loadValid(changes: Changes = {}): Promise<Site> {
  const { site, errors } = await loadFolder(contentFolder(changes));
  if (site === undefined) throw new Error(`the site has mistakes: ${JSON.stringify(errors)}`);
  return site;
}
