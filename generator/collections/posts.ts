/** The blog, newest first. */
import { describe } from './description.ts';

export const postsRouting = {
  name: 'posts',
  item: 'post',
  noun: 'post',
  key: 'slug',
  files: 'posts/{key}.{lang}.md',
  filters: [],
} as const;

export const posts = /* @__PURE__ */ describe(postsRouting, {
  label: { en: 'Posts', 'zh-tw': '文章', ja: '記事' },
  order: ['-published_at'],
  web: { item: ['posts/{key}'], list: 'posts', languages: 'existing' },
  feed: true,
  schema_org: { otherwise: 'BlogPosting' },
  promised: ['slug', 'title', 'url'],
  fields: {
    slug: { type: 'key', description: 'Stable slug of the post: the last part of its address.' },
    title: {
      type: 'string',
      translate: true,
      required: true,
      role: 'title',
      description: 'Title, in `lang`.',
      note: { title: 'Title', text: 'The heading of the post, and its name in every list.', example: 'Why we measure' },
    },
    author: {
      type: 'string',
      role: 'author',
      description: 'Name of the author.',
      note: {
        title: 'Author',
        text: 'Who wrote it. The default language’s file alone has it.',
        example: 'Lin Yu-an',
      },
    },
    lang: { from: '{lang}', schema: { type: ['string', 'null'] } },
    summary: {
      type: 'text',
      translate: true,
      role: 'summary',
      description: 'Summary of the post: a sentence or two of plain text.',
      note: { title: 'Summary', text: 'One or two sentences for lists and feeds.', example: 'What a share says.' },
    },
    keywords: { type: 'list', translate: true, role: 'keywords' },
    image: {
      type: 'image',
      role: 'image',
      description: 'Address of the leading image.',
      note: {
        title: 'Image',
        text: 'A picture for lists and feeds, relative to this file. The default language’s file alone has it.',
        example: '../assets/unit-prices.svg',
      },
    },
    published_at: {
      type: 'datetime',
      required: true,
      role: 'published',
      schema: { type: ['string', 'null'] },
      note: {
        title: 'Published at',
        text:
          'From this moment on the post is published; the newest stands first. The default language’s file must have it, and it ' +
          'alone.',
        example: '2026-03-02',
      },
    },
    updated_at: { type: 'datetime', translate: 'inherit', role: 'updated' },
    url: { from: '{url}', description: 'Canonical address of the web page with the returned text.' },
    answer_summary: {
      type: 'text',
      translate: true,
      role: 'abstract',
      api: 'item',
      description: "Answer to the post's question, in plain text that can be read on its own.",
      note: {
        title: 'Answer summary',
        text: 'The post’s answer in plain text, understandable without the rest.',
        example: 'To cure alert fatigue, first decide how many alerts a team can read in a day.',
      },
    },
    content_html: {
      type: 'markdown',
      from: '{body}',
      translate: true,
      role: 'body',
      api: 'item',
      schema: { type: ['string', 'null'] },
      description: 'The body as sanitised HTML with absolute addresses. Left out in lists.',
    },
  },
  words: {
    about: 'The blog, with the full text of each post.',
    schemas: { item: 'A single blog post.', list: 'A blog post as in the list, without its body.' },
    list: {
      summary: 'Blog posts, newest first, without their bodies.',
      description: 'Every post, newest first. `content_html` and `answer_summary` are only in the single post.',
    },
    get: {
      summary: 'One blog post with its HTML body.',
      description:
        'One post by its slug, with its body as sanitised HTML in `content_html`. An old slug keeps working: `slug` in the answer is the current one.',
    },
    key: 'Slug of the post, as `listPosts` gives it.',
    order: 'newest first',
    plural: 'blog posts',
    portal: {
      'zh-tw': {
        missing: { condition: '沒有這個 slug 的文章。', recovery: '到 /api/v1/posts 查看 slug 清單。' },
        list: '文章清單，新的在前，不含內文。',
        get: '單篇文章，含 HTML 內文。',
      },
      ja: {
        missing: {
          condition: 'この slug の記事はありません。',
          recovery: '/api/v1/posts で slug の一覧を確認してください。',
        },
        list: '記事の一覧。新しい順、本文なし。',
        get: '記事 1 件。HTML の本文を含みます。',
      },
    },
    pages: {
      en: {
        note: 'All posts, newest first.',
        latest: 'Latest posts',
        allPosts: 'All posts',
        feeds: 'Feeds of the posts',
        feedTitle: 'Feed of the posts',
      },
      'zh-tw': {
        note: '所有文章，新的在前。',
        latest: '最新文章',
        allPosts: '所有文章',
        feeds: '文章訂閱',
        feedTitle: '文章訂閱',
      },
      ja: {
        note: 'すべての記事。新しい順です。',
        latest: '新着記事',
        allPosts: 'すべての記事',
        feeds: '記事のフィード',
        feedTitle: '記事のフィード',
      },
    },
    examples: [{ name: 'newest', summary: 'The newest post' }],
    moved: {
      key: "a post's slug: lower-case letters, digits and single hyphens",
      keys: 'slugs',
      note: {
        title: 'Moved posts',
        text: 'Old slugs, each with the current one.',
        example: { 'be-polite': 'polite-clients' },
      },
    },
  },
});
