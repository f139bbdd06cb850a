/** Opens an output for the time of a piece of work. */

import { Output, type TidyTrouble } from '../output/output.ts';
import { assertNoOverlap } from '../output/overlap.ts';
import type { BuildOptions } from './options.ts';
import type { SessionOptions } from './session.ts';

/**
 * Does `work` while the output is locked. Rejects with an OutputError if it cannot be locked, or overlaps with a
 * source. If it cannot be tidied up afterwards, the result says so.
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
    // It is the one to tell: what cannot be cleared now is cleared by the next build.
    output.close();
    throw error;
  }
}
