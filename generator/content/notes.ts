/** Mistakes that a piece of work found: told again wherever its result is used again. */
import type { Reporter } from './diagnostics.ts';

export class Notes implements Reporter {
  readonly #notes: Parameters<Reporter['report']>[] = [];

  get isEmpty(): boolean {
    return this.#notes.length === 0;
  }

  report(...note: Parameters<Reporter['report']>): void {
    this.#notes.push(note);
  }

  tell(reporter: Reporter): void {
    for (const note of this.#notes) reporter.report(...note);
  }
}
