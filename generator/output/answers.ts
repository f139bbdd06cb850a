/**
 * Every answer of the API as a file.
 *
 * A collection's items are serialised once per language into one buffer; a list file is that buffer's slice between a
 * prefix and a suffix. With all hundred page sizes an item stands in a hundred files and is serialised once.
 */
import { hash } from 'node:crypto';
import { itemPrefix, itemSuffix } from '../api/item.ts';
import { listPrefix, listSuffix, pastTheEnd } from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import { fileOf, movedFile, pastTheEndFile, problemFile } from '../api/paths.ts';
import { generalCauses, problemDocument } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import { collections, type Item, serviceIndexBody } from '../api/respond.ts';
import type { ApiSettings } from '../api/settings.ts';
import { type Collection, operations } from '../contract/operations.ts';
import type { Language, Moved, Site } from '../model.ts';
import type { OutputMemory } from './memory.ts';
import { jsonFile, type OutputFile } from './output-file.ts';
import { type SerialisedItem, SerialisedItems, serialise } from './serialised.ts';

/**
 * All files under `api/v1/_/`, items before the lists that name them. `pageHole`, for hosts that compose nothing, adds a
 * page past the end to every list, with that text where the host writes the page number.
 */
export function* answerFiles(site: Site, pageHole?: string, memory?: OutputMemory): Generator<OutputFile> {
  const { service } = site;
  yield jsonFile(fileOf({ kind: 'index' }), serviceIndexBody(site));
  for (const operation of Object.values(operations)) {
    if (operation.kind !== 'list') continue;
    const { collection, query } = operation;
    const sections = (query as readonly string[]).includes('section') ? service.sections : [];
    for (const lang of service.languages) {
      yield* collectionFiles(site, collection, lang, sections, pageHole, memory);
    }
  }
  for (const cause of generalCauses()) {
    yield jsonFile(problemFile(cause.code, cause.parameter), problemDocument(cause, service));
  }
  const moved = movedDocument(site.moved);
  if (moved !== undefined) yield jsonFile(movedFile, moved);
}

/** Undefined where nothing ever moved: most sites need no such file. */
function movedDocument({ keys, paths, removed }: Moved): object | undefined {
  const maps = { ...keys, paths };
  const some =
    Object.values(maps).some(({ size }) => size > 0) || Object.values(removed).some(({ length }) => length > 0);
  if (!some) return undefined;
  return {
    ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, Object.fromEntries(map)])),
    removed,
  };
}

/** How many list files `sizes` come to; lists past the end, where they are written, not counted. */
export function countListFiles({ service, products, pages, posts }: Site, sizes: readonly number[]): number {
  const inSection = (section: string) => pages.filter((page) => page.section === section).length;
  const totals = [products.length, pages.length, posts.length, ...service.sections.map(inSection)];
  const files = sizes.map((size) => totals.reduce((sum, total) => sum + Math.max(Math.ceil(total / size), 1), 0));
  return files.reduce((sum, count) => sum + count, 0) * service.languages.length;
}

/** The items of a collection, its lists and, where it has sections, the lists of each: a section is a contiguous slice. */
function* collectionFiles(
  site: Site,
  collection: Collection,
  lang: Language,
  sections: readonly string[],
  pageHole: string | undefined,
  memory: OutputMemory | undefined,
): Generator<OutputFile> {
  const settings = site.service;
  const before = keysBefore(site.moved.keys[collection]);
  const serialised = new SerialisedItems();
  const sectionOf: (string | undefined)[] = [];
  const items: Iterable<Item> = collections[collection](site, lang);
  for (const item of items) {
    const made = memory?.serialised(item, lang, settings) ?? serialise(item);
    const index = serialised.count;
    serialised.add(made);
    sectionOf.push(item.section);
    // The same answer at the keys that it had before.
    for (const key of [item.key, ...(before.get(item.key) ?? [])]) {
      yield itemFile(fileOf({ kind: 'item', collection, lang, key }), made, () => serialised.open(index));
    }
  }
  const request: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: 100 };
  yield* listFiles(request, serialised, 0, serialised.count, settings, pageHole);
  for (const section of sections) {
    const from = Math.max(sectionOf.indexOf(section), 0);
    const to = sectionOf.lastIndexOf(section) + 1;
    yield* listFiles({ ...request, section }, serialised, from, to, settings, pageHole);
  }
}

/** The keys that an item had, by the one that it has. */
function keysBefore(moved: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const before = new Map<string, string[]>();
  for (const [old, key] of moved) before.set(key, [...(before.get(key) ?? []), old]);
  return before;
}

/** The file of one item; `opened` gives its JSON without the closing brace. */
function itemFile(path: string, { detail, links, key }: SerialisedItem, opened: () => Uint8Array): OutputFile {
  return {
    path,
    key,
    body: () => [encoder.encode(itemPrefix), opened(), encoder.encode(itemSuffix(detail?.read(), links))],
  };
}

/** Every page of every page size over the items `from` (inclusive) to `to` (exclusive). */
function* listFiles(
  request: ListRequest,
  items: SerialisedItems,
  from: number,
  to: number,
  settings: ApiSettings,
  pageHole: string | undefined,
): Generator<OutputFile> {
  const total = to - from;
  for (const pageSize of settings.pageSizes) {
    const { totalPages } = pageBounds(total, 1, pageSize);
    // An empty collection still has its first page.
    for (let page = 1; page <= Math.max(totalPages, 1); page++) {
      const { start, end } = pageBounds(total, page, pageSize);
      const asked = { ...request, page, pageSize };
      const suffix = listSuffix(asked, total, settings);
      yield {
        path: fileOf(asked),
        key: hash('sha256', `${items.digest(from + start, from + end)}\n${suffix}`, 'base64url'),
        body: () => [encoder.encode(listPrefix), items.slice(from + start, from + end), encoder.encode(suffix)],
      };
    }
    if (pageHole !== undefined) {
      const asked = { ...request, pageSize };
      yield { path: pastTheEndFile(asked), body: pastTheEnd(asked, total, pageHole, settings) };
    }
  }
}

const encoder = new TextEncoder();
