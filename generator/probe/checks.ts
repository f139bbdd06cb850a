/** The checks of `stele probe`, in order: one for each promise that a host can break. */

import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { hasSeveralSegments } from '../collections/files.ts';
import type { Mountable } from '../collections/mountable.ts';
import type { Check } from './check.ts';
import { documentChecks } from './documents.ts';
import { listChecks } from './lists.ts';
import { apiPath } from './rules.ts';

function itemCheck({ name, item, key }: Routing): Check {
  const example = `{${item}}`;
  return { name: withArticle(item), target: `${apiPath}/${name}/${example}`, members: { [`data.${key}`]: example } };
}

function translatedItemCheck({ name, item }: Routing): Check {
  return {
    name: `${withArticle(item)} in another language`,
    target: `${apiPath}/${name}/{translated_${name}}?lang={lang}`,
    needs: ['lang'],
    members: { 'data.lang': '{lang}' },
  };
}

function escapedKeyCheck({ name, item, key }: Routing): Check {
  return {
    name: `a key of ${withArticle(item)} with %2F`,
    target: `${apiPath}/${name}/{folder_escaped}`,
    members: { [`data.${key}`]: '{folder}' },
  };
}

/** Invalid queries for a list, and the parameter that the problem names. */
const invalidQueries = [
  ['page_size=0', 'page_size'],
  ['page_size=101', 'page_size'],
  ['page_size=abc', 'page_size'],
  ['page_size=', 'page_size'],
  ['page=0', 'page'],
  ['page=1&page=2', 'page'],
  ['page=%zz', 'page'],
  ['lang=xx', 'lang'],
  ['page_size=0&lang=xx', 'lang'],
] as const;

function invalidParameterCheck(target: string, parameter: string, name: string): Check {
  return { name: `400 for ${name}`, target, status: 400, members: { code: 'invalid_parameter', parameter } };
}

function missingCheck(path: string, code: string): Check {
  return { name: `404 ${code} for ${path}`, target: path, status: 404, members: { code } };
}

function missingItemCheck({ name, item, ...routing }: Routing): Check {
  const key = `${hasSeveralSegments(routing) ? 'no/such' : 'no-such'}-${item}`;
  return missingCheck(`${apiPath}/${name}/${key}`, `${item}_not_found`);
}

const missingPage = { target: '/no-such-page', status: 404 };

const missingPageChecks: readonly Check[] = [
  { name: 'a 404 in HTML', ...missingPage, contentType: 'text/html; charset=utf-8' },
  {
    name: "a 404 in HTML below a language's prefix",
    target: '/{lang}/no-such-page',
    status: 404,
    needs: ['lang'],
    contentType: 'text/html; charset=utf-8',
  },
  {
    name: 'a 404 in Markdown',
    ...missingPage,
    headers: { accept: 'text/markdown' },
    contentType: 'text/markdown; charset=utf-8',
  },
];

const escapedPaths = ['/%2561pi/v1/_/index.json', '/api%252Fv1%252F_%252Findex.json'];

/** Requests a percent-encoded path, which a proxy in front of the site may decode once too often. */
function escapedPathCheck(target: string): Check {
  return {
    name: `not 200 for ${target}`,
    target,
    status: { what: 'another status than 200', pattern: '^(?!200)' },
    needs: ['hidden'],
  };
}

/** `mount`: see `documentChecks`. With it, addresses of the other program are not requested. */
export function checksOf(settings: Routed, mount?: readonly Mountable[]): readonly Check[] {
  const routings = routingsOf(settings);
  const any = `${apiPath}/${anyCollection(settings)}`;
  const expectedHeaders = { allow: 'GET, HEAD, OPTIONS' };
  return [
    ...listChecks(settings),
    ...routings.map(itemCheck),
    ...routings.map(translatedItemCheck),
    ...routings.filter(hasSeveralSegments).map(escapedKeyCheck),
    ...invalidQueries.map(([query, parameter]) => invalidParameterCheck(`${any}?${query}`, parameter, query)),
    ...routings
      .slice(0, 1)
      .map(({ item }) => invalidParameterCheck(`${any}/{${item}}?lang=xx`, 'lang', 'lang=xx on an item')),
    missingCheck('/api/', 'not_found'),
    missingCheck(`${apiPath}/no-such-thing`, 'not_found'),
    { ...missingCheck(`${apiPath}/_/index.json`, 'not_found'), needs: ['hidden'] },
    ...(mount === undefined ? escapedPaths.map(escapedPathCheck) : []),
    ...routings.map(missingItemCheck),
    {
      name: '405 for POST',
      method: 'POST',
      target: any,
      status: 405,
      expectedHeaders,
      members: { code: 'method_not_allowed' },
    },
    { name: 'HEAD of a list', method: 'HEAD', target: any },
    { name: 'a CORS preflight', method: 'OPTIONS', target: any, status: 204, expectedHeaders },
    {
      name: '304 for a known ETag',
      target: `${any}?page_size=100`,
      headers: { 'if-none-match': '{etag}' },
      status: 304,
      expectedHeaders: { etag: '{etag}' },
    },
    ...(mount === undefined ? missingPageChecks : []),
    ...documentChecks(mount),
  ];
}
