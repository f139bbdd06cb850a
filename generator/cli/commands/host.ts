/** `stele host`: the configuration of a server that runs no code, or the table of all hosts. */
import { serverPath } from '../../base/disk-path.ts';
import { UsageError } from '../../base/usage-error.ts';
import { hosts } from '../../hosts/all.ts';
import { type Clause, clauses, type Gap, type Host } from '../../hosts/host.ts';
import { readBuiltSettings } from '../../hosts/node/handler.ts';
import { HostSettingsError } from '../../hosts/without-code.ts';
import { shellWord } from '../shell-word.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface HostCommandOptions {
  readonly list?: boolean;
  /** The list as JSON: `clauses` in the table's order, and each host with its `gaps`. */
  readonly json?: boolean;
  /** Folder of the build whose settings are read. */
  readonly out: string;
  /** Folder of the build on the server. Defaults to `out`. */
  readonly root?: string;
  readonly listen: string;
  readonly brotli?: boolean;
}

/**
 * Prints the configuration of the host called `name`, or the table. Throws a UsageError for a name without a
 * configuration.
 */
export async function runHost(
  name: string | undefined,
  { list, json, out, root, listen, brotli }: HostCommandOptions,
  { print }: Terminal,
): Promise<ExitCode> {
  if (list) {
    print(json ? JSON.stringify(hostReport(hosts), null, 2) : hostTable(hosts));
    return 0;
  }
  if (json) throw new UsageError('Unexpected --json, expected it only with --list');
  const host = hosts.find((candidate) => candidate.name === name);
  if (host?.printConfig === undefined) {
    const names = hosts.filter(({ printConfig }) => printConfig !== undefined).map((one) => one.name);
    throw new UsageError(`Unexpected host "${name ?? ''}", expected one of ${names.join(', ')}, or --list`);
  }
  const settings = await readBuiltSettings(out);
  if (settings.host !== host.name) throw new HostSettingsError(wrongBuild(out, host.name, settings.host));
  const text = host.printConfig(settings, { root: serverPath(root ?? out), listen, brotli: brotli ?? false });
  // The terminal adds the last line end.
  print(text.replace(/\n$/, ''));
  return 0;
}

/** Error for a build that does not suit a host: the configuration would name files that do not exist. */
function wrongBuild(out: string, expected: string, host: string | undefined): string {
  const folder = out === 'dist' ? '' : ` --out ${shellWord(out)}`;
  const found = host === undefined ? 'for no host' : `for ${host}`;
  return `Unexpected build in ${out} ${found}, expected one for ${expected}. Run: stele build --host ${expected}${folder}`;
}

function hostReport(all: readonly Host[]): object {
  return { clauses, hosts: all.map(({ name, title, gaps }) => ({ name, title, gaps })) };
}

const legend =
  '**exact**: every test of the suite passes. **but N**: all but N pass. **gap**: not supported, or not measured. Netlify and Cloudflare were' +
  ' tested on their emulators, `netlify dev` and workerd, not on their networks.';

/**
 * Formats which parts of the contract each host keeps, as a Markdown table with the reasons below. The test suite
 * expects the same gaps.
 */
function hostTable(hosts: readonly Host[]): string {
  const rows = hosts.map((host) => [host.title, ...clauses.map((clause) => cell(host, clause))]);
  const gaps = hosts
    .filter((host) => host.gaps.length > 0)
    .flatMap((host) => [`- **${host.title}**`, ...gapLines(host)]);
  return [
    tableRow(['host', ...clauses]),
    tableRow(['---', ...clauses.map(() => ':-:')]),
    ...rows.map(tableRow),
    '',
    legend,
    '',
    ...gaps,
  ].join('\n');
}

function cell({ gaps }: Host, clause: Clause): string {
  const open = gaps.filter((gap) => gap.clause === clause);
  if (open.length === 0) return 'exact';
  const rows = countRows(open);
  return rows === undefined ? 'gap' : `but ${rows}`;
}

/** One line for each reason, with the clauses that it breaks. */
function gapLines({ gaps }: Host): string[] {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const broken = gaps.filter((gap) => gap.reason === reason);
    const parts = clauses.flatMap((clause) => {
      const open = broken.filter((gap) => gap.clause === clause);
      if (open.length === 0) return [];
      const rows = countRows(open);
      return rows === undefined ? [clause] : [`${clause} (${rows} ${rows === 1 ? 'test' : 'tests'})`];
    });
    return `  - ${parts.join(', ')}: ${reason}`;
  });
}

/** Number of rows of the contract in `gaps`. Undefined if one of them is a whole clause. */
function countRows(gaps: readonly Gap[]): number | undefined {
  if (gaps.some(({ rows }) => rows === undefined)) return undefined;
  return gaps.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
