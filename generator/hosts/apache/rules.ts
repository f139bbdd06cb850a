/** The rewrite rules: from what was asked to the file that answers, or to the document that refuses. */
import { fileOf } from '../../api/paths.ts';
import { besideOthers } from '../../api/problem.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import type { ErrorCode } from '../../contract/errors.ts';
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
import { filterPiece, filtersOf, listFolder, type PrintedFilter } from '../without-code.ts';
import { emptyFile, untoldFile } from './empty-lists.ts';
import { refusal } from './problems.ts';
import { holeOf, holes, mistake } from './query.ts';
import { isMissing } from './serving.ts';
import { get, lostSegment, matches, rawApi, rawPath, requestLine, rule, set, skipping } from './syntax.ts';
import { valueRules } from './values.ts';

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
      return [...mistakeRules('^', query, asked), ...refusal(asked, '^', missing)];
    }),
    ...refusal([lost, matches('THE_REQUEST', rawApi)], '^', 'not_found'),
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
    ...refusal([matches('ENV:file', '^$')], '^', 'not_found'),
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
      return [...comment(sentencesOf(operation, settings).summary), ...itemRules(operation)];
  }
}

function mistakeRules(pattern: string, query: readonly string[], conditions: Lines = []): Lines {
  return query.flatMap((name) => mistaken(pattern, name, name, conditions));
}

/** Refuses where the variable says that its parameter, whose problem is called `id`, is a mistake. */
function mistaken(pattern: string, variable: string, id: string, conditions: Lines = []): Lines {
  return refusal([...conditions, matches(`ENV:${variable}`, `^${mistake}$`)], pattern, 'invalid_parameter', id);
}

function itemRules({ path, collection, query, parameter, missing }: ItemOperation): Lines {
  const { severalSegments, schema } = parameter;
  const start = literal(path.slice(1).replace(/\{.*/, ''));
  const pattern = `^${start}(${severalSegments ? '(?s:.)' : '[^/]'}+)\\z`;
  return [
    // Not one that is escaped twice: that is part of the key.
    ...(severalSegments
      ? []
      : refusal([matches('THE_REQUEST', `${requestLine}[^?\\s]*%2[Ff]`)], `^${start}[^/]*%2[Ff]`, 'not_found')),
    ...mistakeRules(pattern, query),
    ...rule([], pattern, [set('key', '$1')]),
    ...(severalSegments ? escapedSlashes(pattern) : []),
    ...rule([matches('ENV:key', `^(?=.{1,${schema.maxLength}}\\z)(${inner(schema.pattern)})\\z`)], pattern, [
      set('file', fileOf({ kind: 'item', collection, lang: holes.lang, key: '%1' })),
    ]),
    ...refusal([matches('ENV:file', '^$')], pattern, missing),
    ...refusal(isMissing('file'), pattern, missing),
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
  return [
    ...mistakeRules(pattern, generalParameters(operation)),
    ...filters.flatMap(({ variable, id }) => mistaken(pattern, variable, id)),
    ...severalRules(pattern, filters),
    ...rule([], pattern, [set('folder', listFolder(operation, holes))]),
    ...filters.flatMap((by) => filteredRules(operation, pattern, by)),
    ...rule([], pattern, [set('file', `${get('folder')}/${get('page')}.json`)]),
  ];
}

/** Names the last of the filters that are asked for, where another is. */
function severalRules(pattern: string, filters: readonly PrintedFilter[]): Lines {
  if (filters.length < 2) return [];
  return [
    ...comment('A list by several filters would have to be composed.'),
    ...filters
      .map(({ variable, id }, index) => {
        const before = filters.slice(0, index).map((other) => get(other.variable));
        const conditions = [matches(`ENV:${variable}`, '.'), `"${before.join('')}" "."`];
        return refusal(conditions, pattern, 'invalid_parameter', besideOthers(id));
      })
      .slice(1)
      .reverse()
      .flat(),
  ];
}

/** Sets the folder of a filter's list, where that is asked for, and what answers for a value that no item has. */
function filteredRules(operation: ListOperation, pattern: string, by: PrintedFilter): Lines {
  const { filter, variable } = by;
  const isAsked = matches(`ENV:${variable}`, '.');
  const folder = (value: string) => set('folder', listFolder(operation, holes, by, value));
  const piece = (value: string) => set('after_page', `${get('after_page')}${filterPiece(by, value)}`);
  switch (filter.type) {
    case 'select':
      return rule([isAsked], pattern, [folder(holeOf(by))]);
    case 'section':
    case 'integer':
      return rule([isAsked], pattern, [
        folder(holeOf(by)),
        piece(holeOf(by)),
        set('shown', holeOf(by)),
        set('unknown', emptyFile(by)),
      ]);
    case 'text': {
      const value = `${variable}_value`;
      return skipping(
        [matches(`ENV:${variable}`, '^$')],
        [
          ...valueRules(pattern, variable, value),
          ...rule([], pattern, [folder(get(value)), piece(get('written')), set('unknown', untoldFile(by))]),
          ...rule([matches('ENV:shown', '.')], pattern, [set('unknown', emptyFile(by))]),
        ],
      );
    }
  }
}
