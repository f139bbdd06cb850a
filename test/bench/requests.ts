/**
 * What one request costs in the router and in the whole handler, without a server and without a disk: `npm run
 * bench:requests`. Medians in microseconds, and as a part of what the design allows.
 */
import { Bench } from 'tinybench';
import { listPrefix, listSuffix } from '../../generator/api/list.ts';
import { fileOf } from '../../generator/api/paths.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import { route } from '../../generator/api/route.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import type { StoredFile } from '../../generator/edge/read.ts';
import type { EdgeSettings } from '../../generator/edge/settings.ts';

/** Microseconds that a request may take on its way to a file, and to an answer that no file has. */
const budgets = { route: 20, answer: 200, compose: 2000, long: 2000 } as const;

const settings: EdgeSettings = {
  baseUrl: 'https://www.example.org',
  languages: ['zh-tw', 'en', 'ja'],
  defaultLanguage: 'zh-tw',
  sections: ['knowledge', 'solutions', 'about'],
  pageSizes: [100],
  pathAddressing: false,
  markdownByAccept: true,
  mediaTypes: { html: 'text/html', json: 'application/json', md: 'text/markdown' },
};

/** About 600 bytes each, as the sample site's are. */
const item = (index: number) => ({
  slug: `a-post-with-a-long-name-${index}`,
  title: `輿論聲量怎麼算：第 ${index} 篇`,
  author: '聽海數據研究室',
  lang: 'zh-tw',
  summary: '社群聲量的計算方式決定了一份報告能不能比較。這篇說明我們怎麼數、怎麼去重、怎麼標記來源。'.repeat(2),
  keywords: ['社群數據', '輿情', '方法論'],
  image: null,
  published_at: '2026-01-15T00:00:00Z',
  updated_at: null,
  url: `https://www.example.org/posts/a-post-with-a-long-name-${index}/`,
});

function store(): ReadonlyMap<string, StoredFile> {
  const total = 1000;
  const encoder = new TextEncoder();
  const files = new Map<string, StoredFile>();
  for (let page = 1; page <= total / 100; page++) {
    const request: ListRequest = { kind: 'list', collection: 'posts', lang: 'zh-tw', page, pageSize: 100 };
    const items = Array.from({ length: 100 }, (_, index) => JSON.stringify(item((page - 1) * 100 + index)));
    const text = listPrefix + items.join(',') + listSuffix(request, total, settings);
    files.set(fileOf(request), { bytes: encoder.encode(text), etag: '"tag"' });
  }
  const one = `${JSON.stringify({ data: { ...item(1), content_html: '<p>…</p>'.repeat(500) } })}\n`;
  files.set('api/v1/_/item/posts/zh-tw/one.json', { bytes: encoder.encode(one), etag: '"tag"' });
  files.set('404.html', { bytes: encoder.encode('<!doctype html>'), etag: '"tag"' });
  return files;
}

const files = store();
const handler = createHandler(
  settings,
  async (path) => files.get(path),
  (error) => {
    throw error;
  },
);

const routed = [
  ['the index', '/api/v1/', ''],
  ['a list', '/api/v1/posts', ''],
  ['a list, every parameter', '/api/v1/pages', 'lang=en&page=3&page_size=20&section=knowledge'],
  ['a list, escapes and strangers', '/api/v1/p%6fsts', 'utm_source=x&p%61ge=%33&fbclid=%E2%82%AC&lang=ja'],
  ['an item', '/api/v1/pages/knowledge/price-series', 'lang=ja'],
  ['a mistake', '/api/v1/posts', 'page=0'],
  ['no such thing', '/api/v1/nope/nope', ''],
] as const;

const answered = [
  ['answer', 'a list that is a file', '/api/v1/posts?page_size=100&page=4', {}],
  ['answer', 'an item', '/api/v1/posts/one', {}],
  ['answer', 'an item that the client has', '/api/v1/posts/one', { 'if-none-match': '"tag"' }],
  ['answer', 'a mistake', '/api/v1/posts?page=0', {}],
  ['answer', 'no such item', '/api/v1/posts/none', {}],
  ['answer', 'the 404 page', '/nowhere', { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }],
  ['long', 'a query of 60,000 bytes', `/api/v1/posts?page_size=100&${'a=1&'.repeat(15_000)}`, {}],
  ['compose', '50 of one file', '/api/v1/posts?page=3', {}],
  ['compose', '99 of two files', '/api/v1/posts?page=5&page_size=99', {}],
  ['compose', '1 of one file', '/api/v1/posts?page=420&page_size=1', {}],
  ['compose', 'past the end', '/api/v1/posts?page=4242', {}],
] as const;

const bench = new Bench({ time: 500, warmupTime: 200 });
const limits = new Map<string, number>();
for (const [name, path, query] of routed) {
  limits.set(`route: ${name}`, budgets.route);
  bench.add(`route: ${name}`, () => {
    route('GET', path, query, settings);
  });
}
for (const [kind, name, target, headers] of answered) {
  limits.set(`${kind}: ${name}`, budgets[kind]);
  bench.add(`${kind}: ${name}`, async () => {
    await handler({ method: 'GET', target, headers });
  });
}
await bench.run();

console.table(
  bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) throw new Error(`${name} was not measured`);
    const median = result.latency.p50 * 1000;
    const allowed = limits.get(name) ?? Number.NaN;
    return {
      request: name,
      'median µs': median.toFixed(1),
      'allowed µs': allowed,
      ratio: (median / allowed).toFixed(3),
    };
  }),
);
