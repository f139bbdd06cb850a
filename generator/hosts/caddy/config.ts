/**
 * A Caddyfile that answers the contract with the files of a build and nothing else. Its size does not grow with
 * content.
 */
import { dumpFolder } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { service as contract } from '../../contract/service.ts';
import { serviceLinks } from '../../edge/links.ts';
import { strictTransport } from '../../edge/security-headers.ts';
import { behind, ownedPath, toCopy } from '../beside.ts';
import { fileHeaders } from '../file-headers.ts';
import type { ServerOptions } from '../host.ts';
import { comment, configText, type Lines, paragraphs } from '../lines.ts';
import { type ListenAddress, parseListen, reachComment } from '../listen.ts';
import { canonicalPieceMaps, previousPageMaps } from '../maps.ts';
import { takesText } from '../printed-operations.ts';
import { checkSettings, HostSettingsError } from '../without-code.ts';
import { apiRoutes } from './api.ts';
import { errorRoutes } from './errors.ts';
import { negotiationMaps } from './negotiation.ts';
import { parameterSnippets, queryMaps } from './query.ts';
import { siteRoutes, typeMap } from './site.ts';
import { block, caddyMaps, isApi, map, matching, quote, raw, routeFor } from './syntax.ts';
import { valueMap } from './values.ts';

/**
 * Prints the Caddyfile. `root` is the folder of the build, `listen` a port or an address and port.
 *
 * Throws a HostSettingsError where the settings or the root hold what Caddy cannot be told, and a RangeError where
 * `listen` is no address.
 */
export function caddyConfig(settings: DescribedSettings, { root, listen }: ServerOptions): string {
  checkSettings(settings);
  const address = parseListen(listen);
  return configText(
    paragraphs(
      comment(
        'Stele on Caddy 2.6 or newer. Printed by `stele host caddy`: print it again after changing service.yaml.',
      ),
      frontLines(settings, address),
      parameterSnippets(settings),
      answerSnippets(settings),
      [
        ...comment(
          'For TLS, write your domain here (`api.example.org {`) and remove `bind`: Caddy then gets its certificates.',
        ),
        ...block(`http://:${address.port}`, siteBlock(settings, root, address)),
      ],
    ),
  );
}

/** Beside an existing site, whose block asks this one. */
function frontLines(settings: DescribedSettings, address: ListenAddress): Lines {
  if (settings.mount === undefined) return [];
  return [
    ...comment(
      'Beside an existing site: `import` this file, and copy these lines into the block of the site, before its own `handle`. It keeps answering all other paths.',
    ),
    ...toCopy([
      `@stele path_regexp ${raw(ownedPath(settings))}`,
      ...block('handle @stele', [`reverse_proxy ${behind(address)}`]),
    ]),
  ];
}

function siteBlock(settings: DescribedSettings, root: string, address: ListenAddress): Lines {
  return paragraphs(
    [
      ...reachComment(address),
      ...(address.hosts === undefined ? [] : [`bind ${address.hosts.join(' ')}`]),
      `root * ${quote(withoutWildcards(root), 'root')}`,
    ],
    queryMaps(settings),
    previousPageMaps(caddyMaps),
    [
      ...canonicalPieceMaps(caddyMaps, settings),
      ...map('{lang_piece}{page_piece}{page_size_piece}{http.vars.piece}', 'self_query', '', [['~^&(.*)$', '?${1}']]),
    ],
    takesText(settings) ? valueMap() : [],
    negotiationMaps(),
    typeMap(),
    block('route', requestRoutes(settings)),
    errorRoutes(settings),
  );
}

function requestRoutes(settings: DescribedSettings): Lines {
  return [
    ...comment(
      'Answers are always whole: no ranges (206, 416) and no preconditions (412). Builds cannot be distinguished by their dates.',
    ),
    ...matching('whole', `not path /${dumpFolder}*`, 'request_header -Range'),
    ...['If-Match', 'If-Unmodified-Since', 'If-Modified-Since'].map((name) => `request_header -${name}`),
    ...comment(
      'Scripts of any origin may read every answer, and caches may keep it for ten minutes unless a rule below says otherwise.',
    ),
    ...block(
      'header',
      fileHeaders.map(([name, value]) => `${name} ${raw(value)}`),
    ),
    ...matching('secure', 'protocol https', `header ${strictTransport.name} ${raw(strictTransport.value)}`),
    '',
    ...comment('The API: every path whose first segment is api.'),
    ...routeFor('api', isApi, apiRoutes(settings)),
    '',
    ...comment('The website.'),
    ...block('route', siteRoutes(settings)),
  ];
}

/** Caddy looks for files by patterns, and takes the root for a part of them. On Windows a backslash is none. */
function withoutWildcards(root: string): string {
  if (!/[*?[]/.test(root) && (!root.includes('\\') || /^[a-z]:|^\\\\/i.test(root))) return root;
  throw new HostSettingsError(
    `Unexpected root ${JSON.stringify(root)}, expected a path without wildcards and backslashes: Caddy would interpret them`,
  );
}

function answerSnippets(settings: DescribedSettings): Lines {
  return [
    ...comment('Headers of every successful answer of an operation.'),
    ...block('(success)', [
      `header X-API-Version ${contract.apiVersion}`,
      `header Link ${quote(serviceLinks(settings), 'base URL')}`,
    ]),
    ...comment('Serves the file, or its .br or .gz copy if there is one and the client accepts it.'),
    ...block('(file)', [
      ...comment('Caddy would offer ranges, but files are sent whole.'),
      ...block('header', ['Vary Accept-Encoding', '-Accept-Ranges', 'defer']),
      ...block('file_server', ['precompressed br gzip']),
    ]),
    ...comment(
      'Serves the prebuilt page past the end, with the requested page number written into it. A template would drop the ' +
        "file's ETag, so the ETag is copied around it.",
    ),
    ...block('(past_the_end)', [
      'method GET',
      ...block('header', ['ETag {http.response.header.X-Template-Tag}', '-X-Template-Tag', '-Accept-Ranges', 'defer']),
      ...block('templates', ['mime application/json']),
      ...block('header', ['X-Template-Tag {http.response.header.ETag}', 'defer']),
      'file_server',
    ]),
  ];
}
