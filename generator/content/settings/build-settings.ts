/**
 * Reads the `build` section of service.yaml before the build starts, because it names the output folder. Errors are
 * reported later, when the content is loaded; nothing is written then.
 */
import { join } from 'node:path';
import { readFound } from '../../base/content-changed.ts';
import { hostNames } from '../../base/host-names.ts';
import { kindAt, readPlainFile } from '../../base/plain-file.ts';
import { folderPattern } from '../../collections/key-patterns.ts';
import { maxTextSize } from '../parse/text.ts';
import { mayHaveKey } from '../scan/read-text.ts';

export interface BuildSettings {
  readonly host?: string;
  readonly templates?: string;
  readonly out?: string;
  readonly precompress?: boolean;
}

/**
 * Returns the settings of the content folder `content`. Folders are written relative to its parent, and returned
 * relative to the current folder. Invalid ones, and those outside the parent, are ignored.
 */
export async function readBuildSettings(content: string): Promise<BuildSettings> {
  const place = join(content, 'service.yaml');
  const isPlain = kindAt(place) === 'file';
  const file = isPlain ? readFound(place, (path) => readPlainFile(path, maxTextSize)) : undefined;
  // Loading the content reports a file that is not plain or too large.
  const text = file?.kind === 'file' ? file.bytes.toString() : '';
  if (!mayHaveKey(text, 'build')) return {};
  const { parseYaml } = await import('../yaml/yaml.ts');
  const { templates, out, ...settings } = settingsOf(parseYaml(text).data);
  const seen = (folder: string) => join(content, '..', folder);
  return {
    ...settings,
    ...(templates === undefined ? {} : { templates: seen(templates) }),
    ...(out === undefined ? {} : { out: seen(out) }),
  };
}

/** The valid settings under `build`, with folders as written. */
export function settingsOf(data: unknown): BuildSettings {
  const { build }: { build?: unknown } = Object(data);
  const { host, templates, out, precompress }: { readonly [key: string]: unknown } = { ...Object(build) };
  return {
    ...(hostNames.some((name) => name === host) ? { host: String(host) } : {}),
    ...(isFolderName(templates) ? { templates } : {}),
    ...(isFolderName(out) ? { out } : {}),
    ...(typeof precompress === 'boolean' ? { precompress } : {}),
  };
}

function isFolderName(value: unknown): value is string {
  return typeof value === 'string' && new RegExp(folderPattern, 'u').test(value);
}
