/** Lists by filters on the hosts of this machine: Node, and the servers that are configured. */
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { startApache } from '../hosts/apache/apache-server.ts';
import { startCaddy } from '../hosts/caddy/caddy-server.ts';
import { startNginx } from '../hosts/nginx/nginx-server.ts';
import { buildFor } from '../hosts/printed.ts';
import { whenOnPath } from '../hosts/real-server.ts';
import { serve } from '../support/preview.ts';
import { filtered, filterSuite } from './filter-suite.ts';

const { content, baseUrl } = filtered;

filterSuite(node, async () => serve((await buildFor(node, content, baseUrl)).root, baseUrl));
whenOnPath('nginx', 'nginx', () =>
  filterSuite(nginx, async () => {
    const { folder, root, settings } = await buildFor(nginx, content, baseUrl);
    return startNginx(folder, baseUrl, (listen) => nginxConfig(settings, { root, listen }));
  }),
);
whenOnPath('caddy', 'caddy', () => filterSuite(caddy, async () => startCaddy(await buildFor(caddy, content, baseUrl))));
whenOnPath('apache2', 'apache2', () =>
  filterSuite(apache, async () => startApache(await buildFor(apache, content, baseUrl))),
);
