/**
 * The query parameters as nginx variables, read off the raw query: each holds the decoded value, its default where the
 * parameter is absent, or nothing where it is a mistake. The variable of a filter says besides whether it is given: `=`
 * stands before its value, which for text is what was sent.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { filterPatterns, maxLengths, queryParameters } from '../../contract/parameters.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import {
  decodable,
  encodable,
  encodableBytes,
  encodableInAnyCase,
  given,
  inner,
  integersUpTo,
  repeated,
} from '../patterns.ts';
import {
  type PrintedFilter,
  type PrintedOperation,
  printedFilters,
  printedLists,
  printedOperations,
} from '../printed-operations.ts';
import { map } from './syntax.ts';

/** Value of a filter's variable if the request does not use it. */
const noFilter = '-';

/** Defines `$query`, a variable for each parameter, and one for the first mistake in each list of them. */
export function queryMaps(settings: DescribedSettings): Lines {
  const languages = settings.languages.map((language): Case => [encodableInAnyCase(language), language]);
  return [
    ...comment(
      'The query as it was sent, with escapes, so that errors are noticed. A parameter that is repeated, empty ' +
        'or malformed gets no value, a missing one its default. Unknown parameters are ignored.',
    ),
    ...map('$target', 'query', '', [['~^[^?]*\\?(?<after_mark>.*)$', '$after_mark']]),
    ...parameterMap('lang', settings.defaultLanguage, languages),
    ...integerMaps('page'),
    ...integerMaps('page_size'),
    ...printedFilters(settings).flatMap(filterMaps),
    '',
    ...comment('The first wrong parameter, in the order in which errors are reported.'),
    ...mistakeMaps(settings),
    ...severalMaps(settings),
  ];
}

/** The variable that names the problem of the last of these filters, where more than one is asked for. */
export function severalVariable(filters: readonly PrintedFilter[]): string {
  return `several_with_${filters[0]?.variable}`;
}

function severalMaps(settings: DescribedSettings): Lines {
  return printedLists(settings).flatMap(({ filters, secondFilters }) => {
    const cases = secondFilters.map(({ before: { length }, id }): Case => {
      const isGivenAfterAnother = `~^(?!(?:${noFilter}&){${length}})(?:[^&]*&){${length}}=`;
      return [isGivenAfterAnother, id];
    });
    return cases.length === 0 ? [] : map(joined(filters), severalVariable(filters), '', cases);
  });
}

/** The variables in one source, which is never empty. No value holds an ampersand. */
function joined(parameters: readonly { readonly variable: string }[]): string {
  return parameters.map(({ variable }) => `$${variable}&`).join('');
}

function filterMaps(by: PrintedFilter): Lines {
  const { filter, variable, options } = by;
  if (filter.type === 'integer') return wholeNumberMaps(by);
  const sent = filter.type === 'section' ? sectionPattern() : decodable;
  const values: readonly Case[] =
    filter.type === 'select'
      ? options.map(({ value, folder }) => [encodableBytes(value), `=${folder}`])
      : [[`(?<${variable}_sent>${sent})`, `=$${variable}_sent`]];
  return parameterMap(filter.name, noFilter, values, variable);
}

/** As `integerMaps`; with a sign, which is decoded by being written. */
function wholeNumberMaps({ filter, variable }: PrintedFilter): Lines {
  const plus = capturedDigits(15, `${variable}_plus`);
  const minus = capturedDigits(15, `${variable}_minus`);
  const values: readonly Case[] = [
    [plus.pattern, plus.value],
    [`(?:-|%2[Dd])${minus.pattern}`, `-${minus.value}`],
  ];
  return [
    ...parameterMap(filter.name, noFilter, values, `${variable}_digits`),
    ...map(`$${variable}_digits`, variable, '', [
      [noFilter, noFilter],
      [`~${filterPatterns.integer}`, `=$${variable}_digits`],
    ]),
  ];
}

/** `$variable`: absent, given twice, well-formed in one of the ways in `values`, or else a mistake. */
function parameterMap(name: string, absent: string, values: readonly Case[], variable: string = name): Lines {
  return map('$query', variable, absent, [
    [`~${repeated(name)}`, ''],
    ...values.map(([value, result]): Case => [`~(?:^|&)${encodable(name)}=${value}(?:&|$)`, result]),
    [`~${given(name)}`, ''],
  ]);
}

/** The escape of a digit ends in the digit itself: `%37` is 7. So capturing digits decodes them. */
function integerMaps(name: 'page' | 'page_size'): Lines {
  const { maximum, default: absent } = queryParameters[name].schema;
  const { pattern, value } = capturedDigits(String(maximum).length, name);
  return [
    ...parameterMap(name, String(absent), [[pattern, value]], `${name}_digits`),
    ...map(`$${name}_digits`, name, '', [[`~^(?:${integersUpTo(maximum)})$`, `$${name}_digits`]]),
  ];
}

/** A pattern for at most so many digits, and what they are, decoded. */
function capturedDigits(most: number, name: string): { readonly pattern: string; readonly value: string } {
  const digits = Array.from({ length: most }, (_, index) => `${name}_digit_${index + 1}`);
  return {
    pattern: digits.reduceRight((rest, digit) => `(?:%3)?(?<${digit}>[0-9])${rest === '' ? '' : `(?:${rest})?`}`, ''),
    value: digits.map((digit) => `$${digit}`).join(''),
  };
}

/** The contract's pattern for a section, each character plain or percent-encoded. */
function sectionPattern(): string {
  const encoded = inner(filterPatterns.section)
    .replaceAll('[a-z0-9]', '(?:[a-z0-9]|%3[0-9]|%6[1-9A-Fa-f]|%7[0-9Aa])')
    .replaceAll('(-', `(${encodable('-')}`);
  return `(?=(?:%..|[^%&]){1,${maxLengths.section}}(?:&|$))${encoded}`;
}

/** The variable with the first mistake among the parameters of an operation; empty without one. */
export function mistakeVariable({ parameters }: PrintedOperation): string {
  // An operation is known by its first filter: nginx takes no names as long as all of them.
  const known = parameters.slice(0, Object.keys(queryParameters).length + 1);
  return `mistake_in_${known.map(({ variable }) => variable).join('_')}`;
}

function mistakeMaps(settings: DescribedSettings): Lines {
  const operations = printedOperations(settings).filter(({ parameters }) => parameters.length > 0);
  const lists = new Map(operations.map((operation) => [mistakeVariable(operation), operation.parameters]));
  return Array.from(lists, ([variable, parameters]) => {
    const cases = parameters.map(({ id }, index): Case => [`~^${'[^&]+&'.repeat(index)}&`, id]);
    return map(joined(parameters), variable, '', cases);
  }).flat();
}
