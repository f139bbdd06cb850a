/** Says what a command found, in the form that was asked for. */
import type { Diagnostics } from '../../base/diagnostics.ts';
import { formatAnnotations, formatDiagnostics, type Report } from '../report.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** For people, for programs, or for GitHub's pages of a pull request. */
export type Format = 'pretty' | 'json' | 'github';

interface Found {
  readonly diagnostics: Diagnostics;
  readonly report: Report;
  /** Said where nothing is wrong, under `done`. */
  readonly summary: string;
  readonly done: string;
  /** Said under the diagnostics where something is. */
  readonly footer?: string;
}

/** JSON and annotations go to standard output, since they are what was asked for; mistakes in words to standard error. */
export async function printResult(
  { diagnostics, report, summary, done, footer }: Found,
  format: Format,
  { print, note, colors }: Terminal,
): Promise<ExitCode> {
  const code = report.ok ? 0 : 1;
  if (format === 'json') {
    print(JSON.stringify(report, null, 2));
    return code;
  }
  const lines = format === 'github' ? formatAnnotations(diagnostics) : await formatDiagnostics(diagnostics, colors);
  const say = format === 'github' ? print : note;
  if (lines !== '') say(lines);
  if (report.ok) print(`${done}\n${summary}`);
  else if (footer !== undefined) say(footer);
  // Until the package has an address, nothing else leads to the rule's page.
  const unlinked = new Set(report.diagnostics.filter(isUnlinkedError).map(({ rule }) => rule));
  if (unlinked.size > 0 && format === 'pretty')
    note(`\nWhy, and how to fix it: npx stele explain ${[...unlinked].slice(0, mostRules).join(' ')}`);
  return code;
}

/** How many rules the command that explains them has. */
const mostRules = 3;

/** Whether nothing leads from it to where its rule is explained. */
function isUnlinkedError({ severity, url }: Report['diagnostics'][number]): boolean {
  return severity === 'error' && url === undefined;
}
