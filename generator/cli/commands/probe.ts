/** `stele probe`. */
import type { Mountable } from '../../collections/mountable.ts';
import { type ProbeResult, runProbeChecks } from '../../probe/run.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface ProbeCommandOptions {
  /** Milliseconds between requests. */
  readonly pace: number;
  readonly json?: boolean | undefined;
  /** The documents that `mount` in service.yaml names; true for none. Undefined for a site without `mount`. */
  readonly mount?: readonly Mountable[] | true | undefined;
}

/** Milliseconds after which a request counts as unanswered. */
const timeout = 20_000;

/**
 * Runs all checks against the site at `address` and prints which promises it keeps. Rejects with a ProbeError if there
 * is no such service.
 */
export async function runProbe(
  address: string,
  { pace, json, mount }: ProbeCommandOptions,
  version: string,
  { print }: Terminal,
): Promise<ExitCode> {
  const results = await runProbeChecks({
    address,
    mount: mount === true ? [] : mount,
    pace,
    timeout,
    userAgent: `stele-probe/${version}`,
    onResult: (result) => {
      if (!json) for (const line of resultLines(result)) print(line);
    },
  });
  const asked = results.filter(({ leftOut }) => leftOut === undefined);
  const held = asked.filter(({ differences }) => differences.length === 0);
  const leftOut = results.length - asked.length;
  const ok = held.length === asked.length;
  if (json) {
    const checks = results.map(({ name, differences, leftOut: why }) => ({
      name,
      held: why === undefined ? differences.length === 0 : null,
      differences,
      left_out: why ?? null,
    }));
    const counts = { asked: asked.length, held: held.length, left_out: leftOut };
    print(JSON.stringify({ ok, address, ...counts, checks }, null, 2));
  } else
    print(
      `${held.length} of ${asked.length} checks passed at ${address}${leftOut === 0 ? '' : `, ${leftOut} skipped`}`,
    );
  return ok ? 0 : 1;
}

function resultLines({ name, differences, leftOut }: ProbeResult): string[] {
  if (leftOut !== undefined) return [`skipped  ${name}: ${leftOut}`];
  const indented = differences.map((difference) => `         ${difference}`);
  return [`${differences.length === 0 ? 'ok     ' : 'differs'}  ${name}`, ...indented];
}
