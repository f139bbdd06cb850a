/**
 * Writes a host's code and configuration after a build, while the output is locked. The code for that is loaded on
 * demand.
 */
import type { BuildOptions, BuildResult } from './options.ts';

/** Returns `result` with the files written for the host, if there is one and the build was published. */
export async function withHostCode(
  result: BuildResult,
  { host, project, out }: Pick<BuildOptions, 'host' | 'project' | 'out'>,
): Promise<BuildResult> {
  if (host === undefined || project === undefined || result.written === undefined) return result;
  const { configWarnings, writeHostCode } = await import('./host-code.ts');
  const isServed = result.site?.service.mcp ?? false;
  for (const { path, reason } of configWarnings(host, project.root, isServed)) {
    result.diagnostics.below('.').report(path, 'host/routes', reason);
  }
  return { ...result, hostFiles: await writeHostCode(host, { ...project, out }) };
}
