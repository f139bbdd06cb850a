/** Compressed copies of files, made when the site was built: what an answer says of them (RFC 9110, 8.4 and 12.5.3). */

import type { StoredFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/** The paths of files that a build compresses; a file of the content is published as it is. */
export const compressed = '.*\\.(?:css|html|js|json|md|txt|xml|yaml)|\\.well-known/api-catalog';

const copy = new RegExp(`^(?!${drawings.folder})(?:${compressed})\\.(?:br|gz)$`);

/** Whether `path` is called as the copy of a file is. Copies have no address of their own. */
export function isCopy(path: string): boolean {
  return copy.test(path);
}

/** What of a file is sent: itself, or a copy. */
export interface Representation extends StoredFile {
  /** The copy's coding. */
  readonly coding?: string;
}

/** Chooses by Accept-Encoding. A client that does not send it, or refuses all that there is, gets the file itself. */
export function represent(request: EdgeRequest, file: StoredFile): Representation | Promise<Representation> {
  const accepted = request.headers['accept-encoding'];
  if (file.copyFor === undefined || accepted === undefined) return file;
  return file.copyFor(accepted).then((copy) => ({ ...file, ...copy }));
}

/** Adds to `headers` what its coding is, and that there are others. */
export function addCoding(headers: Record<string, string>, { copyFor, coding }: Representation): void {
  if (copyFor === undefined) return;
  headers.vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`;
  if (coding !== undefined) headers['content-encoding'] = coding;
}
