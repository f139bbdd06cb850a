/** What `stele probe` asks of a deployed site, in order: a check for each promise that a host can break. */

import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { hasSeveralSegments } from '../collections/files.ts';
import type { Check } from './check.ts';
import { documentChecks } from './documents.ts';
import { listChecks } from './lists.ts';
import { problem } from './rules.ts';

const json = 'application/json';
const api = '/api/v1';

function item(name: string, path: string, identity: string, example: string): Check {
  const target = `${api}/${path}/${example}`;
  return { name, target, status: 200, contentType: json, members: { [`data.${identity}`]: example } };
}

function translated(name: string, path: string): Check {
  return {
    name: `${name} in another language`,
    target: `${api}/${path}/{translated_${path}}?lang={lang}`,
    needs: ['lang'],
    status: 200,
    contentType: json,
    members: { 'data.lang': '{lang}' },
  };
}

function escapedKey({ name, item: one, key }: Routing): Check {
  return {
    name: `a key of ${withArticle(one)} with %2F`,
    target: `${api}/${name}/{folder_escaped}`,
    status: 200,
    contentType: json,
    members: { [`data.${key}`]: '{folder}' },
  };
}

function invalid(path: string, query: string, parameter: string): Check {
  return {
    name: `400 for ${query}${path.includes('{') ? ' on an item' : ''}`,
    target: `${path}?${query}`,
    status: 400,
    contentType: problem,
    members: { code: 'invalid_parameter', parameter },
  };
}

function missing(path: string, code: string): Check {
  return { name: `404 ${code} for ${path}`, target: path, status: 404, contentType: problem, members: { code } };
}

/** What lies behind the API, by an address that something in front of the site may decode once too often. */
function escaped(path: string): Check {
  return {
    name: `not 200 for ${path}`,
    target: path,
    status: { what: 'another', pattern: '^(?!200)' },
    needs: ['hidden'],
  };
}

export function checksOf(settings: Routed): readonly Check[] {
  const routings = routingsOf(settings);
  const any = `${api}/${anyCollection(settings)}`;
  return [
    ...listChecks(settings),
    ...routings.map((one) => item(withArticle(one.item), one.name, one.key, `{${one.item}}`)),
    ...routings.map((one) => translated(withArticle(one.item), one.name)),
    ...routings.filter(hasSeveralSegments).map(escapedKey),
    invalid(any, 'page_size=0', 'page_size'),
    invalid(any, 'page_size=101', 'page_size'),
    invalid(any, 'page_size=abc', 'page_size'),
    invalid(any, 'page_size=', 'page_size'),
    invalid(any, 'page=0', 'page'),
    invalid(any, 'page=1&page=2', 'page'),
    invalid(any, 'page=%zz', 'page'),
    invalid(any, 'lang=xx', 'lang'),
    invalid(any, 'page_size=0&lang=xx', 'lang'),
    ...routings.slice(0, 1).map(({ item }) => invalid(`${any}/{${item}}`, 'lang=xx', 'lang')),
    missing('/api/', 'not_found'),
    missing(`${api}/no-such-thing`, 'not_found'),
    { ...missing(`${api}/_/index.json`, 'not_found'), needs: ['hidden'] },
    escaped('/%2561pi/v1/_/index.json'),
    escaped('/api%252Fv1%252F_%252Findex.json'),
    ...routings.map((one) =>
      missing(
        `${api}/${one.name}/${hasSeveralSegments(one) ? 'no/such' : 'no-such'}-${one.item}`,
        `${one.item}_not_found`,
      ),
    ),
    {
      name: '405 for POST',
      method: 'POST',
      target: any,
      status: 405,
      contentType: problem,
      expectedHeaders: { allow: 'GET, HEAD, OPTIONS' },
      members: { code: 'method_not_allowed' },
    },
    { name: 'HEAD', method: 'HEAD', target: any, status: 200, contentType: json },
    {
      name: 'a CORS preflight',
      method: 'OPTIONS',
      target: any,
      status: 204,
      expectedHeaders: { allow: 'GET, HEAD, OPTIONS' },
    },
    {
      name: '304 for a known ETag',
      target: `${any}?page_size=100`,
      headers: { 'if-none-match': '{etag}' },
      status: 304,
      expectedHeaders: { etag: '{etag}' },
    },
    { name: 'a 404 for people', target: '/no-such-page', status: 404, contentType: 'text/html; charset=utf-8' },
    {
      name: 'a 404 in Markdown',
      target: '/no-such-page',
      headers: { accept: 'text/markdown' },
      status: 404,
      contentType: 'text/markdown; charset=utf-8',
    },
    ...documentChecks,
  ];
}
