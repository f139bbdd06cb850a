/** Large files on Node: what is sent of them, and what a hundred slow clients cost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { send } from '../../contract/client.ts';
import { needs } from '../../support/needs.ts';
import { serve } from '../../support/preview.ts';
import { noteRow } from '../../support/table-rows.ts';
import { assetTests, begin, buildWithAssets } from './assets.ts';

assetTests('Node', ({ root, settings }) => serve(root, settings.baseUrl));

const length = 100_000_000;
const clients = 100;

test(
  '100 clients that read nothing of 100 MB delay no other, and cost little',
  needs(process.platform === 'linux', 'only Linux lists open files in /proc'),
  async () => {
    const { root } = await buildWithAssets();
    writeFileSync(join(root, 'assets/slow.pdf'), '');
    truncateSync(join(root, 'assets/slow.pdf'), length);
    const child = spawn(process.execPath, ['bin/stele.js', 'preview', '--out', root, '--port', '0']);
    try {
      const [printed] = await once(child.stdout, 'data');
      const origin = /http:\/\/localhost:\d+/.exec(String(printed))?.[0] ?? '';
      const opened = () =>
        readdirSync(`/proc/${child.pid}/fd`).filter((name) =>
          linkOf(`/proc/${child.pid}/fd/${name}`).endsWith('slow.pdf'),
        ).length;
      await send(origin, { target: '/api/v1/' });
      const head = async () =>
        (await send(origin, { method: 'HEAD', target: '/assets/slow.pdf' })).headers['content-length'];
      expect(await head()).toBe(String(length));
      // Now that its digest is known, nothing is read to say what it is.
      const read = bytesRead(child.pid);
      expect(await head()).toBe(String(length));
      expect(bytesRead(child.pid) - read).toBeLessThan(length / 10);
      const before = highest(child.pid);
      const answers = await Promise.all(Array.from({ length: clients }, () => begin(`${origin}/assets/slow.pdf`)));
      expect(opened()).toBe(clients);
      expect((await send(origin, { target: '/api/v1/products' })).status).toBe(200);
      const grown = highest(child.pid) - before;
      noteRow('100 clients that read nothing of 100 MB', {
        'MB before': Math.round(before),
        'MB more': Math.round(grown),
      });
      expect(grown).toBeLessThan(150);
      for (const answer of answers) answer.destroy();
      await expect.poll(opened).toBe(0);
    } finally {
      child.kill();
      await once(child, 'close');
    }
  },
);

/** The most megabytes that a process has had in memory. */
function highest(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function bytesRead(pid: number | undefined): number {
  return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // It was closed meanwhile.
    return '';
  }
}
