/** The dumps that the history is about: NDJSON has every item, tables do not. */
import { type IndexedDump, ndjsonType } from '../contract/dumps.ts';

export function isNdjson({ media_type }: Pick<IndexedDump, 'media_type'>): boolean {
  return media_type === ndjsonType;
}

/** The files with the items of a collection in one language, in their order. */
export function ndjsonOf(dumps: readonly IndexedDump[], collection: string, lang: string): readonly IndexedDump[] {
  return dumps.filter((dump) => dump.collection === collection && dump.lang === lang && isNdjson(dump));
}
