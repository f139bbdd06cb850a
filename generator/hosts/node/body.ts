/** The body of a request to Node's server. */
import type { IncomingMessage } from 'node:http';
import { longestBody } from '../../edge/request.ts';

/**
 * The bytes of the body, once all have come, or more than anybody reads. They are received at once and the rest is
 * dropped, so that the connection never waits for who reads them.
 */
export function receivedBody(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received = new Promise<void>((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      if (size <= longestBody) chunks.push(chunk);
      size += chunk.length;
      if (size > longestBody) resolve();
    });
    incoming.once('close', resolve).once('end', resolve);
  });
  return {
    async *[Symbol.asyncIterator]() {
      await received;
      yield* chunks;
    },
  };
}
