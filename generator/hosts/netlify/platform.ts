/** Access to Netlify, shared by the edge functions. */
import { type Answer, plainNotFound } from '../../edge/answer.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import type { EdgeRequest } from '../../edge/request.ts';
import { fetchedFile } from '../fetched-file.ts';

/** The part of Netlify's `Context` that we use. */
export interface NetlifyContext {
  /** Answers like Netlify without the function: redirects, files, the 404 page. */
  next(request?: Request): Promise<Response>;
  /** `context` is "production", "deploy-preview", …, or "dev" under `netlify dev`. */
  readonly deploy: { readonly context: string };
}

/**
 * Reads files of the deploy that serves `request`, without the client's headers: a condition or a range could turn the
 * file into a 304 or a part. Pages are read at their addresses, since Netlify may redirect their files to them.
 */
export function deployedFiles(request: Request, context: NetlifyContext): ReadFile {
  return withDeadline(async (path) =>
    fetchedFile(
      path,
      await context.next(new Request(new URL(`/${path.replace(/(?<=^|\/)index\.html$/, '')}`, request.url))),
    ),
  );
}

/** Answers with `answer`, or, if that is undefined, like Netlify without the function. */
export async function answerOrNext(
  request: Request,
  context: NetlifyContext,
  answer: (asked: EdgeRequest) => Promise<Answer | undefined>,
): Promise<Response> {
  let isOurs = true;
  const respond = toFetchHandler(async (asked) => {
    const own = await answer(asked);
    isOurs = own !== undefined;
    return own ?? plainNotFound(asked);
  });
  const response = await respond(askedOf(request, context));
  return isOurs ? response : context.next();
}

/**
 * Converts the client's request for the handler.
 *
 * HEAD becomes GET: the runtime drops the body itself and sends its length, but for an answer without a body it would
 * send a length of 0.
 */
export function askedOf(request: Request, context: NetlifyContext): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const url = context.deploy.context === 'dev' && method === 'GET' ? withoutDevSuffix(request.url) : request.url;
  // Creating a request fails for some methods, so create none without need.
  if (url === request.url && method === request.method) return request;
  return new Request(url, { method, headers: request.headers });
}

/**
 * Removes a suffix that `netlify dev` adds: if a function answers 404, `netlify dev` requests the path again with each
 * of these suffixes and returns the last answer. Netlify itself does not. Methods other than GET and HEAD are never
 * answered with 404 here.
 */
function withoutDevSuffix(url: string): string {
  return url.replace(/^([^?]*?)(?:\/index)?\.html?(?=\?|$)/, '$1');
}
