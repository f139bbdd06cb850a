/**
 * All pages, or all posts, with their translations side by side.
 *
 * What is asked for again and did not change is the same object again: whoever follows need not look at it.
 */
import type { ApiSettings } from '../api/settings.ts';
import type { Reporter } from '../base/diagnostics.ts';
import type { Notes } from '../base/notes.ts';
import type { Language } from '../model/site.ts';
import type { Publication } from '../model/visibility.ts';
import { type DataOf, type Entry, type EntrySources, loadEntry } from './entry.ts';
import { type Group, type Grouped, groupFiles } from './groups.ts';
import { toPublication } from './publication.ts';

/** A page or post: its files by language. */
export interface Document<Data> extends Omit<Group, 'files'> {
  readonly translations: ReadonlyMap<Language, Entry<Data>>;
  /** The file that holds the facts which no language changes: the default language's, else the first. */
  readonly lead: Entry<Data>;
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
  readonly settings: ApiSettings;
  /** Which of the groups a file belongs to. */
  readonly groupOf: ReadonlyMap<string, number>;
}

export class Documents<Kind extends keyof DataOf> {
  readonly #kind: Kind;
  #names: Names | undefined;
  /** One of each group. */
  #documents: readonly Document<DataOf[Kind]>[] = [];

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** Loads the documents of the files at `paths`, by key. Files whose name has a mistake are reported and left out. */
  load(
    paths: readonly string[],
    settings: ApiSettings,
    from: ReadFrom,
    reporter: Reporter,
  ): readonly Document<DataOf[Kind]>[] {
    const last = this.#names;
    const names = last?.paths === paths && last.settings === settings ? last : readNames(this.#kind, paths, settings);
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

  #load(
    group: Group,
    settings: ApiSettings,
    from: ReadFrom,
    known: Document<DataOf[Kind]> | undefined,
  ): Document<DataOf[Kind]> {
    const entries = group.files.map((file) => {
      const before = known?.translations.get(file.lang);
      if (before?.path !== file.path) return loadEntry(this.#kind, from, file);
      const isUntouched = from.touched !== undefined && !from.touched.has(file.path);
      return isUntouched ? before : loadEntry(this.#kind, from, file, before);
    });
    const document = toDocument(group, entries, settings);
    return known !== undefined && isSame(known, document) ? known : document;
  }
}

function readNames(kind: keyof DataOf, paths: readonly string[], settings: ApiSettings): Names {
  const grouped = groupFiles(kind, paths, settings);
  const groupOf = new Map(grouped.groups.flatMap(({ files }, number) => files.map(({ path }) => [path, number])));
  return { ...grouped, paths, settings, groupOf };
}

function toDocument<Data extends DataOf[keyof DataOf]>(
  { key, stem, isIndex }: Group,
  entries: readonly Entry<Data>[],
  { defaultLanguage, languages }: ApiSettings,
): Document<Data> {
  const translations = new Map(entries.map((entry) => [entry.lang, entry]));
  const lead = [defaultLanguage, ...languages].map((language) => translations.get(language)).find(Boolean);
  if (lead === undefined) throw new Error('a group without a file');
  const drafts = entries.filter((entry) => entry !== lead && entry.data?.draft).map((entry) => entry.lang);
  const publication = toPublication(lead.data, drafts);
  const notes = entries.map((entry) => entry.notes).filter(({ isEmpty }) => !isEmpty);
  return { key, stem, isIndex, translations, lead, publication, notes };
}

function isSame(a: Document<unknown>, b: Document<unknown>): boolean {
  const entries = [...b.translations.values()];
  return (
    a.stem === b.stem &&
    a.isIndex === b.isIndex &&
    a.lead === b.lead &&
    a.translations.size === entries.length &&
    entries.every((entry) => a.translations.get(entry.lang) === entry)
  );
}
