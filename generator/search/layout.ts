/**
 * The numbers of texts and the names of files in an index. They follow from the keys of the items: an edit of a text moves nothing,
 * and a new item moves few of the others.
 */

/** Texts of 32 numbers lie in one file: some eight, as numbers are given loosely. */
const textsShift = 5;

/** About as many texts for each file of keys. */
const textsPerShard = 16;
const fewestShards = 8;
const mostShards = 4096;

/** How many files an index of `count` texts has its keys in. */
export function shardCount(count: number): number {
  return Math.min(mostShards, Math.max(fewestShards, powerOfTwo(count / textsPerShard)));
}

/** How many numbers `count` texts have, of which each has one: three times as many at least. */
export function roomFor(count: number): number {
  return Math.max(1 << textsShift, powerOfTwo(count * 3) * 2);
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, atLeast))));
}

/**
 * Numbers for the texts with these keys, ascending: near a number made from the key alone. `displaced` are those with
 * another number than that, because a text before has it.
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

/** The file that has a key: all keys that begin with the same three characters have one file, for who asks for a beginning. */
export function shardOf(beginning: string, shards: number): number {
  return hashOf(beginning) % shards;
}

/** The file that has the text with this number. */
export function textsFileOf(number: number): number {
  return number >> textsShift;
}

/** FNV-1a over UTF-16, with its bits mixed once more: neighbours differ in all of them. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
