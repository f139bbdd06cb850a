/** Files too large for memory: read in parts while they are sent, at the client's pace. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, read, type Stats } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Bytes, LargeBytes } from '../../edge/read.ts';
import { openFile, type ReadState, Replaced, tagOf, versionOf } from './file.ts';

/** Size in bytes from which on a file is not kept in memory. */
export const large = 1024 * 1024;

/** Maximum size in bytes for an entity tag from a digest: a part of a second, once. */
const digested = 256 * 1024 * 1024;

/** Bytes in memory per client. */
const partSize = 64 * 1024;

/**
 * Reads a large file without keeping its bytes. Its entity tag is a digest, for which the file is read once while
 * others are answered. A file too large for that gets a digest of its state: if the bytes change, so do the inode or
 * the times. That tag also changes when a build hard-links the file, and differs between machines, which costs a
 * download but is never wrong.
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

/** The bytes of the file at `place`, as long as its state is `stats`. */
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
 * Streams a part of an open file to a client. An open file stays readable when another one replaces it. If it is
 * overwritten instead, the stream fails, and the client has only a part of the old one. Closes the file at the end, or
 * on cancel: the client has left.
 */
function streamOf(place: string, descriptor: number, stats: Stats, start: number, end: number): ReadableStream<Bytes> {
  let position = start;
  let isReading = false;
  let isClosed = false;
  const close = () => {
    // The descriptor must not be reused before the read has finished.
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
