/** Bodies of this process: in memory while they are few, else in a file that disappears with the process. */
import { randomUUID } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BodyFile, type StoredBody, sizeOf } from './body-file.ts';
import { diskErrorIn } from './folder.ts';

/** Bytes that stay in memory, because they are read again soon. */
const mostInMemory = 64 * 1024 * 1024;

/** Bytes that are written together. */
export const writtenAtOnce = 8 * 1024 * 1024;

export class Spill {
  /** The first one returned the folder of the current file. */
  readonly #folders: (() => string)[];
  readonly #files: BodyFile[] = [];
  #current: BodyFile | undefined;
  /** Bodies beyond `mostInMemory` that are not written yet. */
  #waiting: StoredBody[] = [];
  #inMemory = 0;

  /** If the disk of a folder fails, the next folder is used, and finally memory. */
  constructor(folders: readonly (() => string)[]) {
    this.#folders = [...folders];
  }

  /** Takes a body that is in memory, and may move it to a file. */
  add(body: StoredBody): void {
    this.#inMemory += sizeOf(body);
    if (this.#inMemory > mostInMemory) this.#waiting.push(body);
    if (this.#inMemory > mostInMemory + writtenAtOnce) this.#write(this.#waiting.splice(0));
  }

  close(): void {
    for (const file of this.#files) file.close();
  }

  #write(bodies: readonly StoredBody[]): void {
    this.#inMemory = mostInMemory;
    for (let [next] = this.#folders; next !== undefined; [next] = this.#folders) {
      const folder = next;
      const error = diskErrorIn(() => {
        this.#current ??= this.#begin(folder());
        this.#current.append(bodies);
      });
      if (error === undefined) {
        for (const body of bodies) body.bytes = undefined;
        return;
      }
      this.#folders.shift();
      this.#current = undefined;
    }
  }

  #begin(folder: string): BodyFile {
    const file = new BodyFile(join(folder, `stele-${randomUUID()}.bodies`), 0o600);
    this.#files.push(file);
    // Unlinked, but still usable through its descriptor.
    unlinkSync(file.path);
    return file;
  }
}
