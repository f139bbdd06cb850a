/** An output for as long as something is done in it. */
import { checkApart } from '../output/apart.ts';
import { Output } from '../output/output.ts';
import type { BuildOptions } from './options.ts';
import type { SessionOptions } from './session.ts';

/** Lets nobody else have the output meanwhile. Rejects with an OutputError where it cannot be had, or lies among what is read. */
export async function inOutput<Result>(
  { out, content, templates, cache }: Pick<BuildOptions, 'out'> & SessionOptions,
  work: (output: Output) => Result | Promise<Result>,
): Promise<Result> {
  checkApart(out, { content, templates, cache: cache?.folder });
  const output = new Output(out);
  try {
    const result = await work(output);
    output.close();
    return result;
  } catch (error) {
    output.abandon();
    throw error;
  }
}
