/**
 * The script of the search's page. `scripts/bundle.mjs` puts the script itself in the place of this file: what is installed needs no
 * bundler.
 */
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import options from './in-browser/esbuild.json' with { type: 'json' };

let made: string | undefined;

export function searchScript(): string {
  made ??= bundled();
  return made;
}

function bundled(): string {
  const entryPoint = fileURLToPath(new URL('in-browser/search.js', import.meta.url));
  const [file] = buildSync({ ...(options as BuildOptions), entryPoints: [entryPoint], write: false }).outputFiles ?? [];
  return file?.text ?? '';
}
