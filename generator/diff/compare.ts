/**
 * Compares the content of two builds.
 *
 * An item that moved.yaml names is followed to its new key. Every item, translation, old key and web address that
 * worked before must still work, or moved.yaml must declare its removal.
 */
import { compareTexts } from '../base/diagnostics.ts';
import { groupBy } from '../base/group-by.ts';
import { type Collection, contractCollections } from '../collections/all.ts';
import { webPathIn } from '../collections/web.ts';
import { movesIn } from '../content/data/validate.ts';
import type { Language } from '../model/site.ts';
import type { Change } from './change.ts';
import type { Snapshot, SnapshotCollection, SnapshotItem } from './snapshot.ts';

/** Lists the changes by collection, then by key, one language after the other. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Change[] {
  const languages = [...new Set([...after.languages, ...before.languages])];
  const rank = ({ lang }: Change) => (lang === null ? -1 : languages.indexOf(lang));
  const names = new Set([...snapshotCollections(after), ...snapshotCollections(before)].map(({ name }) => name));
  return [...names].flatMap((collection) =>
    [...changesIn(collection, before, after)].sort((a, b) => compareTexts(a.key, b.key) || rank(a) - rank(b)),
  );
}

function snapshotCollections({ collections = contractCollections }: Snapshot): readonly SnapshotCollection[] {
  return collections;
}

type ItemsByLanguage = ReadonlyMap<Language, SnapshotItem>;

function byKey(collection: Collection, { items }: Snapshot): Map<string, ItemsByLanguage> {
  const found = new Map<string, Map<Language, SnapshotItem>>();
  for (const item of items) {
    if (item.collection !== collection) continue;
    const versions = found.get(item.key) ?? new Map<Language, SnapshotItem>();
    found.set(item.key, versions.set(item.lang, item));
  }
  return found;
}

function* changesIn(collection: Collection, before: Snapshot, after: Snapshot): Generator<Change> {
  const old = byKey(collection, before);
  const present = byKey(collection, after);
  const moves = movesIn(after.moved, collection);
  const removed = after.moved.removed_items?.[collection] ?? [];
  const goneLanguages = after.moved.removed_languages ?? [];
  const isThere = snapshotCollections(after).some(({ name }) => name === collection);
  const isGoneOnPurpose = after.moved.removed_collections?.includes(collection) === true;
  const addresses = webPathsOf(after);
  const met = new Set<SnapshotItem>();

  const lost: (SnapshotItem & { readonly what: 'item' | 'translation'; readonly declared: boolean })[] = [];

  for (const [from, versions] of old) {
    const key = present.has(from) ? from : (moves.get(from) ?? from);
    const target = present.get(key);
    for (const [lang, item] of versions) {
      const now = target?.get(lang);
      if (now === undefined) {
        const names = [from, key, `${from}.${lang}`, `${key}.${lang}`];
        const declared =
          isGoneOnPurpose || goneLanguages.includes(lang) || names.some((name) => removed.includes(name));
        lost.push({ ...item, key, what: target === undefined ? 'item' : 'translation', declared });
        continue;
      }
      met.add(now);
      const fields = differingFields(item, now);
      if (key !== from) yield { kind: 'moved', ...changedPlace(now), from, fields };
      else if (fields.length > 0) yield { kind: 'changed', ...changedPlace(now), fields };
      const address = withoutLanguagePrefix(item.path, before.languages);
      if (isWebPage(item) && isWebPage(now) && !addresses.has(address)) {
        yield removedAddress(now, now.lang, address, withoutLanguagePrefix(now.path, after.languages));
      }
    }
  }

  const added = after.items.filter((item) => item.collection === collection && !met.has(item));
  const likelyKeys = likelyKeysOf(
    lost.filter(({ what, declared }) => what === 'item' && !declared),
    added,
  );
  for (const item of lost) {
    const { what, declared } = item;
    const likely = likelyKeys.get(item);
    yield {
      kind: 'removed',
      ...changedPlace(item),
      what,
      declared,
      ...(isThere ? {} : { isCollectionGone: true }),
      ...(after.languages.includes(item.lang) ? {} : { isLanguageGone: true }),
      ...(likely === undefined ? {} : { likely }),
    };
  }
  for (const item of added) yield { kind: 'added', ...changedPlace(item) };

  for (const [key, target] of movesIn(before.moved, collection)) {
    // If its item was removed too, reporting that is enough.
    const likely = present.has(target) ? target : moves.get(target);
    if (likely === undefined || present.has(key) || moves.has(key)) continue;
    const declared = removed.includes(key);
    yield { kind: 'removed', collection, key, lang: null, title: '', what: 'old key', declared, likely };
  }
  for (const [from, to] of movesIn(before.moved, 'web_paths')) {
    if (addresses.has(from)) continue;
    const isThere = ({ path }: SnapshotItem) => withoutLanguagePrefix(path, after.languages) === to;
    const item = after.items.find((item) => item.collection === collection && isThere(item));
    if (item !== undefined) yield removedAddress(item, null, from, to);
  }
}

function removedAddress(item: SnapshotItem, lang: Language | null, from: string, to: string): Change {
  return { kind: 'removed', ...changedPlace(item), lang, what: 'address', declared: false, address: { from, to } };
}

function changedPlace({ collection, key, lang, title }: SnapshotItem) {
  return { collection, key, lang, title };
}

/** Names of the differing fields. An address derived from the key is not a separate difference. */
function differingFields(before: SnapshotItem, after: SnapshotItem): string[] {
  const names = Object.keys({ ...before.facts, ...after.facts }).sort();
  return [
    ...(before.title === after.title ? [] : ['title']),
    ...names.filter((name) => before.facts[name] !== after.facts[name]),
    ...(before.key !== after.key || before.path === after.path ? [] : ['address']),
  ];
}

