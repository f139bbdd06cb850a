/**
 * The `build` section of service.yaml. It is read before the build starts, which needs its output folder. Errors are
 * reported later, when the content is loaded; nothing is written then.
 */
import { join } from 'node:path';
import { readFound } from '../../base/content-changed.ts';
import { hostNames } from '../../base/host-names.ts';
import { kindAt, readPlainFile } from '../../base/plain-file.ts';
import { folderPattern } from '../../collections/key-patterns.ts';
import { maxTextSize } from '../parse/text.ts';
import { mayHaveKey } from './may-have-key.ts';

export interface BuildSettings {
  readonly host?: string;
  /** A folder of templates. */
  readonly templates?: string;
  /** The folder of the build. */
  readonly out?: string;
  readonly precompress?: boolean;
}

/**
 * The settings in the content folder `content`. Folders are written as seen from the folder that holds `content`, and
 * come out as seen from here. What is wrong, or leads out of that folder, is as if it were not there.
 */
export async function readBuildSettings(content: string): Promise<BuildSettings> {
  const place = join(content, 'service.yaml');
  const isPlain = kindAt(place) === 'file';
  const file = isPlain ? readFound(place, (path) => readPlainFile(path, maxTextSize)) : undefined;
  // Whoever loads the content reports that it is no plain file, or too large.
  const text = file?.kind === 'file' ? file.bytes.toString() : '';
  if (!mayHaveKey(text, 'build')) return {};
  const { parseYaml } = await import('../parse/yaml.ts');
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
