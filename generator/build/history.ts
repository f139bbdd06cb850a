/** The history of a build: that of the build before, with one step more. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changesIndexFile } from '../api/paths.ts';
import { UsageError } from '../base/usage-error.ts';
import { ofCollection } from '../collections/all.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { continued } from '../history/continue.ts';
import type { History } from '../history/history.ts';
import { type Previous, PreviousError, readerOf, readPrevious } from '../history/previous.ts';
import type { Site } from '../model/site.ts';
import type { Output } from '../output/output.ts';
import type { NewTree } from '../output/write.ts';
import type { BuildOptions } from './options.ts';

/** Where the history comes from: `previous` of the command line, else the output as it is. */
type HistoryOptions = Pick<BuildOptions, 'previous' | 'newEpoch' | 'view'>;

/**
 * Returns a function that makes the history of the build with these dumps; undefined if the site publishes none. Throws
 * a UsageError if `--previous` cannot be continued. What the output has is not anybody's promise: a damaged history in
 * it is begun anew.
 */
export async function historyFor(
  site: Site,
  output: Output,
  { previous, newEpoch, view }: HistoryOptions,
): Promise<((dumps: readonly IndexedDump[], tree: NewTree) => Promise<History>) | undefined> {
  const { changes } = site.service;
  if (changes === undefined) return undefined;
  const before = newEpoch ? undefined : previous === undefined ? await fromOutput(output) : await fromGiven(previous);
  return async (dumps, tree) => {
    const build = {
      dumps,
      read: async (path: string) => tree.read(path),
      at: view.now,
      keepDays: changes.keepDays,
      movedIn: (collection: string) => movesOf(site, collection),
    };
    return continued(before, build).catch((error) => {
      if (!(error instanceof PreviousError)) throw error;
      if (previous === undefined) return continued(undefined, build);
      throw unusable(previous, error);
    });
  };
}

/** A collection that the site has no more has no moves. */
function movesOf({ moved, items }: Site, collection: string): ReadonlyMap<string, string> {
  return Object.hasOwn(items, collection) ? ofCollection(moved.keys, collection) : new Map();
}

async function fromOutput({ target }: Output): Promise<Previous | undefined> {
  if (!existsSync(join(target, changesIndexFile))) return undefined;
  try {
    return await readPrevious(readerOf(target));
  } catch (error) {
    if (error instanceof PreviousError) return undefined;
    throw error;
  }
}

async function fromGiven(previous: string): Promise<Previous> {
  return readPrevious(readerOf(previous)).catch((error) => {
    throw error instanceof PreviousError ? unusable(previous, error) : error;
  });
}

function unusable(previous: string, { message }: PreviousError): UsageError {
  return new UsageError(
    `Unexpected --previous ${previous}, expected a build with a history, or the address of one: ${message}. To begin a new history: --new-epoch`,
  );
}
