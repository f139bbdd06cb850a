/** The routes under /api/. They are asked one after the other; each that matches answers or refuses for good. */
import { fileOf, problemFile } from '../../api/paths.ts';
import { severalFilters } from '../../api/problem.ts';
import type { ApiSettings, DescribedSettings } from '../../api/settings.ts';
import { isOfContract } from '../../collections/all.ts';
import { type ErrorCode, errorOf, generalErrors } from '../../contract/errors.ts';
import {
  generalParameters,
  type ItemOperation,
  type ListOperation,
  type Operation,
  operationsOf,
} from '../../contract/operations.ts';
import { service as contract } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import { comment, type Lines } from '../lines.ts';
import { inner, literal } from '../patterns.ts';
import { emptyText, filtersOf, listFile, type PrintedFilter, pastFile, untoldText } from '../without-code.ts';
import { queryName } from './neighbours.ts';
import { holeOf, holes, unnamed } from './query.ts';
import { block, matches, matching, quote, raw, target, targetStart } from './syntax.ts';

const path = 'http.request.uri.path';

/** Ends a request with a problem: its file is the message, which `handle_errors` then serves. */
function refuse(code: ErrorCode, settings: ApiSettings, matcher = '*'): string {
  return `error ${matcher} /${problemFile(code)} ${errorOf(code, settings).status}`;
}

/** The body of the API's route, after methods have been checked. */
export function apiRoutes(settings: DescribedSettings): Lines {
  return [
    ...comment('An escaped slash separates nothing; only in the key of a page it stands for a slash.'),
    ...matching('escaped_slash', `expression ${raw(escapedSlash(settings))}`, (matcher) => [
      refuse('not_found', settings, matcher),
    ]),
    ...Object.values(operationsOf(settings)).flatMap((operation) => ['', ...operationRoute(operation, settings)]),
    '',
    ...comment('The OpenAPI description.'),
    ...matching('openapi', matches(path, `^(?:${contract.apiFiles.map(literal).join('|')})$`), (matcher) =>
      block(`route ${matcher}`, [
        `header X-API-Version ${contract.apiVersion}`,
        'header Content-Type {content_type}',
        'import file',
      ]),
    ),
    '',
    ...comment('Nothing else is there; the files themselves have no addresses of their own.'),
    refuse('not_found', settings),
  ];
}

/** Where an escaped slash is no part of a key: outside of those operations whose key may hold slashes. */
function escapedSlash(settings: ApiSettings): string {
  const keys = Object.values(operationsOf(settings)).flatMap((operation) => {
    if (operation.kind !== 'item' || !operation.parameter.severalSegments) return [];
    const start = operation.path.replace(/\{.*/, '');
    // As many segments, none of them with an escaped slash, as stand before the key.
    const depth = start.split('/').length - 2;
    return `{${path}}.startsWith("${start}") && {${target}}.matches("${targetStart}(?:/(?:[^/?%]|%[^2]|%2[^Ff])*){${depth},${depth}}/")`;
  });
  const escaped = `{${target}}.matches("${targetStart}[^?]*%2[Ff]")`;
  return keys.length === 0 ? escaped : `${escaped} && !(${keys.join(' || ')})`;
}

function operationRoute(operation: Operation, settings: DescribedSettings): Lines {
  switch (operation.kind) {
    case 'index':
      return [
        ...comment(sentencesOf(operation, settings).summary),
        ...matching('index', matches(path, `^${literal(operation.path.replace(/\/$/, ''))}/?$`), (matcher) =>
          block(`route ${matcher}`, ['import success', `rewrite * /${fileOf({ kind: 'index' })}`, 'import file']),
        ),
      ];
    case 'list':
      return [
        ...comment(sentencesOf(operation, settings).summary),
        ...matching(nameOf(operation), matches(path, `^${literal(operation.path)}/?$`), (matcher) =>
          block(`route ${matcher}`, listRoute(operation, settings)),
        ),
      ];
    case 'item':
      return [...comment(sentencesOf(operation, settings).summary), ...itemRoute(operation, settings)];
  }
}

/** Of the matcher for it: one that no other has, whatever an operator calls things. */
function nameOf(operation: ItemOperation | ListOperation): string {
  const { kind, collection } = operation;
  if (!isOfContract(collection)) return `${collection}_${kind}`;
  return operation.kind === 'item' ? operation.parameter.name : collection;
}

function itemRoute(operation: ItemOperation, settings: ApiSettings): Lines {
  const { path: template, collection, query, parameter, missing } = operation;
  const { severalSegments, schema } = parameter;
  const start = literal(template.replace(/\{.*/, ''));
  const file = `/${fileOf({ kind: 'item', collection, lang: holes.lang, key: '{re.key.1}' })}`;
  const pattern = raw(`^${start}(${inner(schema.pattern)})$`);
  return matching(nameOf(operation), matches(path, `(?s)^${start}${severalSegments ? '.' : '[^/]'}+$`), (matcher) =>
    block(`route ${matcher}`, [
      ...query.map((name) => `import ${name}`),
      ...matching('no_key', `not vars_regexp key {${path}} ${pattern}`, (odd) => [refuse(missing, settings, odd)]),
      ...matching('no_file', `not file ${file}`, (unknown) => [refuse(missing, settings, unknown)]),
      'import success',
      `rewrite * ${file}`,
      'import file',
    ]),
  );
}

function listRoute(operation: ListOperation, settings: DescribedSettings): Lines {
  const filters = filtersOf(operation, settings);
  const checks = [...generalParameters(operation), ...filters.map(({ id }) => id)].map((name) => `import ${name}`);
  const all = pages(operation, filters, settings);
  if (filters.length === 0) return [...checks, 'import success', ...all];
  return [
    ...checks,
    ...(filters.length > 1 ? refuseSeveral(filters) : []),
    'import success',
    ...filters.flatMap((by) =>
      matching(
        by.filter.type === 'section' ? 'in_section' : `by_${by.id}`,
        `expression ${raw(`{${by.variable}_given} == "once"`)}`,
        (matcher) => block(`route ${matcher}`, filteredPages(operation, by, filters, settings)),
      ),
    ),
    ...block('route', all),
  ];
}

function refuseSeveral(filters: readonly PrintedFilter[]): Lines {
  const pairs = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => [one, other] as const));
  const both = pairs.map((pair) => pair.map(({ variable }) => `{${variable}_given} == "once"`).join(' && '));
  return [
    ...comment('A list by several filters would have to be composed.'),
    ...matching('several', `expression ${raw(both.join(' || '))}`, (matcher) => [
      `error ${matcher} /${problemFile('invalid_parameter', severalFilters)} ${generalErrors.invalid_parameter.status}`,
    ]),
  ];
}

