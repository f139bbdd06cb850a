/**
 * Every answer of the API as a file.
 *
 * A collection's items are serialised once per language; a list file is a slice of them between a prefix and a suffix.
 * With all hundred page sizes, an item is in a hundred files but serialised only once, and not at all if the items'
 * digests show that all these files are unchanged.
 */
import { collectionsFile, fileOf, missingPathFile, movedFile } from '../../api/paths.ts';
import { missingPath, problemDocument } from '../../api/problem.ts';
import type { ListRequest } from '../../api/request.ts';
import {
  type Collection,
  collectionNames,
  ofCollection,
  type PublishedDescription,
  writtenCollections,
} from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { filterLists } from '../../model/filters.ts';
import { keysBefore } from '../../model/moved.ts';
import { namedKeys } from '../../model/order.ts';
import type { Language, Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { itemsIn, serviceIndexBody } from '../respond.ts';
import { Block, blockLength } from './block.ts';
import { listsOf, type Run } from './lists.ts';
import { orderFiles, orderIndexes } from './orders.ts';

/**
 * The start of an item's own answer. The item follows as in lists, without its closing brace, so that it is serialised
 * only once.
 */
export const itemPrefix = '{"data":';

/** The rest of the answer: the members of `detail`, the closing brace and the links. */
export function itemSuffix(detail: object | undefined, links: object): string {
  // An item can lack any of them.
  const members = JSON.stringify(detail ?? {}).slice(1, -1);
  const more = members === '' ? '' : `,${members}`;
  return `${more}},"links":${JSON.stringify(links)}}\n`;
}

/** The files of all items and lists, items before the lists that name them. */
export function* answerFiles(site: Site): Generator<OutputFile> {
  const { service } = site;
  for (const collection of collectionNames(service)) {
    for (const lang of service.languages) yield* collectionFiles(site, collection, lang);
    yield* orderIndexes(collection, site);
  }
}

/** The items of a collection, its lists, and the lists of each value of its filters. */
function* collectionFiles(site: Site, collection: Collection, lang: Language): Generator<OutputFile> {
  const { service } = site;
  const sources = ofCollection(site.items, collection);
  const before = keysBefore(new Map([...ofCollection(site.moved.keys, collection), ...namedKeys(collection, site)]));
  const blocks: Block[] = [];
  for (let start = 0; start < sources.length; start += blockLength) {
    const block = new Block([...itemsIn(collection, site, lang, start, start + blockLength)]);
    blocks.push(block);
    yield* itemFiles(block, collection, lang, before);
  }
  const request: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: blockLength };
  const run = { blocks, from: 0, to: sources.length };
  yield* listsOf(request, run, service);
  for (const { filter, lists } of filterLists(collection, site)) {
    for (const [value, places] of lists) {
      const asked = { ...request, filters: [[filter, value]] as const };
      yield* listsOf(asked, runOf(places, blocks), service);
    }
  }
  yield* orderFiles(collection, lang, blocks, site);
}

/** The items at `places`, which must ascend. Adjacent ones share the blocks of all items. */
function runOf(places: readonly number[], blocks: readonly Block[]): Run {
  const [from = 0] = places;
  const isSlice = places.length === 0 || places.at(-1) === from + places.length - 1;
  if (isSlice) return { blocks, from, to: from + places.length };
  const items = places.flatMap((at) => blocks[Math.floor(at / blockLength)]?.items[at % blockLength] ?? []);
  const own: Block[] = [];
  for (let start = 0; start < items.length; start += blockLength)
    own.push(new Block(items.slice(start, start + blockLength)));
  return { blocks: own, from: 0, to: items.length };
}

/** The items' own answers, and the same answers at old keys. */
function* itemFiles(
  block: Block,
  collection: Collection,
  lang: Language,
  before: ReadonlyMap<string, readonly string[]>,
): Generator<OutputFile> {
  for (const [index, { key: present, source, detail, links }] of block.items.entries()) {
    const body = () => [itemPrefix, block.open(index), itemSuffix(detail?.(), links())];
    for (const key of [present, ...(before.get(present) ?? [])])
      yield { path: fileOf({ kind: 'item', collection, lang, key }), key: source.digest, body };
  }
}

/**
 * The files under `api/v1/_/` that are neither items nor lists: the index, the problem of a missing path, and what
 * moved.
 */
export function* generalFiles(site: Site): Generator<OutputFile> {
  yield jsonFile(fileOf({ kind: 'index' }), serviceIndexBody(site));
  yield jsonFile(missingPathFile, problemDocument(missingPath(site.service), site.service));
  const { collections } = site.service;
  if (collections !== undefined)
    yield jsonFile(
      collectionsFile,
      collections.map((one) => publishedDescription(one, site)),
    );
  const moved = movedDocument(site);
  if (moved !== undefined) yield jsonFile(movedFile, moved);
}

/** Leave out `reading`: it describes the operator's files. */
function publishedDescription(
  { reading: _, invalid: __, sidebar: ___, ...description }: Description,
  { skipped }: Site,
): PublishedDescription {
  const count = skipped?.[description.name] ?? 0;
  return count === 0 ? description : { ...description, skipped: count };
}

/** Undefined if nothing ever moved: most sites need no such file. */
function movedDocument({ moved: { keys, paths, removed }, service }: Site): object | undefined {
  const names = writtenCollections(service);
  const maps = { ...pick(keys, names), web_paths: paths };
  const lists = { removed_languages: removed.languages, removed_collections: removed.collections };
  const some =
    Object.values(maps).some(({ size }) => size > 0) ||
    [...Object.values(removed.items), ...Object.values(lists)].some(({ length }) => length > 0);
  if (!some) return undefined;
  return {
    ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, Object.fromEntries(map)])),
    removed_items: pick(removed.items, names),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

function pick<Value>(table: Readonly<Record<Collection, Value>>, names: readonly Collection[]) {
  return Object.fromEntries(names.map((name) => [name, ofCollection(table, name)]));
}
