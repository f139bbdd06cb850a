/**
 * The compressed copies of files (RFC 9110, 8.4): who gets one, what the answer says of it, and that they have no
 * address.
 */
import { expect, test } from 'vitest';
import { isCopy } from '../../generator/edge/coding.ts';
import type { StoredFile } from '../../generator/edge/read.ts';
import { ask, bytes, textOf } from './in-memory.ts';

/** A file with a copy for who accepts `br`. */
const file = (text: string): StoredFile => ({
  bytes: bytes(text),
  etag: '"plain"',
  copyFor: async (accepted) =>
    accepted === 'br' ? { bytes: bytes(`br of ${text}`), etag: '"br"', coding: 'br' } : undefined,
});
const item = '{"data":{}}\n';
const list = '{"data":[],"meta":{},"links":{"next":null,"prev":null}}\n';
const more = {
  'robots.txt': file('x'),
  'posts/a/index.html': file('<p>a</p>'),
  'posts/a/page.md': file('# A\n'),
  '404.html': file('<p>nothing</p>'),
  'api/openapi.json': file('{}'),
  'api/v1/_/item/products/en/one.json': file(item),
  'api/v1/_/list/products/en/100/1.json': file(list),
};

test.each([
  { target: '/robots.txt', text: 'x', vary: 'Accept-Encoding' },
  { target: '/posts/a/', text: '<p>a</p>', vary: 'Accept, Accept-Encoding' },
  { target: '/posts/a/index.md', text: '# A\n', vary: 'Accept-Encoding' },
  { target: '/nothing', text: '<p>nothing</p>', vary: 'Accept, Accept-Encoding', status: 404 },
  { target: '/api/openapi.json', text: '{}', vary: 'Accept-Encoding' },
  { target: '/api/v1/products/one', text: item, vary: 'Accept-Encoding' },
  { target: '/api/v1/products?page_size=100', text: list, vary: 'Accept-Encoding' },
])('the compressed copy of $target is sent where the client takes it', async ({ target, text, vary, status = 200 }) => {
  const copy = await ask(target, { more, headers: { 'accept-encoding': 'br' } });
  expect([copy.status, textOf(copy)]).toEqual([status, `br of ${text}`]);
  expect(copy.headers).toMatchObject({ vary, 'content-encoding': 'br', 'content-length': String(text.length + 6) });
  if (status === 200) expect(copy.headers.etag).toBe('"br"');

  for (const headers of [{}, { 'accept-encoding': 'identity' }]) {
    const itself = await ask(target, { more, headers });
    expect([itself.status, textOf(itself)]).toEqual([status, text]);
    expect(itself.headers.vary).toBe(vary);
    expect(itself.headers).not.toHaveProperty('content-encoding');
    if (status === 200) expect(itself.headers.etag).toBe('"plain"');
  }
});

test('304 for the tag of a compressed copy has the headers of GET, without Content-Encoding', async () => {
  const asked = { 'accept-encoding': 'br', 'if-none-match': '"br"' };
  const { status, headers, body } = await ask('/robots.txt', { more, headers: asked });
  expect([status, headers.etag, headers.vary, body]).toEqual([304, '"br"', 'Accept-Encoding', null]);
  expect(headers).not.toHaveProperty('content-encoding');
  const other = { 'accept-encoding': 'br', 'if-none-match': '"plain"' };
  expect((await ask('/robots.txt', { more, headers: other })).status).toBe(200);
});

test('a file without copies does not vary', async () => {
  const { status, headers } = await ask('/feed.xml', { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  for (const name of ['vary', 'content-encoding']) expect(headers).not.toHaveProperty(name);
});

test('a client without Accept-Encoding gets the file itself, and no copy is looked up', async () => {
  const copyFor = () => Promise.reject(new Error('looked for'));
  const { status } = await ask('/robots.txt', { more: { 'robots.txt': { bytes: bytes('x'), copyFor } } });
  expect(status).toBe(200);
});

test.each([
  { path: 'index.html.br', is: true },
  { path: 'a/style.css.gz', is: true },
  { path: 'feed.xml.br', is: true },
  { path: '.well-known/api-catalog.gz', is: true },
  { path: 'index.html', is: false },
  { path: 'index.html.br.txt', is: false },
  { path: 'drawing.svg.gz', is: false },
  { path: 'a.well-known/api-catalog.gz', is: false },
  { path: 'assets/mine.json.gz', is: false },
])('$path is called as a copy: $is', async ({ path, is }) => {
  expect(isCopy(path)).toBe(is);
  const { status, read } = await ask(`/${path}`, { more: { [path]: 'x' } });
  expect([status, read.includes(path)]).toEqual(is ? [404, false] : [200, true]);
});
