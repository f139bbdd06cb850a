/**
 * `npx serve dist` is for looking at files: canonical addresses, media types and headers are right. It knows no query,
 * no methods and no problem documents, so none are asked for.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Browsing, browse } from './browsing.ts';

let server: Browsing;
beforeAll(async () => {
  server = await browse(inject('sampleDist'));
});
afterAll(() => server?.stop());

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });

const json = /^application\/json$/;
const html = /^text\/html; *charset=utf-8$/;
const yaml = /^application\/yaml$/;

test.each([
  { path: '/api/v1/', type: json, version: '1.0.0' },
  { path: '/api/v1', type: json, version: '1.0.0' },
  { path: '/api/v1/products', type: json, version: '1.0.0' },
  { path: '/api/v1/products/', type: json, version: '1.0.0' },
  { path: '/api/v1/products/ocr', type: json, version: '1.0.0' },
  { path: '/api/v1/pages', type: json, version: '1.0.0' },
  { path: '/api/v1/posts', type: json, version: '1.0.0' },
  { path: '/openapi.json', type: json, version: null },
  { path: '/api/openapi.json', type: json, version: null },
  { path: '/.well-known/openapi.json', type: json, version: null },
  { path: '/openapi.yaml', type: yaml, version: null },
  { path: '/api/openapi.yaml', type: yaml, version: null },
  { path: '/.well-known/api-catalog', type: /^application\/linkset\+json; profile=".+"$/, version: null },
  { path: '/.well-known/agent-card.json', type: json, version: null },
  { path: '/.well-known/agent-skills/index.json', type: json, version: null },
  { path: '/llms.txt', type: /^text\/plain; charset=utf-8$/, version: null },
  { path: '/sitemap.xml', type: /^application\/xml/, version: null },
  { path: '/feed.xml', type: /^application\/atom\+xml/, version: null },
  { path: '/en/feed.xml', type: /^application\/atom\+xml/, version: null },
  { path: '/feed.json', type: /^application\/feed\+json$/, version: null },
  { path: '/ja/feed.json', type: /^application\/feed\+json$/, version: null },
  { path: '/en/posts/polite-clients/page.md', type: /^text\/markdown; charset=utf-8$/, version: null },
  { path: '/robots.txt', type: /^text\/plain; charset=utf-8$/, version: null },
  { path: '/', type: html, version: null },
  { path: '/developers/', type: html, version: null },
  { path: '/developers/errors/', type: html, version: null },
])('the page $path opens in `npm run browse`', async ({ path, type, version }) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(type);
  expect(headers.get('x-api-version')).toBe(version);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('X-API-Version');
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

interface List {
  readonly data: readonly Readonly<Record<string, string>>[];
  readonly meta: { readonly total: number };
}

test.each([
  { collection: 'products', id: 'id', atLeast: 9 },
  { collection: 'pages', id: 'key', atLeast: 28 },
  { collection: 'posts', id: 'slug', atLeast: 16 },
])('each item of $collection opens at its canonical address', async ({ collection, id, atLeast }) => {
  const { data, meta }: List = JSON.parse(await (await get(`/api/v1/${collection}`)).text());
  expect(meta.total).toBeGreaterThanOrEqual(atLeast);
  for (const entry of data) {
    const answer = await get(`/api/v1/${collection}/${entry[id]}`);
    expect([entry[id], answer.status]).toEqual([entry[id], 200]);
    expect(answer.headers.get('x-api-version')).toBe('1.0.0');
    expect(await answer.json()).toMatchObject({ data: { [id]: entry[id] } });
  }
});

test('the pages that were opened have keys of one segment and of several', async () => {
  const { data }: List = JSON.parse(await (await get('/api/v1/pages')).text());
  const segments = new Set(data.map(({ key = '' }) => key.split('/').length));
  expect([...segments]).toEqual(expect.arrayContaining([1, 2]));
});

test.each([
  '/nothing',
  '/api/v1/nothing',
  '/api/v1/products/nothing',
  '/api/v1/pages/knowledge/nothing',
  '/developers/x',
])('%s is a 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});
