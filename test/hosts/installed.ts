/** Servers that are no dependencies of the project: tests against them run where somebody has installed them. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';
import { isRunning } from '../../generator/output/process.ts';
import { needs } from '../support/needs.ts';

/** Path of the folder of a host's servers. */
const folderOf = (host: string) => resolve('.cache/stele-tools', host);

/**
 * True if the servers of the host are installed: the installer writes this file last. Waits for an installer at work, which
 * CI begins first and does not wait for.
 */
export function isInstalled(host: string): boolean {
  const done = () => existsSync(resolve(folderOf(host), 'installed'));
  while (!done() && isBeingInstalled(host)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  return done();
}

function isBeingInstalled(host: string): boolean {
  const file = resolve(folderOf(host), 'installing');
  return existsSync(file) && isRunning(Number(readFileSync(file, 'utf8')), '');
}

/**
 * Calls `define`, with the folder of the host's servers, to define tests; defines a skipped one where they are missing.
 */
export function whenInstalled(host: string, define: (tools: string) => void): void {
  if (isInstalled(host)) define(folderOf(host));
  else
    test(
      `tests with ${host}`,
      needs(false, `${host} is not installed: run scripts/install-tools.sh ${host}`),
      () => {},
    );
}
