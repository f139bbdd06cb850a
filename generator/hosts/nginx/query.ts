/**
 * The query parameters as nginx variables, read off the raw query: each holds the decoded value, its default where the
 * parameter is absent, or nothing where it is a mistake.
 */
import type { ApiSettings } from '../../api/settings.ts';
import { operationsOf } from '../../contract/operations.ts';
import { type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { encodable, encodableInAnyCase, given, inner, integersUpTo, repeated } from '../patterns.ts';
import type { Holes } from '../without-code.ts';
import { decoding } from './addresses.ts';
import { map } from './syntax.ts';

/** The value of `$section` that stands for no section. */
export const noSection = '-';
/** The value of `$section` that stands for one that does not exist: `$unknown_section` is its name, as it was written. */
export const unknownSection = '*';
/** Its name, decoded: an include asks for it as a path, and nginx decodes paths. */
export const unknownSectionName = `<!--# include virtual='${decoding}$unknown_section' -->`;

/** The variables, as a text names them. */
export const holes: Holes = { lang: '$lang', page: '$page', page_size: '$page_size', section: '$section' };

/** Defines `$query`, a variable for each parameter, and one for the first mistake in each list of them. */
export function queryMaps(settings: ApiSettings): Lines {
  return [
    ...comment(
      'The query, read as it was sent, escapes and all, so that a mistake is seen. A parameter that is given twice, empty ' +
        'or malformed gets no value, an absent one its default; others match nothing.',
    ),
    ...map('$target', 'query', '', [['~^[^?]*\\?(?<after_mark>.*)$', '$after_mark']]),
    ...parameterMap(
      'lang',
      settings.defaultLanguage,
      settings.languages.map((language): Case => [encodableInAnyCase(language), language]),
    ),
    ...integerMaps('page'),
    ...integerMaps('page_size'),
    ...parameterMap('section', noSection, [
      ...settings.sections.map(exactly),
      [`(?<unknown_section>${sectionPattern()})`, unknownSection],
    ]),
    '',
    ...comment('The first parameter that is wrong, in the order in which they are reported.'),
    ...mistakeMaps(settings),
  ];
}

function exactly(value: string): Case {
  return [encodable(value), value];
}

/** `$variable`: absent, given twice, well-formed in one of the ways in `values`, or else a mistake. */
function parameterMap(
  name: QueryParameterName,
  absent: string,
  values: readonly Case[],
  variable: string = name,
): Lines {
  return map('$query', variable, absent, [
    [`~${repeated(name)}`, ''],
    ...values.map(([value, result]): Case => [`~(?:^|&)${encodable(name)}=${value}(?:&|$)`, result]),
    [`~${given(name)}`, ''],
  ]);
}

/** The escape of a digit ends in the digit itself: `%37` is 7. So capturing digits decodes them. */
function integerMaps(name: 'page' | 'page_size'): Lines {
  const { maximum, default: absent } = queryParameters[name].schema;
  const digits = Array.from(String(maximum), (_, index) => `${name}_digit_${index + 1}`);
  const pattern = digits.reduceRight(
    (rest, digit) => `(?:%3)?(?<${digit}>[0-9])${rest === '' ? '' : `(?:${rest})?`}`,
    '',
  );
  const value = digits.map((digit) => `$${digit}`).join('');
  return [
    ...parameterMap(name, String(absent), [[pattern, value]], `${name}_digits`),
    ...map(`$${name}_digits`, name, '', [[`~^(?:${integersUpTo(maximum)})$`, `$${name}_digits`]]),
  ];
}

/** The contract's pattern for a section, each character plain or percent-encoded. */
function sectionPattern(): string {
  const { pattern, maxLength } = queryParameters.section.schema;
  const encoded = inner(pattern)
    .replaceAll('[a-z0-9]', '(?:[a-z0-9]|%3[0-9]|%6[1-9A-Fa-f]|%7[0-9Aa])')
    .replaceAll('(-', `(${encodable('-')}`);
  return `(?=(?:%..|[^%&]){1,${maxLength}}(?:&|$))${encoded}`;
}

/** The variable with the first mistake among `parameters`; empty without one. */
export function mistakeVariable(parameters: readonly QueryParameterName[]): string {
  return `mistake_in_${parameters.join('_')}`;
}

function mistakeMaps(settings: ApiSettings): Lines {
  const lists = new Map(
    Object.values(operationsOf(settings)).flatMap(({ query }) =>
      query.length === 0 ? [] : [[mistakeVariable(query), query] as const],
    ),
  );
  // A slash follows each value, so that the source is never empty.
  return Array.from(lists, ([variable, parameters]) =>
    map(
      parameters.map((name) => `${holes[name]}/`).join(''),
      variable,
      '',
      parameters.map((name, index) => [`~^${'[^/]+/'.repeat(index)}/`, name]),
    ),
  ).flat();
}
