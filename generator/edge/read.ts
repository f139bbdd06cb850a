/** Reads files of dist/ from any kind of store: their form, and the errors for missing and damaged ones. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a file that is too large for memory, read while they are sent. */
export interface LargeBytes {
  readonly length: number;
  /** Streams the bytes from `start` up to `end`. Throws if the file has changed since. */
  stream(start: number, end: number): ReadableStream<Bytes>;
}

export interface StoredFile {
  readonly bytes: Bytes | LargeBytes;
  /** Strong entity tag of exactly these bytes, with its quotes, if the host already has one. */
  readonly etag?: string | undefined;
  /** Returns the best compressed copy for an Accept-Encoding header, if any; undefined if the file has no copies. */
  readonly copyFor?: ((accepted: string) => Promise<StoredCopy | undefined>) | undefined;
}

/** Bytes of a file in a content coding (RFC 9110, 8.4.1), with a tag of their own. */
export interface StoredCopy {
  readonly bytes: Bytes | LargeBytes;
  readonly etag: string | undefined;
  readonly coding: string;
}

export interface FileInMemory extends StoredFile {
  readonly bytes: Bytes;
}

function isInMemory(file: StoredFile): file is FileInMemory {
  return file.bytes instanceof Uint8Array;
}

/** Reads all of `bytes` into memory. */
export async function readAll(bytes: Bytes | LargeBytes): Promise<Bytes> {
  if (bytes instanceof Uint8Array) return bytes;
  return new Uint8Array(await new Response(bytes.stream(0, bytes.length)).arrayBuffer());
}

/** Reads a file of dist/ by its path. Resolves with undefined if it does not exist; rejects if it cannot be read. */
export type ReadFile = (path: string) => Promise<StoredFile | undefined>;

/** Milliseconds for reading a file from a store. Clients and hosts wait longer than that. */
const readTimeoutMs = 10_000;

/**
 * Limits the time for reading from a remote store to ten seconds, so that clients get an answer even if the store
 * hangs.
 */
export function withDeadline(read: ReadFile): ReadFile {
  return (path) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} was not read in ${readTimeoutMs} ms`)), readTimeoutMs);
      read(path)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}

/** Reads a file of the API's answers. Throws if it exists and is incomplete. */
export async function readAnswer(read: ReadFile, path: string): Promise<FileInMemory | undefined> {
  const file = await read(path);
  if (file === undefined) return undefined;
  const whole = isInMemory(file) ? file : { ...file, bytes: await readAll(file.bytes) };
  if (!isWhole(whole.bytes)) throw new Error(`${path} is cut short`);
  return whole;
}

/** Reads a file that every build writes. Throws if it is missing, since the tree is damaged then. */
export async function requireAnswer(read: ReadFile, path: string): Promise<FileInMemory> {
  const file = await readAnswer(read, path);
  if (file === undefined) throw new Error(`${path} is missing`);
  return file;
}

/** Throws on bytes that are not UTF-8. */
export const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON in a file. */
export function parsedFile<Shape>({ bytes }: FileInMemory): Shape {
  return JSON.parse(utf8Decoder.decode(bytes));
}

/**
 * True if the answer is complete. It is one line of JSON, so its only line feed is its last byte: a file cut short by a
 * full disk or a broken connection does not end with one.
 */
function isWhole(bytes: Bytes): boolean {
  return bytes.at(-1) === 0x0a && bytes.at(-2) === 0x7d;
}

/**
 * Returns the entity tag of a file from a host; undefined for a weak one, which does not identify bytes (RFC 9110,
 * 8.8.1).
 */
export function strongTag(etag: string | null): string | undefined {
  return etag !== null && /^"[\x21\x23-\x7e]*"$/.test(etag) ? etag : undefined;
}
