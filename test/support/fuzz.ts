/**
 * How many cases a generative test tries, and which. Every push tries the same few; `npm run fuzz` tries 100,000 of
 * each, and prints what came of them. FUZZ_RUNS and FUZZ_SEED say otherwise, in every test that asks here.
 */
import fc from 'fast-check';
import { noteRow } from './table-rows.ts';

export interface Fuzz {
  /** For fc.assert. */
  readonly cases: {
    readonly numRuns: number;
    readonly seed: number;
    readonly reporter: <Case>(details: fc.RunDetails<Case>) => void;
  };
  /** For Vitest: a busy machine takes its time. */
  readonly limit: { readonly timeout: number };
}

/** `usual` cases; of FUZZ_RUNS the part that is `share`, for cases that take as long as many others. */
export function fuzz(usual: number, seed: number, share = 1): Fuzz {
  const { FUZZ_RUNS: runs, FUZZ_SEED: otherSeed } = process.env;
  const numRuns = runs === undefined ? usual : Math.ceil(Number(runs) * share);
  return {
    cases: { numRuns, seed: Number(otherSeed ?? seed), reporter },
    limit: { timeout: 120_000 + Math.ceil((numRuns * 50) / share) },
  };
}

/** Notes what was tried. Throws, as fast-check's own would, where a case failed. */
function reporter<Case>(details: fc.RunDetails<Case>): void {
  noteRow('Fuzzing', { Cases: details.numRuns, Seed: details.seed, Findings: details.failed ? 1 : 0 });
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}
