/** `stele probe`. */
import { probe } from '../probe/run.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface ProbeCommandOptions {
  /** Milliseconds. */
  readonly pace: number;
}

/** Asks the site at `origin` every check's question and says which promises it keeps. */
export async function runProbe(
  origin: string,
  { pace }: ProbeCommandOptions,
  version: string,
  { print }: Terminal,
): Promise<ExitCode> {
  const results = await probe({
    origin,
    pace,
    userAgent: `stele-probe/${version}`,
    onResult: ({ name, differences }) => {
      print(`${differences.length === 0 ? 'held   ' : 'differs'}  ${name}`);
      for (const difference of differences) print(`         ${difference}`);
    },
  });
  const held = results.filter(({ differences }) => differences.length === 0).length;
  print(`${held} of ${results.length} held at ${origin}`);
  return held === results.length ? 0 : 1;
}
