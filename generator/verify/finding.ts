/** A finding of `stele verify`: the document, and the unexpected part of it. */
import { compareTexts, type Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import type { BuildAnswer } from './ask.ts';
import type { Link } from './link.ts';

type BuildRule = Extract<Rule, `${'links' | 'html' | 'tree' | 'answers'}/${string}`>;

export interface Finding {
  /** The document's path in dist/. */
  readonly file: string;
  readonly rule: BuildRule;
  /** "Unexpected X, expected Y". */
  readonly reason: string;
  readonly place?: Place | undefined;
}

/** Describes a link for messages. */
export function shown({ address, where }: Link): string {
  return `"${address}" (${where})`;
}

/** Describes an answer, for messages. */
export function outcomeOf({ status, location, failure }: Pick<BuildAnswer, 'status' | 'location' | 'failure'>): string {
  if (location !== undefined) return `${status} to "${location}"`;
  return failure instanceof Error ? `${status} (${failure.message})` : String(status);
}

/** By file, line and word, whatever the order of the walk. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareTexts(a.file, b.file) ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareTexts(a.reason, b.reason)
  );
}

export class Findings {
  readonly #all: Finding[] = [];

  report(file: string, rule: Finding['rule'], reason: string): void {
    this.#all.push({ file, rule, reason });
  }

  all(): Finding[] {
    return withoutRepeats(this.#all);
  }
}

/** Several checks can report a file as missing, unreadable or unexpected; the first knows the reason best. */
export function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const reported = new Set<string>();
  return findings.filter(({ file, rule }) => {
    if (rule !== 'tree/missing' && rule !== 'tree/unreadable' && rule !== 'tree/extra') return true;
    const id = `${rule} ${file}`;
    return !reported.has(id) && reported.add(id);
  });
}
