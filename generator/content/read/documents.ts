/** All items of a collection as their files define them, with their translations. */

import { basename, extname } from 'node:path';
import type { DescribedSettings } from '../../api/settings.ts';
import { compareTexts, type Diagnostics, type Place, type Reporter } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { excerpt, inSentence } from '../../base/wording.ts';
import { type Collection, descriptionOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { hasSeveralSegments } from '../../collections/files.ts';
import { readingIn } from '../../collections/reading.ts';
import { cleanKey } from '../data/clean-key.ts';
import { isTable } from '../parse/formats.ts';
import { groupFiles } from '../scan/groups.ts';
import { meantStems } from '../scan/misplaced.ts';
import { type Document, toDocument } from './document.ts';
import { entryDocuments } from './entries.ts';
import { type Entry, loadEntry, type ReadFrom } from './entry.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';

/** The documents of a collection, by key, and the files that are not published. */
interface LoadedCollection {
  readonly documents: readonly Document[];
  /** `documents`, and those without a key of their own. */
  readonly read: readonly Document[];
  readonly leftOut: LeftOut;
}

/** Loads the documents of the files at `paths`. Files whose name has an error are reported and left out. */
export function loadDocuments(
  collection: Collection,
  paths: readonly string[],
  settings: DescribedSettings,
  from: ReadFrom,
  diagnostics: Diagnostics,
): LoadedCollection {
  if (readingIn(descriptionOf(collection, settings)).entries !== undefined) {
    const { documents, notes: own, otherLanguages } = entryDocuments(collection, paths, settings, from);
    // An unreadable file is always an error: as a warning, it would silently leave out all its items.
    for (const one of own) one.tell(diagnostics.firm);
    const header = once(diagnostics.firm);
    for (const document of documents) {
      const reporter = entryReporter(document.lead, header, diagnostics);
      for (const one of document.notes) one.tell(reporter);
    }
    const leftOut = leftOutOf(documents, otherLanguages);
    return {
      documents: withKeys(documents, descriptionOf(collection, settings), diagnostics),
      read: documents,
      leftOut,
    };
  }
  const names = groupFiles(collection, paths, settings);
  const documents = apartByDate(
    names.groups.map((group) => {
      const entries = group.files.map((file) => loadEntry(collection, from, file));
      return (addresses) => toDocument(collection, group, entries, settings, addresses);
    }),
  );
  names.notes.tell(diagnostics);
  const meant = meantStems([...from.misnamed, ...names.notes.all.map(([path]) => path)]);
  for (const document of documents) {
    // The file in the default language has a wrong name, which is reported. Missing facts follow from that.
    if (lacksDefault(document, settings) && meant.has(document.stem))
      for (const { path } of document.files) diagnostics.mute(path);
    for (const one of document.notes) one.tell(diagnostics);
  }
  const leftOut = leftOutOf(documents, names.otherLanguages);
  return { documents: withKeys(documents, descriptionOf(collection, settings), diagnostics), read: documents, leftOut };
}

/**
 * Makes the documents. If several have the same key, and their names a date (`2024-05-01-news`), the earliest has the
 * key `news`, and the date joins the key of the others: a text that is added later changes no address.
 */
function apartByDate(makers: readonly ((addresses?: ReadonlySet<string>) => Document)[]): readonly Document[] {
  const documents = makers.map((make) => make());
  const alike = groupBy(documents.entries(), ([, { key }]) => key);
  for (const [key, same] of alike) {
    if (key === '' || same.length === 1) continue;
    const dated = same.flatMap(([index, document]) => {
      const { date } = namedParts(document);
      return date === undefined || !isKeyInName(document) ? [] : [{ index, document, date }];
    });
    dated.sort((a, b) => compareTexts(a.date, b.date) || a.index - b.index);
    const addresses = new Set(dated.slice(0, 1).map(({ document }) => document.webPath));
    for (const { index, document } of dated.slice(1)) {
      const apart = makers[index]?.(addresses) ?? document;
      addresses.add(apart.webPath);
      documents[index] = apart;
    }
  }
  return documents;
}

function namedParts({ captures }: Document): Readonly<Record<string, string>> {
  return JSON.parse(captures);
}

/** True if the key is a part of the file's name, not a value in the file. */
function isKeyInName(document: Document): boolean {
  const key = document.lead.extra?.key;
  return key === undefined || Object.values(namedParts(document)).includes(key);
}

/**
 * Returns `header` for mistakes in the description or above the rows of a table, which affect all entries, else
 * `others`.
 */
function entryReporter(entry: Entry, header: Reporter, others: Reporter): Reporter {
  const isRow = isTable(entry.path);
  return {
    report: (...mistake) => {
      const [path, , , place] = mistake;
      const isAbove = isRow && place !== undefined && place.line < entry.placeOf().line;
      (isAbove || path !== entry.path ? header : others).report(...mistake);
    },
  };
}

/** Reports each mistake only once. */
function once(reporter: Reporter): Reporter {
  const reported = new Set<string>();
  return {
    report: (...mistake) => {
      const size = reported.size;
      if (reported.add(JSON.stringify(mistake)).size > size) reporter.report(...mistake);
    },
  };
}

/** Returns documents that have a key, sorted by key. The first wins if several have the same. */
function withKeys(documents: readonly Document[], description: Description, reporter: Reporter): readonly Document[] {
  const { key: member, keyCase, invalid } = description;
  const byKey = new Map<string, Document>();
  const spellings = new Spellings<Document>();
  for (const document of documents) {
    const { key, lead } = document;
    if (key === '') continue;
    const other = byKey.get(key);
    if (other !== undefined) {
      // An item that is left out takes the key of no other.
      if (invalid !== undefined && other.lead.data === undefined) byKey.set(key, document);
      else reporter.report(lead.path, 'files/duplicate', ...secondItem(key, lead, other.lead, description));
      continue;
    }
    const alike = keyCase && spellings.add(key, document);
    if (alike === undefined) byKey.set(key, document);
    else reporter.report(lead.path, 'files/case', ...sameButCase(document, alike, member));
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Names both items with the same key. The second has a place if its file has many items. */
function secondItem(
  key: string,
  second: Entry,
  first: Entry,
  description: Description,
): readonly [reason: string, place?: Place] {
  const hint = hintApart([first, second], description);
  if (second.at === undefined)
    return [`Unexpected second file for "${key}", expected one: ${inSentence(first.path)} already has this key${hint}`];
  const name = ({ extra }: Entry) =>
    extra?.key === undefined || extra.key === key ? '' : ` (from "${excerpt(extra.key)}")`;
  const { line, column } = first.placeOf();
  const reason = `Unexpected second item "${key}"${name(second)}, expected one: the item at ${inSentence(first.path)}:${line}:${column}${name(first)} already has this key${hint}`;
  return [reason, second.placeOf()];
}

/** How to tell apart two items that only `clean` gives the same key. Empty if their keys are the same as written. */
function hintApart(items: readonly Entry[], description: Description): string {
  const { clean } = readingIn(description);
  const written = items.map(({ extra }) => extra?.key ?? '');
  if (clean === undefined || new Set(written).size === 1) return '';
  const words = keptApart.filter(([, spelling]) => {
    const keys = written.map((key) =>
      cleanKey(key, clean, hasSeveralSegments(description), { ...description, ...spelling }),
    );
    return new Set(keys).size === items.length;
  });
  const [word] = words.map(([name]) => `${name} or `);
  return `. Tell them apart by ${word ?? ''}replacements in \`clean\` of the field ${description.key}, such as { "+": plus, "#": sharp }`;
}

const keptApart = [
  ['`signs: keep`', { keySigns: 'keep' }],
  ['`case: keep`', { keyCase: 'keep' }],
] as const;

/** Names both items whose keys, or whose folders, differ only in case. */
function sameButCase(
  second: Document,
  first: Document,
  member: string,
): readonly [reason: string, place: Place | undefined] {
  const { line, column } = keyPlace(first, member) ?? {};
  const other = inSentence(first.lead.path);
  const where = line === undefined ? other : `${other}:${line}:${column}`;
  const reason = `Unexpected key "${second.key}", expected one that differs in more than case from "${first.key}", the key of ${where}: some disks treat both as one`;
  return [reason, keyPlace(second, member)];
}

/** Place of the key in its file. Undefined if the key is the file's name. */
function keyPlace(document: Document, member: string): Place | undefined {
  const { lead } = document;
  if (lead.at !== undefined) return lead.placeOf();
  return isKeyInName(document) ? undefined : lead.placeOf(member);
}

/** True if an item with a file per language has no file in the default language. */
export function lacksDefault({ lead }: Document, { defaultLanguage }: DescribedSettings): boolean {
  return lead.lang !== undefined && lead.lang !== defaultLanguage;
}

/** Warns of an item without a text in the default language. */
export function reportMissingDefault(
  document: Document,
  collection: Collection,
  settings: DescribedSettings,
  reporter: Reporter,
): void {
  if (!lacksDefault(document, settings)) return;
  const missing = defaultFile(document, collection, settings);
  const reason = `Missing ${missing}, expected a text in the default language: it is shown where a translation is missing`;
  reporter.report(document.lead.path, 'translations/default', reason);
}

/** The path that the default language's text of `document` should have, as messages name it. */
export function defaultFile(document: Document, collection: Collection, settings: DescribedSettings): string {
  const { lead, stem } = document;
  const { defaultLanguage } = settings;
  const { files } = readingIn(descriptionOf(collection, settings));
  const name = stem + extname(lead.path);
  const parts = namedParts(document);
  // The folder of the default language may be another one: `docs/` beside `i18n/{lang}/`.
  const plain = files
    .filter((pattern) => !pattern.includes('{lang}'))
    .map((pattern) => pattern.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (whole, part: string) => parts[part] ?? whole))
    .find((path) => !path.includes('{') && basename(path) === basename(name));
  // In trees of other programs, the language can be anywhere in a path.
  const named = stem.includes('{lang}') ? name.replace('{lang}', defaultLanguage) : `${stem}.${defaultLanguage}.md`;
  return inSentence(plain ?? named);
}

/** Finds keys that a case-insensitive disk cannot store side by side. */
export class Spellings<Owner> {
  readonly #known = new Map<string, { readonly spelling: string; readonly owner: Owner }>();

  /** Adds a key. If it, or a folder in it, differs from an earlier key only in case, returns the owner of that. */
  add(key: string, owner: Owner): Owner | undefined {
    const segments = key.split('/');
    const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
    for (const path of paths) {
      const known = this.#known.get(path.toLowerCase());
      if (known !== undefined && known.spelling !== path) return known.owner;
    }
    for (const path of paths) {
      if (!this.#known.has(path.toLowerCase())) this.#known.set(path.toLowerCase(), { spelling: path, owner });
    }
    return undefined;
  }
}
