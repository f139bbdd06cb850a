/** Counts the files and folders of a tree as they are added. */

/** Size of a tree before it is published, to be compared with a host's limits. */
export interface Tally {
  readonly files: number;
  readonly largestFile: { readonly path: string; readonly bytes: number };
  readonly fullestFolder: { readonly path: string; readonly entries: number };
  /** Entries by folder. */
  readonly folders: ReadonlyMap<string, number>;
}

export class TreeCount {
  /** Number of entries by folder; parents first. */
  readonly folders: Map<string, number>;
  /** Number of files by extension. */
  readonly extensions: Map<string, number>;
  files: number;
  bytes: number;

  /** Starts with the counts of `before`. */
  constructor(before?: TreeCount) {
    this.folders = new Map(before?.folders);
    this.extensions = new Map(before?.extensions);
    this.files = before?.files ?? 0;
    this.bytes = before?.bytes ?? 0;
  }

  /** Counts a file of so many bytes. */
  add(path: string, bytes: number): void {
    this.files++;
    this.bytes += bytes;
    const extension = endingOf(path);
    this.extensions.set(extension, (this.extensions.get(extension) ?? 0) + 1);
    this.#enter(parentFolder(path));
  }

  /** Counts a file of so many bytes no more. Gives the folders that are empty now, from the inside out. */
  remove(path: string, bytes: number): string[] {
    this.files--;
    this.bytes -= bytes;
    const extension = endingOf(path);
    decrease(this.extensions, extension);
    const empty: string[] = [];
    for (
      let folder = parentFolder(path);
      !decrease(this.folders, folder) && folder !== '.';
      folder = parentFolder(folder)
    ) {
      empty.push(folder);
    }
    return empty;
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

/** Counts one less of `key`; tells whether there are more of it. */
function decrease(counts: Map<string, number>, key: string): boolean {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
  return left > 0;
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The folder of `path`, which is clean already; a dot for the tree itself. */
export function parentFolder(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '.' : path.slice(0, end);
}
