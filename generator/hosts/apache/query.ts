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
  literal,
  rawValue,
  repeated,
} from '../patterns.ts';
import { type PrintedFilter, printedFilters } from '../printed-operations.ts';
import { defaultValues, type Holes } from '../without-code.ts';
import { expression, get, matches, setWhere, skipping } from './syntax.ts';

/** Value of a variable whose parameter is invalid; no valid value looks like this. */
export const mistake = '!';

/** How a rule writes the values into a path. */
export const holes: Holes = { lang: get('lang'), page: get('page'), page_size: get('page_size') };

/** Sets the variables. */
export function queryRules(settings: DescribedSettings): Lines {
  const absent = defaultValues(settings);
  const integer = (name: 'page' | 'page_size') => [
    ...parameter(name, absent[name]),
    ...value(name, integersUpTo(queryParameters[name].schema.maximum)),
  ];
  return [
    ...comment(
      'The query parameters: the default where one is absent, ! where it is given twice, malformed or out of range, else ' +
        'its decoded value.',
    ),
    ...parameter('lang', absent.lang),
    ...settings.languages.flatMap((language) => value('lang', inAnyCase(language), language)),
    ...integer('page'),
    ...integer('page_size'),
    ...printedFilters(settings).flatMap(filterRules),
  ];
}

function filterRules(by: PrintedFilter): Lines {
  return [...parameter(by.filter.name, '', by.variable), ...filterValueRules(by)];
}

function filterValueRules({ filter: { name, type }, variable, options }: PrintedFilter): Lines {
  const section = `(?=.{1,${maxLengths.section}}\\z)${inner(filterPatterns.section)}`;
  if (type === 'section') return value(name, section, '%1', variable);
  if (type === 'integer') return value(name, inner(filterPatterns.integer), '%1', variable);
  const isOnce = matches('QUERY_STRING', `!${repeated(name)}`);
  if (type === 'text') return setWhere([isOnce, sent(name, `(${decodable})`)], variable, '=%1');
  const named = options.flatMap((option) =>
    setWhere([isOnce, sent(name, encodableBytes(option.value))], variable, option.folder),
  );
  return skipping([matches('QUERY_STRING', `!${given(name)}`)], named);
}

/** A condition: parameter `name` has a value like that. */
function sent(name: string, pattern: string): string {
  return matches('QUERY_STRING', `(?:^|&)${encodable(name)}=${pattern}(?:&|$)`);
}

/** Sets the variable to its value if there is no valid one. */
function parameter(name: string, absent: string, variable = name): Lines {
  return [...setWhere([], variable, absent), ...setWhere([matches('QUERY_STRING', given(name))], variable, mistake)];
}

/**
 * Sets the variable if the parameter is given once and matches `good`: to the value itself, or to `meant`. `unescape`
 * returns nothing for a malformed escape; `\z`, unlike `$`, does not match before a line feed.
 */
function value(name: string, good: string, meant = '%1', variable = name): Lines {
  const isGood = `%{QUERY_STRING} =~ m#${rawValue(name)}# && unescape('$1') =~ m#^(${good})\\z#`;
  return setWhere([matches('QUERY_STRING', `!${repeated(name)}`), expression(isGood)], variable, meant);
}

/** Sets the pieces of which canonical queries are made, for the answer of a value that no item has. */
export function canonicalQueryRules(settings: DescribedSettings): Lines {
  const absent = defaultValues(settings);
  const piece = (variable: string, name: keyof typeof absent) =>
    setWhere([matches(`ENV:${name}`, `!^${literal(absent[name])}$`)], variable, `&${name}=${get(name)}`);
  return [
    ...comment('The parts of a canonical address before and after the page. Defaults are left out.'),
    ...piece('before_page', 'lang'),
    ...piece('after_page', 'page_size'),
    ...piece('self_page', 'page'),
  ];
}

/** Sets `self_query`, the canonical query of the page that is asked for. */
export function selfQueryRules(): Lines {
  const query = `${get('before_page')}${get('self_page')}${get('after_page')}`;
  return setWhere([`"${query}" "^&(.*)$"`], 'self_query', '?%1');
}
