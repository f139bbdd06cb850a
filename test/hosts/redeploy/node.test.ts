/** A build takes the place of another under Node, hundreds of times: each answer is of one of them. */
import { expect, test } from 'vitest';
import { node } from '../../../generator/hosts/node/host.ts';
import { serve } from '../../support/preview.ts';
import { askMeanwhile, noteRedeployed, twoTrees } from './trees.ts';

test.runIf(process.platform === 'linux')('no answer is of two builds', async () => {
  const { one, other } = await twoTrees(node, true);
  const server = await serve(one.root, one.settings.baseUrl);
  try {
    const redeployed = await askMeanwhile(server, one, other);
    noteRedeployed(node, redeployed);
    expect(redeployed.answers).toBeGreaterThan(100);
    expect(redeployed.mixed).toEqual([]);
  } finally {
    await server.close();
  }
});
