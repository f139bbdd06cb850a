/** Figures of `npm run bench`: stored in `figures/`, from which `npm run docs` fills the pages that show them. */
import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { markdownTable } from 'markdown-table';
import { smallBuildsTable } from './small.ts';

interface Measured {
  /** The corpus, and what each generator does. */
  readonly setting: readonly string[];
  /** Measured values, by what was measured and by generator, in the order of the rounds. */
  readonly samples: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Processor seconds of small builds; empty if they were not measured. */
  readonly small: Readonly<Record<string, number>>;
}

export interface Figures extends Measured {
  /** Stele's commit. */
  readonly commit: string;
  /** Day of the run, YYYY-MM-DD. */
  readonly day: string;
  readonly machine: string;
}

/** The figures with the commit, the day and the machine of this run. */
export function figuresOf(measured: Measured): Figures {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  const machine = `Node ${process.version}, Linux ${release()}, ${processor}, ${memory}`;
  return { commit, day: new Date().toISOString().slice(0, 10), machine, ...measured };
}

/** The figures as Markdown: what was measured, when and where, and the tables. */
export function figuresTable({ setting, commit, day, machine, samples, small }: Figures): string {
  const lines = [...setting, `Measured on ${day} at ${commit}: ${machine}`].map((line) => `- ${line}`);
  const tables = [samplesTable(samples), ...(Object.keys(small).length === 0 ? [] : [smallBuildsTable(small)])];
  return [lines.join('\n'), ...tables].join('\n\n');
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/**
 * A row for each measure: the medians, and how often each contains that of the first generator; in brackets the least
 * and the most of the rounds.
 */
function samplesTable(samples: Measured['samples']): string {
  const [base = '', ...names] = new Set(Object.values(samples).flatMap((row) => Object.keys(row)));
  const rows = Object.entries(samples).map(([measure, row]) => {
    const bases = row[base] ?? [];
    const columns = names.flatMap((name) => [shownMedian(row[name] ?? []), ratio(row[name] ?? [], bases)]);
    return [measure, shownMedian(bases), ...columns];
  });
  const header = ['', base, ...names.flatMap((name) => [name, `÷ ${base}`])];
  return markdownTable([header, ...rows], { align: ['l', ...header.slice(1).map(() => 'r')] });
}

function ratio(values: readonly number[], bases: readonly number[]): string {
  const [mine, theirs] = [median(values), median(bases)];
  if (mine === undefined || theirs === undefined) return '';
  const each = values.flatMap((value, round) => (bases[round] === undefined ? [] : [value / bases[round]]));
  return `${number.format(mine / theirs)} (${number.format(Math.min(...each))} to ${number.format(Math.max(...each))})`;
}

function shownMedian(values: readonly number[]): string {
  const value = median(values);
  return value === undefined ? '' : number.format(value);
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}
