/**
 * How the description depends on the site: what it leaves out, enumerates and gives as examples. A whole one is in
 * ../published.test.ts.
 */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Service, Site } from '../../../generator/model/site.ts';
import { describeApi, openapi, openapiFiles } from '../../../generator/print/openapi/document.ts';
import { renamed, withItems } from '../../support/item.ts';
import { site, texts } from '../discovery/two-languages.ts';
import { type Document, operationOf } from './described.ts';

/** As it is published; made in each test, so that each is known to run what makes it. */
const published = (of: Site): Document => JSON.parse(JSON.stringify(openapi(of)));
const withService = (change: Partial<Service>): Site => ({ ...site, service: { ...site.service, ...change } });

const base = 'https://two.example';

test('the description has the contact and the terms of the site, where it has some', () => {
  const { info } = published(
    withService({
      operator: new Map([['zh-tw', '二']]),
      contact: { email: 'a@two.example', phone: '1', url: `${base}/contact/` },
      termsOfService: `${base}/terms/`,
    }),
  );
  expect(info).toMatchObject({
    termsOfService: `${base}/terms/`,
    // Nobody is named in the default language; a telephone is no member of OpenAPI's.
    contact: { name: 'Two API', email: 'a@two.example', url: `${base}/contact/` },
  });
  expect(info.contact).not.toHaveProperty('phone');
  expect(published(site).info).not.toHaveProperty('termsOfService');
});

/** The examples of an operation's answers, as `name` → `[summary, request, body]`. */
function examplesOf(document: Document, id: string) {
  const success = operationOf(document, id).responses['200'];
  if (success === undefined || '$ref' in success) throw new Error(`${id} has no answer of its own`);
  const { examples } = success.content?.['application/json'] ?? {};
  return (
    examples &&
    Object.fromEntries(
      Object.entries(examples).map(([name, { summary, description, value }]) => [name, [summary, description, value]]),
    )
  );
}

test('the example of a section has only the pages of the first section', () => {
  const [, , us] = site.items.pages ?? [];
  const found = examplesOf(published(withService({ sections: ['about', 'guides'] })), 'listPages');
  expect(us?.facts.section).toBe('about');
  expect(found).toMatchObject({ section: [expect.any(String), expect.any(String), { data: [{ key: 'about/us' }] }] });
  expect(examplesOf(published(withService({ sections: [] })), 'listPages')).not.toHaveProperty('section');
});

test('a page whose key has a slash is an example where no other page exists, and never of the parameter', () => {
  const [guides, start, us] = site.items.pages ?? [];
  const of = (...pages: (typeof guides)[]) => published(withItems(site, { pages: pages.flatMap((one) => one ?? []) }));
  expect(examplesOf(of(start, us), 'getPage')).toMatchObject({
    page: ['A page', '`GET /api/v1/pages/guides/start`', {}],
  });
  expect(operationOf(of(start, us), 'getPage').parameters[0]).not.toHaveProperty('examples');
  expect(examplesOf(of(start, guides), 'getPage')).toMatchObject({
    page: ['A page', '`GET /api/v1/pages/guides`', {}],
  });
});

test('a site in one language has no translated example, and an empty site has no example of an item', () => {
  expect(Object.keys(examplesOf(published(withService({ languages: ['en'] })), 'getProduct') ?? {})).toEqual(['first']);
  const empty = published(withItems(site, { products: [], pages: [], posts: [] }));
  for (const id of ['getProduct', 'getPage', 'getPost']) {
    expect(examplesOf(empty, id)).toBeUndefined();
    expect(operationOf(empty, id).parameters[0]).not.toHaveProperty('examples');
    expect(operationOf(empty, id).parameters[0]).not.toHaveProperty('schema.enum');
  }
  expect(examplesOf(empty, 'listPosts')).toMatchObject({
    first: [expect.any(String), expect.any(String), { data: [] }],
  });
});

test('a description enumerates up to a hundred ids of products', () => {
  const [product] = site.items.products ?? [];
  const enumerated = (count: number) => {
    const products = Array.from({ length: count }, (_, index) =>
      product === undefined ? [] : [renamed(product, `p-${index}`)],
    ).flat();
    const [parameter] = operationOf(published(withItems(site, { products })), 'getProduct').parameters;
    return parameter !== undefined && 'schema' in parameter ? parameter.schema.enum?.length : undefined;
  };
  expect([enumerated(100), enumerated(101)]).toEqual([100, undefined]);
});

test('OpenAPI is published as JSON and as YAML, with the same content at all addresses', () => {
  const files = openapiFiles(describeApi(site));
  const found = texts(files);
  expect([...found.keys()]).toEqual([
    'openapi.json',
    'api/openapi.json',
    '.well-known/openapi.json',
    'openapi.yaml',
    'api/openapi.yaml',
  ]);
  const json = found.get('openapi.json') ?? '';
  expect(json.startsWith('{"openapi":"3.1.1","info":{"title":"Two API",')).toBe(true);
  expect(json.endsWith('}\n')).toBe(true);
  expect(JSON.parse(json)).toEqual(published(site));
  expect([found.get('api/openapi.json'), found.get('.well-known/openapi.json')]).toEqual([json, json]);
  const yaml = found.get('openapi.yaml') ?? '';
  expect(yaml.startsWith('openapi: 3.1.1\ninfo:\n  title: Two API\n')).toBe(true);
  expect(parse(yaml)).toEqual(JSON.parse(json));
  // No aliases, no folded lines.
  expect(yaml).not.toMatch(/^\s*(?:- |[\w-]+: )[&*]\w/m);
  expect(yaml).toMatch(/^.{200,}$/m);
  expect(found.get('api/openapi.yaml')).toBe(yaml);
  // Two texts of the same document have the same key, and another document has another.
  const keys = files.slice(3).map(({ key }) => key);
  expect(keys[0]).toMatch(/^[\w+/=-]{20,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(openapiFiles(describeApi(withService({ name: 'Other' })))[3]?.key).not.toBe(keys[0]);
});
