/** Counts the files and folders of a tree as they are added. */

/** Size of a tree before it is published, for comparison with a host's limits. */
export interface Tally {
  readonly files: number;
  readonly largestFile: { readonly path: string; readonly bytes: number };
  readonly fullestFolder: { readonly path: string; readonly entries: number };
  /** Number of entries by folder. */
  readonly folders: ReadonlyMap<string, number>;
}

export class TreeCount {
  /** Number of entries by folder. Parents first. */
  readonly folders = new Map<string, number>();
  /** Number of files by extension. */
  readonly extensions = new Map<string, number>();
  files = 0;
  bytes = 0;

  add(path: string, bytes: number): void {
    this.files++;
    this.bytes += bytes;
    const extension = endingOf(path);
    this.extensions.set(extension, (this.extensions.get(extension) ?? 0) + 1);
    this.#enter(parentFolder(path));
  }

  get fullestFolder(): Tally['fullestFolder'] {
    let fullest = { path: '', entries: 0 };
    for (const [path, entries] of this.folders) if (entries > fullest.entries) fullest = { path, entries };
    return fullest;
  }

  /** Counts one more entry in `folder`, and a new folder in its parent. */
  #enter(folder: string): void {
    const entries = this.folders.get(folder);
    if (entries === undefined && folder !== '.') this.#enter(parentFolder(folder));
    this.folders.set(folder, (entries ?? 0) + 1);
  }
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The folder of `path`, which must be normalised. A dot for the root of the tree. */
export function parentFolder(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '.' : path.slice(0, end);
}
