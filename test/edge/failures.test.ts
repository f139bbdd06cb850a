/**
 * The edge never fails open (contract 7.2, server_error): whatever goes wrong on the way to a file, the answer is a 500
 * that says so and is not kept, never a 404 for something that is there, an empty list or half an item.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import type { Handler } from '../../generator/edge/answerer.ts';
import { toFetchHandler } from '../../generator/edge/fetch.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import type { ReadFile } from '../../generator/edge/read.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { handlerOver } from '../support/build.ts';
import { serveHandler } from '../support/preview.ts';
import { edgeHosts, type Store } from './edge-hosts.ts';

/** One of each kind of answer that is made of files. */
const targets = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/pages?section=knowledge&page_size=50',
  '/api/v1/posts?page=99',
  '/api/v1/products/ocr',
  '/api/v1/pages/knowledge/price-series?lang=ja',
  '/api/v1/posts/polite-clients',
];

async function expectServerError(answer: Response, target: string): Promise<void> {
  expect(answer.status, target).toBe(500);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toMatchObject({ status: 500, code: 'server_error', instance: target.split('?')[0] });
}

const systemError = (code: string) => Object.assign(new Error(`${code}: a file system's own words`), { code });
const stored = (path: string) => new Uint8Array(readFileSync(join(inject('sampleDist'), path)));

