/** The routes outside /api/, and what both sides share: files, their types, and preflights. */
import type { ApiSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import { linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings } from '../../edge/security-headers.ts';
import { publishedType, typedExtensions } from '../../print/media-types.ts';
import { typedFiles, typedNames } from '../file-headers.ts';
import { comment, type Lines } from '../lines.ts';
import { copies, either, literal } from '../patterns.ts';
import { pageRoutes } from './negotiation.ts';
import { block, map, matches, matching, quote, raw, target, targetStart } from './syntax.ts';

/** Paths that the file system refuses or that leave the folder, as in edge/site.ts. */
const odd = '(?s)//|/\\.\\.?(?:/|$)|[\\x00-\\x1f\\\\:]|[^/]{201}|^.{1000}';

/** Everything outside /api/: files, and a real 404. */
export function siteRoutes(settings: ApiSettings): Lines {
  const { homes, portals } = linkedPages(settings);
  const linked = `${either(homes)}(?:index\\.(?:html|md)|page\\.md)?$|${either(typedFiles.map(([path]) => `/${path}`))}$|${either(portals)}`;
  return [
    ...preflight([]),
    ...matching('write', 'not method GET HEAD', (matcher) => [
      `error ${matcher} refused ${generalErrors.method_not_allowed.status}`,
    ]),
    ...comment('No path leads out of the folder, or is longer than a file system takes.'),
    ...matching('odd', matches('http.request.uri.path', odd), (matcher) => [`error ${matcher} refused 404`]),
    ...matching('escaped_slash', matches(target, `${targetStart}[^?]*%2[Ff]`), (matcher) => [
      `error ${matcher} refused 404`,
    ]),
    ...comment("Compressed copies have no address of their own; the content's own files may be called so."),
    ...block('@copy', [matches('http.request.uri.path', `^/${copies}$`), `not path /${drawings.folder}*`]),
    'error @copy refused 404',
    ...comment('Nor has what somebody keeps in the folder, such as .git.'),
    ...block('@hidden', [matches('http.request.uri.path', '/\\.'), 'not path /.well-known/*']),
    'error @hidden refused 404',
    ...comment('A folder is its index.html, at the address with a slash; at one with a slash there is nothing else.'),
    ...block('@folder', [
      `vars_regexp folder {${target}} ${raw(`${targetStart}(/[^?]*[^/?])(\\?.+)?\\??$`)}`,
      'file {http.request.uri.path}/index.html',
    ]),
    'redir @folder {re.folder.1}/{re.folder.2} permanent',
    `@slash ${matches('http.request.uri.path', '/$')}`,
    'rewrite @slash {http.request.uri.path}index.html',
    ...matching('linked', matches('http.request.uri.path', `^(?:${linked})`), (matcher) => [
      `header ${matcher} Link ${quote(serviceLinks(settings), 'base URL')}`,
    ]),
    ...pageRoutes(settings),
    ...matching('drawings', `path /${drawings.folder}*`, (matcher) => [
      `header ${matcher} Content-Security-Policy ${raw(drawings.policy)}`,
    ]),
    'header Content-Type {content_type}',
    ...comment("What lies beside one of the content's own files is another."),
    ...matching('assets', `path /${drawings.folder}*`, (matcher) => [`file_server ${matcher}`]),
    'import file',
  ];
}

/** Answers OPTIONS; `extra` are directives before. */
export function preflight(extra: Lines): Lines {
  const methods = raw(contract.methods.join(', '));
  return matching('options', 'method OPTIONS', (matcher) =>
    block(`route ${matcher}`, [
      ...extra,
      ...block('header', [
        `Allow ${methods}`,
        `Access-Control-Allow-Methods ${methods}`,
        'Access-Control-Allow-Headers *',
        `Access-Control-Max-Age ${contract.preflightMaxAge}`,
      ]),
      'respond 204',
    ]),
  );
}

/** Defines `{content_type}`. */
export function typeMap(): Lines {
  return [
    ...map('{http.request.uri.path}', 'content_type', publishedType(''), [
      ...typedFiles.map(([path, type]) => [`/${path}`, type] as const),
      ...typedNames.map(([name, type]) => [`~/${literal(name)}$`, type] as const),
      ...typedExtensions.map(([type, extensions]) => [`~(?i)\\.(?:${extensions.join('|')})$`, type] as const),
      ['~/$', publishedType('index.html')],
    ]),
  ];
}
