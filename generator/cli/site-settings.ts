/** What commands take from service.yaml where the command line does not say it. */
import { readBuildSettings } from '../content/settings/build-settings.ts';

/** The folder of the build. */
export async function outOf({ out }: { readonly out?: string | undefined }, content = 'content'): Promise<string> {
  return out ?? (await readBuildSettings(content)).out ?? 'dist';
}

interface BuildFlags {
  readonly content: string;
  readonly out?: string;
}

/** `options`, and what they leave open as service.yaml has it. */
export async function withSettings<Options extends BuildFlags>(
  options: Options,
): Promise<Options & { readonly out: string }> {
  const settings = await readBuildSettings(options.content);
  return { ...settings, ...options, out: options.out ?? settings.out ?? 'dist' };
}
