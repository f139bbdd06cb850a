/** Runtimes that serve `export default { fetch }` over a folder. */
import type { Host } from '../host.ts';

export const deno: Host = {
  name: 'deno',
  title: 'Deno',
  runs: 'handler',
  takesPath: true,
  gaps: [],
};

export const bun: Host = {
  name: 'bun',
  title: 'Bun',
  runs: 'handler',
  takesPath: true,
  gaps: [],
};
