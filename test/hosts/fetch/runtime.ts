/** Runtimes that serve `export default { fetch }`, as processes of their own, on ports that they choose. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Preview } from '../../support/preview.ts';

/** How to serve a module with a runtime. */
interface Runtime {
  readonly command: string;
  /** Ends with the module's path. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const server = 'generator/hosts/fetch/serve.ts';

/** Deno, installed in `tools`. It may read the build and one variable, and nothing else of the machine. */
export function startDeno(tools: string, dist: string, baseUrl: string): Promise<Preview> {
  const permissions = [`--allow-read=${dist}`, '--allow-env=STELE_DIST'];
  const runtime = {
    command: join(tools, 'node_modules/.bin/deno'),
    args: ['serve', ...permissions, '--host=127.0.0.1', '--port=0', server],
    env: { DENO_DIR: join(tools, 'cache'), DENO_NO_UPDATE_CHECK: '1' },
  };
  return startRuntime(runtime, dist, baseUrl);
}

/** Bun, installed in `tools`. */
export function startBun(tools: string, dist: string, baseUrl: string): Promise<Preview> {
  const command = join(tools, 'node_modules/.bin/bun');
  return startRuntime({ command, args: [server], env: { PORT: '0', NODE_ENV: 'production' } }, dist, baseUrl);
}

/** Serves the build in `dist`. Rejects with what the runtime printed where it does not start. */
async function startRuntime({ command, args, env }: Runtime, dist: string, baseUrl: string): Promise<Preview> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NO_COLOR: '1', STELE_DIST: dist, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const closed = once(child, 'close');
  const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/;
  await vi.waitUntil(() => child.exitCode !== null || address.test(printed.join('')), { timeout: 60_000 });
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
