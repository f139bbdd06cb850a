/** Adapter to the fetch API, for Netlify, Cloudflare, Deno, Bun and other hosts with Request and Response. */

import type { Handler } from './answerer.ts';
import type { EdgeRequest } from './request.ts';
import { strictTransport } from './security-headers.ts';

/** Wraps `handler`. Such hosts resolve dot segments in a URL first; everything else arrives as sent. */
export function toFetchHandler(handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, headers, body } = await handler(toEdgeRequest(request));
    const response = new Response(body, { status, headers });
    if (request.url.startsWith('https:')) response.headers.set(strictTransport.name, strictTransport.value);
    return response;
  };
}

function toEdgeRequest(request: Request): EdgeRequest {
  const { method, url, headers } = request;
  // Some hosts put the Host header into the URL as sent, even if it contains a character that ends a host there.
  const origin = `${url.slice(0, url.indexOf(':'))}://${headers.get('host')}`;
  const target = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return { method, target, headers: Object.fromEntries(headers), body: () => request.body };
}
