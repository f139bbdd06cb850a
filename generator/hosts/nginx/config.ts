/**
 * nginx.conf: the whole contract in nginx's own language, without code on the host.
 *
 * It is made of the contract's tables and the site's settings, and does not grow with the content: whether an item or a
 * page exists is whether its file does.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { typedExtensions } from '../../print/media-types.ts';
import { behind, ownedPath, toCopy } from '../beside.ts';
import type { ServerOptions } from '../host.ts';
import { comment, configText, indent, type Lines, paragraphs } from '../lines.ts';
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
export function nginxConfig(settings: DescribedSettings, options: ServerOptions): string {
  checkSettings(settings);
  return settings.mount === undefined ? wholeConfig(settings, options) : includedConfig(settings, options);
}

/** A file for the http block of the nginx that serves an existing site. What is of that block alone are maps. */
function includedConfig(settings: DescribedSettings, { root, listen, brotli = false }: ServerOptions): string {
  const address = parseListen(listen);
  const [head = '', ...body] = serverBlock(settings, root, address, precompressed(brotli));
  return configText(
    paragraphs(
      [
        ...comment(
          'Stele on nginx 1.22 or newer, beside an existing site. Printed by `stele host nginx`: print it again after changing service.yaml.',
        ),
        ...comment(
          'Include this file in the http block, for example as /etc/nginx/conf.d/stele.conf, and copy these lines into the server block of the site. It keeps answering all other paths.',
        ),
        ...toCopy([
          ...block(`location ~ ${quote(ownedPath(settings))}`, [
            `proxy_pass ${behind(address)};`,
            'proxy_http_version 1.1;',
            'client_max_body_size 0;',
          ]),
          'large_client_header_buffers 4 64k;',
        ]),
      ],
      ['map_hash_bucket_size 128;', 'variables_hash_max_size 2048;'],
      ...mapBlocks(settings),
      [head, ...indent([...generalLines(), '', ...typeLines(), ''], '  '), ...body],
    ),
  );
}

function wholeConfig(settings: DescribedSettings, { root, listen, brotli = false }: ServerOptions): string {
  return configText([
    ...comment(
      'Stele on nginx 1.22 or newer. Printed by `stele host nginx`: print it again after changing service.yaml.',
    ),
    ...comment('Run this file with `nginx -c`, or copy the http block into your own nginx.conf.'),
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
        [...generalLines(), 'map_hash_bucket_size 128;', 'variables_hash_max_size 2048;'],
        typeLines(),
        ...mapBlocks(settings),
        serverBlock(settings, root, parseListen(listen), precompressed(brotli)),
      ),
    ),
  ]);
}

function precompressed(brotli: boolean): Lines {
  return ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])];
}

function generalLines(): Lines {
  return [
    ...comment('Only errors are logged. To log every request, name a file here.'),
    'access_log off;',
    'log_not_found off;',
    'server_tokens off;',
    'sendfile on;',
  ];
}

function mapBlocks(settings: DescribedSettings): readonly Lines[] {
  return [
    [...comment('nginx has no escape for a dollar sign.'), ...block('geo $dollar', ['default "$";'])],
    routeMaps(settings),
    queryMaps(settings),
    previousPageMaps(nginxMaps),
    printedFilters(settings).length === 0 ? [] : valueMaps(),
    canonicalPieceMaps(nginxMaps, settings),
    negotiationMaps(settings),
    headerMaps(settings),
    errorMaps(),
  ];
}

function typeLines(): Lines {
  return [
    ...comment('Text has the charset UTF-8. JSON has no charset parameter (RFC 8259).'),
    ...block(
      'types',
      typedExtensions.map(([type, extensions]) => `${quote(type)} ${extensions.join(' ')};`),
    ),
    'default_type application/octet-stream;',
  ];
}
