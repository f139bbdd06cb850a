/** What a problem says of a parameter (contract 4.1, 7.1): which, what is wrong with it, and what it must be. */
import { expect, test } from 'vitest';
import { expectation } from '../../generator/api/parameters.ts';
import { route } from '../../generator/api/route.ts';
import { settings } from './site.ts';

test.each([
  { query: 'lang=de', says: 'The query parameter "lang" has the unexpected value "de".' },
  { query: 'lang=', says: 'The query parameter "lang" is empty.' },
  { query: 'lang', says: 'The query parameter "lang" is empty.' },
  { query: 'lang=en&lang=en', says: 'The query parameter "lang" was given more than once.' },
  { query: 'lang=%E4', says: 'The query parameter "lang" has a malformed percent-escape.' },
  { query: 'page=a+b', says: 'The query parameter "page" has the unexpected value "a b".' },
  { query: 'page=%2B1', says: 'The query parameter "page" has the unexpected value "+1".' },
  { query: 'page=1%261', says: 'The query parameter "page" has the unexpected value "1&1".' },
  { query: 'page=1=1', says: 'The query parameter "page" has the unexpected value "1=1".' },
  { query: 'page_size=101', says: 'The query parameter "page_size" has the unexpected value "101".' },
  { query: 'section=A', says: 'The query parameter "section" has the unexpected value "A".' },
  // No longer than forty characters, none of them half.
  {
    query: `section=${'A'.repeat(40)}`,
    says: `The query parameter "section" has the unexpected value "${'A'.repeat(40)}".`,
  },
  {
    query: `section=${'A'.repeat(41)}`,
    says: `The query parameter "section" has the unexpected value "${'A'.repeat(40)}…".`,
  },
  {
    query: `section=A${encodeURIComponent('🙂'.repeat(60))}`,
    says: `The query parameter "section" has the unexpected value "A${'🙂'.repeat(39)}…".`,
  },
])('the query "$query" has the error "$says"', ({ query, says }) => {
  expect(route('GET', '/api/v1/pages', query, settings)).toMatchObject({
    kind: 'problem',
    cause: { code: 'invalid_parameter', detail: says },
  });
});

test.each([
  { name: 'lang', is: 'one of en, zh-tw' },
  { name: 'page', is: 'an integer between 1 and 999999999' },
  { name: 'page_size', is: 'an integer between 1 and 100' },
  {
    name: { name: 'section', type: 'section' },
    is: 'at most 64 lower-case letters, digits and single hyphens, such as guides',
  },
  { name: { name: 'hall', type: 'select', values: ['small', 'large'] }, is: 'one of small, large' },
  {
    name: { name: 'room', type: 'select', values: Array.from({ length: 21 }, (_, index) => `${index}`) },
    is: 'one of the values that /api/v1/ lists, such as 0',
  },
  { name: { name: 'year', type: 'integer' }, is: 'an integer such as 10' },
  { name: { name: 'tags', type: 'text' }, is: 'some text' },
] as const)('$name must be $is', ({ name, is }) => {
  expect(expectation(name, settings)).toBe(is);
});

test.each([
  { target: ['/api/v1/products/none', ''], says: 'Nothing in products has this product_id.' },
  { target: ['/api/v1/pages/none', ''], says: 'Nothing in pages has this page_key.' },
  { target: ['/api/v1/posts/None', ''], says: 'Nothing in posts has this slug.' },
])('a request for $target has the error "$says"', ({ target: [path = '', query = ''], says }) => {
  const found = route('GET', path, query, settings);
  const cause = found.kind === 'request' ? found.missing : found.kind === 'problem' ? found.cause : undefined;
  expect(cause?.detail).toBe(says);
});

test('a request without a resource, and a method that writes, have their problems', () => {
  for (const path of ['/api/v1/nothing', '/api', '/api/v1/products/a/b']) {
    expect(route('GET', path, '', settings)).toEqual({
      kind: 'problem',
      cause: { code: 'not_found', detail: 'No API resource matches this path.' },
    });
  }
  expect(route('PURGE', '/api/v1/', '', settings)).toEqual({
    kind: 'problem',
    cause: { code: 'method_not_allowed', detail: 'The method PURGE is not supported: the service is read-only.' },
  });
});
