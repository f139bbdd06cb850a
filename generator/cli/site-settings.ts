/** What commands take from service.yaml where the command line does not say it. */
import { readBuildSettings } from '../content/build-settings.ts';

/** The folder of the build. */
export function outOf({ out }: { readonly out?: string | undefined }, content = 'content'): string {
  return out ?? readBuildSettings(content).out ?? 'dist';
}

interface BuildFlags {
  readonly content: string;
  readonly out?: string;
}

/** `options`, and what they leave open as service.yaml has it. */
export function withSettings<Options extends BuildFlags>(options: Options): Options & { readonly out: string } {
  const settings = readBuildSettings(options.content);
  return { ...settings, ...options, out: options.out ?? settings.out ?? 'dist' };
}
