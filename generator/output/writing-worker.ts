/** The thread that writes; see writing-thread.ts. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { digestOf, writeNew } from './file-bytes.ts';
import { type Parcel, type Receipt, separator } from './writing-thread.ts';

const port: MessagePort = workerData;

port.on('message', (parcel: Parcel) => {
  const receipt = written(parcel);
  port.postMessage(receipt, 'memory' in receipt ? [receipt.memory.buffer] : []);
});

function written({ places, ends, memory }: Parcel): Receipt {
  const digests: string[] = [];
  const [mtimes, inodes]: [number[], number[]] = [[], []];
  try {
    for (const [index, place] of places.split(separator).entries()) {
      const bytes = memory.subarray(ends[index - 1] ?? 0, ends[index]);
      const { mtimeMs, ino } = writeNew(place, bytes);
      digests.push(digestOf(bytes));
      mtimes.push(mtimeMs);
      inodes.push(ino);
    }
    return { digests, mtimes, inodes, memory };
  } catch (error) {
    // A copy keeps an error's message, not what the disk adds to it.
    const { message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { ...(error instanceof Error ? error : {}), message } };
  }
}
