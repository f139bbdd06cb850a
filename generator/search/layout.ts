/**
 * Numbers of texts and names of files in an index. They depend on the keys of the items: editing a text changes
 * nothing, and a new item changes few others.
 */

/** 8 consecutive numbers per file, about two of them in use: a page of hits reads about as many files as it has hits. */
const textsShift = 3;

/** Approximate number of texts per file of keys. */
const textsPerShard = 16;
const fewestShards = 2;
const mostShards = 4096;

/** Number of files with keys in an index of `count` texts. */
export function shardCount(count: number): number {
  return Math.min(mostShards, Math.max(fewestShards, powerOfTwo(count / textsPerShard)));
}

/** Size of the number range for `count` texts: at least three times as many. */
export function roomFor(count: number): number {
  return Math.max(1 << textsShift, powerOfTwo(count * 3) * 2);
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, atLeast))));
}

/**
 * Assigns ascending numbers to the texts with these keys, close to a hash of the key. `displaced` are those whose hash
 * was taken by an earlier text.
 */
export function numbersFor(keys: readonly string[]): {
  readonly numbers: ReadonlyMap<string, number>;
  readonly displaced: readonly string[];
} {
  const room = roomFor(keys.length) / 2;
  const displaced: string[] = [];
  const wanted = keys.map((key) => ({ key, home: hashOf(key) % room }));
  wanted.sort((a, b) => a.home - b.home || (a.key < b.key ? -1 : 1));
  const numbers = new Map<string, number>();
  let last = -1;
  for (const { key, home } of wanted) {
    last = Math.max(home, last + 1);
    numbers.set(key, last);
    if (last !== home) displaced.push(`${key} ${last}`);
  }
  return { numbers, displaced };
}

/** One of `shards` files. */
export function shardOf(text: string, shards: number): number {
  return hashOf(text) % shards;
}

/** The file with the text of this number. */
export function textsFileOf(number: number): number {
  return number >> textsShift;
}

/** FNV-1a over UTF-16 with a final mix, so that similar keys differ in all bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
