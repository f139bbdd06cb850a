/**
 * The script of the search page. `scripts/bundle.mjs` replaces this file by the script itself, so that an installed
 * Stele needs no bundler.
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
