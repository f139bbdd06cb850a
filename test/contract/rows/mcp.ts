/** Design: `/mcp`, the Model Context Protocol, on hosts that run code. Revision 2026-07-28, and those before it. */
import assert from 'node:assert/strict';
import type { Expectation, Row } from '../row.ts';

const clause = 'design: MCP';
const revision = '2026-07-28';
const prefix = 'io.modelcontextprotocol/';
const known = { [`${prefix}protocolVersion`]: revision, [`${prefix}clientCapabilities`]: {} };

type Headers = Readonly<Record<string, string>>;

interface Message {
  readonly name: string;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Headers that are other than the message says; undefined for one that is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly expect: Expectation;
}

/** A request of the current revision, whose headers say what it says. */
function current({ name, method, params = {}, headers, expect }: Message): Row {
  const named = params.name ?? params.uri;
  const own = {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
    ...headers,
  };
  const sent = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const body = { jsonrpc: '2.0', id: 1, method, params: { _meta: known, ...params } };
  return posted(name, JSON.stringify(body), Object.fromEntries(sent), expect);
}

/** A request as clients send it that begin with `initialize`. */
function earlier({ name, method, params, headers = {}, expect }: Message): Row {
  const body = { jsonrpc: '2.0', id: 'a', method, ...(params === undefined ? {} : { params }) };
  return posted(name, JSON.stringify(body), headers as Headers, expect);
}

function posted(name: string, body: string, headers: Headers, expect: Expectation): Row {
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const request = { method: 'POST', target: '/mcp', headers: { ...json, ...headers }, body };
  return {
    name: `MCP: ${name}`,
    clause,
    class: 'mcp',
    request,
    expect: { headers: { 'cache-control': 'no-store', 'mcp-session-id': null }, ...expect },
  };
}

/** `result` of an answer, partially. */
const result = (expected: Readonly<Record<string, unknown>>): Expectation => ({
  status: 200,
  contentType: 'application/json',
  json: { jsonrpc: '2.0', result: expected },
});

/** An error of the protocol. */
const error = (status: number, code: number, more: Readonly<Record<string, unknown>> = {}): Expectation => ({
  status,
  contentType: 'application/json',
  json: { jsonrpc: '2.0', error: { code, ...more } },
});

const toolNames = [
  ...['list_products', 'get_product', 'list_pages', 'get_page', 'list_posts', 'get_post'],
  ...['search', 'changes'],
];

interface Listed {
  readonly result: { readonly tools: readonly { readonly name: string; readonly inputSchema: object }[] };
}

const listsTools: Expectation = {
  ...result({}),
  check: (body) => {
    const { tools } = (body as Listed).result;
    const names = tools.map(({ name }) => name);
    assert.deepEqual(names, toolNames);
    assert.deepEqual(tools.find(({ name }) => name === 'get_post')?.inputSchema, {
      type: 'object',
      properties: {
        slug: {
          type: 'string',
          pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
          maxLength: 200,
          description: 'The key of the item, as in lists.',
        },
        lang: {
          type: 'string',
          enum: ['zh-tw', 'en', 'ja'],
          default: 'zh-tw',
          description:
            'Language of returned titles and descriptions. If a translation is missing, the text is in another language, which its `lang` names. Must be one of zh-tw, en, ja.',
        },
      },
      required: ['slug'],
      additionalProperties: false,
    });
  },
};

const call = (name: string, args: Readonly<Record<string, unknown>>) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});

const read = (uri: string) => ({ method: 'resources/read', params: { uri } });

const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

/** Addresses that no client may read. */
const foreign = [
  '{base}/en/../api/v1/_/settings.json',
  '{base}/en/%2e%2e/api/v1/_/settings.json',
  '{base}/api/v1/_/settings.json',
  '{base}/api/v1/posts',
  '{base}/_headers',
  '{base}/.git/config',
  '{base}/assets/',
  '{base}.evil.example/en/page.md',
  '{base}@evil.example/page.md',
  '{base}//evil.example/page.md',
  '{base}/en/nothing-here/page.md',
  '{base}/en/products/ocr/page.md?x',
  'https://evil.example/page.md',
  'file:///etc/passwd',
  '../../etc/passwd',
  '/en/page.md',
  '',
];

