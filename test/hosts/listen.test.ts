/**
 * Who reaches the servers whose configs are printed: this machine alone with a plain port, at the loopback addresses of
 * both families.
 */
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { DescribedSettings } from '../../generator/api/settings.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import { needs } from '../support/needs.ts';
import { type Preview, serve } from '../support/preview.ts';
import { forEachServer, startProxy } from './servers/started.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
// On Linux all of 127.0.0.0/8 is this machine, and only who listens at every interface answers at its other addresses.
const isLinux = process.platform === 'linux';

forEachServer((server) => {
  describe('where it listens', needs(hasIpv6 && isLinux, 'Linux with IPv6 shows the difference'), () => {
    let process: Preview;
    let root: string;
    let settings: DescribedSettings;
    beforeAll(async () => {
      root = inject('sampleDist');
      settings = await readBuiltSettings(root);
      process = await serve(root, settings.baseUrl);
    });
    afterAll(() => process?.close());

    test.each([
      { at: '', shown: '8080', reached: ['127.0.0.1', '[::1]'] },
      { at: ':', shown: ':8080', reached: ['127.0.0.1', '127.0.0.2', '[::1]'] },
      { at: '[::1]:', shown: '[::1]:8080', reached: ['[::1]'] },
    ])('`--listen $shown` is reached at $reached', async ({ at, reached }) => {
      const proxy = await startProxy(server, { settings, root }, process, at);
      onTestFinished(() => proxy.close());
      const { port } = new URL(proxy.origin);
      const statuses = await Promise.all(
        ['127.0.0.1', '127.0.0.2', '[::1]'].map(async (address) => {
          const answer = await fetch(`http://${address}:${port}/api/v1/`).catch(() => undefined);
          return [address, answer?.status];
        }),
      );
      expect(statuses.filter(([, status]) => status === 200).map(([address]) => address)).toEqual(reached);
    });
  });
});
