/** Runs a command and says what it took. Linux only: memory is read from /proc. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Command {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** After so many milliseconds it is ended. */
  readonly timeout?: number;
}

export interface Run {
  /** From start to end of the process, its start-up included. */
  readonly milliseconds: number;
  /** The most memory that the process had resident. */
  readonly megabytes: number;
}

export interface Measured extends Run {
  /** Of all its threads: what counts on a busy machine. */
  readonly processorMilliseconds: number;
  /** Null where it did not come to its end. */
  readonly code: number | null;
  /** What it wrote to either stream. */
  readonly output: string;
}

/** How often the peak so far is read; what is reached in the last moment before the end is missed. */
const pollMilliseconds = 10;

/** Runs `command` to its end. Throws, with what it wrote, where it fails. What was written before is on the disk first. */
export async function run(command: Command): Promise<Run> {
  execFileSync('sync');
  const { code, output, milliseconds, megabytes } = await measure(command);
  if (code !== 0) throw new Error(`${command.program} ${command.arguments.join(' ')} ended with ${code}:\n${output}`);
  return { milliseconds, megabytes };
}

/** Runs `command` to its end, whatever that is. */
export async function measure(command: Command): Promise<Measured> {
  const started = performance.now();
  const child = start(command);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let megabytes = 0;
  let processorMilliseconds = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, peak(child.pid));
    processorMilliseconds = Math.max(processorMilliseconds, processorTime(child.pid));
  }, pollMilliseconds);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  clearInterval(timer);
  return { milliseconds: performance.now() - started, processorMilliseconds, megabytes, code, output };
}

/** Starts `command`, with its output in pipes. */
export function start({ program, arguments: args, cwd, env, timeout }: Command) {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, timeout, killSignal: 'SIGKILL', stdio });
}

/** The kernel's own high-water mark, in megabytes; 0 where the process is over. */
function peak(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** What the process has taken of all cores so far; 0 where it is over. */
function processorTime(pid: number | undefined): number {
  try {
    // Behind the name, which may hold anything: user and system time in hundredths of a second.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
