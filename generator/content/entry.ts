/** One Markdown file, read as far as its front matter: the body stays where it is until it is rendered. */
import { readFound } from '../base/content-changed.ts';
import type { Place } from '../base/diagnostics.ts';
import { shownPath } from '../base/disk-path.ts';
import { type Note, Notes } from '../base/notes.ts';
import { sha256 } from '../base/sha256.ts';
import type { Language } from '../model/site.ts';
import type { BodyStart } from './cache/row.ts';
import { fileStamp, isSameFile } from './cache/stamp.ts';
import type { ContentStore } from './cache/store.ts';
import { readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type PageData, type PostData, validate } from './validate.ts';

export interface DataOf {
  page: PageData;
  post: PostData;
}

export interface Entry<Data> {
  readonly path: string;
  readonly lang: Language;
  /** Undefined where the file cannot be read or its front matter has a mistake; the notes say so then. */
  readonly data: Data | undefined;
  /** Undefined where nothing can be told from a body. */
  readonly start: BodyStart | undefined;
  /** Where the front matter's value for `key` stands. */
  readonly placeOf: (key: string) => Place;
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
  readonly ahead: ReadonlyMap<string, ReadFile<PageData & PostData>>;
}

/** What reading a file gives. */
export interface ReadFile<Data> extends Pick<Entry<Data>, 'data' | 'start' | 'stamp' | 'hash'> {
  readonly notes: readonly Note[];
}

/**
 * Reads the file at `path` below `root`. What can be made out of one with a mistake is kept, so that its other mistakes
 * show too.
 */
export function readFile<Kind extends keyof DataOf>(kind: Kind, root: string, path: string): ReadFile<DataOf[Kind]> {
  const stamp = readFound(shownPath(root, path), fileStamp);
  const notes = new Notes();
  return takeApart(kind, path, stamp, readText(root, path, notes), notes);
}

/**
 * The entry of the file at `path`, from what was known `before` (of the same path), was read `ahead` or by an earlier build,
 * as far as that holds.
 */
export function loadEntry<Kind extends keyof DataOf>(
  kind: Kind,
  { root, store, ahead }: EntrySources,
  { path, lang }: { readonly path: string; readonly lang: Language },
  before?: Entry<DataOf[Kind]>,
): Entry<DataOf[Kind]> {
  const placeOf = (key: string) => placeIn(root, path, key);
  const read = ahead.get(path);
  if (read !== undefined) return { ...read, path, lang, placeOf, notes: new Notes(read.notes) };
  const stamp = readFound(shownPath(root, path), fileStamp);
  if (before !== undefined && isSameFile(before.stamp, stamp)) return before;
  const notes = new Notes();
  const known = store.find(path);
  if (known !== undefined && isSameFile(known.stamp, stamp)) {
    return { path, lang, data: known.data, start: known.start, placeOf, notes, stamp: known.stamp, hash: known.hash };
  }
  const text = readText(root, path, notes);
  const hash = text === undefined ? '' : sha256(text);
  if (before?.hash === hash && before.notes.isEmpty) return before.stamp === stamp ? before : { ...before, stamp };
  if (known?.hash === hash) {
    if (known.stamp !== stamp) store.note(path, { ...known, stamp });
    return { path, lang, data: known.data, start: known.start, placeOf, notes, stamp, hash };
  }
  return { ...takeApart(kind, path, stamp, text, notes), path, lang, placeOf, notes };
}

function takeApart<Kind extends keyof DataOf>(
  kind: Kind,
  path: string,
  stamp: string,
  text: string | undefined,
  notes: Notes,
): ReadFile<DataOf[Kind]> {
  const hash = text === undefined ? '' : sha256(text);
  const unreadable = () => ({ data: undefined, start: undefined, stamp, hash, notes: notes.all });
  if (text === undefined) return unreadable();
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return unreadable();
  }
  // Copied, since a string that was cut out of a text keeps all of that text in memory.
  const data = structuredClone(validate(kind, path, parts.yaml, notes));
  const start = { offset: text.length - parts.body.length, line: parts.bodyLine };
  return { data, start, stamp, hash, notes: notes.all };
}

/** Seldom asked, so read again instead of kept. */
function placeIn(root: string, path: string, key: string): Place {
  const text = readText(root, path, new Notes());
  const parts = text === undefined ? undefined : splitFrontMatter(text);
  return parts?.kind === 'parsed' ? parts.yaml.valueAt([key]) : { line: 1, column: 1 };
}
