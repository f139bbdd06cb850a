/** Shared by both edge functions: access to Netlify. */
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import { fetchedFile } from '../fetched-file.ts';

/** The part of Netlify's `Context` that we use. */
export interface NetlifyContext {
  /** Answers as Netlify would without the function: redirects, files, the 404 page. */
  next(request?: Request): Promise<Response>;
  /** `context` is "production", "deploy-preview", …, or "dev" under `netlify dev`. */
  readonly deploy: { readonly context: string };
}

/**
 * Reads files of the deploy that serves `request`. Asks without the client's headers: a condition or a range among them
 * would make the file a 304 or a part of itself.
 */
export function deployedFiles(request: Request, context: NetlifyContext): ReadFile {
  return withDeadline(async (path) =>
    fetchedFile(path, await context.next(new Request(new URL(`/${path}`, request.url)))),
  );
}

/**
 * The client's request for the handler.
 *
 * HEAD becomes GET: the runtime leaves the body away by itself and says its length, where of an answer that has no body
 * it says 0.
 */
export function askedOf(request: Request, context: NetlifyContext): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const url = context.deploy.context === 'dev' && method === 'GET' ? withoutDevSuffix(request.url) : request.url;
  // Not for nothing: there are methods with which no request can be made.
  if (url === request.url && method === request.method) return request;
  return new Request(url, { method, headers: request.headers });
}

/**
 * `netlify dev` asks a function that answers 404 again, with these suffixes of its path one after the other, and
 * returns the last answer; Netlify itself does not. Other methods than GET and HEAD are never answered with 404 here.
 */
function withoutDevSuffix(url: string): string {
  return url.replace(/^([^?]*?)(?:\/index)?\.html?(?=\?|$)/, '$1');
}
