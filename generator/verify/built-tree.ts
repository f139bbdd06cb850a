/** The files of a build. Each is claimed by what it answers: what nobody claims has no business there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withSlashes } from '../disk-path.ts';

export class BuiltTree {
  readonly #root: string;
  readonly #claimed = new Set<string>();
  /** The paths of all files, with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly #files: ReadonlySet<string>;

  constructor(root: string) {
    this.#root = root;
    this.files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => withSlashes(relative(root, join(entry.parentPath, entry.name))))
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

  below(folder: string): string[] {
    return this.files.filter((path) => path.startsWith(`${folder}/`));
  }

  get unclaimed(): string[] {
    return this.files.filter((path) => !this.#claimed.has(path));
  }
}