/**
 * The keys of the added items that removed ones have probably become: those with the same text, else with the same
 * title. An added item is named once.
 */
function likelyKeysOf(lost: readonly SnapshotItem[], added: readonly SnapshotItem[]): Map<SnapshotItem, string> {
  const keys = new Map<SnapshotItem, string>();
  const free = new Set(added);
  for (const traitOf of [({ facts }: SnapshotItem) => facts.content, ({ title }: SnapshotItem) => title]) {
    const idOf = (item: SnapshotItem) => JSON.stringify([item.lang, traitOf(item)]);
    const alike = groupBy([...free].reverse().filter(traitOf), idOf);
    for (const item of lost) {
      const other = keys.has(item) ? undefined : alike.get(idOf(item))?.pop();
      if (other === undefined) continue;
      keys.set(item, other.key);
      free.delete(other);
    }
  }
  return keys;
}

/** True for a web page. Without a website, the path is that of the API's answer. */
function isWebPage({ path }: SnapshotItem): boolean {
  return !path.startsWith('/api/');
}

/** Web paths of a build, without language: home and lists, those of its items, and those that redirect to them. */
function webPathsOf(snapshot: Snapshot): Set<string> {
  const { items, moved, languages } = snapshot;
  return new Set([
    '',
    ...snapshotCollections(snapshot).flatMap(({ web }) => web.list ?? []),
    ...items.map(({ path }) => withoutLanguagePrefix(path, languages)),
    ...snapshotCollections(snapshot).flatMap(({ name, web }) =>
      web.item.length === 0 ? [] : Array.from(movesIn(moved, name).keys(), (key) => webPathIn(web, key)),
    ),
    ...movesIn(moved, 'web_paths').keys(),
  ]);
}

/** `/ja/posts/hello/` as `posts/hello`. */
function withoutLanguagePrefix(path: string, languages: readonly Language[]): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.slice(languages.includes(segments[0] ?? '') ? 1 : 0).join('/');
}
