/** The checks of `stele probe`, in order: one for each promise that a host can break. */

import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { hasSeveralSegments } from '../collections/files.ts';
import type { Check } from './check.ts';
import { documentChecks } from './documents.ts';
import { listChecks } from './lists.ts';
import { apiPath, jsonMediaType, problemMediaType } from './rules.ts';

function itemCheck(name: string, path: string, identity: string, example: string): Check {
  const target = `${apiPath}/${path}/${example}`;
  return { name, target, status: 200, contentType: jsonMediaType, members: { [`data.${identity}`]: example } };
}

function translatedItemCheck(name: string, path: string): Check {
  return {
    name: `${name} in another language`,
    target: `${apiPath}/${path}/{translated_${path}}?lang={lang}`,
    needs: ['lang'],
    status: 200,
    contentType: jsonMediaType,
    members: { 'data.lang': '{lang}' },
  };
}

function escapedKeyCheck({ name, item: one, key }: Routing): Check {
  return {
    name: `a key of ${withArticle(one)} with %2F`,
    target: `${apiPath}/${name}/{folder_escaped}`,
    status: 200,
    contentType: jsonMediaType,
    members: { [`data.${key}`]: '{folder}' },
  };
}

function invalidParameterCheck(path: string, query: string, parameter: string): Check {
  return {
    name: `400 for ${query}${path.includes('{') ? ' on an item' : ''}`,
    target: `${path}?${query}`,
    status: 400,
    contentType: problemMediaType,
    members: { code: 'invalid_parameter', parameter },
  };
}

function missingCheck(path: string, code: string): Check {
  return {
    name: `404 ${code} for ${path}`,
    target: path,
    status: 404,
    contentType: problemMediaType,
    members: { code },
  };
}

/** Requests a percent-encoded path, which a proxy in front of the site may decode once too often. */
function escapedPathCheck(path: string): Check {
  return {
    name: `not 200 for ${path}`,
    target: path,
    status: { what: 'another', pattern: '^(?!200)' },
    needs: ['hidden'],
  };
}

export function checksOf(settings: Routed): readonly Check[] {
  const routings = routingsOf(settings);
  const any = `${apiPath}/${anyCollection(settings)}`;
  return [
    ...listChecks(settings),
    ...routings.map((one) => itemCheck(withArticle(one.item), one.name, one.key, `{${one.item}}`)),
    ...routings.map((one) => translatedItemCheck(withArticle(one.item), one.name)),
    ...routings.filter(hasSeveralSegments).map(escapedKeyCheck),
    invalidParameterCheck(any, 'page_size=0', 'page_size'),
    invalidParameterCheck(any, 'page_size=101', 'page_size'),
    invalidParameterCheck(any, 'page_size=abc', 'page_size'),
    invalidParameterCheck(any, 'page_size=', 'page_size'),
    invalidParameterCheck(any, 'page=0', 'page'),
    invalidParameterCheck(any, 'page=1&page=2', 'page'),
    invalidParameterCheck(any, 'page=%zz', 'page'),
    invalidParameterCheck(any, 'lang=xx', 'lang'),
    invalidParameterCheck(any, 'page_size=0&lang=xx', 'lang'),
    ...routings.slice(0, 1).map(({ item }) => invalidParameterCheck(`${any}/{${item}}`, 'lang=xx', 'lang')),
    missingCheck('/api/', 'not_found'),
    missingCheck(`${apiPath}/no-such-thing`, 'not_found'),
    { ...missingCheck(`${apiPath}/_/index.json`, 'not_found'), needs: ['hidden'] },
    escapedPathCheck('/%2561pi/v1/_/index.json'),
    escapedPathCheck('/api%252Fv1%252F_%252Findex.json'),
    ...routings.map((one) =>
      missingCheck(
        `${apiPath}/${one.name}/${hasSeveralSegments(one) ? 'no/such' : 'no-such'}-${one.item}`,
        `${one.item}_not_found`,
      ),
    ),
    {
      name: '405 for POST',
      method: 'POST',
      target: any,
      status: 405,
      contentType: problemMediaType,
      expectedHeaders: { allow: 'GET, HEAD, OPTIONS' },
      members: { code: 'method_not_allowed' },
    },
    { name: 'HEAD', method: 'HEAD', target: any, status: 200, contentType: jsonMediaType },
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
