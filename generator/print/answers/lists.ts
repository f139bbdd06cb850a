/** A collection's lists: each page of each size a file, cut from blocks of items. */
import { listPrefix, listSuffix } from '../../api/list.ts';
import { pageBounds } from '../../api/pagination.ts';
import { fileOf } from '../../api/paths.ts';
import type { ListRequest } from '../../api/request.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { collectionNames, ofCollection } from '../../collections/all.ts';
import { filterLists } from '../../model/filters.ts';
import type { Service, Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { type Block, blockLength } from './block.ts';

/** Items of a list, across all of its pages. */
export interface Run {
  /** Blocks of the whole collection. */
  readonly blocks: readonly Block[];
  /** Index of the first item in the list. */
  readonly from: number;
  /** Index after the last one. */
  readonly to: number;
}

/** The lists of every page size. */
export function* listsOf(request: ListRequest, run: Run, service: Service): Generator<OutputFile> {
  const total = run.to - run.from;
  for (const pageSize of service.pageSizes) {
    const asked = { ...request, pageSize };
    // An empty collection still has a first page.
    const last = Math.max(pageBounds(total, 1, pageSize).totalPages, 1);
    for (let page = 1; page <= last; page++) yield fileOfList(asked, page, run, service);
  }
}

function fileOfList(request: ListRequest, page: number, { blocks, from, to }: Run, settings: ApiSettings): OutputFile {
  const asked = { ...request, page };
  const bounds = pageBounds(to - from, page, request.pageSize);
  const [start, end] = [from + bounds.start, from + bounds.end];
  // Uses digests of whole blocks, which all page sizes share. After an edit, this rewrites some files needlessly, which
  // costs less than a digest of each page.
  const digests = fromBlocks(blocks, start, end, (block) => block.digest);
  return {
    path: fileOf(asked),
    key: `${from}-${to} ${digests.join('')}`,
    body: () => {
      const suffix = listSuffix(asked, to - from, settings);
      const slices = fromBlocks(blocks, start, end, (block, first, last) => block.slice(first, last));
      const last = slices.pop();
      return [listPrefix, ...slices, ...(last === undefined ? [] : [last.subarray(0, -','.length)]), suffix];
    },
  };
}

/** The results of `take` for each block that has some of the items `start` (inclusive) to `end` (exclusive). */
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

/** How many list files `sizes` come to. */
export function countListFiles(site: Site, sizes: readonly number[]): number {
  const totals = collectionNames(site.service).flatMap((name) => [
    ofCollection(site.items, name).length,
    ...filterLists(name, site).flatMap(({ lists }) => Array.from(lists.values(), ({ length }) => length)),
  ]);
  const files = sizes.map((size) => totals.reduce((sum, total) => sum + Math.max(Math.ceil(total / size), 1), 0));
  return files.reduce((sum, count) => sum + count, 0) * site.service.languages.length;
}
