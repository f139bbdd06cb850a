/** An output folder that one build has locked, and its state. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFile } from '../api/paths.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { LastFiles } from '../print/file.ts';
import { digestOfFile } from './file-bytes.ts';
import { addFolders, isNeverOurs } from './foreign.ts';
import type { Manifest } from './manifest.ts';
import { asOutputError, OutputError } from './output-error.ts';
import { openStage, type Stage } from './stage.ts';
import { type Survey, surveyFolder } from './survey.ts';

interface OutputState {
  readonly last: Manifest;
  readonly survey: Survey;
}

export class Output {
  /** The folder's real path. */
  readonly target: string;
  readonly stage: Stage;
  #state: OutputState | undefined;

  /** Locks the output `out`. Throws an OutputError if another build holds it, or if it is not a folder. */
  constructor(out: string) {
    this.target = asOutputError(resolve(out), () => outputTarget(out));
    asOutputError(this.target, () => checkFolder(this.target));
    this.stage = asOutputError(this.target, () => openStage(this.target));
  }

  /** Throws an OutputError if builds did not write the files in the folder: other programs' files are never deleted. */
  assertReplaceable(): void {
    asOutputError(this.target, () => checkReplaceable(this.target, this.stage));
  }

  /** Reads the manifest and compares the folder with it, once. */
  state(): OutputState {
    this.#state ??= asOutputError(this.target, () => {
      const last = this.stage.last();
      return { last, survey: surveyFolder(this.target, last) };
    });
    return this.#state;
  }

  /** The files of the last build, if it had this `fingerprint` (see `WriteHooks`). */
  lastFiles(fingerprint: string): LastFiles {
    const { last, survey } = this.state();
    const recordOf = (path: string) => (last.fingerprint === fingerprint ? last.records.get(path) : undefined);
    return {
      keyOf: (path) => recordOf(path)?.key,
      read: (path) => {
        const record = recordOf(path);
        if (record === undefined || record.digest === '' || survey.missing.has(path)) return undefined;
        const bytes = asOutputError(this.target, () => readFileSync(join(this.target, path)));
        return survey.changed.has(path) && sha256Hex(bytes) !== record.digest ? undefined : bytes;
      },
    };
  }

  /** True if the folder holds exactly the files of the manifest. */
  isAsRecorded(): boolean {
    const { last, survey } = this.state();
    const { records } = last;
    if (records.size === 0 || survey.missing.size > 0) return false;
    for (const [path, { size, mtime, inode }] of survey.changed) {
      const record = records.get(path);
      if (size !== record?.size || mtime !== record.mtime || inode !== record.inode) return false;
      // Its time is not before the manifest's: only its bytes can prove that it is unchanged.
      if (asOutputError(this.target, () => digestOfFile(join(this.target, path))) !== record.digest) return false;
    }
    const folders = new Set<string>();
    for (const [path, { digest }] of records) if (digest !== '') addFolders(path, folders);
    for (const [path, kind] of survey.unrecorded) if (kind !== 'folder' || !folders.has(path)) return false;
    return true;
  }

  /** The text that the last build passed to `keepLast`. Undefined if the manifest has changed since. */
  readLast(): string | undefined {
    return asOutputError(this.target, () => this.stage.readLast());
  }

  /** Stores `text`, a single line, for the next build that finds this manifest. */
  keepLast(text: string): void {
    this.stage.keepLast(text);
  }

  /** True if `verify` found nothing in the files of the manifest. */
  isVerified(): boolean {
    return asOutputError(this.target, () => this.stage.isVerified());
  }

  /** Records that `verify` found nothing in the published files. */
  keepVerified(): void {
    this.stage.keepVerified();
  }

  /** Closes the stage and releases the lock. Returns the error if the stage could not be cleaned up. */
  close(): TidyTrouble | undefined {
    this.stage.close();
    const trouble = this.stage.trouble();
    return trouble && new TidyTrouble(this.target, trouble);
  }
}

/** The tree was published, but the stage could not be cleaned up: worth a warning, but no reason to fail. */
export class TidyTrouble extends Error {
  constructor(target: string, cause: Error) {
    super(
      `${target} is complete, but temporary files beside it cannot be removed (${cause.message}). The next build removes them`,
      { cause },
    );
  }
}

function outputTarget(out: string): string {
  if (existsSync(out)) return realpathSync(out);
  if (lstatSync(out, { throwIfNoEntry: false }) === undefined) return resolve(out);
  throw new OutputError(
    `${out} is a link to a folder that does not exist. Create that folder, or choose another with --out`,
  );
}

/** Throws an OutputError if `target` is not a folder. */
export function checkFolder(target: string): void {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats?.isDirectory() === false)
    throw new OutputError(`${target} is a file, expected a folder. Choose another with --out`);
}

/** Throws an OutputError if `target` has files that no build wrote. */
function checkReplaceable(target: string, stage: Stage): void {
  if (!existsSync(target)) return;
  if (readdirSync(target).every(isNeverOurs) || existsSync(join(target, settingsFile))) return;
  // The settings file may be missing from a damaged build. One recorded file is enough.
  for (const [path, { mtime, inode }] of stage.last().records) {
    const found = statSync(join(target, path), { throwIfNoEntry: false });
    if (found?.mtimeMs === mtime && found.ino === inode) return;
  }
  throw new OutputError(
    `${target} contains files that no build wrote. Choose another folder with --out, or empty it. If it is the output of another site generator, write \`mount: true\` in service.yaml`,
  );
}
