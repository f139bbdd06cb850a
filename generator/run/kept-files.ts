/** Files that are slow to make, kept in the cache: openapi.yaml and the pages of the portal, whose samples are highlighted. */
import { sha256 } from '../base/sha256.ts';
import { variantFolder } from '../content/cache/folder.ts';
import { Joiner } from '../output/file-bytes.ts';
import { type OutputFile, partsOf } from '../print/file.ts';
import type { Session } from './session.ts';

/**
 * The same files, made only if their key is not that of the last time. `settings` identifies what no key covers: the
 * settings of the site at `baseUrl`.
 */
export function keptFiles(
  files: Iterable<OutputFile>,
  { made, options: { cache, content } }: Session,
  { baseUrl, settings }: { readonly baseUrl: string; readonly settings: string },
): readonly OutputFile[] {
  if (cache === undefined) return [...files];
  const site = variantFolder(cache.folder, content, baseUrl);
  return Array.from(files, (file) => {
    const { path, key } = file;
    if (key === undefined) return file;
    const bytes = () => new Joiner().join(partsOf(file) ?? []);
    const name = sha256(`${site} ${path}`);
    return { path, key, body: () => [made.current(name, sha256(`${cache.code} ${settings} ${key}`), bytes)] };
  });
}
