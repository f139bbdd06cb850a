/**
 * Derived files that are slow to make. Images and cards are stored under a digest of everything that they are made from,
 * so each is made once for all sites, builds and previews. Pages, which edits change, are stored under their path with
 * that digest: of each, there is only the last.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readFound } from '../../base/content-changed.ts';
import { sha256 } from '../../base/sha256.ts';
import { DamagedBody } from './body-file.ts';
import { diskErrorIn, removeIfOld } from './folder.ts';
import { fileStamp, isSameFile } from './stamp.ts';

/** A file is removed this many milliseconds after the last build that used it. */
const forgottenMs = 30 * 24 * 60 * 60 * 1000;

/** Least time in milliseconds between two updates of a file's modification time. */
const markedMs = 24 * 60 * 60 * 1000;

/** Characters of the digest at the start of each file. */
const digestLength = 43;

export class MadeFiles {
  readonly #folder: string | undefined;
  /** Files that could not be written to a folder, by name. */
  readonly #kept = new Map<string, Uint8Array>();
  readonly #used = new Set<string>();
  readonly #digests = new Map<string, { readonly stamp: string; readonly digest: string }>();
  /** True after one was damaged: others may be as well, and each counts only if it can be read. */
  #isDamaged = false;
  /** The disk's error, if a write failed. The files are in memory then. */
  trouble: Error | undefined;

  /** `cache`: the folder for caches. Without it, files are stored in memory. */
  constructor(cache: string | undefined) {
    this.#folder = cache && join(cache, 'made');
  }

  has(name: string): boolean {
    if (this.#kept.has(name)) return true;
    const place = this.#placeOf(name);
    if (place === undefined || !existsSync(place)) return false;
    if (this.#isDamaged && this.#find(name) === undefined) return false;
    if (!this.#used.has(name)) markUsed(place);
    this.#used.add(name);
    return true;
  }

  keep(name: string, bytes: Uint8Array): void {
    const place = this.#placeOf(name);
    if (place === undefined) {
      this.#kept.set(name, bytes);
      return;
    }
    const fresh = `${place}.${randomUUID()}`;
    const error = diskErrorIn(() => {
      mkdirSync(join(place, '..'), { recursive: true });
      writeFileSync(fresh, Buffer.concat([Buffer.from(sha256(bytes)), bytes]));
      renameSync(fresh, place);
      this.#used.add(name);
    });
    if (error === undefined) return;
    diskErrorIn(() => rmSync(fresh, { force: true }));
    this.trouble ??= error;
    this.#kept.set(name, bytes);
  }

  /** Throws a DamagedBody, and removes the file, if its bytes changed. */
  read(name: string): Uint8Array {
    const bytes = this.#find(name);
    if (bytes !== undefined) return bytes;
    rmSync(this.#placeOf(name) ?? '', { force: true });
    this.#isDamaged = true;
    throw new DamagedBody(`A file of the cache is damaged: ${name}`);
  }

  /**
   * Bytes made from what `key`, a digest, identifies: those kept under `name` if their key is the same. Else they are
   * made, and replace those.
   */
  current(name: string, key: string, make: () => Uint8Array): Uint8Array {
    const kept = this.has(name) ? this.#find(name) : undefined;
    if (kept !== undefined && Buffer.from(key).equals(kept.subarray(0, digestLength))) {
      return kept.subarray(digestLength);
    }
    const bytes = make();
    this.keep(name, Buffer.concat([Buffer.from(key), bytes]));
    return bytes;
  }

  /** Digest of the file at `source`, which is read again only if its stamp changed. */
  digestOf(source: string): string {
    const stamp = readFound(source, fileStamp);
    const known = this.#digests.get(source);
    if (known !== undefined && isSameFile(known.stamp, stamp)) return known.digest;
    const digest = sha256(readFound(source, (place) => readFileSync(place)));
    this.#digests.set(source, { stamp, digest });
    return digest;
  }

  /** Removes files that no build used for a month. Ignores errors of the disk. */
  prune(): void {
    const folder = this.#folder;
    if (folder === undefined || this.#used.size === 0) return;
    diskErrorIn(() => {
      for (const name of readdirSync(folder)) {
        if (!this.#used.has(name)) removeIfOld(join(folder, name), forgottenMs);
      }
    });
  }

  /** The file's bytes. Undefined if there are none, or they changed. */
  #find(name: string): Uint8Array | undefined {
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const place = this.#placeOf(name) ?? '';
    const file = existsSync(place) ? readFileSync(place) : Buffer.alloc(0);
    const bytes = file.subarray(digestLength);
    return sha256(bytes) === file.toString('latin1', 0, digestLength) ? bytes : undefined;
  }

  #placeOf(name: string): string | undefined {
    return this.#folder && join(this.#folder, name);
  }
}

/** If the disk refuses, the file is only made again some day. */
function markUsed(place: string): void {
  diskErrorIn(() => {
    const now = Date.now();
    if (statSync(place).mtimeMs < now - markedMs) utimesSync(place, now / 1000, now / 1000);
  });
}
