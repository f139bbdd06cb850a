/** `npx serve`, as a user runs it to look at a build: the real command, with the serve.json that the build left. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { vi } from 'vitest';

export interface Browsing {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves `folder` on `port`, or a free one, with further options of the command. Rejects with what the command printed
 * where it does not start.
 */
export async function browse(folder: string, port = 0, ...options: readonly string[]): Promise<Browsing> {
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/serve/build/main.js'),
      ...['--no-clipboard', '--listen', `tcp://localhost:${port}`, ...options, folder],
    ],
    // Without it, the command asks the registry for a newer version of itself.
    { env: { PATH: process.env.PATH, NO_UPDATE_CHECK: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(child, 'close');
  const line = /Accepting connections at (http:\/\/\S+:\d+)/;
  const over = () => child.exitCode !== null || line.test(printed.join(''));
  await vi.waitUntil(over, { timeout: 60_000 }).finally(() => line.test(printed.join('')) || child.kill());
  const origin = line.exec(printed.join(''))?.[1];
  if (origin === undefined) throw new Error(`serve ended: ${printed.join('')}`);
  return {
    origin,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
