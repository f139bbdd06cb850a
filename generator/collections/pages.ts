/** Texts in sections. The API lists their addresses; the text is on the web page. */
import { describe } from './description.ts';

export const pagesRouting = {
  name: 'pages',
  item: 'page',
  noun: 'content page',
  key: 'key',
  files: 'pages/{key...}.{lang}.md',
  filters: [{ name: 'section', type: 'section' }],
} as const;

export const pages = /* @__PURE__ */ describe(pagesRouting, {
  label: { en: 'Pages', 'zh-tw': '頁面', ja: 'ページ' },
  order: ['section'],
  web: { item: ['{key}'], languages: 'existing' },
  schema_org: { from: 'type', index: 'CollectionPage', otherwise: 'WebPage' },
  promised: ['key', 'section', 'title', 'url'],
  fields: {
    key: {
      type: 'key',
      description: 'Site path without leading or trailing slashes, e.g. of the form `<section>/<slug>`.',
    },
    section: {
      type: 'select',
      from: '{section}',
      options: 'sections',
      open: true,
      description: 'Section of the site: the first part of the key.',
    },
    lang: { from: '{lang}' },
    title: {
      type: 'string',
      translate: true,
      required: true,
      role: 'title',
      schema: { type: ['string', 'null'] },
      description: 'Title, in `lang`.',
      note: { title: 'Title', text: 'The heading of the page, and its name in every list.', example: 'Price series' },
    },
    description: {
      type: 'text',
      translate: true,
      role: 'summary',
      description: 'What the page is about, in `lang`.',
      note: { title: 'Description', text: 'One or two sentences for lists.', example: 'What a price is not.' },
    },
    keywords: { type: 'list', translate: true, role: 'keywords' },
    type: {
      type: 'string',
      pattern: '^[A-Z][A-Za-z]+$',
      absent: 'omit',
      hint: 'a schema.org type such as Article',
      description: 'schema.org type of the page, such as `Article`.',
      note: {
        title: 'Type',
        text: 'What the page is, as a schema.org type. The default language’s file alone has it.',
        example: 'Article',
      },
    },
    is_index: {
      from: '{is_index}',
      description: 'True for the index page of a section, which links to its other pages.',
    },
    published_at: {
      type: 'datetime',
      role: 'published',
      note: {
        title: 'Published at',
        text: 'From this moment on the page is published. The default language’s file alone has it.',
        example: '2026-03-02',
      },
    },
    updated_at: { type: 'datetime', translate: 'inherit', role: 'updated' },
    url: { from: '{url}', description: 'Canonical address of the web page with the returned text.' },
    urls: { from: '{urls}' },
    body: { type: 'markdown', from: '{body}', translate: true, role: 'body', api: 'none' },
  },
  words: {
    about: 'The index of published content pages: what there is, where, and in which languages.',
    schemas: { item: 'A published content page without its text, which is at `url`.' },
    list: {
      summary: 'Index of published content pages.',
      description:
        'Every content page, in the order of the sections and then by key; with `section`, those of one section.',
    },
    get: {
      summary: 'One content page.',
      description:
        'One content page by its key. The answer describes the page; its text is at `url`. An old key keeps working: `key` in the answer is the current one.',
    },
    key: 'Site path of the page without leading or trailing slashes. It may contain slashes, e.g. of the form `<section>/<slug>`: a literal one is canonical, and `%2F`, as most generated clients send it, is answered the same.',
    filters: {
      section: 'Restricts the page list to one section, e.g. `knowledge`. An unknown section has no pages.',
    },
    order: 'by section and key',
    plural: 'content pages',
    portal: {
      'zh-tw': {
        missing: { condition: '沒有這個 key 的內容頁。', recovery: '到 /api/v1/pages 查看 key 清單。' },
        list: '已發布內容頁的索引。',
        get: '單一內容頁。',
      },
      ja: {
        missing: {
          condition: 'この key のページはありません。',
          recovery: '/api/v1/pages で key の一覧を確認してください。',
        },
        list: '公開ページの索引。',
        get: 'ページ 1 件。',
      },
    },
    pages: {},
    examples: [{ name: 'page', summary: 'A page' }],
    moved: {
      key: "a page's key, e.g. `knowledge/price-series`",
      keys: 'keys',
      note: {
        title: 'Moved pages',
        text: 'Old keys, each with the current one.',
        example: { 'knowledge/prices': 'knowledge/price-series' },
      },
    },
  },
});
