/** Reads one file of an item up to its body, which is read again when it is rendered. */

import type { DescribedSettings } from '../../api/settings.ts';
import { readFound } from '../../base/content-changed.ts';
import { Notes, type Place } from '../../base/diagnostics.ts';
import { shownPath } from '../../base/disk-path.ts';
import { leadingEsm } from '../../base/mdx-tokens.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import { readsBody } from '../../collections/description.ts';
import { isMdx, readingIn } from '../../collections/reading.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import type { BodyStart, CachedFile, Inclusion } from '../cache/rows.ts';
import { fileStamp, isSameFile } from '../cache/stamp.ts';
import type { ContentStore } from '../cache/store.ts';
import type { TextCache } from '../cache/texts.ts';
import { type ExtraValues, mapFile } from '../data/extra-values.ts';
import { titleLength } from '../data/heading.ts';
import { type ItemData, validateItem } from '../data/validate.ts';
import { valueAt } from '../data/value-at.ts';
import { isData, parseData } from '../parse/formats.ts';
import { splitFrontMatter } from '../parse/front-matter.ts';
import { maxTextSize } from '../parse/text.ts';
import type { ContentFiles } from '../scan/files.ts';
import type { NamedFile } from '../scan/groups.ts';
import { readText } from '../scan/read-text.ts';
import { forgiven } from '../yaml/forgiven.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { stampWith, withIncluded } from './included.ts';
import type { Reparsed } from './reparsed.ts';

export interface Entry {
  readonly path: string;
  /** Undefined if the file has all languages. */
  readonly lang: Language | undefined;
  /** Path of the item's data in a file of many items. */
  readonly at?: readonly string[];
  /** Undefined if the file cannot be read or its front matter has a mistake; see `notes`. */
  readonly data: ItemData | undefined;
  /** The valid fields of data with a mistake, which are checked further. */
  readonly rest?: ItemData | undefined;
  /** Values that belong to no field, if the file is laid out for another program. */
  readonly extra: ExtraValues | undefined;
  /** Undefined if there is no usable body. */
  readonly start: BodyStart | undefined;
  /** Position of the value at `path`. */
  readonly placeOf: (...path: readonly string[]) => Place;
  /** Position of the key at `path`. */
  readonly keyAt: (...path: readonly string[]) => Place;
  /** Its data before it is read by the types of fields. Parsed again; undefined if that fails. */
  readonly yaml: () => YamlDocument | undefined;
  /** Errors of the file, except those in its body. */
  readonly notes: Notes;
  /** Stamp of the file, with those of what it includes. */
  readonly stamp: string;
  /** Digest of its text, with what it includes. */
  readonly hash: string;
  readonly inclusions?: readonly Inclusion[] | undefined;
}

/** Sources of all entries of a collection. */
export interface ReadFrom extends Pick<ContentFiles, 'root' | 'scan' | 'linked' | 'misnamed'> {
  readonly settings: DescribedSettings;
  readonly store: ContentStore;
  /** Collects the texts that are read here. */
  readonly texts: TextCache;
  readonly reparsed: Reparsed;
}

/**
 * Returns the entry of the file at `path`, from an earlier build if the file did not change. A file with a mistake is
 * read as far as possible, so that all its mistakes are reported.
 */
