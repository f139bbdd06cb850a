/** Bun: the contract's rows. */
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { bun } from '../../../generator/hosts/fetch/host.ts';
import type { Preview } from '../../support/preview.ts';
import { whenInstalled } from '../installed.ts';
import { contractSuite } from '../suite.ts';
import { startRuntime } from './runtime.ts';

whenInstalled('bun', (tools) => {
  const start = (dist: string): Promise<Preview> => {
    const runtime = {
      command: join(tools, 'node_modules/.bin/bun'),
      args: ['generator/hosts/fetch/serve.ts'],
      env: { PORT: '0', NODE_ENV: 'production' },
    };
    return startRuntime(runtime, dist, inject('sampleBaseUrl'));
  };

  contractSuite(bun, () => start(inject('sampleDist')));

  test('a folder that is no build is refused', async () => {
    await expect(start('test')).rejects.toThrow('test is not the output of a build');
  });
});
