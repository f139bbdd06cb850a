/** Node: the preview's server, exact. */
import type { Host } from '../host.ts';

export const node: Host = {
  name: 'node',
  title: 'Node',
  runs: 'handler',
  takesPath: true,
  code: [{ path: '.stele/node/serve.mjs', bundle: 'node/serve.js', knows: 'folder' }],
  serve: 'node',
  gaps: [],
};
