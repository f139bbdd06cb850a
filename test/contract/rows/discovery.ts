/** Contract 1: the documents at the site's root, their types and a few facts each. */
import assert from 'node:assert/strict';
import type { Row } from '../row.ts';

/** 4.2; transcribed, like the paths. */
const OPERATION_IDS = ['getPage', 'getPost', 'getProduct', 'getServiceIndex', 'listPages', 'listPosts', 'listProducts'];

type OpenApi = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId?: string; security?: unknown }>>;
};

function operationsOf({ paths }: OpenApi): { operationId?: string; security?: unknown }[] {
  return Object.values(paths).flatMap((path) => (path.get ? [path.get] : []));
}

const openapiJson: readonly Row[] = ['/openapi.json', '/api/openapi.json', '/.well-known/openapi.json'].map(
  (target) => ({
    name: `${target} is an OpenAPI 3.1 description of the seven operations, none of which needs a key`,
    clause: '1, 4.2, 5, 9',
    class: 'discovery',
    request: { target },
    expect: {
      status: 200,
      contentType: ['application/json', 'application/vnd.oai.openapi+json', 'application/openapi+json'],
      json: {
        info: { version: '1.0.0' },
        security: [],
        components: { securitySchemes: { ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
      },
      check: (body) => {
        const document = body as OpenApi;
        assert.match(document.openapi, /^3\.1\./);
        assert.match(document.servers[0]?.url ?? '', /^https?:\/\//);
        const operations = operationsOf(document);
        // Beside the contract's: changes and search, where code answers.
        const more = ['listChanges', 'search'];
        const ids = operations.map((operation) => operation.operationId).filter((id) => !more.includes(id ?? ''));
        assert.deepEqual(ids.sort(), OPERATION_IDS);
        for (const operation of operations) assert.deepEqual(operation.security, []);
      },
    },
  }),
);

const openapiYaml: readonly Row[] = ['/openapi.yaml', '/api/openapi.yaml'].map((target) => ({
  name: `${target} is the description as YAML`,
  clause: '1',
  class: 'discovery',
  request: { target },
  expect: {
    status: 200,
    contentType: ['application/yaml', 'application/vnd.oai.openapi', 'application/openapi+yaml'],
    text: ['operationId', 'listProducts', 'ApiKeyAuth', 'page_size'],
    check: (body) => assert.match(String(body), /^["']?openapi["']?: ["']?3\.1\./m),
  },
}));

const texts: readonly Row[] = [
  {
    name: '/llms.txt lists the public pages, one per line',
    clause: '1',
    class: 'discovery',
    request: { target: '/llms.txt' },
    expect: {
      status: 200,
      contentType: ['text/plain; charset=utf-8', 'text/markdown; charset=utf-8'],
      text: ['{base}/knowledge/price-series/', '{base}/posts/polite-clients/', '{base}/products/ocr/'],
      check: (body) => assert.match(String(body), /^# .+\n/),
    },
  },
  {
    name: '/llms-full.txt holds the content with its addresses',
    clause: '1',
    class: 'discovery',
    request: { target: '/llms-full.txt' },
    expect: {
      status: 200,
      contentType: ['text/plain; charset=utf-8', 'text/markdown; charset=utf-8'],
      text: ['{base}/knowledge/price-series/', '{base}/posts/polite-clients/', '{base}/products/ocr/'],
    },
  },
  ...['/llms.en.txt', '/llms.ja.txt', '/llms.zh-tw.txt'].map(
    (target): Row => ({
      name: `${target} is the site index in that language`,
      clause: 'design: llms.txt by language',
      class: 'discovery',
      request: { target },
      expect: { status: 200, contentType: ['text/plain; charset=utf-8'], text: ['/products/ocr/page.md'] },
    }),
  ),
  ...['/posts/polite-clients/page.md', '/ja/knowledge/price-series/page.md', '/en/products/ocr/page.md'].map(
    (target): Row => ({
      name: `${target} is the page as Markdown`,
      clause: 'design: Markdown twins',
      class: 'discovery',
      request: { target },
      expect: {
        status: 200,
        contentType: ['text/markdown; charset=utf-8'],
        text: [`{base}${target.replace('page.md', '')}`],
      },
    }),
  ),
  ...['/feed.xml', '/en/feed.xml', '/ja/feed.xml', '/dumps/changes/feed.xml'].map(
    (target): Row => ({
      name: `${target} is an Atom feed`,
      clause: 'design: feeds',
      class: 'discovery',
      request: { target },
      expect: {
        status: 200,
        contentType: ['application/atom+xml', 'application/atom+xml; charset=utf-8'],
        text: ['http://www.w3.org/2005/Atom', `{base}${target}`],
      },
    }),
  ),
  ...['/feed.json', '/en/feed.json', '/ja/feed.json', '/dumps/changes/feed.json'].map(
    (target): Row => ({
      name: `${target} is a JSON Feed`,
      clause: 'design: feeds',
      class: 'discovery',
      request: { target },
      expect: { status: 200, contentType: ['application/feed+json'], text: [`{base}${target}`] },
    }),
  ),
  {
    name: '/sitemap.xml has every language of a page with its alternates',
    clause: '1, design: language tags',
    class: 'discovery',
    request: { target: '/sitemap.xml' },
    expect: {
      status: 200,
      contentType: ['application/xml', 'text/xml', 'application/xml; charset=utf-8', 'text/xml; charset=utf-8'],
      text: [
        '<loc>{base}/products/ocr/</loc>',
        '<loc>{base}/en/products/ocr/</loc>',
        '<loc>{base}/ja/knowledge/price-series/</loc>',
        '<loc>{base}/posts/polite-clients/</loc>',
        'hreflang="zh-TW"',
        'hreflang="en"',
        'hreflang="ja"',
        'hreflang="x-default"',
      ],
      check: (body) => {
        assert.doesNotMatch(String(body), /\/api\/v1/);
        assert.doesNotMatch(String(body), /<loc>[^<]*\/ja\/knowledge\/product-matching\//);
      },
    },
  },
  {
    name: '/robots.txt welcomes crawlers and names the sitemap',
    clause: '1',
    class: 'discovery',
    request: { target: '/robots.txt' },
    expect: {
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      text: ['Sitemap: {base}/sitemap.xml'],
      check: (body) => {
        assert.match(String(body), /^User-agent: \*$/im);
        assert.doesNotMatch(String(body), /^Disallow: *\/ *$/im);
      },
    },
  },
];

const wellKnown: readonly Row[] = [
  {
    name: '/.well-known/api-catalog is a linkset that leads to the description',
    clause: '1, RFC 9727',
    class: 'discovery',
    request: { target: '/.well-known/api-catalog' },
    expect: {
      status: 200,
      contentType: [
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"',
      ],
      text: ['{base}/openapi.json', '{base}/api/v1/'],
      check: (body) => {
        const { linkset, ...others } = body as { linkset: Record<string, unknown>[] };
        assert.deepEqual(others, {});
        assert.ok(linkset.some((context) => Array.isArray(context['service-desc'])));
      },
    },
  },
  {
    name: '/.well-known/agent-card.json claims no A2A endpoint',
    clause: '1, design: agent card',
    class: 'discovery',
    request: { target: '/.well-known/agent-card.json' },
    expect: {
      status: 200,
      contentType: 'application/json',
      check: (body) => {
        const card = body as { name: string; version: string; supportedInterfaces: Record<string, string>[] };
        assert.ok(card.name.length > 0 && card.version.length > 0);
        assert.ok(card.supportedInterfaces.length > 0);
        for (const { protocolBinding } of card.supportedInterfaces) assert.match(protocolBinding ?? '', /^https?:\/\//);
      },
    },
  },
  {
    name: '/.well-known/agent-skills/index.json lists skills with digests',
    clause: '1',
    class: 'discovery',
    request: { target: '/.well-known/agent-skills/index.json' },
    expect: {
      status: 200,
      contentType: 'application/json',
      json: { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json' },
      check: (body) => {
        const { skills } = body as { skills: Record<string, string>[] };
        assert.ok(skills.length > 0);
        for (const skill of skills) assert.match(skill.digest ?? '', /^sha256:[0-9a-f]{64}$/);
      },
    },
  },
  {
    name: 'every problem type leads to an anchor that exists',
    clause: '7.1 type, design: problem type',
    class: 'discovery',
    request: { target: '/developers/errors/' },
    expect: {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      text: [
        'id="invalid_parameter"',
        'id="not_found"',
        'id="product_not_found"',
        'id="page_not_found"',
        'id="post_not_found"',
        'id="method_not_allowed"',
        'id="server_error"',
      ],
    },
  },
];

const ownName: Row = {
  name: '/developers/index.html is the page too',
  clause: 'design: files in dist',
  class: 'discovery',
  request: { target: '/developers/index.html' },
  expect: { status: 200, contentType: 'text/html; charset=utf-8' },
};

/** Its headers are those that test/contract/invariants.ts asserts. */
const drawing: Row = {
  name: 'a drawing of the content',
  clause: 'security: content runs no code',
  class: 'discovery',
  request: { target: '/assets/alert-fatigue.svg' },
  expect: { status: 200, contentType: 'image/svg+xml', text: ['<svg'] },
};

export const discoveryRows: readonly Row[] = [...openapiJson, ...openapiYaml, ...texts, ...wellKnown, ownName, drawing];
