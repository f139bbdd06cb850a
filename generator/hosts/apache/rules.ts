/** The rewrite rules: from what was asked to the file that answers, or to the document that refuses. */
import { fileOf, problemFile } from '../../api/paths.ts';
import { severalFilters } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { type ErrorCode, errorOf } from '../../contract/errors.ts';
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
import { filtersOf, listFile, type PrintedFilter, pastFile } from '../without-code.ts';
import { emptyFile, untoldFile } from './empty-lists.ts';
import { filterPieceRules } from './neighbours.ts';
import { holeOf, holes, mistake, unnamed } from './query.ts';
import { get, lostSegment, matches, rawApi, rawPath, requestLine, rule, set } from './syntax.ts';
import { unknownSectionRules } from './unknown-section.ts';

/** Ends a request with a status and a document: ErrorDocument serves what `document` names. */
export function refusal(status: number, document: string): string[] {
  return [set('document', document), `R=${status}`, 'L'];
}

/** The flags that refuse with a problem. */
export function problem(code: ErrorCode, settings: DescribedSettings, id?: string): string[] {
  return refusal(errorOf(code, settings).status, problemFile(code, id));
}

interface RawItem {
  /** The code of its 404. */
  readonly missing: ErrorCode;
  /** For request lines that ask for one, however its key is written. */
  readonly pattern: string;
  readonly query: readonly string[];
}

