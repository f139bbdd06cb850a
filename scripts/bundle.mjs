/**
 * Bundles the command `stele` into `bin/`: few files to open make a quick start, and Node 20 cannot run TypeScript itself.
 * Dynamic imports become chunks of their own, so that `stele --help` does not load the Markdown engine.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const outdir = 'bin';
const { metafile } = await build({
  entryPoints: { stele: 'generator/cli.ts', 'content-worker': 'generator/content/threads/worker.ts' },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  chunkNames: 'chunk-[hash]',
  // It loads binaries that lie beside it, and a machine without one for it must still start.
  external: ['satteri'],
  legalComments: 'linked',
  metafile: true,
  // CommonJS dependencies call `require` for Node's own modules; an ES module has none unless we make one.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

// Chunks of an earlier version go last: a command that is running may still want them until here.
const current = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync(outdir)) if (!current.has(name)) rmSync(join(outdir, name));
