/** The headers of every answer. */
import type { ApiSettings } from '../../api/settings.ts';
import { service as contract } from '../../contract/service.ts';
import { linkedPages } from '../../edge/links.ts';
import { drawings, publicHeaders, revalidated, strictTransport } from '../../edge/security-headers.ts';
import { fileHeaders } from '../file-headers.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { either } from '../patterns.ts';
import { refusedFolder } from './addresses.ts';
import { map, quote } from './syntax.ts';

const allow = contract.methods.join(', ');

/** Defines the headers that depend on the answer. nginx does not send one without a value. */
export function headerMaps(settings: ApiSettings): Lines {
  const { homes, portals } = linkedPages(settings);
  const on = (statuses: readonly string[], value: string) => statuses.map((status): Case => [status, value]);
  return [
    ...comment('Headers that depend on the answer. A header without a value is not sent.'),
    ...map('$is_site', 'api_version', contract.apiVersion, [['yes', '']]),
    ...map('$uri', 'site_links', '', [
      [`~^${either(homes)}(?:index\\.(?:html|md)|page\\.md)?$`, '$home_links'],
      [`~^${either(portals)}(?:.*/)?(?:index\\.(?:html|md)|page\\.md)?$`, '$service_links'],
    ]),
    ...map('$status $uri', 'cache_control', publicHeaders['cache-control'], [
      ['~^(?:405|5)', 'no-store'],
      [`~^... ${refusedFolder}`, 'no-store'],
      ['~^... /search/[^/]+/index\\.json$', revalidated],
    ]),
    ...map('$uri', 'content_policy', publicHeaders['content-security-policy'], [
      [`~^/${drawings.folder}`, drawings.policy],
    ]),
    ...map('$https', 'strict_transport', '', [['on', strictTransport.value]]),
    ...map('$status', 'allow', '', on(['204', '405'], allow)),
    ...map('$status', 'allow_methods', '', on(['204'], allow)),
    ...map('$status', 'allow_headers', '', on(['204'], '*')),
    ...map('$status', 'preflight_max_age', '', on(['204'], String(contract.preflightMaxAge))),
    ...map('$status$is_site', 'vary', settings.markdownByAccept ? '$varies' : '', on(['404yes'], 'Accept')),
  ];
}

const cacheControl = 'Cache-Control';
const contentPolicy = 'Content-Security-Policy';

/** `always` is: on errors too. */
export function headerLines({ markdownByAccept }: ApiSettings): Lines {
  return [
    ...comment('All headers are set here: a location with its own add_header would lose these.'),
    ...fileHeaders.flatMap(([name, value]) =>
      name === cacheControl || name === contentPolicy ? [] : [`add_header ${name} ${quote(value)} always;`],
    ),
    `add_header ${cacheControl} $cache_control always;`,
    `add_header ${contentPolicy} $content_policy always;`,
    `add_header ${strictTransport.name} $strict_transport always;`,
    'add_header Vary $vary always;',
    'add_header Allow $allow always;',
    'add_header Access-Control-Allow-Methods $allow_methods;',
    'add_header Access-Control-Allow-Headers $allow_headers;',
    'add_header Access-Control-Max-Age $preflight_max_age;',
    'add_header X-API-Version $api_version;',
    'add_header Link $link;',
    ...(markdownByAccept ? ['add_header Link $alternate;', 'add_header Content-Location $content_location;'] : []),
  ];
}
