/**
 * Runs a command in this process: its files, output and exit code are the same as in a process of its own, for a third
 * of the time. What only a process shows (streams, signals, threads, the bundle) is for `stele`.
 */
import { resolve } from 'node:path';
// It keeps the working directory in which it is loaded: not one that a test changes to and removes.
import 'esbuild';
import { run } from '../../generator/cli/run.ts';
import { lateEnv } from '../support/late.ts';
import type { Finished, Surroundings } from './stele.ts';

const installation = { root: resolve('.'), templates: resolve('templates'), code: resolve('bin/stele.js') };

let isRunning = false;

/**
 * Runs a command that ends by itself. Throws where another runs: the working directory and the environment are the
 * process's.
 */
export async function steleHere(args: readonly string[], { cwd = '.', env }: Surroundings = {}): Promise<Finished> {
  if (isRunning) throw new Error('another command runs here; await it, or use `stele`');
  isRunning = true;
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    print: (line: string) => out.push(`${line}\n`),
    note: (line: string) => err.push(`${line}\n`),
    rich: false,
    style: { colors: false, wrap: (text: string) => text },
    stream: undefined,
  };
  const before = { cwd: process.cwd(), env: process.env };
  process.chdir(cwd);
  // Also of the process: other programs that a command starts have it.
  process.env = { PATH: process.env.PATH, ...lateEnv, ...env };
  try {
    const code = await run(args, terminal, process.env, installation);
    return { code, stdout: out.join(''), stderr: err.join('') };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    isRunning = false;
  }
}
