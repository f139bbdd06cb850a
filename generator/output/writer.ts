/** Writes new files: a few here, as they come; many with a thread that writes while this one makes the next. */
import { availableParallelism } from 'node:os';
import { digestOf, writeNew } from './file-bytes.ts';
import { inWords } from './output-error.ts';
import { hasWritingThread, type Placed, WritingThread } from './writing-thread.ts';

/** Fewer are written in less time than a thread takes to start. */
const worthwhile = 2_000;

export class Writer {
  readonly #target: string;
  /** The file with which a thread starts. */
  readonly #threadFrom: number;
  #files = 0;
  #thread: WritingThread | undefined;

  /** For the output at `target`, which errors name. `threads`: 0 for none, more for one from the first file on. */
  constructor(target: string, threads = availableParallelism() === 1 ? 0 : undefined) {
    this.#target = target;
    this.#threadFrom = threads === 0 || !hasWritingThread() ? 0 : threads === undefined ? worthwhile : 1;
  }

  /** Writes a new file at `place`, now or before `finish` resolves. Throws an OutputError, perhaps for an earlier file. */
  write(place: string, bytes: Uint8Array, placed: Placed): void {
    if (++this.#files === this.#threadFrom) this.#thread = new WritingThread();
    inWords(this.#target, () => {
      if (this.#thread?.take(place, bytes, placed)) return;
      const { mtimeMs, ino } = writeNew(place, bytes);
      placed.digest ||= digestOf(bytes);
      placed.mtime = mtimeMs;
      placed.inode = ino;
    });
  }

  /** Resolves when all is written. Rejects with an OutputError. */
  async finish(): Promise<void> {
    await this.#thread?.finish().catch((error) =>
      inWords(this.#target, () => {
        throw error;
      }),
    );
    await this.close();
  }

  /** Nothing is written any more afterwards, whether or not all was. */
  async close(): Promise<void> {
    await this.#thread?.close();
    this.#thread = undefined;
  }
}
