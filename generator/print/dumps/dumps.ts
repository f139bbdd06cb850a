/**
 * Dumps: all items of a collection in one language, one JSON object per line (NDJSON), and as a table (CSV) if no field
 * is nested. A line equals `data` in the item's own answer.
 */

import Papa from 'papaparse';
import { type Dump, dumpFile, fileOf } from '../../api/paths.ts';
import { compareTexts } from '../../base/diagnostics.ts';
import { sha256 } from '../../base/sha256.ts';
import {
  type Collection,
  collectionNames,
  type Described,
  descriptionOf,
  descriptionsOf,
  ofCollection,
} from '../../collections/all.ts';
import type { Field } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { answeredSchema } from '../../fields/answered.ts';
import { moduleOf } from '../../fields/walk.ts';
import { type Item, type Language, type Service, type Site, shownText } from '../../model/site.ts';
import type { LastFiles, OutputFile } from '../file.ts';
import { type AnswerItem, itemData, itemOf } from '../respond.ts';

/** A published dump, with its items in order of their keys. */
export interface PrintedDump extends Dump {
  readonly items: readonly Item[];
}

/**
 * Estimated size in characters at which a dump continues in another file. A character has at most three bytes, and
 * Cloudflare accepts no file above 25 MiB.
 */
const maxDumpCharacters = 8_000_000;

/** All dumps of the site, by collection and language. */
export const dumpsOf = memoizeByObject((site: Site): readonly PrintedDump[] =>
  collectionNames(site.service).flatMap((collection) => {
    const items = [...ofCollection(site.items, collection)].sort((a, b) => compareTexts(a.key, b.key));
    return site.service.languages.flatMap((lang) => dumpParts(collection, lang, items, site.service));
  }),
);

function dumpParts(
  collection: Collection,
  lang: Language,
  items: readonly Item[],
  service: Service,
): readonly PrintedDump[] {
  const parts = partsBySize(items, (item) => charactersOf(item, lang, service));
  const formats =
    csvColumns(collection, service) === undefined ? ['ndjson' as const] : ['ndjson' as const, 'csv' as const];
  return formats.flatMap((format) =>
    parts.map((some, index) => ({ collection, lang, format, part: index + 1, items: some })),
  );
}

/** Splits `items` into runs of at most `maxDumpCharacters`, each with at least one item. The first may be empty. */
function partsBySize(items: readonly Item[], sizeOf: (item: Item) => number): readonly (readonly Item[])[] {
  const parts: Item[][] = [[]];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (size + more > maxDumpCharacters && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(item);
    size += more;
  }
  return parts;
}

/** Characters for the names of members and the addresses of an item. */
const overhead = 1000;

function charactersOf(item: Item, lang: Language, service: Service): number {
  const { text } = shownText(item, lang, service);
  const values = JSON.stringify(item.facts).length + JSON.stringify(text.values).length;
  return overhead + values + (text.body?.length ?? 0);
}

/** The files of all dumps. After an edit, the lines of other items are those in `last`. */
export function dumpFiles(site: Site, last: LastFiles | undefined): readonly OutputFile[] {
  return dumpsOf(site).map((dump) => dumpOutput(dump, site.service, last));
}

function dumpOutput(dump: PrintedDump, service: Service, last: LastFiles | undefined): OutputFile {
  const { collection, lang, format, items } = dump;
  const answer = (item: Item) => itemOf(item, lang, service);
  const columns = format === 'csv' ? csvColumns(collection, service) : undefined;
  return {
    path: dumpFile(dump),
    key: dumpKey(items.map(({ digest }) => digest)),
    body: () => {
      if (columns !== undefined)
        return [csvRow(columns.map(({ name }) => name)), ...items.map((item) => csvLine(answer(item), columns))];
      const known = last === undefined ? new Map<Item, Uint8Array>() : knownLines(dump, last);
      // As bytes, because a text may take twice as much memory.
      return items.map((item) => known.get(item) ?? Buffer.from(`${JSON.stringify(itemData(answer(item)))}\n`));
    },
  };
}

function dumpKey(digests: readonly string[]): string {
  return sha256(digests.join(' '));
}

/**
 * The lines of unchanged items in the last version of a dump. The keys of their own answers are the digests that they
 * had then. Empty if the dump was not made from these: items are gone, or in another part.
 */
function knownLines(dump: PrintedDump, last: LastFiles): ReadonlyMap<Item, Uint8Array> {
  const { collection, lang, items } = dump;
  const before = items.flatMap((item) => {
    const digest = last.keyOf(fileOf({ kind: 'item', collection, lang, key: item.key }));
    return digest === undefined ? [] : [{ item, digest }];
  });
  const path = dumpFile(dump);
  const isOfThese = last.keyOf(path) === dumpKey(before.map(({ digest }) => digest));
  const bytes = isOfThese ? last.read(path) : undefined;
  const known = new Map<Item, Uint8Array>();
  if (bytes === undefined) return known;
  let start = 0;
  for (const { item, digest } of before) {
    const end = bytes.indexOf(0x0a, start) + 1;
    if (digest === item.digest) known.set(item, bytes.subarray(start, end));
    start = end;
  }
  return known;
}

function csvLine(item: AnswerItem, columns: NonNullable<ReturnType<typeof csvColumns>>): Uint8Array {
  const data = itemData(item);
  return Buffer.from(csvRow(columns.map(({ name, cell }) => cell(data[name]))));
}

/** Dumps as tables (RFC 4180), for collections without nested fields. */
interface Column {
  /** Name of the member. */
  readonly name: string;
  /** The text of a value. Null becomes an empty cell. */
  readonly cell: (value: unknown) => string;
}

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];

/** The columns of a table of the collection. Undefined if a field is a list, a map or an object. */
function csvColumns(collection: Collection, settings: Described): readonly Column[] | undefined {
  const columns: Column[] = [];
  for (const [name, field] of Object.entries(descriptionOf(collection, settings).fields)) {
    // `urls` are the addresses of translations, which are in other tables.
    if (field.api === 'none' || field.from === '{urls}') continue;
    if (moduleOf(field).leadsAway) columns.push({ name, cell: (value) => cellText(referencedKey(value)) });
    else if (isScalarField(field, settings)) columns.push({ name, cell: cellText });
    else return undefined;
  }
  return columns;
}

function isScalarField(field: Field, settings: Described): boolean {
  const schema = answeredSchema(field, descriptionsOf(settings));
  const { type }: { readonly type?: unknown } = schema;
  return [type].flat().every((one) => scalars.includes(one));
}

/** The key in a reference's answer, which is its first member. */
function referencedKey(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
}

function cellText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A row with its line break. Quotes cells as RFC 4180 requires. */
function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([[...cells]], { newline: '\r\n' })}\r\n`;
}
