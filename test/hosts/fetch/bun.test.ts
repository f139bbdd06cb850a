/** Bun: the contract's rows. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bun } from '../../../generator/hosts/fetch/host.ts';
import { filtered, filterSuite } from '../../collections/filter-suite.ts';
import { damageSuite } from '../damage-suite.ts';
import { whenInstalled } from '../installed.ts';
import { mediaTypeSuite } from '../media-types.ts';
import { assetTests } from '../node/assets.ts';
import { encodingSuite } from '../precompressed.ts';
import { contractSuite } from '../suite.ts';
import { startBun, startOwnBun } from './runtime.ts';

whenInstalled('bun', (tools) => {
  contractSuite(bun, () => startOwnBun(tools));
  filterSuite(bun, () => startOwnBun(tools, filtered));
  damageSuite(bun, ({ root, settings }) => startBun(tools, root, settings.baseUrl), { trustMs: 250 });
  mediaTypeSuite(bun, ({ root, settings }) => startBun(tools, root, settings.baseUrl));

  encodingSuite(bun, ({ root, settings }) => startBun(tools, root, settings.baseUrl));

  // Bun leaves the length away of what it streams.
  assetTests('Bun', ({ root, settings }) => startBun(tools, root, settings.baseUrl), { isExact: false });

  test('a folder that is no build is refused', async () => {
    await expect(startBun(tools, resolve('test'), '')).rejects.toThrow('test is not the output of a build');
  });
});
