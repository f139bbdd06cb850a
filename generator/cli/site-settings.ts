/** Completes command-line options with settings of service.yaml. */
import { readBuildSettings } from '../content/settings/build-settings.ts';

/** The output folder: the option, else service.yaml's. */
export async function outOf({ out }: { readonly out?: string | undefined }, content = 'content'): Promise<string> {
  return out ?? (await readBuildSettings(content)).out ?? 'dist';
}

interface BuildFlags {
  readonly content: string;
  readonly out?: string;
}

/** Returns `options` with service.yaml's settings for those that are not given. */
export async function withSettings<Options extends BuildFlags>(
  options: Options,
): Promise<Options & { readonly out: string }> {
  const settings = await readBuildSettings(options.content);
  return { ...settings, ...options, out: options.out ?? settings.out ?? 'dist' };
}
