/** A build in its own process, while its output is locked. If nothing has changed, most of the code is not even loaded. */
import { DamagedBody } from '../content/cache/body-file.ts';
import type { FolderScan } from '../content/scan/folder.ts';
import { Output, type TidyTrouble } from '../output/output.ts';
import { assertNoOverlap } from '../output/overlap.ts';
import { keepRecord, keepsRecord, repeatedResult } from './last-build.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import type { SessionOptions } from './session.ts';

/**
 * Builds the site, unless the output is up to date. Mistakes in the content are diagnostics. Rejects with an
 * OutputError for an unusable output folder.
 */
export async function build(options: SessionOptions & BuildOptions): Promise<BuildResult> {
  const { again, scan, tidyTrouble } = await inOutput(options, async (output) => {
    const found = repeatedResult(output, options);
    return { ...found, again: found.again && (await withHostCode(found.again, options)) };
  });
  return again === undefined ? buildOnce(options, scan) : { ...again, tidyTrouble };
}

/**
 * Builds the site, and writes the record of the build and the cache of the content. `before`: an earlier folder scan.
 */
export async function buildOnce(options: SessionOptions & BuildOptions, before?: FolderScan): Promise<BuildResult> {
  const [{ buildInto }, { Session }] = await Promise.all([import('./pipeline.ts'), import('./session.ts')]);
  const session = new Session(options);
  try {
    // Lock the output first, or two builds into one folder would both read all content before one fails.
    const buildFrom = () =>
      inOutput(options, async (output) => {
        const result = await buildInto(output, session, { ...options, scan: before });
        if (keepsRecord(options)) keepRecord(output, result, options);
        return withHostCode(result, options);
      });
    const result = await buildFrom().catch((error) => {
      if (!(error instanceof DamagedBody)) throw error;
      // The cache was damaged. Nothing was published; start again from the content.
      session.cache.discard();
      return buildFrom();
    });
    return { ...result, cacheTrouble: session.saveCache() };
  } finally {
    session.cache.close();
  }
}

/**
 * Calls `work` while the output is locked. Rejects with an OutputError if it cannot be locked, or overlaps with a
 * source. If cleanup fails, the result has the error.
 */
async function inOutput<Result extends object>(
  { out, content, templates, cache }: BuildOptions & SessionOptions,
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

/** Writes the files of the host, if there is one and the build was published, and returns `result` with their paths. */
async function withHostCode(result: BuildResult, { host, project, out }: BuildOptions): Promise<BuildResult> {
  if (host === undefined || project === undefined || result.written === undefined) return result;
  const { configWarnings, writeHostCode } = await import('./host-code.ts');
  const isServed = result.site?.service.mcp ?? false;
  for (const { path, reason } of configWarnings(host, project.root, isServed)) {
    result.diagnostics.below('.').report(path, 'host/routes', reason);
  }
  return { ...result, hostFiles: await writeHostCode(host, { ...project, out }) };
}
