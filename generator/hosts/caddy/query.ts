/**
 * The query parameters as placeholders: `{lang}`, `{page}`, `{page_size}` and `{section}` hold the decoded value, the
 * default of an absent parameter, or nothing where it is given twice (or is no language); so do other filters, but
 * those with options hold the folder of the value. `{…_given}` is never, once or twice.
 *
 * Caddy decodes a value, but hides what it does not understand: a malformed pair is dropped, several values are joined.
 * So whether a parameter is given is read off the raw query, and only then its value is asked for.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { filterPatterns, maxLengths, queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { either, exactText, given, inAnyCase, inner, integersUpTo, repeated } from '../patterns.ts';
import { type PrintedFilter, printedFilters } from '../printed-operations.ts';
import { defaultValues } from '../without-code.ts';
import { refuse } from './errors.ts';
import { block, map, matches, matching, raw } from './syntax.ts';

/** The query as it was sent: values.ts changes the one that Caddy works on. */
const sentQuery = '{http.request.orig_uri.query}';

/** Defines the placeholders. */
export function queryMaps(settings: DescribedSettings): Lines {
  const languages = settings.languages.map((language): Case => [`~^${inAnyCase(language)}$`, language]);
  return [
    ...comment(
      'The query. The raw query shows whether a parameter is given, even a malformed one, whose ' +
        'decoded value is empty. A repeated parameter has no value either.',
    ),
    ...Object.entries(defaultValues(settings)).flatMap(([name, absent]) =>
      parameterMaps(name, name, name === 'lang' ? 'lang_asked' : name, absent),
    ),
    ...printedFilters(settings).flatMap(filterMaps),
    ...comment('Languages are accepted in upper and lower case, and used in lower case.'),
    ...map('{lang_asked}', 'lang', '', languages),
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

function filterMaps({ filter: { name, type }, variable, options }: PrintedFilter): Lines {
  if (type === 'section' || type === 'text') return parameterMaps(name, variable, variable, '');
  const asked = `${variable}_asked`;
  const values: readonly Case[] =
    type === 'integer'
      ? [[`~${filterPatterns.integer}`, '${1}']]
      : // The empty group keeps Caddy from reading a name as a number.
        options.map(({ value, folder }) => [`~^${exactText(value)}()$`, `${folder}$\{1}`]);
  return [...parameterMaps(name, variable, asked, ''), ...map(`{${asked}}`, variable, '', values)];
}

/** Defines a snippet for each parameter: `import lang` refuses the request where its value is a mistake. */
export function parameterSnippets(settings: DescribedSettings): Lines {
  const integer = (name: 'page' | 'page_size') =>
    `not ${matches(name, `^(?:${integersUpTo(queryParameters[name].schema.maximum)})$`)}`;
  const bad: readonly (readonly [id: string, condition: string])[] = [
    ['lang', `not ${matches('lang', `^${either(settings.languages)}$`)}`],
    ['page', integer('page')],
    ['page_size', integer('page_size')],
    ...printedFilters(settings).map((by) => [by.id, badValue(by)] as const),
  ];
  return [
    ...comment('Checks of the parameters, in the order in which errors are reported.'),
    ...bad.flatMap(([id, condition]) =>
      block(`(${id})`, matching(`bad_${id}`, condition, refuse('invalid_parameter', settings, id))),
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
