/**
 * Bundles the command `stele` into `bin/`: few files to open make a quick start, and Node 20 cannot run TypeScript
 * itself. Dynamic imports become chunks of their own, so that `stele --help` does not load the Markdown engine. Where
 * nothing that the bundle was made of changed since, it stays: installing has made it, and a build need not wait for
 * it.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledTemplates, isPrecompiled, staticFiles, templateFiles } from './compiled-templates.mjs';
import { packageFolders, thirdPartyText } from './third-party.mjs';

const outdir = 'bin';
/** When the bundle was made, in milliseconds since 1970, of which files, and whose. */
const record = join(outdir, 'made-of.json');
/** The code that hosts run. */
const hosts = join(outdir, 'hosts');
/** The languages of highlight.js and KaTeX, one file each: a build loads those that occur. */
const grammars = join(outdir, 'grammars');
const highlighter = 'node_modules/highlight.js/lib';
/** CommonJS dependencies call `require` for Node's own modules; an ES module has none unless we make one. */
const banner = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
};
/** Puts Stele's own templates, compiled, in the place of `precompiled.ts`. */
const precompiledTemplates = {
  name: 'precompiled templates',
  setup(build) {
    build.onLoad({ filter: isPrecompiled }, async () => ({ contents: await compiledTemplates(), loader: 'js' }));
  },
};

/** Puts the code of validators in the place of `compiled-schemas.ts` and `compiled-descriptions.ts`. */
const compiledSchemas = {
  name: 'compiled schemas',
  setup(build) {
    build.onLoad(
      { filter: /[\\/]content[\\/]validators[\\/]compiled-(schemas|descriptions)\.ts$/ },
      async ({ path }) => {
        const { knownSchemas, descriptionSchemas, formats } = await sourcesOf(build);
        const [name, schemas] = path.endsWith('compiled-schemas.ts')
          ? ['compiledSchemas', knownSchemas]
          : ['compiledDescriptions', descriptionSchemas];
        const { _, Ajv2020 } = await import('ajv/dist/2020.js');
        const { default: standaloneCode } = await import('ajv/dist/standalone/index.js');
        const ajv = new Ajv2020({
          // As `schema-compiler.ts` compiles the others.
          ...{ allErrors: true, verbose: true, allowUnionTypes: true, meta: false, validateSchema: false, formats },
          code: { source: true, esm: true, formats: _`formats` },
        });
        for (const [key, schema] of Object.entries(schemas)) ajv.addSchema(schema, key);
        const keys = Object.keys(schemas);
        const code = standaloneCode.default(ajv, Object.fromEntries(keys.map((key) => [`of_${key}`, key])));
        const table = `export const ${name} = { ${keys.map((key) => `${key}: of_${key}`).join(', ')} };`;
        const { code: short } = await build.esbuild.transform(`${code}\n${table}`, { minify: true, format: 'esm' });
        return {
          contents: `import { formats } from './schema-formats.ts';\n${short}`,
          resolveDir: dirname(path),
          loader: 'js',
        };
      },
    );
  },
};

/** The sources of the script of the search. */
const inBrowser = 'generator/print/site/in-browser';

/** Puts the script of the search, as browsers run it, in the place of `search-script.ts`. */
const bundledSearch = {
  name: 'bundled search',
  setup(build) {
    build.onLoad({ filter: /[\\/]print[\\/]site[\\/]search-script\.ts$/ }, async () => {
      const entryPoints = [`${inBrowser}/search.js`];
      const options = JSON.parse(readFileSync(`${inBrowser}/esbuild.json`, 'utf8'));
      const { outputFiles } = await build.esbuild.build({ ...options, entryPoints, write: false });
      return { contents: `export const searchScript = () => ${JSON.stringify(outputFiles[0].text)};`, loader: 'js' };
    });
  },
};

/** Puts a table of the languages that highlight.js knows in the place of `grammars.ts`. */
const knownGrammars = {
  name: 'known grammars',
  setup(build) {
    build.onLoad({ filter: /[\\/]print[\\/]site[\\/]prose[\\/]grammars\.ts$/ }, async () => {
      const names = new Map();
      const { default: core } = await import('highlight.js/lib/core');
      for (const name of grammarNames()) {
        const { default: grammar } = await import(`highlight.js/lib/languages/${name}`);
        for (const alias of [name, ...(grammar(core).aliases ?? [])].map((one) => one.toLowerCase())) {
          if (!names.has(alias)) names.set(alias, name);
        }
      }
      const contents = `
        import { createRequire } from 'node:module';
        const load = createRequire(import.meta.url);
        const names = new Map(${JSON.stringify([...names])});
        export const loadHighlighter = () => load('./grammars/core.cjs');
        export const loadMath = () => load('./grammars/katex.cjs');
        export const loadGrammar = (name) => load(\`./grammars/\${name}.cjs\`);
        export const grammarFor = (language) => names.get(language);`;
      return { contents, loader: 'js' };
    });
  },
};

/** Sorted. */
function grammarNames() {
  return readdirSync(`${highlighter}/languages`)
    .filter((file) => /^[^.]+\.js$/.test(file))
    .map((file) => basename(file, '.js'))
    .sort();
}

/**
 * Leaves out the YAML parser that gray-matter brings: front matter is read by `yaml`. Loading it would take as long as
 * reading a dozen texts, and it can make functions of what it reads.
 */
