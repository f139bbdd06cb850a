/**
 * npm run fuzz:growth: builds each case of growth-cases.ts at doubling sizes, and prints the user time of the processor
 * that the builds took (median of five, without what a build of next to nothing takes), those that grow fastest first.
 * Ends with 1 where one grows by more than 2.5 × in a doubling, or any size takes more than 5 s, measured twice.
 * `--cases <part of a name>`; `--quick`: one build of each size. Cases of cards are skipped, and counted, without what
 * `scripts/install-tools.sh images` installs.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cardFont, growthCases, smallSite } from './growth-cases.ts';
import { measure } from './process.ts';

const { values } = parseArgs({ options: { cases: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const named = growthCases.filter(({ name }) => name.includes(values.cases ?? ''));

/** Packages of the operator, with a font. */
const tools = resolve('.cache/stele-tools/images/node_modules');
const font = join(tools, '@fontsource/roboto-mono/files/roboto-mono-latin-400-normal.woff2');
const wanted = named.filter(({ drawsCards = false }) => !drawsCards || existsSync(font));

/** With front matter, a file has at most 500,000 bytes. */
const largest = 490_000;
const maxRatio = 2.5;
const maxSeconds = 5;
/**
 * Below it a ratio says nothing: a start-up of 0.7 s is subtracted, which differs by 0.1 s from build to build on a
 * busy machine. What grows fast from less than that takes 2 s at the largest size, or is found from there.
 */
const floorSeconds = 0.5;
/** Characters. Longer YAML is refused, and so says nothing of YAML that is read. */
const smallestYaml = 100_000;
/** Characters. Some texts that are longer are refused for what they are full of. */
const smallestText = 20_000;
/** A build is killed after so many. */
const timeout = 30;

type Built = Pick<(typeof growthCases)[number], 'site' | 'drawsCards'>;

interface Row {
  readonly name: string;
  /** From the largest size down to one that takes next to nothing. */
  readonly times: readonly { readonly size: number; readonly seconds: number }[];
  readonly ratio: number;
  readonly isBad: boolean;
}

const nothing = await timeOf({ site: () => smallSite }, 0);
const rows: Row[] = [];
for (const one of wanted) {
  const { name } = one;
  const times = await timesOf(one);
  let row = rowOf(name, times);
  if (row.isBad) {
    // What else runs on the machine only ever adds to a time.
    const again = await timesOf(one);
    row = rowOf(
      name,
      times.map(({ size, seconds }, index) => ({ size, seconds: Math.min(seconds, again[index]?.seconds ?? seconds) })),
    );
  }
  rows.push(row);
  process.stderr.write(`${shown(row)}\n`);
}
rows.sort(
  (a, b) =>
    Number(b.isBad) - Number(a.isBad) || b.ratio - a.ratio || (b.times[0]?.seconds ?? 0) - (a.times[0]?.seconds ?? 0),
);
const bad = rows.filter(({ isBad }) => isBad);
process.stdout.write('     worst  seconds at 490 KB, 245 KB, 123 KB …\n');
for (const row of rows) process.stdout.write(`${shown(row)}\n`);
process.stdout.write(
  `${rows.length} cases, ${bad.length} out of bounds, ${named.length - wanted.length} skipped; a build of next to nothing takes ${nothing.toFixed(2)} s\n`,
);
process.exitCode = bad.length > 0 ? 1 : 0;

async function timesOf(one: Built): Promise<Row['times']> {
  const times: { size: number; seconds: number }[] = [];
  for (let size = largest; size >= 1000; size /= 2) {
    const seconds = Math.max(0, (await timeOf(one, size)) - nothing);
    times.push({ size, seconds });
    const isRead = times.some((one) => one.seconds >= floorSeconds);
    if (seconds < floorSeconds && size < (isRead ? smallestYaml : smallestText)) break;
  }
  return times;
}

function rowOf(name: string, times: Row['times']): Row {
  const ratios = times
    .slice(1)
    .map(({ seconds }, index) => (seconds < floorSeconds ? 0 : (times[index]?.seconds ?? 0) / seconds));
  const ratio = Math.max(0, ...ratios);
  return { name, times, ratio, isBad: ratio > maxRatio || times.some(({ seconds }) => seconds > maxSeconds) };
}

function shown({ name, times, ratio, isBad }: Row): string {
  const seconds = times.map((one) => one.seconds.toFixed(2)).join(' ');
  return `${isBad ? 'BAD' : '   '} ${ratio.toFixed(1).padStart(5)} ×  ${name}: ${seconds}`;
}

/** The median of five builds; one build where there is no time, or it took too long already. */
async function timeOf({ site, drawsCards = false }: Built, size: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stele-growth-'));
  try {
    for (const [path, text] of Object.entries(site(size))) {
      mkdirSync(dirname(join(folder, 'content', path)), { recursive: true });
      writeFileSync(join(folder, 'content', path), text);
    }
    if (drawsCards) {
      mkdirSync(dirname(join(folder, 'content', cardFont)), { recursive: true });
      copyFileSync(font, join(folder, 'content', cardFont));
      symlinkSync(tools, join(folder, 'node_modules'));
    }
    const seconds: number[] = [];
    for (let round = 0; round < (values.quick ? 1 : 5); round++) {
      const options = ['--content', join(folder, 'content'), '--out', join(folder, 'dist'), '--no-cache', '--json'];
      const { userSeconds, code } = await measure({
        program: process.execPath,
        arguments: ['bin/stele.js', 'build', ...options],
        timeout,
      });
      if (code === 137) return timeout;
      seconds.push(userSeconds);
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
    }
    return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
