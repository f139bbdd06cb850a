/** The table of hosts, as `stele host --list` prints it. */
import { runHost } from '../../generator/cli/commands/host.ts';

export async function hostBlocks(): Promise<Readonly<Record<string, string>>> {
  const lines: string[] = [];
  const terminal = {
    print: (line: string) => lines.push(line),
    note: () => {},
    rich: false,
    style: { colors: false, wrap: (text: string) => text },
    stream: undefined,
  };
  await runHost(undefined, { list: true, out: '', listen: '', upstream: '' }, terminal);
  return { hosts: lines.join('\n') };
}
