/** What an editor reads about each key while typing: what it is for, and an example. Its form stands in content/schemas.ts. */
import type { movedSchema } from '../content/moved-schema.ts';
import type { pageSchema, postSchema, productSchema, serviceSchema } from '../content/schemas.ts';

export interface KeyNote {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly example: unknown;
}

type NotesOn<Schema extends { readonly properties: object }> = {
  readonly [Key in keyof Schema['properties']]: KeyNote;
};

const draft = (what: string): KeyNote => ({
  title: 'Draft',
  text: `\`true\` holds ${what} back from everything that is published. \`stele dev --drafts\` shows it.`,
  example: true,
});
const expiresAt: KeyNote = {
  title: 'Expires at',
  text: 'From this moment on it is not published any more.',
  example: '2026-12-31',
};
const updatedAt: KeyNote = {
  title: 'Updated at',
  text:
    'When the text was last revised. A translation may have its own: where it is older than the default language’s, ' +
    '`stele status` calls it outdated.',
  example: '2026-03-02T08:00:00+08:00',
};
const keywords: KeyNote = {
  title: 'Keywords',
  text: 'Words that it should be found by.',
  example: ['price', 'discount'],
};

const page: NotesOn<typeof pageSchema> = {
  title: { title: 'Title', text: 'The heading of the page, and its name in every list.', example: 'Price series' },
  description: { title: 'Description', text: 'One or two sentences for lists.', example: 'What a price is not.' },
  keywords,
  type: {
    title: 'Type',
    text: 'What the page is, as a schema.org type. The default language’s file alone has it.',
    example: 'Article',
  },
  draft: draft('the page, or in a translation that translation alone,'),
  published_at: {
    title: 'Published at',
    text: 'From this moment on the page is published. The default language’s file alone has it.',
    example: '2026-03-02',
  },
  updated_at: updatedAt,
  expires_at: expiresAt,
};

const post: NotesOn<typeof postSchema> = {
  title: { title: 'Title', text: 'The heading of the post, and its name in every list.', example: 'Why we measure' },
  author: { title: 'Author', text: 'Who wrote it. The default language’s file alone has it.', example: 'Lin Yu-an' },
  summary: { title: 'Summary', text: 'One or two sentences for lists and feeds.', example: 'What a share says.' },
  answer_summary: {
    title: 'Answer summary',
    text: 'The post’s answer in plain text, understandable without the rest.',
    example: 'To cure alert fatigue, first decide how many alerts a team can read in a day.',
  },
  keywords,
  image: {
    title: 'Image',
    text: 'A picture for lists and feeds, relative to this file. The default language’s file alone has it.',
    example: '../assets/unit-prices.svg',
  },
  draft: draft('the post, or in a translation that translation alone,'),
  published_at: {
    title: 'Published at',
    text:
      'From this moment on the post is published; the newest stands first. The default language’s file must have it, and it ' +
      'alone.',
    example: '2026-03-02',
  },
  updated_at: updatedAt,
  expires_at: expiresAt,
};

const product: NotesOn<typeof productSchema> = {
  category: { title: 'Category', text: 'The kind of product.', example: 'service' },
  position: { title: 'Position', text: 'Its place among the products, a number of its own.', example: 3 },
  commercial_api: {
    title: 'Commercial API',
    text: '`true` for a data service that needs a key and a contract.',
    example: false,
  },
  draft: draft('the product'),
  published_at: { title: 'Published at', text: 'From this moment on the product is published.', example: '2026-03-02' },
  expires_at: expiresAt,
  path: { title: 'Path', text: 'The path of its web page; `products/<id>` by default.', example: 'products/ocr' },
  name: { title: 'Name', text: 'By language.', example: { en: 'OCR' } },
  description: {
    title: 'Description',
    text: 'By language, in the same languages as the name.',
    example: { en: 'Reads text from pictures.' },
  },
};

const service: NotesOn<typeof serviceSchema> = {
  name: { title: 'Name', text: 'Of the API, in its index, OpenAPI and llms.txt.', example: 'Public Content API' },
  description: {
    title: 'Description',
    text: 'What the API offers, in a sentence.',
    example: 'Products, pages and posts.',
  },
  base_url: {
    title: 'Base address',
    text:
      'Where the site is published, with a path only where `addressing` is `path`. `--base-url`, BASE_URL and the host’s own ' +
      'variables come before it.',
    example: 'https://www.example.org',
  },
  languages: {
    title: 'Languages',
    text: 'In the order of fallback: a missing text is shown in the default language, else in the first that has it.',
    example: ['zh-tw', 'en'],
  },
  default_language: {
    title: 'Default language',
    text: 'It stands at the root of the site, and its files hold the facts that no language changes.',
    example: 'zh-tw',
  },
  operator: { title: 'Operator', text: 'The organisation’s name by language.', example: { en: 'Example Ltd' } },
  contact: { title: 'Contact', text: 'Ways to reach the operator.', example: { email: 'api@example.org' } },
  terms_of_service: { title: 'Terms of service', text: 'Where the terms stand.', example: '/about/terms/' },
  sections: {
    title: 'Sections',
    text: 'The first parts of page keys, in the order in which the API lists them.',
    example: ['knowledge', 'about'],
  },
  page_sizes: {
    title: 'Page sizes',
    text:
      '`all` makes every page of every size a file, for hosts that run no code. A list means far fewer files; the edge composes ' +
      'the rest.',
    example: [50, 100],
  },
  addressing: {
    title: 'Addressing',
    text: '`path` makes `links` lead straight to files, for hosts that know no query strings.',
    example: 'query',
  },
  site: { title: 'Website', text: 'Whether Stele writes the website.', example: true },
  content_signal: {
    title: 'Content signal',
    text: 'What robots.txt tells crawlers they may do with the texts.',
    example: { search: 'yes', 'ai-input': 'yes', 'ai-train': 'no' },
  },
  markdown: {
    title: 'Markdown',
    text:
      'Which parser reads it: `satteri` is fast, `remark` runs on every machine, and both give the same. Without it satteri, ' +
      'or remark where satteri has no binary for the machine. `by_accept: false`: a page’s own address gives HTML alone; its ' +
      'Markdown is at `page.md` all the same.',
    example: { parser: 'remark', by_accept: false },
  },
};

const moved: NotesOn<typeof movedSchema> = {
  products: { title: 'Moved products', text: 'Old ids, and the present ones.', example: { 'text-reader': 'ocr' } },
  pages: {
    title: 'Moved pages',
    text: 'Old keys, and the present ones.',
    example: { 'knowledge/prices': 'knowledge/price-series' },
  },
  posts: { title: 'Moved posts', text: 'Old slugs, and the present ones.', example: { 'be-polite': 'polite-clients' } },
  paths: {
    title: 'Moved web paths',
    text: 'Old paths of web pages that do not follow from an old key, and the present ones.',
    example: { 'tools/ocr': 'products/ocr' },
  },
  removed: {
    title: 'Removed',
    text: 'What is gone on purpose, so that `stele diff` does not take it for an accident.',
    example: { posts: ['old-news'] },
  },
};

export const notes = { page, post, product, service, moved };
