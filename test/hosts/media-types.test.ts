/** Media types on Node, and on servers over the files of a build. */
import { node } from '../../generator/hosts/node/host.ts';
import { serve } from '../support/preview.ts';
import { mediaTypeSuite } from './media-types.ts';
import { forEachServer, startFiles } from './servers/started.ts';

mediaTypeSuite(node, ({ root, settings }) => serve(root, settings.baseUrl));
forEachServer((server) =>
  // Of other files Caddy says no type, which means the same (RFC 9110, 8.3).
  mediaTypeSuite(
    { ...node, title: server.title },
    (built) => startFiles(server, built),
    ...(server.name === 'caddy' ? [null] : []),
  ),
);
