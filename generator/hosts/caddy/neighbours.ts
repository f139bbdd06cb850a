/**
 * The pages before and after the one that was asked for, and the canonical queries of all three: for the Link header.
 * Caddy cannot count: these maps carry and borrow digit by digit, as on paper.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { operationsOf } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { filterPiece, filtersOf, type PrintedFilter, printedFilters } from '../without-code.ts';
import { holeOf } from './query.ts';
import { map } from './syntax.ts';

const { page, page_size: pageSize } = queryParameters;
const most = String(page.schema.maximum).length;

/** Defines `{next_page}` and `{prev_page}`; the latter is 0 on the first page. */
export function neighbourMaps(): Lines {
  return [
    ...comment('The next page: the last digit that is no 9 goes up by one, the 9s after it become 0.'),
    ...map(
      '{page}',
      'next_start',
      '1',
      digits((digit) => [`~^([0-9]*)${digit}9*$`, `$\{1}${digit + 1}`]),
    ),
    ...map('{page}', 'next_end', '', tails('9', '0')),
    ...map('{page}', 'next_page', '{next_start}{next_end}', []),
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    ...map('{page}', 'prev_start', '', [
      // No leading zero.
      ['~^(1)0+$', ''],
      ...digits((digit) => [`~^([0-9]*)${digit + 1}0*$`, `$\{1}${digit}`]),
    ]),
    ...map('{page}', 'prev_end', '', tails('0', '9')),
    ...map('{page}', 'prev_page', '{prev_start}{prev_end}', []),
  ];
}

function digits(one: (digit: number) => Case): Case[] {
  return Array.from({ length: 9 }, (_, digit) => one(digit));
}

/** As many of `to` as there are of `from` at the end. The empty group keeps Caddy from reading 000 as a number. */
function tails(from: string, to: string): Case[] {
  return Array.from({ length: most }, (_, index) => [
    `~${from.repeat(most - index)}()$`,
    `${to.repeat(most - index)}$\{1}`,
  ]);
}

/** Defines the queries of each operation with filters, and those of all others: with their `?`, or empty. */
export function canonicalQueryMaps(settings: DescribedSettings): Lines {
  const piece = (source: string, absent: string | number, name: string) =>
    map(`{${source}}`, `${source}_piece`, `&${name}={${source}}`, [[String(absent), '']]);
  const filters = printedFilters(settings);
  const sets = [[], ...Object.values(operationsOf(settings)).map((operation) => filtersOf(operation, settings))];
  const bySuffix = new Map(sets.map((set) => [suffixOf(set), set]));
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...piece('lang', settings.defaultLanguage, 'lang'),
    ...piece('page', page.schema.default, 'page'),
    ...piece('next_page', '', 'page'),
    ...piece('prev_page', page.schema.default, 'page'),
    ...piece('page_size', pageSize.schema.default, 'page_size'),
    ...filters.flatMap((by) =>
      map(holeOf(by), `${by.variable}_piece`, filterPiece(by, holeOf(by)), [['', ''], ...otherPieces(by)]),
    ),
    ...Array.from(bySuffix.values(), (set) => [
      ...query('self', 'page', set),
      ...query('next', 'next_page', set),
      ...query('prev', 'prev_page', set),
    ]).flat(),
  ];
}

/** What stands otherwise in a query than in the names of files. */
function otherPieces(by: PrintedFilter): Case[] {
  return by.known
    .filter(({ value, spelled }) => value !== spelled)
    .map(({ value, spelled }): Case => [`~^${spelled}$`, filterPiece(by, encodeURIComponent(value))]);
}

/** The placeholder of a query for an operation with these filters. */
export function queryName(name: 'self' | 'next' | 'prev', filters: readonly PrintedFilter[]): string {
  return `${name}_query${suffixOf(filters)}`;
}

function suffixOf(filters: readonly PrintedFilter[]): string {
  return filters.map(({ variable }) => `_${variable}`).join('');
}

function query(name: 'self' | 'next' | 'prev', pageOf: string, filters: readonly PrintedFilter[]): Lines {
  const pieces = filters.map(({ variable }) => `{${variable}_piece}`).join('');
  return map(`{lang_piece}{${pageOf}_piece}{page_size_piece}${pieces}`, queryName(name, filters), '', [
    ['~^&(.*)$', '?${1}'],
  ]);
}
