/** An output folder that one build has for itself, and what lies in it. */
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import { digestOfFile } from './file-bytes.ts';
import { ancestorsOf, isNeverOurs } from './foreign.ts';
import type { Manifest } from './manifest.ts';
import { inWords, OutputError } from './output-error.ts';
import { holdStage, openStage, type Stage } from './stage.ts';
import { type Survey, survey } from './survey.ts';

interface Looked {
  readonly last: Manifest;
  readonly look: Survey;
}

export class Output {
  /** The folder, by its own name. */
  readonly target: string;
  readonly stage: Stage;
  #looked: Looked | undefined;

  /**
   * Takes the output `out`. Throws an OutputError where another build has it, or where it holds something else than an earlier
   * build: nothing that Stele did not write is deleted. `isHeld`: whether this process has it already, by `holdOutput`.
   */
  constructor(out: string, isHeld: boolean) {
    this.target = inWords(resolve(out), () => targetOf(out));
    this.stage = inWords(this.target, () => openStage(this.target, isHeld));
    try {
      inWords(this.target, () => checkReplaceable(this.target, this.stage));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What lies there, and what the last build says that it left. */
  look(): Looked {
    this.#looked ??= inWords(this.target, () => {
      const last = this.stage.last();
      return { last, look: survey(this.target, last) };
    });
    return this.#looked;
  }

  /** Whether all that the last build says that it left lies there, and nothing else. */
  isAsRecorded(): boolean {
    const { last, look } = this.look();
    const { records } = last;
    if (records.size === 0 || look.missing.size > 0) return false;
    for (const [path, { size, mtime, inode }] of look.unlike) {
      const record = records.get(path);
      if (size !== record?.size || mtime !== record.mtime || inode !== record.inode) return false;
      // It was written as late as the manifest: only its bytes can tell.
      if (inWords(this.target, () => digestOfFile(join(this.target, path))) !== record.digest) return false;
    }
    const folders = new Set<string>();
    for (const [path, { digest }] of records)
      if (digest !== '') for (const folder of ancestorsOf(path)) folders.add(folder);
    for (const [path, kind] of look.others) if (kind !== 'folder' || !folders.has(path)) return false;
    return true;
  }

  /** What `keepLast` was given by the build that left the output as its manifest says; undefined where that is not known. */
  readLast(): string | undefined {
    return inWords(this.target, () => this.stage.readLast());
  }

  /** Keeps `text`, on one line, for the build that finds the output as it is now. */
  keepLast(text: string): void {
    this.stage.keepLast(text);
  }

  /** Lets others have it. Gives what is wrong where that which is not needed any more cannot be removed. */
  close(): TidyTrouble | undefined {
    this.stage.close();
    const trouble = this.stage.trouble();
    return trouble && new TidyTrouble(this.target, trouble);
  }
}

/** A published tree whose stage the disk did not let be tidied up: worth telling, and no reason to fail. */
export class TidyTrouble extends Error {
  constructor(target: string, cause: Error) {
    super(
      `${target} is as it should be, but what the build left beside it cannot be tidied up (${cause.message}); the next build does so`,
      { cause },
    );
  }
}

/** Holds the output `out` for builds that follow each other, until the function that it gives is called. Throws as `Output` does. */
export function holdOutput(out: string): () => void {
  return inWords(resolve(out), () => holdStage(targetOf(out)));
}

function targetOf(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  if (lstatSync(out, { throwIfNoEntry: false }) === undefined) return resolve(out);
  throw new OutputError(
    `${out} is a link to a folder that is not there; make that folder, or choose another with --out`,
  );
}

/** Throws an OutputError where `target` holds other files than those of builds. */
function checkReplaceable(target: string, stage: Stage): void {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new OutputError(`${target} is a file; choose a folder with --out`);
  if (readdirSync(target).every(isNeverOurs) || existsSync(join(target, settingsFile))) return;
  // Somebody may have damaged a build so far that its settings are gone; one file that we know is enough.
  for (const [path, { mtime, inode }] of stage.last().records) {
    const found = statSync(join(target, path), { throwIfNoEntry: false });
    if (found?.mtimeMs === mtime && found.ino === inode) return;
  }
  throw new OutputError(`${target} holds files that no build wrote; choose another folder with --out, or empty it`);
}
