/**
 * Contract 2.7: a client pages by following `links.next` until it is null. Whatever the page size, it meets every item
 * once, in one order, and `prev` leads back the same way.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreview } from '../support/preview.ts';
import { idsOf } from './assert-row.ts';
import { send } from './client.ts';
import { assertInvariants, bodyOf } from './invariants.ts';

type Envelope = {
  data: unknown[];
  meta: { total: number; page: number; page_size: number; total_pages: number; lang?: string; section?: string };
  links: { self: string; next: string | null; prev: string | null };
};

const LANGUAGES = ['zh-tw', 'en', 'ja'] as const;
const PAGE_SIZES = [1, 2, 7, 50, 99, 100] as const;

const COLLECTIONS: readonly { path: string; section?: string; total: number }[] = [
  { path: '/api/v1/products', total: 9 },
  { path: '/api/v1/pages', total: 30 },
  { path: '/api/v1/posts', total: 17 },
  { path: '/api/v1/pages', section: 'knowledge', total: 6 },
  { path: '/api/v1/pages', section: 'solutions', total: 4 },
  { path: '/api/v1/pages', section: 'use-case', total: 4 },
  { path: '/api/v1/pages', section: 'comparison', total: 4 },
  { path: '/api/v1/pages', section: 'case-study', total: 4 },
  { path: '/api/v1/pages', section: 'about', total: 4 },
  { path: '/api/v1/pages', section: 'resources', total: 4 },
];

let server: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  server = await startPreview();
});

afterAll(() => server?.close());

async function read(url: string): Promise<Envelope> {
  const target = url.startsWith(server.baseUrl) ? url.slice(server.baseUrl.length) : url;
  const answer = await send(server.origin, { target });
  expect(answer.status, target).toBe(200);
  assertInvariants(server, { target }, answer);
  return bodyOf(answer) as Envelope;
}

/** All pages, from the first to the one without `next`; gives up after as many as there can be. */
async function follow(first: string): Promise<Envelope[]> {
  const pages: Envelope[] = [];
  for (let url: string | null = first; url !== null; ) {
    const page = await read(url);
    pages.push(page);
    url = page.links.next;
    expect(pages.length, 'pages').toBeLessThanOrEqual(31);
  }
  return pages;
}

describe.each(COLLECTIONS)('$path $section', ({ path, section, total }) => {
  test.each(LANGUAGES)('%s: each item once and in one order, whatever the page size', async (lang) => {
    const orders: unknown[][] = [];
    for (const size of PAGE_SIZES) {
      const query = `?lang=${lang}&page_size=${size}${section === undefined ? '' : `&section=${section}`}`;
      const pages = await follow(`${path}${query}`);
      const total_pages = Math.ceil(total / size);
      expect(pages, `page_size=${size}`).toHaveLength(total_pages);

      pages.forEach(({ data, meta, links }, index) => {
        expect(meta).toMatchObject({ total, page: index + 1, page_size: size, total_pages, lang });
        expect(meta.section ?? undefined, 'meta.section').toBe(section);
        expect(data).toHaveLength(index + 1 < total_pages ? size : total - size * index);
        expect(links.prev, 'prev').toBe(pages[index - 1]?.links.self ?? null);
        expect(links.next, 'next').toBe(pages[index + 1]?.links.self ?? null);
      });
      orders.push(pages.flatMap(({ data }) => idsOf(data)));
    }
    expect(new Set(orders[0]).size, 'different items').toBe(total);
    for (const order of orders) expect(order).toEqual(orders[0]);
  });
});
