/**
 * The record that a build leaves beside the manifest for the next one: a line with a checksum and a line of text. The
 * checksum covers the text and the manifest's first line, so a record of another manifest is ignored.
 */
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { sha256 } from '../base/sha256.ts';

/** Returns the text of the record; undefined if there is none, or if it is damaged or belongs to another manifest. */
export function readLast(place: string, manifest: string): string | undefined {
  try {
    const [digest = '', text = ''] = readFileSync(place, 'utf8').split('\n');
    return digest === checksumOf(text, manifest) ? text : undefined;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return undefined;
  }
}

/** Replaces the record atomically. A failure of the disk is ignored: the next build then checks everything. */
export function writeLast(place: string, manifest: string, text: string): void {
  const fresh = `${place}.new`;
  try {
    try {
      writeFileSync(fresh, `${checksumOf(text, manifest)}\n${text}`);
      renameSync(fresh, place);
    } finally {
      rmSync(fresh, { force: true });
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

function checksumOf(text: string, manifest: string): string {
  return sha256(`${firstLineOf(manifest)}\n${text}`);
}

/** The manifest's first line, with the digest of all others. */
function firstLineOf(manifest: string): string {
  const file = openSync(manifest, 'r');
  try {
    const bytes = Buffer.alloc(512);
    return bytes.toString('utf8', 0, readSync(file, bytes)).split('\n')[0] ?? '';
  } finally {
    closeSync(file);
  }
}
