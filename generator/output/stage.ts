/**
 * The folder beside the output in which a new tree grows until it takes the old one's place.
 *
 * `dist.stele/` stays: it holds the manifest of what lies in `dist/`. While a build runs it is the lock too. What a killed
 * build left in it is cleared away by the next, and an old tree that lay there goes back to its place first.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exchange } from './exchange.ts';
import { removeFolder } from './folders.ts';
import { releaseLock, removeAbandoned, takeLock } from './lock.ts';
import { type FileRecord, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { OutputError } from './output-error.ts';
import { renameFolder } from './rename.ts';

export interface Stage {
  /** The folder to fill; not made yet. */
  readonly fresh: string;
  /** What the last build says that it left. */
  readonly last: () => Manifest;
  /** Does `work`, which lets the published tree be what `records` of `maker` say, and keeps them for the next build. */
  readonly publish: (maker: string, records: ReadonlyMap<string, FileRecord>, work: () => void) => void;
  /** Puts the filled folder in the output's place. */
  readonly swap: () => void;
  /** Removes what is not needed any more. */
  readonly close: () => void;
}

/** Where the manifest of the build in `target` lies. */
export function manifestOf(target: string): string {
  return join(stageOf(target), 'manifest');
}

function stageOf(target: string): string {
  return `${target}.stele`;
}

/** All that a stage ever holds: anything else is somebody's own. */
const ours = /^(manifest|new|old|lock)(\.|$)/;

/** Opens the stage of `target`. Throws an OutputError where another build has it, or where a folder of its name is not ours. */
export function openStage(target: string): Stage {
  const folder = stageOf(target);
  const [fresh, old, manifest] = [join(folder, 'new'), join(folder, 'old'), manifestOf(target)];
  if (existsSync(folder) && !readdirSync(folder).every((name) => ours.test(name))) {
    throw new OutputError(`${folder} is in the way; move it, or choose another folder with --out`);
  }
  mkdirSync(folder, { recursive: true });
  const other = takeLock(folder);
  if (other !== undefined) {
    throw new OutputError(`Another build (process ${other}) is writing ${target}; wait for it to end`);
  }
  const clear = () => {
    // Only where two folders cannot change places in one step is there a moment with the old tree here alone.
    if (!existsSync(target) && existsSync(old)) renameFolder(old, target);
    removeFolder(fresh);
    removeFolder(old);
    rmSync(`${manifest}.new`, { force: true });
    removeAbandoned(folder);
  };
  clear();
  return {
    fresh,
    last: () => readManifest(manifest),
    publish(maker, records, work) {
      writeManifest(`${manifest}.new`, maker, records);
      work();
      renameSync(`${manifest}.new`, manifest);
    },
    swap() {
      if (!existsSync(target)) renameFolder(fresh, target);
      else if (!exchange(fresh, target)) {
        renameFolder(target, old);
        renameFolder(fresh, target);
      }
    },
    close() {
      clear();
      releaseLock(folder);
      if (readdirSync(folder).length === 0) removeFolder(folder);
    },
  };
}
