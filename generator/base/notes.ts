/** Mistakes that a piece of work found: told again wherever its result is used again. */
import type { Reporter } from './diagnostics.ts';

export type Note = Parameters<Reporter['report']>;

export class Notes implements Reporter {
  /** Of many thousands, nearly all stay empty. */
  #notes: Note[] | undefined;

  constructor(notes: readonly Note[] = []) {
    for (const note of notes) this.report(...note);
  }

  get all(): readonly Note[] {
    return this.#notes ?? [];
  }

  get isEmpty(): boolean {
    return this.#notes === undefined;
  }

  report(...note: Note): void {
    this.#notes ??= [];
    this.#notes.push(note);
  }

  tell(reporter: Reporter): void {
    if (this.#notes === undefined) return;
    for (const note of this.#notes) reporter.report(...note);
  }
}
