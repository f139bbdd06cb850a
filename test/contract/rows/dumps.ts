/** Design: dumps, files with all items, below `/dumps/`. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

const clause = 'design: dumps';
const index = '/dumps/index.json';
const posts = '/dumps/posts.en.ndjson';
const ndjson = 'application/x-ndjson';

interface Index {
  readonly files: readonly { readonly url: string; readonly items: number; readonly bytes: number }[];
}

export const dumpRows: readonly Row[] = [
  {
    name: `${index} names each file with its size and digest`,
    clause,
    class: 'discovery',
    request: { target: index },
    expect: {
      status: 200,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      check: (body) => {
        const { files } = body as Index;
        assert.deepEqual(
          files.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).sort(),
          ['en', 'ja', 'zh-tw']
            .flatMap((lang) =>
              ['pages.*.ndjson', 'posts.*.ndjson', 'products.*.csv', 'products.*.ndjson'].map((name) =>
                name.replace('*', lang),
              ),
            )
            .sort(),
        );
      },
    },
  },
  {
    name: `${posts} has a post on each line, by slug`,
    clause,
    class: 'discovery',
    request: { target: posts },
    expect: {
      status: 200,
      contentType: ndjson,
      headers: { 'access-control-allow-origin': '*' },
      headerLists: { etag: [] },
      check: (body) => {
        const lines = String(body).trimEnd().split('\n');
        const slugs = lines.map((line) => String(JSON.parse(line).slug));
        assert.deepEqual(slugs, [...slugs].sort());
        assert.equal(new Set(slugs).size, 17);
      },
    },
  },
  {
    name: 'a table has the type of tables',
    clause,
    class: 'discovery',
    request: { target: '/dumps/products.en.csv' },
    expect: { status: 200, contentType: ['text/csv', 'text/csv; charset=utf-8'], text: ['id,name,category'] },
  },
  {
    name: 'a part of a dump is that part',
    clause: 'design: dumps, RFC 9110 14',
    class: 'discovery',
    request: { target: posts, headers: { range: 'bytes=0-8' } },
    expect: { status: 206, contentType: ndjson, text: ['{"slug":"'] },
  },
  {
    name: 'a dump that is known is not sent again',
    clause: 'design: dumps, RFC 9110 13.1.2',
    class: 'conditional',
    request: { target: posts, headers: { 'if-none-match': '{etag}' } },
    expect: { status: 304 },
  },
  {
    name: 'changes since a moment to come: none',
    clause: 'design: changes',
    class: 'query',
    request: { target: '/api/v1/changes?since=2200-01-01' },
    expect: {
      status: 200,
      contentType: 'application/json',
      count: 0,
      json: { links: { self: '{base}/api/v1/changes?since=2200-01-01', next: null, dumps: '{base}/dumps/index.json' } },
    },
  },
  ...['?since=AAAAAAAAAAAAAAAAAAAAAA', '?since=1999-12-31', '?since=yesterday', ''].map(
    (query): Row => ({
      name: `changes with "${query}" are 400`,
      clause: 'design: changes',
      class: 'query',
      request: { target: `/api/v1/changes${query}` },
      expect: {
        status: 400,
        contentType: 'application/problem+json',
        code: 'invalid_parameter',
        parameter: 'since',
        hint: '{base}/dumps/index.json',
      },
    }),
  ),
  {
    name: 'a dump of no collection is a real 404',
    clause,
    class: 'not-found',
    request: { target: '/dumps/nothing.en.ndjson' },
    expect: { status: 404 },
  },
];
