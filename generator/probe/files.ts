/** Checks a site of files alone (`addressing: path`): its service index has templates of the files' addresses. */
import type { Mountable } from '../collections/mountable.ts';
import type { Check, Expectation, KnownExamples } from './check.ts';
import { documentChecks } from './documents.ts';
import { dumpChecks } from './dumps.ts';
import { arrayAt, endpointAt, valueAtPath } from './json.ts';
import { apiPath } from './rules.ts';

/** The service index of such a site. */
export const filesIndexPath = `${apiPath}/_/index.json`;

/** True if `index` names files. */
export function isOfFiles(index: unknown): boolean {
  return endpointAt(index, filesIndexPath) !== undefined;
}

/** Checks of the site with this service index. `mount`: see `documentChecks`. */
export function fileChecks(index: unknown, mount: readonly Mountable[] | undefined): readonly Check[] {
  const languages = (arrayAt(index, 'languages') ?? []).map(String);
  const [lang = '', ...others] = languages;
  const paths = (arrayAt(index, 'endpoints') ?? []).map((one) => String(valueAtPath(one, 'path')));
  const lists = paths.flatMap((path) => {
    const [, name] = /\/list\/([^/{}]+)\//.exec(path) ?? [];
    const item = paths.find((one) => one.includes(`/item/${name}/`));
    return name === undefined || item === undefined ? [] : [{ name, list: path, item }];
  });
  const [document, ...documents] = documentChecks(mount);
  return [
    { name: 'service index', target: filesIndexPath, members: { version: '1.0.0' } },
    // Which page sizes have files is written there.
    ...(document === undefined ? [] : [{ ...document, learn: pageSizeIn }]),
    ...lists.flatMap((one) => collectionChecks(one, lang, others.at(-1))),
    { name: 'links.self is the list', target: '{self}', members: { 'links.self': '{self}' } },
    { name: 'links.next is the next page', target: '{next}', members: { 'meta.page': 2 }, ifKnown: true },
    ...(mount === undefined ? [{ name: 'a 404 in HTML', target: '/no-such-page/', status: 404 }] : []),
    ...documents,
    ...dumpChecks(index, mount === undefined),
  ];
}

interface FileTemplates {
  readonly name: string;
  /** As `/api/v1/_/list/posts/{lang}/{page_size}/{page}.json`. */
  readonly list: string;
  /** As `/api/v1/_/item/posts/{lang}/{slug}.json`. */
  readonly item: string;
}

function collectionChecks({ name, list, item }: FileTemplates, lang: string, other: string | undefined): Check[] {
  const listIn = (code: string) => list.replace('{lang}', code).replace('{page}', '1');
  const [, parameter = ''] = /\{(?!lang\})(\w+)\}/.exec(item) ?? [];
  return [
    {
      name: `a list of ${name}`,
      target: listIn(lang),
      members: { 'data.length': { what: 'a number', pattern: '^[0-9]+$' }, 'meta.page': 1, 'meta.lang': lang },
      learn: (body) => fromListFile(body, name, parameter),
    },
    ...(other === undefined
      ? []
      : [{ name: `${name} in another language`, target: listIn(other), members: { 'meta.lang': other } }]),
    {
      name: `an item of ${name}`,
      target: item.replace('{lang}', lang).replace(`{${parameter}}`, `{key_of_${name}}`),
      members: { [`data.{member_of_${name}}`]: `{key_of_${name}}` },
    },
    { name: `a page of ${name}`, target: `{page_of_${name}}`, ifKnown: true },
  ];
}

/** A page size whose lists have files, from the OpenAPI description. */
function pageSizeIn(description: unknown): KnownExamples {
  const paths: readonly [string, unknown][] = Object.entries(Object(valueAtPath(description, 'paths')));
  const parameters = paths.flatMap(([, path]) => arrayAt(path, 'get.parameters') ?? []);
  const size = parameters.find((one) => valueAtPath(one, 'name') === 'page_size');
  return { page_size: String(valueAtPath(size, 'schema.enum.0')) };
}

function fromListFile(body: unknown, name: string, parameter: string): KnownExamples {
  const items = arrayAt(body, 'data');
  if (items === undefined) return {};
  const [first] = items;
  // `id` and `key` have the name of the item before them.
  const names = [parameter, parameter.replace(/^.*_/, '')];
  const member = names.find((one) => valueAtPath(first, one) !== undefined) ?? parameter;
  const page = String(valueAtPath(first, 'url'));
  const next = valueAtPath(body, 'links.next');
  return {
    [`member_of_${name}`]: member,
    [`key_of_${name}`]: first === undefined ? { none: `the site has no ${name}` } : String(valueAtPath(first, member)),
    ...(page.endsWith('/') ? { [`page_of_${name}`]: page } : {}),
    self: String(valueAtPath(body, 'links.self')),
    ...(typeof next === 'string' ? { next } : {}),
  };
}

/** Types that browsers and clients need, by the end of an address. Those of rare files differ between hosts. */
const types = [
  [/\.json$/, 'application/json'],
  [/\.txt$/, 'text/plain'],
  [/\/$/, 'text/html'],
] as const;

/**
 * Adds what a host of files promises: types, and that pages of other sites may read the API. How long answers are fresh
 * is its own.
 */
export function withFileRules(check: Check): Check {
  const { target, status = 200 } = check;
  const [, type] = types.find(([end]) => end.test(target)) ?? [];
  const headers: Record<string, Expectation> = {
    ...(type === undefined ? {} : { 'content-type': { what: type, pattern: `^${type}(?:$|;)` } }),
    ...(type === 'application/json' ? { 'access-control-allow-origin': '*' } : {}),
  };
  return { ...check, status, contentType: undefined, expectedHeaders: headers };
}
