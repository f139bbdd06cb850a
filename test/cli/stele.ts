/**
 * Runs the command as a user has it: `node bin/stele.js` in a process of its own.
 *
 * Its environment is empty but for PATH and a clock that stands, so that neither the base address nor what is published
 * depends on where and when the tests run: CI services and hosts set CONTEXT, URL and their like.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { lateEnv } from '../support/late.ts';

const command = resolve('bin/stele.js');

export interface Surroundings {
  /** The working directory; the repository's where there is none. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Limits of Linux, as /proc/sys/user names them, for this command alone. */
  readonly limits?: Readonly<Record<string, number>>;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that goes on until it is stopped. */
export interface Running {
  /** Everything printed so far, on both streams. */
  printed(): string;
  /** Null while it runs, and where a signal ended it. */
  exitCode(): number | null;
  /** Whether it has ended, by itself or by a signal. */
  ended(): boolean;
  /** The signal that ended it; null while it runs, and where none did. */
  signal(): NodeJS.Signals | null;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a command to its end. */
export function stele(args: readonly string[], surroundings: Surroundings = {}): Promise<Finished> {
  return endOf(launch(args, surroundings));
}

/** Starts a command that serves. */
export function startStele(args: readonly string[], surroundings: Surroundings = {}): Running {
  return runningOf(launch(args, surroundings));
}

function launch(args: readonly string[], { cwd, env, limits = {} }: Surroundings): ChildProcess {
  const set = Object.entries(limits).map(([name, limit]) => `echo ${limit} > /proc/sys/user/${name}; `);
  const limited = set.length === 0 ? [] : ['unshare', '-Ur', 'sh', '-c', `${set.join('')}exec "$0" "$@"`];
  const [program = '', ...rest] = [...limited, process.execPath, command, ...args];
  return spawn(program, rest, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH, ...lateEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a program that was just started has printed when it ends. */
export async function endOf(child: ChildProcess): Promise<Finished> {
  const { out, err } = printedBy(child);
  await once(child, 'close');
  return { code: child.exitCode, stdout: out.join(''), stderr: err.join('') };
}

/** A program that was just started, and serves. */
export function runningOf(child: ChildProcess): Running {
  const { all } = printedBy(child);
  const ended = once(child, 'close');
  return {
    printed: () => all.join(''),
    exitCode: () => child.exitCode,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    signal: () => child.signalCode,
    stop: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

function printedBy({ stdout, stderr }: ChildProcess) {
  const [out, err, all]: [string[], string[], string[]] = [[], [], []];
  for (const [stream, own] of [
    [stdout, out],
    [stderr, err],
  ] as const) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      own.push(text);
      all.push(text);
    });
  }
  return { out, err, all };
}

/** Takes a port on localhost and keeps it until it is closed. */
export async function takePort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
