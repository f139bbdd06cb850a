/**
 * test/sites/prices: maps, values of several types, texts to split and defaults, on every host by rows written by hand.
 */
import { expect, test } from 'vitest';
import { askedOnHosts } from './asked.ts';
import { built } from './built.ts';

const content = 'test/sites/prices';
const documentation = 'https://market.example/developers/';

const rye = {
  article: 'rye',
  url: 'https://market.example/prices/rye/',
  name: 'Rye bread',
  kind: 'bread',
  prices: { EUR: '4.00' },
  unit: 'piece',
  until: false,
  tags: [],
  sold_at: [
    { id: 'stand-3', url: 'https://market.example/api/v1/shops/stand-3' },
    { id: 'mill', url: 'https://market.example/api/v1/shops/mill' },
  ],
  history: [],
};

const apple = {
  article: 'apple',
  url: 'https://market.example/prices/apple/',
  name: 'Apples',
  kind: 'fruit',
  prices: { EUR: '3.50', JPY: '480' },
  unit: 'kg',
  until: '2026-10-31',
  tags: ['red', 'sour'],
  sold_at: [
    { id: 'stand-3', url: 'https://market.example/api/v1/shops/stand-3' },
    { id: 'Dock-7B', url: 'https://market.example/api/v1/shops/Dock-7B' },
  ],
  history: [
    { since: '2025-09-01', prices: { EUR: '3.20' } },
    { since: '2024-09-01', prices: {} },
  ],
  notes: '<p>From <em>our</em> orchard: <a href="https://market.example/prices/">the other prices</a>.</p>\n',
};

askedOnHosts({
  content,
  baseUrl: 'https://market.example',
  answers: [
    {
      target: '/api/v1/prices',
      is: {
        // As the options of the kind stand: fruit before bread.
        data: [apple, rye],
        meta: { total: 2, page: 1, page_size: 50, total_pages: 1, lang: 'en' },
        links: { self: 'https://market.example/api/v1/prices', next: null, prev: null, documentation },
      },
    },
    {
      target: '/api/v1/shops/stand-3',
      is: {
        data: {
          id: 'stand-3',
          url: 'https://market.example/api/v1/shops/stand-3',
          name: 'Stand 3',
          hours: { mo: [], sa: ['08:00-12:00', '14:00-18:00'], su: ['08:00-12:00'] },
        },
        links: { self: 'https://market.example/api/v1/shops/stand-3', documentation },
      },
    },
    {
      target: '/api/v1/shops/Dock-7B',
      is: {
        data: { id: 'Dock-7B', url: 'https://market.example/api/v1/shops/Dock-7B', name: 'Dock 7B', hours: {} },
        links: { self: 'https://market.example/api/v1/shops/Dock-7B', documentation },
      },
    },
  ],
  problems: [
    // Another case is another key.
    ...['dock-7b', 'DOCK-7B', 'Mill'].map((key) => ({
      target: `/api/v1/shops/${key}`,
      status: 404,
      code: 'shop_not_found',
      hint: 'List ids at /api/v1/shops.',
    })),
    // No key of this collection has capitals.
    { target: '/api/v1/prices/RYE', status: 404, code: 'price_not_found', hint: 'List articles at /api/v1/prices.' },
    { target: '/api/v1/prices/plum', status: 404, code: 'price_not_found', hint: 'List articles at /api/v1/prices.' },
    { target: '/api/v1/shops/__proto__', status: 404, code: 'shop_not_found', hint: 'List ids at /api/v1/shops.' },
  ],
});

test('OpenAPI describes the keys and values of a map, and pages show them', async () => {
  const { errors, warnings, json, text } = await built(content);
  expect([errors, warnings]).toEqual([[], []]);
  const { properties, required } = json('openapi.json').components.schemas.Price;
  expect(properties.prices).toEqual({
    type: 'object',
    propertyNames: { pattern: '^[A-Z]{3}$' },
    additionalProperties: { type: 'string' },
  });
  expect(properties.history.items.properties.prices.propertyNames).toEqual({ enum: ['EUR', 'JPY'] });
  expect(required).toEqual(['article', 'url', 'name', 'kind', 'prices']);
  const { parameters } = json('openapi.json').paths['/api/v1/shops/{shop_id}'].get;
  expect(parameters[0].schema.pattern).toBe('^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$');
  const page = text('prices/apple/index.html');
  expect(page.replaceAll('\n', '')).toContain(
    '<dt>Price</dt><dd><dl class="facts"><div><dt>EUR</dt><dd>3.50</dd></div><div><dt>JPY</dt><dd>480</dd></div></dl></dd>',
  );
  expect(page).toContain('<dt>Sold at</dt><dd>Stand 3, Dock 7B</dd>');
  expect(page).toContain('<dt>Offered until</dt><dd><time datetime="2026-10-31">31 October 2026</time></dd>');
});
