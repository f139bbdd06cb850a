/** What a request target names of a site that may lie below a path of its host. */
import { pathSegments } from '../api/segments.ts';
import { type Answer, failure, plainText, redirect } from './answer.ts';
import type { EdgeRequest } from './request.ts';

/**
 * Parts a request target (RFC 9112, 3.2) at its first `?`; an absolute one loses its scheme and host. What is neither, such
 * as `*`, comes out as a path without a leading slash and matches nothing.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const origin = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const mark = origin.indexOf('?');
  const path = mark === -1 ? origin : origin.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : origin.slice(mark + 1) };
}

/** The part of a raw path below `base`, with its leading slash; undefined where the path leads elsewhere. */
export function pathBelow(path: string, base: string): string | undefined {
  if (base === '') return path;
  const depth = base.split('/').length;
  const segments = path.split('/');
  const isBelow = segments.length > depth && isSame(segments.slice(0, depth).join('/'), base);
  return isBelow ? `/${segments.slice(depth).join('/')}` : undefined;
}

/** From the host's root, and from the site's without its slash, to the site; there is nothing else of ours. */
export function answerOutside(request: EdgeRequest, path: string, base: string): Answer {
  if (path === '/' || isSame(path, base)) return redirect(`${base}/`, 302);
  return failure(request, 404, `Not Found: the site begins at ${base}/\n`, plainText);
}

/** An octet may be escaped or not (RFC 3986, 2.3). */
function isSame(path: string, base: string): boolean {
  return pathSegments(path).join('/') === pathSegments(base).join('/');
}
