/**
 * What service.yaml says of builds, under `build`. It is looked at before a build begins, which must know where its output lies;
 * whoever loads the content says what is wrong with it, and nothing is written then.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFound } from '../base/content-changed.ts';
import { hostNames } from '../base/host-names.ts';
import { folderPattern } from '../base/key-patterns.ts';

export interface BuildSettings {
  readonly host?: string;
  /** A folder of templates. */
  readonly templates?: string;
  /** The folder of the build. */
  readonly out?: string;
  readonly precompress?: boolean;
}

/**
 * The settings in the content folder `content`. Folders are written as seen from the folder that holds `content`, and come out as
 * seen from here. What is wrong, or leads out of that folder, is as if it were not there.
 */
export async function readBuildSettings(content: string): Promise<BuildSettings> {
  const place = join(content, 'service.yaml');
  const text = existsSync(place) ? readFound(place, (path) => readFileSync(path, 'utf8')) : '';
  // Where nothing is said of it, nobody waits for a parser.
  if (!/^[ \t]*["']?build\b/m.test(text)) return {};
  const { parseYaml } = await import('./yaml.ts');
  const { build }: { build?: unknown } = Object(parseYaml(text).data);
  const { host, templates, out, precompress }: { readonly [key: string]: unknown } = { ...Object(build) };
  return {
    ...(hostNames.some((name) => name === host) ? { host: String(host) } : {}),
    ...folder('templates', templates, content),
    ...folder('out', out, content),
    ...(typeof precompress === 'boolean' ? { precompress } : {}),
  };
}

function folder(name: 'templates' | 'out', value: unknown, content: string): BuildSettings {
  return typeof value === 'string' && new RegExp(folderPattern, 'u').test(value)
    ? { [name]: join(dirname(content), value) }
    : {};
}
