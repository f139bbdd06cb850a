/**
 * Makes an index from the published one and the texts that changed since, so that an edit reads few texts, and of the
 * keys only the files that it changes.
 */
import { type IndexPlan, indexFileNames, indexKey, indexState } from './build.ts';
import { type IndexedText, KeyCollector, type KeyTexts } from './collector.ts';
import {
  indexName,
  type KeysFile,
  keysName,
  type PositionsFile,
  positionsName,
  shardFor,
  type TextsFile,
  textsName,
  type WordsFile,
  wordsName,
} from './files.ts';
import { frequentWordsIn } from './frequent-words.ts';
import { filesOfKeys, positionsIn, readKeys } from './keys.ts';
import { textsFileOf } from './layout.ts';
import { Bytes, readPostings, splitPositions } from './postings.ts';

/** The index that the last build published. */
export interface LastIndex {
  /** The key of the file `name`, as in `OutputFile`; undefined if there is none. */
  readonly keyOf: (name: string) => string | undefined;
  /** The text of the file; undefined if it is missing or damaged. */
  readonly read: (name: string) => string | undefined;
}

/** The files of an index that differ from those of the last one. */
interface EditedIndex {
  /** Names of changed files, apart from `index.json` and the texts. */
  readonly changed: ReadonlySet<string>;
  /** The files of keys and positions with this number. Undefined if the last ones cannot be read. */
  readonly shard: (shard: number) => ShardFiles | undefined;
  /** Undefined if the last files of keys cannot be read. */
  readonly words: () => WordsFile | undefined;
}

interface ShardFiles {
  readonly keys: KeysFile;
  readonly positions: PositionsFile;
}

/**
 * Returns the same files for `plan` as `makeIndex`. Undefined if the last index cannot be used: it has another layout,
 * its files are not of one build, or much has changed. `textsKeys` are the keys of the files of texts, by number.
 */
export function editIndex<Text>(
  plan: IndexPlan<Text>,
  textsKeys: ReadonlyMap<number, string>,
  read: (text: Text) => IndexedText,
  last: LastIndex,
): EditedIndex | undefined {
  const keysBefore = lastTextsKeys(plan, last);
  if (last.keyOf(indexName) !== indexKey(indexState(keysBefore), indexFileNames(plan).map(last.keyOf)))
    return undefined;
  const changed = [...new Set([...keysBefore.keys(), ...textsKeys.keys()])].filter(
    (file) => keysBefore.get(file) !== textsKeys.get(file),
  );
  if (changed.length * 4 > textsKeys.size) return undefined;
  const changes = allOrNone(changed.map((file) => textChanges(file, plan, read, last)));
  if (changes === undefined) return undefined;
  const edited = new Map<number, readonly KeyTexts[]>();
  const names = new Set<string>();
  for (const [shard, keys] of keyChanges(changes.flat(), plan)) {
    const before = lastShard(shard, plan, last);
    if (before === undefined) return undefined;
    const { texts, isWordChanged } = editKeys(before, keys);
    edited.set(shard, texts);
    for (const name of [keysName(shard), positionsName(shard), ...(isWordChanged ? [wordsName] : [])]) names.add(name);
  }
  const made = new Map<number, ShardFiles | undefined>();
  return {
    changed: names,
    shard(shard) {
      if (!made.has(shard)) {
        const texts = edited.get(shard) ?? lastShard(shard, plan, last);
        made.set(shard, texts && filesOfKeys(texts, plan.layout));
      }
      return made.get(shard);
    },
    words() {
      const all = allOrNone(
        Array.from({ length: plan.shards }, (_, shard) => edited.get(shard) ?? lastKeys(shard, plan, last)),
      );
      return all && { layout: plan.layout, words: frequentWordsIn(all.flat()) };
    },
  };
}

function lastShard(shard: number, plan: IndexPlan<unknown>, last: LastIndex): readonly KeyTexts[] | undefined {
  const keys = parsed<KeysFile>(keysName(shard), plan, last);
  const positions = parsed<PositionsFile>(positionsName(shard), plan, last);
  return keys && positions && textsIn(keys, positions);
}

/** The keys of the last file with this number, without positions. */
function lastKeys(shard: number, plan: IndexPlan<unknown>, last: LastIndex): readonly KeyTexts[] | undefined {
  const keys = parsed<KeysFile>(keysName(shard), plan, last);
  return keys && textsIn(keys, undefined);
}

function textsIn(file: KeysFile, positionsFile: PositionsFile | undefined): readonly KeyTexts[] {
  const { keys, postings } = readKeys(file);
  const positions = positionsFile ? positionsIn(positionsFile) : [];
  return keys.map((key, at) => ({ key, postings: postings[at] ?? '', positions: positions[at] ?? '' }));
}

/** Undefined if one of `values` is. */
function allOrNone<Value>(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
}

