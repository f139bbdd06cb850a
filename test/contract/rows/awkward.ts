/**
 * Requests that config languages and frameworks get wrong: values that look like their own variables, bodies larger
 * than their buffers, ranges of errors, escapes in places where they had been decoded already.
 */
import type { Row } from '../row.ts';

/** What stands for "absent", "wrong" or a variable in some server's language. */
const SENTINELS = ['-', '!', '$page', '$1', '%24page', '{env.HOME}', '%{HTTP_HOST}', '<!--%23echo+var=%22page%22-->'];

const sentinels: readonly Row[] = SENTINELS.flatMap((value) =>
  (['lang', 'page', 'page_size'] as const).map((parameter) => ({
    name: `${parameter}=${value} is no value, whatever it means to the server`,
    clause: '4.1',
    class: 'query' as const,
    // A `%` that begins no escape is malformed, which is refused too.
    request: { target: `/api/v1/posts?${parameter}=${value.replace(/[{}<>]/g, encodeURIComponent)}` },
    expect: { status: 400, contentType: 'application/problem+json', code: 'invalid_parameter', parameter },
  })),
);

const ampersands: readonly Row[] = ['&', '&&', '&&&page=1&', '=', '=&=', '%26'].map((query) => ({
  name: `the query ?${query} says nothing`,
  clause: '4.1, design: unknown parameters',
  class: 'query',
  request: { target: `/api/v1/products?${query}` },
  expect: { status: 200, contentType: 'application/json', json: { meta: { page: 1, page_size: 50 } } },
}));

const escapes: readonly Row[] = [
  {
    name: 'an unknown section may be escaped too, and is reported decoded',
    clause: '4.1, design: section',
    class: 'query',
    request: { target: '/api/v1/pages?section=no%2Dsuch%2dsection' },
    expect: {
      status: 200,
      count: 0,
      json: {
        meta: { total: 0, section: 'no-such-section' },
        links: { self: '{base}/api/v1/pages?section=no-such-section' },
      },
    },
  },
  {
    name: 'every digit of a page number may be escaped',
    clause: '4.1',
    class: 'query',
    request: { target: '/api/v1/products?page=%31%32%33%34%35%36%37%38%39' },
    expect: { status: 200, count: 0, json: { meta: { page: 123_456_789 } } },
  },
  {
    name: 'an escape in the path leaves the Link header as it is',
    clause: 'standards: Link headers',
    class: 'link',
    request: { target: '/api/v1/%70roducts?page_size=2' },
    expect: { status: 200, linkHeader: { next: '{base}/api/v1/products?page=2&page_size=2' } },
  },
  {
    name: 'the first segment of the path may be escaped',
    clause: '4.2, RFC 3986 6.2.2.2',
    class: 'path',
    request: { target: '/%61p%69/v1/products?page_size=2' },
    expect: { status: 200, contentType: 'application/json', count: 2 },
  },
  {
    name: 'next and prev across 9 and 10',
    clause: '2.7',
    class: 'pagination',
    request: { target: '/api/v1/posts?page=10&page_size=1' },
    expect: {
      status: 200,
      count: 1,
      json: {
        links: {
          next: '{base}/api/v1/posts?page=11&page_size=1',
          prev: '{base}/api/v1/posts?page=9&page_size=1',
        },
      },
    },
  },
];

const ranges: readonly Row[] = [
  ['/api/v1/products/nope', 404, 'product_not_found'],
  ['/api/v1/products?page=0', 400, 'invalid_parameter'],
  ['/api/v1/nope', 404, 'not_found'],
].map(([target, status, code]) => ({
  name: `Range does not cut the ${status} of ${target}`,
  clause: '7, RFC 9110 14.2',
  class: 'hostile',
  request: { target: String(target), headers: { range: 'bytes=0-9' } },
  expect: { status: Number(status), contentType: 'application/problem+json', code: String(code) },
}));

export const awkwardRows: readonly Row[] = [
  ...sentinels,
  ...ampersands,
  ...escapes,
  ...ranges,
  {
    name: 'POST with 2 MB is 405, not too large',
    clause: '7.2 method_not_allowed',
    class: 'method',
    request: { method: 'POST', target: '/api/v1/products', body: 'x'.repeat(2_000_000) },
    expect: { status: 405, contentType: 'application/problem+json', code: 'method_not_allowed' },
  },
  {
    name: 'a path of 12 KB is 404',
    clause: '7',
    class: 'hostile',
    request: { target: `/api/v1/posts/${'a'.repeat(12_000)}` },
    expect: { status: 404, contentType: 'application/problem+json', code: 'post_not_found' },
  },
];
