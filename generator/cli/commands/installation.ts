/** Where Stele itself lies. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Installation {
  /** Its folder of templates. */
  readonly templates: string;
  /** The file that is running. */
  readonly code: string;
}

/** The folders of templates: Stele's own, and after it the user's, where there is one. */
export function templateFolders({ templates }: Installation, own: string | undefined): readonly string[] {
  return own === undefined ? [templates] : [templates, own];
}

/** Names the code that is running: what other code wrote may differ from what this one would. */
export function codeDigest({ code }: Installation): string {
  // The bundle names its other parts by their digests, so that this one stands for all of them.
  return createHash('sha256').update(readFileSync(code)).update(process.version).digest('base64url');
}