/** The keys of the last files of texts, by number. */
function lastTextsKeys({ collections }: IndexPlan<unknown>, last: LastIndex): ReadonlyMap<number, string> {
  const end = Math.max(0, ...Object.values(collections).map(([, one]) => one));
  const keys = new Map<number, string>();
  for (let file = 0; file <= textsFileOf(end); file++) {
    const key = last.keyOf(textsName(file));
    if (key !== undefined) keys.set(file, key);
  }
  return keys;
}

/** Reads a published file; undefined if it is missing, damaged or of another layout. */
function parsed<File extends { readonly layout: string }>(
  name: string,
  { layout }: IndexPlan<unknown>,
  last: LastIndex,
): File | undefined {
  const text = last.read(name);
  const file: File | undefined = text === undefined ? undefined : JSON.parse(text);
  return file?.layout === layout ? file : undefined;
}

/** The changes of the texts in a file; undefined if its last version cannot be read. */
function textChanges<Text>(
  file: number,
  plan: IndexPlan<Text>,
  read: (text: Text) => IndexedText,
  last: LastIndex,
): readonly TextChange[] | undefined {
  const name = textsName(file);
  const before = last.keyOf(name) === undefined ? {} : parsed<TextsFile>(name, plan, last)?.texts;
  if (before === undefined) return undefined;
  const after = new Map((plan.files.get(file) ?? []).map(([number, text]) => [number, read(text)]));
  const numbers = new Set([...Object.keys(before).map(Number), ...after.keys()]);
  return Array.from(numbers, (number) => ({ number, before: before[number], after: after.get(number) }));
}

/** A text before and after; undefined if there was none, or is none. */
interface TextChange {
  readonly number: number;
  readonly before: IndexedText | undefined;
  readonly after: IndexedText | undefined;
}

/** A key in the changed texts, by number. Undefined where the key is gone. */
type KeyChange = Map<number, KeyTexts | undefined>;

/** Finds the keys that `changes` add, remove or change, by the number of their file. */
function keyChanges(
  changes: readonly TextChange[],
  plan: IndexPlan<unknown>,
): ReadonlyMap<number, Map<string, KeyChange>> {
  const found = new Map<number, Map<string, KeyChange>>();
  const changeOf = (key: string): KeyChange => {
    const shard = shardFor(key, plan);
    const inShard = found.get(shard) ?? new Map<string, KeyChange>();
    found.set(shard, inShard);
    const change = inShard.get(key) ?? new Map();
    inShard.set(key, change);
    return change;
  };
  for (const { number, before, after } of changes) {
    const [old, now] = [textKeys(before), textKeys(after)];
    for (const [key, one] of now) {
      const was = old.get(key);
      if (was?.postings !== one.postings || was.positions !== one.positions) changeOf(key).set(number, one);
    }
    for (const key of old.keys()) if (!now.has(key)) changeOf(key).set(number, undefined);
  }
  return found;
}

/** The keys of a text, as if its number were 0. */
function textKeys(text: IndexedText | undefined): ReadonlyMap<string, KeyTexts> {
  if (text === undefined) return new Map();
  const collector = new KeyCollector();
  collector.take(text, 0);
  return new Map(Array.from(collector.keys(), (one) => [one.key, one]));
}

/** The keys of a file with `changes`; those that no text has any more are gone. */
function editKeys(
  texts: readonly KeyTexts[],
  changes: ReadonlyMap<string, KeyChange>,
): { readonly texts: readonly KeyTexts[]; readonly isWordChanged: boolean } {
  const keys = new Map(texts.map((one) => [one.key, one]));
  let isWordChanged = false;
  for (const [key, change] of changes) {
    const before = keys.get(key) ?? { key, postings: '', positions: '' };
    const one = editTexts(before, change);
    // A list of one word ends at its frequency.
    if (frequentWordsIn([before]).length !== frequentWordsIn([one]).length) isWordChanged = true;
    if (one.postings === '') keys.delete(key);
    else keys.set(key, one);
  }
  return { texts: [...keys.values()], isWordChanged };
}

function editTexts({ key, postings, positions }: KeyTexts, change: KeyChange): KeyTexts {
  const { numbers, weights, titles } = readPostings(postings);
  const places = splitPositions(positions);
  const bytes = new Bytes();
  const newPlaces: string[] = [];
  let last = 0;
  const add = (number: number, weight = 0, title = 0, place = '') => {
    bytes.posting(number - last, weight, title);
    newPlaces.push(place);
    last = number;
  };
  let at = 0;
  const copyBefore = (end: number) => {
    for (; (numbers[at] ?? end) < end; at++) add(numbers[at] ?? 0, weights[at], titles[at], places[at]);
  };
  for (const [number, one] of [...change].sort(([a], [b]) => a - b)) {
    copyBefore(number);
    if (numbers[at] === number) at++;
    if (one === undefined) continue;
    const { weights, titles } = readPostings(one.postings);
    add(number, weights[0], titles[0], one.positions);
  }
  copyBefore(Number.POSITIVE_INFINITY);
  return { key, postings: bytes.text(), positions: newPlaces.join('') };
}
