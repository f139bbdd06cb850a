/** nginx, the real one: the contract's rows, compressed files, and values that must not break out of the config. */

import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../../generator/build/build.ts';
import { nginxConfig } from '../../../generator/hosts/nginx/config.ts';
import { nginx } from '../../../generator/hosts/nginx/host.ts';
import type { Service } from '../../../generator/model/site.ts';
import { exchange, send } from '../../contract/client.ts';
import { bodyOf } from '../../contract/invariants.ts';
import { contractSite } from '../../support/folders.ts';
import { late } from '../../support/late.ts';
import { needs } from '../../support/needs.ts';
import type { Preview } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { ownSite } from '../own-site.ts';
import { encodingSuite } from '../precompressed.ts';
import { whenOnPath } from '../real-server.ts';
import { contractSuite } from '../suite.ts';
import { checkConfig, hasBrotli, startNginx } from './nginx-server.ts';

const baseUrl = 'https://stele-under-test.example';

async function buildFor(root: string): Promise<Service> {
  const built = await build({
    content: contractSite,
    out: root,
    templates: ['templates'],
    baseUrl: { url: baseUrl, source: '--base-url' },
    view: late,
    host: nginx,
  });
  if (built.site === undefined) throw new Error(built.diagnostics.files().map(String).join('\n'));
  return built.site.service;
}

