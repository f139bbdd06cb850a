/**
 * The query parameters as placeholders: `{lang}`, `{page}`, `{page_size}` and `{section}` hold the decoded value, the
 * default of an absent parameter, or nothing where it is given twice (or is no language); so do other filters, but
 * those with options hold the folder of the value. `{…_given}` is never, once or twice.
 *
 * Caddy decodes a value, but hides what it does not understand: a malformed pair is dropped, several values are joined.
 * So whether a parameter is given is read off the raw query, and only then its value is asked for.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { filterPatterns, maxLengths, type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { exactText, given, inAnyCase, inner, integersUpTo, literal, repeated } from '../patterns.ts';
import { type PrintedFilter, printedFilters } from '../without-code.ts';
import { refuse } from './errors.ts';
import { block, map, matches, matching, raw } from './syntax.ts';

/** The query as it was sent: values.ts changes the one that Caddy works on. */
const sentQuery = '{http.request.orig_uri.query}';

const names = Object.keys(queryParameters) as QueryParameterName[];

/** Defines the placeholders. */
export function queryMaps(settings: DescribedSettings): Lines {
  const { languages, defaultLanguage } = settings;
  const absent: Record<QueryParameterName, string> = {
    lang: defaultLanguage,
    page: String(queryParameters.page.schema.default),
    page_size: String(queryParameters.page_size.schema.default),
  };
  return [
    ...comment(
      'The query. Whether a parameter is given is read off the raw query, where a malformed one is still to be seen; its ' +
        'value, decoded, is nothing then. A parameter that is given twice has no value either.',
    ),
    ...names.flatMap((name) => parameterMaps(name, name, name === 'lang' ? 'lang_asked' : name, absent[name])),
    ...printedFilters(settings).flatMap(filterMaps),
    ...comment('A language may be asked for in any case; it is answered in lower case.'),
    ...map(
      '{lang_asked}',
      'lang',
      '',
      languages.map((language) => [`~^${inAnyCase(language)}$`, language] as const),
    ),
  ];
}

/** Maps that set `variable` if the parameter is given, and `value` to its value. */
function parameterMaps(name: string, variable: string, value: string, absent: string): Lines {
  return [
    ...map(sentQuery, `${variable}_given`, 'never', [
      [`~${repeated(name)}`, 'twice'],
      [`~${given(name)}`, 'once'],
    ]),
    ...map(`{${variable}_given}`, value, `{query.${name}}`, [
      ['never', absent],
      ['twice', ''],
    ]),
  ];
}

function filterMaps({ filter, variable, options }: PrintedFilter): Lines {
  const { name, type } = filter;
  const asked = `${variable}_asked`;
  switch (type) {
    case 'section':
    case 'text':
      return parameterMaps(name, variable, variable, '');
    case 'integer':
      return [
        ...parameterMaps(name, variable, asked, ''),
        ...map(`{${asked}}`, variable, '', [[`~${filterPatterns.integer}`, '${1}']]),
      ];
    case 'select':
      return [
        ...parameterMaps(name, variable, asked, ''),
        // The empty group keeps Caddy from reading a name as a number.
        ...map(
          `{${asked}}`,
          variable,
          '',
          options.map(({ value, folder }): Case => [`~^${exactText(value)}()$`, `${folder}$\{1}`]),
        ),
      ];
  }
}

/** Defines a snippet for each parameter: `import lang` refuses the request where its value is a mistake. */
export function parameterSnippets(settings: DescribedSettings): Lines {
  const { page, page_size: pageSize } = queryParameters;
  const bad: Record<QueryParameterName, string> = {
    lang: not(matches('lang', `^(?:${settings.languages.map(literal).join('|')})$`)),
    page: not(matches('page', `^(?:${integersUpTo(page.schema.maximum)})$`)),
    page_size: not(matches('page_size', `^(?:${integersUpTo(pageSize.schema.maximum)})$`)),
  };
  const filters = printedFilters(settings).map((by) => [by.id, badValue(by)] as const);
  return [
    ...comment('Parameters are checked by these, in the order in which mistakes are reported.'),
    ...[...names.map((name) => [name, bad[name]] as const), ...filters].flatMap(([id, condition]) =>
      block(
        `(${id})`,
        matching(`bad_${id}`, condition, (matcher) => [refuse('invalid_parameter', settings, matcher, id)]),
      ),
    ),
  ];
}

function badValue({ filter, variable }: PrintedFilter): string {
  const isBad =
    filter.type === 'section'
      ? `!({section}.matches("^(?:${inner(filterPatterns.section)})$") && size({section}) <= ${maxLengths.section})`
      : `{${variable}} == ""`;
  return `expression ${raw(`{${variable}_given} != "never" && ${isBad}`)}`;
}

function not(condition: string): string {
  return `not ${condition}`;
}
