/**
 * The pages before and after the one that was asked for, for the Link header. nginx cannot count: these maps carry and
 * borrow digit by digit, as on paper.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { filterPiece, printedFilters } from '../without-code.ts';
import { block, map, quote, when } from './syntax.ts';

const { page, page_size: pageSize } = queryParameters;
const most = String(page.schema.maximum).length;

/** Defines `$next_page`, and `$prev_page`, which is 0 on the first page. */
export function neighbourMaps(): Lines {
  return [
    ...comment('The next page: the last digit that is no 9 goes up by one, the 9s after it become 0.'),
    ...map(
      '$page',
      'next_start',
      '1',
      digits((digit) => [`~^(?<carried>[0-9]*)${digit}9*$`, `$\{carried}${digit + 1}`]),
    ),
    ...map('$page', 'next_end', '', tails('9', '0')),
    ...map('$page', 'next_page', '$next_start$next_end', []),
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    ...map('$page', 'prev_start', '', [
      // No leading zero.
      ['~^10+$', ''],
      ...digits((digit) => [`~^(?<borrowed>[0-9]*)${digit + 1}0*$`, `$\{borrowed}${digit}`]),
    ]),
    ...map('$page', 'prev_end', '', tails('0', '9')),
    ...map('$page', 'prev_page', '$prev_start$prev_end', []),
  ];
}

function digits(one: (digit: number) => Case): Case[] {
  return Array.from({ length: 9 }, (_, digit) => one(digit));
}

/** As many of `to` as there are of `from` at the end. */
function tails(from: string, to: string): Case[] {
  return Array.from({ length: most }, (_, index) => [`~${from}{${most - index}}$`, to.repeat(most - index)]);
}

/** Defines what a canonical query says of each parameter, with `&` before it: nothing of a default. */
export function canonicalQueryMaps(settings: DescribedSettings): Lines {
  const piece = (variable: string, absent: string | number, name = variable) =>
    map(`$${variable}`, `${variable}_piece`, `&${name}=$${variable}`, [[String(absent), '']]);
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...piece('lang', settings.defaultLanguage),
    ...piece('page', page.schema.default),
    ...piece('next_page', page.schema.default, 'page'),
    ...piece('prev_page', page.schema.default, 'page'),
    ...piece('page_size', pageSize.schema.default),
    ...printedFilters(settings).flatMap((by) =>
      by.filter.type === 'select'
        ? map(
            `$${by.variable}`,
            `${by.variable}_piece`,
            '',
            by.options.map(({ value, folder }) => [`=${folder}`, filterPiece(by, encodeURIComponent(value))]),
          )
        : [],
    ),
  ];
}

/** Directives that set `$canonical` to the query for the page in `variable`, with its `?`, or to nothing. */
export function setCanonical(variable: 'page' | 'next_page' | 'prev_page'): Lines {
  return [
    `set $canonical "$lang_piece$${variable}_piece$page_size_piece$piece";`,
    // By name: nginx escapes `$1` after a `?` where the path of the request had an escape.
    when('$canonical ~ "^&(?<after_first>.*)$"', 'set $canonical "?$after_first"'),
  ];
}

/** Directives that add the page before or after this one to the Link header, where it has a file in `$beside`. */
export function linkBeside(relation: 'next' | 'prev'): Lines {
  return [
    ...setCanonical(`${relation}_page`),
    ...block(`if (-f $document_root$beside/$${relation}_page.json)`, [
      `set $link ${quote(`$link, <$address$canonical>; rel="${relation}"`)};`,
    ]),
  ];
}
