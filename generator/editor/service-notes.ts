/** Notes on the keys of service.yaml, for editors and for docs/reference/service.md. */
import { collectionNames, type Described } from '../collections/all.ts';
import type { EditorNote } from '../collections/description.ts';
import { capitalised, inWords } from '../collections/english.ts';
import type { serviceSchema } from '../content/schemas/schemas.ts';

/** A note on an optional key. `default` is its value if the key is missing; undefined if there is none. */
export interface NoteWithDefault extends EditorNote {
  readonly default?: unknown;
}

export type NotesOn<Schema extends { readonly properties: object }> = {
  readonly [Key in keyof Schema['properties']]: NoteWithDefault;
};

const identityNotes = {
  name: {
    title: 'Name',
    text: 'Name of the API in its index, OpenAPI and llms.txt.',
    example: 'Public Content API',
  },
  base_url: {
    title: 'Base address',
    text:
      'Address of the published site. It has a path only with `addressing: path`. `--base-url`, the variable `BASE_URL` and ' +
      'the host’s own variables take precedence.',
    example: 'https://www.example.org',
  },
  languages: {
    title: 'Languages',
    text:
      'Languages of the site, in the order of fallback: a missing translation is replaced by the default language, else by the ' +
      'first language that has the text.',
    example: ['zh-tw', 'en'],
  },
  default_language: {
    title: 'Default language',
    text: 'Language at the root of the site. Its files hold the facts that are the same in every language.',
    example: 'zh-tw',
  },
  operator: { title: 'Operator', text: 'Name of the organisation, by language.', example: { en: 'Example Ltd' } },
  contact: {
    title: 'Contact',
    text: 'Ways to reach the operator, such as `email` and `url`.',
    example: { email: 'api@example.org' },
  },
  terms_of_service: { title: 'Terms of service', text: 'Address or path of the terms.', example: '/about/terms/' },
  license: {
    title: 'License',
    text:
      'License of the content: an SPDX name, or the address of its text. It is published in OpenAPI, dumps, llms.txt, Atom feeds, ' +
      'structured data, portal and skill.',
    example: 'CC-BY-4.0',
  },
  attribution: {
    title: 'Attribution',
    text: 'True if whoever republishes the content must name the operator. Portal, OpenAPI, llms.txt, feeds and skill say so.',
    example: true,
  },
  security_txt: {
    title: 'Security contact',
    text:
      'Contact for security problems, published as `/.well-known/security.txt` (RFC 9116). It expires within a year; builds warn ' +
      '30 days before.',
    example: { contact: 'mailto:security@example.org', expires: '2027-06-30' },
  },
  sections: {
    title: 'Sections',
    text:
      'First parts of page keys, in the order of the API. The navigation of the website links to the first 50, the home page to ' +
      'all. Needed with the collection `pages`.',
    example: ['knowledge', 'about'],
  },
} as const;

const contentNotes = {
  tree: {
    title: 'Tree',
    text:
      'Folder with the files of the described collections, if they are not in the content folder: a folder of the same ' +
      'repository, or one beside the content folder. Stele changes nothing in it.',
    example: '../site',
  },
  static: {
    title: 'Static folders',
    text:
      'Folders of the tree that the other program serves at the root of its site. Images, PDF and CSV files in them are ' +
      'published if a text or a field names them. Files beside a text are found without this key.',
    example: 'static',
  },
  time_zone: {
    title: 'Time zone',
    text:
      'Zone of days and times that are written without one. Without this key a day begins at midnight UTC, and a time needs its ' +
      'zone.',
    example: 'Asia/Taipei',
  },
  markdown: {
    title: 'Markdown',
    text:
      'How Markdown is read and served. `satteri` is fast, `remark` runs on every machine; both give the same HTML. The default ' +
      'is satteri, or remark with a warning where satteri has no binary. `by_accept: false` serves only HTML at a page’s own ' +
      'address; `page.md` stays.',
    example: { parser: 'remark', by_accept: false },
    default: { by_accept: true },
  },
} as const;

const apiNotes = {
  page_sizes: {
    title: 'Page sizes',
    text:
      'The page sizes that are files. The host composes other sizes from those of 100, which is always one of them. With ' +
      '`addressing: path` only these can be read.',
    example: [20, 100],
    default: [50, 100],
  },
  pages_limit: {
    title: 'Limit of filter pages',
    text:
      'Largest number of filter pages on the website, for all languages together: each value of a filter has a page that lists its ' +
      'items. A build that needs more stops.',
    example: 5000,
    default: 2000,
  },
  addressing: {
    title: 'Addressing',
    text: '`path` makes `links` point directly to files, for hosts that ignore query strings.',
    example: 'path',
    default: 'query',
  },
  dumps: {
    title: 'Dumps',
    text: 'Whether all items of each collection and language are also published as files below `/dumps/`.',
    example: false,
    default: true,
  },
  changes: {
    title: 'Changes',
    text: 'How long the history of changes is kept, for clients that mirror the dumps. `false` publishes no history.',
    example: { keep: '30d' },
    default: { keep: '90d' },
  },
  search: {
    title: 'Search',
    text: 'Whether an index of all texts is published below `/search/`, for the search of the website and of the API.',
    example: false,
    default: true,
  },
  mcp: {
    title: 'MCP',
    text: 'Whether AI assistants can list, read and search the content at `/mcp`, on hosts that run code.',
    example: false,
    default: true,
  },
  content_signal: {
    title: 'Content signal',
    text: 'What robots.txt allows crawlers to do with the texts. `yes` and `no` need no quotes.',
    example: { search: 'yes', 'ai-input': 'yes', 'ai-train': 'no' },
  },
} as const;

