/**
 * What one request costs in the router and in the whole handler, without a server and without a disk: `npm run
 * bench:requests`. Medians in microseconds, and as a part of what the design allows. Then the files and bytes that
 * searches read, which are the same on every machine. `--texts 100000`: size of the index that is searched.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Bench } from 'tinybench';
import { listPrefix, listSuffix } from '../../generator/api/list.ts';
import { fileOf, searchFile } from '../../generator/api/paths.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import { route } from '../../generator/api/route.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import type { StoredFile } from '../../generator/edge/read.ts';
import type { EdgeSettings } from '../../generator/edge/settings.ts';
import { drawnIndex, drawnWord } from './search-store.ts';

const { values: options } = parseArgs({ options: { texts: { type: 'string', default: '30000' } } });

/** Microseconds that a request may take on its way to a file, and to an answer that no file has. */
const budgets = { route: 20, answer: 200, compose: 2000, long: 2000, search: 10_000, frequent: 50_000 } as const;

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
  for (const lang of settings.languages) {
    // Other languages are searched if nothing is found in the default one.
    const index = drawnIndex(lang === settings.defaultLanguage ? Number(options.texts) : 100);
    for (const [name, text] of index) files.set(searchFile(lang, name), { bytes: encoder.encode(text), etag: '"tag"' });
  }
  return files;
}

const files = store();
/** Paths of the files that were read since it was cleared. */
const read = new Set<string>();
const handler = createHandler(
  settings,
  async (path) => {
    read.add(path);
    return files.get(path);
  },
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

/** Words by how frequent they are: in most texts, in a tenth, in a thousandth. */
const [most, tenth, few] = [drawnWord(0), drawnWord(50), drawnWord(5000)];

const searched = [
  ['search', 'a rare word', few],
  ['search', 'a word', tenth],
  ['search', 'two words', `${tenth} ${few}`],
  ['search', 'the beginning of a word', tenth.slice(0, 4)],
  ['search', 'two letters', tenth.slice(0, 2)],
  ['search', 'words in quotes', `"${tenth} ${few}"`],
  ['search', 'a typing error', `q${tenth.slice(1)}`],
  ['frequent', 'a word of most texts', most],
  ['frequent', 'two words of most texts', `${most} ${drawnWord(1)}`],
  ['frequent', 'six words', [0, 1, 2, 3, 4, 5].map(drawnWord).join(' ')],
] as const;

const searchTarget = (words: string) => `/api/v1/search?q=${encodeURIComponent(words)}`;

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
for (const [kind, name, words] of searched) {
  limits.set(`search: ${name}`, budgets[kind]);
  bench.add(`search: ${name}`, async () => {
    await handler({ method: 'GET', target: searchTarget(words), headers: {} });
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

const loads: object[] = [];
for (const [, name, words] of searched) {
  read.clear();
  const { status, body } = await handler({ method: 'GET', target: searchTarget(words), headers: {} });
  if (status !== 200) throw new Error(`${name} was answered with ${status}`);
  const { meta } = await new Response(body).json();
  const stored = Array.from(read, (path) => files.get(path)).flatMap((file) =>
    file?.bytes instanceof Uint8Array ? [gzipSync(file.bytes).length] : [],
  );
  const kilobytes = stored.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  loads.push({ search: name, found: meta.total, files: stored.length, 'KB compressed': kilobytes.toFixed(1) });
}
console.table(loads);
