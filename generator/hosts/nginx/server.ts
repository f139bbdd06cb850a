/** The server block, and in it the website. */
import { dumpFolder, fileOf } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { service as contract } from '../../contract/service.ts';
import { homeLinks, serviceLinks } from '../../edge/links.ts';
import { drawings } from '../../edge/security-headers.ts';
import { hiddenPrefix } from '../../edge/site.ts';
import { typedFiles, typedNames } from '../file-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { type ListenAddress, reachComment } from '../listen.ts';
import { copies, literal } from '../patterns.ts';
import { printedFilters } from '../printed-operations.ts';
import { ownFolder, refused } from './addresses.ts';
import { errorLines, errorLocations } from './errors.ts';
import { headerLines } from './headers.ts';
import { listLocations } from './lists.ts';
import { operationLocations } from './operations.ts';
import { elsewhere, routeLocation } from './routes.ts';
import { block, inert, internalLocation, quote, when } from './syntax.ts';
import { valueLocation } from './values.ts';

/** `precompressed` holds the directives that serve files compressed in advance. */
export function serverBlock(
  settings: DescribedSettings,
  root: string,
  address: ListenAddress,
  precompressed: Lines,
): Lines {
  return block('server', [
    ...comment('For TLS, add a certificate here, or put a proxy in front.'),
    ...reachComment(address),
    ...(address.hosts ?? ['', '[::]']).map((host) => `listen ${host === '' ? '' : `${host}:`}${address.port};`),
    `root ${quote(inert(root))};`,
    '',
    ...comment('Sends the compressed copies that the build wrote, also behind a proxy.'),
    ...precompressed,
    'gzip_vary on;',
    'gzip_proxied any;',
    '',
    ...comment('Empty path segments are kept. Redirects are relative, so they stay on the requested host.'),
    'merge_slashes off;',
    'absolute_redirect off;',
    ...comment('Request bodies of any size are ignored: the error is the method. Queries may be long.'),
    'client_max_body_size 0;',
    'large_client_header_buffers 4 64k;',
    ...comment('Files are sent whole: part of a file is not valid JSON, and a 416 would not be a problem document.'),
    'max_ranges 0;',
    '',
    ...headerLines(settings),
    '',
    ...comment('Errors. An error page may itself fail and lead to another error page.'),
    'recursive_error_pages on;',
    ...errorLines(),
    '',
    ...comment(
      'Locations set these: the Link header and the wrong parameter. After an error nginx starts again with these defaults.',
    ),
    `set $service_links ${quote(inert(serviceLinks(settings)))};`,
    `set $home_links ${quote(inert(homeLinks(settings)))};`,
    'set $link "";',
    ...(settings.markdownByAccept ? ['set $version "";', 'set $varies "";'] : []),
    'set $mistake "";',
    '',
    when('$request_method = OPTIONS', 'return 204'),
    when('$request_method !~ "^(?:GET|HEAD)$"', 'return 405'),
    '',
    ...operationLocations(settings),
    ...contract.apiFiles.flatMap((path) => routeLocation(`= ${path}`, elsewhere.apiFile, ['try_files $uri =500;'])),
    '',
    ...comment('The file of an item is its existence; the index is always there.'),
    ...block(`location ^~ ${ownFolder}/item/`, ['internal;']),
    ...internalLocation(`/${fileOf({ kind: 'index' })}`, ['try_files $uri =500;']),
    '',
    ...(printedFilters(settings).length === 0 ? [] : [...valueLocation(), '']),
    ...listLocations(settings, precompressed),
    ...errorLocations(settings),
    '',
    ...comment('Nothing else is under /api/.'),
    ...block('location ~ "^/api(?:/|$)"', [`rewrite ^ ${refused} last;`]),
    '',
    ...siteLocations(settings, precompressed),
  ]);
}

function siteLocations({ markdownByAccept }: DescribedSettings, precompressed: Lines): Lines {
  const hidden = quote(`^/${hiddenPrefix}`);
  return [
    ...comment("The content's own files. What lies beside one is another, whatever it is called."),
    ...routeLocation(`^~ /${drawings.folder}`, elsewhere.site, [
      ...precompressed.map((directive) => directive.replace(' on;', ' off;')),
      when(`$uri ~ ${hidden}`, 'return 404'),
      'try_files $uri =404;',
    ]),
    ...comment('Dumps may be large: clients continue where a download broke off.'),
    ...routeLocation(`~ ${quote(`^/${dumpFolder}[^/]+\\.(?:ndjson|csv)$`)}`, elsewhere.site, [
      'max_ranges 1;',
      'try_files $uri =404;',
    ]),
    ...comment(
      'Compressed copies have no address of their own, nor has what somebody keeps in the folder, such as .git.',
    ),
    ...routeLocation(`~ ${quote(`^/${copies}$`)}`, elsewhere.site, ['return 404;']),
    ...routeLocation(`~ ${hidden}`, elsewhere.site, ['return 404;']),
    ...comment('The website, and the documents that describe the service.'),
    ...routeLocation('/', elsewhere.site, [
      'set $link $site_links;',
      ...(markdownByAccept ? ['set $version $page_version;', 'set $varies $page_vary;'] : []),
      `try_files ${markdownByAccept ? '$wanted_file ' : ''}$uri @folder;`,
    ]),
    ...comment('A folder with a page: nginx adds the slash that is missing.'),
    ...block('location @folder', [when('!-f $request_filename/index.html', 'return 404'), 'set $link $site_links;']),
    ...typedNames.flatMap(([name, type]) =>
      routeLocation(`~ ${quote(`/${literal(name)}$`)}`, elsewhere.site, [
        'types { }',
        `default_type ${quote(type)};`,
        'try_files $uri =404;',
      ]),
    ),
    ...typedFiles.flatMap(([path, type]) =>
      routeLocation(`= /${path}`, elsewhere.site, [`default_type ${quote(type)};`, 'set $link $service_links;']),
    ),
  ];
}
