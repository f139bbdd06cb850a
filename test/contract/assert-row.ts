/**
 * Sends a row to a server and asserts all that the row says, then what holds for every answer.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type Answer, ask, send } from './client.ts';
import { assertHeadLikeGet, assertInvariants, bodyOf, type Server } from './invariants.ts';
import type { Expectation, Row, RowRequest } from './row.ts';

export async function assertRow(server: Server, row: Row): Promise<void> {
  const request = await withEtag(server.origin, forSite(row.request, server.baseUrl));
  const answer = decoded(await ask(server.origin, request));
  expect([row.expect.status].flat(), `status (${answer.body.toString('utf8', 0, 300)})`).toContain(answer.status);

  assertHeaders(server, request, answer, row.expect);
  if (answer.body.length > 0) assertBody(server, answer, row.expect);
  else expect(saysSomethingOfBody(row.expect) && request.method !== 'HEAD', 'a body').toBe(false);

  assertInvariants(server, request, answer);
  if (request.method === 'HEAD') assertHeadLikeGet(answer, await send(server.origin, { ...request, method: 'GET' }));
}

/** With the body that the content coding stands for (RFC 9110, 8.4.1). */
function decoded(answer: Answer): Answer {
  const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  return decode === undefined || answer.body.length === 0 ? answer : { ...answer, body: decode(answer.body) };
}

/** Fills the base address in, where a body or a header names addresses of the site. */
function forSite({ headers = {}, body, ...rest }: RowRequest, baseUrl: string): RowRequest {
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('{base}', baseUrl)] as const);
  return {
    ...rest,
    headers: Object.fromEntries(filled),
    ...(body === undefined ? {} : { body: body.replace('{base}', baseUrl) }),
  };
}

/** Fills the ETags in: of a GET of the same target with the same Accept and codings, or of a version of the page. */
async function withEtag(origin: string, { target, headers = {}, ...rest }: RowRequest): Promise<RowRequest> {
  const filled: Record<string, string> = { ...headers };
  for (const [name, value] of Object.entries(headers)) {
    const [placeholder, version] = /\{etag(?: of (HTML|Markdown))?\}/.exec(value) ?? [];
    if (placeholder === undefined) continue;
    const like = {
      accept: { HTML: 'text/html', Markdown: 'text/markdown', same: headers.accept }[version ?? 'same'],
      'accept-encoding': headers['accept-encoding'],
    };
    const sent = Object.fromEntries(
      Object.entries(like).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const { etag } = (await send(origin, { target, headers: sent })).headers;
    expect(etag, 'the ETag to send back').toBeTypeOf('string');
    filled[name] = value.replace(placeholder, etag ?? '');
  }
  return { target, headers: filled, ...rest };
}

function assertHeaders(
  { baseUrl }: Server,
  { target: asked }: RowRequest,
  { headers }: Answer,
  expected: Expectation,
): void {
  const { contentType } = expected;
  if (typeof contentType === 'string') expect(headers['content-type'], 'content-type').toBe(contentType);
  else if (contentType) expect(contentType, 'content-type').toContain(headers['content-type']);

  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    expect(headers[name], name).toBe(value === null ? undefined : value.replace('{base}', baseUrl));
  }
  for (const [name, members] of Object.entries(expected.headerLists ?? {})) {
    expect(headers[name], name).toBeTypeOf('string');
    const listed = String(headers[name])
      .toLowerCase()
      .split(/\s*,\s*/);
    for (const member of members) expect(listed, name).toContain(member.toLowerCase());
  }
  for (const [relation, target] of Object.entries(expected.linkHeader ?? {})) {
    const targets = linkTargets(String(headers.link ?? ''), relation).map((url) => new URL(url, baseUrl + asked).href);
    expect(targets, `link with rel=${relation}`).toContain(target.replace('{base}', baseUrl));
  }
  if (expected.languageLinks !== undefined) {
    const found = [...String(headers.link ?? '').matchAll(/<([^>]*)>; rel="alternate"; hreflang="([^"]*)"/g)];
    const byLanguage = Object.fromEntries(found.map(([, url, language]) => [language, url]));
    expect(byLanguage).toEqual(withBase(expected.languageLinks, baseUrl));
  }
}

/** The targets of a relation in a Link header (RFC 8288); no target that we send holds `>`. */
function linkTargets(header: string, relation: string): string[] {
  return [...header.matchAll(/<([^>]*)>((?:\s*;\s*[a-z*]+=(?:"[^"]*"|[^",;\s]+))*)/gi)].flatMap(
    ([, url, parameters]) => {
      const [, quoted, bare] = /;\s*rel=(?:"([^"]*)"|([^",;\s]+))/i.exec(parameters ?? '') ?? [];
      return (quoted ?? bare ?? '').split(' ').includes(relation) ? [url ?? ''] : [];
    },
  );
}

function saysSomethingOfBody({ code, json, count, ids, text, check }: Expectation): boolean {
  return [code, json, count, ids, text, check].some((one) => one !== undefined);
}

function assertBody({ baseUrl }: Server, answer: Answer, expected: Expectation): void {
  const document = bodyOf(answer);
  const raw = answer.body.toString('utf8');
  const body = (typeof document === 'object' && document !== null ? document : {}) as Record<string, unknown>;

  if (expected.code !== undefined) expect(body.code, 'code').toBe(expected.code);
  if (expected.parameter !== undefined) expect(body.parameter ?? null, 'parameter').toBe(expected.parameter);
  if (expected.allowedMethods) expect(body.allowed_methods, 'allowed_methods').toEqual(expected.allowedMethods);
  if (expected.instance !== undefined) expect(body.instance, 'instance').toBe(expected.instance);
  if (expected.hint !== undefined) expect(body.hint, 'hint').toContain(expected.hint.replace('{base}', baseUrl));
  if (expected.json) expect(document).toMatchObject(withBase(expected.json, baseUrl) as object);
  if (expected.count !== undefined) expect(body.data, 'data').toHaveLength(expected.count);
  if (expected.ids) expect(idsOf(body.data), 'ids').toEqual(expected.ids);
  for (const part of expected.text ?? []) expect(raw, 'text').toContain(part.replace('{base}', baseUrl));
  expected.check?.(document);
}

/** The name by which each item is asked for: a product's id, a page's key, a post's slug. */
export function idsOf(data: unknown): unknown[] {
  if (!Array.isArray(data)) return [];
  return data.map((item: Record<string, unknown>) => item.id ?? item.key ?? item.slug);
}

function withBase(value: unknown, baseUrl: string): unknown {
  if (typeof value === 'string') return value.replace('{base}', baseUrl);
  if (Array.isArray(value)) return value.map((member) => withBase(member, baseUrl));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withBase(member, baseUrl)]));
}
