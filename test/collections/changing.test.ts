/** Collections that grow, are left out, change between two builds, or have hostile names. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { late } from '../support/late.ts';
import { sessionOf } from '../support/load.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { built, events, things, write } from './built.ts';

const product = readFileSync('test/sites/small/products/one.yaml', 'utf8');

test('a collection of the contract grows: in answers, OpenAPI, schemas and pages', async () => {
  const content = contentFolder({
    'collections/products.yaml':
      'fields:\n  price: { type: number, minimum: 0, absent: omit, label: Price }\n  tags: { type: list, of: string }\n',
    'products/one.yaml': `${product}price: 10.5\ntags: [a, b]\n`,
  });
  const { errors, json, text } = await built(content);
  expect(errors).toEqual([]);
  const one = json('api/v1/_/item/products/en/one.json').data;
  expect(Object.keys(one).slice(-3)).toEqual(['urls', 'price', 'tags']);
  expect(one).toMatchObject({ id: 'one', category: 'service', price: 10.5, tags: ['a', 'b'] });
  expect(json('api/v1/_/item/products/en/two.json').data).toMatchObject({ id: 'two', tags: [] });
  expect(json('api/v1/_/item/products/en/two.json').data).not.toHaveProperty('price');
  const { Product } = json('openapi.json').components.schemas;
  expect(Product.properties.price).toEqual({ type: 'number' });
  expect(Product.required).toEqual(['id', 'name', 'description', 'url', 'urls']);
  expect(text('products/one/index.html')).toContain('<div><dt>Price</dt><dd>10.5</dd></div>');
});

test('a collection of the contract whose lists lack a member has a schema for its items in lists', async () => {
  const content = contentFolder({
    'collections/products.yaml': 'fields:\n  terms: { type: string, api: item, absent: omit }\n',
    'products/one.yaml': `${product}terms: None.\n`,
  });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/products/en/one.json').data.terms).toBe('None.');
  for (const one of json('api/v1/_/list/products/en/100/1.json').data) expect(one).not.toHaveProperty('terms');
  const { Product, ProductSummary } = json('openapi.json').components.schemas;
  expect(ProductSummary.properties).not.toHaveProperty('terms');
  expect(Object.keys(Product.properties)).toEqual([...Object.keys(ProductSummary.properties), 'terms']);
  expect(ProductSummary.description).toBe(Product.description);
});

test('a field that a description leaves out is nowhere in the build', async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^sections.*\n/m, '');
  const folder = join(scratchFolder(), 'content');
  cpSync('test/sites/small/posts', join(folder, 'posts'), { recursive: true });
  cpSync('test/sites/small/assets', join(folder, 'assets'), { recursive: true });
  write(folder, {
    'service.yaml': `${service}collections: [posts]\n`,
    'posts/hello.en.md': '---\ntitle: Hello\npublished_at: 2026-02-02\n---\nText.\n',
    'posts/older.en.md': '---\ntitle: Older\npublished_at: 2026-01-02\n---\nText.\n',
  });
  const { errors, json, text } = await built(folder);
  expect(errors).toEqual([]);
  expect(Object.keys(json('openapi.json').paths)).toEqual([
    '/api/v1/',
    '/api/v1/posts',
    '/api/v1/posts/{slug}',
    '/api/v1/changes',
    '/api/v1/search',
  ]);
  for (const path of [
    'openapi.json',
    'api/v1/_/index.json',
    'llms.txt',
    'sitemap.xml',
    'index.html',
    'developers/page.md',
  ]) {
    // The section of a search is that of a text, a heading.
    const own = text(path).replace(/"section":\{"type":"object","description":"The heading/, '');
    expect(own, path).not.toMatch(/product|commercial|ApiKey|"section"/i);
  }
});

test('a site with one declared collection mentions the first operator in no file', async () => {
  const content = things(
    'name: { type: string, required: true, role: title }',
    { 'things/one.yaml': 'name: One\n' },
    'web: things/{key}\n',
  );
  const out = join(scratchFolder(), 'dist');
  const { errors, text } = await built(content, out);
  expect(errors).toEqual([]);
  const trace = /[Cc]ommercial|ApiKey|api[-_ ]key\b|key-gated|\b[Pp]roducts?\b|\b[Pp]osts?\b|data-api|tinghai/;
  const texts = filesBelow(out).filter(
    (path) => !path.startsWith('_') && /\.(json|yaml|txt|html|md|xml|hbs)$/.test(path),
  );
  expect(texts).toContain('developers/index.html');
  expect(texts).toContain('openapi.yaml');
  expect(texts.filter((path) => trace.test(text(path)))).toEqual([]);
});

test('the key of commercial services is declared where a product is one', async () => {
  const commercial = product.replace(/^commercial_api:.*\n/m, '');
  const without = await built(contentFolder({ 'products/one.yaml': commercial }));
  expect(without.json('openapi.json').components).not.toHaveProperty('securitySchemes');
  expect(without.json('openapi.json').paths['/api/v1/products'].get.description).toBe(
    'Every product, in the order of the catalog.',
  );
  const having = await built(contentFolder({ 'products/one.yaml': `${commercial}commercial_api: true\n` }));
  expect(Object.keys(having.json('openapi.json').components.securitySchemes)).toEqual(['ApiKeyAuth']);
  expect(having.json('openapi.json').paths['/api/v1/products'].get.description).toBe(
    'Every product, in the order of the catalog. Products with `commercial_api` true are key-gated data services, delivered under contract and not by this API.',
  );
});

test('a Markdown field links to the new address of an item that moved between two builds', async () => {
  const text = (name: string, place: string, note: string) =>
    `---\nname: ${name}\nplace: ${place}\nnote: "${note}"\n---\n`;
  const content = things(
    'name: { type: string, required: true, role: title }\nplace: { type: string, required: true }\nnote: { type: markdown }',
    { 'things/a.en.md': text('A', 'x', '[B](b.en.md)'), 'things/b.en.md': text('B', 'x', 'Text') },
    'web: things/{place}/{key}\n',
    'things/{key}.{lang}.md',
  );
  const folder = scratchFolder();
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  const link = (address: string) => `<a href="https://t.example/things/${address}/">B</a>`;
  const first = await built(content, out, cache);
  expect(first.errors).toEqual([]);
  expect(first.json('api/v1/_/item/things/en/a.json').data.note).toContain(link('x/b'));
  write(content, { 'things/b.en.md': text('B', 'y', 'Text') });
  const second = await built(content, out, cache);
  expect(second.json('api/v1/_/item/things/en/a.json').data.note).toContain(link('y/b'));
});

test('an item that comes last changes the pages of orders that do not show it', async () => {
  const files = Array.from(
    { length: 102 },
    (_, at) => [`things/i${at + 100}.yaml`, `name: Item\nsize: ${at}\n`] as const,
  );
  const content = things(
    'name: { type: string, required: true, role: title }\nsize: { type: integer }',
    Object.fromEntries(files.slice(0, -1)),
    'orders: [size]\n',
  );
  const folder = scratchFolder();
  const [out, cache, clean] = [join(folder, 'dist'), join(folder, 'cache'), join(folder, 'clean')];
  expect((await built(content, out, cache)).errors).toEqual([]);
  write(content, Object.fromEntries(files));
  expect((await built(content, out, cache)).errors).toEqual([]);
  await built(content, clean);
  expect(digests(out)).toEqual(digests(clean));
});

describe('a description that changes between two builds', () => {
  const before = readFileSync('test/sites/events/collections/venues.yaml', 'utf8');

  test('makes everything of it again, also from the cache', async () => {
    const content = events({});
    const folder = scratchFolder();
    const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
    const first = await built(content, out, cache);
    expect(first.errors).toEqual([]);
    write(content, {
      'collections/venues.yaml': before.replace('  capacity: {', '  halls: { type: integer }\n  capacity: {'),
    });
    const second = await built(content, out, cache);
    expect(Object.keys(second.json('api/v1/_/item/venues/en/garden.json').data)).toContain('halls');
    write(content, { 'collections/venues.yaml': before.replace('name: {', 'name: { api: none,') });
    const third = await built(content, out, cache);
    expect(Object.keys(third.json('api/v1/_/item/venues/en/garden.json').data)).not.toContain('name');
    expect(third.json('openapi.json').components.schemas.Venue.properties).not.toHaveProperty('name');
  });

  test('makes everything of it again in a session that reads only touched files', async () => {
    const content = events({});
    const session = sessionOf(content);
    const venue = async (touched?: ReadonlySet<string>) => {
      const { site, diagnostics } = await session.load({ view: late, ...(touched === undefined ? {} : { touched }) });
      return site?.items.venues?.find(({ key }) => key === 'garden') ?? diagnostics.files().map(({ path }) => path);
    };
    const path = 'collections/venues.yaml';
    expect(await venue()).toMatchObject({ facts: { position: 2 } });
    write(content, {
      [path]: before
        .replace('position: { type: integer', 'position: { type: string')
        .replace('minimum: 1, required', 'required'),
    });
    expect(await venue(new Set([path]))).toMatchObject({ facts: { position: '2' } });
    write(content, { [path]: before.replace('item: venue', 'itm: venue') });
    expect(await venue(new Set([path]))).toEqual([`${content}/${path}`]);
    write(content, { [path]: before });
    expect(await venue(new Set([path]))).toMatchObject({ facts: { position: 2 } });
    session.cache.close();
  });

  test('a changed description is checked against the content that was valid before', async () => {
    const content = events({});
    const folder = scratchFolder();
    const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
    expect((await built(content, out, cache)).errors).toEqual([]);
    write(content, { 'collections/venues.yaml': before.replace('minimum: 1 }\n  address', 'maximum: 5 }\n  address') });
    const { errors, written } = await built(content, out, cache);
    expect(written).toBeUndefined();
    expect(errors).toEqual([expect.stringContaining('Unexpected 800')]);
  });
});

describe('names', () => {
  const text = '---\ntitle: X\nstarts_at: 2027-01-01\nhall: small\n---\n';

  test('items may have names that JavaScript and the API use', async () => {
    const keys = ['constructor', 'index', 'page', 'list', '0', 'tostring'];
    const files = keys.map((key) => [`events/${key}.en.md`, text.replace('X', `The ${key}`)]);
    const { errors, json } = await built(events(Object.fromEntries(files)));
    expect(errors).toEqual([]);
    for (const key of keys)
      expect(json(`api/v1/_/item/events/ja/${key}.json`).data).toMatchObject({ slug: key, title: `The ${key}` });
  });

  test.each([
    { name: 'constructor', says: 'expected another name: Stele uses this one' },
    { name: '__proto__', says: 'expected lower-case letters, digits and single hyphens' },
    { name: '../events', says: 'expected lower-case letters, digits and single hyphens' },
    { name: 'openapi', says: 'expected another name: Stele uses this one' },
    { name: 'prodcts', says: '(did you mean "products"?)' },
  ])('a collection may not be called $name', async ({ name, says }) => {
    const service = readFileSync('test/sites/events/service.yaml', 'utf8');
    const collections = `collections: [events, venues, ${JSON.stringify(name)}]`;
    const { errors, written } = await built(
      events({ 'service.yaml': service.replace(/^collections:.*$/m, collections) }),
    );
    expect(written).toBeUndefined();
    expect(errors.join('\n')).toContain(says);
  });
});

test('of two references to items with the same key, another one is published by the next build', async () => {
  const description = 'item: good\nfiles: goods/{key}.yaml\nfields:\n  title: { type: string, role: title }\n';
  const content = things(
    'title: { type: string, role: title }\nnext: { type: reference, to: things }\nkind: { type: reference, to: goods }',
    { 'collections/goods.yaml': description, 'things/b.yaml': 'title: B\nnext: a\nkind: a\n' },
  );
  const item = (isDraft: boolean) => `title: A\ndraft: ${isDraft}\n`;
  const folder = scratchFolder();
  const referencesAfter = async (thingIsDraft: boolean) => {
    write(content, { 'things/a.yaml': item(thingIsDraft), 'goods/a.yaml': item(!thingIsDraft) });
    const { errors, json } = await built(content, join(folder, 'dist'), join(folder, 'cache'));
    expect(errors).toEqual([]);
    const { next, kind } = json('api/v1/_/item/things/en/b.json').data;
    return [next?.url, kind?.url];
  };
  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  write(content, { 'service.yaml': service.replace('[things]', '[things, goods]') });
  expect(await referencesAfter(false)).toEqual(['https://t.example/api/v1/things/a', undefined]);
  expect(await referencesAfter(true)).toEqual([undefined, 'https://t.example/api/v1/goods/a']);
});
