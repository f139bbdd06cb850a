/** What a tree comes to: its files and folders are counted as they are named. */
import { posix } from 'node:path';

/** What a tree has come to, before it is published. */
export interface Tally {
  readonly files: number;
  readonly largestFile: { readonly path: string; readonly bytes: number };
  readonly fullestFolder: { readonly path: string; readonly entries: number };
}

export class TreeCount implements Tally {
  /** Entries by folder. */
  readonly folders = new Map<string, number>();
  files = 0;
  bytes = 0;
  largestFile = { path: '', bytes: 0 };

  /** Counts a file of so many bytes. */
  add(path: string, bytes: number): void {
    this.#enter(posix.dirname(path));
    this.files++;
    this.bytes += bytes;
    if (bytes > this.largestFile.bytes) this.largestFile = { path, bytes };
  }

  get fullestFolder(): Tally['fullestFolder'] {
    let fullest = { path: '', entries: 0 };
    for (const [path, entries] of this.folders) if (entries > fullest.entries) fullest = { path, entries };
    return fullest;
  }

  /** Counts one more entry in `folder`, and a new folder in its parent. */
  #enter(folder: string): void {
    const entries = this.folders.get(folder);
    if (entries === undefined && folder !== '.') this.#enter(posix.dirname(folder));
    this.folders.set(folder, (entries ?? 0) + 1);
  }
}
