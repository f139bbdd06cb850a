/** The lists of the API and how they are paged. Asked first: their answers give the examples for all the rest. */
import type { Collection } from '../contract/operations.ts';
import type { Check } from './check.ts';
import { add, fromFirstPage, fromIndex, fromList, fromPages, fromProducts, fromTranslations } from './examples.ts';

const json = 'application/json';
const api = '/api/v1';

const whole = { status: 200, contentType: json } as const;
const aNumber = { what: 'a number', pattern: '^[0-9]+$' } as const;

function listOf(collection: Collection, more: Partial<Check> = {}): Check {
  return {
    name: `a list of ${collection}`,
    target: `${api}/${collection}?page_size=100`,
    ...whole,
    members: { 'data.length': aNumber, 'meta.page': 1, 'meta.page_size': 100 },
    learn: (body) => fromList(collection, body),
    ...more,
  };
}

function translated(collection: Collection): Check {
  return {
    name: `${collection} in another language`,
    target: `${api}/${collection}?lang={lang}&page_size=100`,
    ...whole,
    members: { 'meta.lang': '{lang}' },
    learn: (body, _, known) => fromTranslations(collection, body, known),
  };
}

export const listChecks: readonly Check[] = [
  {
    name: 'service index',
    target: `${api}/`,
    ...whole,
    members: { version: '1.0.0', 'endpoints.length': { what: 'endpoints', pattern: '^[1-9]' } },
    learn: fromIndex,
  },
  { name: 'service index without its slash', target: api, ...whole },
  listOf('products', {
    expectedHeaders: { etag: { what: 'an entity tag', pattern: '^(?:W/)?".+"$' } },
    learn: (body, answer) => add(fromList('products', body), fromProducts(body, answer)),
  }),
  listOf('pages', { learn: (body) => add(fromList('pages', body), fromPages(body)) }),
  listOf('posts'),
  { name: 'a list', target: `${api}/products`, ...whole, members: { 'meta.page': 1, 'meta.page_size': 50 } },
  { name: 'a list with a trailing slash', target: `${api}/products/`, ...whole, members: { 'meta.page_size': 50 } },
  { name: 'a link leads back to its list', target: '{self}', ...whole, members: { 'meta.page_size': 100 } },
  {
    name: 'the first of several pages',
    target: `${api}/{several}?page_size=1`,
    ...whole,
    members: { 'data.length': 1, 'links.next': { what: 'an address', pattern: '^https?://' } },
    learn: (body, _, known) => fromFirstPage(body, known),
  },
  {
    name: 'a page of a list',
    target: `${api}/{several}?page=2&page_size=1`,
    ...whole,
    members: { 'meta.page': 2, 'meta.page_size': 1, 'data.length': 1, 'data.0.{identity}': '{second}' },
  },
  {
    name: 'links.next leads to the next page',
    target: '{next}',
    needs: ['several'],
    ...whole,
    members: { 'meta.page': 2, 'data.0.{identity}': '{second}' },
  },
  { name: 'an odd page size', target: `${api}/posts?page_size=7`, ...whole, members: { 'meta.page_size': 7 } },
  {
    name: 'an encoded parameter name',
    target: `${api}/products?page%5Fsize=2`,
    ...whole,
    members: { 'meta.page_size': 2 },
  },
  { name: 'an unknown parameter', target: `${api}/products?utm_source=x`, ...whole, members: { 'meta.page': 1 } },
  {
    name: 'a page past the end',
    target: `${api}/products?page=999999`,
    ...whole,
    members: { 'data.length': 0, 'meta.page': 999_999, 'links.next': null },
  },
  { name: 'a section', target: `${api}/pages?section={section}`, ...whole, members: { 'meta.section': '{section}' } },
  {
    name: 'an unknown section',
    target: `${api}/pages?section=no-such-section`,
    ...whole,
    members: { 'meta.total': 0, 'data.length': 0 },
  },
  translated('products'),
  translated('pages'),
  translated('posts'),
];
