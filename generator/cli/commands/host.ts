/** `stele host`: the config of a server that runs no code, or the table of all hosts. */
import { serverPath } from '../../base/disk-path.ts';
import { UsageError } from '../../base/usage-error.ts';
import { configs, hosts } from '../../hosts/all.ts';
import { readSettings } from '../../hosts/node/handler.ts';
import { hostTable } from '../../hosts/table.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface HostCommandOptions {
  readonly list?: boolean;
  /** Folder of the build that the settings are read from. */
  readonly out: string;
  /** Where the build will lie on the server; `out` where it is not given. */
  readonly root?: string;
  readonly listen: string;
  readonly brotli?: boolean;
}

/** Prints the config of the host called `name`, or the table. Throws a UsageError for a name without a config. */
export async function runHost(
  name: string | undefined,
  { list, out, root, listen, brotli }: HostCommandOptions,
  { print }: Terminal,
): Promise<ExitCode> {
  if (list) {
    print(hostTable(hosts));
    return 0;
  }
  const config = configs.find((candidate) => candidate.name === name);
  if (config === undefined) {
    throw new UsageError(
      `Unexpected host "${name ?? ''}", expected one of ${configs.map((one) => one.name).join(', ')}, or --list`,
    );
  }
  const settings = await readSettings(out);
  print(config.print(settings, { root: serverPath(root ?? out), listen, brotli: brotli ?? false }));
  return 0;
}
