/** A server from the system's packages: found, or not; started in the foreground with a config of the test's own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, test } from 'vitest';
import { needs } from '../support/needs.ts';
import type { Preview } from '../support/preview.ts';

/** How to run a server in the foreground. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it runs as a user whom rights hold for, where root starts it. */
  readonly asNobody?: boolean;
}

/** The number of the user and the group that own nothing. */
const nobody = 65_534;

export const isRoot = process.getuid?.() === 0;

/** Options of a process that runs as nobody. */
export const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};

/** Calls `define` to define tests where `command` runs; defines a skipped one, with the reason, where it does not. */
export function whenOnPath(command: string, debianPackage: string, define: () => void): void {
  if (spawnSync(command, ['-v']).error === undefined) describe(`${command} from ${debianPackage}`, define);
  else
    test(
      `tests with ${command}`,
      needs(false, `${command} is not installed: apt-get install ${debianPackage}`),
      () => {},
    );
}

/** Starts a server that will listen on `port`. Rejects with what it printed where it ends instead. */
export async function startServer(
  { command, args, env, asNobody: leavesRoot = false }: ServerCommand,
  port: number,
  baseUrl: string,
): Promise<Preview> {
  const server = spawn(command, args, {
    env: environment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(leavesRoot ? asNobody : {}),
  });
  const printed: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const ended = once(server, 'close');
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`${command} ended with ${server.exitCode}: ${printed.join('')}`);
    await pause(20);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    baseUrl,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a server's own check of its config says. */
export function check({ command, args, env }: ServerCommand): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { env: environment(env), encoding: 'utf8' });
  return { ok: status === 0, output: stdout + stderr };
}

function environment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...extra };
}

async function accepts(port: number): Promise<boolean> {
  const found = await Promise.all(['127.0.0.1', '::1'].map((host) => acceptsAt(host, port)));
  return found.includes(true);
}

function acceptsAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
