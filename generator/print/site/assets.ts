/** Files that pages need: style, script, and the component of the API reference. */
import { createHash } from 'node:crypto';
import type { OutputFile } from '../file.ts';

/** Bytes by path below `_site/`, which no content can use because of the underscore. */
export type StaticFiles = ReadonlyMap<string, Uint8Array>;

const assetFolder = '_site';

export function* assetFiles(files: StaticFiles): Generator<OutputFile> {
  for (const [path, bytes] of files) yield { path: `${assetFolder}/${path}`, body: [bytes] };
}

/**
 * Returns the address of a static file with a part of its digest, so that a new page never gets an old style from a
 * cache.
 */
export type AssetAddress = (path: string) => string;

/** Calls throw if the file does not exist. */
export function assetAddresses(files: StaticFiles): AssetAddress {
  const known = new Map<string, string>();
  return (path) => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`templates/static/${path} is missing`);
    const address =
      known.get(path) ?? `/${assetFolder}/${path}?v=${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
    known.set(path, address);
    return address;
  };
}
