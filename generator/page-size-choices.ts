/** What several choices of page sizes would cost beside the present one, and whether a host would take them. */
import { markdownTable } from 'markdown-table';
import type { Budget } from './hosts/budget.ts';
import type { Site } from './model.ts';
import { everyPageSize, leanerPageSizes, listCosts } from './output/page-sizes.ts';

/** From many files to few. */
const choices = [everyPageSize, ...leanerPageSizes];

/** In the wire names of the report. */
export interface PageSizeChoice {
  /** As it is written in service.yaml. */
  readonly page_sizes: 'all' | readonly number[];
  /** Whether the build was made with it. */
  readonly present: boolean;
  readonly list_files: number;
  readonly list_bytes: number;
  /** Of the whole build. */
  readonly files: number;
  /** Whether the host takes it; null where no host with published limits was named. */
  readonly fits: boolean | null;
}

/** The present choice of `site`, whose build has so many files, and the usual ones. */
export function pageSizeChoices(site: Site, files: number, budget: Budget | undefined): PageSizeChoice[] {
  const present = site.service.pageSizes;
  const isPresent = (sizes: readonly number[]) => sizes.join() === present.join();
  const all = choices.some(isPresent) ? choices : [present, ...choices];
  const costOf = listCosts(
    site,
    [...new Set(all.flat())].sort((a, b) => a - b),
  );
  const others = files - costOf(present).files;
  return all.map((sizes) => {
    const cost = costOf(sizes);
    const limits = budget && [
      { value: others + cost.files, limit: budget.files },
      { value: cost.entriesPerFolder, limit: budget.entriesPerFolder },
    ];
    return {
      page_sizes: sizes.length === everyPageSize.length ? 'all' : sizes,
      present: isPresent(sizes),
      list_files: cost.files,
      list_bytes: cost.bytes,
      files: others + cost.files,
      fits: limits?.every(({ value, limit = Number.POSITIVE_INFINITY }) => value <= limit) ?? null,
    };
  });
}

/** As a table; `plan` names whose limits `fits` is about. */
export function formatChoices(all: readonly PageSizeChoice[], plan: string | undefined): string {
  const number = new Intl.NumberFormat('en');
  const rows = all.map(({ page_sizes, present, list_files, list_bytes, files, fits }) => [
    `${page_sizes === 'all' ? 'all' : `[${page_sizes.join(', ')}]`}${present ? ' (now)' : ''}`,
    number.format(list_files),
    number.format(list_bytes),
    number.format(files),
    ...(plan === undefined ? [] : [fits ? 'yes' : 'no']),
  ]);
  const head = ['page_sizes', 'list files', 'bytes of lists', 'files in all'];
  return markdownTable([plan === undefined ? head : [...head, `fits ${plan}`], ...rows], {
    align: ['l', 'r', 'r', 'r', 'l'],
    stringLength: (text) => text.length,
  });
}
