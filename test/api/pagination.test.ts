/** Where a page begins and ends, and what a list answer says of itself (contract 2.6, 2.7; DESIGN, decisions). */
import { expect, test } from 'vitest';
import { envelope, pageBounds } from '../../generator/api/pagination.ts';
import { bySection } from '../support/by-section.ts';
import { settings } from './site.ts';

test.each([
  { name: 'empty collection', total: 0, page: 1, size: 50, start: 0, end: 0, pages: 0 },
  { name: 'empty collection, past the end', total: 0, page: 7, size: 50, start: 0, end: 0, pages: 0 },
  { name: 'one item', total: 1, page: 1, size: 50, start: 0, end: 1, pages: 1 },
  { name: 'one item a page', total: 3, page: 3, size: 1, start: 2, end: 3, pages: 3 },
  { name: 'a last page that is not full', total: 101, page: 3, size: 50, start: 100, end: 101, pages: 3 },
  { name: 'an exact fit adds no page', total: 100, page: 2, size: 50, start: 50, end: 100, pages: 2 },
  { name: 'just past an exact fit', total: 100, page: 3, size: 50, start: 100, end: 100, pages: 2 },
  { name: 'a page larger than the collection', total: 9, page: 1, size: 100, start: 0, end: 9, pages: 1 },
  { name: 'a middle page', total: 250, page: 2, size: 99, start: 99, end: 198, pages: 3 },
  { name: 'the last page number there is', total: 9, page: 999999999, size: 100, start: 9, end: 9, pages: 1 },
])('pageBounds cuts the right page: $name', ({ total, page, size, start, end, pages }) => {
  expect(pageBounds(total, page, size)).toEqual({ start, end, totalPages: pages });
});

const list = { kind: 'list', collection: 'posts', lang: 'en', page: 1, pageSize: 50 } as const;
const posts = 'https://api.example/api/v1/posts';

test.each([
  { name: 'a single page', asked: {}, total: 3, pages: 1, self: posts, next: null, prev: null },
  { name: 'empty', asked: {}, total: 0, pages: 0, self: posts, next: null, prev: null },
  {
    name: 'empty, past the end',
    asked: { page: 2 },
    total: 0,
    pages: 0,
    self: `${posts}?page=2`,
    next: null,
    prev: null,
  },
  { name: 'the first', asked: {}, total: 120, pages: 3, self: posts, next: `${posts}?page=2`, prev: null },
  {
    name: 'the second: prev is the first, without page=1',
    asked: { page: 2 },
    total: 120,
    pages: 3,
    self: `${posts}?page=2`,
    next: `${posts}?page=3`,
    prev: posts,
  },
  {
    name: 'the last',
    asked: { page: 3 },
    total: 120,
    pages: 3,
    self: `${posts}?page=3`,
    next: null,
    prev: `${posts}?page=2`,
  },
  {
    name: 'just past the end: prev is the last that exists',
    asked: { page: 4 },
    total: 120,
    pages: 3,
    self: `${posts}?page=4`,
    next: null,
    prev: `${posts}?page=3`,
  },
  {
    name: 'far past the end: prev is the last that exists',
    asked: { page: 999999999 },
    total: 120,
    pages: 3,
    self: `${posts}?page=999999999`,
    next: null,
    prev: `${posts}?page=3`,
  },
  {
    name: 'another language and page size go along',
    asked: { lang: 'zh-tw', page: 2, pageSize: 2 },
    total: 5,
    pages: 3,
    self: `${posts}?lang=zh-tw&page=2&page_size=2`,
    next: `${posts}?lang=zh-tw&page=3&page_size=2`,
    prev: `${posts}?lang=zh-tw&page_size=2`,
  },
])('envelope has the numbers and links of a page: $name', ({ asked, total, pages, self, next, prev }) => {
  const request = { ...list, ...asked };
  const { meta, links } = envelope(request, total, settings);
  expect(meta).toEqual({
    total,
    page: request.page,
    page_size: request.pageSize,
    total_pages: pages,
    lang: request.lang,
  });
  expect(links).toEqual({ self, next, prev, documentation: 'https://api.example/developers/' });
});

test.each([
  {
    name: 'a size with files',
    pageSize: 2,
    self: 'api/v1/_/list/posts/en/2/2.json',
    next: 'api/v1/_/list/posts/en/2/3.json',
  },
  {
    name: 'a size without',
    pageSize: 3,
    self: 'api/v1/posts?page=2&page_size=3',
    next: 'api/v1/posts?page=3&page_size=3',
  },
])('envelope of a site addressed by paths: $name', ({ pageSize, self, next }) => {
  const { links } = envelope({ ...list, page: 2, pageSize }, 9, { ...settings, pathAddressing: true });
  expect(links).toMatchObject({ self: `https://api.example/${self}`, next: `https://api.example/${next}` });
});

test('envelope of a site addressed by paths: links past the end are null', () => {
  const site = { ...settings, pathAddressing: true };
  const files = 'https://api.example/api/v1/_/list/posts/en/2';
  expect(envelope({ ...list, page: 6, pageSize: 2 }, 9, site).links).toMatchObject({
    self: `${posts}?page=6&page_size=2`,
    next: null,
    prev: `${files}/5.json`,
  });
  // An empty list has its first page.
  expect(envelope({ ...list, pageSize: 2 }, 0, site).links).toMatchObject({ self: `${files}/1.json`, prev: null });
  expect(envelope({ ...list, page: 2, pageSize: 2 }, 0, site).links.self).toBe(`${posts}?page=2&page_size=2`);
});

test('envelope: a section is reported, and goes along last', () => {
  const request = { ...list, collection: 'pages', ...bySection('guides'), page: 2, pageSize: 1 } as const;
  const { meta, links } = envelope(request, 3, settings);
  const pages = 'https://api.example/api/v1/pages';
  expect(meta).toEqual({ total: 3, page: 2, page_size: 1, total_pages: 3, lang: 'en', section: 'guides' });
  expect(links).toEqual({
    self: `${pages}?page=2&page_size=1&section=guides`,
    next: `${pages}?page=3&page_size=1&section=guides`,
    prev: `${pages}?page_size=1&section=guides`,
    documentation: 'https://api.example/developers/',
  });
});
