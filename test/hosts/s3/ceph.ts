/**
 * A real S3 server: Ceph's object gateway over a cluster of one monitor and one store in memory, each a process of its
 * own on localhost. What it is given is gone when it is closed.
 */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';

export interface Ceph {
  readonly origin: string;
  readonly keys: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  close(): Promise<void>;
}

const keys = { AWS_ACCESS_KEY_ID: 'stele', AWS_SECRET_ACCESS_KEY: 'not a secret' };

/** Its files go into `folder`. */
export async function startCeph(folder: string): Promise<Ceph> {
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name), { recursive: true });
  const [cluster, store, monitor, gateway] = [randomUUID(), randomUUID(), await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  writeFileSync(config, configOf(folder, cluster, monitor, gateway));
  const env = { PATH: process.env.PATH, CEPH_CONF: config };
  const tell = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { env, cwd: folder, timeout: 60_000, killSignal: 'SIGKILL' });
  // Now and then `ceph` asks before it knows the cluster's name, and is refused (EPERM, `wrong fsid`). Asked twice,
  // both do the same.
  const ask = (...args: string[]) => vi.waitFor(() => tell('ceph', ...args), { timeout: 60_000, interval: 100 });
  const running: { kill(): void; readonly ended: Promise<unknown> }[] = [];
  const begin = (program: string, ...args: string[]) => {
    const child = spawn(program, [...args, '-f'], { env, cwd: folder, stdio: 'ignore' });
    running.push({ kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') });
  };
  const close = async () => {
    for (const { kill, ended } of running.toReversed()) {
      kill();
      await ended;
    }
  };
  try {
    await tell('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, 'monmap');
    await tell('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap');
    begin('ceph-mon', '-i', 'a');
    const id = (await ask('osd', 'new', store)).stdout.trim();
    await ask('osd', 'crush', 'add', `osd.${id}`, '1', 'root=default', 'host=test');
    await tell('ceph-osd', '-i', id, '--mkfs', '--osd-uuid', store);
    begin('ceph-osd', '-i', id);
    const user = ['--uid=stele', '--display-name=Stele', `--access-key=${keys.AWS_ACCESS_KEY_ID}`];
    await tell('radosgw-admin', 'user', 'create', ...user, `--secret-key=${keys.AWS_SECRET_ACCESS_KEY}`);
    begin('radosgw', '-n', 'client.rgw');
    const origin = `http://127.0.0.1:${gateway}`;
    await vi.waitUntil(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000, interval: 100 },
    );
    return { origin, keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function configOf(folder: string, cluster: string, monitor: number, gateway: number): string {
  const settings = {
    fsid: cluster,
    'mon host': `v1:127.0.0.1:${monitor}`,
    'public addr': '127.0.0.1',
    'run dir': folder,
    'log file': join(folder, '$name.log'),
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'osd objectstore': 'memstore',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    // One store has one copy of everything.
    'osd pool default size': 1,
    'osd pool default pg num': 1,
    'osd pool default pg autoscale mode': 'off',
    'mon allow pool size one': true,
    // A store that begins asks the monitor before it knows the cluster's name, now and then, and ends.
    'osd class update on start': false,
    'osd crush update on start': false,
    // Else the last bytes of each answer wait for an acknowledgement, 40 milliseconds.
    'rgw frontends': `beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1`,
  };
  return ['[global]', ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
}
