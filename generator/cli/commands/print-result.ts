/** Prints the findings of a command in the requested form. */
import type { Diagnostics } from '../../base/diagnostics.ts';
import { formatAnnotations, formatDiagnostics } from '../messages.ts';
import type { Report } from '../report.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** For people, for programs, or for GitHub's pull request pages. */
export type Format = 'pretty' | 'json' | 'github';

interface CommandFindings {
  readonly diagnostics: Diagnostics;
  readonly report: Report;
  /** Printed if nothing is wrong, below `done`. */
  readonly summary: string;
  readonly done: string;
  /** Printed below the diagnostics, if there are any. */
  readonly footer?: string;
  /** True if messages of the same rule are likely to have the same cause. */
  readonly byRule?: boolean;
}

/** JSON and annotations are the result, on standard output. Diagnostics for people go to standard error. */
export function printResult(
  { diagnostics, report, summary, done, footer, byRule }: CommandFindings,
  format: Format,
  { print, note, style }: Terminal,
): ExitCode {
  const code = report.ok ? 0 : 1;
  if (format === 'json') {
    print(JSON.stringify(report, null, 2));
    return code;
  }
  const lines = format === 'github' ? formatAnnotations(diagnostics) : formatDiagnostics(diagnostics, style, byRule);
  const say = format === 'github' ? print : note;
  if (lines !== '') say(lines);
  if (report.ok) print(`${done}\n${summary}`);
  else if (footer !== undefined) say(footer);
  // As long as the package has no address, there is no other link to the page of a rule.
  const unlinked = new Set(report.diagnostics.filter(isUnlinkedError).map(({ rule }) => rule));
  if (unlinked.size > 0 && format === 'pretty')
    note(`\nWhy, and how to fix it: npx stele explain ${[...unlinked].slice(0, mostRules).join(' ')}`);
  return code;
}

/** Most rules in the suggested command that explains them. */
const mostRules = 3;

/** True for an error whose line has no link to its rule. */
function isUnlinkedError({ severity, url }: Report['diagnostics'][number]): boolean {
  return severity === 'error' && url === undefined;
}
