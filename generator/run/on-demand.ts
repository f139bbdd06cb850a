/** A site whose files are made on request: `stele dev` writes none. */
import { readFileSync } from 'node:fs';
import { dumpFolder } from '../api/paths.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { OnError } from '../edge/failure-line.ts';
import type { Bytes, ReadFile } from '../edge/read.ts';
import { type EdgeSettings, toSettings } from '../edge/settings.ts';
import type { View } from '../model/visibility.ts';
import { Joiner } from '../output/file-bytes.ts';
import { type OutputFile, partsOf } from '../print/file.ts';
import { knownExtensions, settingsJson } from '../print/media-types.ts';
import { historyFor } from './history.ts';
import { dumpIndexes, type PrintedContent } from './pipeline.ts';

interface OnDemandOptions {
  readonly view: View;
  /**
   * The last version of each file, by path. It is served if the file cannot be made, because a template has a mistake
   * or an asset was deleted meanwhile.
   */
  readonly lastGood: Map<string, Bytes>;
  /** Called with the error of each file that cannot be made. */
  readonly onError: OnError;
}

/** Returns the settings of the site, and a reader that makes each file once. */
export async function onDemand(
  { site, folders }: PrintedContent,
  { view, lastGood, onError }: OnDemandOptions,
): Promise<{ readonly settings: EdgeSettings; readonly read: ReadFile }> {
  const assets = site.assets.map(({ path, source }): OutputFile => ({ path, body: () => [readFileSync(source)] }));
  const listed = [{ folder: '', files: () => assets }, ...folders].map(({ folder, files }) => {
    let all: ReadonlyMap<string, OutputFile> | undefined;
    return (path: string) => {
      if (!path.startsWith(folder)) return undefined;
      all ??= new Map(Array.from(files(), (file) => [file.path, file]));
      return all.get(path);
    };
  });
  const indexes = new Map<string, OutputFile>();
  const fileAt = (path: string): OutputFile | undefined => {
    for (const find of listed) {
      const file = find(path);
      if (file !== undefined) return file;
    }
    return indexes.get(path);
  };
  const made = new Set<string>();
  const bytesOf = (path: string): Bytes | undefined => {
    const file = fileAt(path);
    if (file === undefined) return undefined;
    if (made.has(path)) return lastGood.get(path);
    try {
      const bytes = bytesIn(file);
      if (bytes === undefined) lastGood.delete(path);
      else lastGood.set(path, bytes);
    } catch (error) {
      if (!lastGood.has(path)) throw error;
      onError(error);
    }
    made.add(path);
    return lastGood.get(path);
  };
  const find = (path: string) => {
    const bytes = bytesOf(path);
    return bytes && { size: bytes.length, digest: sha256Hex(bytes) };
  };
  let indexed: Promise<void> | undefined;
  const addIndexes = async () => {
    // In dev, start a new history each time: saves are not releases.
    const historyOf = await historyFor(site, undefined, { view, newEpoch: true });
    const tree = { find, read: (path: string) => bytesOf(path) ?? new Uint8Array() };
    for (const file of await dumpIndexes(site, historyOf, tree)) indexes.set(file.path, file);
  };
  const settings = toSettings(JSON.parse(String(partsOf(settingsJson(site.service, knownExtensions, view))?.join(''))));
  return {
    settings,
    read: async (path) => {
      if (path.startsWith(dumpFolder) && fileAt(path) === undefined) {
        indexed ??= addIndexes();
        await indexed;
      }
      const bytes = bytesOf(path);
      return bytes && { bytes };
    },
  };
}

const joiner = new Joiner();

function bytesIn(file: OutputFile): Bytes | undefined {
  const parts = partsOf(file);
  // A copy: the joiner reuses its buffer.
  return parts && new Uint8Array(joiner.join(parts));
}
