/**
 * Bundles the command `stele` into `bin/`: few files to open make a quick start, and Node 20 cannot run TypeScript itself.
 * Dynamic imports become chunks of their own, so that `stele --help` does not load the Markdown engine. Where nothing that the
 * bundle was made of changed since, it stays: installing has made it, and a build need not wait for it.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const outdir = 'bin';
/** When the bundle was made, in milliseconds since 1970, and of which files. */
const record = join(outdir, 'made-of.json');
if (!isUpToDate()) await makeBundle();

async function makeBundle() {
  const madeAt = Date.now();
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: {
      stele: 'generator/cli.ts',
      'survey-worker': 'generator/output/survey-worker.ts',
      'writing-worker': 'generator/output/writing-worker.ts',
    },
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
  const current = new Set([record, ...Object.keys(metafile.outputs)].map((path) => basename(path)));
  for (const name of readdirSync(outdir)) if (!current.has(name)) rmSync(join(outdir, name));
  const from = [...Object.keys(metafile.inputs), fileURLToPath(import.meta.url), 'package-lock.json'];
  writeFileSync(record, JSON.stringify({ madeAt, from, into: Object.keys(metafile.outputs) }));
}

/** By the time of change, which neither npm nor an archive can set back. */
function isUpToDate() {
  if (!existsSync(record)) return false;
  const { madeAt, from, into } = JSON.parse(readFileSync(record, 'utf8'));
  const changed = (path) => (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY) >= madeAt;
  return into.every((path) => existsSync(path)) && !from.some(changed);
}
