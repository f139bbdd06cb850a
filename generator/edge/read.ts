/** Reading files of dist/, whatever the host keeps them in: what a file gives, and when it is missing or damaged. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a file that is too large to be held: they are read while they are sent. */
export interface LargeBytes {
  readonly length: number;
  /** Those from `start` up to `end`. Throws where the file is not the same any more. */
  stream(start: number, end: number): ReadableStream<Bytes>;
}

export interface StoredFile {
  readonly bytes: Bytes | LargeBytes;
  /** A strong entity tag of exactly these bytes, quotes and all, where the host has one at hand. */
  readonly etag?: string | undefined;
  /**
   * The compressed copy that an Accept-Encoding header asks for, where it asks for one; undefined where the host has none
   * beside this file.
   */
  readonly copyFor?: ((accepted: string) => Promise<StoredCopy | undefined>) | undefined;
}

/** A file's bytes in a content coding (RFC 9110, 8.4.1), with a tag of their own. */
export interface StoredCopy {
  readonly bytes: Bytes | LargeBytes;
  readonly etag: string | undefined;
  readonly coding: string;
}

/** A file whose bytes are all in memory. */
export interface HeldFile extends StoredFile {
  readonly bytes: Bytes;
}

function isHeld(file: StoredFile): file is HeldFile {
  return file.bytes instanceof Uint8Array;
}

/** All of `bytes` at once. */
export async function held(bytes: Bytes | LargeBytes): Promise<Bytes> {
  if (bytes instanceof Uint8Array) return bytes;
  return new Uint8Array(await new Response(bytes.stream(0, bytes.length)).arrayBuffer());
}

/**
 * Gives a file of dist/ by its path, or undefined where there is none. Rejects where reading fails: what cannot be read is
 * not a file that does not exist.
 */
export type ReadFile = (path: string) => Promise<StoredFile | undefined>;

/** Milliseconds that a store may take for a file. Clients wait longer than that, and so do the hosts. */
const patience = 10_000;

/**
 * Reads from a store behind a network, and gives up on it after ten seconds: an answer of ours is better than the silence of
 * a store that hangs.
 */
export function withDeadline(read: ReadFile): ReadFile {
  return (path) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} was not read in ${patience} ms`)), patience);
      read(path)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}

/** Reads a file of the API's answers. Throws where it is there and not whole. */
export async function readAnswer(read: ReadFile, path: string): Promise<HeldFile | undefined> {
  const file = await read(path);
  if (file === undefined) return undefined;
  const whole = isHeld(file) ? file : { ...file, bytes: await held(file.bytes) };
  if (!isWhole(whole.bytes)) throw new Error(`${path} is cut short`);
  return whole;
}

/** `readAnswer` of a file that every build writes: where it is missing, the tree is damaged. */
export async function requireAnswer(read: ReadFile, path: string): Promise<HeldFile> {
  const file = await readAnswer(read, path);
  if (file === undefined) throw new Error(`${path} is missing`);
  return file;
}

/**
 * Whether nothing is missing at the end. An answer is one line of JSON, so the only line feed is its last byte: the part of
 * it that a full disk or a broken connection leaves does not end with one.
 */
function isWhole(bytes: Bytes): boolean {
  return bytes.at(-1) === 0x0a && bytes.at(-2) === 0x7d;
}

/** The entity tag that a host has given with a file; undefined for a weak one, which says too little (RFC 9110, 8.8.1). */
export function strongTag(etag: string | null): string | undefined {
  return etag !== null && /^"[\x21\x23-\x7e]*"$/.test(etag) ? etag : undefined;
}
