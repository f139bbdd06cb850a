/** Answers outside /api/: the files of the website and the discovery documents, and a real 404 for everything else. */
import Negotiator from 'negotiator';
import { encodePath } from '../api/paths.ts';
import { pathSegments } from '../api/route.ts';
import type { ApiSettings } from '../api/settings.ts';
import { type Answer, type EdgeRequest, failure, ok, preflight, type ReadFile, redirect } from './answer.ts';
import { linkedPages, serviceLinks } from './links.ts';
import { mediaTypeOf } from './media-types.ts';

/** `path` and `query` are raw, the query without its `?`. */
export async function answerSite(
  request: EdgeRequest,
  path: string,
  query: string,
  settings: ApiSettings,
  read: ReadFile,
): Promise<Answer> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failure(request, 405, 'Method Not Allowed\n', 'text/plain; charset=utf-8');
  }
  const file = fileFor(path);
  if (file === undefined) return notFound(request, read);
  const body = await read(file);
  if (body !== undefined) {
    return ok(request, body, mediaTypeOf(file), leadsOn(file, settings) ? { link: serviceLinks(settings) } : {});
  }
  const index = path.endsWith('/') ? undefined : await read(`${file}/index.html`);
  return index === undefined
    ? notFound(request, read)
    : redirect(encodePath(path) + (query === '' ? '/' : `/?${query.split('?').map(encodePath).join('?')}`));
}

/** Whether a file leads on to the documents that describe the service. */
function leadsOn(file: string, settings: ApiSettings): boolean {
  const { homes, portals } = linkedPages(settings);
  return (
    file === '.well-known/api-catalog' ||
    homes.includes(`/${file.replace(/index\.html$/, '')}`) ||
    portals.some((portal) => `/${file}`.startsWith(portal))
  );
}

/**
 * The file of dist/ that a raw path names; undefined where it cannot name one. Checked segment by segment, so that no
 * path, however it is escaped, leads out of the folder or to a host of its own.
 */
function fileFor(path: string): string | undefined {
  const [start, ...segments] = pathSegments(path);
  if (start !== '') return undefined;
  if (segments.at(-1) === '') segments.splice(-1, 1, 'index.html');
  return segments.every((segment) => /^[^\0-\x1f/\\:]{1,200}$/.test(segment) && segment !== '.' && segment !== '..')
    ? segments.join('/')
    : undefined;
}

/** HTML for people, Markdown for those who ask for it (contract 4.4). */
async function notFound(request: EdgeRequest, read: ReadFile): Promise<Answer> {
  const wanted = new Negotiator({ headers: { accept: request.headers.accept ?? '*/*' } }).mediaType([
    'text/html',
    'text/markdown',
  ]);
  const file = wanted === 'text/markdown' ? '404.md' : '404.html';
  return failure(request, 404, (await read(file)) ?? 'Not Found\n', mediaTypeOf(file), { vary: 'Accept' });
}
