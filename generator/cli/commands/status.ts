/** `stele status`. */

import { loadSite } from '../../content/load.ts';
import type { Clock } from '../clock.ts';
import { createReport, formatDiagnostics } from '../report.ts';
import { formatStatus, onlyOpen, statusOf } from '../status.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface StatusOptions {
  readonly content: string;
  readonly clock: Clock;
  /** Show only what is not published, or not up to date in every language. */
  readonly open?: boolean;
  readonly json?: boolean;
}

/** Says which translations there are. Content with a mistake has no status: the mistakes are said instead. */
export async function runStatus(options: StatusOptions, { print, note, colors }: Terminal): Promise<ExitCode> {
  const view = { now: options.clock() };
  const { diagnostics, content } = await loadSite({ root: options.content, view });
  if (content === undefined) {
    if (options.json) print(JSON.stringify(createReport({ diagnostics }, performance.now()), null, 2));
    else note(formatDiagnostics(diagnostics, colors));
    return 1;
  }
  const all = statusOf(content, view);
  const status = options.open ? onlyOpen(all) : all;
  print(options.json ? JSON.stringify(status, null, 2) : formatStatus(status));
  return 0;
}
