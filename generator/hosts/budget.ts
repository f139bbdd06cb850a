/** What a host takes at most, and what a build says when it needs more: before an upload does. */
import type { Tally } from '../output/tally.ts';

/** A host's published limits. */
export interface Budget {
  /** The plan that these are the limits of, for the message. */
  readonly plan: string;
  readonly files?: number;
  readonly bytesPerFile?: number;
  /** Files and folders directly in one folder. */
  readonly entriesPerFolder?: number;
}

export interface BudgetFinding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Part of a limit from which a build is warned. */
const warnAt = 0.8;

/**
 * Compares a build with a budget. `fitting` gives page sizes that would fit in so many files, or undefined where none do.
 */
export function checkBudget(
  tally: Tally,
  budget: Budget,
  fitting: (files: number) => readonly number[] | undefined,
): BudgetFinding[] {
  const { plan, files, bytesPerFile, entriesPerFolder } = budget;
  const { largestFile, fullestFolder } = tally;
  const limits = [
    { limit: files, value: tally.files, what: `${number(tally.files)} files` },
    {
      limit: bytesPerFile,
      value: largestFile.bytes,
      what: `${number(largestFile.bytes)} bytes in ${largestFile.path}`,
    },
    {
      limit: entriesPerFolder,
      value: fullestFolder.entries,
      what: `${number(fullestFolder.entries)} entries in ${fullestFolder.path}`,
    },
  ];
  return limits.flatMap(({ limit, value, what }): BudgetFinding[] => {
    if (limit === undefined || value <= limit * warnAt) return [];
    const sizes = limit === files ? fitting(files) : undefined;
    const way = sizes === undefined ? '' : ` With \`page_sizes: [${sizes.join(', ')}]\` it would fit.`;
    return value > limit
      ? [{ severity: 'error', message: `${plan} takes at most ${number(limit)}, and this build has ${what}.${way}` }]
      : [{ severity: 'warning', message: `This build has ${what}, ${percent(value / limit)} of what ${plan} takes.` }];
  });
}

function number(value: number): string {
  return new Intl.NumberFormat('en').format(value);
}

function percent(part: number): string {
  return new Intl.NumberFormat('en', { style: 'percent' }).format(part);
}
