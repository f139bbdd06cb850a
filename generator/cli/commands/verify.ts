/** `stele verify`, and its part in `stele check --links`. */

import { existsSync, realpathSync, statSync } from 'node:fs';
import { Diagnostics } from '../../base/diagnostics.ts';
import { grouped } from '../../base/wording.ts';
import { digestsOf, readManifest } from '../../output/manifest.ts';
import { OutputError } from '../../output/output-error.ts';
import { manifestOf } from '../../output/stage.ts';
import type { Finding } from '../../verify/finding.ts';
import { verify, verifyLinks } from '../../verify/verify.ts';
import type { WalkOptions } from '../../verify/walk.ts';
import { createProgress } from '../progress.ts';
import { createReport, formatSummary } from '../report.ts';
import { type Format, printResult } from './print-result.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface VerifyCommandOptions {
  readonly out: string;
  readonly format: Format;
}

/** Numbers of checked things, by the report's names. */
type Counts = Readonly<Partial<Record<keyof typeof countWords, number>>>;

/** In the summary's order. */
const countWords = {
  files: 'files',
  digests: 'digests',
  answers: 'answers',
  documents: 'documents visited',
  links: 'links checked',
  external: 'external links not checked',
};

/** Checks the build in `out` and prints the findings. Rejects if `out` is not the output of a build. */
export function runVerify(options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { out } = options;
  return runChecks(options, terminal, `Verified ${out}`, async (diagnostics, progress) => {
    const { records, fingerprint } = readManifest(manifestPath(out));
    const digests = fingerprint === '' ? undefined : digestsOf(records);
    const verified = await verify({ root: out, digests, ...progress });
    if (digests === undefined) {
      const reason = `Missing or damaged manifest, expected that of the build in ${out}.stele: without it, the bytes of files are not checked`;
      diagnostics.report('', 'tree/manifest', reason);
    }
    return verified;
  });
}

/**
 * Follows every link of the build in `out` and prints those that do not resolve. Rejects if `out` is not the output of
 * a build.
 */
export function runLinks(options: VerifyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { out } = options;
  return runChecks(options, terminal, `Checked the links of ${out}`, (_, progress) =>
    verifyLinks({ root: out, ...progress }),
  );
}

function manifestPath(out: string): string {
  return manifestOf(existsSync(out) ? realpathSync(out) : out);
}

/** Throws an OutputError instead of findings in a folder that was built again meanwhile. */
async function runChecks(
  { out, format }: VerifyCommandOptions,
  terminal: Terminal,
  done: string,
  check: (
    diagnostics: Diagnostics,
    progress: Pick<WalkOptions, 'onDocument'>,
  ) => Promise<Counts & { readonly findings: readonly Finding[] }>,
): Promise<ExitCode> {
  const diagnostics = new Diagnostics(out);
  const progress = await createProgress(terminal.stream);
  const onDocument = (visited: number, seen: number) => progress.update('Checking ', visited, seen);
  const builtAt = () => statSync(manifestPath(out), { throwIfNoEntry: false })?.mtimeMs;
  const before = builtAt();
  const { findings, ...counts } = await check(diagnostics, { onDocument }).finally(progress.stop);
  if (findings.length > 0 && builtAt() !== before)
    throw new OutputError(`${out} was built again while it was checked. Check it again`);

  for (const { file, rule, reason, place } of findings) diagnostics.report(file, rule, reason, place);
  const report = { ...createReport({ diagnostics }, performance.now()), ...counts };
  const summary = `  ${formatCounts(counts)} ${formatSummary(report).trim()}`;
  const headline = `${done}, ${diagnostics.files().length === 0 ? 'nothing wrong' : 'no errors'}`;
  const shown = { summary, done: headline, footer: summary, byRule: true };
  return printResult({ diagnostics, report, ...shown }, format, terminal);
}

/** E.g. `700 documents visited, 9,000 links checked, 40 external links not checked`. */
function formatCounts(counts: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(countWords)
    .flatMap(([name, words]) => (counts[name] === undefined ? [] : [`${grouped(counts[name])} ${words}`]))
    .join(', ');
}