/** The list of a value; one that no item has is answered with a text. */
function filteredPages(
  operation: ListOperation,
  by: PrintedFilter,
  filters: readonly PrintedFilter[],
  settings: DescribedSettings,
): Lines {
  const { filter, variable, known } = by;
  const hole = holeOf(by);
  const respond = (text: string) => (matcher: string) =>
    block(`route ${matcher}`, ['header Content-Type application/json', `respond ${raw(text)}`]);
  const empty = respond(emptyText(operation, holes, by, hole, `{${queryName('self', filters)}}`, settings));
  const found = pages(operation, filters, settings, by);
  if (filter.type === 'select') return found;
  if (filter.type === 'section') {
    const isKnown = matches('section', `^(?:${known.map(({ value }) => literal(value)).join('|')})$`);
    return [
      ...comment('A section that nobody knows has no pages.'),
      ...matching('unknown', `not ${isKnown}`, empty),
      ...found,
    ];
  }
  return [
    ...(filter.type === 'text'
      ? [
          ...comment('A value that the config does not know, and cannot write.'),
          ...matching(
            'untold',
            `expression ${raw(`{${variable}} == "${unnamed}"`)}`,
            respond(untoldText(operation, holes, by, settings)),
          ),
        ]
      : []),
    ...comment('A value that no item has.'),
    ...matching('unknown', `not file /${pastFile(operation, holes, by, hole)}`, empty),
    ...found,
  ];
}

/** Answers a list that exists: with the page's file, or past the end with the prebuilt one. */
function pages(
  operation: ListOperation,
  filters: readonly PrintedFilter[],
  { baseUrl }: DescribedSettings,
  by?: PrintedFilter,
): Lines {
  const value = by && holeOf(by);
  const file = (page: string) => `/${listFile(operation, { ...holes, page }, by, value)}`;
  const address = quote(baseUrl + operation.path, 'base URL').slice(1, -1);
  const along = (relation: 'next' | 'prev') =>
    matching(relation, `file ${file(`{${relation}_page}`)}`, (matcher) => [
      `header ${matcher} +Link ${raw(`<${address}{${queryName(relation, filters)}}>; rel="${relation}"`)}`,
    ]);
  return [
    ...along('next'),
    ...along('prev'),
    ...matching('page', `file ${file(holes.page)}`, (matcher) =>
      block(`route ${matcher}`, [`rewrite * ${file(holes.page)}`, 'import file']),
    ),
    `rewrite * /${pastFile(operation, holes, by, value)}`,
    'import past_the_end',
  ];
}
