/** A site of a few items, written by hand as the model has it: quick enough to be made anew for each mutant. */

import { type PortalPage, portalPages } from '../../../generator/model/public-pages.ts';
import type { ArticleBody, Service, Site } from '../../../generator/model/site.ts';
import { type OutputFile, partsOf } from '../../../generator/print/file.ts';
import { itemOf } from '../../support/item.ts';
import { plainLook } from '../../support/look.ts';

const body = (markdown: string): ArticleBody => ({
  digest: '',
  length: 0,
  read: () => ({ html: `<p>${markdown}</p>\n`, markdown, text: markdown }),
});

export const service: Service = {
  baseUrl: 'https://two.example',
  languages: ['en', 'zh-tw'],
  defaultLanguage: 'en',
  sections: ['guides', 'about'],
  pageSizes: [50, 100],
  pathAddressing: false,
  markdownByAccept: true,
  name: 'Two API',
  description: 'What *two* offers.',
  operator: new Map([['en', 'Two Ltd']]),
  contact: {},
  termsOfService: undefined,
  website: true,
  imagesFrom: 'any',
  look: plainLook,
  pagesLimit: 2000,
  dumps: true,
  search: true,
  mcp: true,
  contentSignal: {},
};

export const site: Site = {
  service,
  items: {
    products: [
      itemOf(
        'products',
        'one',
        { category: 'platform', commercial_api: false },
        { en: { name: 'One', description: 'The first.' }, 'zh-tw': { name: '一', description: '第一個。' } },
      ),
      itemOf(
        'products',
        'two',
        { commercial_api: true },
        { en: { name: 'Two', description: 'The second.' } },
        'services/two',
      ),
    ],
    pages: [
      itemOf(
        'pages',
        'guides',
        { section: 'guides', is_index: true, published_at: '2026-01-02T00:00:00Z' },
        { en: { title: 'Guides', description: 'How to.', body: body('Guides here.') } },
      ),
      itemOf(
        'pages',
        'guides/start',
        { section: 'guides', is_index: false, published_at: '2026-01-03T00:00:00Z' },
        {
          en: { title: 'Start', updated_at: '2026-02-01T00:00:00Z', body: body('Start here.') },
          'zh-tw': { title: '開始', description: '從這裡開始。', body: body('從這裡。') },
        },
      ),
      itemOf(
        'pages',
        'about/us',
        { section: 'about', is_index: false },
        { 'zh-tw': { title: '我們', body: body('我們。') } },
      ),
    ],
    posts: [
      itemOf(
        'posts',
        'hello',
        { author: 'Ann', published_at: '2026-01-05T00:00:00Z' },
        {
          en: {
            title: 'Hello',
            summary: 'A greeting.',
            updated_at: '2026-01-04T00:00:00Z',
            body: body('Hello to all.'),
          },
        },
      ),
    ],
  },
  moved: {
    keys: { products: new Map(), pages: new Map(), posts: new Map() },
    paths: new Map(),
    removed: { items: { products: [], pages: [], posts: [] }, languages: [], collections: [] },
  },
  assets: [],
};

/** The portal is written in the default language alone. */
export const portal: readonly PortalPage[] = portalPages(service, ['en']);

export const apiOnly: Site = { ...site, service: { ...service, website: false } };

/** Texts by path, in the order in which the files are made. */
export function texts(files: Iterable<OutputFile>): Map<string, string> {
  return new Map(
    Array.from(files, (file) => [
      file.path,
      (partsOf(file) ?? []).map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join(''),
    ]),
  );
}
