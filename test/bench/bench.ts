/**
 * `npm run bench`: Stele beside Hugo, or others, over a real corpus in one place, in alternating runs on one machine.
 * Stele is measured twice: with equal work, where what the others do not do is switched off, and as people install it,
 * with search and dumps. None makes web pages.
 *
 * Figures are ratios; the times behind them are this machine's. It ends non-zero only where it could not measure.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setAside } from './aside.ts';
import { languages, readCorpus, writeContent, writeService } from './corpus.ts';
import { addPost, editBody, removePost } from './edits.ts';
import { eleventy, type Generator, hugo, stele } from './generators.ts';
import { type Command, run } from './process.ts';
import { figuresOf, figuresTable } from './results.ts';
import { measureSmallBuilds } from './small.ts';
import { watchLatencies } from './watching.ts';

const { values: options } = parseArgs({
  options: {
    /** An archive, or `npm:PACKAGE@VERSION`. */
    corpus: { type: 'string', default: '../shared/corpora/cpp2k.tar.gz' },
    /** Each in three languages. */
    documents: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    /** Where content and outputs lie: some 4 GB for 4,000 documents; on a disk, that much a round. */
    folder: { type: 'string', default: '/dev/shm' },
    rival: { type: 'string', multiple: true, default: ['hugo'] },
    /** The small builds too. */
    small: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const counter = numbers();
const samples: Record<string, Record<string, number[]>> = {};

async function main(): Promise<void> {
  mkdirSync(options.folder, { recursive: true });
  const work = mkdtempSync(join(options.folder, 'stele-bench-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const documents = readCorpus(options.corpus, work);
  const [equal, installed] = [join(work, 'content'), join(work, 'installed')];
  const slugs = writeContent(equal, documents, Number(options.documents));
  writeContent(installed, documents, Number(options.documents));
  writeService(equal, [50, 100], languages, { site: false, search: false, dumps: false });
  writeService(installed, [50, 100], languages, { site: false });
  const rivals = [hugo(equal, work), eleventy(equal, work, resolve('.cache/stele-tools/eleventy'))];
  const generators = [
    ...rivals.filter(({ name }) => options.rival.includes(name.toLowerCase())),
    stele(equal, join(work, 'equal'), 'Stele, equal work'),
    stele(installed, join(work, 'full'), 'Stele, as installed'),
  ];

  for (let round = 0; round < Number(options.rounds); round++) {
    console.error(`round ${round + 1}`);
    // Whoever comes first in one round comes last in the next.
    const inTurn = round % 2 === 0 ? generators : generators.toReversed();
    const chosen = slugs.slice(round * 10, round * 10 + 5);
    await measureBuilds(inTurn, [equal, installed], chosen[0] ?? '');
    for (const generator of inTurn) {
      for (const latency of await watchLatencies(generator, chosen.slice(1), counter)) {
        add('from save to answer, ms', generator.name, latency);
      }
    }
  }

  const figures = figuresOf({
    setting: setting(documents, generators),
    samples,
    small: options.small ? await measureSmallBuilds(options.folder) : {},
  });
  console.log(figuresTable(figures));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
}

/** The builds of a round, each in a new process; everybody's before the next edit. */
async function measureBuilds(
  generators: readonly Generator[],
  contents: readonly string[],
  slug: string,
): Promise<void> {
  const each = async (title: string, prepare: (generator: Generator) => void = () => {}) => {
    for (const generator of generators) {
      prepare(generator);
      const { seconds, processorSeconds, megabytes } = await run(generator.build);
      add(`${title}, s`, generator.name, seconds);
      add(`${title}, processor s`, generator.name, processorSeconds);
      if (title === 'from nothing') add(`${title}, memory, MB`, generator.name, megabytes);
    }
  };
  await each('from nothing', ({ out, cache }) => {
    empty(out);
    if (cache !== undefined) setAside(cache);
  });
  await each('the cache alone', ({ out }) => empty(out));
  await each('nothing changed');
  const marker = `body-${counter()}`;
  for (const content of contents) editBody(content, slug, 'en', marker);
  await each('a body edited');
  const added = `added-${counter()}`;
  for (const content of contents) addPost(content, slug, 'en', added);
  await each('a post added');
  for (const content of contents) removePost(content, added, 'en');
}

function add(measure: string, generator: string, value: number): void {
  samples[measure] ??= {};
  const row = samples[measure];
  row[generator] = [...(row[generator] ?? []), value];
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
function setting(documents: readonly { readonly body: string }[], generators: readonly Generator[]): readonly string[] {
  const bytes = documents.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0) / documents.length;
  const files = Number(options.documents) * languages.length;
  const types = ['--first-only', '--noheadings', '--output', 'FSTYPE', '--target', options.folder];
  const place = execFileSync('findmnt', types, { encoding: 'utf8' }).trim();
  return [
    `${basename(options.corpus)}: ${files} files of ${documents.length} documents, ${Math.round(bytes)} bytes on average, on ${place}, medians of ${options.rounds} rounds`,
    ...generators.map(({ name, version, work }) => `${name} ${printed(version)}: ${work}`),
  ];
}

function printed({ program, arguments: args, cwd }: Command): string {
  const text = execFileSync(program, args, { cwd, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
  return /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;
}

if (!options.corpus.startsWith('npm:') && !existsSync(options.corpus)) {
  console.error(`Missing ${options.corpus}; name the archive of documents with --corpus`);
  process.exitCode = 2;
} else {
  await main();
}
