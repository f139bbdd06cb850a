/** A single build in its own process. If nothing has changed, most of the code is not even loaded. */
import { inOutput } from './in-output.ts';
import { repeatedResult } from './last-build.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import type { SessionOptions } from './session.ts';
import { withHostCode } from './with-host-code.ts';

/**
 * Builds the site, unless the output is up to date. Mistakes in the content are diagnostics. Rejects with an
 * OutputError for an unusable output folder.
 */
export async function build(options: SessionOptions & BuildOptions): Promise<BuildResult> {
  const { again, scan, tidyTrouble } = await inOutput(options, async (output) => {
    const found = repeatedResult(output, options);
    return { ...found, again: found.again && (await withHostCode(found.again, options)) };
  });
  if (again !== undefined) return { ...again, tidyTrouble };
  const { buildOnce } = await import('./pipeline.ts');
  return buildOnce(options, scan);
}
