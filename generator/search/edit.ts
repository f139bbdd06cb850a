/** Makes an index from the published one and the texts that changed since, so that an edit does not read all texts. */
import { type IndexedText, type IndexPlan, indexOf, type MadeIndex, sortedKeys, stateOf } from './build.ts';
import { fold } from './fold.ts';
import { visitKeyTexts } from './keys.ts';
import { textsFileOf } from './layout.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { indexName, type KeysFile, keysName, shardFor, type TextsFile, textsName } from './query.ts';

/** The index that the last build published. */
export interface LastIndex {
  /** The key of the file `name`, as in `OutputFile`; undefined if there is none. */
  readonly keyOf: (name: string) => string | undefined;
  /** The text of the file; undefined if it is missing or damaged. */
  readonly read: (name: string) => string | undefined;
}

/**
 * Returns the same index of `plan` as `makeIndex`. Undefined if the last one cannot be used: it has another layout, its
 * files are not of one build, or much has changed. `textsKeys` are the keys of the files of texts, by number.
 */
export function editIndex<Text>(
  plan: IndexPlan<Text>,
  textsKeys: ReadonlyMap<number, string>,
  read: (text: Text) => IndexedText,
  last: LastIndex,
): MadeIndex | undefined {
  const keysBefore = lastTextsKeys(plan, last);
  const state = stateOf(keysBefore);
  const names = Array.from({ length: plan.shards }, (_, shard) => keysName(shard));
  if (![indexName, ...names].every((name) => last.keyOf(name) === state)) return undefined;
  const changed = [...new Set([...keysBefore.keys(), ...textsKeys.keys()])].filter(
    (file) => keysBefore.get(file) !== textsKeys.get(file),
  );
  if (changed.length * 4 > textsKeys.size) return undefined;
  const published = allOrNone(names.map((name) => parsed<KeysFile>(name, plan, last)));
  const changes = allOrNone(changed.map((file) => changesIn(file, plan, read, last)));
  if (published === undefined || changes === undefined) return undefined;
  const byShard = keyChanges(changes.flat(), plan.shards);
  const keys = published.map((file, shard) => editKeys(file, byShard.get(shard)));
  return { index: indexOf(plan, keys), keys };
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
function changesIn<Text>(
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

/** Which texts get the key, and which lose it. */
type NumberChanges = Map<number, boolean>;

interface KeyChange {
  readonly all: NumberChanges;
  readonly titles: NumberChanges;
}

/** The changes of each key, by the number of its file. */
type KeyChanges = ReadonlyMap<number, ReadonlyMap<string, KeyChange>>;

/** Finds the keys that `changes` add or remove, in an index of `shards` files. */
function keyChanges(changes: readonly TextChange[], shards: number): KeyChanges {
  const found = new Map<number, Map<string, KeyChange>>();
  const changeOf = (key: string): KeyChange => {
    const shard = shardFor(key, shards);
    const inShard = found.get(shard) ?? new Map<string, KeyChange>();
    found.set(shard, inShard);
    const change = inShard.get(key) ?? { all: new Map(), titles: new Map() };
    inShard.set(key, change);
    return change;
  };
  for (const { number, before, after } of changes) {
    const [old, now] = [keysOf(before), keysOf(after)];
    for (const part of ['all', 'titles'] as const) {
      for (const key of now[part]) if (!old[part].has(key)) changeOf(key)[part].set(number, true);
      for (const key of old[part]) if (!now[part].has(key)) changeOf(key)[part].set(number, false);
    }
  }
  return found;
}

/** As in `KeysFile`: a key of the title is a key of the text, even a single character. */
function keysOf(text: IndexedText | undefined): {
  readonly all: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
} {
  const titles = new Set<string>();
  if (text === undefined) return { all: titles, titles };
  visitKeyTexts(fold(text.title), true, (key) => titles.add(key));
  const all = new Set(titles);
  visitKeyTexts(fold(text.blocks.join('\n')), false, (key) => all.add(key));
  return { all, titles };
}

/** The file of keys with `changes`; keys that no text has any more are gone. */
function editKeys(file: KeysFile, changes: ReadonlyMap<string, KeyChange> | undefined): KeysFile {
  if (changes === undefined) return file;
  const keys: Record<string, string> = Object.assign(Object.create(null), file.keys);
  for (const [key, { all, titles }] of changes) {
    const [allBefore = '', titlesBefore = ''] = keys[key]?.split('.') ?? [];
    const [texts, inTitle] = [editNumbers(allBefore, all), editNumbers(titlesBefore, titles)];
    if (texts === '') delete keys[key];
    else keys[key] = inTitle === '' ? texts : `${texts}.${inTitle}`;
  }
  return { layout: file.layout, keys: sortedKeys(keys) };
}

function editNumbers(written: string, changes: NumberChanges): string {
  if (changes.size === 0) return written;
  const numbers = new Set(readNumbers(written));
  for (const [number, isAdded] of changes) {
    if (isAdded) numbers.add(number);
    else numbers.delete(number);
  }
  return writeNumbers(Int32Array.from(numbers).sort());
}
