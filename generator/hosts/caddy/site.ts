/** The routes outside /api/, and what both sides share: files, their types, and preflights. */
import { dumpFolder } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import { homeLinks, linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings, revalidated } from '../../edge/security-headers.ts';
import { publishedType, typedExtensions } from '../../print/media-types.ts';
import { typedFiles, typedNames } from '../file-headers.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { copies, either, literal } from '../patterns.ts';
import { pageRoutes } from './negotiation.ts';
import { block, decodedPath, map, matches, matching, quote, raw, routeFor, target, targetStart } from './syntax.ts';

const noFile = `error refused ${generalErrors.not_found.status}`;

/** Paths that the file system refuses or that leave the folder, as in edge/site.ts. */
const odd = '(?s)//|/\\.\\.?(?:/|$)|[\\x00-\\x1f\\\\:]|[^/]{201}|^.{1000}';

/** Everything outside /api/: files, and a real 404. */
export function siteRoutes(settings: ApiSettings): Lines {
  const { homes, portals } = linkedPages(settings);
  const linked = `${either(typedFiles.map(([file]) => `/${file}`))}$|${either(portals)}`;
  return [
    ...preflight([]),
    ...matching('write', 'not method GET HEAD', `error refused ${generalErrors.method_not_allowed.status}`),
    ...comment('A path out of the folder, or longer than a file system allows, is a 404.'),
    ...matching('odd', matches(decodedPath, odd), noFile),
    ...matching('escaped_slash', matches(target, `${targetStart}[^?]*%2[Ff]`), noFile),
    ...comment("Compressed copies have no address of their own. The content's own files may have such names."),
    ...matching('copy', [matches(decodedPath, `^/${copies}$`), `not path /${drawings.folder}*`], noFile),
    ...comment('Hidden files in the folder, such as .git, have none either.'),
    ...matching('hidden', [matches(decodedPath, '/\\.'), 'not path /.well-known/*'], noFile),
    ...comment('The address of a folder, with a slash, answers with its index.html only.'),
    ...matching(
      'folder',
      [matches(target, `${targetStart}(/[^?]*[^/?])(\\?.+)?\\??$`, 'folder'), `file {${decodedPath}}/index.html`],
      'redir {re.folder.1}/{re.folder.2} permanent',
    ),
    ...matching('slash', matches(decodedPath, '/$'), `rewrite {${decodedPath}}index.html`),
    ...matching(
      'home',
      matches(decodedPath, `^${either(homes)}(?:index\\.(?:html|md)|page\\.md)?$`),
      `header Link ${quote(homeLinks(settings), 'base URL')}`,
    ),
    ...matching(
      'linked',
      matches(decodedPath, `^(?:${linked})`),
      `header Link ${quote(serviceLinks(settings), 'base URL')}`,
    ),
    ...pageRoutes(settings),
    ...matching('drawings', `path /${drawings.folder}*`, `header Content-Security-Policy ${raw(drawings.policy)}`),
    ...matching('search_index', 'path /search/*/index.json', `header Cache-Control ${revalidated}`),
    'header Content-Type {content_type}',
    ...comment("A .br or .gz file beside one of the content's own files is another file, not a copy."),
    ...matching('assets', `path /${drawings.folder}*`, 'file_server'),
    ...comment('Dumps may be large, so clients may continue an interrupted download (Range).'),
    ...routeFor('dumps', `path /${dumpFolder}*`, [
      ...block('header', ['Vary Accept-Encoding', 'defer']),
      ...block('file_server', ['precompressed br gzip']),
    ]),
    'import file',
  ];
}

/** Answers OPTIONS; `extra` are directives before. */
export function preflight(extra: Lines): Lines {
  const methods = raw(contract.methods.join(', '));
  return routeFor('options', 'method OPTIONS', [
    ...extra,
    ...block('header', [
      `Allow ${methods}`,
      `Access-Control-Allow-Methods ${methods}`,
      'Access-Control-Allow-Headers *',
      `Access-Control-Max-Age ${contract.preflightMaxAge}`,
    ]),
    'respond 204',
  ]);
}

/** Defines `{content_type}`. */
export function typeMap(): Lines {
  return map(`{${decodedPath}}`, 'content_type', publishedType(''), [
    ...typedFiles.map(([file, type]): Case => [`/${file}`, type]),
    ...typedNames.map(([name, type]): Case => [`~/${literal(name)}$`, type]),
    ...typedExtensions.map(([type, extensions]): Case => [`~(?i)\\.(?:${extensions.join('|')})$`, type]),
    ['~/$', publishedType('index.html')],
  ]);
}
