/**
 * Every answer of the API as a file.
 *
 * A collection's items are serialised once per language; a list file is a slice of them between a prefix and a suffix. With
 * all hundred page sizes an item stands in a hundred files and is serialised once; and not at all where each file that it
 * stands in is there already, which the items' digests say.
 */

import { itemPrefix, itemSuffix } from '../api/item.ts';
import { listPrefix, listSuffix, pastTheEnd } from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import { fileOf, movedFile, pastTheEndFile, problemFile } from '../api/paths.ts';
import { generalCauses, problemDocument } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import { collections, type Item, serviceIndexBody } from '../api/respond.ts';
import type { ApiSettings } from '../api/settings.ts';
import { type Collection, operations } from '../contract/operations.ts';
import type { Language, Moved, Page, Post, Product, Service, Site } from '../model.ts';
import { keysBefore } from '../moved-keys.ts';
import { sha256 } from '../sha256.ts';
import { Block, blockLength } from './block.ts';
import type { OutputMemory } from './memory.ts';
import { type Batch, jsonFile, type OutputFile } from './output-file.ts';

/**
 * The files of all items and lists, items before the lists that name them. `pageHole`, for hosts that compose nothing, adds a
 * page past the end to every list, with that text where the host writes the page number.
 */
export function* answerBatches(site: Site, pageHole?: string, memory?: OutputMemory): Generator<Batch> {
  const { service } = site;
  for (const operation of Object.values(operations)) {
    if (operation.kind !== 'list') continue;
    const { collection, query } = operation;
    const sections = (query as readonly string[]).includes('section') ? service.sections : [];
    for (const lang of service.languages) {
      yield* collectionBatches(site, collection, lang, sections, pageHole, memory);
    }
  }
}

/** The other files under `api/v1/_/`: the index, problems that stand there ready, and what moved. */
export function* generalFiles(site: Site): Generator<OutputFile> {
  yield jsonFile(fileOf({ kind: 'index' }), serviceIndexBody(site));
  for (const cause of generalCauses()) {
    yield jsonFile(problemFile(cause.code, cause.parameter), problemDocument(cause, site.service));
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

/** A block of items, and the files of their own answers. */
export interface BlockFiles {
  readonly block: Block;
  readonly files: Batch;
}

/** The items of a collection, its lists and, where it has sections, the lists of each: a section is a contiguous slice. */
function* collectionBatches(
  site: Site,
  collection: Collection,
  lang: Language,
  sections: readonly string[],
  pageHole: string | undefined,
  memory: OutputMemory | undefined,
): Generator<Batch> {
  const { service } = site;
  const sources: readonly (Product | Page | Post)[] = site[collection];
  const moved = site.moved.keys[collection];
  const moves = JSON.stringify([...moved]);
  const before = keysBefore(moved);
  const blocks: Block[] = [];
  for (let start = 0; start < sources.length; start += blockLength) {
    const end = start + blockLength;
    const make = () => blockFiles([...collections[collection](site, lang, start, end)], collection, lang, before);
    const from = [service, moves, ...sources.slice(start, end)];
    const { block, files } = memory?.blocks.once(`${collection} ${lang} ${start}`, from, make) ?? make();
    blocks.push(block);
    yield files;
  }
  const request: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: blockLength };
  const run = { blocks, from: 0, to: sources.length };
  yield* listsOf(request, run, service, pageHole, memory);
  for (const section of sections) {
    const isIn = (source: object) => 'section' in source && source.section === section;
    const [from, to] = [Math.max(sources.findIndex(isIn), 0), sources.findLastIndex(isIn) + 1];
    yield* listsOf({ ...request, section }, { ...run, from, to }, service, pageHole, memory);
  }
}

/** The files of `items`; the same answer at the keys that an item had before. */
function blockFiles(
  items: readonly Item[],
  collection: Collection,
  lang: Language,
  before: ReadonlyMap<string, readonly string[]>,
): BlockFiles {
  const block = new Block(items);
  const files = items.flatMap(({ key: present, source, detail, links }, index) => {
    const body = () => [itemPrefix, block.open(index), itemSuffix(detail?.(), links())];
    return [present, ...(before.get(present) ?? [])].map((key) => ({
      path: fileOf({ kind: 'item', collection, lang, key }),
      key: source.digest,
      body,
    }));
  });
  return { block, files };
}

/** What a list shows over all of its pages. */
interface Run {
  /** Of the whole collection. */
  readonly blocks: readonly Block[];
  /** Index of the first item that the list shows. */
  readonly from: number;
  /** Index behind the last one. */
  readonly to: number;
}

/** The lists of every page size; pages that begin in the same block are a batch. */
function* listsOf(
  request: ListRequest,
  run: Run,
  service: Service,
  pageHole: string | undefined,
  memory: OutputMemory | undefined,
): Generator<Batch> {
  const { collection, lang, section = '' } = request;
  const { blocks, from, to } = run;
  const total = to - from;
  for (const pageSize of service.pageSizes) {
    const asked = { ...request, pageSize };
    // An empty collection still has its first page.
    const last = Math.max(pageBounds(total, 1, pageSize).totalPages, 1);
    for (let page = 1; page <= last; ) {
      const number = Math.floor((from + (page - 1) * pageSize) / blockLength);
      const end = Math.min(Math.floor(((number + 1) * blockLength - 1 - from) / pageSize) + 1, last);
      const first = page;
      const make = () => Array.from({ length: end - first + 1 }, (_, at) => listFile(asked, first + at, run, service));
      const name = `${collection} ${lang} ${section} ${pageSize} ${page}`;
      // What begins in a block ends in it, or in the next.
      const made = [service, from, to, blocks[number], blocks[number + 1]];
      yield memory?.lists.once(name, made, make) ?? make();
      page = end + 1;
    }
    if (pageHole !== undefined) {
      yield [{ path: pastTheEndFile(asked), body: pastTheEnd(asked, total, pageHole, service) }];
    }
  }
}

/** A page of a list. */
function listFile(request: ListRequest, page: number, { blocks, from, to }: Run, settings: ApiSettings): OutputFile {
  const asked = { ...request, page };
  const bounds = pageBounds(to - from, page, request.pageSize);
  const [start, end] = [from + bounds.start, from + bounds.end];
  const suffix = listSuffix(asked, to - from, settings);
  const digests = fromBlocks(blocks, start, end, (block, first, last) => block.digests(first, last));
  return {
    path: fileOf(asked),
    key: sha256(digests.join('') + suffix),
    body: () => {
      const slices = fromBlocks(blocks, start, end, (block, first, last) => block.slice(first, last));
      const last = slices.pop();
      return [listPrefix, ...slices, ...(last === undefined ? [] : [last.subarray(0, -','.length)]), suffix];
    },
  };
}

/** What `take` gives of each block that holds some of the items `start` (inclusive) to `end` (exclusive). */
function fromBlocks<Part>(
  blocks: readonly Block[],
  start: number,
  end: number,
  take: (block: Block, start: number, end: number) => Part,
): Part[] {
  const parts: Part[] = [];
  for (let at = start; at < end; ) {
    const number = Math.floor(at / blockLength);
    const first = number * blockLength;
    const block = blocks[number];
    if (block === undefined) throw new RangeError(`no item ${at}`);
    parts.push(take(block, at - first, Math.min(end - first, blockLength)));
    at = first + blockLength;
  }
  return parts;
}
