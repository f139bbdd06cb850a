/**
 * Whole answers of a tiny site, member by member as chapters 2 and 7 of the contract list them. Each test builds the site
 * itself, so that a mutant of what makes the answers is at work while they are made.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Asked, buildInto, handlerOver, textOf } from '../support/build.ts';
import { type Changes, contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8');

async function site(changes: Changes = {}): Promise<Asked> {
  return handlerOver(await buildInto(scratchFolder(), contentFolder(changes)));
}

async function body({ answer }: Asked, target: string): Promise<unknown> {
  return JSON.parse(textOf(await answer(target)));
}

const documentation = 'https://small.example/developers/';
/** An item's links; `page` is the web page that its `url` leads to. */
const itemLinks = (path: string, page: string) => ({
  self: `https://small.example/api/v1/${path}`,
  documentation,
  markdown: `https://small.example/${page}/page.md`,
});

test('products (2.2): every language has an address, also where the text is that of another', async () => {
  const asked = await site({
    'products/two.yaml':
      'position: 2\ncategory: data-api\ncommercial_api: true\npath: services/two\nname: { en: Two }\ndescription: { en: The second. }\n',
  });
  const one = {
    id: 'one',
    name: '一',
    category: 'service',
    description: '第一個。',
    commercial_api: false,
    lang: 'zh-tw',
    url: 'https://small.example/zh-tw/products/one/',
    urls: { en: 'https://small.example/products/one/', 'zh-tw': 'https://small.example/zh-tw/products/one/' },
  };
  const two = {
    id: 'two',
    name: 'Two',
    category: 'data-api',
    description: 'The second.',
    commercial_api: true,
    lang: 'en',
    url: 'https://small.example/zh-tw/services/two/',
    urls: { en: 'https://small.example/services/two/', 'zh-tw': 'https://small.example/zh-tw/services/two/' },
  };
  expect(await body(asked, '/api/v1/products?lang=zh-tw')).toEqual({
    data: [one, two],
    meta: { total: 2, page: 1, page_size: 50, total_pages: 1, lang: 'zh-tw' },
    links: { self: 'https://small.example/api/v1/products?lang=zh-tw', next: null, prev: null, documentation },
  });
  expect(await body(asked, '/api/v1/products/two?lang=zh-tw')).toEqual({
    data: two,
    links: itemLinks('products/two?lang=zh-tw', 'zh-tw/services/two'),
  });
});

test('a product that says least has no category', async () => {
  expect(await body(await site(), '/api/v1/products/two')).toEqual({
    data: {
      id: 'two',
      name: 'Two',
      description: 'The second.',
      commercial_api: false,
      lang: 'en',
      url: 'https://small.example/products/two/',
      urls: { en: 'https://small.example/products/two/', 'zh-tw': 'https://small.example/zh-tw/products/two/' },
    },
    links: itemLinks('products/two', 'products/two'),
  });
});

test('pages (2.3): one that says all, and one that says least, in a language that it is not in', async () => {
  const asked = await site();
  expect(await body(asked, '/api/v1/pages/guides/start')).toEqual({
    data: {
      key: 'guides/start',
      section: 'guides',
      lang: 'en',
      title: 'Start',
      description: 'Where to start.',
      keywords: ['start', 'first'],
      is_index: false,
      published_at: '2026-01-03T00:00:00Z',
      updated_at: '2026-02-01T00:00:00Z',
      url: 'https://small.example/guides/start/',
      urls: { en: 'https://small.example/guides/start/', 'zh-tw': 'https://small.example/zh-tw/guides/start/' },
    },
    links: itemLinks('pages/guides/start', 'guides/start'),
  });
  expect(await body(asked, '/api/v1/pages/guides')).toMatchObject({
    data: { key: 'guides', section: 'guides', type: 'CollectionPage', is_index: true },
  });
  expect(await body(asked, '/api/v1/pages?section=about')).toEqual({
    data: [
      {
        key: 'about',
        section: 'about',
        lang: 'zh-tw',
        title: '關於',
        description: null,
        keywords: [],
        is_index: true,
        published_at: null,
        updated_at: null,
        url: 'https://small.example/zh-tw/about/',
        urls: { 'zh-tw': 'https://small.example/zh-tw/about/' },
      },
    ],
    meta: { total: 1, page: 1, page_size: 50, total_pages: 1, lang: 'en', section: 'about' },
    links: { self: 'https://small.example/api/v1/pages?section=about', next: null, prev: null, documentation },
  });
});

