/** The handler behind Request and Response: what of a request reaches it, and what of its answer is sent. */
import { expect, test } from 'vitest';
import { toFetchHandler } from '../../generator/edge/fetch.ts';
import type { EdgeRequest } from '../../generator/edge/request.ts';
import { bytes } from './in-memory.ts';

test.each([
  { scheme: 'https', transport: 'max-age=31536000' },
  // Over http browsers would not believe it (RFC 6797, 7.2).
  { scheme: 'http', transport: null },
])('the fetch handler answers over $scheme', async ({ scheme, transport }) => {
  const seen: EdgeRequest[] = [];
  const handler = toFetchHandler(async (request) => {
    seen.push(request);
    return { status: 404, headers: { 'x-a': '1', 'content-type': 'text/plain' }, body: bytes('none') };
  });
  const url = `${scheme}://edge.example/a%2Fb?c=https:`;
  const answer = await handler(new Request(url, { method: 'PUT', headers: { Accept: 'text/html' } }));
  expect(seen).toEqual([{ method: 'PUT', target: url, headers: { accept: 'text/html' }, body: expect.any(Function) }]);
  expect([answer.status, await answer.text(), answer.headers.get('x-a')]).toEqual([404, 'none', '1']);
  expect(answer.headers.get('strict-transport-security')).toBe(transport);
});

test.each([
  { name: 'after the host that the client named', host: 'edge.example', target: '/a%2Fb?c=https:' },
  { name: 'whole where the client named another host', host: 'other.example', target: undefined },
])('the target of a request is its address $name', async ({ host, target }) => {
  const seen: (string | undefined)[] = [];
  const handler = toFetchHandler(async (request) => {
    seen.push(request.target);
    return { status: 204, headers: {}, body: null };
  });
  const url = 'https://edge.example/a%2Fb?c=https:';
  await handler(new Request(url, { headers: { host } }));
  expect(seen).toEqual([target ?? url]);
});
