/**
 * What small builds cost, which is what most people feel: processor time as multiples of `stele --help` in the same
 * run, beside Hugo and Eleventy on the same three texts. Part of `npm run bench`; `npx tsx test/bench/small.ts` for it
 * alone.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { markdownTable } from 'markdown-table';
import { eleventy, hugo } from './generators.ts';
import { type Command, run } from './process.ts';

const cli = resolve('bin/stele.js');

const stele = (...args: string[]): Command => ({ program: process.execPath, arguments: [cli, ...args] });

/** Removed before each run. */
interface Row extends Command {
  readonly name: string;
  readonly fresh?: readonly string[];
}

/** Returns the processor seconds of each row, in order; `folder` is where content and outputs lie. */
export async function measureSmallBuilds(folder: string): Promise<Readonly<Record<string, number>>> {
  const work = mkdtempSync(join(folder, 'stele-small-'));
  try {
    return Object.fromEntries(await medians(await rowsIn(work)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function rowsIn(work: string): Promise<readonly Row[]> {
  const three = join(work, 'three/content');
  writeThree(three);
  const init = join(work, 'init');
  await run(stele('init', init, '--name', 'Small', '--base-url', 'https://small.example', '--languages', 'en'));
  const sample = ['--content', resolve('content'), '--out', join(work, 'sample'), '--cache', join(work, 'cache')];
  await run(stele('build', ...sample));
  // A build does not believe files that are as young as it is.
  await setTimeout(2500);
  await run(stele('build', ...sample));
  await run(stele('check', '--content', resolve('content'), '--cache', join(work, 'cache')));
  const out = (name: string) => ({ fresh: [join(work, name), join(work, `${name}.stele`)], at: join(work, name) });
  const [threeOut, initOut, freshOut] = [out('three-out'), out('init-out'), out('fresh')];
  const rivals = [hugo(three, work), eleventy(three, work, resolve('.cache/stele-tools/eleventy'))];
  return [
    { name: 'node -e 0', program: process.execPath, arguments: ['-e', '0'] },
    { name: 'stele --help', ...stele('--help') },
    {
      name: 'three texts without a website',
      ...stele('build', '--content', three, '--out', threeOut.at, '--no-cache'),
      fresh: threeOut.fresh,
    },
    ...rivals
      .filter(({ build }) => build.program === 'hugo' || existsSync(build.arguments[0] ?? ''))
      .map(({ name, build, out: rivalOut }) => ({ name: `the same by ${name}`, ...build, fresh: [rivalOut] })),
    {
      name: "init's site, one language",
      ...stele('build', '--out', initOut.at, '--no-cache'),
      cwd: init,
      fresh: initOut.fresh,
    },
    {
      name: 'the sample from nothing',
      ...stele('build', '--content', resolve('content'), '--out', freshOut.at, '--no-cache'),
      fresh: freshOut.fresh,
    },
    { name: 'the sample, nothing changed', ...stele('build', ...sample) },
    {
      name: 'check of the sample, with a cache',
      ...stele('check', '--content', resolve('content'), '--cache', join(work, 'cache')),
    },
  ];
}

function writeThree(content: string): void {
  mkdirSync(join(content, 'posts'), { recursive: true });
  writeFileSync(
    join(content, 'service.yaml'),
    'name: Three\ndescription: Three texts.\nbase_url: https://three.example\nlanguages: [en]\ndefault_language: en\noperator: { en: Three }\ncollections: [posts]\npage_sizes: [50, 100]\nsite: false\n',
  );
  for (const name of ['one', 'two', 'three'])
    writeFileSync(
      join(content, `posts/${name}.en.md`),
      `---\ntitle: ${name}\npublished_at: 2026-01-01T00:00:00Z\n---\nThe text of ${name}, with *emphasis* and a [link](https://example.org/).\n`,
    );
}

/** Processor seconds of each row, the median of five runs in turns. */
async function medians(rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const samples = new Map(rows.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < 5; round++) {
    for (const { name, fresh = [], ...command } of rows) {
      for (const path of fresh) rmSync(path, { recursive: true, force: true });
      samples.get(name)?.push((await run(command)).processorSeconds);
    }
  }
  return new Map(Array.from(samples, ([name, all]) => [name, all.sort((a, b) => a - b)[2] ?? 0]));
}

/** A Markdown table of the rows. */
export function smallBuildsTable(seconds: Readonly<Record<string, number>>): string {
  const help = seconds['stele --help'] ?? 1;
  const rows = Object.entries(seconds).map(([name, taken]) => [name, taken.toFixed(2), (taken / help).toFixed(1)]);
  return markdownTable([['small builds', 'processor s', '× stele --help'], ...rows], { align: ['l', 'r', 'r'] });
}

if (process.argv[1] === import.meta.filename) {
  console.log(smallBuildsTable(await measureSmallBuilds(existsSync('/dev/shm') ? '/dev/shm' : '.')));
}