describe('a reader', () => {
  const readers: { name: string; read: ReadFile }[] = [
    ...['EACCES', 'EIO', 'EMFILE', 'ETIMEDOUT', 'ESTALE'].map((code) => ({
      name: `fails with ${code}`,
      read: () => Promise.reject(systemError(code)),
    })),
    {
      name: 'throws before it waits',
      read: () => {
        throw systemError('EIO');
      },
    },
    { name: 'gives the first half', read: async (path) => ({ bytes: stored(path).slice(0, -200) }) },
    { name: 'gives all but the last byte', read: async (path) => ({ bytes: stored(path).slice(0, -1) }) },
    { name: 'gives nothing', read: async () => ({ bytes: new Uint8Array() }) },
    { name: 'gives a page of HTML', read: async () => ({ bytes: new TextEncoder().encode('<!doctype html>\n') }) },
  ];

  test.each(readers)('a reader that $name gives 500 in process, through fetch and over HTTP', async ({ read }) => {
    const { answer, errors } = await handlerOver(inject('sampleDist'), read);
    const viaFetch = toFetchHandler(createHandler(await readSettings(inject('sampleDist')), read, () => {}));
    const server = await serveHandler(({ target, method }) => answer(target, method), inject('sampleBaseUrl'));
    try {
      for (const target of targets) {
        await expectServerError(await viaFetch(new Request(`https://any.example${target}`)), target);
        await expectServerError(await fetch(server.origin + target), target);
        expect(await answer(target, 'HEAD')).toMatchObject({ status: 500, body: null });
      }
      expect(errors.length).toBe(targets.length * 2);
      // The handler has answered: the server itself has nothing to say.
      expect(server.log()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test.each(readers.slice(0, 6))('a reader that $name does not stop answers that need no file', async ({ read }) => {
    const { answer } = await handlerOver(inject('sampleDist'), read);
    expect((await answer('/api/v1/posts?page=0')).status).toBe(400);
    expect((await answer('/api/v1/nope')).status).toBe(404);
    expect((await answer('/api/v1/posts', 'POST')).status).toBe(405);
    expect((await answer('/api/v1/pages?section=no-such-section')).status).toBe(200);
  });

  test('a reader that fails outside /api/ gives 500 as text, not the 404 page', async () => {
    const { answer } = await handlerOver(inject('sampleDist'), () => Promise.reject(systemError('EIO')));
    expect(await answer('/developers/')).toMatchObject({
      status: 500,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    });
  });
});

describe('a header that no server may send', () => {
  const body = `{"data":[],"meta":{},"links":{"next":"https://a.example/価格","prev":null}}\n`;
  const read: ReadFile = async () => ({ bytes: new TextEncoder().encode(body), etag: '"x"' });

  test('a header from a damaged list that no server may send gives 500 in process, through fetch and over HTTP', async () => {
    const settings = await readSettings(inject('sampleDist'));
    const handler = createHandler(settings, read, () => {});
    const server = await serveHandler(handler, inject('sampleBaseUrl'));
    const target = '/api/v1/products';
    try {
      await expectServerError(await toFetchHandler(handler)(new Request(`https://any.example${target}`)), target);
      await expectServerError(await fetch(server.origin + target), target);
      expect(await handler({ method: 'GET', target, headers: { 'if-none-match': '"x"' } })).toMatchObject({
        status: 500,
      });
    } finally {
      await server.close();
    }
  });

  test.each<{ name: string; handler: Handler }>([
    { name: 'rejects', handler: () => Promise.reject(new Error('never', { cause: new Error('a\nbug') })) },
    {
      name: 'throws',
      handler: () => {
        throw new Error('never: a bug');
      },
    },
    { name: 'sets it', handler: async () => ({ status: 200, headers: { link: '価格' }, body: null }) },
  ])('a handler that $name does not end the server: 500', async ({ handler }) => {
    const server = await serveHandler(handler, inject('sampleBaseUrl'));
    try {
      for (const target of ['/api/v1/products', '/api/v1/products']) {
        const answer = await fetch(server.origin + target);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(await answer.json()).toMatchObject({
          status: 500,
          code: 'server_error',
          title: 'Internal Server Error',
        });
      }
      expect(await (await fetch(`${server.origin}/developers/`)).text()).toBe('Internal Server Error\n');
      const reason = expect.stringMatching(
        /^GET \/(api\/v1\/products|developers\/) failed: (never: a bug|Invalid character in header content \["link"\])$/,
      );
      expect(server.log()).toEqual([reason, reason, reason]);
    } finally {
      await server.close();
    }
  });
});

describe.each(edgeHosts)('$name', ({ load }) => {
  const broken = (path: string) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(stored(path).slice(0, 50));
        controller.error(new Error('the connection was lost'));
      },
    });
  test.each<{ name: string; store: Store }>([
    { name: 'cannot be reached', store: () => Promise.reject(new TypeError('network')) },
    { name: 'answers 500', store: async () => new Response('', { status: 500 }) },
    { name: 'answers 403', store: async () => new Response('', { status: 403 }) },
    { name: 'answers 429', store: async () => new Response('', { status: 429 }) },
    { name: 'answers a part', store: async (path) => new Response(stored(path), { status: 206 }) },
    { name: 'breaks off in the middle', store: async (path) => new Response(broken(path)) },
    { name: 'gives less than there was', store: async (path) => new Response(stored(path).slice(0, 60)) },
    { name: 'gives a page of its own with 200', store: async () => new Response('<h1>Just a moment</h1>') },
  ])('a host whose store $name answers 500', async ({ store }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ask = await load(store);
    for (const target of targets) await expectServerError(await ask(target), target);
    const lines = log.mock.calls.map((args) => args.join(' '));
    expect(lines).toHaveLength(targets.length);
    for (const [index, target] of targets.entries()) {
      expect(lines[index]).toMatch(/^GET \S+ failed: .+$/);
      expect(lines[index]).toContain(`${target} failed: `);
    }
    log.mockRestore();
  });

  describe('whose store never answers', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test.each(targets)('%s is 500 after ten seconds', async (target) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const ask = await load(() => new Promise(() => {}));
      const answer = ask(target);
      await vi.advanceTimersByTimeAsync(10_000);
      await expectServerError(await answer, target);
      log.mockRestore();
    });
  });

  test("gives the store's strong entity tag, and makes its own where that is weak or missing", async () => {
    const tags: Record<string, string | null> = { ocr: '"its-own"', asr: 'W/"weak"', 'crisis-alert': null };
    const store: Store = async (path) => {
      const etag = tags[path.split('/').at(-1)?.replace('.json', '') ?? ''] ?? null;
      return new Response(stored(path), etag === null ? {} : { headers: { etag } });
    };
    const ask = await load(store);
    const tagOf = async (target: string) => (await ask(target)).headers.get('etag');
    expect(await tagOf('/api/v1/products/ocr')).toBe('"its-own"');
    expect(await tagOf('/api/v1/products/asr')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await tagOf('/api/v1/products/crisis-alert')).toMatch(/^"[0-9a-f]{32}"$/);
  });
});

describe("Cloudflare's worker", () => {
  /** As the platform answers: a page has its address, and each name of its file redirects there. */
  const platform: Store = async (path) => {
    const to = (location: string) => new Response(null, { status: 307, headers: { location } });
    if (/(?:^|\/)index(?:\.html)?$|\.html$/.test(path)) return to(`/${path.replace(/(?:index)?(?:\.html)?$/, '')}`);
    if (path === 'en/developers') return to('/en/developers/');
    if (path === 'en/developers/') return new Response(stored('en/developers/index.html'));
    return path === '404' ? new Response(stored('404.html')) : new Response(null, { status: 404 });
  };
  const load = edgeHosts.find(({ name }) => name === "Cloudflare's worker")?.load;

  test.each([
    { target: '/en/developers/', status: 200 },
    { target: '/en/developers', status: 301 },
    { target: '/en/developers/index', status: 404 },
    { target: '/en/developers/index.html', status: 200 },
    { target: '/api/v1/products/index', status: 404 },
  ])('$target, where the platform redirects file names of pages, is $status', async ({ target, status }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await (await load?.(platform))?.(target))?.status).toBe(status);
    expect(log.mock.calls).toEqual([]);
    log.mockRestore();
  });
});
