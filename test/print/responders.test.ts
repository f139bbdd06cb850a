/** From the model to bodies, member by member (contract 2 and 7), of a site that is written by hand. */
import { expect, test } from 'vitest';
import { missingPath, problemDocument } from '../../generator/api/problem.ts';
import { itemPrefix, itemSuffix } from '../../generator/print/answers/answers.ts';
import { type AnswerItem, itemBody, itemsIn, serviceIndexBody } from '../../generator/print/respond.ts';
import { withItems } from '../support/item.ts';
import { apiOnly, service, site } from './discovery/two-languages.ts';

const base = 'https://two.example';
const documentation = `${base}/developers/`;
const links = (self: string, page: string) => ({
  self: `${base}/api/v1/${self}`,
  documentation,
  markdown: `${base}/${page}/page.md`,
});
const bodies = (items: Iterable<AnswerItem>) => Array.from(items, itemBody);

test('products (2.2) have an address in every language, and a category where they have one', () => {
  const urls = (path: string) => ({ en: `${base}/${path}/`, 'zh-tw': `${base}/zh-tw/${path}/` });
  const one = { id: 'one', category: 'platform', commercial_api: false, urls: urls('products/one') };
  const two = {
    id: 'two',
    commercial_api: true,
    urls: urls('services/two'),
    name: 'Two',
    description: 'The second.',
    lang: 'en',
  };
  expect(bodies(itemsIn('products', site, 'en'))).toEqual([
    {
      data: { ...one, name: 'One', description: 'The first.', lang: 'en', url: `${base}/products/one/` },
      links: links('products/one', 'products/one'),
    },
    { data: { ...two, url: `${base}/services/two/` }, links: links('products/two', 'services/two') },
  ]);
  expect(bodies(itemsIn('products', site, 'zh-tw'))).toEqual([
    {
      data: { ...one, name: '一', description: '第一個。', lang: 'zh-tw', url: `${base}/zh-tw/products/one/` },
      links: links('products/one?lang=zh-tw', 'zh-tw/products/one'),
    },
    {
      data: { ...two, url: `${base}/zh-tw/services/two/` },
      links: links('products/two?lang=zh-tw', 'zh-tw/services/two'),
    },
  ]);
});

test('pages (2.3): null for unknown members, and the languages of their translations', () => {
  const start = {
    key: 'guides/start',
    section: 'guides',
    lang: 'en',
    title: 'Start',
    description: null,
    keywords: [],
    is_index: false,
    published_at: '2026-01-03T00:00:00Z',
    updated_at: '2026-02-01T00:00:00Z',
    url: `${base}/guides/start/`,
    urls: { en: `${base}/guides/start/`, 'zh-tw': `${base}/zh-tw/guides/start/` },
  };
  const guides = {
    ...start,
    key: 'guides',
    title: 'Guides',
    description: 'How to.',
    is_index: true,
    published_at: '2026-01-02T00:00:00Z',
    updated_at: null,
    url: `${base}/guides/`,
    urls: { en: `${base}/guides/` },
  };
  const us = {
    ...start,
    key: 'about/us',
    section: 'about',
    lang: 'zh-tw',
    title: '我們',
    published_at: null,
    updated_at: null,
    url: `${base}/zh-tw/about/us/`,
    urls: { 'zh-tw': `${base}/zh-tw/about/us/` },
  };
  const all = [...itemsIn('pages', site, 'en')];
  expect(all.map(itemBody)).toEqual([
    { data: guides, links: links('pages/guides', 'guides') },
    { data: start, links: links('pages/guides/start', 'guides/start') },
    { data: us, links: links('pages/about/us', 'zh-tw/about/us') },
  ]);
  expect(all.map(({ key, source }) => [key, source.facts.section, source])).toEqual([
    ['guides', 'guides', site.items.pages?.[0]],
    ['guides/start', 'guides', site.items.pages?.[1]],
    ['about/us', 'about', site.items.pages?.[2]],
  ]);
  const typed = withItems(site, {
    pages: (site.items.pages ?? []).map((page) => ({ ...page, facts: { ...page.facts, type: 'AboutPage' } })),
  });
  expect(bodies(itemsIn('pages', typed, 'en', 2))).toEqual([
    { data: { ...us, type: 'AboutPage' }, links: links('pages/about/us', 'zh-tw/about/us') },
  ]);
});

test('posts (2.4, 2.5): members of a single post only', () => {
  const summary = {
    slug: 'hello',
    title: 'Hello',
    author: 'Ann',
    lang: 'en',
    summary: 'A greeting.',
    keywords: [],
    image: null,
    published_at: '2026-01-05T00:00:00Z',
    updated_at: '2026-01-04T00:00:00Z',
    url: `${base}/posts/hello/`,
  };
  const detail = { answer_summary: null, content_html: '<p>Hello to all.</p>\n' };
  const [hello] = itemsIn('posts', site, 'zh-tw');
  if (hello === undefined) throw new Error('there is one');
  expect([hello.key, hello.source, hello.summary()]).toEqual(['hello', site.items.posts?.[0], summary]);
  expect(itemBody(hello)).toEqual({
    data: { ...summary, ...detail },
    links: links('posts/hello?lang=zh-tw', 'posts/hello'),
  });
  const [post] = site.items.posts ?? [];
  const text = post?.translations.get('en');
  if (post === undefined || text === undefined) throw new Error('there is one');
  const translations = new Map([
    [
      'en',
      { ...text, values: { ...text.values, summary: undefined, answer_summary: 'Because.', updated_at: undefined } },
    ],
  ]);
  const facts = { ...post.facts, author: undefined, image: 'https://two.example/i.png' };
  const other = { ...post, facts, translations };
  expect(bodies(itemsIn('posts', withItems(site, { posts: [other] }), 'en'))).toEqual([
    {
      data: {
        ...summary,
        ...detail,
        author: null,
        summary: null,
        image: 'https://two.example/i.png',
        updated_at: null,
        answer_summary: 'Because.',
      },
      links: links('posts/hello', 'posts/hello'),
    },
  ]);
});