test('posts (2.4, 2.5): the list leaves out what only the post by itself says', async () => {
  const asked = await site({
    'posts/hello.en.md':
      '---\ntitle: Hello\nauthor: Ann\nsummary: A greeting.\nanswer_summary: An answer.\nkeywords: [a, b]\nimage: ../assets/dot.svg\npublished_at: 2026-01-05\nupdated_at: 2026-01-06\n---\nText.\n',
  });
  const hello = {
    slug: 'hello',
    title: 'Hello',
    author: 'Ann',
    lang: 'en',
    summary: 'A greeting.',
    keywords: ['a', 'b'],
    image: 'https://small.example/assets/dot.svg',
    published_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-06T00:00:00Z',
    url: 'https://small.example/posts/hello/',
  };
  const older = {
    slug: 'older',
    title: 'Older',
    author: null,
    lang: 'en',
    summary: null,
    keywords: [],
    image: null,
    published_at: '2025-12-31T00:00:00Z',
    updated_at: null,
    url: 'https://small.example/posts/older/',
  };
  expect(await body(asked, '/api/v1/posts')).toMatchObject({ data: [hello, older] });
  const list = textOf(await asked.answer('/api/v1/posts'));
  expect(list).not.toMatch(/content_html|answer_summary/);
  expect(await body(asked, '/api/v1/posts/hello')).toEqual({
    data: { ...hello, answer_summary: 'An answer.', content_html: '<p>Text.</p>\n' },
    links: itemLinks('posts/hello', 'posts/hello'),
  });
  expect(await body(asked, '/api/v1/posts/older?lang=zh-tw')).toEqual({
    data: {
      ...older,
      answer_summary: null,
      content_html:
        '<p><a href="https://example.org/">Outside</a> and <a href="https://small.example/developers/">root</a>.</p>\n',
    },
    links: itemLinks('posts/older?lang=zh-tw', 'posts/older'),
  });
});

test('the service index (2.8)', async () => {
  const asked = await site({
    'service.yaml': `${service}contact: { email: a@small.example }\nterms_of_service: https://terms.example/\n`,
  });
  const index = await body(asked, '/api/v1/');
  const common = ['lang', 'page', 'page_size'];
  expect(index).toEqual({
    service: 'Small API',
    version: '1.0.0',
    description: 'A site just large enough to test with.',
    documentation,
    openapi: 'https://small.example/openapi.json',
    terms_of_service: 'https://terms.example/',
    contact: { email: 'a@small.example' },
    languages: ['en', 'zh-tw'],
    endpoints: [
      { operation: 'getServiceIndex', path: '/api/v1/', parameters: [] },
      { operation: 'listProducts', path: '/api/v1/products', parameters: common },
      { operation: 'getProduct', path: '/api/v1/products/{product_id}', parameters: ['lang'] },
      {
        operation: 'listPages',
        path: '/api/v1/pages',
        parameters: [...common, 'section'],
        filters: [{ parameter: 'section', closed: false, values: ['guides', 'about', 'empty'] }],
      },
      { operation: 'getPage', path: '/api/v1/pages/{page_key}', parameters: ['lang'] },
      { operation: 'listPosts', path: '/api/v1/posts', parameters: common },
      { operation: 'getPost', path: '/api/v1/posts/{slug}', parameters: ['lang'] },
    ].map((endpoint) => ({
      ...endpoint,
      method: 'GET',
      url: `https://small.example${endpoint.path}`,
      description: expect.stringMatching(/^\S.*\.$/),
    })),
    errors: {
      content_type: 'application/problem+json',
      documentation: 'https://small.example/developers/errors/',
      codes: (
        [
          ['invalid_parameter', 400],
          ['not_found', 404],
          ['product_not_found', 404],
          ['page_not_found', 404],
          ['post_not_found', 404],
          ['method_not_allowed', 405],
          ['server_error', 500],
        ] as const
      ).map(([code, status]) => ({
        code,
        status,
        condition: expect.stringMatching(/^\S.*\.$/),
        recovery: expect.stringMatching(/^\S.*\.$/),
        type: `https://small.example/developers/errors/#${code}`,
      })),
    },
  });
  expect(await body(await site(), '/api/v1/')).not.toHaveProperty('terms_of_service');
});

