/**
 * Notes that an editor shows for each key: its purpose and an example. The form of its value is in
 * content/schemas/schemas.ts.
 */

import { anyCollection, collectionNames, type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, EditorNote } from '../collections/description.ts';
import { capitalised, inWords } from '../collections/english.ts';
import { hasFilePerLanguage } from '../collections/files.ts';
import { webPathOf } from '../collections/web.ts';
import type { serviceSchema } from '../content/schemas/schemas.ts';

type NotesOn<Schema extends { readonly properties: object }> = {
  readonly [Key in keyof Schema['properties']]: EditorNote;
};

const draftNote = (what: string): EditorNote => ({
  title: 'Draft',
  text: `\`true\` holds ${what} back from everything that is published. \`stele dev --drafts\` shows it.`,
  example: true,
});
const expiresAtNote: EditorNote = {
  title: 'Expires at',
  text: 'From this moment on it is not published any more.',
  example: '2026-12-31',
};
const updatedAtNote: EditorNote = {
  title: 'Updated at',
  text:
    'When the text was last revised. A translation may have its own: where it is older than the default language’s, ' +
    '`stele status` calls it outdated.',
  example: '2026-03-02T08:00:00+08:00',
};
const keywordsNote: EditorNote = {
  title: 'Keywords',
  text: 'Words that it should be found by.',
  example: ['price', 'discount'],
};

/** Notes on the keys that items of every collection have. */
function onPublication(description: Description): Readonly<Record<string, EditorNote>> {
  const { item } = description;
  const what = hasFilePerLanguage(description)
    ? `the ${item}, or in a translation that translation alone,`
    : `the ${item}`;
  return {
    draft: draftNote(what),
    published_at: {
      title: 'Published at',
      text: `From this moment on the ${item} is published.`,
      example: '2026-03-02',
    },
    updated_at: updatedAtNote,
    expires_at: expiresAtNote,
  };
}

