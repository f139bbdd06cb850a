/** Lists by filters on the hosts of this machine: Node, and the servers that are configured. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { startApache } from '../hosts/apache/apache-server.ts';
import { startCaddy } from '../hosts/caddy/caddy-server.ts';
import { startNginx } from '../hosts/nginx/nginx-server.ts';
import { type Built, buildFor } from '../hosts/printed.ts';
import { whenOnPath } from '../hosts/real-server.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { filtered, filterSuite } from './filter-suite.ts';

const { content, baseUrl } = filtered;

function suite(host: Host, start: (built: Built) => Promise<Preview>): void {
  let root = '';
  const startBuilt = async () => {
    const built = await buildFor(host, content, baseUrl);
    root = built.root;
    return start(built);
  };
  filterSuite(host, startBuilt, (server) => {
    test('a value that a later build has is found, and one that is gone is an empty list', async () => {
      const later = scratchFolder();
      cpSync(content, later, { recursive: true });
      const file = join(later, 'recordings/night.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"Drum & Bass"', '"Bossa Nova"'));
      await buildFor(host, later, baseUrl, { root });
      const ids = async (genre: string) => {
        const { body } = await send(server().origin, { target: `/api/v1/recordings?genres=${genre}` });
        return JSON.parse(body.toString()).data.map(({ id }: { id: string }) => id);
      };
      expect(await ids('Bossa%20Nova')).toEqual(['night']);
      expect(await ids('Drum%20%26%20Bass')).toEqual([]);
    });
  });
}

suite(node, ({ root, settings }) => serve(root, settings.baseUrl));
whenOnPath('nginx', 'nginx', () =>
  suite(nginx, ({ folder, root, settings }) =>
    startNginx(folder, settings.baseUrl, (listen) => nginxConfig(settings, { root, listen })),
  ),
);
whenOnPath('caddy', 'caddy', () => suite(caddy, startCaddy));
whenOnPath('apache2', 'apache2', () => suite(apache, startApache));
