/** Damaged builds on the hosts of this machine: Node, and the servers that are configured. */
import { apache } from '../../generator/hosts/apache/host.ts';
import { caddy } from '../../generator/hosts/caddy/host.ts';
import { nginxConfig } from '../../generator/hosts/nginx/config.ts';
import { nginx } from '../../generator/hosts/nginx/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { startApache } from './apache/apache-server.ts';
import { startCaddy } from './caddy/caddy-server.ts';
import { damageSuite } from './damage-suite.ts';
import { startNode } from './fetch/runtime.ts';
import { startNginx } from './nginx/nginx-server.ts';
import { isRoot, whenOnPath } from './real-server.ts';

const isUnprivileged = isRoot;

/** A push tries nginx, which once answered an empty 200 where it could not read; `npm run test:hosts` tries all. */
const isWhole = process.env.STELE_EVERY_SITE !== undefined;

if (isWhole) {
  damageSuite(node, ({ root, settings }) => startNode(root, settings.baseUrl), { isUnprivileged, trustMs: 250 });
  whenOnPath('caddy', 'caddy', () =>
    damageSuite(caddy, (built) => startCaddy(built, { asNobody: true }), { isUnprivileged }),
  );
  whenOnPath('apache2', 'apache2', () => damageSuite(apache, startApache, { isUnprivileged }));
}
whenOnPath('nginx', 'nginx', () =>
  damageSuite(
    nginx,
    ({ folder, root, settings }) =>
      startNginx(folder, settings.baseUrl, (listen) => nginxConfig(settings, { root, listen }), 'nobody nogroup'),
    { isUnprivileged },
  ),
);
