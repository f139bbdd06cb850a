/** Leaves out items with errors, in collections whose description says `invalid: skip`. */
import type { Diagnostics, Note, Place, Reporter } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Rule } from '../../base/rules.ts';
import { ofCollection } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import type { Language } from '../../model/site.ts';
import type { Document } from '../read/document.ts';
import type { ContentFiles } from '../scan/files.ts';
import { placeInSettings } from '../scan/read-text.ts';

/** The part of a document that is left out: all of it, or its translations into these languages. */
type InvalidPart = 'all' | ReadonlySet<Language>;

export interface InvalidItems {
  /** By `documentName`. */
  readonly parts: ReadonlyMap<string, InvalidPart>;
  /** Left-out files, and items of files with many, by collection, with the rule of their first error. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, Rule>>;
}

export const noInvalid: InvalidItems = { parts: new Map(), names: new Map() };

/** Makes `diagnostics` report errors in the files of such collections as warnings. */
export function pardonInvalid(
  collections: readonly Description[] = [],
  { items }: ContentFiles,
  diagnostics: Diagnostics,
): void {
  const skipping = collections.filter(({ invalid }) => invalid !== undefined);
  diagnostics.pardon(new Set(skipping.flatMap(({ name }) => ofCollection(items, name))));
}

/**
 * Returns the items that `errors` are about; `documents` are all that were read, with or without a key. An error that
 * is about none of them is about a file that yields no item.
 */
export function invalidItems(
  documents: readonly Document[],
  errors: readonly Note[],
  files: ContentFiles,
): InvalidItems {
  if (errors.length === 0) return noInvalid;
  const paths = new Set(errors.map(([path]) => path));
  const found = documents.flatMap((document) =>
    [...new Set(document.files.map(({ path }) => path))].flatMap((path) =>
      paths.has(path) ? [{ path, document }] : [],
    ),
  );
  const finders = new Map(
    [...groupBy(found, ({ path }) => path)].map(([path, all]) => [path, finderIn(all.map(({ document }) => document))]),
  );
  const parts = new Map<string, InvalidPart>();
  const names = new Map<string, Map<string, Rule>>();
  const collectionOf = new Map(
    Object.entries(files.items).flatMap(([name, all]) =>
      all.filter((path) => paths.has(path)).map((path) => [path, name]),
    ),
  );
  for (const [path, rule, , place] of errors) {
    const document = finders.get(path)?.(place);
    const at = document?.lead.at?.at(-1);
    const collection = document?.collection ?? collectionOf.get(path) ?? '';
    const name = at === undefined ? path : `${path}#${at}`;
    const known = names.get(collection) ?? new Map<string, Rule>();
    names.set(collection, known.set(name, known.get(name) ?? rule));
    if (document !== undefined)
      parts.set(documentName(document), withPart(parts.get(documentName(document)), document, path));
  }
  return { parts, names };
}

/**
 * Finds the document that an error at a place is about: in a file of many, the last one that begins before it.
 * `documents` are all of the file, at least one.
 */
function finderIn(documents: readonly Document[]): (place?: Place) => Document | undefined {
  if (documents.length === 1) return () => documents[0];
  const starts = documents
    .map((document) => ({ document, start: document.lead.placeOf() }))
    .sort((a, b) => comparePlaces(a.start, b.start));
  return (place = { line: 1, column: 1 }) => {
    let low = 0;
    for (let high = starts.length - 1; low < high; ) {
      const middle = Math.ceil((low + high) / 2);
      const { start = place } = starts[middle] ?? {};
      if (comparePlaces(start, place) <= 0) low = middle;
      else high = middle - 1;
    }
    return starts[low]?.document;
  };
}

function comparePlaces(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}

function withPart(part: InvalidPart | undefined, { lead, translations }: Document, path: string): InvalidPart {
  const languages = [...translations].flatMap(([lang, entry]) => (entry.path === path ? [lang] : []));
  // The leading file has the facts and the fallback text.
  if (part === 'all' || lead.path === path || languages.length === 0) return 'all';
  return new Set([...(part ?? []), ...languages]);
}

function documentName({ collection, stem }: Document): string {
  return `${collection} ${stem}`;
}

/** Returns `documents` with the left-out ones marked. */
export function withInvalid(documents: readonly Document[], { parts }: InvalidItems): readonly Document[] {
  if (parts.size === 0) return documents;
  return documents.map((document) => {
    const part = parts.get(documentName(document));
    if (part === undefined) return document;
    const invalid = part === 'all';
    const invalidLanguages: ReadonlySet<Language> = invalid ? new Set() : part;
    return { ...document, publication: { ...document.publication, invalid, invalidLanguages } };
  });
}

/** True if both leave out the same items. */
export function leavesSame(a: InvalidItems, b: InvalidItems): boolean {
  return (
    a.parts.size === b.parts.size &&
    [...a.parts].every(([name, part]) => {
      const other = b.parts.get(name);
      return other === part || (typeof other === 'object' && typeof part === 'object' && isSameSet(other, part));
    })
  );
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

/** Reports collections in which more items are left out than their description allows. */
export function checkInvalidShare(
  collections: readonly Description[] = [],
  documents: readonly Document[],
  { names }: InvalidItems,
  root: string,
  reporter: Reporter,
): void {
  for (const { name, invalid: share = 1 } of collections) {
    const left = names.get(name)?.size ?? 0;
    if (left === 0) continue;
    const all = Math.max(left, documents.filter(({ collection }) => collection === name).length);
    if (left <= all * share) continue;
    const path = `collections/${name}.yaml`;
    const place = placeInSettings(root, path, 'invalid', 'skip');
    const reason = `Unexpected ${left} of ${all} items with an error, expected at most ${share * 100}%`;
    reporter.report(path, 'collections/invalid', reason, place);
  }
}
