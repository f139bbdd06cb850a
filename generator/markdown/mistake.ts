/** Something wrong with the body of a text. */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';

export interface MarkdownMistake {
  readonly rule: Rule;
  readonly reason: string;
  /** In the body: line 1 is its first. */
  readonly place: Place;
}
