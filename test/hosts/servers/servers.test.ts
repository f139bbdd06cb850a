/**
 * nginx, Caddy and Apache in front of Node: the contract's rows, and what a cache must not do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { DescribedSettings } from '../../../generator/api/settings.ts';
import { readBuiltSettings } from '../../../generator/hosts/node/handler.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import type { Server } from '../../../generator/hosts/servers/server.ts';
import { allRows } from '../../contract/all-rows.ts';
import { send } from '../../contract/client.ts';
import { manyPosts } from '../../support/many-posts.ts';
import { type Preview, serve } from '../../support/preview.ts';
import { encodingSuite } from '../precompressed.ts';
import { buildFor } from '../printed.ts';
import { contractSuite } from '../suite.ts';
import { checkConfig, forEachServer, startProxy } from './started.ts';

/** Apache answers them from its cache, or refuses their bodies: that depends on what was asked some seconds ago. */
const cachedOrRefused = [
  'a chunk that is none',
  'a body of 5 GB',
  'a body of 5 GB to write',
  'conditions do not turn a 400 into 304',
  'conditions do not turn a 404 into 304',
];

function rowsFor({ name }: Server) {
  return name === 'apache' ? allRows.filter((row) => !cachedOrRefused.includes(row.name)) : allRows;
}

forEachServer((server) => {
  let settings: DescribedSettings;
  let process: Preview;
  const root = inject('sampleDist');
  beforeAll(async () => {
    settings = await readBuiltSettings(root);
    process = await serve(root, settings.baseUrl);
  });
  afterAll(() => process?.close());

  contractSuite(server, () => startProxy(server, { settings, root }, process), rowsFor(server));

  encodingSuite(
    node,
    async (built) => {
      const upstream = await serve(built.root, built.settings.baseUrl);
      const proxy = await startProxy(server, built, upstream);
      return { ...proxy, close: () => proxy.close().finally(() => upstream.close()) };
    },
    server,
  );

  test('takes both printed configs without a warning', () => {
    const options = { listen: { hosts: ['127.0.0.1'], port: 20_999 }, upstream: '127.0.0.1:20998', root };
    for (const print of [server.printProxy, server.printFiles]) {
      const { ok, output } = checkConfig(server, print(settings, options));
      expect([ok, output.match(/warn|error|emerg/i)]).toEqual([true, null]);
    }
  });

  test('while the process does not answer, a request gets a problem document, and after its return an answer', async () => {
    const upstream = await serve(root, settings.baseUrl);
    const port = Number(new URL(upstream.origin).port);
    const proxy = await startProxy(server, { settings, root }, upstream);
    onTestFinished(() => proxy.close());
    await upstream.close();
    const { status, headers, body } = await send(proxy.origin, { target: '/api/v1/posts' });
    expect([502, 503]).toContain(status);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    expect(JSON.parse(body.toString())).toMatchObject({ status, code: 'server_error' });
    const again = await serve(root, settings.baseUrl, port);
    onTestFinished(() => again.close());
    expect((await send(proxy.origin, { target: '/api/v1/posts' })).status).toBe(200);
  });

  test('what the path of an address may hold is text in the printed configs', async () => {
    const { href: baseUrl } = new URL("https://a.example/$host/$1/%24%7Benv.HOME%7D/'x';!(ab),c*d&e=f+@~/%0a%22%60");
    const site = { settings: { ...settings, baseUrl }, root };
    const options = { listen: { hosts: ['127.0.0.1'], port: 20_999 }, upstream: '127.0.0.1:20998', root };
    for (const print of [server.printProxy, server.printFiles])
      expect(checkConfig(server, print(site.settings, options))).toMatchObject({ ok: true });
    const upstream = await serve(root, settings.baseUrl);
    const proxy = await startProxy(server, site, upstream);
    onTestFinished(() => proxy.close());
    await upstream.close();
    const { body } = await send(proxy.origin, { target: '/api/v1/posts' });
    expect(JSON.parse(body.toString())).toMatchObject({ documentation_url: `${baseUrl}/developers/` });
  });

  test('after a build, an address that was seen new stays new, and after two seconds none is old', async () => {
    const baseUrl = 'https://many.example';
    const built = await buildFor(node, manyPosts(150, '[50, 100]'), baseUrl);
    const upstream = await serve(built.root, baseUrl);
    const proxy = await startProxy(server, built, upstream);
    onTestFinished(() => proxy.close().finally(() => upstream.close()));
    const totalAt = async (target: string): Promise<number> =>
      JSON.parse((await send(proxy.origin, { target })).body.toString()).meta.total;
    const targets = [
      '/api/v1/posts',
      '/api/v1/posts?page=2',
      '/api/v1/posts?page_size=7',
      '/api/v1/posts?page_size=100',
    ];
    // The second time from the cache, where there is one.
    for (const target of [...targets, ...targets]) expect(await totalAt(target)).toBe(150);

    await buildFor(node, manyPosts(151, '[50, 100]'), baseUrl, { root: built.root });
    const [first = ''] = targets;
    await expect.poll(() => totalAt(first), { interval: 20 }).toBe(151);
    for (let asked = 0; asked < 100; asked++) expect(await totalAt(first)).toBe(151);
    await pause(2000);
    for (const target of targets) expect(await totalAt(target)).toBe(151);
  });
});
