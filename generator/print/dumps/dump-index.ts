/** `dumps/index.json`: every dump with its size and digest. */
import { changesUrl, dumpFile, dumpIndexFile } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { keyMember } from '../../collections/all.ts';
import type { IndexedDump } from '../../contract/dumps.ts';
import type { Service, Site } from '../../model/site.ts';
import { jsonFile, type OutputFile, type PublishedFile } from '../file.ts';
import { publishedType } from '../media-types.ts';
import { dumpsOf } from './dumps.ts';

/** The entries of the index. `written` returns the dumps in the new tree. */
export function indexedDumps(site: Site, written: (path: string) => PublishedFile | undefined): readonly IndexedDump[] {
  const { service } = site;
  return dumpsOf(site).map((dump) => {
    const path = dumpFile(dump);
    const { size: bytes, digest: sha256 } = written(path) ?? failUnwritten(path);
    const { collection, lang, items } = dump;
    return {
      url: `${service.baseUrl}/${path}`,
      collection,
      lang,
      key: keyMember(collection, service),
      media_type: publishedType(path).replace(/;.*/, ''),
      items: items.length,
      bytes,
      sha256,
    };
  });
}

/** `token` identifies the state, if a history is published. */
export function dumpIndex(
  files: readonly IndexedDump[],
  token: string | undefined,
  service: Pick<Service, 'license'> & ApiSettings,
): OutputFile {
  const changes = token === undefined ? {} : { changes: { token, url: changesUrl(token, service) } };
  const license = service.license === undefined ? {} : { license: service.license.url };
  return jsonFile(dumpIndexFile, { ...license, ...changes, files });
}

function failUnwritten(path: string): never {
  throw new Error(`${path} was not written`);
}
