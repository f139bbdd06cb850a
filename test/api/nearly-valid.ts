/**
 * Request lines for property tests: mostly almost right, since chance alone never writes `/api/v1/pages`, and all that
 * people send to public servers in between.
 */
import fc from 'fast-check';

export const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD') },
  { weight: 2, arbitrary: fc.constantFrom('OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'get', '') },
  { weight: 1, arbitrary: fc.string() },
);

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('products', 'pages', 'posts', 'guides', 'start', 'about', 'hello', 'one') },
  { weight: 3, arbitrary: fc.constantFrom('api', 'v1', '_', 'item', 'list', 'en', 'index.json', 'settings.json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('..', '.', '', '%2e%2e', '%2E%2e', '..%2f', '%2f', '%5c', '%00', '%zz', '%'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('__proto__', 'constructor', '%E4%B8%80', '%C0%AF', '\\', ':', '*', '#', ';'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 190, max: 9000 }).map((length) => 'a'.repeat(length)) },
);

const start = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('/api/v1/products', '/api/v1/pages', '/api/v1/posts') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('/api/v1', '/api/v1/', '/api', '/%61pi/v1/pages', '/api%2Fv1', '/api/openapi'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '/', '//host.example', '/developers', '/.well-known', '/assets', '/api/v1/_'),
  },
);

/** Few, rather than many: each more is a chance to be wrong. */
const segments = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: fc.array(segment, { minLength: 1, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.array(segment, { maxLength: 5 }) },
);

export const path = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(start, segments, fc.constantFrom('', '', '', '', '/', '.json'))
      .map(([first, rest, end]) => [first, ...rest].join('/') + end),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const name = fc.constantFrom('lang', 'page', 'page_size', 'section', 'l%61ng', 'Page', 'utm', '%zz', '');

const value = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('en', 'zh-tw', 'guides', 'about', 'empty', 'nowhere', '1', '2', '50', '100'),
  },
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 1_000_000_001 }).map(String) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '0', '01', '1e1', '+1', '%zz', 'zh-TW', 'a--b', '%2e%2e', '../../x', '%00'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

export const query = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('', 'lang=zh-tw', 'page=2&page_size=7', 'section=guides&lang=en', 'utm=x') },
  {
    weight: 9,
    arbitrary: fc
      .array(fc.tuple(name, fc.constantFrom('=', '=', '=', '', '=='), value), { maxLength: 4 })
      .map((pairs) => pairs.map((parts) => parts.join('')).join('&')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
