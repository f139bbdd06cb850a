/** What is wrong with a build: the document, and what is unexpected in it. */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import type { Asked } from './ask.ts';
import type { Link } from './link.ts';

/** The rules that a build is held to. */
type BuildRule = Extract<Rule, `${'links' | 'html' | 'tree' | 'answers' | 'lists'}/${string}`>;

export interface Finding {
  /** The document's path in dist/. */
  readonly file: string;
  readonly rule: BuildRule;
  readonly reason: string;
  readonly place?: Place | undefined;
}

/** Of a link; `reason` follows the rule of the house, "Unexpected X, expected Y". */
export function linkFinding(file: string, rule: BuildRule, reason: string, { place }: Link): Finding {
  return { file, rule, reason, place };
}

/** The link as a finding names it. */
export function shown({ address, where }: Link): string {
  return `"${address}" (${where})`;
}

/** What came back, for people. */
export function outcomeOf({ status, location, failure }: Pick<Asked, 'status' | 'location' | 'failure'>): string {
  if (location !== undefined) return `${status} to "${location}"`;
  return failure instanceof Error ? `${status} (${failure.message})` : String(status);
}

/** In the order of files, lines and words, whatever way the walk went. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compare(a.file, b.file) ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.reason, b.reason)
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