test('without a website, addresses are those of the API', async () => {
  const asked = await site({ 'service.yaml': `${service}site: false\n` });
  const { data }: { data: unknown[] } = JSON.parse(textOf(await asked.answer('/api/v1/pages?lang=zh-tw')));
  expect(data[1]).toMatchObject({
    key: 'guides/start',
    url: 'https://small.example/api/v1/pages/guides/start?lang=zh-tw',
    urls: {
      en: 'https://small.example/api/v1/pages/guides/start',
      'zh-tw': 'https://small.example/api/v1/pages/guides/start?lang=zh-tw',
    },
  });
});

test('a site that is addressed by paths links to its files', async () => {
  const asked = await site({ 'service.yaml': `${service}addressing: path\n` });
  expect(await body(asked, '/api/v1/pages?page=2&page_size=2')).toMatchObject({
    links: {
      self: 'https://small.example/api/v1/_/list/pages/en/2/2.json',
      next: null,
      prev: 'https://small.example/api/v1/_/list/pages/en/2/1.json',
    },
  });
  expect(await body(asked, '/api/v1/pages?section=guides&page_size=100&lang=zh-tw')).toMatchObject({
    links: { self: 'https://small.example/api/v1/_/section/guides/zh-tw/100/1.json' },
  });
  expect(await body(asked, '/api/v1/posts/older')).toMatchObject({
    links: { self: 'https://small.example/api/v1/_/item/posts/en/older.json' },
  });
  const { status, body: bytes } = await asked.answer('/api/v1/_/item/posts/en/older.json');
  expect([status, textOf({ status, body: bytes, headers: {} })]).toEqual([
    200,
    textOf(await asked.answer('/api/v1/posts/older')),
  ]);
});

test('problems that stand ready for hosts without code (7.1) say all but what only a request tells', async () => {
  const dist = await buildInto(scratchFolder(), contentFolder());
  const problem = (name: string): unknown => JSON.parse(readFileSync(`${dist}/api/v1/_/problem/${name}.json`, 'utf8'));
  const document = (code: string, status: number, title: string) => ({
    type: `https://small.example/developers/errors/#${code}`,
    title,
    status,
    code,
    detail: expect.stringMatching(/^\S.*\.$/),
    hint: expect.stringMatching(/^\S.*\.$/),
    documentation_url: documentation,
  });
  for (const code of ['not_found', 'product_not_found', 'page_not_found', 'post_not_found']) {
    expect(problem(code)).toEqual(document(code, 404, 'Not Found'));
  }
  expect(problem('server_error')).toEqual(document('server_error', 500, 'Internal Server Error'));
  expect(problem('method_not_allowed')).toEqual({
    ...document('method_not_allowed', 405, 'Method Not Allowed'),
    allowed_methods: ['GET', 'HEAD', 'OPTIONS'],
  });
  const hints = {
    lang: 'lang must be one of en, zh-tw. ',
    page: 'page must be an integer between 1 and 999999999. ',
    page_size: 'page_size must be an integer between 1 and 100. ',
    section: 'section must be at most 64 lower-case letters, digits and single hyphens. ',
  };
  for (const [parameter, hint] of Object.entries(hints)) {
    expect(problem(`invalid_parameter-${parameter}`)).toEqual({
      ...document('invalid_parameter', 400, 'Bad Request'),
      detail: expect.stringContaining(`"${parameter}"`),
      hint: expect.stringMatching(new RegExp(`^${hint}\\S`)),
      parameter,
    });
  }
});
