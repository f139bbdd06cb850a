/**
 * Bundles the command `stele` into `bin/`: few files to open make a quick start, and Node 20 cannot run TypeScript itself.
 * Dynamic imports become chunks of their own, so that `stele --help` does not load the Markdown engine.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('bin', { recursive: true, force: true });
await build({
  entryPoints: { stele: 'generator/cli.ts' },
  outdir: 'bin',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  chunkNames: 'chunk-[hash]',
  legalComments: 'linked',
  // CommonJS dependencies call `require` for Node's own modules; an ES module has none unless we make one.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
