/** `stele check --links`. */
import { Diagnostics } from '../content/diagnostics.ts';
import { folderReader } from '../hosts/node/folder.ts';
import { readSettings } from '../hosts/node/server.ts';
import { createProgress } from '../progress.ts';
import { createReport, formatDiagnostics, formatSummary } from '../report.ts';
import { type Walked, walk } from '../verify/walk.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface LinksOptions {
  /** Folder of the build. */
  readonly out: string;
  readonly json?: boolean;
}

/** Follows every link of the build in `out` and says which do not resolve. Rejects where `out` is no build's output. */
export async function runLinks({ out, json }: LinksOptions, { print, note, stream }: Terminal): Promise<ExitCode> {
  const settings = await readSettings(out);
  const progress = createProgress(stream);
  const walked = await walk({
    settings,
    read: folderReader(out),
    onDocument: (done, seen) => progress.update('Checking ', done, seen),
  }).finally(progress.stop);

  const diagnostics = new Diagnostics(out);
  for (const { file, rule, reason, place } of walked.findings) diagnostics.report(file, rule, reason, place);
  const { documents, links, external } = walked;
  const report = createReport({ diagnostics }, performance.now());
  const summary = `  ${tally(walked)} ${formatSummary(report).trim()}`;
  if (json) print(JSON.stringify({ ...report, documents, links, external }, null, 2));
  else if (report.ok) print(`Checked the links of ${out}, nothing wrong\n${summary}`);
  else note(`${formatDiagnostics(diagnostics, stream.isTTY)}\n${summary}`);
  return report.ok ? 0 : 1;
}

/** E.g. `700 documents visited, 9,000 links checked, 40 external links left alone`. */
function tally({ documents, links, external }: Walked): string {
  const number = new Intl.NumberFormat('en');
  const counts = [
    `${number.format(documents)} documents visited`,
    `${number.format(links)} links checked`,
    `${number.format(external)} external links left alone`,
  ];
  return counts.join(', ');
}
