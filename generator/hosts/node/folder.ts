/**
 * Reads a build from a folder, and keeps what is asked for often in memory.
 *
 * The folder may change under a running server: a build takes its place, or someone edits a file. What is kept is compared
 * with the disk again after a moment, so that a change shows within that moment.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { settingsFile } from '../../api/paths.ts';
import { isSpelled } from '../../disk-path.ts';
import type { ReadFile, StoredFile } from '../../edge/read.ts';

/** Bytes of files that are kept. */
const capacity = 64 * 1024 * 1024;

/** Milliseconds for which a file is not looked at again. */
const trust = 200;

/**
 * Milliseconds after its last change within which a file may change again without its times telling: the clock of a file
 * system ticks more slowly than a program writes.
 */
const clockTick = 50;

interface Kept {
  readonly file: StoredFile;
  /** What tells this state of the file from others; undefined where it was read too soon after a change to tell. */
  readonly version: string | undefined;
  /** When the disk last agreed, by `performance.now()`. */
  checked: number;
}

/**
 * Reads files below `root`. Synchronously: small files are read three times as fast as through promises. A file is missing
 * where the rest of the build is there; where even its settings are gone, reading fails.
 */
export function folderReader(root: string): ReadFile {
  const kept = new LRUCache<string, Kept>({
    maxSize: capacity,
    sizeCalculation: ({ file }, path) => file.bytes.length + path.length + 1,
  });
  const ignoresCase = existsSync(join(root, settingsFile.toUpperCase()));
  return async (path) => {
    const now = performance.now();
    const known = kept.get(path);
    if (known !== undefined && now - known.checked < trust) return known.file;
    const place = join(root, path);
    const stats = statsOf(place);
    if (stats === undefined) {
      kept.delete(path);
      if (existsSync(join(root, settingsFile))) return undefined;
      throw new Error(`${root} is not the output of a build: ${settingsFile} is missing`);
    }
    if (known?.version !== undefined && known.version === versionOf(stats)) {
      known.checked = now;
      return known.file;
    }
    // As on every other host, a name in another spelling is no name.
    if (ignoresCase && !isSpelled(path, realpathSync.native(place))) return undefined;
    const fresh = readWhole(place, now);
    kept.set(path, fresh);
    return fresh.file;
  };
}

/** Undefined where no file is there. */
function statsOf(place: string): Stats | undefined {
  try {
    // Most paths that are asked for in vain end here; an error for each would take longer than the answer.
    const stats = statSync(place, { throwIfNoEntry: false });
    return stats?.isDirectory() ? undefined : stats;
  } catch (error) {
    // No file can have so long a name, or lie below another file.
    const absent = ['ENAMETOOLONG', 'ENOTDIR'];
    if (error instanceof Error && 'code' in error && absent.includes(String(error.code))) return undefined;
    throw error;
  }
}

function readWhole(place: string, now: number): Kept {
  const descriptor = openSync(place, 'r');
  try {
    const stats = fstatSync(descriptor);
    const bytes = new Uint8Array(readFileSync(descriptor));
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    return {
      file: { bytes, etag },
      version: Date.now() - stats.ctimeMs > clockTick ? versionOf(stats) : undefined,
      checked: now,
    };
  } finally {
    closeSync(descriptor);
  }
}

/** The change time, unlike the modification time, cannot be set back; a file moved into this place is another inode. */
function versionOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
