/** Deno: the contract's rows. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { deno } from '../../../generator/hosts/fetch/host.ts';
import type { Preview } from '../../support/preview.ts';
import { whenInstalled } from '../installed.ts';
import { contractSuite } from '../suite.ts';
import { startRuntime } from './runtime.ts';

whenInstalled('deno', (tools) => {
  const start = (dist: string): Promise<Preview> => {
    // It may read the build and one variable, and nothing else of the machine.
    const permissions = [`--allow-read=${dist}`, '--allow-env=STELE_DIST'];
    const runtime = {
      command: join(tools, 'node_modules/.bin/deno'),
      args: ['serve', ...permissions, '--host=127.0.0.1', '--port=0', 'generator/hosts/fetch/serve.ts'],
      env: { DENO_DIR: join(tools, 'cache'), DENO_NO_UPDATE_CHECK: '1' },
    };
    return startRuntime(runtime, dist, inject('sampleBaseUrl'));
  };

  contractSuite(deno, () => start(inject('sampleDist')));

  test('a folder that is no build is refused', async () => {
    await expect(start('test')).rejects.toThrow('test is not the output of a build');
  });
});
