/** A host's entry point as its own tools would bundle it, over the settings of the sample site. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';

/** The minified code of `entry`. */
export async function bundled(entry: string): Promise<Uint8Array> {
  const settings = resolve(inject('sampleDist'), 'api/v1/_/settings.json');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    plugins: [
      {
        name: 'sample settings',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/dist\/api\/v1\/_\/settings\.json$/ }, () => ({ path: settings })),
      },
    ],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** What `entry` exports, as it runs when it is deployed. */
export async function deployed<Exports>(entry: string): Promise<Exports> {
  const place = join(scratchFolder(), 'bundle.mjs');
  writeFileSync(place, await bundled(entry));
  return import(pathToFileURL(place).href);
}
