/** Bun: the contract's rows. */
import { expect, inject, test } from 'vitest';
import { bun } from '../../../generator/hosts/fetch/host.ts';
import { whenInstalled } from '../installed.ts';
import { assetTests } from '../node/assets.ts';
import { encodingSuite } from '../precompressed.ts';
import { contractSuite } from '../suite.ts';
import { startBun } from './runtime.ts';

whenInstalled('bun', (tools) => {
  contractSuite(bun, () => startBun(tools, inject('sampleDist'), inject('sampleBaseUrl')));

  encodingSuite(bun, ({ root, settings }) => startBun(tools, root, settings.baseUrl));

  // Bun leaves the length away of what it streams.
  assetTests('Bun', ({ root, settings }) => startBun(tools, root, settings.baseUrl), { isExact: false });

  test('a folder that is no build is refused', async () => {
    await expect(startBun(tools, 'test', '')).rejects.toThrow('test is not the output of a build');
  });
});
