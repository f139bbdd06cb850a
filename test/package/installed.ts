/** The package as users get it: packed, and installed in a folder that has nothing else. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { endOf, type Finished, type Running, runningOf } from '../cli/stele.ts';
import { temporaryFolder } from '../support/folders.ts';
import { lateEnv } from '../support/late.ts';

/** On Windows npm is a script for its shell. */
const shell = process.platform === 'win32';
const npm = shell ? 'npm.cmd' : 'npm';

/** Packs the package into `folder`; gives the archive's path and the files in it. */
export async function packInto(folder: string): Promise<{ archive: string; files: string[] }> {
  // Without `prepare`: tests have bundled the command, and others run it.
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)(npm, args, { shell, maxBuffer: 10_000_000 });
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error(`npm packed nothing: ${stdout}`);
  return { archive: join(folder, packed.filename), files: packed.files.map(({ path }) => path).sort() };
}

/** A folder with nothing but `archive` installed. Only what the registry's cache lacks is fetched. */
export async function installed(archive: string): Promise<string> {
  const folder = temporaryFolder();
  const args = ['install', resolve(archive), '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)(npm, args, { cwd: folder, shell });
  return folder;
}

/** Runs `command` with `args` in `cwd` as in a shell there, with what lies in node_modules/.bin first on the path. */
export function runIn(cwd: string, command: string, ...args: string[]): Promise<Finished> {
  return endOf(launch(cwd, command, args));
}

/** Starts what serves. */
export function startIn(cwd: string, command: string, ...args: string[]): Running {
  return runningOf(launch(cwd, command, args));
}

function launch(cwd: string, command: string, args: readonly string[]): ChildProcess {
  const bin = join(cwd, 'node_modules/.bin');
  return spawn(command, args, {
    cwd,
    shell,
    env: { HOME: process.env.HOME, ...lateEnv, PATH: [bin, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
