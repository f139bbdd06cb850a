/** The files that the pages are shown with: style, script, and the component of the API reference. */
import { createHash } from 'node:crypto';
import type { OutputFile } from '../file.ts';

/** Bytes by path below `_site/`: an address that no content can take, since it begins with an underscore. */
export type StaticFiles = ReadonlyMap<string, Uint8Array>;

const assetFolder = '_site';

export function* assetFiles(files: StaticFiles): Generator<OutputFile> {
  for (const [path, bytes] of files) yield { path: `${assetFolder}/${path}`, body: [bytes] };
}

/** Gives the address of a static file, with a part of its digest: a new page never meets an old style in a cache. */
export type AssetAddress = (path: string) => string;

/** Throws, when asked, where there is no such file. */
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