export function loadEntry(
  collection: Collection,
  { root, settings, store, scan, linked, texts, reparsed }: ReadFrom,
  file: NamedFile,
): Entry {
  const { path, lang } = file;
  const yaml = () =>
    reparsed.get(path, [], () => {
      const text = readText(root, path, new Notes(), linked.get(path), maxTextSize, 'files/control-left-out') ?? '';
      const parts = entryParts(collection, file, settings, text);
      return { yaml: 'yaml' in parts ? parts.yaml : undefined, size: text.length };
    });
  const places = {
    placeOf: (...keys: readonly string[]) => yaml()?.valueAt(keys) ?? { line: 1, column: 1 },
    keyAt: (...keys: readonly string[]) => yaml()?.keyAt(keys) ?? { line: 1, column: 1 },
    yaml,
  };
  const own = scan.get(path)?.stamp ?? readFound(shownPath(root, path), fileStamp);
  const notes = new Notes();
  const known = store.find(path);
  const stamp = stampWith(own, known?.inclusions, scan);
  const cached = ({ data, extra, start, hash, inclusions }: CachedFile): Entry => {
    return { path, lang, data, extra, start, ...places, notes, stamp, hash, inclusions };
  };
  if (known !== undefined && isSameFile(known.stamp, stamp)) return cached(known);
  // In content of other programs, control characters are left out.
  const description = descriptionOf(collection, settings);
  const controlRule = description.reading ? 'files/control-left-out' : 'files/control';
  const read = readText(root, path, notes, linked.get(path), maxTextSize, controlRule);
  const { text, hash, inclusions } = withIncluded(read, path, { root, scan }, readingIn(description));
  if (known?.hash === hash) {
    if (known.stamp !== stamp) store.note(path, { ...known, stamp });
    return cached(known);
  }
  if (text !== undefined && inclusions === undefined) texts.keep(path, text);
  const parsed = parseEntry(collection, file, settings, text, notes);
  return { ...parsed, path, lang, ...places, notes, stamp: stampWith(own, inclusions, scan), hash, inclusions };
}

function parseEntry(
  collection: Collection,
  file: NamedFile,
  settings: DescribedSettings,
  text: string | undefined,
  notes: Notes,
): Pick<Entry, 'data' | 'rest' | 'extra' | 'start'> {
  if (text === undefined) return { data: undefined, extra: undefined, start: undefined };
  const { path } = file;
  const parts = entryParts(collection, file, settings, text);
  if (!('yaml' in parts)) {
    notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
    return { data: undefined, extra: undefined, start: undefined };
  }
  const { yaml, extra, start } = parts;
  if (extra?.isSkipped) return { data: {}, extra, start: undefined };
  return { ...validateItem(collection, path, yaml, settings, notes), extra, start };
}

interface Parts {
  readonly yaml: YamlDocument;
  readonly start: BodyStart | undefined;
  /** Values that belong to no field, if the file is laid out for another program. */
  readonly extra: ExtraValues | undefined;
}

function entryParts(
  collection: Collection,
  file: NamedFile,
  settings: DescribedSettings,
  text: string,
): Parts | { readonly reason: string; readonly place: Place } {
  const { path } = file;
  const description = descriptionOf(collection, settings);
  const isPlain = description.reading === undefined;
  if (isData(path)) {
    const document = parseData(path, text);
    if (isPlain) return { yaml: document, start: undefined, extra: undefined };
    // Beside files with a body, a file of data has an empty one.
    const start = readsBody(description.fields) ? { offset: text.length, line: 1 } : undefined;
    return { ...mapFile(document, collection, settings, { ...file, body: '' }), start };
  }
  const parts = splitFrontMatter(text, !isPlain);
  if (parts.kind === 'broken') return parts;
  const { body, bodyLine } = parts;
  const { skip } = readingIn(description);
  const yaml = description.invalid === undefined ? parts.yaml : forgiven(parts.yaml, parts.block, Object.keys(skip));
  const start = { offset: text.length - body.length, line: bodyLine };
  if (isPlain) return { yaml, start, extra: undefined };
  const mapped = mapFile(yaml, collection, settings, { ...file, body });
  if (!readsBody(description.fields)) return { ...mapped, start: undefined };
  const title = valueAt(mapped.yaml.data, [fieldWith('title', collection, settings) ?? '']);
  const imports = isMdx(path, readingIn(description)) ? leadingEsm(body) : 0;
  const length = imports + titleLength(body.slice(imports), title);
  return { ...mapped, start: startAfter(body.slice(0, length), start) };
}

function startAfter(text: string, { offset, line }: BodyStart): BodyStart {
  return { offset: offset + text.length, line: line + text.split('\n').length - 1 };
}
