/**
 * What is hardly HTTP: no row can say it, because no client sends it. The documents do not say what comes back, so this
 * asks for no more than any server owes: no failure of its own (5xx), no silence, and the next request is answered.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreview } from '../support/preview.ts';
import { exchange, send } from './client.ts';

let server: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  server = await startPreview();
});

afterAll(() => server?.close());

const HOST = 'Host: localhost\r\nConnection: close\r\n\r\n';

test.each([
  { name: 'a raw NUL in the path', bytes: `GET /api/v1/products/\0 HTTP/1.1\r\n${HOST}` },
  { name: 'a raw space in the path', bytes: `GET /api/v1/products/a b HTTP/1.1\r\n${HOST}` },
  { name: 'a raw tab in the path', bytes: `GET /api/v1/products/a\tb HTTP/1.1\r\n${HOST}` },
  { name: 'raw UTF-8 in the path', bytes: `GET /api/v1/posts/\u00e9\u009f\u00b3 HTTP/1.1\r\n${HOST}` },
  { name: 'a target that is no path', bytes: `GET api/v1/products HTTP/1.1\r\n${HOST}` },
  { name: 'a target of dots', bytes: `GET .. HTTP/1.1\r\n${HOST}` },
  { name: 'a star for GET', bytes: `GET * HTTP/1.1\r\n${HOST}` },
  { name: 'an absolute target with a port that is none', bytes: `GET http://a:b/api/v1/ HTTP/1.1\r\n${HOST}` },
  { name: 'a method that does not exist', bytes: `STELE /api/v1/products HTTP/1.1\r\n${HOST}` },
  { name: 'a tunnel', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}` },
  { name: 'no HTTP', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n' },
  { name: 'a target of 64 KB', bytes: `GET /api/v1/products/${'a'.repeat(65_536)} HTTP/1.1\r\n${HOST}` },
  { name: 'a header of 64 KB', bytes: `GET /api/v1/products HTTP/1.1\r\nX-A: ${'a'.repeat(65_536)}\r\n${HOST}` },
])('$name does no harm', async ({ bytes }) => {
  const answer = await exchange(server.origin, Buffer.from(bytes, 'latin1'));
  if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);

  const next = await send(server.origin, { target: '/api/v1/products' });
  expect(next.status).toBe(200);
});
