/**
 * `npm run bench`: Stele beside Hugo, Eleventy and `cp -r`, over a real corpus, in alternating runs on one machine.
 *
 * Figures are ratios; the times behind them are this machine's. It ends non-zero only where it could not measure.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setAside } from './aside.ts';
import { readCorpus, writeContent, writeService } from './corpus.ts';
import { addPost, editBody, editTitle, removePost } from './edits.ts';
import { eleventy, type Generator, hugo, stele } from './generators.ts';
import { type Command, run } from './process.ts';
import { type Ratio, Samples, table } from './results.ts';
import { watchLatencies } from './watching.ts';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    corpus: { type: 'string', default: '../shared/corpora/cpp2k.tar.gz' },
    json: { type: 'string' },
    /** Where the content and the outputs lie: some 6 GB a round for 10,000 documents. */
    dir: { type: 'string', default: tmpdir() },
    without: { type: 'string', multiple: true, default: [] },
  },
});

const ratios: readonly Ratio[] = [
  { title: 'cold build', unit: 'ms', measure: 'cold' },
  { title: 'cold build, memory', unit: 'MB', measure: 'memory' },
  { title: 'cache warm, output empty', unit: 'ms', measure: 'warm', against: 'cold' },
  { title: 'a body edited', unit: 'ms', measure: 'body', against: 'cold' },
  { title: 'a title edited', unit: 'ms', measure: 'title', against: 'cold' },
  { title: 'a post added', unit: 'ms', measure: 'post', against: 'cold' },
  { title: 'nothing changed', unit: 'ms', measure: 'none', against: 'cold' },
  { title: 'watching: from save to answer', unit: 'ms', measure: 'watch' },
  { title: 'all page sizes: what they add', unit: 'ms', measure: 'sizes' },
];

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  const work = mkdtempSync(join(options.dir, 'stele-bench-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const content = join(work, 'content');
  const slugs = writeContent(content, readCorpus(resolve(options.corpus), work), Number(options.documents));
  const others = [hugo(content, work), eleventy(content, work, resolve('node_modules/.cache/stele-tools/eleventy'))];
  const rivals = others.filter(({ name }) => !options.without.includes(name.toLowerCase()));
  const samples = new Samples();
  const counter = numbers();

  for (let round = 1; round <= Number(options.rounds); round++) {
    console.error(`round ${round}`);
    for (const rival of rivals) samples.add('cold', rival.name, await cold(rival, samples));
    await measureBuilds(stele(content, work), content, slugs, samples, counter);
    for (const generator of [stele(content, work), ...rivals]) {
      const first = Math.floor((slugs.length * round) / (Number(options.rounds) + 1));
      const latencies = await watchLatencies(generator, content, slugs.slice(first, first + 3), counter);
      for (const latency of latencies) samples.add('watch', generator.name, latency);
    }
    await measureSizes(content, work, samples);
  }

  console.log(`${machine([stele(content, work), ...rivals])}\n`);
  console.log(table(samples, ratios, [...rivals.map(({ name }) => name), 'cp -r']));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(samples, null, 2)}\n`);
}

/** Milliseconds of a build from nothing; its memory is noted beside. */
async function cold({ name, build, out, cache }: Generator, samples: Samples): Promise<number> {
  empty(out);
  if (cache !== undefined) empty(cache);
  const { milliseconds, megabytes } = await run(build);
  samples.add('memory', name, megabytes);
  return milliseconds;
}

async function measureBuilds(
  generator: Generator,
  content: string,
  slugs: readonly string[],
  samples: Samples,
  counter: () => number,
): Promise<void> {
  const { name, build, out } = generator;
  const build1 = async (measure: string) => samples.add(measure, name, (await run(build)).milliseconds);
  samples.add('cold', name, await cold(generator, samples));
  samples.add('cold', 'cp -r', await copy(out, `${out}.copy`));
  empty(out);
  await build1('warm');
  samples.add('warm', 'cp -r', await copy(out, `${out}.copy`));
  await build1('none');
  const slug = slugs[Math.floor(slugs.length / 2)] ?? '';
  editBody(content, slug, 'en', `body-${counter()}`);
  await build1('body');
  editTitle(content, slug, 'en', `title-${counter()}`);
  await build1('title');
  const added = `added-${counter()}`;
  addPost(content, slug, 'en', added);
  await build1('post');
  removePost(content, added, 'en');
}

/** What the other 98 page sizes cost: Stele's builds and copies of their trees, with all sizes less with two. */
async function measureSizes(content: string, work: string, samples: Samples): Promise<void> {
  const two = stele(content, work);
  const all = { ...stele(content, work, 'all'), cache: two.cache };
  const buildAll = { ...all.build, arguments: all.build.arguments.map((a) => a.replace('/all/cache', '/stele/cache')) };
  empty(two.out);
  const twoBuild = (await run(two.build)).milliseconds;
  writeService(content, 'all');
  empty(all.out);
  const allBuild = (await run(buildAll)).milliseconds;
  writeService(content, [50, 100]);
  const twoCopy = await copy(two.out, `${two.out}.copy`);
  const allCopy = await copy(all.out, `${all.out}.copy`);
  samples.add('sizes', 'Stele', allBuild - twoBuild);
  samples.add('sizes', 'cp -r', allCopy - twoCopy);
  empty(all.out);
}

async function copy(from: string, to: string): Promise<number> {
  empty(to);
  const { milliseconds } = await run({ program: 'cp', arguments: ['-r', from, to] });
  empty(to);
  return milliseconds;
}

/** A tree is gone from its place, with what a generator may keep beside it. */
function empty(folder: string): void {
  for (const path of [folder, `${folder}.stele`]) setAside(path);
}

function numbers(): () => number {
  let last = 0;
  return () => ++last;
}

function machine(generators: readonly Generator[]): string {
  const versions = generators.map(({ name, version }) => `${name} ${said(version)}`);
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const size = `${options.documents} documents × 3 languages, ${options.rounds} rounds`;
  return [size, ...versions, `Node ${process.version}`, `Linux ${release()}, ${processor}, ${memory}`].join('\n');
}

function said({ program, arguments: args, cwd }: Command): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
}

if (!existsSync(options.corpus)) {
  console.error(`Missing ${options.corpus}; name the archive of documents with --corpus`);
  process.exitCode = 2;
} else {
  await main();
}
