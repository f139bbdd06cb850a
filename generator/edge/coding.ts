/** Content codings: serves the compressed copies from a build (RFC 9110, 8.4 and 12.5.3). */

import type { StoredFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/** Pattern for the paths of files that a build compresses. Files of the content are published unchanged. */
export const compressedPaths = '.*\\.(?:css|csv|html|js|json|md|ndjson|txt|xml|yaml)|\\.well-known/api-catalog';

const compressedCopy = new RegExp(`^(?!${drawings.folder})(?:${compressedPaths})\\.(?:br|gz)$`);

/** True if `path` is named like a compressed copy. Copies have no address of their own. */
export function isCopy(path: string): boolean {
  return compressedCopy.test(path);
}

/** The bytes to send for a file: its own, or those of a copy. */
export interface Representation extends StoredFile {
  /** Content coding of the copy. */
  readonly coding?: string;
}

/** Chooses by Accept-Encoding. If that is missing, or refuses all copies, returns the file itself. */
export function represent(request: EdgeRequest, file: StoredFile): Representation | Promise<Representation> {
  const accepted = request.headers['accept-encoding'];
  if (file.copyFor === undefined || accepted === undefined) return file;
  return file.copyFor(accepted).then((copy) => ({ ...file, ...copy }));
}

/** Adds the content coding and `Vary` to `headers`. */
export function addCoding(headers: Record<string, string>, { copyFor, coding }: Representation): void {
  if (copyFor === undefined) return;
  headers.vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`;
  if (coding !== undefined) headers['content-encoding'] = coding;
}