const nested = `${'['.repeat(1000)}${']'.repeat(1000)}`;

export const mcpRows: readonly Row[] = [
  current({
    name: 'server/discover',
    method: 'server/discover',
    expect: result({
      resultType: 'complete',
      supportedVersions: [revision],
      capabilities: { tools: {}, resources: {} },
      ttlMs: 600_000,
      cacheScope: 'public',
      _meta: { [`${prefix}serverInfo`]: { version: '1.0.0', websiteUrl: '{base}/' } },
    }),
  }),
  current({ name: 'tools/list', method: 'tools/list', expect: listsTools }),
  current({
    name: 'a list by its tool is the answer of the API',
    ...call('list_posts', { lang: 'ja', page: 2, page_size: 2 }),
    expect: result({
      resultType: 'complete',
      isError: false,
      structuredContent: {
        meta: { page: 2, page_size: 2, lang: 'ja' },
        links: { self: '{base}/api/v1/posts?lang=ja&page=2&page_size=2' },
      },
    }),
  }),
  current({
    name: 'an item by its tool',
    ...call('get_page', { page_key: 'knowledge/price-series', lang: null }),
    expect: result({ isError: false, structuredContent: { data: { key: 'knowledge/price-series', lang: 'zh-tw' } } }),
  }),
  current({
    name: 'an unknown key is an error that the model can read',
    ...call('get_post', { slug: 'nope' }),
    expect: result({ isError: true, structuredContent: { status: 404, code: 'post_not_found' } }),
  }),
  current({
    name: 'search',
    ...call('search', { q: '商品', lang: 'ja', collection: 'posts', page_size: 1 }),
    expect: result({ isError: false, structuredContent: { meta: { q: '商品', collection: 'posts', page_size: 1 } } }),
  }),
  current({
    name: 'changes',
    ...call('changes', { since: '2999-01-01' }),
    expect: result({ isError: false, structuredContent: { data: [] } }),
  }),
  ...[
    {
      name: 'an unknown argument',
      args: { query: 'x' },
      text: 'Unexpected argument \\"query\\", expected one of lang',
    },
    { name: '1,000 nested arrays in an argument', args: { lang: JSON.parse(nested) }, text: 'Unexpected lang' },
    { name: 'an argument that is an object', args: { page: { a: 1 } }, text: 'Unexpected page' },
    { name: 'a page that is none', args: { page: 0 }, text: 'invalid_parameter' },
  ].map(({ name, args, text }) =>
    current({
      name: `${name} is an error that the model can read`,
      ...call('list_posts', args),
      expect: { ...result({ isError: true }), text: [text] },
    }),
  ),
  ...[{}, { slug: '' }, { slug: null }].map((args) =>
    current({
      name: `get_post with ${JSON.stringify(args)} is no list`,
      ...call('get_post', args),
      expect: { ...result({ isError: true }), text: ['Missing argument'] },
    }),
  ),
  current({
    name: 'a key with half of a character, dots and slashes is unknown',
    ...call('get_post', { slug: '../\ud800/..%2f' }),
    expect: result({ isError: true, structuredContent: { status: 404 } }),
  }),
  current({ name: 'an unknown tool', ...call('drop_table', {}), expect: error(200, -32602) }),
  ...[['price'], 'price', 7].map((args) =>
    earlier({
      name: `arguments that are no object: ${JSON.stringify(args)}`,
      method: 'tools/call',
      params: { name: 'list_posts', arguments: args },
      expect: error(200, -32602),
    }),
  ),
  earlier({
    name: 'tools/list has one page: a cursor is unknown',
    method: 'tools/list',
    params: { cursor: '0.1' },
    expect: error(200, -32602),
  }),
  earlier({
    name: 'a resource whose uri is no text',
    method: 'resources/read',
    params: { uri: ['{base}/llms.txt'] },
    expect: error(200, -32602),
  }),
  // Objects that cannot be turned into text.
  earlier({
    name: 'a tool that is an object is unknown',
    method: 'tools/call',
    params: { name: { toString: 1, valueOf: 1 } },
    expect: error(200, -32602),
  }),
  earlier({
    name: 'a cursor that is an object is unknown',
    method: 'resources/list',
    params: { cursor: { toString: 1, valueOf: 1 } },
    expect: error(200, -32602),
  }),
  posted(
    'a cursor of 30,000 nested arrays is unknown',
    `{"jsonrpc":"2.0","id":"a","method":"resources/list","params":{"cursor":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    {},
    error(200, -32602),
  ),
  current({
    name: 'resources/list begins with the documents of the site',
    method: 'resources/list',
    expect: {
      ...result({ resultType: 'complete', nextCursor: '0.1', ttlMs: 600_000, cacheScope: 'public' }),
      text: ['/llms.ja.txt"'],
    },
  }),
  current({
    name: 'the pages of one collection come before those of the next',
    method: 'resources/list',
    params: { cursor: '0.1' },
    expect: { ...result({ nextCursor: '1.1' }), text: ['/products/ocr/page.md"'] },
  }),
  current({
    name: 'resources/list goes on with the pages of items',
    method: 'resources/list',
    params: { cursor: '2.1' },
    expect: {
      ...result({}),
      text: ['/posts/polite-clients/page.md"', 'text/markdown'],
      check: (body) => assert.equal(Object.hasOwn((body as Listed).result, 'nextCursor'), false),
    },
  }),
  ...['3.1', '0.0', 'x', '__proto__', ''].map((cursor) =>
    current({
      name: `the cursor "${cursor}" is unknown`,
      method: 'resources/list',
      params: { cursor },
      expect: error(200, -32602),
    }),
  ),
  current({
    name: 'resources/templates/list',
    method: 'resources/templates/list',
    expect: {
      ...result({ resultType: 'complete', ttlMs: 600_000, cacheScope: 'public' }),
      // With the plus, the slashes of a path stay as they are (RFC 6570, 3.2.3).
      text: ['"uriTemplate":"{base}/{+path}page.md"'],
    },
  }),
  ...[
    { path: 'en/products/ocr/page.md', text: ['/llms.en.txt>', '\\n\\n# OCR'] },
    { path: 'en/products/ocr/', text: ['/llms.en.txt>', '\\n\\n# OCR'] },
    { path: 'en/products/ocr/index.md', text: ['/llms.en.txt>', '\\n\\n# OCR'] },
    { path: '', text: ['/llms.zh-tw.txt>', '\\n\\n# '] },
    { path: 'llms.txt', text: ['"text":"# '] },
  ].map(({ path, text }) =>
    current({
      name: `resources/read of "${path}"`,
      ...read(`{base}/${path}`),
      expect: {
        ...result({ resultType: 'complete', ttlMs: 600_000, cacheScope: 'public' }),
        text: [`"uri":"{base}/${path}"`, ...text],
      },
    }),
  ),
  ...foreign.map((uri) =>
    current({
      name: `the resource "${uri}" does not exist`,
      ...read(uri),
      expect: error(200, -32602, { message: 'Resource not found', data: { uri } }),
    }),
  ),
  current({
    name: 'Mcp-Name in Base64 is decoded: an address in Japanese',
    ...read('/日本語/page.md'),
    headers: { 'mcp-name': base64('/日本語/page.md') },
    expect: error(200, -32602),
  }),
  current({
    name: 'Mcp-Name in Base64 is decoded: a tool',
    ...call('list_posts', {}),
    headers: { 'mcp-name': base64('list_posts') },
    expect: result({ isError: false }),
  }),
  ...[
    { what: 'no MCP-Protocol-Version', headers: { 'mcp-protocol-version': undefined } },
    { what: 'another MCP-Protocol-Version', headers: { 'mcp-protocol-version': '2025-11-25' } },
    { what: 'no Mcp-Method', headers: { 'mcp-method': undefined } },
    { what: 'another Mcp-Method', headers: { 'mcp-method': 'Tools/call' } },
    { what: 'no Mcp-Name', headers: { 'mcp-name': undefined } },
    { what: 'another Mcp-Name', headers: { 'mcp-name': 'list_pages' } },
    { what: 'another Mcp-Name in Base64', headers: { 'mcp-name': base64('list_pages') } },
    { what: 'an Mcp-Name that is no Base64', headers: { 'mcp-name': '=?base64?list posts!?=' } },
    { what: 'an Mcp-Name in Base64 that is no UTF-8', headers: { 'mcp-name': '=?base64?//8=?=' } },
  ].map(({ what, headers }) =>
    current({ name: `${what} is refused`, ...call('list_posts', {}), headers, expect: error(400, -32020) }),
  ),
  current({
    name: 'another revision is refused',
    method: 'tools/list',
    params: { _meta: { ...known, [`${prefix}protocolVersion`]: '2099-01-01' } },
    headers: { 'mcp-protocol-version': '2099-01-01' },
    expect: error(400, -32022, { data: { supported: [revision], requested: '2099-01-01' } }),
  }),
  current({
    name: 'metadata without capabilities are refused',
    method: 'tools/list',
    params: { _meta: { [`${prefix}protocolVersion`]: revision } },
    expect: error(400, -32602),
  }),
  current({
    name: 'a request of the current revision without metadata is refused',
    method: 'tools/list',
    params: { _meta: {} },
    expect: error(400, -32602),
  }),
  ...['prompts/list', 'ping', 'initialize', 'subscriptions/listen', 'toString'].map((method) =>
    current({ name: `the method ${method} is unknown`, method, expect: error(404, -32601) }),
  ),
  posted(
    'a notification is accepted',
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    {},
    {
      status: 202,
    },
  ),
  ...['2025-11-25', '2025-06-18', '2025-03-26'].map((protocolVersion) =>
    earlier({
      name: `initialize with ${protocolVersion}`,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
      expect: result({ protocolVersion, capabilities: { tools: {}, resources: {} }, serverInfo: { version: '1.0.0' } }),
    }),
  ),
  earlier({
    name: 'initialize with an unknown revision',
    method: 'initialize',
    params: { protocolVersion: '1999-01-01' },
    expect: result({ protocolVersion: '2025-11-25' }),
  }),
  earlier({ name: 'tools/list without headers', method: 'tools/list', expect: listsTools }),
  earlier({
    name: 'a tool for a client that began with initialize',
    ...call('get_product', { product_id: 'ocr', lang: 'en' }),
    headers: { 'mcp-protocol-version': '2025-06-18', 'mcp-session-id': 'x', 'last-event-id': '1' },
    expect: {
      ...result({ isError: false, structuredContent: { data: { id: 'ocr' } } }),
      check: (body) => assert.equal(Object.hasOwn((body as Listed).result, 'resultType'), false),
    },
  }),
  earlier({ name: 'ping', method: 'ping', expect: result({}) }),
  earlier({ name: 'an unknown method without metadata', method: 'prompts/list', expect: error(200, -32601) }),
  earlier({
    name: 'an unknown revision in the header alone is refused',
    method: 'tools/list',
    headers: { 'mcp-protocol-version': '1999-01-01' },
    expect: error(400, -32022),
  }),
  ...[
    { name: 'a batch', body: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', code: -32600 },
    { name: '1,000 nested arrays', body: nested, code: -32600 },
    { name: 'an id that is null', body: '{"jsonrpc":"2.0","id":null,"method":"ping"}', code: -32600 },
    { name: 'an id of 1,000 nested arrays', body: `{"jsonrpc":"2.0","id":${nested},"method":"ping"}`, code: -32600 },
    { name: 'a response', body: '{"jsonrpc":"2.0","id":7,"result":{}}', code: -32600, id: 7 },
    { name: 'no version of JSON-RPC', body: '{"id":1,"method":"ping"}', code: -32600 },
    { name: 'params that are a list', body: '{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', code: -32600 },
    { name: 'a number', body: '1', code: -32600 },
    { name: 'what is no JSON', body: '{"jsonrpc":"2.0"', code: -32700 },
    { name: 'nothing', body: '', code: -32700 },
  ].map(({ name, body, code, id }: { name: string; body: string; code: number; id?: number }) => {
    const refused = error(400, code);
    const json = { ...refused.json, ...(id === undefined ? {} : { id }) };
    return posted(`${name} is refused`, body, {}, { ...refused, json });
  }),
  posted(
    'more than 64 KB is refused',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'x'.repeat(70_000) } }),
    {},
    error(413, -32600),
  ),
  {
    name: 'MCP: a body that never ends is refused',
    clause,
    class: 'mcp',
    request: {
      method: 'POST',
      target: '/mcp',
      raw: `POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n7fffffff\r\n${'['.repeat(70_000)}`,
    },
    expect: { status: 413 },
  },
  ...['GET', 'HEAD', 'PUT', 'DELETE'].map(
    (method): Row => ({
      name: `MCP: ${method} is not allowed`,
      clause,
      class: 'mcp',
      request: { method, target: '/mcp' },
      expect: {
        status: 405,
        contentType: 'application/json',
        headers: { allow: 'POST, OPTIONS', 'cache-control': 'no-store' },
      },
    }),
  ),
  {
    name: 'MCP: a preflight allows the three headers',
    clause,
    class: 'mcp',
    request: {
      method: 'OPTIONS',
      target: '/mcp',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, mcp-method, mcp-name, mcp-protocol-version',
      },
    },
    expect: {
      status: 204,
      headerLists: {
        'access-control-allow-methods': ['POST'],
        'access-control-allow-headers': ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
      },
    },
  },
  {
    ...earlier({ name: 'every page may ask', method: 'ping', expect: result({}) }),
    request: {
      method: 'POST',
      target: '/mcp?x=1',
      headers: { origin: 'https://app.example', 'content-type': 'text/plain' },
      body: '{"jsonrpc":"2.0","id":"Zoë","method":"ping"}',
    },
    expect: { ...result({}), text: ['"id":"Zoë"'] },
  },
  {
    name: 'MCP: the server card lists no tools',
    clause,
    class: 'mcp',
    request: { target: '/mcp/server-card', headers: { accept: 'application/mcp-server-card+json' } },
    expect: {
      status: 200,
      contentType: 'application/mcp-server-card+json',
      headerLists: { etag: [] },
      json: {
        version: '1.0.0',
        remotes: [
          {
            type: 'streamable-http',
            url: '{base}/mcp',
            supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
          },
        ],
      },
      check: (body) => assert.equal(Object.hasOwn(body as object, 'tools'), false),
    },
  },
  {
    name: 'MCP: the card has a copy below .well-known',
    clause,
    class: 'mcp',
    request: { target: '/.well-known/mcp/server-card.json' },
    expect: { status: 200, contentType: 'application/json', json: { websiteUrl: '{base}/' } },
  },
  {
    name: 'MCP: the catalog names the card',
    clause,
    class: 'mcp',
    request: { target: '/.well-known/ai-catalog.json' },
    expect: {
      status: 200,
      contentType: 'application/json',
      json: { specVersion: '1.0' },
      text: ['"type":"application/mcp-server-card+json","url":"{base}/mcp/server-card"'],
    },
  },
];
