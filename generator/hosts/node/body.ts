/** The bodies of requests to Node's server. */
import type { IncomingMessage } from 'node:http';
import { longestBody } from '../../edge/request.ts';

/** Maximum bytes of unfinished bodies in memory: 256 times the longest body. */
const mostHeld = 256 * longestBody;

/**
 * Receives bodies. If clients begin too many bodies without ending them, the oldest are cut off and their bytes
 * dropped, so that others are answered.
 */
export class BodyReceiver {
  /** Unfinished bodies, oldest first, with the number of bytes in memory. */
  readonly #unfinished = new Map<IncomingMessage, number>();
  #held = 0;

  /**
   * Returns the bytes of the body once complete, or once longer than the limit. Receives them immediately and drops the
   * rest, so that the connection never waits for a reader.
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
