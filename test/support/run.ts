/** Other people's programs, run beside the preview. */
import { execFile } from 'node:child_process';

export interface Ended {
  readonly ok: boolean;
  /** All that it printed. */
  readonly output: string;
}

/** Runs a program to its end. Not in step with it: what it asks of the preview is answered by this same process. */
export function run(command: string, args: readonly string[], folder: string, env: Record<string, string> = {}) {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...quiet, ...env },
    maxBuffer: 100_000_000,
  };
  return new Promise<Ended>((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}
