/** One part of a file of the content (RFC 9110, 14), of a file in memory and of one that is read while it is sent. */
import { describe, expect, test } from 'vitest';
import type { LargeBytes } from '../../generator/edge/read.ts';
import { ask, bytes, kept, textOf, unkept } from './in-memory.ts';

const digits = '0123456789';
const etag = '"digits"';
const ofDigits = (headers: Record<string, string>, method = 'GET', target = '/assets/digits.txt') =>
  ask(target, { method, headers, more: { [target.slice(1)]: { bytes: bytes(digits), etag } } });

test.each([
  { range: 'bytes=0-0', part: '0', says: 'bytes 0-0/10' },
  { range: 'bytes=2-4', part: '234', says: 'bytes 2-4/10' },
  { range: 'bytes=7-', part: '789', says: 'bytes 7-9/10' },
  { range: 'bytes=9-', part: '9', says: 'bytes 9-9/10' },
  { range: 'bytes=-3', part: '789', says: 'bytes 7-9/10' },
  { range: 'bytes=-99', part: digits, says: 'bytes 0-9/10' },
  { range: 'bytes=8-99', part: '89', says: 'bytes 8-9/10' },
  { range: 'BYTES=1-1', part: '1', says: 'bytes 1-1/10' },
  { range: 'bytes=12-13', part: undefined, says: 'bytes */10' },
  { range: 'bytes=10-', part: undefined, says: 'bytes */10' },
  { range: 'bytes=-0', part: undefined, says: 'bytes */10' },
])('the range "$range" gives $says', async ({ range, part, says }) => {
  const answer = await ofDigits({ range });
  const status = part === undefined ? 416 : 206;
  const text = part ?? 'Range Not Satisfiable\n';
  expect([answer.status, textOf(answer)]).toEqual([status, text]);
  expect(answer.headers).toMatchObject({
    ...(part === undefined ? unkept : { ...kept, etag, 'accept-ranges': 'bytes' }),
    'content-security-policy':
      part === undefined ? "frame-ancestors 'none'" : "script-src 'none'; frame-ancestors 'none'",
    'content-range': says,
    'content-length': String(text.length),
    'content-type': 'text/plain; charset=utf-8',
  });
});

test.each([
  { name: 'several parts', headers: { range: 'bytes=0-1,3-4' } },
  { name: 'another unit', headers: { range: 'lines=0-1' } },
  { name: 'no number', headers: { range: 'bytes=-' } },
  { name: 'letters', headers: { range: 'bytes=a-b' } },
  { name: 'something before it', headers: { range: 'xbytes=0-1' } },
  { name: 'something after it', headers: { range: 'bytes=0-1x' } },
  { name: 'an end before its start', headers: { range: 'bytes=4-2' } },
  { name: 'a tag that is not the same any more', headers: { range: 'bytes=0-1', 'if-range': '"other"' } },
  {
    name: 'a date, which says less than a tag',
    headers: { range: 'bytes=0-1', 'if-range': 'Sun, 01 Mar 2026 00:00:00 GMT' },
  },
])('the whole where a request asks for $name', async ({ headers }) => {
  const answer = await ofDigits(headers);
  expect([answer.status, textOf(answer), answer.headers['content-range']]).toEqual([200, digits, undefined]);
  expect(answer.headers['accept-ranges']).toBe('bytes');
});

test('a part on the condition that the file is the same', async () => {
  const answer = await ofDigits({ range: 'bytes=0-1', 'if-range': etag });
  expect([answer.status, textOf(answer)]).toEqual([206, '01']);
});

test('HEAD, 304 and files outside assets/ ignore Range', async () => {
  const head = await ofDigits({ range: 'bytes=0-1' }, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', null]);
  expect((await ofDigits({ range: 'bytes=0-1', 'if-none-match': etag })).status).toBe(304);
  for (const target of ['/robots.txt', '/api/openapi.json', '/api/v1/products?page_size=100']) {
    const { status, headers } = await ask(target, { headers: { range: 'bytes=0-0' } });
    expect([status, headers['accept-ranges'], headers['content-range']], target).toEqual([200, undefined, undefined]);
  }
});

describe('a file that is streamed', () => {
  function large(text: string): LargeBytes & { readonly asked: (readonly [number, number])[] } {
    const asked: (readonly [number, number])[] = [];
    const stream = (start: number, end: number) => {
      asked.push([start, end]);
      return new Blob([text.slice(start, end)]).stream();
    };
    return { length: text.length, stream, asked };
  }
  const sent = async (body: unknown) => (body instanceof ReadableStream ? await new Response(body).text() : undefined);

  test('a large file is read while it is sent, and only the requested part', async () => {
    const file = large(digits);
    const more = { 'assets/film': { bytes: file, etag } };
    const whole = await ask('/assets/film', { more });
    expect([whole.headers['content-length'], await sent(whole.body)]).toEqual(['10', digits]);
    const part = await ask('/assets/film', { more, headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers['content-length'], await sent(part.body)]).toEqual([206, '3', '234']);
    expect(file.asked).toEqual([
      [0, 10],
      [2, 5],
    ]);
  });

  test('a large file is not read for HEAD, 304 and 416', async () => {
    const file = large(digits);
    const more = { 'assets/film': { bytes: file, etag } };
    const head = await ask('/assets/film', { more, method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', null]);
    expect((await ask('/assets/film', { more, headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('/assets/film', { more, headers: { range: 'bytes=10-' } })).status).toBe(416);
    expect(file.asked).toEqual([]);
  });

  test('gets a tag of its bytes where the host has none', async () => {
    const tagOf = async (file: LargeBytes) =>
      (await ask('/assets/film', { method: 'HEAD', more: { 'assets/film': { bytes: file } } })).headers.etag;
    // The first half of SHA-256.
    expect(await tagOf(large(digits))).toBe('"84d89877f0d4041efb6bf91a16f0248f"');
  });

  test('as an answer of the API is whole, or damage', async () => {
    const path = 'api/v1/_/item/products/en/one.json';
    const target = '/api/v1/products/one';
    const good = await ask(target, { more: { [path]: { bytes: large('{"data":{}}\n'), etag } } });
    expect([good.status, textOf(good), good.headers.etag]).toEqual([200, '{"data":{}}\n', etag]);
    const cut = await ask(target, { more: { [path]: { bytes: large('{"data":{}'), etag } } });
    expect([cut.status, cut.errors.map(String)]).toEqual([500, [`Error: ${path} is cut short`]]);
  });
});
