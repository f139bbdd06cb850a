/** Runs a command and says what it took. Linux only: GNU time measures. */
import { execFileSync, spawn } from 'node:child_process';

export interface Command {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** After so many seconds it is killed. */
  readonly timeout?: number;
}

export interface Run {
  /** From start to end of the process, its start-up included. */
  readonly seconds: number;
  /** User and system time of the process, its threads and its children: what counts on a busy machine. */
  readonly processorSeconds: number;
  /** User time alone: system time is mostly the disk's. */
  readonly userSeconds: number;
  /** The most memory that one process of it had resident. */
  readonly megabytes: number;
}

export interface Measured extends Run {
  /** 137 where it was killed. */
  readonly code: number | null;
  /** What it wrote to either stream. */
  readonly output: string;
}

/**
 * Runs `command` to its end. Throws, with what it wrote, where it fails. What was written before is on the disk first.
 */
export async function run(command: Command): Promise<Run> {
  execFileSync('sync');
  const { code, output, ...taken } = await measure(command);
  if (code !== 0) throw new Error(`${command.program} ${command.arguments.join(' ')} ended with ${code}:\n${output}`);
  return taken;
}

/** Runs `command` to its end, whatever that is. */
export async function measure(command: Command): Promise<Measured> {
  const { program, arguments: args, timeout } = command;
  const limit = timeout === undefined ? [] : ['timeout', '--foreground', '--signal=KILL', `${timeout}`];
  const timed = ['--format', '%U %S %M', ...limit, program, ...args];
  const started = performance.now();
  const child = start({ ...command, program: '/usr/bin/time', arguments: timed });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const seconds = (performance.now() - started) / 1000;
  // GNU time writes its line last, to standard error.
  const [, user, system, kilobytes] = /([\d.]+) ([\d.]+) (\d+)\n$/.exec(errors) ?? [];
  const processorSeconds = Number(user) + Number(system);
  const userSeconds = Number(user);
  return { seconds, processorSeconds, userSeconds, megabytes: Number(kilobytes) / 1000, code, output: output + errors };
}

/** Starts `command`, with its output in pipes. */
export function start({ program, arguments: args, cwd, env }: Command) {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio });
}