const noSecondYaml = {
  name: 'no second YAML',
  setup(build) {
    build.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'left-out' }));
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents: `exports.safeLoad = exports.safeDump = () => { throw new Error('Unexpected YAML, expected the one engine'); };`,
    }));
  },
};

/** Parses the tables of phrases as JSON, which takes a third of the time of compiling them, and every build loads them. */
const phraseModels = {
  name: 'phrase models',
  setup(build) {
    build.onLoad({ filter: /[\\/]budoux[\\/]module[\\/]data[\\/]models[\\/]/ }, async ({ path }) => {
      const { model } = await import(pathToFileURL(path));
      return { contents: `export const model = JSON.parse(${JSON.stringify(JSON.stringify(model))});`, loader: 'js' };
    });
  },
};

/** The schemas and formats of content, from their sources. */
async function sourcesOf({ esbuild }) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "export * from '../schemas/known-schemas.ts'; export * from './schema-formats.ts';",
      resolveDir: 'generator/content/validators',
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

if (!isUpToDate()) await makeBundle();

async function makeBundle() {
  const madeAt = Date.now();
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: { stele: 'generator/cli.ts' },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Left as a literal, a regular expression is not made anew by each call.
    supported: { 'regexp-unicode-property-escapes': true },
    chunkNames: 'chunk-[hash]',
    // It loads binaries that lie beside it, and a machine without one for it must still start.
    external: ['satteri'],
    legalComments: 'linked',
    // For the stack of a bug: places in the sources, without their text.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    banner,
    plugins: [precompiledTemplates, compiledSchemas, knownGrammars, bundledSearch, noSecondYaml, phraseModels],
    logLevel: 'warning',
  });

  removeMapsOfPackages(metafile);

  const others = [await bundleForEdge(build), await bundleForFolder(build), await bundleGrammars(build)];
  const notices = join(outdir, 'THIRD-PARTY.txt');
  const inputs = [metafile, ...others].flatMap((made) => Object.keys(made.inputs)).filter((path) => existsSync(path));
  const packages = packageFolders(inputs);
  writeFileSync(notices, thirdPartyText(packages));

  // Chunks of an earlier version go last: a command that is running may still want them until here.
  const outputs = [metafile, ...others].flatMap((made) => Object.keys(made.outputs)).concat(notices);
  const current = new Set([record, hosts, grammars, ...outputs].map((path) => basename(path)));
  for (const name of readdirSync(outdir)) if (!current.has(name)) rmSync(join(outdir, name));
  const from = [
    ...[...inputs, ...templateFiles(), ...staticFiles(), fileURLToPath(import.meta.url)],
    ...['scripts/compiled-templates.mjs', 'scripts/third-party.mjs', 'package-lock.json'],
    ...readdirSync(inBrowser).map((name) => `${inBrowser}/${name}`),
  ];
  writeFileSync(record, JSON.stringify({ madeAt, from, into: outputs, packages }));
}

/** Removes the maps of chunks in which nothing is ours, a third of all: a bug is looked for in our own sources. */
function removeMapsOfPackages({ outputs }) {
  for (const [path, { inputs }] of Object.entries(outputs)) {
    const map = `${path}.map`;
    if (!(map in outputs) || Object.keys(inputs).some((input) => input.startsWith('generator/'))) continue;
    rmSync(map);
    delete outputs[map];
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n/m, ''));
  }
}

/**
 * Bundles what Netlify and Cloudflare run. A build of a site writes it into the project, with the settings in front.
 */
async function bundleForEdge(build) {
  const { metafile } = await build({
    entryPoints: [
      'cloudflare/worker',
      'cloudflare/bucket-worker',
      'cloudflare/s3-worker',
      'netlify/functions/api',
      'netlify/functions/changes',
      'netlify/functions/search',
      'netlify/functions/search-page',
      'netlify/functions/mcp',
      'netlify/functions/index-md',
      'netlify/functions/markdown',
    ].map((name) => ({ in: `generator/hosts/${name}.ts`, out: name.replace('functions/', '') })),
    outdir: hosts,
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'esnext',
    legalComments: 'inline',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

/** Bundles what Deno, Bun and Node run, likewise with the folder of the build in front. */
async function bundleForFolder(build) {
  const { metafile } = await build({
    entryPoints: { 'fetch/serve': 'generator/hosts/fetch/serve.ts', 'node/serve': 'generator/hosts/node/serve.ts' },
    outdir: hosts,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    legalComments: 'inline',
    metafile: true,
    banner,
    logLevel: 'warning',
  });
  return metafile;
}

/** Bundles the highlighter, each of its languages and KaTeX by themselves. */
async function bundleGrammars(build) {
  const { metafile } = await build({
    entryPoints: [
      { in: `${highlighter}/core.js`, out: 'core' },
      { in: 'node_modules/katex/dist/katex.js', out: 'katex' },
      ...grammarNames().map((name) => ({ in: `${highlighter}/languages/${name}.js`, out: name })),
    ],
    outdir: grammars,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

/** By the time of change, which neither npm nor an archive can set back. */
function isUpToDate() {
  if (!existsSync(record)) return false;
  const { madeAt, from, into } = JSON.parse(readFileSync(record, 'utf8'));
  const changed = (path) => (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY) >= madeAt;
  return into.every((path) => existsSync(path)) && !from.some(changed);
}
