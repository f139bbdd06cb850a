/** Answers of the router and of servers in one shape, and in what they differ. */
import type { IncomingHttpHeaders } from 'node:http';
import { createHandler } from '../../generator/edge/handler.ts';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { encodeTarget } from '../../generator/hosts/node/received.ts';
import { ask } from '../contract/client.ts';
import type { RowRequest } from '../contract/row.ts';

export type Sent = RowRequest & { readonly method: string };

/** An answer as far as it is compared, by what a difference in it is called. */
export type Compared = Readonly<Record<string, unknown>>;

type Answerer = (request: Sent) => Promise<{
  readonly status: number;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly body: Uint8Array;
}>;

/** The router over the build in `dist`. An error inside it rejects, instead of being answered with 500. */
export async function routerOver(dist: string): Promise<Answerer> {
  const handler = createHandler(await readSettings(dist), folderReader(dist), (error) => {
    throw error;
  });
  return async ({ method, target, headers: sent = {} }) => {
    const { status, headers, body } = await handler({ method, target, headers: sent });
    return { status, headers, body: Buffer.from(await new Response(body).arrayBuffer()) };
  };
}

export function serverAt(origin: string): Answerer {
  return (request) => ask(origin, isSent(request) ? request : { ...request, raw: rawOf(request) });
}

/** Node's client would write a method in capitals, and with Expect a target as UTF-8. */
function isSent({ method, headers = {} }: Sent): boolean {
  return method === method.toUpperCase() && headers.expect === undefined;
}

function rawOf({ method, target, headers = {} }: Sent): string {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** What `ask` answers. `whole`: with all of a problem document; else with what servers that run no code can say. */
export async function answerOf(ask: Answerer, request: Sent, whole: boolean): Promise<Compared> {
  const { status, headers, body } = await ask(await withEtag(ask, request));
  if ([301, 302, 307, 308].includes(status)) {
    // To a folder's slash: nobody says by which of them.
    return { status: 'redirect', location: plainPath(headers.location ?? '') };
  }
  const answer: Compared = {
    status,
    'access-control-allow-origin': headers['access-control-allow-origin'],
    'cache-control': headers['cache-control'],
    allow: headers.allow,
    // Only successes must carry it (contract 4.4).
    ...(status < 300 ? { 'x-api-version': headers['x-api-version'] } : {}),
  };
  if (status === 204 || status === 304) return answer;
  const type = headers['content-type'] ?? '';
  return { ...answer, 'content-type': type, ...(request.method === 'HEAD' ? {} : contentOf(type, body, whole)) };
}

/** Puts the answerer's own entity tag where the request says `{etag}`; one that fits nothing where it gives none. */
async function withEtag(ask: Answerer, request: Sent): Promise<Sent> {
  const headers = Object.entries(request.headers ?? {});
  if (!headers.some(([, value]) => value.includes('{etag}'))) return request;
  const { accept } = request.headers ?? {};
  const asked = { method: 'GET', target: request.target, ...(accept === undefined ? {} : { headers: { accept } }) };
  const { etag = '"none"' } = (await ask(asked)).headers;
  return {
    ...request,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, value.replace('{etag}', etag)])),
  };
}

/**
 * Without what a Location may or may not have: the host, an empty query, escapes in the query. Bytes come as Latin-1.
 */
function plainPath(location: string): string {
  return encodeTarget(location)
    .replace(/^http:\/\/[^/]+(?=\/)/, '')
    .replace(/\?$/, '')
    .replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function contentOf(type: string, body: Uint8Array, whole: boolean): Compared {
  const text = new TextDecoder().decode(body);
  const document = /^application\/(?:problem\+)?json$/.test(type) ? objectIn(text) : undefined;
  if (document === undefined) return { body: text };
  if (whole || type === 'application/json') return document;
  const { status, code, parameter, allowed_methods, type: url } = document;
  return { 'problem.status': status, code, parameter, allowed_methods, 'problem.type': url };
}

function objectIn(text: string): Compared | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** What differs, with the beginnings of both values; empty where the answers are alike. */
export function differences(router: Compared, server: Compared): Record<string, { router: string; server: string }> {
  const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
  return Object.fromEntries(
    [...new Set([...Object.keys(router), ...Object.keys(server)])]
      .filter((name) => JSON.stringify(router[name]) !== JSON.stringify(server[name]))
      .map((name) => [name, { router: short(router[name]), server: short(server[name]) }]),
  );
}
