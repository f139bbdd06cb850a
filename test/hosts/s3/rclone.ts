/** `rclone` as docs/explanation/scale.md runs it, over a bucket of `ceph`. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Ceph } from './ceph.ts';

const remote = { type: 's3', provider: 'Ceph', env_auth: 'true' };

interface Transferred {
  readonly sent: readonly string[];
  readonly removed: readonly string[];
}

/** Runs a command with the remote `store`; gives the paths that it wrote and removed. */
export async function rclone({ origin, keys }: Ceph, ...args: string[]): Promise<Transferred> {
  const settings = Object.entries({ ...remote, endpoint: origin }).map(
    ([name, value]) => [`RCLONE_CONFIG_STORE_${name.toUpperCase()}`, value] as const,
  );
  const options = ['--config', '/dev/null', '--use-json-log', '--verbose', '--stats', '0'];
  const { stderr } = await promisify(execFile)('rclone', [...args, ...options], {
    env: { PATH: process.env.PATH, ...keys, ...Object.fromEntries(settings) },
    maxBuffer: 2 ** 26,
  });
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
  const named = (pattern: RegExp) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => pattern.test(msg))
      .map(({ object }) => String(object))
      .sort();
  return { sent: named(/^Copied/), removed: named(/^Deleted/) };
}
