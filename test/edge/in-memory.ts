/**
 * The handler over a few files in memory: quick enough to be asked anew for each mutant. The headers that answers carry
 * are written out, so that one that is missing or one too many shows.
 */
import { type RefusalStatus, refusalOf } from '../../generator/api/refusals.ts';
import type { Answer } from '../../generator/edge/answer.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import type { Bytes, ReadFile, StoredFile } from '../../generator/edge/read.ts';
import { toSettings } from '../../generator/edge/settings.ts';

export const settings = toSettings({
  baseUrl: 'https://edge.example',
  languages: ['en', 'zh-tw'],
  defaultLanguage: 'en',
  sections: ['guides'],
  pageSizes: [2, 100],
  pathAddressing: false,
  markdownByAccept: true,
  mediaTypes: {
    html: 'text/html',
    md: 'text/markdown',
    json: 'application/json',
    svg: 'image/svg+xml',
    txt: 'text/plain',
  },
});

export const item = '{"data":{"id":"one"},"links":{}}\n';
export const list = (page: number, next: string | null, prev: string | null) =>
  `{"data":[${page}],"meta":{"total":2},"links":{"self":null,"next":${JSON.stringify(next)},"prev":${JSON.stringify(prev)}}}\n`;
export const first = 'https://edge.example/api/v1/products?page_size=2';

export const files: Readonly<Record<string, string>> = {
  'index.html': '<p>home</p>',
  'zh-tw/index.html': '<p>首頁</p>',
  'posts/a/index.html': '<p>a</p>',
  'developers/index.html': '<p>portal</p>',
  'zh-tw/developers/errors/index.html': '<p>errors</p>',
  '404.html': '<p>nothing</p>',
  '404.md': '# Nothing\n',
  'robots.txt': 'x',
  'feed.xml': '<feed/>',
  'zh-tw/feed.json': '{}',
  'yue-hant/feed.xml': '<feed/>',
  'posts/feed.json': '{}',
  'assets/a.svg': '<svg/>',
  'assets/no-extension': 'x',
  toString: 'x',
  '.well-known/api-catalog': '{}',
  'api/openapi.json': '{}',
  'api/v1/_/index.json': '{"service":"x"}\n',
  'api/v1/_/item/products/en/one.json': item,
  'api/v1/_/list/products/en/2/1.json': list(1, `${first}&page=2`, null),
  'api/v1/_/list/products/en/2/2.json': list(2, null, first),
  'api/v1/_/list/products/en/100/1.json': list(1, null, null),
};

/** Not that of test/support/build.ts, which loads all of a build: these tests are run for each mutant. */
export function textOf({ body }: Answer): string {
  if (body instanceof ReadableStream) throw new Error('a large file, which is sent as it is read');
  return new TextDecoder().decode(body ?? new Uint8Array());
}

export const bytes = (text: string): Bytes => new TextEncoder().encode(text);

/** What the handler made of it, and which files it asked for. `more` files are text, or as a host gives them. */
export async function ask(
  target: string,
  {
    method = 'GET',
    headers = {},
    refused,
    more = {},
    over = {},
  }: {
    method?: string;
    headers?: Record<string, string>;
    refused?: RefusalStatus;
    more?: Readonly<Record<string, string | StoredFile>>;
    over?: Partial<typeof settings>;
  } = {},
): Promise<Answer & { read: string[]; errors: unknown[] }> {
  const read: string[] = [];
  const errors: unknown[] = [];
  const all = new Map<string, string | StoredFile>(Object.entries({ ...files, ...more }));
  const reader: ReadFile = async (path) => {
    read.push(path);
    const file = all.get(path);
    return typeof file === 'string' ? { bytes: bytes(file) } : file;
  };
  const handler = createHandler({ ...settings, ...over }, reader, (error) => errors.push(error));
  return {
    ...(await handler({ method, target, headers, ...(refused === undefined ? {} : { refused: refusalOf(refused) }) })),
    read,
    errors,
  };
}

const careful = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-API-Version, Link, ETag, Allow',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
export const kept = { ...careful, 'cache-control': 'public, max-age=600' };
export const unkept = { ...careful, 'cache-control': 'no-store' };
export const service =
  '<https://edge.example/.well-known/api-catalog>; rel="api-catalog", ' +
  '<https://edge.example/openapi.json>; rel="service-desc"; type="application/json", ' +
  '<https://edge.example/developers/>; rel="service-doc"; type="text/html", ' +
  '<https://edge.example/llms.txt>; rel="describedby"; type="text/plain"';
