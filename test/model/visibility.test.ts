/**
 * What is published as of a moment, over items that are written by hand: every state, at its edges and in every view.
 */
import { describe, expect, test } from 'vitest';
import type { Collection } from '../../generator/collections/all.ts';
import type { Site } from '../../generator/model/site.ts';
import {
  type Content,
  namedItems,
  type Publication,
  publishedPart,
  publishedSite,
  scheduleOf,
  stateOf,
  viewWhenPublished,
  type WrittenItem,
  withoutDraft,
} from '../../generator/model/visibility.ts';
import { plainLook } from '../support/look.ts';

const now = '2026-06-01T00:00:00Z';
const before = '2026-05-31T23:59:59Z';
const after = '2026-06-01T00:00:01Z';
const later = '2026-07-01T00:00:00Z';

function publication(more: Partial<Publication> = {}): Publication {
  return {
    draft: false,
    draftLanguages: new Set(),
    invalid: false,
    invalidLanguages: new Set(),
    publishedAt: undefined,
    expiresAt: undefined,
    ...more,
  };
}

describe('the state of an item', () => {
  test.each([
    { name: 'no keys', facts: {}, state: 'published', shown: 'published' },
    { name: 'since before', facts: { publishedAt: before }, state: 'published', shown: 'published' },
    { name: 'since now', facts: { publishedAt: now }, state: 'published', shown: 'published' },
    { name: 'from the next second', facts: { publishedAt: after }, state: 'scheduled', shown: 'scheduled' },
    { name: 'until the next second', facts: { expiresAt: after }, state: 'published', shown: 'published' },
    { name: 'until now', facts: { expiresAt: now }, state: 'expired', shown: 'expired' },
    { name: 'until before', facts: { expiresAt: before }, state: 'expired', shown: 'expired' },
    {
      name: 'between two moments',
      facts: { publishedAt: before, expiresAt: after },
      state: 'published',
      shown: 'published',
    },
    { name: 'a draft', facts: { draft: true }, state: 'draft', shown: 'published' },
    {
      name: 'a draft whose time is to come',
      facts: { draft: true, publishedAt: after },
      state: 'draft',
      shown: 'scheduled',
    },
    { name: 'a draft whose time is over', facts: { draft: true, expiresAt: now }, state: 'draft', shown: 'expired' },
  ])('$name: $state, with drafts $shown', ({ facts, state, shown }) => {
    expect(stateOf(publication(facts), { now })).toBe(state);
    expect(stateOf(publication(facts), { now, drafts: false })).toBe(state);
    expect(stateOf(publication(facts), { now, drafts: true })).toBe(shown);
  });
});

function item(langs: readonly string[], facts: Partial<Publication> = {}) {
  return { translations: new Map(langs.map((lang) => [lang, `in ${lang}`])), publication: publication(facts) };
}

const languagesOf = (part: { translations: ReadonlyMap<string, unknown> } | undefined) =>
  part && [...part.translations.keys()];

describe('the part of an item that is published', () => {
  test.each([
    { name: 'all', facts: {}, part: ['en', 'ja'], shown: ['en', 'ja'] },
    { name: 'a draft', facts: { draft: true }, part: undefined, shown: ['en', 'ja'] },
    {
      name: 'a translation that is a draft',
      facts: { draftLanguages: new Set(['ja']) },
      part: ['en'],
      shown: ['en', 'ja'],
    },
    {
      name: 'translations that all are',
      facts: { draftLanguages: new Set(['en', 'ja']) },
      part: undefined,
      shown: ['en', 'ja'],
    },
    {
      name: 'a draft of a language that is not there',
      facts: { draftLanguages: new Set(['de']) },
      part: ['en', 'ja'],
      shown: ['en', 'ja'],
    },
    { name: 'scheduled', facts: { publishedAt: after }, part: undefined, shown: undefined },
    { name: 'expired', facts: { expiresAt: now }, part: undefined, shown: undefined },
  ])('$name', ({ facts, part, shown }) => {
    const whole = item(['en', 'ja'], facts);
    expect(languagesOf(publishedPart(whole, { now }))).toEqual(part);
    expect(languagesOf(publishedPart(whole, { now, drafts: true }))).toEqual(shown);
  });

  test('the published part of an item has everything but its drafts, and is the same object if it has none', () => {
    const scheduled = item(['en'], { publishedAt: later });
    expect(withoutDraft(scheduled)).toBe(scheduled);
    expect(withoutDraft(item(['en'], { draft: true }))).toBeUndefined();
    expect(withoutDraft(item(['en', 'ja'], { draftLanguages: new Set(['en']) }))).toMatchObject({
      translations: new Map([['ja', 'in ja']]),
    });
  });
});

