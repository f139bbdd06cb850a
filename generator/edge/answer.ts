/** What an answer consists of, in terms that every host has: no fetch classes, nothing of Node. */
import fresh from 'fresh';
import { service } from '../contract/service.ts';
import type { Bytes, StoredFile } from './read.ts';
import { securityHeaders } from './security-headers.ts';

export interface EdgeRequest {
  readonly method: string;
  /** The request target as it was sent: path and query, percent-escapes and all. */
  readonly target: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  /** Null for HEAD and for statuses without a body; `content-length` then says what GET would have. */
  readonly body: Bytes | null;
}

const allow = service.methods.join(', ');

/** What every answer carries: readable from any origin, and handled with care. */
const common = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': service.exposedHeaders.join(', '),
  ...Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
};

/** Sent with every successful answer under /api/ (contract 4.4). */
export const versionHeader = { 'x-api-version': service.apiVersion };

const kept = { ...common, 'cache-control': `public, max-age=${service.maxAge}` };
const unkept = { ...common, 'cache-control': 'no-store' };

/**
 * 200, or 304 where the client has it already (RFC 9110, 13.1.2). The entity tag is strong: the host's own where it has one,
 * else made of the bytes.
 */
export async function ok(
  request: EdgeRequest,
  { bytes, etag }: StoredFile,
  contentType: string,
  extra: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...kept, ...extra, etag: etag ?? (await entityTag(bytes)) };
  // `no-cache` asks caches to come back here; it is not for us. JavaScript's fetch sends it beside every If-None-Match.
  const conditions = { 'if-none-match': request.headers['if-none-match'] };
  if (fresh(conditions, headers)) return { status: 304, headers, body: null };
  return withBody(request, 200, { ...headers, 'content-type': contentType }, bytes);
}

/** An answer that is no success: cacheable unless it speaks of the method or of a failure. */
export function failure(
  request: EdgeRequest,
  status: number,
  body: string | Bytes,
  contentType: string,
  extra: Record<string, string> = {},
): Answer {
  const headers = status === 405 || status >= 500 ? unkept : kept;
  const methods = status === 405 ? { allow } : {};
  return withBody(request, status, { ...headers, ...methods, ...extra, 'content-type': contentType }, body);
}

/** The answer to OPTIONS: also a CORS preflight's. */
export function preflight(extra: Record<string, string> = {}): Answer {
  const headers = {
    ...kept,
    ...extra,
    allow,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': '*',
    'access-control-max-age': String(service.preflightMaxAge),
  };
  return { status: 204, headers, body: null };
}

/** To another path of the same host. */
export function redirect(location: string): Answer {
  return { status: 301, headers: { ...kept, location, 'content-length': '0' }, body: null };
}

function withBody(request: EdgeRequest, status: number, headers: Record<string, string>, body: string | Bytes): Answer {
  const bytes = typeof body === 'string' ? encode(body) : body;
  return {
    status,
    headers: { ...headers, 'content-length': String(bytes.length) },
    body: request.method === 'HEAD' ? null : bytes,
  };
}

const encoder = new TextEncoder();

export function encode(text: string): Bytes {
  return encoder.encode(text);
}

async function entityTag(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `"${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
