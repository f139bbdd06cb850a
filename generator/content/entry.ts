/** One file of an item, read as far as its front matter: a body stays where it is until it is rendered. */
import { readFound } from '../base/content-changed.ts';
import { type Note, Notes, type Place } from '../base/diagnostics.ts';
import { shownPath } from '../base/disk-path.ts';
import { sha256 } from '../base/sha256.ts';
import type { Collection } from '../collections/all.ts';
import type { Language } from '../model/site.ts';
import type { BodyStart } from './cache/row.ts';
import { fileStamp, isSameFile } from './cache/stamp.ts';
import type { ContentStore } from './cache/store.ts';
import { readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type ItemData, validate } from './validate.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

export interface Entry {
  readonly path: string;
  /** Undefined where the file says it in all languages. */
  readonly lang: Language | undefined;
  /** Undefined where the file cannot be read or its front matter has a mistake; the notes say so then. */
  readonly data: ItemData | undefined;
  /** Undefined where nothing can be told from a body. */
  readonly start: BodyStart | undefined;
  /** Where the value for `key` stands. */
  readonly placeOf: (key: string) => Place;
  /** Where the key at `path` stands. */
  readonly keyAt: (...path: readonly string[]) => Place;
  /** What is wrong with the file but for its body. */
  readonly notes: Notes;
  readonly stamp: string;
  /** Digest of its text. */
  readonly hash: string;
}

export interface EntrySources {
  /** The content folder. */
  readonly root: string;
  readonly store: ContentStore;
  /** Files that other threads have read. */
  readonly ahead: ReadonlyMap<string, ReadFile>;
}

/** What reading a file gives. */
export interface ReadFile extends Pick<Entry, 'data' | 'start' | 'stamp' | 'hash'> {
  readonly notes: readonly Note[];
}

/**
 * Reads the file at `path` below `root`. What can be made out of one with a mistake is kept, so that its other mistakes
 * show too.
 */
export function readFile(collection: Collection, root: string, path: string): ReadFile {
  const stamp = readFound(shownPath(root, path), fileStamp);
  const notes = new Notes();
  return takeApart(collection, path, stamp, readText(root, path, notes), notes);
}

/**
 * The entry of the file at `path`, from what was known `before` (of the same path), was read `ahead` or by an earlier build,
 * as far as that holds.
 */
export function loadEntry(
  collection: Collection,
  { root, store, ahead }: EntrySources,
  { path, lang }: { readonly path: string; readonly lang: Language | undefined },
  before?: Entry,
): Entry {
  const places = {
    placeOf: (key: string) => placeIn(root, path, (yaml) => yaml.valueAt([key])),
    keyAt: (...keys: readonly string[]) => placeIn(root, path, (yaml) => yaml.keyAt(keys)),
  };
  const read = ahead.get(path);
  if (read !== undefined) return { ...read, path, lang, ...places, notes: new Notes(read.notes) };
  const stamp = readFound(shownPath(root, path), fileStamp);
  if (before !== undefined && isSameFile(before.stamp, stamp)) return before;
  const notes = new Notes();
  const known = store.find(path);
  if (known !== undefined && isSameFile(known.stamp, stamp)) {
    return { path, lang, data: known.data, start: known.start, ...places, notes, stamp: known.stamp, hash: known.hash };
  }
  const text = readText(root, path, notes);
  const hash = text === undefined ? '' : sha256(text);
  if (before?.hash === hash && before.notes.isEmpty) return before.stamp === stamp ? before : { ...before, stamp };
  if (known?.hash === hash) {
    if (known.stamp !== stamp) store.note(path, { ...known, stamp });
    return { path, lang, data: known.data, start: known.start, ...places, notes, stamp, hash };
  }
  return { ...takeApart(collection, path, stamp, text, notes), path, lang, ...places, notes };
}

function takeApart(
  collection: Collection,
  path: string,
  stamp: string,
  text: string | undefined,
  notes: Notes,
): ReadFile {
  const hash = text === undefined ? '' : sha256(text);
  const unreadable = () => ({ data: undefined, start: undefined, stamp, hash, notes: notes.all });
  if (text === undefined) return unreadable();
  if (isYaml(path)) {
    return {
      data: validate(collection, path, parseYaml(text), notes),
      start: undefined,
      stamp,
      hash,
      notes: notes.all,
    };
  }
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return unreadable();
  }
  // Copied, since a string that was cut out of a text keeps all of that text in memory.
  const data = structuredClone(validate(collection, path, parts.yaml, notes));
  const start = { offset: text.length - parts.body.length, line: parts.bodyLine };
  return { data, start, stamp, hash, notes: notes.all };
}

/** Seldom asked, so read again instead of kept. */
function placeIn(root: string, path: string, find: (yaml: YamlDocument) => Place): Place {
  const yaml = yamlOf(path, readText(root, path, new Notes()));
  return yaml === undefined ? { line: 1, column: 1 } : find(yaml);
}

function yamlOf(path: string, text: string | undefined): YamlDocument | undefined {
  if (text === undefined) return undefined;
  if (isYaml(path)) return parseYaml(text);
  const parts = splitFrontMatter(text);
  return parts.kind === 'parsed' ? parts.yaml : undefined;
}

/** Whether the file is nothing but YAML. */
function isYaml(path: string): boolean {
  return path.endsWith('.yaml');
}
