/**
 * The script of the search's page. `scripts/bundle.mjs` puts the script itself in the place of this file: what is installed needs no
 * bundler.
 */
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import { onceFor } from '../../collections/once.ts';
import options from './in-browser/esbuild.json' with { type: 'json' };

const made = onceFor(() => {
  const entryPoint = fileURLToPath(new URL('in-browser/search.js', import.meta.url));
  const [file] = buildSync({ ...(options as BuildOptions), entryPoints: [entryPoint], write: false }).outputFiles ?? [];
  return file?.text ?? '';
});
const once = {};

export function searchScript(): string {
  return made(once);
}
