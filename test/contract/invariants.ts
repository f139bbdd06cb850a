/**
 * What holds for every answer whatever was asked, so that no row has to say it.
 */
import { expect } from 'vitest';
import { problemComplaints, successComplaints } from './body-schema.ts';
import type { Answer } from './client.ts';
import type { RowRequest } from './row.ts';

export type Server = {
  /** Where the server listens. */
  origin: string;
  /** What absolute URLs in its answers begin with, without a slash at the end. */
  baseUrl: string;
};

const JSON_TYPE = /^application\/(?:[a-z0-9.-]+\+)?json(?:;|$)/;
/** Any other site may read it, and it is of no other type than it says. */
const HANDLING = {
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const URL_MEMBERS = ['url', 'self', 'next', 'prev', 'documentation'];

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '');
}

/** The body as JSON when the Content-Type says so, else as text. */
export function bodyOf(answer: Answer): unknown {
  const text = answer.body.toString('utf8');
  return JSON_TYPE.test(answer.headers['content-type'] ?? '') && text !== '' ? JSON.parse(text) : text;
}

/**
 * A path that a server may resolve (RFC 3986, 5.2.4) to one outside /api/ is neither: its rows say what they expect.
 */
function sideOf(target: string): 'api' | 'site' | 'either' {
  const path = pathOf(target);
  const resolved = /^\/[!-~]*$/.test(path) ? new URL(`http://host${path}`).pathname : path;
  const [raw, normal] = [path, resolved].map((one) => one === '/api' || one.startsWith('/api/'));
  if (raw !== normal) return 'either';
  return raw ? 'api' : 'site';
}

/** No other site shows it in a frame; a drawing (SVG) of the content, shown by itself, runs no scripts. */
function policyOf({ target }: RowRequest, status: number): string[] {
  return ["frame-ancestors 'none'", ...(target.startsWith('/assets/') && status < 400 ? ["script-src 'none'"] : [])];
}

export function assertInvariants(server: Server, request: RowRequest, answer: Answer): void {
  const { status, headers, body } = answer;
  const side = sideOf(request.target);
  const type = headers['content-type'] ?? '';

  expect(headers['access-control-allow-origin'], 'access-control-allow-origin').toBe('*');
  expect(headers, 'how browsers should handle it').toMatchObject(HANDLING);
  for (const directive of policyOf(request, status)) expect(headers['content-security-policy']).toContain(directive);
  if (JSON_TYPE.test(type)) expect(type, 'JSON has no charset').not.toContain('charset');
  if (headers.etag !== undefined) expect(headers.etag, 'a strong ETag').toMatch(/^"[\x21\x23-\x7e]*"$/);
  if (request.method === 'HEAD' || status === 204 || status === 304) expect(body.length, 'no body').toBe(0);
  if (side === 'site') expect(type, 'not under /api/').not.toBe('application/problem+json');

  if (side === 'api') {
    if (status >= 200 && status < 300) expect(headers['x-api-version'], 'x-api-version').toBe('1.0.0');
    if (status >= 400) expect(type, 'content-type').toBe('application/problem+json');
    if (status > 404 || request.raw !== undefined) expectUnkept(answer);
  }
  if (body.length === 0) return;
  if (type === 'application/problem+json') assertProblem(server, request, answer);
  if (status === 200 && /^\/api\/v1(?:\/|$)/.test(pathOf(request.target))) {
    expect(type, 'content-type').toBe('application/json');
    const document = bodyOf(answer);
    expect(successComplaints(decodeURIComponent(pathOf(request.target)), document), 'schema').toEqual([]);
    const { data, links } = document as Record<string, unknown>;
    const foreign = [...addressesIn({ data, links })].filter((url) => !String(url).startsWith(`${server.baseUrl}/`));
    expect(foreign, `addresses that do not begin with ${server.baseUrl}/`).toEqual([]);
  }
}

/**
 * What speaks of the method, the headers, the length or a failure is kept by nobody: another request for the address is
 * right.
 */
function expectUnkept({ status, headers }: Answer): void {
  if (status >= 400 && status !== 404) expect(headers['cache-control'], 'cache-control').toBe('no-store');
}

function assertProblem(server: Server, request: RowRequest, answer: Answer): void {
  const document = bodyOf(answer) as Record<string, unknown>;
  expect(problemComplaints(document), 'schema').toEqual([]);
  expect(document.status, 'status').toBe(answer.status);
  expect(document.type, 'type').toBe(`${server.baseUrl}/developers/errors/#${document.code}`);

  // Only what is refused before its query is read names no parameter.
  if (answer.status === 400 && request.raw === undefined) expect(document.parameter, 'parameter').toBeTypeOf('string');

  const path = pathOf(request.target);
  if (document.instance === undefined || !/^\/[!-~]*$/.test(path)) return;
  expect(encodings(path), 'instance is the path, percent-encoded').toContain(document.instance);
}

/** A path as a URI may write it: as sent or resolved, what is not allowed in a URI escaped, a stray % too. */
function encodings(path: string): string[] {
  return [path, new URL(`http://host${path}`).pathname].map((one) =>
    one.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/["<>\\^`{|}]/g, encodeURIComponent),
  );
}

/** HEAD is GET without a body (4, design: HEAD). */
export function assertHeadLikeGet(head: Answer, get: Answer): void {
  expect(head.status, 'status as of GET').toBe(get.status);
  expect(head.headers['content-type'], 'content-type as of GET').toBe(get.headers['content-type']);
  expect(head.headers.etag, 'etag as of GET').toBe(get.headers.etag);
  const length = head.headers['content-length'];
  if (length !== undefined) expect(Number(length), 'content-length as of GET').toBe(get.body.length);
}

/** The addresses in a document, at any depth. */
function* addressesIn(value: unknown): Generator<unknown> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'urls') yield* Object.values(member);
    else if (URL_MEMBERS.includes(name) && member !== null) yield member;
    else yield* addressesIn(member);
  }
}
