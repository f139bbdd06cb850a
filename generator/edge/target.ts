/** Parses request targets, for a site that may be below a path of its host. */
import { pathSegments } from '../api/segments.ts';
import { type Answer, errorAnswer, plainTextType, redirect } from './answer.ts';
import type { EdgeRequest } from './request.ts';

/**
 * Splits a request target (RFC 9112, 3.2) at its first `?`, and removes the scheme and host of an absolute one. Any
 * other target, such as `*`, results in a path without a leading slash, which matches nothing.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const origin = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const mark = origin.indexOf('?');
  const path = mark === -1 ? origin : origin.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : origin.slice(mark + 1) };
}

/** Returns the part of a raw path below `base`, with its leading slash; undefined for a path outside. */
export function pathWithin(path: string, base: string): string | undefined {
  if (base === '') return path;
  const depth = base.split('/').length;
  const segments = path.split('/');
  const isBelow = segments.length > depth && isSamePath(segments.slice(0, depth).join('/'), base);
  return isBelow ? `/${segments.slice(depth).join('/')}` : undefined;
}

/**
 * Answers a request outside the site: redirects from the host's root, and from the site's address without its slash;
 * otherwise 404.
 */
export function answerOutside(request: EdgeRequest, path: string, base: string): Answer {
  if (path === '/' || isSamePath(path, base)) return redirect(`${base}/`, 302);
  return errorAnswer(request, 404, `Not Found: the site begins at ${base}/\n`, plainTextType);
}

/** Compares paths in which any octet may be escaped (RFC 3986, 2.3). */
function isSamePath(path: string, base: string): boolean {
  return pathSegments(path).join('/') === pathSegments(base).join('/');
}
