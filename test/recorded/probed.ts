/** What `probes.test.ts` gives to the parts of `probe`: indexes, lists, checks and answers. */
import type { Routed } from '../../generator/collections/all.ts';
import type { Check, KnownExamples } from '../../generator/probe/check.ts';

const endpoint = (path: string, more: object = {}) => ({ path: `/api/v1/${path}`, ...more });
const codes = (...all: readonly string[]) => ({ codes: all.map((code) => ({ code })) });

/** The index of a service, and members in place of its own. */
const service = (...endpoints: readonly object[]) => ({ service: 'S', version: '1.0.0', endpoints });

const filters = [
  { parameter: 'kind', closed: true, values: ['plain', 'a-b', 'C & D', 'ü'] },
  { parameter: 'tag', closed: false, values: ['one'] },
  { parameter: 'year', values: [] },
  { parameter: 'none', closed: 'true' },
];
const orders = ['title', 'date', '-date', 3];
const ranges = ['date', 'datetime', 'integer', 'number', 'string'].map((type) => ({ member: `by_${type}`, type }));

export const indexes: readonly object[] = [
  {
    ...service(
      endpoint('things'),
      endpoint('things/{thing_id}'),
      endpoint('products'),
      endpoint('products/{product_key}'),
      endpoint('big-things'),
      endpoint('big-things/{key}'),
      endpoint('lists'),
      endpoint('lists/{listid}'),
    ),
    errors: codes(
      'thing_not_found',
      'not_found',
      'product_not_found',
      'big_thing_not_found',
      'list_not_found',
      'Odd_not_found',
      'x',
    ),
    languages: ['en', 'de'],
    data: [{ listid: 'a', key: 'b', id: 'c', id_: 'd', slug: 'e', title: 'A title' }],
  },
  {
    ...service(
      endpoint('things', { filters, orders, ranges }),
      endpoint('things/{id}'),
      endpoint('search'),
      endpoint('changes'),
    ),
    errors: codes('invalid_parameter', 'a1_thing_not_found'),
    languages: ['en'],
    dumps: 'x',
    files: [{ url: '<origin>/below/dumps/x/dumps/a.csv', media_type: 'text/csv' }],
    changes: { token: 'abc' },
  },
  {
    ...service(endpoint('things/{id}/more'), endpoint('Things/{id}'), endpoint('things/{Id}'), endpoint('search/more')),
    dumps: null,
    changes: { token: 1 },
  },
  // Links to pages elsewhere, and no pages.
  { ...service(endpoint('posts')), data: [{ slug: 'a', title: 'A title' }], links: { self: 'nowhere', next: null } },
  { ...service(endpoint('posts')), links: { self: 'https://other.example/x', next: 'https://other.example/y' } },
  {
    ...service(endpoint('posts')),
    data: [{ slug: 'a' }, { slug: 'b' }],
    links: { self: '<origin>/api/v1/_/x', next: '<origin>/n' },
  },
  { ...service(endpoint('posts')), data: [{ slug: 'a' }], links: { self: '<origin>x/api', next: '<origin>' } },
  { service: 'S', version: 1, endpoints: [] },
  { service: 'S', version: '1', endpoints: {} },
  { version: '1', endpoints: [] },
];

const things = { name: 'things', item: 'thing', noun: 'thing', key: 'id', files: 'things/{key}.md' };

export const routings: Readonly<Record<string, Routed>> = {
  'the contract': {},
  things: {
    collections: [
      {
        ...things,
        filters: [
          { name: 'kind', type: 'select', values: ['a'] },
          { name: 'tag', type: 'text' },
        ],
        orders: [{ name: 'title' }, { name: 'size' }],
        ranges: ['date', 'datetime', 'integer', 'number'].map(
          (type) => ({ name: `r_${type}`, type, by: 'x' }) as never,
        ),
      },
      {
        ...things,
        name: 'essays',
        item: 'essay',
        files: 'essays/{key...}.md',
        filters: [{ name: 'section', type: 'section' }],
      },
    ],
  },
  'deep things': { collections: [{ ...things, files: 'things/{key...}/index.md', filters: [] }] },
};

