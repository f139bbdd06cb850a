/** The server lines around the .htaccess: what only the main configuration may say. */
import type { DescribedSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { plainTextType } from '../../edge/answer.ts';
import { behind, ownedPath, toCopy } from '../beside.ts';
import { fileHeaders } from '../file-headers.ts';
import type { ServerOptions } from '../host.ts';
import { comment, configText, type Lines } from '../lines.ts';
import { type ListenAddress, parseListen, reachComment } from '../listen.ts';
import { literal } from '../patterns.ts';
import { printedItems } from '../printed-operations.ts';
import { HostSettingsError } from '../without-code.ts';
import { documentOf, earlyRefusals, failedFile, failureText, refusalFile, siteDocumentOf } from './problems.ts';
import { header, quote, rule, sayable, section } from './syntax.ts';

/** A pattern for the paths of the API. */
const api = '^/api(?:/|$)';

const loadedModules = ['mpm_event', 'asis', 'authz_core', 'dir', 'headers', 'include', 'mime', 'rewrite'];

/**
 * Prints a whole configuration for `apache2 -f`. `root` is the folder of the build, with the .htaccess in it; `listen`
 * a port or an address and port, `htaccess` the text of that file, for a site beside another.
 *
 * Throws a HostSettingsError where the root or the base URL hold what Apache cannot be told, and a RangeError where
 * `listen` is no address.
 */
export function apacheServer(settings: DescribedSettings, { root, listen }: ServerOptions, htaccess = ''): string {
  const { baseUrl } = settings;
  const address = parseListen(listen);
  return configText([
    ...comment(
      'Stele on Apache 2.4. Printed by `stele host apache`. The rules for requests are in the .htaccess that `stele build --host apache` writes into the folder of the build.',
    ),
    ...frontLines(settings, address),
    '',
    ...comment('1. The server. If Apache already runs, as installed by Debian, remove this part and run:'),
    ...comment('a2enmod asis headers include mime rewrite'),
    ...loadedModules.flatMap((name) =>
      section('IfModule', `!${name === 'mpm_event' ? 'mpm_event_module' : `mod_${name}.c`}`, [
        `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ]),
    ),
    `ServerName ${serverName(baseUrl)}`,
    'User www-data',
    'Group www-data',
    'ErrorLog /var/log/apache2/error.log',
    'TypesConfig /etc/mime.types',
    ...reachComment(address),
    ...(address.hosts?.map((host) => `${host}:`) ?? ['']).map((host) => `Listen ${host}${address.port}`),
    ...section('Directory', '/', ['AllowOverride None', 'Require all denied']),
    '',
    ...comment('2. The site.'),
    ...section('VirtualHost', `*:${address.port}`, siteLines(settings, root, htaccess)),
  ]);
}

/** Beside an existing site, whose virtual host asks this one. */
function frontLines(settings: DescribedSettings, address: ListenAddress): Lines {
  if (settings.mount === undefined) return [];
  return [
    '',
    ...comment(
      'Beside an existing site there is no .htaccess: its rules are below. Enable proxy and proxy_http, and copy these lines into the virtual host of the site. It keeps answering all other paths.',
    ),
    ...toCopy([
      'AllowEncodedSlashes NoDecode',
      `ProxyPassMatch ${quote(ownedPath(settings))} ${quote(behind(address))} nocanon`,
    ]),
  ];
}

function siteLines(settings: DescribedSettings, root: string, htaccess: string): Lines {
  const folder = quote(folderName(root));
  return [
    `ServerName ${serverName(settings.baseUrl)}`,
    `DocumentRoot ${folder}`,
    ...directoryLines(settings, folder, htaccess),
    '',
    ...comment('Clients may write the slashes in the key of a page as %2F. Apache must not decode them into folders.'),
    'AllowEncodedSlashes NoDecode',
    ...comment('TRACE is refused like every other method.'),
    'TraceEnable Off',
    ...comment('Apache refuses longer addresses with 414 and longer headers with 400, before any rule.'),
    'LimitRequestLine 65536',
    'LimitRequestFieldSize 65536',
    'LimitRequestFields 1000',
    ...comment('Documents of requests that Apache refuses before it reads the .htaccess.'),
    'AddHandler send-as-is .asis',
    `ErrorDocument 403 /${siteDocumentOf(500)}`,
    `ErrorDocument 404 /${documentOf('not_found')}`,
    ...earlyRefusals.map((status) => `ErrorDocument ${status} /${refusalFile(status)}`),
    `ErrorDocument 405 /${documentOf('method_not_allowed')}`,
    `ErrorDocument 500 ${quote(`${generalErrors.server_error.title}\\n`)}`,
    ...section('LocationMatch', quote(api), [`ErrorDocument 403 /${failedFile}`, failureText(settings)]),
    'RewriteEngine On',
    ...comment('If these files are missing or cannot be read, every request is answered with the failure.'),
    ...rule(
      [...(settings.mount === undefined ? ['.htaccess'] : []), failedFile].map(
        (file, index, { length }) => `%{DOCUMENT_ROOT}/${file} !-f${index < length - 1 ? ' [OR]' : ''}`,
      ),
      '^',
      [`R=${generalErrors.server_error.status}`, 'L'],
    ),
    ...failureHeaders(),
    ...comment(
      'No file has a name or a path this long. Without this rule, Apache would fail when it looks for the file.',
    ),
    ...rule(['%{REQUEST_URI} "[^/]{201}|^.{1000}"'], `^(${keyStarts(settings)}|/api/|/)`, ['PT'], '$1-'),
  ];
}

/** Beside an existing site the folder's .htaccess is that site's, and what Stele's says stands here. */
function directoryLines(settings: DescribedSettings, folder: string, htaccess: string): Lines {
  return settings.mount === undefined
    ? section('Directory', folder, ['AllowOverride All', 'Require all granted'])
    : section('Directory', folder, ['AllowOverride None', 'Require all granted', ...htaccess.trimEnd().split('\n')]);
}

/** Headers of the .htaccess, which may not have been read. */
function failureHeaders(): Lines {
  const isFailure = '%{REQUEST_STATUS} -ge 500';
  const isApi = `%{REQUEST_URI} =~ m#${api}#`;
  return [
    ...fileHeaders.map(([name, value]) =>
      header('set', name, quote(name === 'Cache-Control' ? 'no-store' : value), isFailure),
    ),
    header('set', 'Content-Type', '"application/problem+json"', `${isFailure} && ${isApi}`),
    header('set', 'Content-Type', quote(plainTextType), `${isFailure} && ! ${isApi}`),
  ];
}

/** A pattern for what stands before a key, so that a long one is still refused as what it is. */
function keyStarts(settings: DescribedSettings): string {
  const starts = printedItems(settings).map(({ start, parameter }) =>
    parameter.severalSegments ? literal(start) : `${literal(start)}(?=[^/]+$)`,
  );
  return starts.join('|');
}

/** `<Directory>` reads wildcards even in quotes. */
function folderName(root: string): string {
  if (!/[*?[\]]/.test(root)) return sayable(root, 'root');
  throw new HostSettingsError(
    `Unexpected root ${JSON.stringify(root)}, expected no wildcards: Apache would match them`,
  );
}

function serverName(baseUrl: string): string {
  const name = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  if (/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name)) return name;
  throw new HostSettingsError(`Unexpected base URL ${JSON.stringify(baseUrl)}, expected an absolute http(s) address`);
}
