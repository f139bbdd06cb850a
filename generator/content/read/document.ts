/** One item as its files define it, with its translations. */
import type { DescribedSettings } from '../../api/settings.ts';
import type { Notes } from '../../base/diagnostics.ts';
import type { Collection } from '../../collections/all.ts';
import { hasPages, isIndexItem } from '../../collections/web.ts';
import type { Language } from '../../model/site.ts';
import type { Publication } from '../../model/visibility.ts';
import { isDraft, toPublication } from '../data/publication.ts';
import type { Group } from '../scan/groups.ts';
import { inAllLanguages } from './all-languages.ts';
import type { Entry } from './entry.ts';
import { identify } from './identity.ts';

/** An item as its files define it. */
export interface Document extends Omit<Group, 'files'> {
  readonly collection: Collection;
  readonly files: readonly Entry[];
  /** Path of its page, without leading or trailing slashes; see `hasAddress`. */
  readonly webPath: string;
  /** Entries by language, even if one file has all languages. */
  readonly translations: ReadonlyMap<Language, Entry>;
  /** The file with the facts that are the same in every language: the default language's, else the first. */
  readonly lead: Entry;
  readonly publication: Publication;
  /** Errors of its files, except those in bodies. */
  readonly notes: readonly Notes[];
  /** Parts of its file name, as JSON. */
  readonly captures: string;
  /** The same of the leading file with the numbers before names, where these are the order. */
  readonly numbered: string | undefined;
  /** Its former web paths. */
  readonly aliases: readonly string[];
  /** Digest of its facts with those that it inherits. Undefined if it inherits none. */
  readonly inherited?: string;
}

/** True if the item has a page address: only the home page's is empty. */
export function hasAddress({ collection, key, webPath }: Document, settings: DescribedSettings): boolean {
  return webPath !== '' || isIndexItem(collection, key, settings);
}

/** True if the item has a page. */
export function hasOwnPage(document: Document, settings: DescribedSettings): boolean {
  return hasPages(document.collection, settings) && hasAddress(document, settings);
}

/** Makes the item whose files are `all`, named by a group. `addresses`: see `identify`. */
export function toDocument(
  collection: Collection,
  group: Group,
  all: readonly Entry[],
  settings: DescribedSettings,
  addresses?: ReadonlySet<string>,
): Document {
  const { defaultLanguage, languages } = settings;
  const { stem, isIndex } = group;
  const read = all.filter(({ extra }) => !extra?.isSkipped);
  // If all files are left out, the item has no key.
  const files = read.length === 0 ? all : read;
  const notes = files.map((entry) => entry.notes);
  const [first] = files;
  const whole = first?.lang === undefined ? first : undefined;
  const translations =
    whole === undefined ? entriesByLanguage(files) : inAllLanguages(collection, whole, settings, notes);
  const lead = whole ?? [defaultLanguage, ...languages].map((language) => translations.get(language)).find(Boolean);
  if (lead === undefined) throw new Error('a group without a file');
  const others = whole === undefined ? [...translations] : [];
  const { key, webPath, captures, aliases } = identify(collection, group, lead, settings, notes, addresses);
  const drafts = others.flatMap(([lang, entry]) =>
    entry !== lead && isDraft(entry.data, collection, settings) ? [lang] : [],
  );
  return {
    collection,
    key: read.length === 0 ? '' : key,
    stem,
    isIndex,
    files: all,
    webPath,
    captures: JSON.stringify(captures),
    numbered: group.files.find(({ path }) => path === lead.path)?.numbered,
    aliases,
    translations,
    lead,
    publication: toPublication(lead.data, { collection, settings }, drafts),
    notes: notes.filter(({ isEmpty }) => !isEmpty),
  };
}

function entriesByLanguage(files: readonly Entry[]): Map<Language, Entry> {
  return new Map(files.flatMap((entry) => (entry.lang === undefined ? [] : [[entry.lang, entry]])));
}

/** Returns `documents` with the publication of the item that their file is, if another collection reads it as one. */
export function publishedWithWhole(documents: readonly Document[]): readonly Document[] {
  const parts = documents.filter(({ lead }) => lead.at !== undefined);
  if (parts.length === 0) return documents;
  const paths = new Set(parts.map(({ lead }) => lead.path));
  const wholes = new Map(
    documents.flatMap((document) =>
      document.lead.at === undefined && paths.has(document.lead.path) ? [[document.lead.path, document]] : [],
    ),
  );
  if (wholes.size === 0) return documents;
  return documents.map((document) => {
    const whole = document.lead.at === undefined ? undefined : wholes.get(document.lead.path);
    return whole === undefined ? document : { ...document, publication: both(document.publication, whole.publication) };
  });
}

/** Published only while both are. */
function both(one: Publication, other: Publication): Publication {
  const moments = (name: 'publishedAt' | 'expiresAt') =>
    [one[name], other[name]].filter((at) => at !== undefined).sort();
  return {
    draft: one.draft || other.draft,
    draftLanguages: new Set([...one.draftLanguages, ...other.draftLanguages]),
    invalid: one.invalid,
    invalidLanguages: one.invalidLanguages,
    publishedAt: moments('publishedAt').at(-1),
    expiresAt: moments('expiresAt')[0],
  };
}
