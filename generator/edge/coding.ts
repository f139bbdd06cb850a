/** Compressed copies of files, made when the site was built: what an answer says of them (RFC 9110, 8.4 and 12.5.3). */
import type { EdgeRequest } from './answer.ts';
import type { StoredFile } from './read.ts';
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
export async function represent(request: EdgeRequest, file: StoredFile): Promise<Representation> {
  const accepted = request.headers['accept-encoding'];
  const copy = accepted === undefined ? undefined : await file.copyFor?.(accepted);
  return copy === undefined ? file : { ...file, ...copy };
}

/** The headers of an answer that is one of several by Accept-Encoding, and by those whose names `vary` holds. */
export function varying({ copyFor }: Representation, vary?: string): Record<string, string> {
  const names = [vary, copyFor && 'Accept-Encoding'].filter((name) => name !== undefined);
  return names.length === 0 ? {} : { vary: names.join(', ') };
}

export function codingHeaders({ coding }: Representation): Record<string, string> {
  return coding === undefined ? {} : { 'content-encoding': coding };
}
