/** The package as users get it: packed, and installed in a folder that has nothing else. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Finished, Running } from '../cli/stele.ts';
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
export async function runIn(cwd: string, command: string, ...args: string[]): Promise<Finished> {
  const { child, out, err } = launch(cwd, command, args);
  await once(child, 'close');
  return { code: child.exitCode, stdout: out.join(''), stderr: err.join('') };
}

/** Starts what serves. */
export function startIn(cwd: string, command: string, ...args: string[]): Running {
  const { child, out, err } = launch(cwd, command, args);
  const ended = once(child, 'close');
  return {
    printed: () => out.join('') + err.join(''),
    exitCode: () => child.exitCode,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    signal: () => child.signalCode,
    stop: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

function launch(cwd: string, command: string, args: readonly string[]) {
  const bin = join(cwd, 'node_modules/.bin');
  const child = spawn(command, args, {
    cwd,
    shell,
    env: { HOME: process.env.HOME, ...lateEnv, PATH: [bin, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  return { child, out, err };
}
