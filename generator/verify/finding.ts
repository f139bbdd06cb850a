/** A finding of `stele verify`: the document, and the unexpected part of it. */
import { compareTexts, type Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import type { BuildAnswer } from './ask.ts';
import type { Link } from './link.ts';

/** The rules that a build is held to. */
type BuildRule = Extract<Rule, `${'links' | 'html' | 'tree' | 'answers'}/${string}`>;

export interface Finding {
  /** The document's path in dist/. */
  readonly file: string;
  readonly rule: BuildRule;
  /** "Unexpected X, expected Y". */
  readonly reason: string;
  readonly place?: Place | undefined;
}

/** The link as a finding names it. */
export function shown({ address, where }: Link): string {
  return `"${address}" (${where})`;
}

/** Describes an answer, for messages. */
export function outcomeOf({ status, location, failure }: Pick<BuildAnswer, 'status' | 'location' | 'failure'>): string {
  if (location !== undefined) return `${status} to "${location}"`;
  return failure instanceof Error ? `${status} (${failure.message})` : String(status);
}

/** In the order of files, lines and words, whatever way the walk went. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareTexts(a.file, b.file) ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareTexts(a.reason, b.reason)
  );
}

/** Collects what is wrong. A defect that shows in many files is told of the first, with how many more there are. */
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
    // That a file is missing, unreadable or one too many can be told by several; the first knows best why.
    const told = new Set<string>();
    return [...shared, ...this.#single].filter(({ file, rule }) => {
      if (rule !== 'tree/missing' && rule !== 'tree/unreadable' && rule !== 'tree/extra') return true;
      const id = `${rule} ${file}`;
      return !told.has(id) && told.add(id);
    });
  }
}
