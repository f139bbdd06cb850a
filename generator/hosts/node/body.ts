/** The bodies of requests to Node's server. */
import type { IncomingMessage } from 'node:http';
import { longestBody } from '../../edge/request.ts';

/** Most bytes of unfinished bodies that a server holds at once: 256 of the longest. */
const mostHeld = 256 * longestBody;

/**
 * Receives bodies. Of many clients that begin a body and never end it, the oldest are cut off: what they sent is
 * forgotten, and others are answered.
 */
export class Bodies {
  /** Those that have not ended, the oldest first, with the number of bytes held. */
  readonly #unfinished = new Map<IncomingMessage, number>();
  #held = 0;

  /**
   * The bytes of the body, once all have come, or more than anybody reads. They are received at once and the rest is
   * dropped, so that the connection never waits for who reads them.
   */
  receive(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    this.#unfinished.set(incoming, 0);
    const received = new Promise<void>((resolve) => {
      const end = () => {
        this.#release(incoming);
        resolve();
      };
      incoming.on('data', (chunk: Buffer) => {
        if (size <= longestBody) {
          chunks.push(chunk);
          this.#hold(incoming, chunk.length);
        }
        size += chunk.length;
        if (size > longestBody) resolve();
      });
      incoming.once('end', end).once('close', () => {
        if (!incoming.complete) chunks.length = 0;
        end();
      });
    });
    return {
      async *[Symbol.asyncIterator]() {
        await received;
        yield* chunks;
      },
    };
  }

  #hold(incoming: IncomingMessage, bytes: number): void {
    this.#unfinished.set(incoming, (this.#unfinished.get(incoming) ?? 0) + bytes);
    this.#held += bytes;
    for (const oldest of this.#unfinished.keys()) {
      if (this.#held <= mostHeld) break;
      this.#release(oldest);
      oldest.destroy();
    }
  }

  #release(incoming: IncomingMessage): void {
    this.#held -= this.#unfinished.get(incoming) ?? 0;
    this.#unfinished.delete(incoming);
  }
}