const websiteNotes = {
  site: {
    title: 'Website',
    text:
      'Whether Stele writes a website. With `false` it writes no pages of content: `url` and `urls` point to the API, and sitemap ' +
      'and llms.txt list no pages. It still writes the developer portal and the error pages.',
    example: false,
    default: true,
  },
  mount: {
    title: 'Beside an existing site',
    text:
      'Adds the API and OpenAPI to the website of another program. `true` adds nothing else, a list names what is added besides. ' +
      'There are no pages of content, as with `site: false`.',
    example: ['developers', '.well-known'],
  },
  logo: {
    title: 'Logo',
    text: 'SVG or PNG in `assets/`. The website shows it before its name and uses it as icon.',
    example: '/assets/logo.svg',
  },
  colors: {
    title: 'Colors',
    text:
      'Colors of the website, each for light and for dark pages. Text, soft text and links need a contrast of 4.5:1 on ground and ' +
      'panel.',
    example: { link: ['#0b5a66', '#7fcbd6'] },
  },
  fonts: {
    title: 'Fonts',
    text: 'WOFF2 files in `assets/`, for texts and for code.',
    example: { text: '/assets/text.woff2' },
  },
  nav: {
    title: 'Navigation',
    text:
      'Links at the top of each page, in place of those to collections and sections. A path leads to the page in the reader’s ' +
      'language if there is one.',
    example: [{ label: { en: 'Guides', ja: 'ガイド' }, to: '/guides/' }],
  },
  footer: {
    title: 'Footer',
    text: 'Links at the end of each page, before those of Stele.',
    example: [{ label: 'Source', to: 'https://github.com/example/site' }],
  },
  edit_url: {
    title: 'Where to edit',
    text:
      'Address where people can change a file. `{path}` is its path in the content folder. Each page then has a link “Edit this ' +
      'page”.',
    example: 'https://github.com/example/site/edit/main/content/{path}',
  },
} as const;

const imageNotes = {
  images: {
    title: 'Sizes of images',
    text:
      'Widths in pixels and formats in which images are also published, so that a browser loads no more than it shows. They are ' +
      'made by sharp: `npm install --save-dev sharp`.',
    example: { widths: [480, 960], formats: ['avif', 'webp'] },
  },
  images_from: {
    title: 'Hosts of images',
    text:
      'Hosts from which pages may load images besides their own: `any`, `self` for none, or a list. A host that serves an image ' +
      'learns who reads the page. The content security policy of the pages allows no other, and an image from elsewhere is an error.',
    example: 'self',
    default: 'any',
  },
  card: {
    title: 'Card',
    text:
      'PNG or JPEG in `assets/`, best 1200 by 630 pixels, that social networks and chats show beside a link to a page without an ' +
      'image. Without it they show the logo if that is a PNG.',
    example: '/assets/card.png',
  },
  cards: {
    title: 'Drawn cards',
    text:
      'Fonts in which a card with its title is drawn for each page of an item without an image. The first font that has the letters ' +
      'is used. Cards are drawn by resvg: `npm install --save-dev @resvg/resvg-wasm`.',
    example: { font: 'fonts/text.ttf' },
  },
} as const;

const buildNotes = {
  title: 'Build',
  text:
    'Defaults of `stele build`: the host, the folder of the build, a folder of templates, and whether to write compressed copies. ' +
    'Options of the command line take precedence.',
  example: { host: 'netlify', out: 'public' },
  default: { out: 'dist' },
} as const;

/** Notes on service.yaml, by key. */
export const notesOnService = (settings: Described): NotesOn<typeof serviceSchema> => ({
  ...identityNotes,
  description: {
    title: 'Description',
    text: 'What the API offers, in a sentence.',
    example: `${capitalised(inWords(collectionNames(settings)))}.`,
  },
  collections: {
    title: 'Collections',
    text:
      `Collections of the site, in this order: ${inWords(collectionNames({}))} as you need them, and those that ` +
      '`collections/<name>.yaml` describes.',
    example: [...collectionNames({}).slice(0, 1), 'events'],
    default: collectionNames({}),
  },
  ...contentNotes,
  ...apiNotes,
  ...websiteNotes,
  ...imageNotes,
  build: buildNotes,
});
