/** Media types on the hosts of this machine: Node, and the servers that are configured. */
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { serve } from '../support/preview.ts';
import { startApache } from './apache/apache-server.ts';
import { startCaddy } from './caddy/caddy-server.ts';
import { mediaTypeSuite } from './media-types.ts';
import { startNginx } from './nginx/nginx-server.ts';
import { whenOnPath } from './real-server.ts';

mediaTypeSuite(node, ({ root, settings }) => serve(root, settings.baseUrl));
whenOnPath('nginx', 'nginx', () =>
  mediaTypeSuite(nginx, ({ folder, root, settings }) =>
    startNginx(folder, settings.baseUrl, (listen) => nginxConfig(settings, { root, listen })),
  ),
);
whenOnPath('caddy', 'caddy', () => mediaTypeSuite(caddy, startCaddy));
whenOnPath('apache2', 'apache2', () => mediaTypeSuite(apache, startApache));
