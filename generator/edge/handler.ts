/**
 * The whole service as one function over "read this file": the same at a CDN's edge, in the preview and in tests.
 */
import { basePath } from '../api/paths.ts';
import { type RefusalStatus, refusalDocument } from '../api/problem.ts';
import { pathSegments, route } from '../api/route.ts';
import { type Answer, failure, plainText, redirect } from './answer.ts';
import { answerApi, problemAnswer } from './api.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';
import { answerSite } from './site.ts';

export type Handler = (request: EdgeRequest) => Promise<Answer>;

/** What answers requests from any reader; `onError` gets what fails inside. */
type Answerer = (request: EdgeRequest, read: ReadFile, onError: (error: unknown) => void) => Promise<Answer>;

/** Makes the handler of a site. It never rejects: what fails inside is a 500 that says so. */
export function createHandler(settings: EdgeSettings, read: ReadFile, onError: (error: unknown) => void): Handler {
  const answer = createAnswerer(settings);
  return (request) => answer(request, read, onError);
}

/** `createHandler` for hosts that read the files of each answer in another way. */
export function createAnswerer(settings: EdgeSettings): Answerer {
  const base = basePath(settings);
  return async (request, read, onError) => {
    const { path: whole, query } = splitTarget(request.target);
    const path = pathBelow(whole, base);
    if (path === undefined) return answerOutside(request, whole, base);
    const asked = route(request.method, path, query, settings);
    if (request.refused !== undefined) {
      return refusalAnswer(request, request.refused, path, asked.kind === 'site', settings);
    }
    try {
      return asked.kind === 'site'
        ? await answerSite(request, path, query, settings, read)
        : await answerApi(asked, request, path, settings, read);
    } catch (error) {
      onError(error);
      if (asked.kind === 'site') return failure(request, 500, 'Internal Server Error\n', plainText);
      return problemAnswer(
        { code: 'server_error', detail: 'The service could not read this answer.' },
        request,
        path,
        settings,
      );
    }
  };
}

/**
 * Parts a request target (RFC 9112, 3.2) at its first `?`; an absolute one loses its scheme and host. What is neither, such
 * as `*`, comes out as a path without a leading slash and matches nothing.
 */
function splitTarget(target: string): { path: string; query: string } {
  const isPath = target.startsWith('/') || !URL.canParse(target);
  const origin = isPath ? target : target.replace(/^[^:]+:\/\/[^/?#]*/, '');
  const mark = origin.indexOf('?');
  const path = mark === -1 ? origin : origin.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : origin.slice(mark + 1) };
}

/** The part of a raw path below `base`, with its leading slash; undefined where the path leads elsewhere. */
function pathBelow(path: string, base: string): string | undefined {
  if (base === '') return path;
  const depth = base.split('/').length;
  const segments = path.split('/');
  const isBelow = segments.length > depth && isSame(segments.slice(0, depth).join('/'), base);
  return isBelow ? `/${segments.slice(depth).join('/')}` : undefined;
}

/** From the host's root, and from the site's without its slash, to the site; there is nothing else of ours. */
function answerOutside(request: EdgeRequest, path: string, base: string): Answer {
  if (path === '/' || isSame(path, base)) return redirect(`${base}/`, 302);
  return failure(request, 404, `Not Found: the site begins at ${base}/\n`, plainText);
}

/** An octet may be escaped or not (RFC 3986, 2.3). */
function isSame(path: string, base: string): boolean {
  return pathSegments(path).join('/') === pathSegments(base).join('/');
}

/** The answer to a request that the server's parser refuses: a problem document under /api/, a line of text elsewhere. */
function refusalAnswer(
  request: EdgeRequest,
  status: RefusalStatus,
  path: string,
  isSite: boolean,
  settings: EdgeSettings,
): Answer {
  const document = refusalDocument(status, settings, path);
  return isSite
    ? failure(request, status, `${document.title}\n`, plainText)
    : failure(request, status, `${JSON.stringify(document)}\n`, 'application/problem+json');
}
