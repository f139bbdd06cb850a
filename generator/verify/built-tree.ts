/** The files of a build. Each is claimed by what it answers: what nobody claims has no business there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputEntries } from '../output/folders.ts';

export class BuiltTree {
  readonly #root: string;
  readonly #claimed = new Set<string>();
  /** The paths of all files, links and the like, with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly #files: ReadonlySet<string>;

  constructor(root: string) {
    this.#root = root;
    this.files = Array.from(outputEntries(root))
      .flatMap(([path, kind]) => (kind === 'folder' ? [] : [path]))
      .sort();
    this.#files = new Set(this.files);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Says that the file at `path` belongs there, and reads it. Throws what the disk says. */
  read(path: string): Uint8Array {
    this.#claimed.add(path);
    return readFileSync(join(this.#root, path));
  }

  /** Where the file lies on disk. */
  placeOf(path: string): string {
    return join(this.#root, path);
  }

  below(folder: string): string[] {
    return this.files.filter((path) => path.startsWith(`${folder}/`));
  }

  get unclaimed(): string[] {
    return this.files.filter((path) => !this.#claimed.has(path));
  }
}
