/**
 * Collections that an operator describes: test/sites/events, built and verified, then asked over HTTP by rows that were
 * written by hand, on a host that runs code and on those that are configured.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../generator/run/build.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { askedOnHosts } from './asked.ts';

const content = 'test/sites/events';
const baseUrl = 'https://town.example';

const talk = {
  slug: 'talk',
  lang: 'en',
  url: 'https://town.example/events/talk/',
  urls: { en: 'https://town.example/events/talk/' },
  title: 'A talk',
  summary: null,
  starts_at: '2027-05-01T00:00:00Z',
  hall: 'garden',
  tags: [],
  seats: null,
  free: true,
  website: null,
  poster: null,
  programme: [],
};

const fair = {
  slug: 'book-fair',
  lang: 'ja',
  url: 'https://town.example/ja/events/book-fair/',
  urls: { en: 'https://town.example/events/book-fair/', ja: 'https://town.example/ja/events/book-fair/' },
  title: '本の市',
  summary: '本と、書いた人たち。',
  starts_at: '2027-02-03T01:00:00Z',
  day: '2027-02-03',
  hall: 'large',
  tags: ['books', 'children'],
  price: 12.5,
  seats: 300,
  free: false,
  website: 'https://fair.example/2027',
  poster: { url: 'https://town.example/assets/fair.svg', width: 40, height: 30 },
  programme: [
    { title: 'Opening', begins: '2027-02-03T01:00:00Z', players: ['A. Reader', 'B. Writer'] },
    { title: 'Closing', begins: null, players: [] },
  ],
};

const hall = {
  id: 'town-hall',
  lang: 'en',
  url: 'https://town.example/api/v1/venues/town-hall',
  urls: {
    en: 'https://town.example/api/v1/venues/town-hall',
    ja: 'https://town.example/api/v1/venues/town-hall?lang=ja',
  },
  name: 'Town hall',
  capacity: 800,
  address: { street: '1 Main Street', city: 'tokyo' },
};

const documentation = 'https://town.example/developers/';

const answers = [
  {
    target: '/api/v1/events?lang=ja',
    is: {
      data: [talk, fair],
      meta: { total: 2, page: 1, page_size: 50, total_pages: 1, lang: 'ja' },
      links: { self: 'https://town.example/api/v1/events?lang=ja', next: null, prev: null, documentation },
    },
  },
  {
    target: '/api/v1/events?page_size=1&page=2',
    is: {
      data: [
        { ...fair, lang: 'en', url: fair.urls.en, title: 'Book fair', summary: 'Books, and those who write them.' },
      ],
      meta: { total: 2, page: 2, page_size: 1, total_pages: 2, lang: 'en' },
      links: {
        self: 'https://town.example/api/v1/events?page=2&page_size=1',
        next: null,
        prev: 'https://town.example/api/v1/events?page_size=1',
        documentation,
      },
    },
  },
  {
    target: '/api/v1/events/book-fair?lang=ja',
    is: {
      data: { ...fair, content_html: '<p><em>早め</em>においでください。</p>\n' },
      links: {
        self: 'https://town.example/api/v1/events/book-fair?lang=ja',
        documentation,
        markdown: 'https://town.example/ja/events/book-fair/page.md',
      },
    },
  },
  {
    target: '/api/v1/venues/town-hall',
    is: { data: hall, links: { self: 'https://town.example/api/v1/venues/town-hall', documentation } },
  },
  {
    // No collection has this filter: it is no parameter.
    target: '/api/v1/venues?page=9&section=x',
    is: {
      data: [],
      meta: { total: 2, page: 9, page_size: 50, total_pages: 1, lang: 'en' },
      links: {
        self: 'https://town.example/api/v1/venues?page=9',
        next: null,
        prev: 'https://town.example/api/v1/venues',
        documentation,
      },
    },
  },
] as const;

const problems = [
  { target: '/api/v1/events/none', status: 404, code: 'event_not_found', hint: 'List slugs at /api/v1/events.' },
  { target: '/api/v1/venues/x/y', status: 404, code: 'not_found', hint: 'List endpoints at /api/v1/.' },
  { target: '/api/v1/venues/constructor', status: 404, code: 'venue_not_found', hint: 'List ids at /api/v1/venues.' },
  { target: '/api/v1/__proto__', status: 404, code: 'not_found', hint: 'List endpoints at /api/v1/.' },
  { target: '/api/v1/products', status: 404, code: 'not_found', hint: 'List endpoints at /api/v1/.' },
  {
    target: '/api/v1/events?page=0',
    status: 400,
    code: 'invalid_parameter',
    hint: 'page must be an integer between 1 and 999999999. Correct it and retry.',
  },
] as const;

const files = [
  { target: '/events/calendar.ics', type: 'text/calendar; charset=utf-8' },
  { target: '/ja/events/calendar.ics', type: 'text/calendar; charset=utf-8' },
];

askedOnHosts({ content, baseUrl, answers, problems, files });

describe('a build that is verified', () => {
  let dist: string;
  beforeAll(async () => {
    const folder = scratchFolder();
    mkdirSync(folder, { recursive: true });
    dist = join(folder, 'dist');
    const { diagnostics, written } = await build({
      content,
      out: dist,
      templates: ['templates'],
      view: late,
      verify: true,
    });
    expect(diagnostics.files().map(String)).toEqual([]);
    expect(written).toBeDefined();
  });

  const text = (path: string) => readFileSync(join(dist, path), 'utf8');

  test('OpenAPI: operations, schemas, parameters and nothing of the first operator', () => {
    const { paths, components, tags } = JSON.parse(text('openapi.json'));
    expect(Object.keys(paths)).toEqual([
      '/api/v1/',
      '/api/v1/events',
      '/api/v1/events/{slug}',
      '/api/v1/venues',
      '/api/v1/venues/{venue_id}',
      '/api/v1/changes',
      '/api/v1/search',
    ]);
    expect(paths['/api/v1/venues/{venue_id}'].get.operationId).toBe('getVenue');
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(['service', 'events', 'venues']);
    const filters = [
      ...['events-hall', 'events-tags', 'events-free', 'events-seats', 'events-starts_at_from', 'events-starts_at_to'],
      ...['events-price_from', 'events-price_to', 'events-order'],
    ];
    expect(Object.keys(components.parameters)).toEqual([
      'lang',
      'page',
      'page_size',
      ...filters,
      'since',
      'q',
      'search-collection',
      'search-page_size',
      'search-hall',
      'search-tags',
      'search-free',
      'search-seats',
    ]);
    expect(components.parameters['events-hall']).toEqual({
      name: 'hall',
      in: 'query',
      description: 'Keeps the events whose `hall` is this. Must be one of large, small, garden.',
      schema: { type: 'string', enum: ['large', 'small', 'garden'] },
      example: 'large',
    });
    expect(components.parameters['events-tags']).toEqual({
      name: 'tags',
      in: 'query',
      description:
        'Keeps the events that have this among their `tags`. A value that none has is no mistake. Must be some text.',
      schema: { type: 'string', minLength: 1, examples: ['books', 'children'] },
      example: 'books',
    });
    expect(components.parameters['events-seats'].schema).toEqual({ type: 'integer', examples: [300] });
    expect(components.parameters['events-free'].schema).toEqual({ type: 'string', enum: ['true', 'false'] });
    const meta = components.schemas.PaginationMeta.properties;
    expect(Object.keys(meta)).toEqual([
      ...['total', 'page', 'page_size', 'total_pages', 'lang', 'hall', 'tags', 'free', 'seats'],
      ...['starts_at_from', 'starts_at_to', 'price_from', 'price_to', 'order'],
    ]);
    expect(components.schemas.Links.properties).toHaveProperty('values');
    expect(components.securitySchemes).toBeUndefined();
    expect(components.schemas.Event.required).toEqual(['slug', 'url', 'title', 'starts_at', 'hall']);
    const { properties } = components.schemas.Event;
    expect(properties.day).toMatchObject({ type: 'string', format: 'date' });
    expect(properties.starts_at).toMatchObject({ type: 'string', format: 'date-time' });
    expect(properties.hall).toMatchObject({ enum: ['large', 'small', 'garden'] });
    expect(properties.seats).toMatchObject({ type: ['integer', 'null'] });
    expect(properties.programme.items.properties.players.items).toMatchObject({ type: 'string' });
    expect(components.schemas.Venue.properties.address.properties.city).not.toHaveProperty('enum');
    // The section of a search is that of a text, a heading.
    const own = text('openapi.json').replace(
      /"section":\{"type":"object","description":"The heading[^}]*\}[^}]*\}\}\}/,
      '',
    );
    expect(own).not.toMatch(/commercial|ApiKey|key-gated|products|section/i);
  });

  test('pages have roles and labels by language, and no members that only the API has', () => {
    const page = text('ja/events/book-fair/index.html');
    expect(page).toContain('<h1 lang="ja">本の<wbr>市</h1>');
    expect(page).toContain('<dt lang="en">Hall</dt><dd><a href="/ja/events/hall&#x3D;large/">Large</a></dd>');
    expect(text('events/talk/index.html')).toContain('<dd><a href="/events/hall&#x3D;garden/">The garden</a></dd>');
    expect(page).toContain('"@type":"Event"');
    expect(text('index.html')).toContain('<a href="/events/">Events</a>');
    expect(text('ja/index.html')).toContain('<a href="/ja/events/">イベント</a>');
    // What search engines and shared links show of the list.
    expect(text('events/index.html')).toContain('content="What happens in town, the latest first."');
    expect(text('llms.txt')).toContain('## Events\n\n- [A talk](https://town.example/events/talk/page.md)');
    expect(text('sitemap.xml')).not.toContain('venues');
    expect(text('developers/errors/index.html')).toContain('venue_not_found');
    expect(text('developers/index.html')).not.toMatch(/products|posts/);
  });
});