function onItem(description: Description): Readonly<Record<string, EditorNote>> {
  const own = Object.entries(description.fields).flatMap(([key, { note, role }]) => {
    const shown = note ?? (role === 'keywords' ? keywordsNote : undefined);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return { ...onPublication(description), ...Object.fromEntries(own) };
}

const onService = (settings: Described): NotesOn<typeof serviceSchema> => ({
  name: { title: 'Name', text: 'Of the API, in its index, OpenAPI and llms.txt.', example: 'Public Content API' },
  description: {
    title: 'Description',
    text: 'What the API offers, in a sentence.',
    example: `${capitalised(inWords(collectionNames(settings)))}.`,
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
  collections: {
    title: 'Collections',
    text:
      `What the site has, in this order: of ${inWords(collectionNames({}))} any, and those that \`collections/<name>.yaml\` ` +
      'describes. Without it, these three.',
    example: [...collectionNames({}).slice(0, 1), 'events'],
  },
  tree: {
    title: 'Tree',
    text:
      'Where the files of the described collections lie, if not beside this file: a folder of the same repository, or one beside ' +
      'this folder. Nothing in it is changed, and what no description names is left alone.',
    example: '../site',
  },
  static: {
    title: 'Static folders',
    text:
      'Folders of the tree whose files the other program serves at the root of its site. Images, PDF and CSV files in them are ' +
      'published where a text or a field names them. What lies beside a text needs no word.',
    example: 'static',
  },
  page_sizes: {
    title: 'Page sizes',
    text:
      '`all` makes every page of every size a file, for hosts that run no code. A list means far fewer files; the edge composes ' +
      'the rest.',
    example: [50, 100],
  },
  pages_limit: {
    title: 'Limit of filter pages',
    text: 'The most pages that filters may make, in all languages: each value has a page that lists its items. More stop the build.',
    example: 2000,
  },
  dumps: {
    title: 'Dumps',
    text: 'Files with all items of a collection in one language, below `/dumps/`, for clients that want everything. `false` writes none.',
    example: false,
  },
  search: {
    title: 'Search',
    text: 'An index of all texts, below `/search/`, for the search of the website and of the API. `false` writes none.',
    example: false,
  },
  mcp: {
    title: 'MCP',
    text: 'An endpoint at `/mcp` by which AI assistants list, read and search the content, on hosts that run code. `false` takes it away.',
    example: false,
  },
  changes: {
    title: 'Changes',
    text: 'How long what each build changed is kept for clients that mirror the dumps, 90 days where nothing is said. `false` publishes no history.',
    example: { keep: '90d' },
  },
  addressing: {
    title: 'Addressing',
    text: '`path` makes `links` lead straight to files, for hosts that know no query strings.',
    example: 'query',
  },
  images: {
    title: 'Sizes of images',
    text:
      'The widths in pixels and the formats in which images are published beside themselves, so that a browser loads no more than it ' +
      'shows. They are made by sharp: `npm install --save-dev sharp`.',
    example: { widths: [480, 960], formats: ['avif', 'webp'] },
  },
  images_from: {
    title: 'Hosts of images',
    text:
      'From which hosts pages may load images besides their own: `any`, `self` for none, or a list of hosts. A host that serves an image ' +
      'learns who reads the page.',
    example: 'self',
  },
  time_zone: {
    title: 'Time zone',
    text:
      'The zone of days and times that are written without one. Without it a day is midnight UTC, and a time needs its zone. A field of ' +
      'type `date` stays the day that it is.',
    example: 'Asia/Taipei',
  },
  logo: {
    title: 'Logo',
    text: 'An SVG or PNG in `assets/`. It stands before the name of the site, and is its icon.',
    example: '/assets/logo.svg',
  },
  card: {
    title: 'Card',
    text:
      'A PNG or JPEG in `assets/`, best 1200 by 630 pixels: what social networks and chats show beside a link to a page that has no ' +
      'image of its own. Without it they show the logo, where that is a PNG.',
    example: '/assets/card.png',
  },
  cards: {
    title: 'Drawn cards',
    text:
      'A card with its title for each page of an item that has no image of its own, in a font below `fonts/`, or in several, of which ' +
      'the first that has the letters is taken. They are drawn by resvg: `npm install --save-dev @resvg/resvg-wasm`.',
    example: { font: 'fonts/text.ttf' },
  },
  colors: {
    title: 'Colors',
    text: 'Of the website: for light pages and for dark ones. Text, soft text and links must be readable on ground and panel (4.5:1).',
    example: { link: ['#0b5a66', '#7fcbd6'] },
  },
  fonts: {
    title: 'Fonts',
    text: 'Files in `assets/` (WOFF2), for texts and for code.',
    example: { text: '/assets/text.woff2' },
  },
  nav: {
    title: 'Navigation',
    text: 'The links at the top of each page, in place of those that Stele makes of collections and sections.',
    example: [{ label: { en: 'Guides', ja: 'ガイド' }, to: '/guides/' }],
  },
  footer: {
    title: 'Footer',
    text: 'Links at the end of each page, before those of Stele.',
    example: [{ label: 'Source', to: 'https://github.com/example/site' }],
  },
  edit_url: {
    title: 'Where to edit',
    text: 'The address of a file where people can change it. `{path}` is the path of the file in the content folder.',
    example: 'https://github.com/example/site/edit/main/content/{path}',
  },
  site: { title: 'Website', text: 'Whether Stele writes the website.', example: true },
  mount: {
    title: 'Beside an existing site',
    text:
      'The website is that of another program, and Stele adds the API and OpenAPI to it. `true` adds nothing else; a list names ' +
      'what is added besides: the developer portal, llms.txt, and the documents below `.well-known/`.',
    example: ['developers', '.well-known'],
  },
  content_signal: {
    title: 'Content signal',
    text: 'What robots.txt tells crawlers they may do with the texts.',
    example: { search: 'yes', 'ai-input': 'yes', 'ai-train': 'no' },
  },
  security_txt: {
    title: 'Security contact',
    text:
      'Whom to tell of a security problem, published as `/.well-known/security.txt` (RFC 9116). Builds warn 30 days before it ' +
      'expires: a year from now at most.',
    example: { contact: 'mailto:security@example.org', expires: '2027-06-30' },
  },
  markdown: {
    title: 'Markdown',
    text:
      'Which parser reads it: `satteri` is fast, `remark` runs on every machine, and both give the same. Without it satteri, ' +
      'or remark where satteri has no binary for the machine. `by_accept: false`: a page’s own address gives HTML alone; its ' +
      'Markdown is at `page.md` all the same.',
    example: { parser: 'remark', by_accept: false },
  },
  build: {
    title: 'Build',
    text:
      'What `stele build` takes where the command line does not say it: the host that the site is for, a folder of own templates, ' +
      'the folder of the build, and whether to write compressed copies.',
    example: { host: 'netlify', out: 'public' },
  },
});

const onMoved = (settings: Described): Readonly<Record<string, EditorNote>> => ({
  ...Object.fromEntries(descriptionsOf(settings).map(({ name, words }) => [name, words.moved.note])),
  paths: {
    title: 'Moved web paths',
    text: 'Old paths of web pages that do not follow from an old key, and the present ones.',
    example: { 'tools/ocr': webPathOf(anyCollection(settings), 'ocr', settings) },
  },
  removed: {
    title: 'Removed',
    text: 'What is gone on purpose, so that `stele diff` does not take it for an accident.',
    example: { [collectionNames(settings).at(-1) ?? '']: ['old-news'] },
  },
});

/** Notes by collection name, `service` or `moved`, and by key. */
export function notesOn(settings: Described): Readonly<Record<string, Readonly<Record<string, EditorNote>>>> {
  const items = descriptionsOf(settings).map((one) => [one.name, onItem(one)] as const);
  return { ...Object.fromEntries(items), service: onService(settings), moved: onMoved(settings) };
}
