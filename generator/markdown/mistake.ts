/** Something wrong with the body of a text. */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';

export interface MarkdownMistake {
  readonly rule: Rule;
  readonly reason: string;
  /** In the body: line 1 is its first. */
  readonly place: Place;
}

/** Thrown where a parser finds that a text is more than it can be asked to read. */
export class RefusedText extends Error {
  readonly mistake: MarkdownMistake;

  constructor(mistake: MarkdownMistake) {
    super(mistake.reason);
    this.mistake = mistake;
  }
}
