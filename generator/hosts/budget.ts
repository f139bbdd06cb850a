/** Limits of a host, and the warning for builds that exceed them, before the upload fails. */
import { grouped, percent } from '../base/wording.ts';
import type { Tally } from '../output/tally.ts';

export interface Budget {
  /** Name of the plan with these limits, for the message. */
  readonly plan: string;
  readonly files?: number;
  readonly bytesPerFile?: number;
  /** Files and folders directly in one folder. */
  readonly entriesPerFolder?: number;
  /** Alternatives that the host offers to larger sites, as a sentence. */
  readonly beyond?: string;
}

interface BudgetFinding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Share of a limit at which a build warns. */
const warnAt = 0.8;

/** Ways to stay within a limit, if the content has any. */
interface WaysOut {
  /** Page sizes that keep the number of files, and of entries per folder, within the limits. */
  readonly sizes: () => readonly number[] | undefined;
  /** Advice on a file that is too large, as sentences. */
  readonly file: (path: string) => string | undefined;
}

/** Compares a build with a budget. */
export function checkBudget(tally: Tally, budget: Budget, ways: WaysOut): BudgetFinding[] {
  const { plan, files, bytesPerFile, entriesPerFolder, beyond } = budget;
  const fewerSizes = () => {
    const sizes = ways.sizes();
    return sizes && `It would fit with \`page_sizes: [${sizes.join(', ')}]\` in service.yaml.`;
  };
  const { largestFile, fullestFolder } = tally;
  const limits = [
    { limit: files, value: tally.files, what: `${grouped(tally.files)} files`, way: fewerSizes },
    {
      limit: bytesPerFile,
      value: largestFile.bytes,
      what: `${grouped(largestFile.bytes)} bytes in ${largestFile.path}`,
      way: () => ways.file(largestFile.path),
    },
    {
      limit: entriesPerFolder,
      value: fullestFolder.entries,
      what: `${grouped(fullestFolder.entries)} entries in ${fullestFolder.path}`,
      way: fewerSizes,
    },
  ];
  return limits.flatMap(({ limit, value, what, way }): BudgetFinding[] => {
    if (limit === undefined || value <= limit * warnAt) return [];
    if (value <= limit) {
      return [
        { severity: 'warning', message: `This build has ${what}, ${percent(value / limit)} of the limit of ${plan}.` },
      ];
    }
    const sentences = [`This build has ${what}. ${plan} allows at most ${grouped(limit)}.`, way(), beyond];
    return [{ severity: 'error', message: sentences.filter((sentence) => sentence !== undefined).join(' ') }];
  });
}