/** Each kind of item by the request as it was sent. */
export function rawItems(settings: DescribedSettings): RawItem[] {
  return Object.values(operationsOf(settings)).flatMap((operation) => {
    if (operation.kind !== 'item') return [];
    const several = operation.parameter.severalSegments;
    const start = rawPath(operation.path.replace(/\{.*/, ''));
    const pattern = `${requestLine}${start}[^?\\s${several ? '' : '/'}]+[?\\s]`;
    return [{ missing: operation.missing, pattern, query: operation.query }];
  });
}

/** Refuses paths that Apache has changed before any rule is asked; outside the API, `siteRules` does. */
export function lostSegmentRules(settings: DescribedSettings): Lines {
  const lost = matches('THE_REQUEST', lostSegment);
  return [
    ...comment('Dot segments and empty ones lead nowhere: Apache has followed them by now.'),
    ...rawItems(settings).flatMap(({ missing, pattern, query }) => {
      const asked = [lost, matches('THE_REQUEST', pattern)];
      return [...mistakes('^', query, settings, asked), ...rule(asked, '^', problem(missing, settings))];
    }),
    ...rule([lost, matches('THE_REQUEST', rawApi)], '^', problem('not_found', settings)),
    ...rule([lost], '^', [set('site', 'yes')]),
  ];
}

/** Sets `file` to the file that answers, or refuses. */
export function operationRules(settings: DescribedSettings): Lines {
  return [
    ...Object.values(operationsOf(settings)).flatMap((operation) => ['', ...operationRule(operation, settings)]),
    '',
    ...comment('The OpenAPI description.'),
    ...contract.apiFiles.flatMap((file) => rule([], `^${literal(file.slice(1))}$`, [set('file', file.slice(1))])),
    '',
    ...comment('Nothing else is there; the files themselves have no addresses of their own.'),
    ...rule([matches('ENV:file', '^$')], '^', problem('not_found', settings)),
  ];
}

function operationRule(operation: Operation, settings: DescribedSettings): Lines {
  switch (operation.kind) {
    case 'index':
      return [
        ...comment(sentencesOf(operation, settings).summary),
        ...rule([], `^${literal(operation.path.slice(1).replace(/\/$/, ''))}/?$`, [
          set('file', fileOf({ kind: 'index' })),
        ]),
      ];
    case 'list':
      return [...comment(sentencesOf(operation, settings).summary), ...listRules(operation, settings)];
    case 'item':
      return [...comment(sentencesOf(operation, settings).summary), ...itemRules(operation, settings)];
  }
}

function mistakes(
  pattern: string,
  query: readonly string[],
  settings: DescribedSettings,
  conditions: Lines = [],
): Lines {
  return query.flatMap((name) => mistaken(pattern, name, name, settings, conditions));
}

/** Refuses where the variable says that its parameter, whose problem is called `id`, is a mistake. */
function mistaken(
  pattern: string,
  variable: string,
  id: string,
  settings: DescribedSettings,
  conditions: Lines = [],
): Lines {
  return rule(
    [...conditions, matches(`ENV:${variable}`, `^${mistake}$`)],
    pattern,
    problem('invalid_parameter', settings, id),
  );
}

function itemRules({ path, collection, query, parameter, missing }: ItemOperation, settings: DescribedSettings): Lines {
  const { severalSegments, schema } = parameter;
  const start = literal(path.slice(1).replace(/\{.*/, ''));
  const pattern = `^${start}(${severalSegments ? '(?s:.)' : '[^/]'}+)\\z`;
  return [
    // Not one that is escaped twice: that is part of the key.
    ...(severalSegments
      ? []
      : rule(
          [matches('THE_REQUEST', `${requestLine}[^?\\s]*%2[Ff]`)],
          `^${start}[^/]*%2[Ff]`,
          problem('not_found', settings),
        )),
    ...mistakes(pattern, query, settings),
    ...rule([], pattern, [set('key', '$1')]),
    ...(severalSegments ? escapedSlashes(pattern) : []),
    ...rule([matches('ENV:key', `^(?=.{1,${schema.maxLength}}\\z)(${inner(schema.pattern)})\\z`)], pattern, [
      set('file', fileOf({ kind: 'item', collection, lang: holes.lang, key: '%1' })),
    ]),
    ...rule([`%{DOCUMENT_ROOT}/${get('file')} !-f`], pattern, problem(missing, settings)),
  ];
}

/** Each rule decodes one; deeper keys than these have to be written with slashes. */
function escapedSlashes(pattern: string): Lines {
  const one = rule([matches('THE_REQUEST', '!(?i)%252f'), matches('ENV:key', '^(.*)%2[Ff](.*)$')], pattern, [
    set('key', '%1/%2'),
  ]);
  return [
    ...comment(`A slash in the key may be escaped, though not twice; up to ${mostEscapedSlashes} of them.`),
    ...Array.from({ length: mostEscapedSlashes }, () => one).flat(),
  ];
}

const mostEscapedSlashes = 8;

function listRules(operation: ListOperation, settings: DescribedSettings): Lines {
  const pattern = `^${literal(operation.path.slice(1))}/?$`;
  const filters = filtersOf(operation, settings);
  const files = (by?: PrintedFilter) => [
    set('file', listFile(operation, holes, by, by && holeOf(by))),
    set('past', pastFile(operation, holes, by, by && holeOf(by))),
    set('list', operation.path),
  ];
  return [
    ...mistakes(pattern, generalParameters(operation), settings),
    ...filters.flatMap(({ variable, id }) => mistaken(pattern, variable, id, settings)),
    ...severalRules(pattern, filters, settings),
    ...(filters.length === 0 ? [] : filterPieceRules(pattern, filters)),
    ...rule([], pattern, files()),
    ...filters.flatMap((by) => [
      ...rule([matches(`ENV:${by.variable}`, '.')], pattern, files(by)),
      ...(by.filter.type === 'section' ? unknownSectionRules(operation, settings) : emptyListRules(pattern, by)),
    ]),
  ];
}

function severalRules(pattern: string, filters: readonly PrintedFilter[], settings: DescribedSettings): Lines {
  if (filters.length < 2) return [];
  return [
    ...comment('A list by several filters would have to be composed.'),
    ...filters.flatMap((one, index) =>
      filters
        .slice(index + 1)
        .flatMap((other) =>
          rule(
            [matches(`ENV:${one.variable}`, '.'), matches(`ENV:${other.variable}`, '.')],
            pattern,
            problem('invalid_parameter', settings, severalFilters),
          ),
        ),
    ),
  ];
}

/** A value that no item has; and one that the config does not know, and cannot write. */
function emptyListRules(pattern: string, by: PrintedFilter): Lines {
  if (by.filter.type === 'select') return [];
  const isUnnamed = matches(`ENV:${by.variable}`, `^${literal(unnamed)}$`);
  return [
    ...rule([matches(`ENV:${by.variable}`, '.'), `%{DOCUMENT_ROOT}/${get('past')} !-f`], pattern, [
      set('file', emptyFile(by)),
      set('past', ''),
    ]),
    ...(by.filter.type === 'text' ? rule([isUnnamed], pattern, [set('file', untoldFile(by)), set('past', '')]) : []),
  ];
}
