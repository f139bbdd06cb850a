/** Formats the entries that moved.yaml needs for removed items, ready to be copied. */
import { stringify } from 'yaml';
import type { Collection } from '../collections/all.ts';
import type { Change } from './change.ts';

/** Returns lines of YAML; empty if everything is declared. */
export function declarations(changes: readonly Change[]): string {
  const moved = new Map<Collection | 'web_paths', Map<string, string>>();
  const removed = new Map<Collection, Set<string>>();
  const goneCollections = new Set<Collection>();
  const goneLanguages = new Set<string>();
  for (const change of changes) {
    if (change.kind !== 'removed' || change.declared) continue;
    const { collection, key, lang, what, likely, address, isCollectionGone, isLanguageGone } = change;
    if (address !== undefined) put(moved, 'web_paths', address.from, address.to);
    else if (likely !== undefined) put(moved, collection, key, likely);
    else if (isCollectionGone) goneCollections.add(collection);
    else if (isLanguageGone && lang !== null) goneLanguages.add(lang);
    else addToSet(removed, collection, what === 'translation' ? `${key}.${lang}` : key);
  }
  const lists = Object.fromEntries([...removed].map(([collection, names]) => [collection, [...names]]));
  const maps = Object.fromEntries([...moved].map(([name, entries]) => [name, Object.fromEntries(entries)]));
  const document = {
    ...maps,
    ...(removed.size === 0 ? {} : { removed_items: lists }),
    ...(goneLanguages.size === 0 ? {} : { removed_languages: [...goneLanguages] }),
    ...(goneCollections.size === 0 ? {} : { removed_collections: [...goneCollections] }),
  };
  return Object.keys(document).length === 0 ? '' : stringify(document);
}

function addToSet<Name>(sets: Map<Name, Set<string>>, name: Name, value: string): void {
  sets.set(name, (sets.get(name) ?? new Set()).add(value));
}

function put<Name>(maps: Map<Name, Map<string, string>>, name: Name, from: string, to: string): void {
  maps.set(name, (maps.get(name) ?? new Map<string, string>()).set(from, to));
}
