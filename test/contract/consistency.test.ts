/**
 * What no single answer can show: an item is the same in its list and by itself, every address leads somewhere, copies
 * are equal, digests are of the bytes served.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPreview } from '../support/preview.ts';
import { type Answer, send } from './client.ts';
import { assertInvariants, bodyOf } from './invariants.ts';

type Item = { id?: string; key?: string; slug?: string; lang: string; url: string; urls?: Record<string, string> };

let server: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  server = await startPreview();
});

afterAll(() => server?.close());

/** GET of a target, or of an absolute URL below the base address. */
async function get(url: string): Promise<Answer> {
  const target = url.startsWith(server.baseUrl) ? url.slice(server.baseUrl.length) : url;
  const answer = await send(server.origin, { target });
  expect(answer.status, target).toBe(200);
  assertInvariants(server, { target }, answer);
  return answer;
}

async function dataOf<T>(target: string): Promise<T> {
  return (bodyOf(await get(target)) as { data: T }).data;
}

const LISTS = ['products', 'pages', 'posts'].flatMap((collection) =>
  ['zh-tw', 'en', 'ja'].map((lang) => ({ collection, lang })),
);

test.each(LISTS)('$collection in $lang: an item by itself is what the list shows', async ({ collection, lang }) => {
  for (const listed of await dataOf<Item[]>(`/api/v1/${collection}?lang=${lang}&page_size=100`)) {
    const name = listed.id ?? listed.key ?? listed.slug;
    const alone = await dataOf<Item>(`/api/v1/${collection}/${name}?lang=${lang}`);
    expect(alone).toMatchObject(listed);
    if (collection !== 'posts') expect(alone).toEqual(listed);
  }
});

test.each(LISTS)('$collection in $lang: url and urls are pages, without a redirect', async ({ collection, lang }) => {
  for (const item of await dataOf<Item[]>(`/api/v1/${collection}?lang=${lang}&page_size=100`)) {
    if (item.urls) expect(item.url).toBe(item.urls[collection === 'products' ? lang : item.lang]);
    for (const url of [item.url, ...Object.values(item.urls ?? {})]) {
      expect((await get(url)).headers['content-type'], url).toBe('text/html; charset=utf-8');
    }
  }
});

test.each(['pages/knowledge/product-matching?lang=ja', 'posts/annotating-sarcasm?lang=en'])(
  '%s shows the default language, whole',
  async (item) => {
    const [asked, shown] = [await dataOf<Item>(`/api/v1/${item}`), await dataOf<Item>(`/api/v1/${item.split('?')[0]}`)];
    expect(shown.lang).toBe('zh-tw');
    expect(asked).toEqual(shown);
  },
);

test('translations differ from each other', async () => {
  const names = new Set<unknown>();
  for (const lang of ['zh-tw', 'en', 'ja']) {
    names.add((await dataOf<{ description: string }>(`/api/v1/products/social-media-api?lang=${lang}`)).description);
  }
  expect(names.size).toBe(3);
});

test.each([
  ['/openapi.json', ['/api/openapi.json', '/.well-known/openapi.json']],
  ['/openapi.yaml', ['/api/openapi.yaml']],
  ['/api/v1/', ['/api/v1']],
  ['/api/v1/products', ['/api/v1/products/', '/api/v1/products?page=1&lang=zh-tw&page_size=50&x=y']],
  ['/api/v1/pages/knowledge/price-series', ['/api/v1/pages/knowledge%2Fprice-series']],
])('%s: the same bytes at every address', async (canonical, others) => {
  const { body } = await get(canonical);
  for (const other of others) expect((await get(other)).body.equals(body), other).toBe(true);
});

test('the service index links to existing documents', async () => {
  const index = bodyOf(await get('/api/v1/')) as Record<string, unknown>;
  for (const member of ['documentation', 'openapi', 'dumps', 'terms_of_service']) {
    if (index[member] !== undefined) await get(String(index[member]));
  }
});

test('the digest of each agent skill is of the bytes served', async () => {
  const { skills } = bodyOf(await get('/.well-known/agent-skills/index.json')) as { skills: Record<string, string>[] };
  for (const { url, digest } of skills) {
    const address = new URL(url ?? '', `${server.baseUrl}/.well-known/agent-skills/index.json`).href;
    const { body } = await get(address);
    expect(digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`);
  }
});

test('every page in the sitemap exists', async () => {
  const sitemap = bodyOf(await get('/sitemap.xml')) as string;
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) await get(address);
});
