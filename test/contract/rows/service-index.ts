/** Contract 2.8: the live service index. */
import type { Row } from '../row.ts';

export const serviceIndexRows: readonly Row[] = [
  {
    name: 'the service index states version, languages and where the description is',
    clause: '2.8',
    class: 'resource',
    request: { target: '/api/v1/' },
    expect: {
      status: 200,
      contentType: 'application/json',
      json: { version: '1.0.0', languages: ['zh-tw', 'en', 'ja'], openapi: '{base}/openapi.json' },
    },
  },
  {
    name: 'the service index lists the endpoints',
    clause: '2.8',
    class: 'resource',
    request: { target: '/api/v1/' },
    expect: { status: 200, text: ['/api/v1/products', '/api/v1/pages', '/api/v1/posts'] },
  },
  {
    name: 'the service index lists the error contract, code by code',
    clause: '2.8, 7.2',
    class: 'resource',
    request: { target: '/api/v1/' },
    expect: {
      status: 200,
      text: [
        'invalid_parameter',
        'not_found',
        'product_not_found',
        'page_not_found',
        'post_not_found',
        'method_not_allowed',
        'server_error',
        'application/problem+json',
      ],
    },
  },
  {
    name: 'the service index without its slash is answered, not redirected',
    clause: 'design: /api/v1',
    class: 'path',
    request: { target: '/api/v1' },
    expect: { status: 200, contentType: 'application/json', headers: { location: null }, json: { version: '1.0.0' } },
  },
  {
    name: 'the service index without its slash, with a query',
    clause: 'design: /api/v1',
    class: 'path',
    request: { target: '/api/v1?utm_source=x' },
    expect: { status: 200, json: { version: '1.0.0' } },
  },
  {
    name: 'the service index has no parameters: lang is ignored even when it is bad',
    clause: '4.2, design: parameters of another operation',
    class: 'query',
    request: { target: '/api/v1/?lang=xx&page=0&page_size=%zz&section=&section=' },
    expect: { status: 200, json: { version: '1.0.0' } },
  },
  {
    name: 'credentials are neither needed nor looked at: Authorization',
    clause: '5',
    class: 'resource',
    request: { target: '/api/v1/', headers: { authorization: 'Bearer not-a-token' } },
    expect: { status: 200, headers: { 'www-authenticate': null, 'set-cookie': null } },
  },
  {
    name: 'credentials are neither needed nor looked at: X-API-Key',
    clause: '5',
    class: 'resource',
    request: { target: '/api/v1/products', headers: { 'x-api-key': 'not-a-key' } },
    expect: { status: 200, count: 9, headers: { 'www-authenticate': null, 'set-cookie': null } },
  },
  {
    name: 'JSON is what there is: an Accept that wants something else is no error',
    clause: '2.1, 4.2',
    class: 'resource',
    request: { target: '/api/v1/products', headers: { accept: 'text/html, application/xml;q=0.9' } },
    expect: { status: 200, contentType: 'application/json', count: 9 },
  },
];
