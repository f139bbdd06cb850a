/** Servers that are no dependencies of the project: tests against them run where somebody has installed them. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';
import { needs } from '../support/needs.ts';

/**
 * Calls `define`, with the folder of the host's servers, to define tests; defines a skipped one where they are missing.
 */
export function whenInstalled(host: string, define: (tools: string) => void): void {
  const tools = resolve('node_modules/.cache/stele-tools', host);
  // The installer writes this last.
  if (existsSync(resolve(tools, 'installed'))) define(tools);
  else
    test(
      `tests with ${host}`,
      needs(false, `${host} is not installed: run scripts/install-tools.sh ${host}`),
      () => {},
    );
}
