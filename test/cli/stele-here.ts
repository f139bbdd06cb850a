/**
 * Runs a command in this process: what it reads, writes, says and ends with is what it would in one of its own, for a third of
 * the time. What only a process shows (streams, signals, threads, the bundle) is for `stele`.
 */
import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { UsageError } from '../../generator/base/usage-error.ts';
import { buildingCommands } from '../../generator/cli/building.ts';
import { messageOf } from '../../generator/cli/commands/terminal.ts';
import { comparingCommands } from '../../generator/cli/comparing.ts';
import { servingCommands } from '../../generator/cli/serving.ts';
import { startingCommands } from '../../generator/cli/starting.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { lateEnv } from '../support/late.ts';
import type { Finished, Surroundings } from './stele.ts';

const installation = { root: resolve('.'), templates: resolve('templates'), code: resolve('bin/stele.js') };

let isRunning = false;

/** Runs a command that ends by itself. Throws where another runs: the working directory and the environment are the process's. */
export async function steleHere(args: readonly string[], { cwd = '.', env }: Surroundings = {}): Promise<Finished> {
  const out: string[] = [];
  const err: string[] = [];
  let code = 0;
  const end = (ended: number) => {
    code = ended;
  };
  const terminal = {
    print: (line: string) => out.push(`${line}\n`),
    note: (line: string) => err.push(`${line}\n`),
    colors: false,
    stream: undefined,
  };
  const program = new Command('stele')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeOut: (text) => out.push(text), writeErr: (text) => err.push(text) });
  const surroundings = { installation, version: packageJson.version, terminal, end };
  startingCommands(program, surroundings);
  buildingCommands(program, surroundings);
  comparingCommands(program, surroundings);
  servingCommands(program, surroundings);

  if (isRunning) throw new Error('another command runs here; await it, or use `stele`');
  isRunning = true;
  const before = { cwd: process.cwd(), env: process.env };
  process.chdir(cwd);
  process.env = { PATH: process.env.PATH, ...lateEnv, ...env };
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) end(error.exitCode === 0 ? 0 : 2);
    else {
      terminal.note(messageOf(error));
      end(error instanceof UsageError ? 2 : 1);
    }
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    isRunning = false;
  }
  return { code, stdout: out.join(''), stderr: err.join('') };
}
