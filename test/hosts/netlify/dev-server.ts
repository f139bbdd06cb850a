/** The real `netlify dev --offline`, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { send } from '../../contract/client.ts';
import { freePort } from '../../support/free-port.ts';
import type { Preview } from '../../support/preview.ts';
import { netlifyCommand, offlineEnvironment } from './project.ts';

/** Serves `project`. Rejects with what the command printed where it does not start. */
export async function startNetlifyDev(tools: string, project: string, baseUrl: string): Promise<Preview> {
  // `netlify dev` takes no port 0.
  const [port, staticPort, functionsPort] = [await freePort(), await freePort(), await freePort()];
  const args = ['dev', '--offline', '--no-open', '--skip-gitignore', '--dir', 'dist'];
  const ports = ['--port', `${port}`, '--staticServerPort', `${staticPort}`, '--functions-port', `${functionsPort}`];
  const child = spawn(netlifyCommand(tools), [...args, ...ports], {
    cwd: project,
    env: offlineEnvironment(tools, project),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that Deno ends with it.
    detached: true,
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const server = { origin: `http://127.0.0.1:${port}`, baseUrl, close: () => end(child) };
  if (await isReady(server.origin, child)) return server;
  await server.close();
  throw new Error(`netlify dev did not start: ${printed.join('')}`);
}

/** Waits until the function answers: a header of its own says so, even where what it answers is wrong. */
async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 150_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await send(origin, { target: '/api/v1/' }).catch(() => undefined);
    if (answer?.headers['x-nf-edge-functions'] !== undefined) return true;
    await new Promise((later) => setTimeout(later, 200));
  }
  return false;
}

/** Ends the whole group, and resolves when the command has ended. */
async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-pid, 'SIGTERM');
  const forced = setTimeout(() => process.kill(-pid, 'SIGKILL'), 5_000);
  await exited;
  clearTimeout(forced);
}
