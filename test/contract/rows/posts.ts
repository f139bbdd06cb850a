/** Contract 2.4 and 2.5: blog posts, newest first in the list, whole one by one. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

type ListedPost = { slug: string; lang?: string; published_at?: string; url: string };

const listRows: readonly Row[] = [
  {
    name: 'the list holds seventeen posts',
    clause: '2.4',
    class: 'resource',
    request: { target: '/api/v1/posts' },
    expect: {
      status: 200,
      contentType: 'application/json',
      count: 17,
      json: {
        meta: { total: 17, page: 1, page_size: 50, total_pages: 1, lang: 'zh-tw' },
        links: { self: '{base}/api/v1/posts', next: null, prev: null },
      },
    },
  },
  {
    name: 'posts come newest first, posts of one moment by slug',
    clause: '4.2 listPosts, design: posts by published_at',
    class: 'resource',
    request: { target: '/api/v1/posts?page_size=100' },
    expect: {
      status: 200,
      check: (body) => {
        const { data } = body as { data: ListedPost[] };
        const sorted = data.toSorted((a, b) => {
          const [left, right] = [a, b].map((post) => Date.parse(post.published_at ?? '1970-01-01T00:00:00Z'));
          return (right ?? 0) - (left ?? 0) || (a.slug < b.slug ? -1 : 1);
        });
        assert.deepEqual(
          data.map((post) => post.slug),
          sorted.map((post) => post.slug),
        );
      },
    },
  },
  {
    name: 'the items of the list have neither content_html nor answer_summary',
    clause: '2.5, 4.2 listPosts',
    class: 'resource',
    request: { target: '/api/v1/posts?lang=en' },
    expect: {
      status: 200,
      check: (body) => {
        const { data } = body as { data: object[] };
        for (const post of data) assert.ok(!('content_html' in post) && !('answer_summary' in post));
      },
    },
  },
  {
    name: 'a list in en holds an untranslated post as zh-tw; meta.lang stays en',
    clause: 'design: missing translation',
    class: 'resource',
    request: { target: '/api/v1/posts?lang=en' },
    expect: {
      status: 200,
      json: { meta: { total: 17, lang: 'en' }, links: { self: '{base}/api/v1/posts?lang=en' } },
      check: (body) => {
        const { data } = body as { data: ListedPost[] };
        const untranslated = data.find((post) => post.slug === 'annotating-sarcasm');
        assert.equal(untranslated?.lang, 'zh-tw');
        assert.match(untranslated?.url ?? '', /^https?:\/\/[^/]+\/posts\/annotating-sarcasm\/$/);
        assert.equal(data.find((post) => post.slug === 'polite-clients')?.lang, 'en');
      },
    },
  },
  {
    name: 'a trailing slash on posts is answered as the canonical path',
    clause: 'design: trailing slash on a collection',
    class: 'path',
    request: { target: '/api/v1/posts/?lang=ja' },
    expect: {
      status: 200,
      count: 17,
      headers: { location: null },
      json: { links: { self: '{base}/api/v1/posts?lang=ja' } },
    },
  },
];

const itemRows: readonly Row[] = [
  {
    lang: 'zh-tw',
    query: '',
    url: '{base}/posts/why-we-measure-share-not-volume/',
  },
  {
    lang: 'en',
    query: '?lang=en',
    url: '{base}/en/posts/why-we-measure-share-not-volume/',
  },
  {
    lang: 'ja',
    query: '?lang=ja',
    url: '{base}/ja/posts/why-we-measure-share-not-volume/',
  },
].map(({ lang, query, url }) => ({
  name: `post why-we-measure-share-not-volume in ${lang}, with its HTML`,
  clause: '2.5, design: web addresses',
  class: 'resource',
  request: { target: `/api/v1/posts/why-we-measure-share-not-volume${query}` },
  expect: {
    status: 200,
    contentType: 'application/json',
    json: {
      data: { slug: 'why-we-measure-share-not-volume', lang, url },
      links: { self: `{base}/api/v1/posts/why-we-measure-share-not-volume${query}` },
    },
    check: (body) => {
      const { data } = body as { data: { content_html?: unknown } };
      assert.match(String(data.content_html), /<p>/);
    },
  },
}));

const fallbackRows: readonly Row[] = [
  { slug: 'annotating-sarcasm', lang: 'en' },
  { slug: 'asr-for-mixed-mandarin-and-taiwanese', lang: 'ja' },
].map(({ slug, lang }) => ({
  name: `post ${slug} has no ${lang}: it is the zh-tw text and says so`,
  clause: 'design: missing translation',
  class: 'resource',
  request: { target: `/api/v1/posts/${slug}?lang=${lang}` },
  expect: {
    status: 200,
    json: {
      data: { slug, lang: 'zh-tw', url: `{base}/posts/${slug}/` },
      links: { self: `{base}/api/v1/posts/${slug}?lang=${lang}` },
    },
  },
}));

export const postRows: readonly Row[] = [...listRows, ...itemRows, ...fallbackRows];
