/** Runs a command and says what it took. Linux only: memory is read from /proc. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Command {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Run {
  /** From start to end of the process, its start-up included. */
  readonly milliseconds: number;
  /** The most memory that the process had resident. */
  readonly megabytes: number;
}

/** How often the peak so far is read; what is reached in the last moment before the end is missed. */
const pollMilliseconds = 10;

/** Runs `command` to its end. Throws, with what it wrote, where it fails. What was written before is on the disk first. */
export async function run(command: Command): Promise<Run> {
  execFileSync('sync');
  const started = performance.now();
  const child = start(command);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let megabytes = 0;
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peak(child.pid))), pollMilliseconds);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command.program} ${command.arguments.join(' ')} ended with ${code}:\n${output}`);
  return { milliseconds: performance.now() - started, megabytes };
}

/** Starts `command`, with its output in pipes. */
export function start({ program, arguments: args, cwd, env }: Command) {
  return spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
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
