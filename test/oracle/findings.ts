import { type Finding, Findings, withoutRepeats } from '../../generator/verify/finding.ts';

/** Collects findings. A defect that occurs in many files is reported for the first, with the number of others. */
export class FindingsOfDefects extends Findings {
  readonly #shared = new Map<string, { readonly first: Finding; more: number }>();

  /** Reports an occurrence of a `defect`. Only the first one is shown. */
  reportOnce(defect: string, file: string, rule: Finding['rule'], reason: string): void {
    const id = `${rule} ${defect}`;
    const known = this.#shared.get(id);
    if (known === undefined) this.#shared.set(id, { first: { file, rule, reason }, more: 0 });
    else known.more++;
  }

  override all(): Finding[] {
    const shared = Array.from(this.#shared.values(), ({ first, more }) =>
      more === 0 ? first : { ...first, reason: `${first.reason} (the same in ${more} more)` },
    );
    return withoutRepeats([...shared, ...super.all()]);
  }
}