describe('when a translation is first seen', () => {
  test.each([
    { name: 'published', facts: {}, sight: { now }, shown: { now, drafts: true } },
    { name: 'published since', facts: { publishedAt: before }, sight: { now }, shown: { now, drafts: true } },
    { name: 'scheduled', facts: { publishedAt: later }, sight: { now: later }, shown: { now: later, drafts: true } },
    { name: 'expired', facts: { expiresAt: now }, sight: undefined, shown: undefined },
    { name: 'a draft', facts: { draft: true }, sight: undefined, shown: { now, drafts: true } },
    {
      name: 'a draft in this language',
      facts: { draftLanguages: new Set(['ja']) },
      sight: undefined,
      shown: { now, drafts: true },
    },
    {
      name: 'a draft in another',
      facts: { draftLanguages: new Set(['en']) },
      sight: { now },
      shown: { now, drafts: true },
    },
  ])('$name', ({ facts, sight, shown }) => {
    expect(viewWhenPublished(publication(facts), 'ja', { now })).toEqual(sight);
    expect(viewWhenPublished(publication(facts), 'ja', { now, drafts: true })).toEqual(shown);
  });
});

const body = { digest: 'x', length: 0, read: () => ({ html: '', markdown: '', text: '' }) };

/** An item in English that says no more than when it is published. */
function written(collection: Collection, key: string, webPath: string, facts: Partial<Publication>): WrittenItem {
  return {
    collection,
    key,
    webPath,
    digest: key,
    facts: {},
    translations: new Map([['en', { path: 'x.md', values: {}, body: collection === 'products' ? undefined : body }]]),
    publication: publication(facts),
  };
}

const product = (id: string, facts: Partial<Publication> = {}) => written('products', id, `shop/${id}`, facts);
const page = (key: string, facts: Partial<Publication> = {}) => written('pages', key, key, facts);
const post = (slug: string, facts: Partial<Publication> = {}) => written('posts', slug, `posts/${slug}`, facts);