test('a part of a collection', () => {
  const keys = (items: Iterable<AnswerItem>) => Array.from(items, ({ key }) => key);
  expect(keys(itemsIn('pages', site, 'en', 1, 2))).toEqual(['guides/start']);
  expect(keys(itemsIn('products', site, 'en', 1))).toEqual(['two']);
  expect(keys(itemsIn('products', site, 'en', 0, 1))).toEqual(['one']);
  expect(keys(itemsIn('posts', site, 'en', 1))).toEqual([]);
  expect(keys(itemsIn('posts', site, 'en', 0, 0))).toEqual([]);
});

test('items of a site without a website have addresses of the API', () => {
  const [one] = bodies(itemsIn('products', apiOnly, 'en'));
  const self = `${base}/api/v1/products/one`;
  expect(one).toMatchObject({ data: { url: self, urls: { en: self, 'zh-tw': `${self}?lang=zh-tw` } } });
  expect(one).toHaveProperty('links', { self, documentation });
});

test("an item's text is put together of its own, what it says alone, and its links", () => {
  const text = itemPrefix + '{"slug":"a"}'.slice(0, -1);
  expect(`${text}${itemSuffix(undefined, { self: 'x' })}`).toBe('{"data":{"slug":"a"},"links":{"self":"x"}}\n');
  // All that it says alone may be left out.
  expect(`${text}${itemSuffix({}, {})}`).toBe('{"data":{"slug":"a"},"links":{}}\n');
  expect(`${text}${itemSuffix({ more: [1] }, {})}`).toBe('{"data":{"slug":"a","more":[1]},"links":{}}\n');
});

test('the service index (2.8)', () => {
  const common = ['lang', 'page', 'page_size'];
  const sentence = expect.stringMatching(/^\S.*\.$/);
  const endpoints = [
    ['getServiceIndex', '', []],
    ['listProducts', 'products', common],
    ['getProduct', 'products/{product_id}', ['lang']],
    ['listPages', 'pages', [...common, 'section']],
    ['getPage', 'pages/{page_key}', ['lang']],
    ['listPosts', 'posts', common],
    ['getPost', 'posts/{slug}', ['lang']],
    ['search', 'search', ['q', 'lang', 'collection', 'page', 'page_size', 'section']],
  ] as const;
  const codes = {
    invalid_parameter: 400,
    not_found: 404,
    product_not_found: 404,
    page_not_found: 404,
    post_not_found: 404,
    method_not_allowed: 405,
    server_error: 500,
  };
  const index = {
    service: 'Two API',
    version: '1.0.0',
    description: 'What *two* offers.',
    documentation,
    openapi: `${base}/openapi.json`,
    dumps: `${base}/dumps/index.json`,
    contact: {},
    languages: ['en', 'zh-tw'],
    endpoints: endpoints.map(([operation, path, parameters]) => ({
      operation,
      method: 'GET',
      path: `/api/v1/${path}`,
      url: `${base}/api/v1/${path}${operation === 'search' ? '{?q}' : ''}`,
      description: sentence,
      parameters,
      ...(operation === 'listPages'
        ? { filters: [{ parameter: 'section', closed: false, values: ['guides', 'about'] }] }
        : {}),
    })),
    errors: {
      content_type: 'application/problem+json',
      documentation: `${base}/developers/errors/`,
      codes: Object.entries(codes).map(([code, status]) => ({
        code,
        status,
        condition: sentence,
        recovery: sentence,
        type: `${base}/developers/errors/#${code}`,
      })),
    },
  };
  expect(serviceIndexBody(site)).toEqual(index);
  const terms = { ...site, service: { ...service, termsOfService: `${base}/terms` } };
  expect(serviceIndexBody(terms)).toEqual({ ...index, terms_of_service: `${base}/terms` });
});

test('problems (7.1) of a missing path, made in advance and with the requested path', () => {
  expect(problemDocument(missingPath(service), service)).toEqual({
    type: `${base}/developers/errors/#not_found`,
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: 'No API resource matches the path.',
    hint: 'List endpoints at /api/v1/.',
    documentation_url: documentation,
  });
  const below = { ...service, baseUrl: `${base}/below` };
  expect(problemDocument({ code: 'not_found', detail: 'No.' }, below, '/api/%zz')).toMatchObject({
    detail: 'No.',
    instance: '/below/api/%25zz',
  });
});
