/** Mistakes that a piece of work found: told again wherever its result is used again. */
import type { Reporter } from './diagnostics.ts';

export class Notes implements Reporter {
  /** Of many thousands, nearly all stay empty. */
  #notes: Parameters<Reporter['report']>[] | undefined;

  get isEmpty(): boolean {
    return this.#notes === undefined;
  }

  report(...note: Parameters<Reporter['report']>): void {
    this.#notes ??= [];
    this.#notes.push(note);
  }

  tell(reporter: Reporter): void {
    for (const note of this.#notes ?? []) reporter.report(...note);
  }
}
