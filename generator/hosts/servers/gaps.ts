/** Contract rows that fail with a server in front of the process: requests that the server refuses or changes. */
import type { Gap } from '../host.ts';
import {
  brokenChunks,
  hostileTargets,
  malformedEscapes,
  tracedTargets,
  unparsed,
  unparsedByServers,
} from '../shared-gaps.ts';

/** Servers read the whole body before they contact the process. */
const endlessBody = 'MCP: a body that never ends is refused';

const nul = ['/%00', '/api/v1/products%00', '/api/v1/products/ocr%00', '/api/v1/pages/knowledge%00'].concat([
  '/api/v1/posts/polite-clients%00.json',
  '/llms.txt%00.html',
]);

const aboveRoot = [
  '/../../package.json',
  '/../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/llms.txt/../../package.json',
  '/api/v1/../../../package.json',
  '/api/v1/pages/../../../../package.json',
  '/api/v1/pages/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
];

const nulMethod = 'POST /api/v1/products/ocr%00 is not allowed: 405 before 404';

export const nginxGaps: readonly Gap[] = [
  ...malformedEscapes('nginx refuses a malformed escape in a path with 400.'),
  hostileTargets(nul, 'nginx refuses %00 in a path with 400.'),
  { clause: 'method', rows: [nulMethod], reason: 'nginx refuses %00 in a path with 400.' },
  hostileTargets(
    [
      ...aboveRoot,
      '/%2E%2E%2F%2E%2E%2Fpackage.json',
      '/..%2f..%2fpackage.json',
      '/api/v1/pages/..%2f..%2f..%2f..%2fpackage.json',
    ],
    'nginx refuses a path above the root with 400.',
  ),
  {
    clause: 'method',
    rows: ['get', 'Head'].map((method) => `${method} /api/v1/products is not allowed`),
    reason: 'nginx refuses methods in lower case with 400.',
  },
  { clause: 'method', rows: tracedTargets, reason: 'nginx refuses TRACE with 405 and a page of its own.' },
  unparsed('nginx answers these itself with a page of its own.', [
    ...unparsedByServers,
    ...brokenChunks,
    'Content-Length beside Transfer-Encoding',
    'a folded header',
    'a query of 70 KB',
    'a version of HTTP that does not exist',
  ]),
  {
    clause: 'encoding',
    rows: [
      '/api/v1/posts?lang=en&page=9 is sent as it is: a page past the end, which is made when it is asked for',
      "/assets/dot.svg is sent as it is: the content's own file",
      "/assets/notes.txt is sent as it is: the content's own file, beside another one",
      'Accept-Encoding "identity, gzip;q=0.5" is the file itself',
    ],
    reason: 'nginx compresses what has no copy of `--precompress`, for every client that accepts gzip.',
  },
];

export const caddyGaps: readonly Gap[] = [
  ...malformedEscapes("Go's HTTP server refuses a malformed escape in a path with 400."),
  unparsed("Go's HTTP server answers these itself with a line of text.", [
    ...unparsedByServers,
    ...brokenChunks,
    'a header without a colon',
    'a version of HTTP that does not exist',
    'an expectation that nobody knows',
    'the expectation 100-continue',
    'the Host a#b',
    'the Host a?b',
  ]),
  { clause: 'mcp', rows: [endlessBody], reason: 'Caddy waits for the end of a body.' },
  {
    clause: 'encoding',
    rows: [
      "/assets/notes.txt is sent as it is: the content's own file, beside another one",
      'Accept-Encoding "identity, gzip;q=0.5" is the file itself',
    ],
    reason: 'Caddy compresses what has no copy of `--precompress`, for every client that accepts gzip.',
  },
];

export const apacheGaps: readonly Gap[] = [
  ...malformedEscapes('Apache refuses a malformed escape in a path with 400.'),
  hostileTargets(nul, 'Apache refuses %00 in a path with a page of its own.'),
  { clause: 'method', rows: [nulMethod], reason: 'Apache refuses %00 in a path with a page of its own.' },
  hostileTargets(aboveRoot, 'Apache refuses a path above the root with 400.'),
  hostileTargets(
    ['//posts', '//evil.example/%2e%2e'],
    'Apache takes the first of two slashes off the front of a path.',
  ),
  unparsed('Apache answers these itself with a page of its own, or waits for the end of a body.', [
    ...unparsedByServers,
    ...brokenChunks,
    'a body of 5 GB',
    'a body of 5 GB to write',
    'a header without a colon',
    'a query of 70 KB',
    'an expectation that nobody knows',
    'lines that end in a bare LF',
    ...['[::1', 'a#b', 'a%zz', 'a:99999', 'a?b'].map((host) => `the Host ${host}`),
  ]),
  { clause: 'mcp', rows: [endlessBody], reason: 'Apache waits for the end of a body.' },
  {
    clause: 'conditional',
    rows: [
      'a part of an answer is the whole: no range of it is promised',
      'a range beyond the end is no error',
      'conditions do not turn a 400 into 304',
      'conditions do not turn a 404 into 304',
    ],
    reason: "Apache's cache answers ranges itself, and `If-None-Match: *` also for an error.",
  },
];
