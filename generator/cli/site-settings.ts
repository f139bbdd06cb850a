/** Completes command-line options with settings of service.yaml. */

import { UsageError } from '../base/errors.ts';
import { isFolder } from '../base/make-folder.ts';
import { readBuildSettings } from '../content/settings/build-settings.ts';
import { missingContent, projectAbove } from '../content/settings/project-above.ts';

/**
 * The output folder: the option, else service.yaml's. Throws a UsageError if the command runs in a subfolder of its
 * project, where it finds neither.
 */
export async function outOf({ out }: { readonly out?: string | undefined }, content = 'content'): Promise<string> {
  if (out !== undefined) return out;
  if (!isFolder('dist')) assertNotInside(content);
  return (await readBuildSettings(content)).out ?? 'dist';
}

/** Throws a UsageError if the folder `content` is not here but in a parent folder. */
export function assertNotInside(content: string): void {
  if (projectAbove(content) !== undefined) assertContent(content);
}

/** Throws a UsageError if there is no folder `content`. */
export function assertContent(content: string): void {
  if (!isFolder(content)) throw new UsageError(missingContent(content));
}

/**
 * Returns `options` with service.yaml's settings for missing ones. `served`: the folder that the server of the project
 * has, unless the options name a host for another one.
 */
export async function withSettings<
  Options extends { readonly content: string; readonly out?: string; readonly host?: string },
>(options: Options): Promise<Options & { readonly out: string; readonly served: string }> {
  const settings = await readBuildSettings(options.content);
  const { out: served = 'dist' } = settings;
  const { out = served } = options;
  return { ...settings, ...options, out, served: options.host === undefined ? served : out };
}
