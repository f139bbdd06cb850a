/** Samples → medians, ratios and a table. */
import { markdownTable } from 'markdown-table';

/** Measured values by what was measured and of whom, in the order of the runs. */
export class Samples {
  readonly #values = new Map<string, Map<string, number[]>>();

  add(measure: string, generator: string, value: number): void {
    const row = this.#values.get(measure) ?? new Map<string, number[]>();
    this.#values.set(measure, row.set(generator, [...(row.get(generator) ?? []), value]));
  }

  median(measure: string, generator: string): number | undefined {
    const sorted = [...(this.#values.get(measure)?.get(generator) ?? [])].sort((a, b) => a - b);
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.floor((sorted.length - 1) / 2)];
    return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
  }

  toJSON() {
    return Object.fromEntries([...this.#values].map(([measure, row]) => [measure, Object.fromEntries(row)]));
  }
}

/** One line of the table: what of Stele's is divided by what of whose. */
export interface Ratio {
  readonly title: string;
  readonly unit: 'ms' | 'MB';
  readonly measure: string;
  /** What the others' value is called, where it is not the same measure: their whole build, for an edit. */
  readonly against?: string;
}

/** A Markdown table of medians, and of Stele's ratio to each of the others. */
export function table(samples: Samples, ratios: readonly Ratio[], others: readonly string[]): string {
  const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  const shown = (value: number | undefined) => (value === undefined ? '' : number.format(value));
  const rows = ratios.map(({ title, unit, measure, against = measure }) => {
    const mine = samples.median(measure, 'Stele');
    const theirs = others.map((name) => samples.median(against, name));
    return [
      `${title}, ${unit}`,
      shown(mine),
      ...theirs.map(shown),
      ...theirs.map((value) => (mine === undefined || value === undefined ? '' : shown(mine / value))),
    ];
  });
  const header = ['', 'Stele', ...others, ...others.map((name) => `Stele ÷ ${name}`)];
  return markdownTable([header, ...rows], { align: ['l', ...header.slice(1).map(() => 'r')] });
}
