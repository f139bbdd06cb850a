/** One file of an item, read as far as its front matter: a body stays where it is until it is rendered. */
import { readFound } from '../base/content-changed.ts';
import { Notes, type Place } from '../base/diagnostics.ts';
import { shownPath } from '../base/disk-path.ts';
import { sha256 } from '../base/sha256.ts';
import type { Collection, Described } from '../collections/all.ts';
import type { Language } from '../model/site.ts';
import type { BodyStart } from './cache/row.ts';
import { fileStamp, isSameFile } from './cache/stamp.ts';
import type { ContentStore } from './cache/store.ts';
import { type FolderEntries, readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Texts } from './texts.ts';
import { type ItemData, validateItem } from './validate.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

export interface Entry {
  readonly path: string;
  /** Undefined where the file says it in all languages. */
  readonly lang: Language | undefined;
  /** Undefined where the file cannot be read or its front matter has a mistake; the notes say so then. */
  readonly data: ItemData | undefined;
  /** Undefined where nothing can be told from a body. */
  readonly start: BodyStart | undefined;
  /** Where the value at `path` stands. */
  readonly placeOf: (...path: readonly string[]) => Place;
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
  readonly settings: Described;
  readonly store: ContentStore;
  /** What was found when all files were looked at, if that is not long ago. */
  readonly looked: FolderEntries | undefined;
  /** Gets what is read anew. */
  readonly texts: Texts;
}

/**
 * The entry of the file at `path`, from what was known `before` (of the same path) or was read by an earlier build, as far as
 * that holds. What can be made out of a file with a mistake is kept, so that its other mistakes show too.
 */
export function loadEntry(
  collection: Collection,
  { root, settings, store, looked, texts }: EntrySources,
  { path, lang }: { readonly path: string; readonly lang: Language | undefined },
  before?: Entry,
): Entry {
  const places = {
    placeOf: (...keys: readonly string[]) => placeIn(root, path, (yaml) => yaml.valueAt(keys)),
    keyAt: (...keys: readonly string[]) => placeIn(root, path, (yaml) => yaml.keyAt(keys)),
  };
  const stamp = looked?.get(path)?.stamp ?? readFound(shownPath(root, path), fileStamp);
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
  if (text !== undefined) texts.keep(path, text);
  return { ...takeApart(collection, path, settings, text, notes), path, lang, ...places, notes, stamp, hash };
}

function takeApart(
  collection: Collection,
  path: string,
  settings: Described,
  text: string | undefined,
  notes: Notes,
): Pick<Entry, 'data' | 'start'> {
  if (text === undefined) return { data: undefined, start: undefined };
  if (isYaml(path)) return { data: validateItem(collection, path, parseYaml(text), settings, notes), start: undefined };
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return { data: undefined, start: undefined };
  }
  const data = validateItem(collection, path, parts.yaml, settings, notes);
  return { data, start: { offset: text.length - parts.body.length, line: parts.bodyLine } };
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