export const lists: readonly unknown[] = [
  {},
  { data: [] },
  {
    data: [
      { id: 'x/y', section: 's', title: 'A, b — C++ 2', lang: 'de' },
      { id: 2, title: 'The longest of all', lang: 'en' },
    ],
  },
  {
    data: [{ id: 1, name: 'Only a name' }],
    links: { self: 'https://a.example/api/v1/_/list/x', next: 'https://a.example/n' },
  },
  {
    data: [
      { id: 'a', title: '' },
      { id: 'b/c/d', title: `${'wörd '.repeat(40)}`, lang: 3 },
    ],
    links: { self: '/api/v1/things' },
  },
  {
    data: [
      { id: 'a', title: `${'x'.repeat(64)} ${'y'.repeat(65)} z 字` },
      { id: 'b', title: '字字字' },
    ],
  },
];

export const examples: readonly (readonly [KnownExamples, KnownExamples])[] = [
  [{ a: 'known' }, { a: 'new', b: { none: 'no b' } }],
  [
    { a: 'known', b: { none: 'first' } },
    { a: { none: 'no a' }, b: { none: 'second' }, c: 'c' },
  ],
  [{ b: { none: 'first' } }, { b: 'found' }],
];

const check = (more: Partial<Check>): Check => ({ name: 'a check', target: '/x', ...more });

export const checks: readonly Check[] = [
  check({}),
  check({
    target: '/{a}?{c_1}',
    name: 'of {a}',
    body: '{"x":"{a}"}',
    members: { '{c_1}': '{a}', x: { what: '{a}', pattern: '{2}' } },
  }),
  check({ target: '/{b}' }),
  check({ target: '/{missing}/{b}' }),
  check({ needs: ['missing'], target: '/{b}' }),
  check({ needs: ['a', 'b'] }),
  check({ needs: ['a'], headers: { x: '{a-b}' } }),
  check({ headers: { accept: '{a}' }, expectedHeaders: { etag: '{a}' }, contains: '{a}', contentType: '{c_1}' }),
];

const html = new Headers({ 'content-type': 'Text/HTML ; charset="UTF-8"', etag: 'W/"e"' });

type Judged = {
  readonly check: Partial<Check>;
  readonly status?: number;
  readonly headers?: Headers;
  readonly body?: string;
  readonly isWhole?: boolean;
};

export const judged: readonly Judged[] = [
  { check: {} },
  { check: {}, status: 404 },
  { check: { status: 404 } },
  { check: { status: { what: 'an error', pattern: '^[45]' } }, status: 404 },
  { check: { status: { what: 'an error', pattern: '^[45]' }, members: { a: 1 } } },
  { check: { contentType: 'text/html;charset=utf-8' }, headers: html },
  { check: { contentType: 'text/html' }, headers: html },
  { check: { contentType: 'text/html', status: 201, members: { a: 1 } }, headers: html },
  { check: { contentType: 'text/html' } },
  { check: { expectedHeaders: { etag: '"e"', allow: 'GET', vary: null } }, headers: html },
  { check: { expectedHeaders: { etag: 'W/"e"' } } },
  { check: { expectedHeaders: { etag: '"f"' } }, headers: html },
  { check: { expectedHeaders: { 'content-type': 'W/x' } }, headers: new Headers({ 'content-type': 'x' }) },
  {
    check: { members: { a: 1, 'b.0.c': 'x', d: null, e: { what: 'some', pattern: '.' } } },
    body: '{"a":"1","b":[{"c":"X"}],"e":""}',
  },
  {
    check: { members: { a: 1, 'b.0.c': 'x', d: null, e: { what: 'some', pattern: '.' } } },
    body: '{"a":1,"b":[{"c":"x"}],"d":null,"e":0}',
  },
  { check: { members: { 'a.length': 2, b: { what: 'none', pattern: '^$' } } }, body: '{"a":[1,2],"b":null}' },
  { check: { members: { a: 1 } }, body: 'no JSON' },
  { check: { contains: 'abc' }, body: 'xabcx' },
  { check: { contains: 'abc', members: { a: 1 } }, body: 'ab' },
  { check: { contains: 'abc', members: { a: 1 } }, body: 'abc', isWhole: false },
  { check: { contains: 'abc', members: { a: 1 } }, body: 'ab', isWhole: false },
  { check: { members: { a: 1 }, expectedHeaders: { x: 'y' } }, body: '{"a":1}', isWhole: false },
];
