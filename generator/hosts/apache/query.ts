/**
 * The query parameters as variables, read off the raw query: each holds the decoded value, its default where the parameter
 * is absent, or `!` where it is a mistake.
 */
import type { ApiSettings } from '../../api/settings.ts';
import { type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { given, inAnyCase, inner, integersUpTo, rawValue, repeated } from '../patterns.ts';
import type { Holes } from '../without-code.ts';
import { expression, get, matches, rule, set } from './syntax.ts';

/** What a variable holds where its parameter is a mistake: no good value. */
export const mistake = '!';

/** How a rule writes the values into a path. */
export const holes: Holes = {
  lang: get('lang'),
  page: get('page'),
  page_size: get('page_size'),
  section: get('section'),
};

/** Sets the variables. */
export function queryRules({ languages, defaultLanguage }: ApiSettings): Lines {
  const { page, page_size: pageSize, section } = queryParameters;
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
    ...parameter('section', ''),
    ...value('section', `(?=.{1,${section.schema.maxLength}}\\z)${inner(section.schema.pattern)}`),
  ];
}

/** What the variable holds where there is no good value. */
function parameter(name: QueryParameterName, absent: string | number): Lines {
  return [
    ...rule([], '^', [set(name, String(absent))]),
    ...rule([matches('QUERY_STRING', given(name))], '^', [set(name, mistake)]),
  ];
}

/**
 * What it holds where the parameter is given once, as `good`: the value itself unless another is `meant`. `unescape` gives
 * nothing for a malformed escape; `\z`, unlike `$`, is not before a line feed.
 */
function value(name: QueryParameterName, good: string, meant = '%1'): Lines {
  const isGood = `%{QUERY_STRING} =~ m#${rawValue(name)}# && unescape('$1') =~ m#^(${good})\\z#`;
  return rule([matches('QUERY_STRING', `!${repeated(name)}`), expression(isGood)], '^', [set(name, meant)]);
}
