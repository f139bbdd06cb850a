/** The headers of answers, by what they are: Apache sets them when status and file are known. */
import { dumpFolder } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { service as contract } from '../../contract/service.ts';
import { homeLinks, linkedPages, markdownLinkHeader, serviceLinks } from '../../edge/links.ts';
import { drawings, revalidated, strictTransport } from '../../edge/security-headers.ts';
import { fileHeaders, typedFiles } from '../file-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { either } from '../patterns.ts';
import { refusalPrefix } from './problems.ts';
import { header, headerValue, quote, sayable } from './syntax.ts';

const answerStatus = '%{REQUEST_STATUS}';
const found = `(${answerStatus} -eq 200 || ${answerStatus} -eq 304)`;
/** The path of the file that answers: an operation's lies below `_/`. */
const answerPath = '%{REQUEST_URI}';

export function headerLines(settings: ApiSettings): Lines {
  const links = headerValue(sayable(serviceLinks(settings), 'base URL'));
  const methods = quote(contract.methods.join(', '));
  const { homes, portals } = linkedPages(settings);
  const linked = `${either(typedFiles.map(([file]) => `/${file}`))}$|${either(portals)}`;
  const home = `${either(homes)}(?:index\\.html|page\\.md)?(?:\\.(?:br|gz))?$`;
  const ofHome = headerValue(sayable(homeLinks(settings), 'base URL'));
  const uncached = `${answerStatus} -eq 405 || ${answerStatus} -ge 500 || ${answerPath} =~ m#^/${refusalPrefix}#`;
  return [
    ...comment(
      'Answers are always whole: no ranges (206, 416) and no preconditions (412). Builds cannot be distinguished by their dates.',
    ),
    ...['If-Match', 'If-Unmodified-Since', 'If-Modified-Since'].map((name) => `RequestHeader unset ${name}`),
    ...['RequestHeader unset Range', 'RequestHeader unset Request-Range', 'Header unset Accept-Ranges'].map(
      (line) => `${line} "expr=${answerPath} !~ m#^/${dumpFolder}#"`,
    ),
    ...comment('Scripts of any origin may read every answer, and caches may keep it for ten minutes.'),
    ...fileHeaders.map(([name, value]) => header('set', name, quote(value))),
    header('set', 'Content-Security-Policy', quote(drawings.policy), `${answerPath} =~ m#^/${drawings.folder}#`),
    header('set', 'Cache-Control', quote(revalidated), `${answerPath} =~ m#^/search/[^/]+/index\\.json$#`),
    header('set', strictTransport.name, quote(strictTransport.value), "%{HTTPS} == 'on'"),
    ...comment('Answers about the method, a failure or the form of a request are not cached.'),
    header('set', 'Cache-Control', '"no-store"', uncached),
    header('set', 'Allow', methods, `${answerStatus} -eq 405 || ${answerStatus} -eq 204`),
    ...comment('A CORS preflight.'),
    header('set', 'Access-Control-Allow-Methods', methods, `${answerStatus} -eq 204`),
    header('set', 'Access-Control-Allow-Headers', '"*"', `${answerStatus} -eq 204`),
    header('set', 'Access-Control-Max-Age', quote(String(contract.preflightMaxAge)), `${answerStatus} -eq 204`),
    ...comment(
      'Successful answers of the API: the version; and of an operation, the documents that describe the service (RFC 8288).',
    ),
    header(
      'set',
      'X-API-Version',
      quote(contract.apiVersion),
      `${answerStatus} -lt 400 && ${answerPath} =~ m#^/api(?:/|$)#`,
    ),
    header('set', 'Link', links, `${found} && ${answerPath} =~ m#^/api/v1/#`),
    header('set', 'Link', links, `${found} && ${answerPath} =~ m#^(?:${linked})#`),
    header('set', 'Link', ofHome, `${found} && ${answerPath} =~ m#^${home}#`),
    ...comment('Caches must distinguish the two 404s, and compressed from uncompressed files.'),
    header('merge', 'Vary', '"Accept"', `${answerStatus} -eq 404 && ${answerPath} =~ m#^/404\\.#`),
    header('merge', 'Vary', '"Accept-Encoding"', found),
    ...(settings.markdownByAccept ? versionHeaders(settings) : []),
  ];
}

/** Headers from variables of `versionRules`. mod_rewrite renames the variables when it chooses another file. */
function versionHeaders(settings: ApiSettings): Lines {
  const base = sayable(settings.baseUrl, 'base URL').replaceAll('%', '%%');
  const link = headerValue(markdownLinkHeader('', settings));
  return [
    ...comment(
      'A page has two versions that caches must distinguish: the HTML links to the Markdown, which names its own address.',
    ),
    ...['', 'REDIRECT_'].flatMap((prefix) => {
      const has = (name: string) => `-n reqenv('${prefix}${name}')`;
      const value = (name: string) => `%{${prefix}${name}}e`;
      const isPage = `${found} && ${has('version')}`;
      return [
        header('merge', 'Vary', '"Accept"', isPage),
        header('add', 'Link', link.replace('/>', `/${value('version')}>`), `${isPage} && ! ${has('markdown')}`),
        header('set', 'Content-Location', quote(`${base}/${value('markdown')}`), `${found} && ${has('markdown')}`),
      ];
    }),
  ];
}
