/** Collects what is wrong. A defect that shows in many files is told of the first, with how many more there are. */
import type { Finding } from './finding.ts';

export class Findings {
  readonly #single: Finding[] = [];
  readonly #shared = new Map<string, { readonly first: Finding; more: number }>();

  report(file: string, rule: Finding['rule'], reason: string): void {
    this.#single.push({ file, rule, reason });
  }

  /** Reports what is the same `defect` wherever it shows. */
  reportOnce(defect: string, file: string, rule: Finding['rule'], reason: string): void {
    const id = `${rule} ${defect}`;
    const known = this.#shared.get(id);
    if (known === undefined) this.#shared.set(id, { first: { file, rule, reason }, more: 0 });
    else known.more++;
  }

  all(): Finding[] {
    const shared = Array.from(this.#shared.values(), ({ first, more }) =>
      more === 0 ? first : { ...first, reason: `${first.reason} (the same in ${more} more)` },
    );
    // That a file is missing or one too many can be told by several; the first knows best why.
    const told = new Set<string>();
    return [...shared, ...this.#single].filter(({ file, rule }) => {
      if (rule !== 'tree/missing' && rule !== 'tree/extra') return true;
      const id = `${rule} ${file}`;
      return !told.has(id) && told.add(id);
    });
  }
}
