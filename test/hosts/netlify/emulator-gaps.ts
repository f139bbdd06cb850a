/**
 * What `netlify dev` answers otherwise than Netlify does by its documentation. No statement about the host: what the
 * emulator cannot show of netlify.toml's headers is tested through Netlify's own parsers, in config.test.ts.
 */
import type { Gap } from '../../../generator/hosts/host.ts';

const files = 'netlify dev: its file server has a Content-Type, Cache-Control and weak ETag of its own';
const suffix = 'netlify dev: asks a function that answers 404 again, for path.html … path/index.htm';
const slashes = 'netlify dev: merges slashes, or takes what follows two of them for a host';
const refused = 'netlify dev: its file server answers unusual paths with 403';
const crash = 'netlify dev: does not survive a malformed escape in a path';

export const emulatorGaps: readonly Gap[] = [
  {
    clause: 'path',
    rows: [
      'a trailing slash on a product that does not exist is its 404',
      'two trailing slashes on products are no list',
    ],
    reason: 'netlify dev: cuts a slash from the end of a path',
  },
  {
    clause: 'mcp',
    rows: ['MCP: the card has a copy below .well-known', 'MCP: the catalog names the card'],
    reason: files,
  },
  {
    clause: 'mcp',
    rows: ['prompts/list', 'ping', 'initialize', 'subscriptions/listen', 'toString'].map(
      (method) => `MCP: the method ${method} is unknown`,
    ),
    reason: suffix,
  },
  {
    clause: 'mcp',
    rows: ['MCP: a body that never ends is refused'],
    reason: 'netlify dev: asks a function only once it has the whole body',
  },
  {
    clause: 'discovery',
    rows: [
      '/openapi.json is an OpenAPI 3.1 description of the seven operations, none of which needs a key',
      '/.well-known/openapi.json is an OpenAPI 3.1 description of the seven operations, none of which needs a key',
      '/openapi.yaml is the description as YAML',
      '/llms.txt lists the public pages, one per line',
      '/llms-full.txt holds the content with its addresses',
      ...['/llms.en.txt', '/llms.ja.txt', '/llms.zh-tw.txt'].map(
        (path) => `${path} is the site index in that language`,
      ),
      ...['/posts/polite-clients/page.md', '/ja/knowledge/price-series/page.md', '/en/products/ocr/page.md'].map(
        (path) => `${path} is the page as Markdown`,
      ),
      ...['/feed.xml', '/en/feed.xml', '/ja/feed.xml'].map((path) => `${path} is an Atom feed`),
      ...['/feed.json', '/en/feed.json', '/ja/feed.json'].map((path) => `${path} is a JSON Feed`),
      '/sitemap.xml has every language of a page with its alternates',
      '/robots.txt welcomes crawlers and names the sitemap',
      '/.well-known/api-catalog is a linkset that leads to the description',
      '/.well-known/agent-card.json claims no A2A endpoint',
      '/.well-known/agent-skills/index.json lists skills with digests',
      'every problem type leads to an anchor that exists',
      '/developers/index.html is the page too',
      'a drawing of the content',
      '/dumps/index.json names each file with its size and digest',
      '/dumps/posts.en.ndjson has a post on each line, by slug',
      'a table has the type of tables',
      'a part of a dump is that part',
    ],
    reason: files,
  },
  {
    clause: 'cache',
    rows: [
      'cache-control of GET /nope (404) is public, max-age=600',
      'cache-control of GET /openapi.json (200) is public, max-age=600',
      'cache-control of GET /llms.txt (200) is public, max-age=600',
      'cache-control of GET /sitemap.xml (200) is public, max-age=600',
      'the index of the search is asked for again each time',
      '/openapi.yaml has an ETag',
      '/llms.txt has an ETag',
    ],
    reason: files,
  },
  {
    clause: 'conditional',
    rows: [
      '/openapi.yaml is 304 for its own ETag',
      '/llms.txt is 304 for its own ETag',
      'a dump that is known is not sent again',
      'outside /api/ If-None-Match may be a list too',
    ],
    reason: files,
  },
  {
    clause: 'cors',
    rows: [
      '/openapi.json is readable from any origin',
      '/openapi.yaml is readable from any origin',
      '/.well-known/openapi.json is readable from any origin',
      '/.well-known/api-catalog is readable from any origin',
      '/.well-known/agent-card.json is readable from any origin',
      '/.well-known/agent-skills/index.json is readable from any origin',
      '/llms.txt is readable from any origin',
      '/llms-full.txt is readable from any origin',
      '/sitemap.xml is readable from any origin',
      '/robots.txt is readable from any origin',
    ],
    reason: files,
  },
  {
    clause: 'link',
    rows: [
      ...['/', '/en/', '/ja/', '/developers/', '/en/developers/', '/ja/developers/errors/'].map(
        (path) => `Link header of ${path}`,
      ),
      ...['/', '/en/', '/ja/'].map((path) => `${path} names the home page of each language`),
      '/ names the home page of each language, whichever is preferred',
      'HEAD of the API catalog links to it (RFC 9727, 2)',
    ],
    reason: files,
  },
  {
    clause: 'markdown',
    rows: [
      ...[
        ...['*/*', 'text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
        ...['application/json', 'text/*', 'text/plain', '', 'nonsense', ';q=,', 'text/html, text/markdown;q=0.9'],
        ...['text/markdown;q=0.1, text/html;q=0.2', 'text/markdown;q=0.39, */*;q=0.4', 'text/html, text/markdown'],
        ...['text/markdown;q=0', 'text/markdown;q=0.000', 'text/markdown;q=x', 'text/markdownish'],
        ...['text/markdown;q=1.5', 'text/markdown;q=10', 'text/markdown;q=', 'text/markdown;q=, text/html;q=0.5'],
        ...['text/markdown;q=-1', 'text/markdown;q=0.5x', 'text/markdown;q=00.5', 'text/markdown;q="1"'],
        ...['text/markdown;q=1.5, */*', 'text/markdown;charset=utf-8, */*'],
      ].map((accept) => `Accept "${accept}" on a page: text/html; charset=utf-8`),
      ...[
        ...['/', '/en/', '/ja/', '/products/', '/ja/products/', '/products/ocr/', '/en/posts/', '/knowledge/'],
        ...['/knowledge/price-series/', '/ja/knowledge/price-series/', '/en/posts/polite-clients/', '/developers/'],
        ...['/en/developers/reference/', '/en/developers/errors/', '/ja/developers/agents/'],
      ].map((target) => `${target} links to its Markdown`),
      ...['/en/', '/developers/'].map(
        (target) => `${target} links to its Markdown beside the documents that describe the service`,
      ),
      ...['HTML is 304 for its own ETag', 'HEAD of HTML is 304 for its own ETag', 'HEAD of HTML is GET without a body'],
      ...["the Markdown's ETag is not the HTML's", 'a missing Accept is HTML'],
      ...['/llms.txt', '/sitemap.xml', '/assets/knowledge-price-series.svg'].map(
        (target) => `${target} has no Markdown version`,
      ),
    ],
    reason: files,
  },
  {
    clause: 'method',
    rows: [
      'HEAD /openapi.json is GET without a body',
      'HEAD /llms.txt is GET without a body',
      'POST /llms.txt is not allowed, in plain text',
      'OPTIONS /llms.txt',
    ],
    reason: files,
  },
  {
    clause: 'path',
    rows: [
      "404 page_not_found: /api/v1/pages/knowledge/index (an index page's key is its section)",
      '404 not_found: /api/ (above the version)',
    ],
    reason: suffix,
  },
  { clause: 'hostile', rows: ['hostile: /api/v1/_/ is 404'], reason: suffix },
  {
    clause: 'hostile',
    rows: [
      'hostile: /api/v1/products//ocr is 404',
      'hostile: /api//v1/products is 404',
      'hostile: //evil.example/api/v1/products is 404',
      'hostile: //evil.example/%2e%2e is 404',
      'hostile: //posts is 404',
    ],
    reason: slashes,
  },
  {
    clause: 'hostile',
    rows: [
      'hostile: /..%5c..%5cpackage.json is 404',
      'hostile: /llms.txt%00.html is 404',
      'hostile: /%00 is 404',
      `hostile: /${'a'.repeat(39)}… (8193 bytes) is 404`,
    ],
    reason: refused,
  },
  { clause: 'hostile', rows: ['hostile: /%zz is 404'], reason: crash },
  {
    clause: 'not-found',
    rows: [
      ...['/en/knowledge/nope/', '/ja/knowledge/product-matching/', '/en/comparison/keyword-rules-or-classifier/'].map(
        (path) => `${path} is the site's 404`,
      ),
      ...['/en/nothing-here', '/en/posts/page/99/?lang=ja', '/%65n/nope'].map((path) => `${path} is the 404 in en`),
      '/ja/nothing/here/ is the 404 in ja',
    ],
    reason: files,
  },
  { clause: 'markdown', rows: ['/ja/knowledge/product-matching/index.md is a 404'], reason: files },
  { clause: 'not-found', rows: ['a malformed escape outside /api/ is the 404 that Accept asks for'], reason: crash },
];
