/**
 * How many cases a generative test tries, and which. Every push tries the same few; `npm run fuzz` tries 100,000 of each.
 * FUZZ_RUNS and FUZZ_SEED say otherwise, in every test that asks here.
 */

export interface Fuzz {
  /** For fc.assert. */
  readonly cases: { readonly numRuns: number; readonly seed: number };
  /** For Vitest: a busy machine takes its time. */
  readonly limit: { readonly timeout: number };
}

/** `usual` cases; of FUZZ_RUNS the part that is `share`, for cases that take as long as many others. */
export function fuzz(usual: number, seed: number, share = 1): Fuzz {
  const { FUZZ_RUNS: runs, FUZZ_SEED: otherSeed } = process.env;
  const numRuns = runs === undefined ? usual : Math.ceil(Number(runs) * share);
  return {
    cases: { numRuns, seed: Number(otherSeed ?? seed) },
    limit: { timeout: 120_000 + Math.ceil((numRuns * 50) / share) },
  };
}
