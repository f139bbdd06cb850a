/**
 * A build takes the place of another under a server that is asked, hundreds of times. Node, Deno and Bun compose lists
 * and read settings, and give each answer of one build.
 */
import { expect, test } from 'vitest';
import { bun, deno } from '../../../generator/hosts/fetch/host.ts';
import type { Host } from '../../../generator/hosts/host.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import { needs } from '../../support/needs.ts';
import { type Preview, serve } from '../../support/preview.ts';
import { scratchOnDisk } from '../../support/scratch-on-disk.ts';
import { startBun, startDeno } from '../fetch/runtime.ts';
import { whenInstalled } from '../installed.ts';
import type { Built } from '../printed.ts';
import { askMeanwhile, noteRedeployed, type Redeployed, twoTrees } from './trees.ts';

scratchOnDisk();

type Start = (built: Built) => Promise<Preview>;

async function redeploy(host: Host, start: Start): Promise<Redeployed> {
  const { one, other } = await twoTrees(host);
  const server = await start(one);
  try {
    const redeployed = await askMeanwhile(server, one, other);
    noteRedeployed(host, redeployed);
    expect(redeployed.answers).toBeGreaterThan(100);
    return redeployed;
  } finally {
    await server.close();
  }
}

const isLinux = process.platform === 'linux';
const onLinux = 'folders are exchanged on Linux alone';

function composes(host: Host, start: Start): void {
  test(`${host.title}: no answer is of two builds`, needs(isLinux, onLinux), async () => {
    const { answers, mixed, failed } = await redeploy(host, start);
    expect(mixed).toEqual([]);
    // A build lasts longer than 15 ms: on a busy machine that may be too short for an answer, and it says so.
    expect(failed).toBeLessThan(answers / 100);
  });
}

composes(node, ({ root, settings }) => serve(root, settings.baseUrl));
whenInstalled('deno', (tools) => composes(deno, ({ root, settings }) => startDeno(tools, root, settings.baseUrl)));
whenInstalled('bun', (tools) => composes(bun, ({ root, settings }) => startBun(tools, root, settings.baseUrl)));
