/** Files that are too large to be held: read part by part while they are sent, at the client's pace. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, read, type Stats } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Bytes, LargeBytes } from '../../edge/read.ts';
import { openFile, type ReadState, Replaced, tagOf, versionOf } from './file.ts';

/** Bytes from which on a file is not held. */
export const large = 1024 * 1024;

/** Bytes up to which a file is digested for its entity tag: a part of a second, once. */
const digested = 256 * 1024 * 1024;

/** Bytes that are in memory for each client at a time. */
const partSize = 64 * 1024;

/**
 * A file of which nothing is held. Its entity tag is a digest of its bytes, for which it is read once, while others are
 * answered. That of a file too large for it is a digest of its state: where the bytes change, the inode or the times
 * do. It also changes when a build gives the file a second name, and is another one on every machine; that costs a
 * download, and is never wrong.
 */
export async function readLarge(place: string): Promise<ReadState> {
  const descriptor = openFile(place);
  try {
    const stats = fstatSync(descriptor);
    const hash = createHash('sha256');
    if (stats.size > digested) hash.update(versionOf(stats));
    else
      await pipeline(createReadStream(place, { fd: descriptor, autoClose: false, highWaterMark: 1024 * 1024 }), hash);
    if (versionOf(fstatSync(descriptor)) !== versionOf(stats)) throw new Replaced(`${place} was overwritten`);
    return { file: { bytes: largeBytes(place, stats), etag: tagOf(hash.digest('hex')) }, stats };
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of the file at `place`, as long as it is in the state of `stats`. */
function largeBytes(place: string, stats: Stats): LargeBytes {
  return {
    length: stats.size,
    stream: (start, end) => {
      const descriptor = openFile(place);
      try {
        if (versionOf(fstatSync(descriptor)) !== versionOf(stats)) throw new Replaced(`${place} was replaced`);
        return streamOf(place, descriptor, stats, start, end);
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
    },
  };
}

/**
 * A part of an open file, for a client. Whoever has the file open keeps it when another one takes its place. Where it
 * is written over instead, sending it fails, and the client has the beginning of the old one alone. Closes the file at
 * its end, and when it is cancelled: the client has gone away.
 */
function streamOf(place: string, descriptor: number, stats: Stats, start: number, end: number): ReadableStream<Bytes> {
  let position = start;
  let isReading = false;
  let isClosed = false;
  const close = () => {
    // Before the disk has answered, the descriptor must not become another file's.
    if (!isClosed && !isReading) closeSync(descriptor);
    isClosed = true;
  };
  const readNext = async () => {
    isReading = true;
    try {
      const bytes = await readPart(descriptor, position, Math.min(partSize, end - position));
      const { size, mtimeMs } = fstatSync(descriptor);
      const isSame = bytes.length > 0 && size === stats.size && mtimeMs === stats.mtimeMs;
      if (!isSame) throw new Replaced(`${place} was overwritten while it was sent`);
      return bytes;
    } finally {
      isReading = false;
      if (isClosed) closeSync(descriptor);
    }
  };
  return new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        try {
          const bytes = await readNext();
          if (isClosed) return;
          position += bytes.length;
          controller.enqueue(bytes);
          if (position < end) return;
          close();
          controller.close();
        } catch (error) {
          close();
          controller.error(error);
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

function readPart(descriptor: number, position: number, length: number): Promise<Bytes> {
  const bytes = new Uint8Array(length);
  return new Promise((resolve, reject) => {
    read(descriptor, bytes, 0, length, position, (error, count) =>
      error ? reject(error) : resolve(bytes.subarray(0, count)),
    );
  });
}