const service: Site['service'] = {
  name: 'S',
  description: 'S',
  baseUrl: 'https://s.example',
  languages: ['en'],
  defaultLanguage: 'en',
  sections: ['a'],
  pageSizes: [100],
  pathAddressing: false,
  markdownByAccept: true,
  operator: new Map([['en', 'S']]),
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

function content(items: Partial<Content['items']>, moved: Partial<Site['moved']> = {}): Content {
  return {
    service,
    items: { products: [], pages: [], posts: [], ...items },
    assets: [],
    statics: new Map(),
    moved: {
      keys: { products: new Map(), pages: new Map(), posts: new Map() },
      paths: new Map(),
      removed: { items: { products: [], pages: [], posts: [] }, languages: [], collections: [] },
      ...moved,
    },
  };
}

const kinds = [{ draft: true }, { publishedAt: after }, { expiresAt: now }, {}];
const names = ['draft', 'scheduled', 'expired', 'shown'];

describe('the published site', () => {
  const site = publishedSite(
    content(
      {
        products: kinds.map((facts, index) => product(names[index] ?? '', facts)),
        pages: kinds.map((facts, index) => page(names[index] ?? '', facts)),
        posts: kinds.map((facts, index) => post(names[index] ?? '', facts)),
      },
      {
        keys: {
          products: new Map([...names.map((name) => [`old-${name}`, name] as const)]),
          pages: new Map([...names.map((name) => [`old/${name}`, name] as const)]),
          posts: new Map([...names.map((name) => [`was-${name}`, name] as const)]),
        },
        paths: new Map([
          ...names.map((name) => [`store/${name}`, `shop/${name}`] as const),
          ...names.map((name) => [`wiki/${name}`, name] as const),
          ...names.map((name) => [`blog/${name}`, `posts/${name}`] as const),
        ]),
        removed: { items: { products: ['p'], pages: ['q'], posts: ['r.ja'] }, languages: ['de'], collections: [] },
      },
    ),
    { now },
  );

  test('has the published items', () => {
    expect(site.items.products?.map(({ key }) => key)).toEqual(['shown']);
    expect(site.items.pages?.map(({ key }) => key)).toEqual(['shown']);
    expect(site.items.posts?.map(({ key }) => key)).toEqual(['shown']);
  });

  test('has no old key and no old address of an unpublished item', () => {
    expect(site.moved.keys).toEqual({
      products: new Map([['old-shown', 'shown']]),
      pages: new Map([['old/shown', 'shown']]),
      posts: new Map([['was-shown', 'shown']]),
    });
    expect(site.moved.paths).toEqual(
      new Map([
        ['store/shown', 'shop/shown'],
        ['wiki/shown', 'shown'],
        ['blog/shown', 'posts/shown'],
      ]),
    );
  });

  test('lists expired items as removed on purpose, and does not mention drafts', () => {
    expect(site.moved.removed).toEqual({
      items: {
        products: ['p', 'expired'],
        pages: ['q', 'expired'],
        posts: ['r.ja', 'expired'],
      },
      languages: ['de'],
      collections: [],
    });
  });
});

test('all items by the names of their files', () => {
  const all = content({ products: [product('a')], pages: [page('b/c')], posts: [post('d')] });
  expect([...namedItems(all)].map(({ name, item: { publication: facts } }) => [name, facts.draft])).toEqual([
    ['products/a', false],
    ['pages/b/c', false],
    ['posts/d', false],
  ]);
});

describe('unpublished items, and the next change', () => {
  test('a site without scheduled items has no next change', () => {
    const all = content({
      products: [product('a'), product('b', { draft: true })],
      posts: [post('c', { expiresAt: now })],
    });
    expect(scheduleOf(all, { now })).toEqual({ heldBack: { draft: 1, scheduled: 0, expired: 1 }, next: undefined });
  });

  test('the next change names its moment and all items that cause it', () => {
    const all = content({
      products: [
        product('late', { publishedAt: later }),
        product('ends', { expiresAt: after }),
        product('long', { expiresAt: later }),
      ],
      pages: [page('begins', { publishedAt: after }), page('late', { publishedAt: later })],
      posts: [
        post('begins', { publishedAt: after, expiresAt: later }),
        post('draft', { draft: true, publishedAt: after }),
        post('over', { expiresAt: before }),
      ],
    });
    expect(scheduleOf(all, { now })).toEqual({
      heldBack: { draft: 1, scheduled: 4, expired: 1 },
      next: { at: after, publishes: ['pages/begins', 'posts/begins'], removes: ['products/ends'] },
      until: after,
    });
    // Shown, a draft is as any other.
    expect(scheduleOf(all, { now, drafts: true })).toEqual({
      heldBack: { draft: 0, scheduled: 5, expired: 1 },
      next: { at: after, publishes: ['pages/begins', 'posts/begins', 'posts/draft'], removes: ['products/ends'] },
      until: after,
    });
    expect(scheduleOf(all, { now: after })).toEqual({
      heldBack: { draft: 1, scheduled: 2, expired: 2 },
      next: { at: later, publishes: ['products/late', 'pages/late'], removes: ['products/long', 'posts/begins'] },
      until: later,
    });
  });
});
