/** A runtime that serves `export default { fetch }`, as a process of its own, on a port that it chooses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import type { Preview } from '../../support/preview.ts';

/** How to serve a module with a runtime. */
export interface Runtime {
  readonly command: string;
  /** Ends with the module's path. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Serves the build in `dist`. Rejects with what the runtime printed where it does not start. */
export async function startRuntime({ command, args, env }: Runtime, dist: string, baseUrl: string): Promise<Preview> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NO_COLOR: '1', STELE_DIST: dist, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(child, 'close');
  const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;
  await vi.waitUntil(() => child.exitCode !== null || address.test(printed.join('')), { timeout: 20_000 });
  const port = address.exec(printed.join(''))?.[1];
  if (port === undefined) throw new Error(`${command} ended: ${printed.join('')}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    baseUrl,
    close: async () => {
      child.kill();
      await closed;
    },
  };
}
