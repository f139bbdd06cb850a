/**
 * All items of a collection, as their files say them, with their translations side by side.
 *
 * What is asked for again and did not change is the same object again: whoever follows need not look at it.
 */
import type { DescribedSettings } from '../api/settings.ts';
import type { Notes, Reporter } from '../base/diagnostics.ts';
import type { Collection } from '../collections/all.ts';
import { webPathOf } from '../collections/web.ts';
import type { Language } from '../model/site.ts';
import type { Publication } from '../model/visibility.ts';
import { inAllLanguages } from './all-languages.ts';
import { type Entry, type EntrySources, loadEntry } from './entry.ts';
import { type Group, type Grouped, groupFiles } from './groups.ts';
import { toPublication } from './publication.ts';

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

/** Groups, and what they were made from. */
interface Names extends Grouped {
  readonly paths: readonly string[];
  readonly settings: DescribedSettings;
  /** Which of the groups a file belongs to. */
  readonly groupOf: ReadonlyMap<string, number>;
}

export class Documents {
  readonly #collection: Collection;
  #names: Names | undefined;
  /** One of each group. */
  #documents: readonly Document[] = [];

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  /** Loads the documents of the files at `paths`, by key. Files whose name has a mistake are reported and left out. */
  load(paths: readonly string[], settings: DescribedSettings, from: ReadFrom, reporter: Reporter): readonly Document[] {
    const last = this.#names;
    const names =
      last?.paths === paths && last.settings === settings ? last : readNames(this.#collection, paths, settings);
    const documents =
      names === last && from.touched !== undefined
        ? this.#loadTouched(names, from.touched, from)
        : this.#loadAll(names, from);
    this.#names = names;
    this.#documents = documents;
    names.notes.tell(reporter);
    for (const { notes } of documents) for (const one of notes) one.tell(reporter);
    return documents;
  }

  #loadTouched({ groups, groupOf, settings }: Names, touched: Iterable<string>, from: ReadFrom) {
    const documents = [...this.#documents];
    for (const path of touched) {
      const number = groupOf.get(path);
      const group = number === undefined ? undefined : groups[number];
      if (number === undefined || group === undefined) continue;
      documents[number] = this.#load(group, settings, from, documents[number]);
    }
    return documents;
  }

  #loadAll({ groups, settings }: Names, from: ReadFrom) {
    const known = new Map(this.#documents.map((document) => [document.key, document]));
    return groups.map((group) => this.#load(group, settings, from, known.get(group.key)));
  }

  #load(group: Group, settings: DescribedSettings, from: ReadFrom, known: Document | undefined): Document {
    const entries = group.files.map((file) => {
      const before = known?.files.find(({ path }) => path === file.path);
      if (before === undefined) return loadEntry(this.#collection, from, file);
      const isUntouched = from.touched !== undefined && !from.touched.has(file.path);
      return isUntouched ? before : loadEntry(this.#collection, from, file, before);
    });
    if (known !== undefined && this.#names?.settings === settings && isSame(known, group, entries)) return known;
    return toDocument(this.#collection, group, entries, settings);
  }
}

function readNames(collection: Collection, paths: readonly string[], settings: DescribedSettings): Names {
  const grouped = groupFiles(collection, paths, settings);
  const groupOf = new Map(grouped.groups.flatMap(({ files }, number) => files.map(({ path }) => [path, number])));
  return { ...grouped, paths, settings, groupOf };
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
  const drafts = others.flatMap(([lang, entry]) => (entry !== lead && entry.data?.draft ? [lang] : []));
  return {
    collection,
    key,
    stem,
    isIndex,
    files,
    webPath: webPathOf(collection, key, settings, lead.data),
    translations,
    lead,
    publication: toPublication(lead.data, drafts),
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
