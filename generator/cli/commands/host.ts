/** `stele host`: a config for the server of a machine, or the table of all hosts. */

import { basePath } from '../../api/paths.ts';
import { serverPath } from '../../base/disk-path.ts';
import { UsageError } from '../../base/errors.ts';
import { hosts, servers } from '../../hosts/all.ts';
import { type Clause, clauses, type Gap, type Host } from '../../hosts/host.ts';
import { listenAddress, parseListen } from '../../hosts/listen.ts';
import { type BuiltSettings, readBuiltSettings } from '../../hosts/node/handler.ts';
import { composeFile, systemdUnit } from '../../hosts/servers/process.ts';
import type { ServerOptions } from '../../hosts/servers/server.ts';
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
  /** Port or socket of the server. */
  readonly listen: string;
  /** Port of the process. */
  readonly upstream: string;
}

/** Has a host's gaps, or those of a server in front of Node. */
type Listed = Pick<Host, 'title' | 'gaps'> & { readonly name: string };

const listedHosts: readonly Listed[] = hosts.flatMap((host): readonly Listed[] =>
  host.name === 'node' ? [host, ...servers] : [host],
);

/** Prints the config called `name`, or the table. Throws a UsageError for a name without a config. */
export async function runHost(
  name: string | undefined,
  { list, json, out, root, listen, upstream }: HostCommandOptions,
  { print }: Terminal,
): Promise<ExitCode> {
  if (list) {
    print(json ? JSON.stringify(hostReport(listedHosts), null, 2) : hostTable(listedHosts));
    return 0;
  }
  if (json) throw new UsageError('Unexpected --json, expected it only with --list');
  const printer = printers.find(([known]) => known === name)?.[1];
  if (printer === undefined) {
    const names = printers.map(([known]) => known);
    const reason = name === undefined ? 'Missing name of a config' : `Unexpected config "${name}"`;
    throw new UsageError(`${reason}, expected one of ${names.join(', ')}, or --list`);
  }
  const settings = await readBuiltSettings(out);
  const text = printer(
    settings,
    { root: serverPath(root ?? out), listen: parseListen(listen), upstream: upstreamAddress(upstream) },
    out,
  );
  // The terminal ends the last line.
  print(text.replace(/\n$/, ''));
  return 0;
}

type Printer = (settings: BuiltSettings, options: ServerOptions, out: string) => string;

const printers: readonly (readonly [name: string, printer: Printer])[] = [
  ...servers.map(({ name, printProxy, printFiles }): readonly [string, Printer] => [
    name,
    (settings, options, out) =>
      (runsProcess(settings) ? printProxy : requireFiles(settings, out) && printFiles)(settings, options),
  ]),
  ['systemd', (settings, options, out) => requireProcess(settings, out) && systemdUnit(settings, options)],
  ['compose', (settings, options, out) => requireProcess(settings, out) && composeFile(settings, options)],
];

function runsProcess({ host }: BuiltSettings): boolean {
  return host === 'node';
}

/** Returns true for a build that a process serves, and throws a UsageError for another. */
function requireProcess(settings: BuiltSettings, out: string): true {
  if (runsProcess(settings)) return true;
  throw wrongBuild(settings, out, 'expected one for node');
}

/** The same for a build whose files are its addresses. */
function requireFiles(settings: BuiltSettings, out: string): true {
  if (!settings.pathAddressing) throw wrongBuild(settings, out, 'expected one for node, or with `addressing: path`');
  if (basePath(settings) === '') return true;
  throw new UsageError(
    `Unexpected path in base_url "${settings.baseUrl}", expected none: the config serves the root of a host name`,
  );
}

function wrongBuild({ host }: BuiltSettings, out: string, expected: string): UsageError {
  const folder = out === 'dist' ? '' : ` --out ${shellWord(out)}`;
  const found = host === undefined ? 'for no host' : `for ${host}`;
  return new UsageError(`Unexpected build in ${out} ${found}, ${expected}. Run: stele build --host node${folder}`);
}

/** Reads where the process listens: a port of this machine, or a host name and port. */
function upstreamAddress(upstream: string): string {
  const address = listenAddress(upstream);
  if (address?.hosts !== undefined) return `${address.hosts[0]}:${address.port}`;
  throw new UsageError(`Unexpected --upstream "${upstream}", expected an address like 8080 or 127.0.0.1:8080`);
}

function hostReport(all: readonly Listed[]): object {
  return { clauses, hosts: all.map(({ name, title, gaps }) => ({ name, title, gaps })) };
}

const legend =
  '**exact**: every test of the suite passes. **but N**: all but N pass. **gap**: not supported, or not measured. Netlify and Cloudflare were' +
  ' tested on their emulators, `netlify dev` and workerd, not on their networks.';

/**
 * Formats which parts of the contract each host keeps, as a Markdown table with the reasons below. The test suite
 * expects the same gaps.
 */
function hostTable(hosts: readonly Listed[]): string {
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

function cell({ gaps }: Listed, clause: Clause): string {
  const open = gaps.filter((gap) => gap.clause === clause);
  if (open.length === 0) return 'exact';
  const rows = countRows(open);
  return rows === undefined ? 'gap' : `but ${rows}`;
}

/** One line for each reason, with the clauses that it breaks. */
function gapLines({ gaps }: Listed): string[] {
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
