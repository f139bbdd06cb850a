/** Extends the history of the previous build by one step. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesIndexFile } from '../api/paths.ts';
import { UsageError } from '../base/errors.ts';
import { isFile } from '../base/make-folder.ts';
import { ofCollection } from '../collections/all.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { continued } from '../history/continue.ts';
import type { History } from '../history/history.ts';
import { mayHaveHistory, type Previous, PreviousError, readerOf, readPrevious } from '../history/previous.ts';
import { previousInSnapshot } from '../history/snapshot.ts';
import type { Site } from '../model/site.ts';
import type { NewTree } from '../output/write.ts';
import type { BuildOptions } from './options.ts';

/** The source of the history: `previous` or the published site if requested, else the current output. */
type HistoryOptions = Pick<BuildOptions, 'previous' | 'continues' | 'newEpoch' | 'view' | 'onNote'>;

/**
 * Returns a function that makes the history of the build with these dumps. Undefined if the site publishes none. Throws
 * a UsageError if a requested history cannot be continued. A damaged history in the output is only noted, and a new one
 * begins.
 */
export async function historyFor(
  site: Site,
  target: string | undefined,
  options: HistoryOptions,
): Promise<((dumps: readonly IndexedDump[], tree: Pick<NewTree, 'read'>) => Promise<History>) | undefined> {
  const { changes, baseUrl } = site.service;
  if (changes === undefined) return undefined;
  const { newEpoch, view } = options;
  const previous = newEpoch ? undefined : (options.previous ?? (await previousAddress(baseUrl, options)));
  const before = newEpoch
    ? undefined
    : previous === undefined
      ? await fromOutput(target, options)
      : await fromGiven(previous);
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
      if (previous === undefined) {
        noteNewHistory(target, error, options);
        return continued(undefined, build);
      }
      throw unusable(previous, error);
    });
  };
}

/** A collection that the site no longer has has no moves. */
function movesOf({ moved, items }: Site, collection: string): ReadonlyMap<string, string> {
  return Object.hasOwn(items, collection) ? ofCollection(moved.keys, collection) : new Map();
}

/** The base address, if its history is to be continued and may exist. */
async function previousAddress(baseUrl: string, { continues, onNote }: HistoryOptions): Promise<string | undefined> {
  if (!continues) return undefined;
  if (await mayHaveHistory(baseUrl)) return baseUrl;
  onNote?.(`No history is published at ${baseUrl} yet: this build starts one`);
  return undefined;
}

async function fromOutput(target: string | undefined, options: HistoryOptions): Promise<Previous | undefined> {
  if (target === undefined || !existsSync(join(target, changesIndexFile))) return undefined;
  try {
    return await readPrevious(readerOf(target));
  } catch (error) {
    if (!(error instanceof PreviousError)) throw error;
    noteNewHistory(target, error, options);
    return undefined;
  }
}

function noteNewHistory(target: string | undefined, { message }: PreviousError, { onNote }: HistoryOptions): void {
  onNote?.(
    `The history in ${target} is damaged: ${message}. This build starts a new one, and clients that keep a copy read all dumps again. To continue another, name a build with --previous`,
  );
}

async function fromGiven(previous: string): Promise<Previous> {
  const reading = isFile(previous)
    ? previousInSnapshot(readFileSync(previous, 'utf8'))
    : readPrevious(readerOf(previous));
  return reading.catch((error) => {
    throw error instanceof PreviousError ? unusable(previous, error) : error;
  });
}

function unusable(previous: string, { message }: PreviousError): UsageError {
  return new UsageError(
    `Unexpected --previous ${previous}, expected the folder, snapshot or address of a build with a history: ${message}. To start a new history, use --new-epoch`,
  );
}
