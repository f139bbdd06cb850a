/** Validates the query parameters of a request (contract 4.1). */
import type { ListParameter } from '../collections/description.ts';
import { filterPatterns, maxLengths, type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import type { Query } from './query.ts';
import type { ApiSettings } from './settings.ts';

/**
 * Thrown while parsing a request or composing its answer, and caught there: the first mistake ends it. Not an Error:
 * its stack is not needed, and takes longer than the rest of the answer.
 */
export class ParameterMistake {
  /** The `cause` in the problem document. */
  readonly cause: ParameterCause;

  /** `what` follows "The query parameter …"; `expected` replaces the usual description of valid values. */
  constructor(parameter: Parameter, what: string, expected?: string) {
    const detail = `The query parameter "${nameOf(parameter)}" ${what}`;
    this.cause = { code: 'invalid_parameter', parameter, detail, expected };
  }
}

/** The name of a parameter of every list, or a parameter of a single list. */
export type Parameter = QueryParameterName | ListParameter;

interface ParameterCause {
  readonly code: 'invalid_parameter';
  readonly parameter: Parameter;
  readonly detail: string;
  readonly expected: string | undefined;
}

export function nameOf(parameter: Parameter): string {
  return typeof parameter === 'string' ? parameter : parameter.name;
}

/** Most values to list in a message. The service index lists all of them. */
const mostTold = 20;

const expectedOf = {
  section: `at most ${maxLengths.section} lower-case letters, digits and single hyphens`,
  integer: 'an integer such as 10',
  text: 'some text',
  date: 'a date such as 2026-11-25',
  datetime: 'a date such as 2026-11-25, or a time with its zone such as 2026-11-25T08:00:00Z',
  number: 'a number such as 0.5',
};

/** Describes valid values of the parameter, as the end of "… must be". */
export function expectation(parameter: Parameter, settings: ApiSettings): string {
  if (typeof parameter !== 'string' && parameter.type !== 'select') {
    const known = parameter.type === 'section' ? settings.sections[0] : undefined;
    return `${expectedOf[parameter.type]}${known === undefined ? '' : `, such as ${known}`}`;
  }
  if (parameter === 'page' || parameter === 'page_size') return integerUpTo(queryParameters[parameter].schema.maximum);
  const values = parameter === 'lang' ? settings.languages : (parameter.values ?? []);
  const isLong = parameter !== 'lang' && values.length > mostTold;
  return `one of ${isLong ? `the values that /api/v1/ lists, such as ${values[0]}` : values.join(', ')}`;
}

const integerUpTo = (maximum: number) => `an integer between 1 and ${maximum}`;

/**
 * Returns the parameter's value; undefined if it is absent. Throws a ParameterMistake if it is repeated or malformed.
 */
export function single(query: Query, parameter: Parameter, expected?: string): string | undefined {
  const found = query.get(nameOf(parameter));
  switch (found?.kind) {
    case undefined:
      return undefined;
    case 'repeated':
      throw new ParameterMistake(parameter, 'was given more than once.', expected);
    case 'malformed':
      throw new ParameterMistake(parameter, 'has a malformed percent-escape.', expected);
    case 'value':
      return found.value;
  }
}

export function unexpected(parameter: Parameter, value: string, expected?: string): ParameterMistake {
  if (value === '') return new ParameterMistake(parameter, 'is empty.', expected);
  const shown = value.length > 40 ? `${[...value].slice(0, 40).join('')}…` : value;
  return new ParameterMistake(parameter, `has the unexpected value "${shown}".`, expected);
}

export function languageParameter(query: Query, settings: ApiSettings): string {
  const value = single(query, 'lang') ?? settings.defaultLanguage;
  // Language tags are case-insensitive (RFC 5646, 2.1.1), and ASCII: toLowerCase() alone would turn a Kelvin sign into
  // a k.
  const tag = value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  if (!settings.languages.includes(tag)) throw unexpected('lang', value);
  return tag;
}

/** `maximum`: the greatest value, if it is not that of lists. */
export function integerParameter(
  query: Query,
  name: 'page' | 'page_size',
  maximum: number = queryParameters[name].schema.maximum,
): number {
  const { schema } = queryParameters[name];
  const expected = integerUpTo(maximum);
  const value = single(query, name, expected);
  if (value === undefined) return schema.default;
  const number = Number(value);
  // The pattern rejects signs, leading zeros, exponents and white space, which Number() accepts.
  if (!/^[1-9][0-9]{0,8}$/.test(value) || number > maximum) throw unexpected(name, value, expected);
  return number;
}

/** The `parameters` present in the query, in their order, with their values. */
export function listParameters<Known extends ListParameter>(
  query: Query,
  parameters: readonly Known[],
): (readonly [Known, string])[] {
  return parameters.flatMap((parameter) => {
    const value = single(query, parameter);
    if (value === undefined) return [];
    if (!(parameter.values?.includes(value) ?? isWellFormed(parameter.type, value))) throw unexpected(parameter, value);
    return [[parameter, value] as const];
  });
}

function isWellFormed(type: ListParameter['type'], value: string): boolean {
  return (
    new RegExp(filterPatterns[type], 's').test(value) && (type !== 'section' || value.length <= maxLengths.section)
  );
}
