/** Reads files with many items: each item becomes a document as if it had its own file. */
import type { DescribedSettings } from '../../api/settings.ts';
import { readFound } from '../../base/content-changed.ts';
import { Notes, type Place } from '../../base/diagnostics.ts';
import { shownPath } from '../../base/disk-path.ts';
import { groupBy } from '../../base/group-by.ts';
import { sha256 } from '../../base/sha256.ts';
import { excerpt } from '../../base/wording.ts';
import { type Collection, descriptionOf, descriptionsOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { areOfSameFiles, readingIn } from '../../collections/reading.ts';
import { fileStamp } from '../cache/stamp.ts';
import { mapFile } from '../data/extra-values.ts';
import { validateItem } from '../data/validate.ts';
import { pathCalled, valueAt } from '../data/value-at.ts';
import { isData, parseData } from '../parse/formats.ts';
import { splitFrontMatter } from '../parse/front-matter.ts';
import { type Group, groupFiles, type NamedFile } from '../scan/groups.ts';
import { readText } from '../scan/read-text.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { type Document, toDocument } from './document.ts';
import type { Entry, ReadFrom } from './entry.ts';

/** Names the document of a whole file in `Reparsed`: another collection may read the file as one item. */
const wholeFile = ['{entries}'];

interface ReadEntries {
  readonly entries: readonly Entry[];
  readonly notes: Notes;
}

interface LoadedEntries {
  readonly documents: readonly Document[];
  /** Errors of the files, not of their items. */
  readonly notes: readonly Notes[];
  readonly otherLanguages: readonly string[];
}

/** Reads the documents of the files at `paths`. */
export function entryDocuments(
  collection: Collection,
  paths: readonly string[],
  settings: DescribedSettings,
  from: ReadFrom,
): LoadedEntries {
  const { groups, notes, otherLanguages } = groupFiles(collection, paths, settings);
  const own = [notes];
  const documents = groups.flatMap((group) => {
    const read = group.files.map((name) => readFile(collection, name, settings, from));
    own.push(...read.map((file) => file.notes));
    return documentsOf(collection, group, read, settings);
  });
  return { documents, notes: own, otherLanguages };
}

/** Entries at the same place of several files are translations of each other. */
function documentsOf(
  collection: Collection,
  group: Group,
  read: readonly ReadEntries[],
  settings: DescribedSettings,
): Document[] {
  const byStem = groupBy(
    read.flatMap(({ entries }) => entries),
    ({ at }) => `${group.stem}#${at?.at(-1)}`,
  );
  return Array.from(byStem, ([stem, entries]) =>
    toDocument(collection, { ...group, key: stem, stem }, entries, settings),
  );
}

function readFile(
  collection: Collection,
  { path, lang, captures }: NamedFile,
  settings: DescribedSettings,
  { root, scan, linked, reparsed }: ReadFrom,
): ReadEntries {
  const stamp = scan?.get(path)?.stamp ?? readFound(shownPath(root, path), fileStamp);
  const notes = new Notes();
  const description = descriptionOf(collection, settings);
  const { entries: within, maxFileSize } = readingIn(description);
  const text = readText(root, path, notes, linked.get(path), maxFileSize, 'files/control-left-out');
  if (text === undefined) return { entries: [], notes };
  // Mistakes in the file are reported once: for the item that it is in another collection.
  const reporter = isWholeElsewhere(description, settings) ? new Notes() : notes;
  const document = parseEntries(path, text, reporter);
  if (document === undefined) return { entries: [], notes };
  const byRow = groupBy(document.mistakes, ({ row }) => row);
  const ofFile = byRow.get(undefined) ?? [];
  for (const { rule, reason, place } of [...ofFile, ...(document.warnings ?? [])])
    reporter.report(path, rule, reason, place);
  const base = typeof within === 'string' ? pathCalled(within, document.data) : [];
  const all = ofFile.length > 0 ? undefined : valueAt(document.data, base);
  if (typeof all !== 'object' || all === null) {
    if (ofFile.length === 0) {
      const reason =
        all === undefined && typeof within === 'string'
          ? `Missing key "${excerpt(within)}", expected a list or a map of items: \`entries\` in the description names it`
          : 'Unexpected value, expected a list or a map of items';
      reporter.report(path, 'yaml/map', reason, document.valueAt(base));
    }
    return { entries: [], notes };
  }
  const isList = Array.isArray(all);
  // Some programs read two numbers as the same if only their last digits differ.
  const digest = /\d{16}/.test(text) ? sha256(text) : '';
  const file = { path, stamp, collection, settings, length: text.length, maxFileSize, root, linked, reparsed };
  // It is part of an item's digest: where no field has it, a new entry changes no other.
  const isPlaced = isList && Object.values(description.fields).some(({ sources }) => sources?.includes('{position}'));
  const capturesOf = (name: string, index: number) => {
    if (!isList) return { ...captures, key: name };
    return isPlaced ? { ...captures, position: `${index + 1}` } : captures;
  };
  const entries = Object.entries(all).map(([name, value], index): Entry => {
    const item = { lang, captures: capturesOf(name, index), body: '', at: base.concat(name) };
    const { yaml, extra } = mapFile(document, collection, settings, item);
    const notes = new Notes(byRow.get(index)?.map(({ rule, reason, place }) => [path, rule, reason, place]));
    const isBroken = value === undefined;
    const { data, rest } = isBroken
      ? { data: undefined }
      : extra.isSkipped
        ? { data: {} }
        : validateItem(collection, path, { ...yaml, mistakes: [], warnings: [] }, settings, notes);
    const written = JSON.stringify([isList ? '' : name, value]);
    const hash = sha256(written + (/\d{16}/.test(written) ? digest : ''));
    return entryAt(item, written.length, file, { data, rest, extra, notes, hash });
  });
  return { entries, notes };
}

/** Values and place of an entry, which `mapFile` needs. */
interface EntryOfFile {
  readonly lang: Entry['lang'];
  readonly captures: NamedFile['captures'];
  readonly body: string;
  readonly at: readonly string[];
}

interface EntriesFile extends Pick<ReadFrom, 'root' | 'linked' | 'reparsed'>, Pick<Entry, 'path' | 'stamp'> {
  readonly collection: Collection;
  readonly settings: DescribedSettings;
  /** Characters of its text. */
  readonly length: number;
  readonly maxFileSize: number;
}

/**
 * Makes an entry of `length` characters. Outside of `readFile`: functions that are made there would hold the data of the
 * whole file as long as the entry exists. Without spreading: each object would get a layout of its own in memory.
 */
function entryAt(
  item: EntryOfFile,
  length: number,
  file: EntriesFile,
  { data, rest, extra, notes, hash }: Pick<Entry, 'data' | 'rest' | 'extra' | 'notes' | 'hash'>,
): Entry {
  const yaml = () => documentOf(item, length, file);
  return {
    path: file.path,
    lang: item.lang,
    at: item.at,
    data,
    rest,
    extra,
    start: undefined,
    placeOf: (...keys) => yaml()?.valueAt(keys) ?? fileStart,
    keyAt: (...keys) => yaml()?.keyAt(keys) ?? fileStart,
    yaml,
    notes,
    stamp: file.stamp,
    hash,
  };
}

const fileStart: Place = { line: 1, column: 1 };

/** The document of an item of `length` characters. Parses its file again. */
function documentOf(item: EntryOfFile, length: number, file: EntriesFile): YamlDocument | undefined {
  const { path, root, linked, reparsed, collection, settings } = file;
  const parseFile = () =>
    parseEntries(
      path,
      readText(root, path, new Notes(), linked.get(path), file.maxFileSize, 'files/control-left-out') ?? '',
      new Notes(),
    );
  return reparsed.get(path, item.at, () => {
    const whole = reparsed.get(path, wholeFile, () => ({ yaml: parseFile(), size: file.length })) ?? parseFile();
    if (whole === undefined) return { yaml: undefined, size: length };
    return { yaml: mapFile(whole, collection, settings, item).yaml, size: length };
  });
}

/** The data of a file with many items. Undefined, after adding to `notes`, if its front matter is broken. */
function parseEntries(path: string, text: string, notes: Notes): YamlDocument | undefined {
  if (isData(path)) return parseData(path, text, true);
  const parts = splitFrontMatter(text, true);
  if (parts.kind === 'parsed') return parts.yaml;
  notes.report(path, 'yaml/front-matter', parts.reason, parts.place);
  return undefined;
}

/** True if another collection reads the same files as items. */
function isWholeElsewhere(description: Description, settings: DescribedSettings): boolean {
  const reading = readingIn(description);
  return descriptionsOf(settings).some((one) => {
    const other = readingIn(one);
    return other.entries === undefined && areOfSameFiles(reading, other);
  });
}
