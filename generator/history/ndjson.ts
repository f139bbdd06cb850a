/** The dumps that the history uses: NDJSON, which has every item, unlike tables. */
import { type IndexedDump, ndjsonType } from '../contract/dumps.ts';

export function isNdjson({ media_type }: Pick<IndexedDump, 'media_type'>): boolean {
  return media_type === ndjsonType;
}

/** Yields each collection with each of its languages, once. */
export function dumpedLanguages(dumps: readonly IndexedDump[]): Iterable<readonly [collection: string, lang: string]> {
  return new Map(dumps.map(({ collection, lang }) => [`${collection} ${lang}`, [collection, lang] as const])).values();
}

/** The files with the items of a collection in one language, in order. */
export function ndjsonOf(dumps: readonly IndexedDump[], collection: string, lang: string): readonly IndexedDump[] {
  return dumps.filter((dump) => dump.collection === collection && dump.lang === lang && isNdjson(dump));
}
