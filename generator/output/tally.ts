/** What a tree comes to: its files and folders are counted as they are named. */

/** What a tree has come to, before it is published. */
export interface Tally {
  readonly files: number;
  readonly largestFile: { readonly path: string; readonly bytes: number };
  readonly fullestFolder: { readonly path: string; readonly entries: number };
  /** Entries by folder. */
  readonly folders: ReadonlyMap<string, number>;
}

export class TreeCount implements Tally {
  /** A folder stands after those that it lies in. */
  readonly folders = new Map<string, number>();
  files = 0;
  bytes = 0;
  largestFile = { path: '', bytes: 0 };

  /** Counts a file of so many bytes. Tells whether it is the first in its folder. */
  add(path: string, bytes: number): boolean {
    this.files++;
    this.bytes += bytes;
    if (bytes > this.largestFile.bytes) this.largestFile = { path, bytes };
    return this.#enter(folderOf(path));
  }

  get fullestFolder(): Tally['fullestFolder'] {
    let fullest = { path: '', entries: 0 };
    for (const [path, entries] of this.folders) if (entries > fullest.entries) fullest = { path, entries };
    return fullest;
  }

  /** Counts one more entry in `folder`, and a new folder in its parent. */
  #enter(folder: string): boolean {
    const entries = this.folders.get(folder);
    if (entries === undefined && folder !== '.') this.#enter(folderOf(folder));
    this.folders.set(folder, (entries ?? 0) + 1);
    return entries === undefined;
  }
}

/** The folder of `path`, which is clean already; a dot for the tree itself. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '.' : path.slice(0, end);
}
