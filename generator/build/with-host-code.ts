/** What a build writes for its host beside the output, while that is still its own; what makes it is loaded only then. */
import type { BuildOptions, BuildResult } from './options.ts';

/** `result` with the files that were written, where there is a host and something was published. */
export async function withHostCode(
  result: BuildResult,
  { host, project, out }: Pick<BuildOptions, 'host' | 'project' | 'out'>,
): Promise<BuildResult> {
  if (host === undefined || project === undefined || result.written === undefined) return result;
  const { writeHostCode } = await import('./host-code.ts');
  return { ...result, hostFiles: await writeHostCode(host, { ...project, out }) };
}
