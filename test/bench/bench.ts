/**
 * `npm run bench`: Stele beside Hugo, or others, and `cp -r`, over a real corpus in one place, in alternating runs on
 * one machine. Equal work: what Stele does not do is switched off in the others, and the output says what each does all
 * the same.
 *
 * Figures are ratios; the times behind them are this machine's. It ends non-zero only where it could not measure.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setAside } from './aside.ts';
import { languages, readCorpus, writeContent } from './corpus.ts';
import { addPost, editBody, removePost } from './edits.ts';
import { eleventy, type Generator, hugo, stele } from './generators.ts';
import { type Command, type Run, run } from './process.ts';
import { Samples } from './results.ts';
import { measureSmallBuilds } from './small.ts';
import { watchLatencies } from './watching.ts';

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpora/cpp2k.tar.gz' },
    /** Each in three languages. */
    documents: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    /** Where content and outputs lie: some 4 GB for 4,000 documents; on a disk, that much a round. */
    folder: { type: 'string', default: '/dev/shm' },
    rival: { type: 'string', multiple: true, default: ['hugo'] },
    json: { type: 'string' },
  },
});

const counter = numbers();
const samples = new Samples();

async function main(): Promise<void> {
  mkdirSync(options.folder, { recursive: true });
  const work = mkdtempSync(join(options.folder, 'stele-bench-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const content = join(work, 'content');
  const documents = readCorpus(resolve(options.corpus), work);
  const slugs = writeContent(content, documents, Number(options.documents));
  const rivals = [hugo(content, work), eleventy(content, work, resolve('.cache/stele-tools/eleventy'))];
  const generators = [stele(content, work), ...rivals.filter(({ name }) => options.rival.includes(name.toLowerCase()))];

  for (let round = 0; round < Number(options.rounds); round++) {
    console.error(`round ${round + 1}`);
    // Whoever comes first in one round comes last in the next.
    const inTurn = round % 2 === 0 ? generators : generators.toReversed();
    const chosen = slugs.slice(round * 10, round * 10 + 5);
    await measureBuilds(inTurn, content, chosen[0] ?? '');
    for (const generator of inTurn) {
      for (const latency of await watchLatencies(generator, content, chosen.slice(1), counter)) {
        samples.add('watching: from save to answer, ms', generator.name, latency);
      }
    }
  }

  console.log(
    `${setting(documents, generators)}\n\n${samples.table([...generators.slice(1).map(({ name }) => name), 'cp -r'])}`,
  );
  console.log(`\n${await measureSmallBuilds(options.folder)}`);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(samples, null, 2)}\n`);
}

/** The builds of a round, each in a new process; everybody's before the next edit. */
async function measureBuilds(generators: readonly Generator[], content: string, slug: string): Promise<void> {
  const each = async (title: string, prepare: (generator: Generator) => void = () => {}) => {
    for (const generator of generators) {
      prepare(generator);
      addRun(title, generator.name, await run(generator.build));
    }
  };
  await each('cold', ({ out, cache }) => {
    empty(out);
    if (cache !== undefined) setAside(cache);
  });
  const [tree] = generators.filter(({ name }) => name === 'Stele');
  if (tree !== undefined) addRun('cold', 'cp -r', await copy(tree.out));
  await each('cache warm, output empty', ({ out }) => empty(out));
  await each('nothing changed');
  editBody(content, slug, 'en', `body-${counter()}`);
  await each('a body edited');
  const added = `added-${counter()}`;
  addPost(content, slug, 'en', added);
  await each('a post added');
  removePost(content, added, 'en');
}

function addRun(title: string, name: string, { seconds, processorSeconds, megabytes }: Run): void {
  samples.add(`${title}, s`, name, seconds);
  samples.add(`${title}, processor s`, name, processorSeconds);
  if (title === 'cold') samples.add('cold, memory, MB', name, megabytes);
}

async function copy(tree: string): Promise<Run> {
  const taken = await run({ program: 'cp', arguments: ['-r', tree, `${tree}.copy`] });
  setAside(`${tree}.copy`);
  return taken;
}

/** A tree is gone from its place, with what a generator may keep beside it. */
function empty(folder: string): void {
  for (const path of [folder, `${folder}.stele`]) setAside(path);
}

function numbers(): () => number {
  let last = 0;
  return () => ++last;
}

/** What was measured, of whom, and where. */
function setting(documents: readonly { readonly body: string }[], generators: readonly Generator[]): string {
  const bytes = documents.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / documents.length;
  const files = Number(options.documents) * languages.length;
  const place = execFileSync(
    'findmnt',
    ['--first-only', '--noheadings', '--output', 'FSTYPE', '--target', options.folder],
    {
      encoding: 'utf8',
    },
  ).trim();
  return [
    `${basename(options.corpus)}: ${files} files of ${documents.length} documents, ${Math.round(bytes)} bytes on average, on ${place}, medians of ${options.rounds} rounds`,
    ...generators.map(({ name, version, work }) => `${name} ${said(version)}: ${work}`),
    `Node ${process.version}, Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  ].join('\n');
}

function said({ program, arguments: args, cwd }: Command): string {
  const text = execFileSync(program, args, { cwd, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  return /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;
}

if (!existsSync(options.corpus)) {
  console.error(`Missing ${options.corpus}; name the archive of documents with --corpus`);
  process.exitCode = 2;
} else {
  await main();
}
