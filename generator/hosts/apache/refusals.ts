/** What Apache refuses before it reads the .htaccess, for how it was sent: files, since a text would get its own headers. */
import { problemFile } from '../../api/paths.ts';
import { refusalDocument } from '../../api/refusals.ts';
import type { ApiSettings } from '../../api/settings.ts';
import type { OutputFile } from '../../print/file.ts';

/** Apache says 400 for headers that are too large, too. */
export const refusals = [400, 414, 417] as const;

type Refusal = (typeof refusals)[number];

/** The path of every such file, up to its status. */
export const refusalPrefix = problemFile('not_found').replace(/[^/]+$/, 'refused-');

export function refusalFile(status: Refusal): string {
  return `${refusalPrefix}${status}.json`;
}

export function refusalFiles(settings: ApiSettings): OutputFile[] {
  return refusals.map((status) => ({
    path: refusalFile(status),
    body: `${JSON.stringify(refusalDocument(status, settings))}\n`,
  }));
}
