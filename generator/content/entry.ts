/** One Markdown file, read as far as its front matter: the body stays where it is until it is rendered. */
import type { Language } from '../model.ts';
import type { BodyStart } from './cache/row.ts';
import { fileStamp, isSameFile, textDigest } from './cache/stamp.ts';
import type { ContentStore } from './cache/store.ts';
import type { Place } from './diagnostics.ts';
import { readText } from './files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { Notes } from './notes.ts';
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

/**
 * Reads the file at `path` below `root`, as far as that was not done `before` (of the same path) or by an earlier build. What can be made out
 * of one with a mistake is kept, so that its other mistakes show too.
 */
export function loadEntry<Kind extends keyof DataOf>(
  kind: Kind,
  root: string,
  { path, lang }: { readonly path: string; readonly lang: Language },
  store: ContentStore,
  before?: Entry<DataOf[Kind]>,
): Entry<DataOf[Kind]> {
  const stamp = fileStamp(`${root}/${path}`);
  if (before !== undefined && isSameFile(before.stamp, stamp)) return before;
  const notes = new Notes();
  const placeOf = (key: string) => placeIn(root, path, key);
  const known = store.find(path);
  if (known !== undefined && isSameFile(known.stamp, stamp)) {
    return { path, lang, data: known.data, start: known.start, placeOf, notes, stamp, hash: known.hash };
  }
  const text = readText(root, path, notes);
  const hash = text === undefined ? '' : textDigest(text);
  if (before?.hash === hash && before.notes.isEmpty) return before.stamp === stamp ? before : { ...before, stamp };
  if (known?.hash === hash) {
    if (known.stamp !== stamp) store.note(path, { ...known, stamp });
    return { path, lang, data: known.data, start: known.start, placeOf, notes, stamp, hash };
  }
  const unreadable = { path, lang, data: undefined, start: undefined, placeOf, notes, stamp, hash };
  if (text === undefined) return unreadable;
  const parts = splitFrontMatter(text);
  if (parts.kind === 'broken') {
    notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return unreadable;
  }
  const data = validate(kind, path, parts.yaml, notes);
  const start = { offset: text.length - parts.body.length, line: parts.bodyLine };
  return { path, lang, data, start, placeOf, notes, stamp, hash };
}

/** Seldom asked, so read again instead of kept. */
function placeIn(root: string, path: string, key: string): Place {
  const text = readText(root, path, new Notes());
  const parts = text === undefined ? undefined : splitFrontMatter(text);
  return parts?.kind === 'parsed' ? parts.yaml.valueAt([key]) : { line: 1, column: 1 };
}
