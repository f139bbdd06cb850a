/**
 * All items of a collection, as their files say them, with their translations side by side.
 *
 * What is asked for again and did not change is the same object again: whoever follows need not look at it.
 */
import type { DescribedSettings } from '../api/settings.ts';
import type { Notes, Reporter } from '../base/diagnostics.ts';
import type { Memo } from '../base/memo.ts';
import type { Collection } from '../collections/all.ts';
import { webPathOf } from '../collections/web.ts';
import type { Language } from '../model/site.ts';
import type { Publication } from '../model/visibility.ts';
import { inAllLanguages } from './all-languages.ts';
import { type Entry, type EntrySources, loadEntry } from './entry.ts';
import { type Group, type Grouped, groupFiles } from './groups.ts';
import { isDraft, toPublication } from './publication.ts';

/** An item, as its files say it. */
export interface Document extends Omit<Group, 'files'> {
  readonly collection: Collection;
  readonly files: readonly Entry[];
  /** Of its page, without leading or trailing slashes. */
  readonly webPath: string;
  /** Where one file says it in all languages, what it says in each. */
  readonly translations: ReadonlyMap<Language, Entry>;
  /** The file that holds the facts which no language changes: the default language's, else the first. */
  readonly lead: Entry;
  readonly publication: Publication;
  /** What is wrong with its files but for their bodies. */
  readonly notes: readonly Notes[];
}

interface ReadFrom extends EntrySources {
  /** The files that may have changed since the last load; undefined where any may have. */
  readonly touched: ReadonlySet<string> | undefined;
}

interface Names extends Grouped {
  /** Which of the groups a file belongs to. */
  readonly groupOf: ReadonlyMap<string, number>;
}

/** One document of each group, and of which settings. */
interface Loaded {
  readonly names: Names;
  readonly settings: DescribedSettings;
  readonly documents: readonly Document[];
}

/** Loads the documents of the files at `paths`, by key. Files whose name has a mistake are reported and left out. */
export function loadDocuments(
  collection: Collection,
  paths: readonly string[],
  settings: DescribedSettings,
  from: ReadFrom,
  memo: Memo,
  reporter: Reporter,
): readonly Document[] {
  const names = memo.get(`names of ${collection}`, [paths, settings], () => readNames(collection, paths, settings));
  const { documents } = memo.get(`documents of ${collection}`, [names, from], (before: Loaded | undefined) => {
    const load = (group: Group, known: Document | undefined) => loadDocument(collection, group, settings, from, known);
    const known = before?.settings === settings ? before.documents : [];
    return before?.names === names && from.touched !== undefined
      ? { names, settings, documents: loadTouched(names, from.touched, known, load) }
      : { names, settings, documents: loadAll(names, known, load) };
  });
  names.notes.tell(reporter);
  for (const { notes } of documents) for (const one of notes) one.tell(reporter);
  return documents;
}

type Load = (group: Group, known: Document | undefined) => Document;

function loadTouched({ groups, groupOf }: Names, touched: Iterable<string>, known: readonly Document[], load: Load) {
  const documents = [...known];
  for (const path of touched) {
    const number = groupOf.get(path);
    const group = number === undefined ? undefined : groups[number];
    if (number !== undefined && group !== undefined) documents[number] = load(group, documents[number]);
  }
  return documents;
}

function loadAll({ groups }: Names, known: readonly Document[], load: Load) {
  const byKey = new Map(known.map((document) => [document.key, document]));
  return groups.map((group) => load(group, byKey.get(group.key)));
}

function loadDocument(
  collection: Collection,
  group: Group,
  settings: DescribedSettings,
  from: ReadFrom,
  known: Document | undefined,
): Document {
  const entries = group.files.map((file) => {
    const before = known?.files.find(({ path }) => path === file.path);
    if (before === undefined) return loadEntry(collection, from, file);
    const isUntouched = from.touched !== undefined && !from.touched.has(file.path);
    return isUntouched ? before : loadEntry(collection, from, file, before);
  });
  if (known !== undefined && isSame(known, group, entries)) return known;
  return toDocument(collection, group, entries, settings);
}

function readNames(collection: Collection, paths: readonly string[], settings: DescribedSettings): Names {
  const grouped = groupFiles(collection, paths, settings);
  const groupOf = new Map(grouped.groups.flatMap(({ files }, number) => files.map(({ path }) => [path, number])));
  return { ...grouped, groupOf };
}

function toDocument(
  collection: Collection,
  { key, stem, isIndex }: Group,
  files: readonly Entry[],
  settings: DescribedSettings,
): Document {
  const { defaultLanguage, languages } = settings;
  const notes = files.map((entry) => entry.notes);
  const [first] = files;
  const whole = first?.lang === undefined ? first : undefined;
  const translations = whole === undefined ? byLanguage(files) : inAllLanguages(collection, whole, settings, notes);
  const lead = whole ?? [defaultLanguage, ...languages].map((language) => translations.get(language)).find(Boolean);
  if (lead === undefined) throw new Error('a group without a file');
  const others = whole === undefined ? [...translations] : [];
  const drafts = others.flatMap(([lang, entry]) =>
    entry !== lead && isDraft(entry.data, collection, settings) ? [lang] : [],
  );
  return {
    collection,
    key,
    stem,
    isIndex,
    files,
    webPath: webPathOf(collection, key, settings, lead.data),
    translations,
    lead,
    publication: toPublication(lead.data, { collection, settings }, drafts),
    notes: notes.filter(({ isEmpty }) => !isEmpty),
  };
}

function byLanguage(files: readonly Entry[]): Map<Language, Entry> {
  return new Map(files.flatMap((entry) => (entry.lang === undefined ? [] : [[entry.lang, entry]])));
}

function isSame(known: Document, group: Group, files: readonly Entry[]): boolean {
  return (
    known.stem === group.stem &&
    known.isIndex === group.isIndex &&
    known.files.length === files.length &&
    files.every((entry, index) => known.files[index] === entry)
  );
}
