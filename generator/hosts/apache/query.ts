/**
 * The query parameters as variables, read off the raw query: each holds the decoded value, its default where the
 * parameter is absent, or `!` where it is a mistake. A filter with options holds the folder of the value, one that
 * takes text `=` and what was sent.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { filterPatterns, maxLengths, queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import {
  decodable,
  encodable,
  encodableBytes,
  given,
  inAnyCase,
  inner,
  integersUpTo,
  rawValue,
  repeated,
} from '../patterns.ts';
import { type Holes, type PrintedFilter, printedFilters } from '../without-code.ts';
import { expression, get, matches, rule, set, skipping } from './syntax.ts';

/** Value of a variable whose parameter is invalid; no valid value looks like this. */
export const mistake = '!';

/** How a rule writes the values into a path. */
export const holes: Holes = {
  lang: get('lang'),
  page: get('page'),
  page_size: get('page_size'),
};

export function holeOf({ variable }: PrintedFilter): string {
  return get(variable);
}

/** Sets the variables. */
export function queryRules(settings: DescribedSettings): Lines {
  const { languages, defaultLanguage } = settings;
  const { page, page_size: pageSize } = queryParameters;
  return [
    ...comment(
      'The query parameters: the default where one is absent, ! where it is given twice, malformed or out of range, else ' +
        'its decoded value.',
    ),
    ...parameter('lang', defaultLanguage),
    ...languages.flatMap((language) => value('lang', inAnyCase(language), language)),
    ...parameter('page', page.schema.default),
    ...value('page', integersUpTo(page.schema.maximum)),
    ...parameter('page_size', pageSize.schema.default),
    ...value('page_size', integersUpTo(pageSize.schema.maximum)),
    ...printedFilters(settings).flatMap(filterRules),
  ];
}

function filterRules({ filter, variable, options }: PrintedFilter): Lines {
  const { name, type } = filter;
  const isOnce = matches('QUERY_STRING', `!${repeated(name)}`);
  switch (type) {
    case 'section':
      return [
        ...parameter(name, ''),
        ...value(name, `(?=.{1,${maxLengths.section}}\\z)${inner(filterPatterns.section)}`),
      ];
    case 'select': {
      const named = options.flatMap(({ value, folder }) =>
        rule([isOnce, sent(name, encodableBytes(value))], '^', [set(variable, folder)]),
      );
      return [...parameter(name, '', variable), ...skipping([matches('QUERY_STRING', `!${given(name)}`)], named)];
    }
    case 'integer':
      return [...parameter(name, '', variable), ...value(name, inner(filterPatterns.integer), '%1', variable)];
    case 'text':
      return [
        ...parameter(name, '', variable),
        ...rule([isOnce, sent(name, `(${decodable})`)], '^', [set(variable, '=%1')]),
      ];
  }
}

/** A condition: parameter `name` has a value like that. */
function sent(name: string, pattern: string): string {
  return matches('QUERY_STRING', `(?:^|&)${encodable(name)}=${pattern}(?:&|$)`);
}

/** Sets the variable to its value if there is no valid one. */
function parameter(name: string, absent: string | number, variable = name): Lines {
  return [
    ...rule([], '^', [set(variable, String(absent))]),
    ...rule([matches('QUERY_STRING', given(name))], '^', [set(variable, mistake)]),
  ];
}

/**
 * Sets the variable if the parameter is given once and matches `good`: to the value itself, or to `meant`. `unescape`
 * returns nothing for a malformed escape; `\z`, unlike `$`, does not match before a line feed.
 */
function value(name: string, good: string, meant = '%1', variable = name): Lines {
  const isGood = `%{QUERY_STRING} =~ m#${rawValue(name)}# && unescape('$1') =~ m#^(${good})\\z#`;
  return rule([matches('QUERY_STRING', `!${repeated(name)}`), expression(isGood)], '^', [set(variable, meant)]);
}
