/**
 * Who reaches the servers that are configured: by default this machine alone, at the loopback addresses of both
 * families.
 */
import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { needs } from '../support/needs.ts';
import type { Preview } from '../support/preview.ts';
import { startApache } from './apache/apache-server.ts';
import { startCaddy } from './caddy/caddy-server.ts';
import { startNginx } from './nginx/nginx-server.ts';
import { type Built, buildFor, smallContent } from './printed.ts';
import { whenOnPath } from './real-server.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
// On Linux all of 127.0.0.0/8 is this machine, and only who listens at every interface answers at its other addresses.
const isLinux = process.platform === 'linux';

/** `at` stands before the port in `--listen`. */
function suite(host: Host, start: (built: Built, at: string) => Promise<Preview>): void {
  describe(`${host.title}: where it listens`, needs(hasIpv6 && isLinux, 'Linux with IPv6 shows the difference'), () => {
    let built: Built;
    beforeAll(async () => {
      built = await buildFor(host, smallContent(), 'https://small.example');
    });

    test.each([
      { at: '', shown: '8080', reached: ['127.0.0.1', '[::1]'] },
      { at: ':', shown: ':8080', reached: ['127.0.0.1', '127.0.0.2', '[::1]'] },
      { at: '[::1]:', shown: '[::1]:8080', reached: ['[::1]'] },
    ])('`--listen $shown` is reached at $reached', async ({ at, reached }) => {
      const server = await start(built, at);
      onTestFinished(() => server.close());
      const { port } = new URL(server.origin);
      const statuses = await Promise.all(
        ['127.0.0.1', '127.0.0.2', '[::1]'].map(async (address) => {
          const answer = await fetch(`http://${address}:${port}/api/v1/`).catch(() => undefined);
          return [address, answer?.status];
        }),
      );
      expect(statuses.filter(([, status]) => status === 200).map(([address]) => address)).toEqual(reached);
    });
  });
}

whenOnPath('nginx', 'nginx', () =>
  suite(nginx, ({ folder, root, settings }, at) =>
    startNginx(folder, settings.baseUrl, (listen) =>
      nginxConfig(settings, { root, listen: listen.replace('127.0.0.1:', at) }),
    ),
  ),
);
whenOnPath('caddy', 'caddy', () => suite(caddy, (built, at) => startCaddy(built, { at })));
whenOnPath('apache2', 'apache2', () => suite(apache, startApache));
