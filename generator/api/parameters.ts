/** Validates the query parameters of a request (contract 4.1). */
import { type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import type { Query } from './query.ts';
import type { ApiSettings } from './settings.ts';

/**
 * Thrown while parsing a request, and caught there: the first mistake ends the parsing. No Error: nobody looks at its stack,
 * which would take longer than the rest of the answer.
 */
export class ParameterMistake {
  readonly parameter: QueryParameterName;
  /** Becomes the problem's `detail`. */
  readonly message: string;

  constructor(parameter: QueryParameterName, message: string) {
    this.parameter = parameter;
    this.message = message;
  }
}

/** What a value of the parameter must be, as the end of "… must be". */
export function expectation(name: QueryParameterName, settings: ApiSettings): string {
  if (name === 'lang') return `one of ${settings.languages.join(', ')}`;
  const { schema } = queryParameters[name];
  return schema.type === 'integer'
    ? `an integer between ${schema.minimum} and ${schema.maximum}`
    : `at most ${schema.maxLength} lower-case letters, digits and single hyphens`;
}

/** The parameter's value, or undefined where it is absent. Throws a ParameterMistake where it is repeated or malformed. */
function single(query: Query, name: QueryParameterName): string | undefined {
  const found = query.get(name);
  switch (found?.kind) {
    case undefined:
      return undefined;
    case 'repeated':
      throw new ParameterMistake(name, `The query parameter "${name}" was given more than once.`);
    case 'malformed':
      throw new ParameterMistake(name, `The query parameter "${name}" has a malformed percent-escape.`);
    case 'value':
      return found.value;
  }
}

function unexpected(name: QueryParameterName, value: string): ParameterMistake {
  if (value === '') return new ParameterMistake(name, `The query parameter "${name}" is empty.`);
  const shown = value.length > 40 ? `${[...value].slice(0, 40).join('')}…` : value;
  return new ParameterMistake(name, `The query parameter "${name}" has the unexpected value "${shown}".`);
}

export function languageParameter(query: Query, settings: ApiSettings): string {
  const value = single(query, 'lang') ?? settings.defaultLanguage;
  // Language tags are case-insensitive (RFC 5646, 2.1.1), and ASCII: toLowerCase() alone would take a Kelvin sign for a k.
  const tag = value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  if (!settings.languages.includes(tag)) throw unexpected('lang', value);
  return tag;
}

export function integerParameter(query: Query, name: 'page' | 'page_size'): number {
  const { schema } = queryParameters[name];
  const value = single(query, name);
  if (value === undefined) return schema.default;
  const number = Number(value);
  // The pattern refuses signs, leading zeros, exponents and white space, which Number() would take.
  if (!/^[1-9][0-9]{0,8}$/.test(value) || number > schema.maximum) throw unexpected(name, value);
  return number;
}

const sectionPattern = new RegExp(queryParameters.section.schema.pattern);

export function sectionParameter(query: Query): string | undefined {
  const value = single(query, 'section');
  if (value === undefined) return undefined;
  if (value.length > queryParameters.section.schema.maxLength || !sectionPattern.test(value)) {
    throw unexpected('section', value);
  }
  return value;
}
