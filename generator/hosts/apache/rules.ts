/** The rewrite rules: from what was asked to the file that answers, or to the document that refuses. */
import { fileOf } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { service as contract } from '../../contract/service.ts';
import { comment, type Lines } from '../lines.ts';
import { encodablePath, inner, literal } from '../patterns.ts';
import {
  type PrintedFilter,
  type PrintedItem,
  type PrintedList,
  type PrintedOperation,
  printedItems,
  printedOperations,
} from '../printed-operations.ts';
import { filterPiece, printedListFolder } from '../without-code.ts';
import { emptyFile, untoldFile } from './empty-lists.ts';
import { refusal } from './problems.ts';
import { holes, mistake } from './query.ts';
import { isMissing } from './serving.ts';
import {
  get,
  isSet,
  isUnset,
  lostSegment,
  matches,
  rawApi,
  requestLine,
  rule,
  set,
  setWhere,
  skipping,
} from './syntax.ts';
import { valueRules } from './values.ts';

/** A condition: the request as it was sent asks for such an item, however its key is written. */
export function requestsItem(operation: PrintedItem): string {
  const key = operation.parameter.severalSegments ? '[^?\\s]+' : '[^?\\s/]+';
  return matches('THE_REQUEST', `${requestLine}${encodablePath(operation.start)}${key}[?\\s]`);
}

/** Refuses paths that Apache has changed before any rule is asked; outside the API, `siteRules` does. */
export function lostSegmentRules(settings: DescribedSettings): Lines {
  const lost = matches('THE_REQUEST', lostSegment);
  return [
    ...comment('Paths with dot segments or empty segments are a 404. Apache has already resolved them here.'),
    ...printedItems(settings).flatMap((operation) => {
      const asked = [lost, requestsItem(operation)];
      return [...mistakeRules('^', operation, asked), ...refusal(asked, '^', operation.missing)];
    }),
    ...refusal([lost, matches('THE_REQUEST', rawApi)], '^', 'not_found'),
    ...setWhere([lost], 'site', 'yes'),
  ];
}

/** Sets `file` to the file that answers, or refuses. */
export function operationRules(settings: DescribedSettings): Lines {
  return [
    ...printedOperations(settings).flatMap((one) => ['', ...comment(one.summary), ...operationRule(one)]),
    '',
    ...comment('The OpenAPI description.'),
    ...contract.apiFiles.flatMap((file) => rule([], `^${literal(file.slice(1))}$`, [set('file', file.slice(1))])),
    '',
    ...comment('Everything else is a 404: the files have no addresses of their own.'),
    ...refusal([isUnset('file')], '^', 'not_found'),
  ];
}

function operationRule(operation: PrintedOperation): Lines {
  if (operation.kind === 'list') return listRules(operation);
  if (operation.kind === 'item') return itemRules(operation);
  const path = operation.path.slice(1).replace(/\/$/, '');
  return rule([], `^${literal(path)}/?$`, [set('file', fileOf({ kind: 'index' }))]);
}

/** Refuses where a variable says that its parameter is a mistake. */
function mistakeRules(pattern: string, { parameters }: PrintedOperation, conditions: Lines = []): Lines {
  return parameters.flatMap(({ variable, id }) =>
    refusal([...conditions, matches(`ENV:${variable}`, `^${mistake}$`)], pattern, 'invalid_parameter', id),
  );
}

function itemRules(operation: PrintedItem): Lines {
  const { collection, missing, parameter } = operation;
  const { severalSegments, schema } = parameter;
  const start = literal(operation.start.slice(1));
  const pattern = `^${start}(${severalSegments ? '(?s:.)' : '[^/]'}+)\\z`;
  return [
    // Not one that is escaped twice: that is part of the key.
    ...(severalSegments
      ? []
      : refusal([matches('THE_REQUEST', `${requestLine}[^?\\s]*%2[Ff]`)], `^${start}[^/]*%2[Ff]`, 'not_found')),
    ...mistakeRules(pattern, operation),
    ...rule([], pattern, [set('key', '$1')]),
    ...(severalSegments ? escapedSlashes(pattern) : []),
    ...rule([matches('ENV:key', `^(?=.{1,${schema.maxLength}}\\z)(${inner(schema.pattern)})\\z`)], pattern, [
      set('file', fileOf({ kind: 'item', collection, lang: holes.lang, key: '%1' })),
    ]),
    ...refusal([isUnset('file')], pattern, missing),
    ...refusal(isMissing('file'), pattern, missing),
  ];
}

/** Each rule decodes one; deeper keys than these have to be written with slashes. */
function escapedSlashes(pattern: string): Lines {
  const isEscaped = [matches('THE_REQUEST', '!(?i)%252f'), matches('ENV:key', '^(.*)%2[Ff](.*)$')];
  const one = rule(isEscaped, pattern, [set('key', '%1/%2')]);
  return [
    ...comment(`A slash in the key may be escaped, though not twice; up to ${mostEscapedSlashes} of them.`),
    ...Array.from({ length: mostEscapedSlashes }, () => one).flat(),
  ];
}

const mostEscapedSlashes = 8;

function listRules(operation: PrintedList): Lines {
  const pattern = `^${literal(operation.path.slice(1))}/?$`;
  return [
    ...mistakeRules(pattern, operation),
    ...severalRules(pattern, operation),
    ...rule([], pattern, [set('folder', printedListFolder(operation, holes))]),
    ...operation.filters.flatMap((by) => filteredRules(operation, pattern, by)),
    ...rule([], pattern, [set('file', `${get('folder')}/${get('page')}.json`)]),
  ];
}

/** Names the last of the filters that are asked for, where another is. */
function severalRules(pattern: string, { secondFilters }: PrintedList): Lines {
  const rules = secondFilters.flatMap(({ by, before, id }) => {
    const others = before.map(({ variable }) => get(variable)).join('');
    return refusal([isSet(by.variable), `"${others}" "."`], pattern, 'invalid_parameter', id);
  });
  return rules.length === 0
    ? []
    : [...comment('Several filters are refused: there is no file for such a list.'), ...rules];
}

/** Sets the folder of a filter's list, where that is asked for, and what answers for a value that no item has. */
function filteredRules(operation: PrintedList, pattern: string, by: PrintedFilter): Lines {
  const { filter, variable } = by;
  const asked = get(variable);
  const folder = (value: string) => set('folder', printedListFolder(operation, holes, by, value));
  const piece = (value: string) => set('after_page', `${get('after_page')}${filterPiece(by, value)}`);
  const unknown = (file: string) => set('unknown', file);
  switch (filter.type) {
    case 'select':
      return rule([isSet(variable)], pattern, [folder(asked)]);
    case 'section':
    case 'integer':
      return rule([isSet(variable)], pattern, [
        folder(asked),
        piece(asked),
        set('shown', asked),
        unknown(emptyFile(by)),
      ]);
    case 'text': {
      const value = `${variable}_value`;
      return skipping(
        [isUnset(variable)],
        [
          ...valueRules(pattern, variable, value),
          ...rule([], pattern, [folder(get(value)), piece(get('written')), unknown(untoldFile(by))]),
          ...rule([isSet('shown')], pattern, [unknown(emptyFile(by))]),
        ],
      );
    }
  }
}
