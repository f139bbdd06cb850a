/** Contract 1 and the design's table: every endpoint is readable from any origin, its errors too. */
import type { Row } from '../row.ts';

const ORIGIN = { origin: 'https://app.example' };

/** The headers that a script in a browser may read. */
const EXPOSED = ['X-API-Version', 'Link', 'ETag', 'Allow'];

const readable: readonly Row[] = [
  ['GET', '/api/v1/', 200],
  ['GET', '/api/v1/products', 200],
  ['GET', '/api/v1/products/ocr', 200],
  ['GET', '/api/v1/pages/knowledge/price-series', 200],
  ['GET', '/api/v1/posts?page=99', 200],
  ['GET', '/api/v1/products?page=0', 400],
  ['GET', '/api/v1/products/nope', 404],
  ['GET', '/api/v1/nope', 404],
  ['POST', '/api/v1/products', 405],
  ['HEAD', '/api/v1/products', 200],
  ['GET', '/api/openapi.json', 200],
].map(([method, target, status]) => ({
  name: `${method} ${target} (${status}) is readable from any origin, with its headers`,
  clause: '1, design: CORS',
  class: 'cors',
  request: { method: String(method), target: String(target), headers: ORIGIN },
  expect: {
    status: Number(status),
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null },
    headerLists: { 'access-control-expose-headers': EXPOSED },
  },
}));

const readableDocuments: readonly Row[] = [
  ['/openapi.json', 200],
  ['/openapi.yaml', 200],
  ['/.well-known/openapi.json', 200],
  ['/.well-known/api-catalog', 200],
  ['/.well-known/agent-card.json', 200],
  ['/.well-known/agent-skills/index.json', 200],
  ['/llms.txt', 200],
  ['/llms-full.txt', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/nope', 404],
].map(([target, status]) => ({
  name: `${target} is readable from any origin`,
  clause: 'design: CORS',
  class: 'cors',
  request: { target: String(target), headers: ORIGIN },
  expect: {
    status: Number(status),
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null },
  },
}));

const preflights: readonly Row[] = [
  {
    name: 'a preflight for GET',
    clause: 'design: OPTIONS',
    class: 'cors',
    request: {
      method: 'OPTIONS',
      target: '/api/v1/products',
      headers: { ...ORIGIN, 'access-control-request-method': 'GET' },
    },
    expect: {
      status: 204,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null },
      headerLists: { 'access-control-allow-methods': ['GET', 'HEAD', 'OPTIONS'] },
    },
  },
  {
    name: 'a preflight that asks for request headers is answered about them',
    clause: 'design: OPTIONS',
    class: 'cors',
    request: {
      method: 'OPTIONS',
      target: '/api/v1/products/nope?lang=xx',
      headers: {
        ...ORIGIN,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    },
    expect: {
      status: 204,
      headerLists: { 'access-control-allow-methods': ['GET'], 'access-control-allow-headers': [] },
    },
  },
  {
    name: 'a preflight for a write method does not grant it',
    clause: 'design: OPTIONS',
    class: 'cors',
    request: {
      method: 'OPTIONS',
      target: '/api/v1/products',
      headers: { ...ORIGIN, 'access-control-request-method': 'DELETE' },
    },
    expect: {
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS', 'access-control-allow-methods': 'GET, HEAD, OPTIONS' },
    },
  },
];

export const corsRows: readonly Row[] = [...readable, ...readableDocuments, ...preflights];
