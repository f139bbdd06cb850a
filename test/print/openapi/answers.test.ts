/**
 * Two judges of every JSON body that a build emits: the schemas of the description, and those that were transcribed
 * from the contract by hand. They must accept the same answers, and refuse the same broken ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import glob from 'fast-glob';
import { describe, expect, inject, test } from 'vitest';
import { problemComplaints, successComplaints } from '../../contract/body-schema.ts';
import { described } from './described.ts';

const ajv = new Ajv2020({ strict: false, validateSchema: false });
formats.default(ajv);
ajv.addSchema(described(), 'openapi.json');

/** What the description says of `body`, as an answer to `path` or, without a path, as a problem. */
function describedComplaints(path: string | undefined, body: unknown): string[] {
  const place =
    path === undefined
      ? 'components/schemas/Problem'
      : `paths/${escaped(path)}/get/responses/200/content/${escaped('application/json')}/schema`;
  const validate = ajv.getSchema(`openapi.json#/${place}`);
  if (validate === undefined) throw new Error(`no schema at ${place}`);
  return validate(body) ? [] : [ajv.errorsText(validate.errors)];
}

/** As a part of a JSON Pointer in a URI fragment. */
function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The path templates of files, by where they lie; and a path that matches, for the judge by hand. */
function pathOf(file: string): { template: string; path: string } | undefined {
  const [kind = '', collection = ''] = file.split('/');
  if (file === 'index.json') return { template: '/api/v1/', path: '/api/v1/' };
  if (kind === 'section') return { template: '/api/v1/pages', path: '/api/v1/pages' };
  if (kind === 'list') return { template: `/api/v1/${collection}`, path: `/api/v1/${collection}` };
  const key = { products: 'product_id', pages: 'page_key', posts: 'slug' }[collection];
  if (kind === 'item') return { template: `/api/v1/${collection}/{${key}}`, path: `/api/v1/${collection}/x` };
  return undefined;
}

const root = join(inject('sampleDist'), 'api/v1/_');
const files = glob.sync('**/*.json', { cwd: root, ignore: ['settings.json', 'mcp.json'] }).sort();

function bodyOf(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

test('both validators accept every body of the sample', () => {
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    const body = bodyOf(file);
    const at = pathOf(file);
    expect(at === undefined, file).toBe(file.startsWith('problem/'));
    expect(describedComplaints(at?.template, body), file).toEqual([]);
    expect(at === undefined ? problemComplaints(body) : successComplaints(at.path, body), file).toEqual([]);
  }
});

describe('both judges refuse', () => {
  const list = 'list/products/en/50/1.json';
  const post = 'item/posts/en/polite-clients.json';
  test.each([
    { broken: 'a product without urls', file: list, from: /"urls":\{[^}]*\}/, to: '"x":1' },
    { broken: 'a category of its own', file: list, from: /"category":"[^"]*"/, to: '"category":"gadget"' },
    { broken: 'a list without a total', file: list, from: /"total":\d+,/, to: '' },
    { broken: 'a page 0', file: list, from: '"page":1', to: '"page":0' },
    { broken: 'a link that is no address', file: list, from: /"self":"[^"]*"/, to: '"self":"page 1"' },
    { broken: 'a list whose data is an object', file: list, from: /"data":\[.*\],"meta"/, to: '"data":{},"meta"' },
    { broken: 'a post without a title', file: post, from: /"title":"[^"]*",/, to: '' },
    { broken: 'a post of yesterday', file: post, from: /"published_at":"[^"]*"/, to: '"published_at":"yesterday"' },
    { broken: 'a post whose body is a list', file: post, from: /"content_html":".*?[^\\]"/, to: '"content_html":[]' },
    { broken: 'a page whose key is null', file: 'item/pages/en/about.json', from: '"key":"about"', to: '"key":null' },
    { broken: 'an index without endpoints', file: 'index.json', from: '"endpoints"', to: '"operations"' },
    { broken: 'a problem of no known code', file: 'problem/not_found.json', from: '"not_found"', to: '"teapot"' },
    { broken: 'a problem without a hint', file: 'problem/not_found.json', from: /"hint":"[^"]*",/, to: '' },
    { broken: 'a problem of text', file: 'problem/not_found.json', from: '"status":404', to: '"status":"404"' },
  ])('both validators refuse $broken', ({ file, from, to }) => {
    const text = JSON.stringify(bodyOf(file));
    const body: unknown = JSON.parse(text.replace(from, to));
    expect(JSON.stringify(body)).not.toBe(text);
    const at = pathOf(file);
    expect(describedComplaints(at?.template, body)).not.toEqual([]);
    expect(at === undefined ? problemComplaints(body) : successComplaints(at.path, body)).not.toEqual([]);
  });
});
