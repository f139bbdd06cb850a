/**
 * What a choice of page sizes costs: the list files that a build would write for it, counted and weighed without making
 * them. Lists past the end, which hosts without code need beside them, are not counted.
 */
import { listPrefix, listSuffix } from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import type { ListRequest } from '../api/request.ts';
import { collections, type Item } from '../api/respond.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { queryParameters } from '../contract/parameters.ts';
import type { Site } from '../model.ts';

export interface ListCost {
  readonly files: number;
  readonly bytes: number;
  /** Files in the fullest folder. */
  readonly entriesPerFolder: number;
}

const { minimum, maximum } = queryParameters.page_size.schema;

/** Every page size, from the smallest to the largest. */
export const everyPageSize: readonly number[] = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);

/** Shorter choices, from many files to few. */
export const leanerPageSizes: readonly (readonly number[])[] = [[10, 20, 50, 100], [50, 100], [100]];

/** The cost of any choice of page sizes for `site`; every size is looked at once, and a choice adds sizes up. */
export function listCosts(site: Site, sizes: readonly number[]): (choice: readonly number[]) => ListCost {
  // Where links lead to files, they lead to those of the same size.
  const settings = { ...site.service, pageSizes: sizes };
  const runs = [...runsOf(site)];
  const bySize = new Map(
    sizes.map((pageSize) => {
      const costs = runs.map(({ request, items, bytes }): ListCost => {
        const pages = Math.max(pageBounds(items, 1, pageSize).totalPages, 1);
        // A comma between items, and none where a page ends.
        let sum = bytes + Math.max(items - pages, 0) + pages * listPrefix.length;
        for (let page = 1; page <= pages; page++) {
          sum += Buffer.byteLength(listSuffix({ ...request, page, pageSize }, items, settings));
        }
        return { files: pages, bytes: sum, entriesPerFolder: pages };
      });
      return [pageSize, total(costs)] as const;
    }),
  );
  return (choice) =>
    total(
      choice.map((pageSize) => {
        const cost = bySize.get(pageSize);
        if (cost === undefined) throw new RangeError(`page size ${pageSize} was not looked at`);
        return cost;
      }),
    );
}

function total(costs: readonly ListCost[]): ListCost {
  return costs.reduce(
    (sum, cost) => ({
      files: sum.files + cost.files,
      bytes: sum.bytes + cost.bytes,
      entriesPerFolder: Math.max(sum.entriesPerFolder, cost.entriesPerFolder),
    }),
    { files: 0, bytes: 0, entriesPerFolder: 0 },
  );
}

/** What one list shows, over all of its pages. */
interface Run {
  readonly request: ListRequest;
  readonly items: number;
  /** Of the items in JSON, without what stands between them. */
  readonly bytes: number;
}

function* runsOf(site: Site): Generator<Run> {
  const { languages, sections } = site.service;
  for (const operation of Object.values<Operation>(operations)) {
    if (operation.kind !== 'list') continue;
    const { collection, query } = operation;
    for (const lang of languages) {
      const request = { kind: 'list', collection, lang, page: 1, pageSize: maximum } as const;
      const listed: Iterable<Item> = collections[collection](site, lang);
      const items = Array.from(listed, ({ section, summary }) => ({
        section,
        bytes: Buffer.byteLength(JSON.stringify(summary())),
      }));
      const run = (of: typeof items) => ({ items: of.length, bytes: of.reduce((sum, { bytes }) => sum + bytes, 0) });
      yield { request, ...run(items) };
      if (!query.includes('section')) continue;
      for (const section of sections) {
        yield { request: { ...request, section }, ...run(items.filter((item) => item.section === section)) };
      }
    }
  }
}
