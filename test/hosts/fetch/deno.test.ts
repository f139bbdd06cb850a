/** Deno: the contract's rows. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deno } from '../../../generator/hosts/fetch/host.ts';
import { filtered, filterSuite } from '../../collections/filter-suite.ts';
import { scratchOnDisk } from '../../support/scratch-on-disk.ts';
import { damageSuite } from '../damage-suite.ts';
import { whenInstalled } from '../installed.ts';
import { mediaTypeSuite } from '../media-types.ts';
import { assetTests } from '../node/assets.ts';
import { encodingSuite } from '../precompressed.ts';
import { contractSuite } from '../suite.ts';
import { startDeno, startOwnDeno } from './runtime.ts';

scratchOnDisk();

whenInstalled('deno', (tools) => {
  contractSuite(deno, () => startOwnDeno(tools));
  filterSuite(deno, () => startOwnDeno(tools, filtered));
  damageSuite(deno, ({ root, settings }) => startDeno(tools, root, settings.baseUrl), { trustMs: 250 });
  mediaTypeSuite(deno, ({ root, settings }) => startDeno(tools, root, settings.baseUrl));

  encodingSuite(deno, ({ root, settings }) => startDeno(tools, root, settings.baseUrl));

  assetTests('Deno', ({ root, settings }) => startDeno(tools, root, settings.baseUrl));

  test('a folder that is no build is refused', async () => {
    await expect(startDeno(tools, resolve('test'), '')).rejects.toThrow('test is not the output of a build');
  });
});
