/** Errors in the body of a text. */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';

export interface MarkdownMistake {
  readonly rule: Rule;
  readonly reason: string;
  /** Place in the body, whose first line is 1. */
  readonly place: Place;
}

/** Thrown if a parser would take too long for a text. */
export class RefusedText extends Error {
  readonly mistake: MarkdownMistake;

  constructor(mistake: MarkdownMistake) {
    super(mistake.reason);
    this.mistake = mistake;
  }
}
