/** What tests of printed configs share: the sample's build for a host, and siblings that only tell that they were chosen. */

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from '../../generator/build.ts';
import type { Host } from '../../generator/hosts/host.ts';
import type { Service } from '../../generator/model.ts';
import { send } from '../contract/client.ts';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

export interface Built {
  /** A folder for the server's own files; the build is `root`, in it. */
  readonly folder: string;
  readonly root: string;
  readonly settings: Service;
}

/** The tiny site with every page size as files. */
export function smallContent(): string {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  return contentFolder({ 'service.yaml': service.replace(/^page_sizes:.*\n/m, '') });
}

/** Builds `content` for `host` as a folder called `name`. Servers that leave the root user behind can read it. */
export async function buildFor(
  host: Host,
  content: string,
  baseUrl: string,
  { name = 'dist', precompress = false } = {},
): Promise<Built> {
  const folder = scratchFolder();
  chmodSync(folder, 0o755);
  const root = join(folder, name);
  const { site, diagnostics } = await build({
    content,
    out: root,
    templates: ['templates'],
    baseUrl: { url: baseUrl, source: '--base-url' },
    view: late,
    host,
    precompress,
  });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  return { folder, root, settings: site.service };
}

const list = 'api/v1/_/list/products/en/50/1.json';
const page = 'developers/index.html';

/** Writes compressed siblings: of a list both, of a page gzip alone. */
export function compressSome(root: string): void {
  for (const path of [list, page]) writeFileSync(join(root, `${path}.gz`), gzipSync(readFileSync(join(root, path))));
  writeFileSync(join(root, `${list}.br`), brotliCompressSync(readFileSync(join(root, list))));
}

/** Tests against a server over a build after `compressSome`. */
export function compressionTests(server: () => { readonly origin: string; readonly root: string }): void {
  test.each([
    { target: '/api/v1/products?lang=en', accept: 'gzip, deflate, br', coding: 'br' },
    { target: '/api/v1/products?lang=en', accept: 'gzip', coding: 'gzip' },
    { target: '/api/v1/products?lang=en', accept: 'gzip;q=0.5', coding: 'gzip' },
    { target: '/api/v1/products?lang=en', accept: 'br;q=0, gzip', coding: 'gzip' },
    { target: '/api/v1/products?lang=en', accept: 'br;q=0', coding: undefined },
    { target: '/api/v1/products?lang=en', accept: 'identity', coding: undefined },
    { target: '/developers/', accept: 'br, gzip', coding: 'gzip' },
    { target: '/api/v1/posts?lang=en', accept: 'br, gzip', coding: undefined },
    { target: '/api/v1/posts?lang=en&page=9', accept: 'br, gzip', coding: undefined },
  ])('$target for "Accept-Encoding: $accept" is $coding', async ({ target, accept, coding }) => {
    const { origin } = server();
    const plain = await send(origin, { target });
    const answer = await send(origin, { target, headers: { 'accept-encoding': accept } });

    expect(answer.headers['content-encoding']).toBe(coding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ?? ((body: Buffer) => body);
    expect(decode(answer.body).toString()).toBe(plain.body.toString());
    expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
    if (!target.includes('page=9'))
      for (const { headers } of [plain, answer]) expect(headers.vary).toBe('Accept-Encoding');
    if (coding !== undefined) expect(answer.headers.etag).not.toBe(plain.headers.etag);
  });

  test('a compressed file has no address of its own under /api/', async () => {
    const { origin, root } = server();
    expect(existsSync(join(root, `${list}.gz`))).toBe(true);
    expect((await send(origin, { target: `/${list}.gz` })).status).toBe(404);
  });
}