whenOnPath('nginx', 'nginx-light', () => {
  const folder = scratchFolder();
  const root = join(folder, 'dist');
  const brotliInstalled = hasBrotli(folder);
  let settings: Service;
  beforeAll(async () => {
    settings = await buildFor(root);
  });

  contractSuite(nginx, async () => {
    const own = await ownSite(nginx);
    return startNginx(folder, baseUrl, (listen) =>
      nginxConfig(own.settings, { root: own.root, listen, brotli: brotliInstalled }),
    );
  });

  describe('the printed config', () => {
    test('nginx takes the printed config without a warning', () => {
      const { ok, output } = checkConfig(folder, nginxConfig(settings, { root, listen: '127.0.0.1:20999' }));
      expect(output).not.toMatch(/warn|error|emerg/);
      expect(ok).toBe(true);
    });

    test('says why in a comment above every location of its own', () => {
      const lines = nginxConfig(settings, { root, listen: '8080' }).split('\n');
      const blocks = lines.flatMap((line, index) => (/^ {4}location ~ /.test(line) ? [lines[index - 1] ?? ''] : []));
      expect(blocks.length).toBeGreaterThan(7);
      for (const above of blocks) expect(above).toMatch(/^ {4}(?:# |})/);
    });

    test.each([
      { what: 'page sizes without a file', change: { pageSizes: [50, 100] } },
      { what: 'an address that is none', change: {}, listen: '80; include /etc/passwd' },
    ])('the config of nginx is refused for $what', ({ change, listen = '8080' }) => {
      expect(() => nginxConfig({ ...settings, ...change }, { root, listen })).toThrow(/^Unexpected .+, expected /);
    });
  });

  describe('beyond the rows', () => {
    let server: Preview;
    beforeAll(async () => {
      server = await startNginx(folder, baseUrl, (listen) => nginxConfig(settings, { root, listen }));
    });
    afterAll(() => server?.close());

    test('a section that does not exist is decoded, whatever it was written like', async () => {
      const answer = await send(server.origin, { target: '/api/v1/pages?section=%6eo-s%75ch%2Done&lang=ja&page=%32' });
      expect(bodyOf(answer)).toEqual({
        data: [],
        meta: { total: 0, page: 2, page_size: 50, total_pages: 0, lang: 'ja', section: 'no-such-one' },
        links: {
          self: `${baseUrl}/api/v1/pages?lang=ja&page=2&section=no-such-one`,
          next: null,
          prev: null,
          documentation: `${baseUrl}/developers/`,
          values: `${baseUrl}/api/v1/`,
        },
      });
    });

    test.each([
      {
        what: 'a body of 2 MB',
        row: { method: 'POST', target: '/api/v1/products', body: 'x'.repeat(2 ** 21) },
        is: 405,
      },
      { what: 'a target of 70,000 bytes', row: { target: `/api/v1/products/${'a'.repeat(70_000)}` }, is: 414 },
      { what: 'a query of 70,000 bytes', row: { target: `/api/v1/products?foo=${'a'.repeat(70_000)}` }, is: 414 },
      { what: 'a malformed path and a bad lang', row: { target: '/api/v1/products/%zz?lang=xx' }, is: 400 },
      { what: 'a resolved path and a bad lang', row: { target: '/api/v1/pages/../nope?lang=xx' }, is: 400 },
      { what: 'a range of an error', row: { target: '/api/v1/nope', headers: { range: 'bytes=0-3' } }, is: 404 },
    ])('$what is a problem document with status $is', async ({ row, is }) => {
      const { status, headers, body } = await send(server.origin, row);
      expect(status).toBe(is);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(body.toString())).toMatchObject({ status: is });
    });

    test.each([
      { what: 'no Host', is: 400, bytes: 'GET /api/v1/products HTTP/1.1\r\nConnection: close\r\n\r\n' },
      { what: 'no HTTP', is: 400, bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n' },
      {
        what: 'a header of 70,000 bytes',
        is: 431,
        bytes: `GET /api/v1/ HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
      },
    ])('$what is a $is without HTML', async ({ bytes, is }) => {
      const answer = await exchange(server.origin, Buffer.from(bytes, 'latin1'));
      expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${is} `);
      expect(answer).not.toContain('<html>');
    });

    test('a path outside the API with a method that writes is a 405 in text', async () => {
      const { status, headers, body } = await send(server.origin, { method: 'DELETE', target: '/llms.txt' });
      expect(status).toBe(405);
      expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      expect(body.toString()).toBe('Method Not Allowed\n');
    });

    test('a folder without its slash is redirected on the host that was asked', async () => {
      const { status, headers } = await send(server.origin, { target: '/developers?a=b' });
      expect(status).toBe(301);
      expect(headers.location).toBe('/developers/?a=b');
    });
  });

  describe('compressed files', () => {
    let server: Preview;
    let paths: string[];
    beforeAll(async () => {
      const out = scratchFolder();
      const dist = join(out, 'dist');
      cpSync(root, dist, { recursive: true });
      paths = ['api/v1/_/index.json', 'api/v1/_/list/posts/zh-tw/3/past.json', 'llms.txt', '404.html'];
      for (const path of paths) {
        writeFileSync(join(dist, `${path}.gz`), gzipSync(`gzip of ${path}`));
        writeFileSync(join(dist, `${path}.br`), brotliCompressSync(`brotli of ${path}`));
      }
      server = await startNginx(out, baseUrl, (listen) =>
        nginxConfig(settings, { root: dist, listen, brotli: brotliInstalled }),
      );
    });
    afterAll(() => server?.close());

    test.each([
      { accept: 'gzip', encoding: 'gzip' },
      { accept: 'gzip, br', encoding: brotliInstalled ? 'br' : 'gzip' },
      { accept: 'br;q=0, gzip;q=0', encoding: undefined },
      { accept: '', encoding: undefined },
    ])('Accept-Encoding "$accept" gets $encoding', async ({ accept, encoding }) => {
      for (const target of ['/api/v1/', '/llms.txt', '/nope']) {
        const { headers } = await send(server.origin, { target, headers: { 'accept-encoding': accept } });
        expect(headers['content-encoding'], target).toBe(encoding);
        expect(headers.vary, target).toContain('Accept-Encoding');
        expect(headers.etag, target).toMatch(/^"[^"]+"$/);
      }
    });

    test('each compressed copy has an ETag of its own, which gives 304', async () => {
      const plain = await send(server.origin, { target: '/api/v1/' });
      const gzip = { 'accept-encoding': 'gzip' };
      const compressed = await send(server.origin, { target: '/api/v1/', headers: gzip });
      const etag = String(compressed.headers.etag);
      expect(etag).not.toBe(plain.headers.etag);
      const again = await send(server.origin, { target: '/api/v1/', headers: { ...gzip, 'if-none-match': etag } });
      expect(again.status).toBe(304);
    });

    test('a page past the end is made, not taken from a compressed file', async () => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const answer = await send(server.origin, { target: '/api/v1/posts?page=99&page_size=3', headers });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(bodyOf(answer)).toMatchObject({ data: [], meta: { page: 99, page_size: 3 } });
    });
  });

  if (brotliInstalled) {
    encodingSuite(nginx, ({ folder, root, settings }) =>
      startNginx(folder, settings.baseUrl, (listen) => nginxConfig(settings, { root, listen, brotli: true })),
    );
  } else
    test(
      'nginx serves .br files',
      needs(false, "nginx's module for .br is not installed: apt-get install libnginx-mod-http-brotli-static"),
      () => {},
    );

  describe('values that look like the config', () => {
    test.each([
      { name: 'spaces', root: 'a folder  with spaces' },
      { name: 'quotes', root: `double " and single ' quotes` },
      { name: 'a variable', root: `$host $\{uri} $1 $` },
      { name: 'the end of a directive', root: 'x; return 200 "owned"; #' },
      { name: 'the end of a block', root: 'x"; } } server { listen 20998; #' },
      { name: 'a backslash at the end', root: 'x\\' },
      { name: 'escapes and a line end', root: '\\n\\$x\n# {' },
    ])('root with $name is a folder like any other', async ({ root: name }) => {
      const out = scratchFolder();
      symlinkSync(root, join(out, name));
      const server = await startNginx(out, baseUrl, (listen) =>
        nginxConfig(settings, { root: join(out, name), listen }),
      );
      try {
        for (const [target, status] of [
          ['/api/v1/', 200],
          ['/api/v1/posts?page_size=3', 200],
          ['/api/v1/products/ocr', 200],
          ['/api/v1/products/nope', 404],
          ['/llms.txt', 200],
        ] as const) {
          expect((await send(server.origin, { target })).status, target).toBe(status);
        }
      } finally {
        await server.close();
      }
    });

    test('a base_url that is no address ends no string of the config', () => {
      const hostile = { ...settings, baseUrl: `https://a.example/"; } # \\" $x $\{y}\n` };
      const { ok, output } = checkConfig(folder, nginxConfig(hostile, { root, listen: '127.0.0.1:20999' }));
      expect(output).not.toMatch(/warn|error|emerg/);
      expect(ok).toBe(true);
    });
  });
});
