/**
 * What the last build leaves for the next beside the manifest: a line with a digest, and one of text. The digest is of that text
 * and of the manifest's head, so that it belongs to what lies there now.
 */
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { sha256 } from '../base/sha256.ts';

/** Undefined where there is none, where it is damaged, and where it belongs to another manifest. */
export function readLast(place: string, manifest: string): string | undefined {
  try {
    const [digest = '', text = ''] = readFileSync(place, 'utf8').split('\n');
    return digest === digestOf(text, manifest) ? text : undefined;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return undefined;
  }
}

/** Replaces it at once. Where the disk does not take it, nothing else suffers: the next build looks at everything. */
export function writeLast(place: string, manifest: string, text: string): void {
  const fresh = `${place}.new`;
  try {
    try {
      writeFileSync(fresh, `${digestOf(text, manifest)}\n${text}`);
      renameSync(fresh, place);
    } finally {
      rmSync(fresh, { force: true });
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

function digestOf(text: string, manifest: string): string {
  return sha256(`${headOf(manifest)}\n${text}`);
}

/** The manifest's first line, which has the digest of all others. */
function headOf(manifest: string): string {
  const file = openSync(manifest, 'r');
  try {
    const bytes = Buffer.alloc(512);
    return bytes.toString('utf8', 0, readSync(file, bytes)).split('\n')[0] ?? '';
  } finally {
    closeSync(file);
  }
}
