/** `stele verify`, and the part of it that is `stele check --links`. */
import { Diagnostics } from '../content/diagnostics.ts';
import { folderReader } from '../hosts/node/folder.ts';
import { readSettings } from '../hosts/node/server.ts';
import { createProgress } from '../progress.ts';
import { createReport, formatDiagnostics, formatSummary } from '../report.ts';
import type { Finding } from '../verify/finding.ts';
import { verify } from '../verify/verify.ts';
import { type WalkOptions, walk } from '../verify/walk.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface VerifyCommandOptions {
  /** Folder of the build. */
  readonly out: string;
  readonly json?: boolean;
}

/** What was checked, by the report's names. */
type Counts = Readonly<Partial<Record<keyof typeof countWords, number>>>;

/** In the summary's order. */
const countWords = {
  files: 'files',
  answers: 'answers',
  documents: 'documents visited',
  links: 'links checked',
  external: 'external links left alone',
};

/** Checks the build in `out` and says what is wrong with it. Rejects where `out` is no build's output. */
export function runVerify(options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  const check = (build: WalkOptions) => verify({ root: options.out, ...build });
  return run(options, terminal, `Verified ${options.out}`, check);
}

/** Follows every link of the build in `out` and says which do not resolve. Rejects where `out` is no build's output. */
export function runLinks(options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  return run(options, terminal, `Checked the links of ${options.out}`, walk);
}

async function run(
  { out, json }: VerifyCommandOptions,
  { print, note, stream }: Terminal,
  done: string,
  check: (build: WalkOptions) => Promise<Counts & { readonly findings: readonly Finding[] }>,
): Promise<ExitCode> {
  const settings = await readSettings(out);
  const progress = createProgress(stream);
  const { findings, ...counts } = await check({
    settings,
    read: folderReader(out),
    onDocument: (visited, seen) => progress.update('Checking ', visited, seen),
  }).finally(progress.stop);

  const diagnostics = new Diagnostics(out);
  for (const { file, rule, reason, place } of findings) diagnostics.report(file, rule, reason, place);
  const report = createReport({ diagnostics }, performance.now());
  const summary = `  ${tally(counts)} ${formatSummary(report).trim()}`;
  if (json) print(JSON.stringify({ ...report, ...counts }, null, 2));
  else if (report.ok) print(`${done}, nothing wrong\n${summary}`);
  else note(`${formatDiagnostics(diagnostics, stream.isTTY)}\n${summary}`);
  return report.ok ? 0 : 1;
}

/** E.g. `700 documents visited, 9,000 links checked, 40 external links left alone`. */
function tally(counts: Readonly<Record<string, number | undefined>>): string {
  const number = new Intl.NumberFormat('en');
  return Object.entries(countWords)
    .flatMap(([name, words]) => (counts[name] === undefined ? [] : [`${number.format(counts[name])} ${words}`]))
    .join(', ');
}
