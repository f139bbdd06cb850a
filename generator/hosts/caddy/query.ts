/**
 * The query parameters as placeholders: `{lang}`, `{page}`, `{page_size}` and `{section}` hold the decoded value, the
 * default of an absent parameter, or nothing where it is given twice (or is no language). `{…_given}` is never, once or twice.
 *
 * Caddy decodes a value, but hides what it does not understand: a malformed pair is dropped, several values are joined. So
 * whether a parameter is given is read off the raw query, and only then its value is asked for.
 */
import { problemFile } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { generalErrors } from '../../contract/errors.ts';
import { type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { given, inAnyCase, inner, integersUpTo, literal, repeated } from '../patterns.ts';
import type { Holes } from '../without-code.ts';
import { block, map, matches, matching, raw } from './syntax.ts';

/** How the values are written into a path or a document. */
export const holes: Holes = { lang: '{lang}', page: '{page}', page_size: '{page_size}', section: '{section}' };

const names = Object.keys(queryParameters) as QueryParameterName[];

/** Defines the placeholders. */
export function queryMaps({ languages, defaultLanguage }: ApiSettings): Lines {
  const absent: Record<QueryParameterName, string> = {
    lang: defaultLanguage,
    page: String(queryParameters.page.schema.default),
    page_size: String(queryParameters.page_size.schema.default),
    section: '',
  };
  return [
    ...comment(
      'The query. Whether a parameter is given is read off the raw query, where a malformed one is still to be seen; its ' +
        'value, decoded, is nothing then. A parameter that is given twice has no value either.',
    ),
    ...names.flatMap((name) => [
      ...map('{http.request.uri.query}', `${name}_given`, 'never', [
        [`~${repeated(name)}`, 'twice'],
        [`~${given(name)}`, 'once'],
      ]),
      ...map(`{${name}_given}`, name === 'lang' ? 'lang_asked' : name, `{query.${name}}`, [
        ['never', absent[name]],
        ['twice', ''],
      ]),
    ]),
    ...comment('A language may be asked for in any case; it is answered in lower case.'),
    ...map(
      '{lang_asked}',
      'lang',
      '',
      languages.map((language) => [`~^${inAnyCase(language)}$`, language] as const),
    ),
  ];
}

/** Defines a snippet for each parameter: `import lang` refuses the request where its value is a mistake. */
export function parameterSnippets({ languages }: ApiSettings): Lines {
  const { page, page_size: pageSize, section } = queryParameters;
  const good: Record<QueryParameterName, string> = {
    lang: not(matches('lang', `^(?:${languages.map(literal).join('|')})$`)),
    page: not(matches('page', `^(?:${integersUpTo(page.schema.maximum)})$`)),
    page_size: not(matches('page_size', `^(?:${integersUpTo(pageSize.schema.maximum)})$`)),
    section: `expression ${raw(
      `{section_given} != "never" && !({section}.matches("^(?:${inner(section.schema.pattern)})$") && ` +
        `size({section}) <= ${section.schema.maxLength})`,
    )}`,
  };
  return [
    ...comment('Parameters are checked by these, in the order in which mistakes are reported.'),
    ...names.flatMap((name) =>
      block(
        `(${name})`,
        matching(`bad_${name}`, good[name], (matcher) => [
          `error ${matcher} /${problemFile('invalid_parameter', name)} ${generalErrors.invalid_parameter.status}`,
        ]),
      ),
    ),
  ];
}

function not(condition: string): string {
  return `not ${condition}`;
}
