/**
 * `addressing: path`: a host that knows no query strings can still be paged through, since `links` lead to files.
 * Whoever follows `links.next` from the first file meets every item once, whatever the page size: on `npx serve`, and
 * on the preview, which otherwise hides those files.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '../../support/build.ts';
import { contractSite } from '../../support/folders.ts';
import { serve } from '../../support/preview.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { browse } from './browsing.ts';

interface List {
  readonly data: readonly { readonly id?: string; readonly key?: string; readonly slug?: string }[];
  readonly meta: { readonly total: number; readonly page: number; readonly page_size: number; readonly lang: string };
  readonly links: { readonly self: string; readonly next: string | null; readonly prev: string | null };
}

const baseUrl = 'https://www.tinghai.example';

let dist: string;
beforeAll(async () => {
  const folder = scratchFolder();
  const content = join(folder, 'content');
  cpSync(contractSite, content, { recursive: true });
  const service = join(content, 'service.yaml');
  const settings = readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, 'page_sizes: [1, 2, 7, 50, 100]');
  writeFileSync(service, `${settings}\naddressing: path\n`);
  dist = await buildInto(folder, content);
});

const collections = [
  { collection: 'products', total: 9 },
  { collection: 'pages', total: 30 },
  { collection: 'posts', total: 17 },
];
const lists = collections.flatMap((one) => ['zh-tw', 'en', 'ja'].map((lang) => ({ ...one, lang })));

describe.each([
  {
    name: 'npx serve',
    start: async () => {
      const { origin, stop } = await browse(dist);
      return { origin, close: stop };
    },
  },
  { name: 'the preview', start: () => serve(dist, baseUrl) },
])('$name', ({ start }) => {
  let server: { readonly origin: string; close(): Promise<void> };
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  /** What lies at an address of the site, as JSON. */
  async function read<T>(url: string): Promise<T> {
    expect(url).toMatch(/^https:\/\/www\.tinghai\.example\/[^?]+$/);
    const answer = await fetch(server.origin + url.slice(baseUrl.length), { redirect: 'manual' });
    expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, 'application/json']);
    return JSON.parse(await answer.text());
  }

  test.each(lists)(
    '$collection in $lang: next leads to each item once, and prev back',
    async ({ collection, lang, total }) => {
      const orders: unknown[][] = [];
      for (const size of [1, 7, 50, 100]) {
        const first = `${baseUrl}/api/v1/_/list/${collection}/${lang}/${size}/1.json`;
        const pages: List[] = [];
        for (let url: string | null = first; url !== null; url = pages.at(-1)?.links.next ?? null) {
          pages.push(await read<List>(url));
          expect(pages.length).toBeLessThanOrEqual(total);
          expect(pages.at(-1)).toMatchObject({
            meta: { total, page: pages.length, page_size: size, lang },
            links: { self: url, prev: pages.at(-2)?.links.self ?? null },
          });
        }
        expect(pages).toHaveLength(Math.ceil(total / size));
        orders.push(pages.flatMap(({ data }) => data.map(({ id, key, slug }) => id ?? key ?? slug)));
      }
      expect(new Set(orders[0]).size).toBe(total);
      for (const order of orders) expect(order).toEqual(orders[0]);
    },
  );

  test('the items of a section too', async () => {
    const keys: unknown[] = [];
    let next: string | null = `${baseUrl}/api/v1/_/section/knowledge/en/2/1.json`;
    while (next !== null && keys.length < 100) {
      const page: List = await read<List>(next);
      keys.push(...page.data.map(({ key }) => key));
      next = page.links.next;
    }
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(6);
    for (const key of keys) expect(key).toMatch(/^knowledge(\/|$)/);
  });

  test.each(['products/zh-tw/ocr', 'pages/en/knowledge/price-series', 'posts/ja/polite-clients'])(
    'an item says where it lies: %s',
    async (path) => {
      const url = `${baseUrl}/api/v1/_/item/${path}.json`;
      expect(await read(url)).toMatchObject({ links: { self: url } });
    },
  );
});

test.each(['/api/v1/_/settings.json', '/api/v1/_/problem/not_found.json', '/api/v1/_/list/products/en/50/99.json'])(
  'the preview hides what no link leads to: %s',
  async (target) => {
    const server = await serve(dist, baseUrl);
    const answer = await fetch(server.origin + target).finally(() => server.close());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  },
);

test('the preview answers canonical addresses from the files', async () => {
  const server = await serve(dist, baseUrl);
  const answer = await fetch(`${server.origin}/api/v1/posts?page_size=7&lang=en`).finally(() => server.close());
  expect(answer.headers.get('link')).toContain(`<${baseUrl}/api/v1/_/list/posts/en/7/2.json>; rel="next"`);
});

interface Index {
  readonly endpoints: readonly { readonly operation: string; readonly url: string; readonly parameters: string[] }[];
}

test('every endpoint that the index names is a file: no queries, no search, no changes, no MCP', async () => {
  const server = await browse(dist);
  try {
    const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
    const { endpoints }: Index = JSON.parse(await (await get('/api/v1/_/index.json')).text());
    expect(endpoints.map(({ operation }) => operation)).toEqual([
      'getServiceIndex',
      ...['listProducts', 'getProduct', 'listPages', 'getPage', 'listPosts', 'getPost'],
    ]);
    const values: Readonly<Record<string, string>> = {
      ...{ lang: 'en', page_size: '7', page: '1' },
      ...{ product_id: 'ocr', page_key: 'knowledge/price-series', slug: 'polite-clients' },
    };
    for (const { url, parameters } of endpoints) {
      const path = url.replace(baseUrl, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      const { status, headers } = await get(path);
      expect([path, status, headers.get('content-type'), parameters]).toEqual([path, 200, 'application/json', []]);
    }
    const description = await (await get('/openapi.json')).json();
    expect(Object.keys(description.paths)).toEqual(endpoints.map(({ url }) => url.replace(baseUrl, '')));
    expect(JSON.stringify(description)).not.toContain('"in":"query"');
    for (const path of ['/llms.txt', '/.well-known/agent-skills/read-content-api/SKILL.md', '/developers/page.md']) {
      const text = await (await get(path)).text();
      expect([path, text.match(/\/mcp\b|server-card|\/search\?q|\?since=|\?lang=|problem\+json/g)]).toEqual([
        path,
        null,
      ]);
    }
  } finally {
    await server.stop();
  }
});
