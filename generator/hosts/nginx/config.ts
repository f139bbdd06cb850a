/**
 * nginx.conf: the whole contract in nginx's own language, without code on the host.
 *
 * It is made of the contract's tables and the site's settings, and does not grow with the content: whether an item or a
 * page exists is whether its file does.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { typedExtensions } from '../../print/media-types.ts';
import type { ServerOptions } from '../host.ts';
import { comment, type Lines, paragraphs, text } from '../lines.ts';
import { parseListen } from '../listen.ts';
import { canonicalPieceMaps, previousPageMaps } from '../maps.ts';
import { printedFilters } from '../printed-operations.ts';
import { checkSettings } from '../without-code.ts';
import { errorMaps } from './errors.ts';
import { headerMaps } from './headers.ts';
import { negotiationMaps } from './negotiation.ts';
import { queryMaps } from './query.ts';
import { routeMaps } from './routes.ts';
import { serverBlock } from './server.ts';
import { block, nginxMaps, quote } from './syntax.ts';
import { valueMaps } from './values.ts';

/**
 * Prints a whole nginx.conf, which `nginx -c` runs as it is. Nothing in `settings` or `root` is taken for nginx's
 * language.
 *
 * Throws a HostSettingsError where the settings ask for what only code can answer, and a RangeError where `listen` is
 * no address.
 */
export function nginxConfig(settings: DescribedSettings, { root, listen, brotli = false }: ServerOptions): string {
  checkSettings(settings);
  return text([
    ...comment(
      'Stele on nginx 1.22 or newer. Printed by `stele host nginx`: print it again after changing service.yaml.',
    ),
    ...comment('`nginx -c` runs this file as it is; or take the http block over into an nginx.conf of your own.'),
    '',
    ...(brotli
      ? [
          ...comment('Debian and Ubuntu have this module in libnginx-mod-http-brotli-static.'),
          'load_module modules/ngx_http_brotli_static_module.so;',
        ]
      : []),
    'worker_processes auto;',
    ...block('events', ['worker_connections 1024;']),
    '',
    ...block(
      'http',
      paragraphs(
        [
          ...comment('Only errors are logged; name a file here to see every request.'),
          'access_log off;',
          'log_not_found off;',
          'server_tokens off;',
          'sendfile on;',
          'map_hash_bucket_size 128;',
          'variables_hash_max_size 2048;',
        ],
        typeLines(),
        [...comment('nginx has no escape for a dollar sign.'), ...block('geo $dollar', ['default "$";'])],
        routeMaps(settings),
        queryMaps(settings),
        previousPageMaps(nginxMaps),
        printedFilters(settings).length === 0 ? [] : valueMaps(),
        canonicalPieceMaps(nginxMaps, settings),
        negotiationMaps(settings),
        headerMaps(settings),
        errorMaps(),
        serverBlock(settings, root, parseListen(listen), ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])]),
      ),
    ),
  ]);
}

function typeLines(): Lines {
  return [
    ...comment('Text says that it is UTF-8; JSON has no charset parameter (RFC 8259).'),
    ...block(
      'types',
      typedExtensions.map(([type, extensions]) => `${quote(type)} ${extensions.join(' ')};`),
    ),
    'default_type application/octet-stream;',
  ];
}
