/**
 * The query parameters as placeholders: `{lang}`, `{page}`, `{page_size}` and `{section}` hold the decoded value, the
 * default of an absent parameter, or nothing where it is given twice (or is no language); other filters what names of files
 * have in place of their value. `{…_given}` is never, once or twice.
 *
 * Caddy decodes a value, but hides what it does not understand: a malformed pair is dropped, several values are joined. So
 * whether a parameter is given is read off the raw query, and only then its value is asked for.
 */
import { problemFile } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { filterPatterns, maxLengths, type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { exactText, given, inAnyCase, inner, integersUpTo, literal, repeated } from '../patterns.ts';
import { type Holes, type PrintedFilter, plainValue, printedFilters } from '../without-code.ts';
import { block, map, matches, matching, raw } from './syntax.ts';

/** How the values are written into a path or a document. */
export const holes: Holes = { lang: '{lang}', page: '{page}', page_size: '{page_size}' };

export function holeOf({ variable }: PrintedFilter): string {
  return `{${variable}}`;
}

/** What stands in place of a value that has no name here. */
export const unnamed = '*';

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
    ...names.flatMap((name) => valueMaps(name, name, name === 'lang' ? 'lang_asked' : name, absent[name])),
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

/** Whether the parameter is given, by `variable`; and `value`, what it is. */
function valueMaps(name: string, variable: string, value: string, absent: string): Lines {
  return [
    ...map('{http.request.uri.query}', `${variable}_given`, 'never', [
      [`~${repeated(name)}`, 'twice'],
      [`~${given(name)}`, 'once'],
    ]),
    ...map(`{${variable}_given}`, value, `{query.${name}}`, [
      ['never', absent],
      ['twice', ''],
    ]),
  ];
}

function filterMaps(by: PrintedFilter): Lines {
  const { filter, variable } = by;
  if (filter.type === 'section') return valueMaps(filter.name, variable, variable, '');
  const value = `${variable}_value`;
  return [...valueMaps(filter.name, variable, value, ''), ...map(`{${value}}`, variable, '', spelledCases(by))];
}

/** What Caddy decodes to U+FFFD was no UTF-8. The empty group keeps it from reading a name as a number. */
function spelledCases({ filter, known }: PrintedFilter): Case[] {
  const named = known.map(({ value, spelled }): Case => [`~^${exactText(value)}()$`, `${spelled}$\{1}`]);
  if (filter.type === 'select') return named;
  if (filter.type === 'integer') return [[`~${filterPatterns.integer}`, '${1}']];
  return [[`~^(${plainValue})$`, '${1}'], ...named, ['~(?s)^[^\uFFFD]+$', unnamed]];
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
        matching(`bad_${id}`, condition, (matcher) => [
          `error ${matcher} /${problemFile('invalid_parameter', id)} ${generalErrors.invalid_parameter.status}`,
        ]),
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
