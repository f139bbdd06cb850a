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

  /** A Markdown table of medians, a row for each measure, and of Stele's ratio to each of the others. */
  table(others: readonly string[]): string {
    const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
    const shown = (value: number | undefined) => (value === undefined ? '' : number.format(value));
    const rows = [...this.#values.keys()].map((measure) => {
      const mine = this.median(measure, 'Stele');
      const theirs = others.map((name) => this.median(measure, name));
      const ratios = theirs.map((value) => (mine === undefined || value === undefined ? '' : shown(mine / value)));
      return [measure, shown(mine), ...theirs.map(shown), ...ratios];
    });
    const header = ['', 'Stele', ...others, ...others.map((name) => `Stele ÷ ${name}`)];
    return markdownTable([header, ...rows], { align: ['l', ...header.slice(1).map(() => 'r')] });
  }

  toJSON() {
    return Object.fromEntries([...this.#values].map(([measure, row]) => [measure, Object.fromEntries(row)]));
  }
}
