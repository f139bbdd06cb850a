/** Locks an output while a function runs. */

import { Output, type TidyTrouble } from '../output/output.ts';
import { assertNoOverlap } from '../output/overlap.ts';
import type { BuildOptions } from './options.ts';
import type { SessionOptions } from './session.ts';

/**
 * Calls `work` while the output is locked. Rejects with an OutputError if it cannot be locked, or overlaps with a
 * source. If cleanup fails, the result has the error.
 */
export async function inOutput<Result extends object>(
  { out, content, templates, cache }: Pick<BuildOptions, 'out'> & SessionOptions,
  work: (output: Output) => Result | Promise<Result>,
): Promise<Result & { readonly tidyTrouble?: TidyTrouble | undefined }> {
  assertNoOverlap(out, { content, templates, cache: cache?.folder });
  const output = new Output(out);
  try {
    const result = await work(output);
    const tidyTrouble = output.close();
    return tidyTrouble === undefined ? result : { ...result, tidyTrouble };
  } catch (error) {
    // Report the first error. The next build cleans up.
    output.close();
    throw error;
  }
}
