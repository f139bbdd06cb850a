/** `dumps/index.json`: every dump with its size and digest. */
import { dumpFile, dumpIndexFile } from '../../api/paths.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile, type WrittenFile } from '../file.ts';
import { publishedType } from '../media-types.ts';
import { dumpsOf } from './dumps.ts';

export { dumpBatches } from './dumps.ts';

/** `written`: the dumps as they lie in the new tree. */
export function dumpIndex(site: Site, written: (path: string) => WrittenFile | undefined): OutputFile {
  const { baseUrl } = site.service;
  return jsonFile(dumpIndexFile, {
    files: dumpsOf(site).map((dump) => {
      const path = dumpFile(dump);
      const { size: bytes, digest: sha256 } = written(path) ?? fail(path);
      const { collection, lang, items } = dump;
      return {
        url: `${baseUrl}/${path}`,
        collection,
        lang,
        media_type: publishedType(path).replace(/;.*/, ''),
        items: items.length,
        bytes,
        sha256,
      };
    }),
  });
}

function fail(path: string): never {
  throw new Error(`${path} was not written`);
}
