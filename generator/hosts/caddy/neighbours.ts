/**
 * The pages before and after the one that was asked for, and the canonical queries of all three: for the Link header.
 * Caddy cannot count: these maps carry and borrow digit by digit, as on paper.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { filterPiece, printedFilters } from '../without-code.ts';
import { holeOf, map } from './syntax.ts';

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

/** Defines the canonical queries of this page and those beside it: with their `?`, or empty. */
export function canonicalQueryMaps(settings: DescribedSettings): Lines {
  const piece = (source: string, absent: string | number, name: string) =>
    map(`{${source}}`, `${source}_piece`, `&${name}={${source}}`, [[String(absent), '']]);
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...piece('lang', settings.defaultLanguage, 'lang'),
    ...piece('page', page.schema.default, 'page'),
    ...piece('next_page', '', 'page'),
    ...piece('prev_page', page.schema.default, 'page'),
    ...piece('page_size', pageSize.schema.default, 'page_size'),
    ...printedFilters(settings).flatMap((by) =>
      by.filter.type === 'select'
        ? map(
            holeOf(by),
            `${by.variable}_piece`,
            '',
            by.options.map(({ value, folder }): Case => [`~^${folder}$`, filterPiece(by, encodeURIComponent(value))]),
          )
        : [],
    ),
    ...query('self', 'page'),
    ...query('next', 'next_page'),
    ...query('prev', 'prev_page'),
  ];
}

function query(name: 'self' | 'next' | 'prev', pageOf: string): Lines {
  return map(`{lang_piece}{${pageOf}_piece}{page_size_piece}{http.vars.piece}`, `${name}_query`, '', [
    ['~^&(.*)$', '?${1}'],
  ]);
}
