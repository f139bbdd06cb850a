/** Builds answers in a form that suits every host: no fetch classes, nothing from Node. */
import fresh from 'fresh';
import { service } from '../contract/service.ts';
import { addCoding, type Representation } from './coding.ts';
import { type Bytes, type LargeBytes, readAll } from './read.ts';
import type { EdgeRequest } from './request.ts';
import { publicHeaders } from './security-headers.ts';

export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Record<string, string>;
  /** Null for HEAD and for statuses without a body; `content-length` is then that of GET. */
  readonly body: Body | null;
}

/** A stream must be read to its end or cancelled: it keeps a file open. */
type Body = Bytes | ReadableStream<Bytes>;

/** The media type of errors outside /api/. */
export const plainTextType = 'text/plain; charset=utf-8';

const allowedMethods = service.methods.join(', ');

/** Headers of every successful answer under /api/ (contract 4.4). */
export const versionHeader = { 'x-api-version': service.apiVersion };

const uncachedHeaders = { ...publicHeaders, 'cache-control': 'no-store' };

/**
 * Returns 200, or 304 if the client already has the representation (RFC 9110, 13.1.2). The entity tag is strong: the
 * host's own, else made from the bytes. A `vary` among the `extra` headers is joined with the negotiated header; with
 * an `accept-ranges` among them the client may request a part of the file (206, 416).
 */
export async function ok(
  request: EdgeRequest,
  representation: Representation,
  contentType: string,
  extra: Record<string, string>,
): Promise<Answer> {
  const { bytes, etag = await entityTag(await readAll(bytes)) } = representation;
  const headers: Record<string, string> = { ...publicHeaders, ...extra, etag };
  addCoding(headers, representation);
  // `no-cache` is an instruction to caches, and ignored here. JavaScript's fetch sends it with every If-None-Match.
  // Between members of a list a tab counts as a space (RFC 9110, 5.6.3), which the library does not support.
  const conditions = { 'if-none-match': request.headers['if-none-match']?.replaceAll('\t', ' ') };
  if (fresh(conditions, headers)) {
    delete headers['content-encoding'];
    return { status: 304, headers: checkedHeaders(headers), body: null };
  }
  const part = extra['accept-ranges'] === undefined ? undefined : requestedRange(request, bytes.length, etag);
  if (part === undefined) return withBody(request, 200, headers, contentType, bytes);
  const size = { 'content-range': `bytes */${bytes.length}` };
  if (part.start >= part.end) return errorAnswer(request, 416, 'Range Not Satisfiable\n', plainTextType, size);
  headers['content-range'] = `bytes ${part.start}-${part.end - 1}/${bytes.length}`;
  return withBody(request, 206, headers, contentType, bytes, part);
}

/** The 404 outside of /api/ if there is no page for it. */
export function plainNotFound(request: EdgeRequest, headers?: Record<string, string>): Answer {
  return errorAnswer(request, 404, 'Not Found\n', plainTextType, headers);
}

/**
 * Returns an error answer. It is cacheable, unless it depends on the method, the headers or the form of the request, or
 * reports a server error.
 */
export function errorAnswer(
  request: EdgeRequest,
  status: number,
  body: string | Bytes | LargeBytes,
  contentType: string,
  extra: Record<string, string> = {},
): Answer {
  const isOfRequest = status === 405 || status === 416 || request.refused !== undefined;
  const headers = isOfRequest || status >= 500 ? uncachedHeaders : publicHeaders;
  const methods = status === 405 ? { allow: allowedMethods } : {};
  return withBody(request, status, { ...headers, ...methods, ...extra }, contentType, body);
}

/** Returns the answer to OPTIONS, including CORS preflights. */
export function preflightAnswer(extra: Record<string, string> = {}): Answer {
  const headers = {
    ...publicHeaders,
    ...extra,
    allow: allowedMethods,
    'access-control-allow-methods': allowedMethods,
    'access-control-allow-headers': '*',
    'access-control-max-age': String(service.preflightMaxAge),
  };
  return { status: 204, headers, body: null };
}

/** Redirects to another path of the same host, permanently (301) or temporarily (302). */
export function redirect(location: string, status: 301 | 302 = 301): Answer {
  const headers = { ...(status === 301 ? publicHeaders : uncachedHeaders), location, 'content-length': '0' };
  return { status, headers: checkedHeaders(headers), body: null };
}

function withBody(
  request: EdgeRequest,
  status: number,
  shared: Record<string, string>,
  contentType: string,
  content: string | Bytes | LargeBytes,
  part?: ByteRange,
): Answer {
  const bytes = typeof content === 'string' ? encode(content) : content;
  const { start, end } = part ?? { start: 0, end: bytes.length };
  // Checked before the body, which may open a file.
  const headers = checkedHeaders({ ...shared, 'content-type': contentType, 'content-length': String(end - start) });
  if (request.method === 'HEAD') return { status, headers, body: null };
  if (!(bytes instanceof Uint8Array)) return { status, headers, body: bytes.stream(start, end) };
  return { status, headers, body: bytes.subarray(start, end) };
}

/** Headers whose values come from files. */
const headersFromFiles = ['link', 'content-type', 'etag', 'location'] as const;

/**
 * Returns `headers`. Throws if one has a character that headers cannot contain (RFC 9110, 5.5): it comes from a damaged
 * file.
 */
function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of headersFromFiles) {
    if (/[^\t\x20-\x7e\x80-\xff]/.test(headers[name] ?? ''))
      throw new Error(`${name} has characters that headers cannot have`);
  }
  return headers;
}

const encoder = new TextEncoder();

export function encode(text: string): Bytes {
  return encoder.encode(text);
}

async function entityTag(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `"${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** Half-open range of bytes, from `start` to `end`. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the requested range; undefined for the whole file. An empty range cannot be satisfied (416). */
function requestedRange({ method, headers }: EdgeRequest, length: number, etag: string): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? [];
  const { 'if-range': condition = etag } = headers;
  if (method !== 'GET' || first + last === '' || condition !== etag) return undefined;
  if (first === '') return { start: Math.max(0, length - Number(last)), end: length };
  if (last === '') return { start: Number(first), end: length };
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Math.min(Number(last) + 1, length) };
}
