/** What holds for every request line there is: the router never throws, and never leads out of the tree. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUrl, fileOf } from '../../generator/api/paths.ts';
import type { ApiRequest } from '../../generator/api/request.ts';
import { route } from '../../generator/api/route.ts';
import { bySection } from '../support/by-section.ts';
import { fuzz } from '../support/fuzz.ts';
import { method, path, query } from './nearly-valid.ts';
import { settings } from './site.ts';

const { cases, limit } = fuzz(2_500, 20_260_301);

test('any request line gives a file inside the tree, or a problem, or is none of the API', limit, () => {
  let requests = 0;
  fc.assert(
    fc.property(method, path, query, (asked, at, question) => {
      const found = route(asked, at, question, settings);
      switch (found.kind) {
        case 'request':
          requests++;
          expect(asked).toMatch(/^(GET|HEAD)$/);
          expect(fileOf(found.request)).toMatch(/^api\/v1\/_\/[a-z0-9_/.-]+\.json$/);
          expect(fileOf(found.request)).not.toMatch(/\.\.|\/\/|\/\.|\.\//);
          expect(fileOf(found.request).length).toBeLessThan(300);
          break;
        case 'file':
          expect(found.path).toMatch(/^api\/openapi\.(json|yaml)$/);
          break;
        case 'problem':
          expect(found.cause.code).toMatch(/^(invalid_parameter|method_not_allowed|(product_|page_|post_|)not_found)$/);
          expect(found.cause.parameter !== undefined).toBe(found.cause.code === 'invalid_parameter');
          expect(found.cause.detail).not.toBe('');
          break;
        case 'preflight':
          expect(asked).toBe('OPTIONS');
          break;
        case 'site':
          expect(at).not.toMatch(/^\/api(\/|$)/);
      }
    }),
    cases,
  );
  // The bias works: a good part of the lines is valid.
  expect(requests).toBeGreaterThan(cases.numRuns / 10);
});

/** The way back: what a client reads in `links` leads where it came from. */
function routed(request: ApiRequest) {
  const url = canonicalUrl(request, settings);
  expect(url).toMatch(/^https:\/\/api\.example\/api\/v1\/[a-z0-9/-]*(\?[a-z_]+=[a-z0-9-]+(&[a-z_]+=[a-z0-9-]+)*)?$/);
  const [at = '', question = ''] = url.slice('https://api.example'.length).split('?');
  return route('GET', at, question, settings);
}

test('the canonical URL of whatever was understood is understood as the same', limit, () => {
  fc.assert(
    fc.property(path, query, (at, question) => {
      const found = route('GET', at, question, settings);
      if (found.kind !== 'request') return;
      expect(routed(found.request)).toEqual(found);
    }),
    cases,
  );
});

const key = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/);
const lang = fc.constantFrom('en', 'zh-tw');
const page = fc.integer({ min: 1, max: 999_999_999 });
const pageSize = fc.integer({ min: 1, max: 100 });
const request: fc.Arbitrary<ApiRequest> = fc.oneof(
  fc.record({ kind: fc.constant('index' as const) }),
  fc.record({
    kind: fc.constant('list' as const),
    collection: fc.constantFrom('products', 'posts'),
    lang,
    page,
    pageSize,
  }),
  fc.record(
    {
      kind: fc.constant('list' as const),
      collection: fc.constant('pages' as const),
      lang,
      page,
      pageSize,
      filters: key.map((value) => bySection(value).filters),
    },
    { requiredKeys: ['kind', 'collection', 'lang', 'page', 'pageSize'] },
  ),
  fc.record({ kind: fc.constant('item' as const), collection: fc.constantFrom('products', 'posts'), lang, key }),
  fc.record({
    kind: fc.constant('item' as const),
    collection: fc.constant('pages' as const),
    lang,
    key: fc.array(key, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/')),
  }),
);

test('every valid request has a canonical URL that leads back to it', limit, () => {
  fc.assert(
    fc.property(request, (valid) => {
      expect(routed(valid)).toMatchObject({ kind: 'request', request: valid });
    }),
    cases,
  );
});
