/** RFC 9457 problem documents (contract chapter 7). */
import { routingsOf } from '../collections/all.ts';
import { describedErrors } from '../contract/described-errors.ts';
import { type ErrorCode, errorOf } from '../contract/errors.ts';
import { filterId, type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import { service } from '../contract/service.ts';
import { expectation, nameOf, type Parameter } from './parameters.ts';
import { basePath, documentationUrl, encodePath, errorUrl, searchFile } from './paths.ts';
import type { ApiSettings } from './settings.ts';

/** Why a request fails: its code, and what went wrong this time. */
export interface ProblemCause {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly parameter?: Parameter;
  /** Description of valid values, if it is not the parameter's usual one. */
  readonly expected?: string | undefined;
}

/**
 * Every problem that a host without code can answer, told without knowing the request, and what names its file beside
 * its code.
 */
export function* generalCauses(settings: ApiSettings): Generator<ProblemCause & { readonly id?: string }> {
  for (const [code, { condition }] of describedErrors(settings)) {
    if (code !== 'invalid_parameter') yield { code, detail: condition };
  }
  for (const name of Object.keys(queryParameters) as QueryParameterName[]) yield { ...misused(name), id: name };
  for (const { name, filters } of routingsOf(settings)) {
    for (const filter of filters) yield { ...misused(filter), id: filterId(name, filter) };
    for (const filter of filters.slice(1)) {
      const detail = 'This host allows one filter per request.';
      yield { ...misused(filter), detail, expected: 'the only filter', id: besideOthers(filterId(name, filter)) };
    }
  }
}

/**
 * Names the problem of a filter that is given beside another, on hosts that cannot compose the answer, by the filter's
 * own id.
 */
export function besideOthers(id: string): string {
  return `several-${id}`;
}

function misused(parameter: Parameter): ProblemCause {
  const detail = `The query parameter "${nameOf(parameter)}" is malformed or out of range.`;
  return { code: 'invalid_parameter', parameter, detail };
}

/** Names the index of the search where a path is unknown, and no code answers a search. */
function searchAdvice(code: ErrorCode, settings: ApiSettings): string {
  if (code !== 'not_found' || settings.searchedInBrowser !== true) return '';
  const index = `${basePath(settings)}/${searchFile(settings.defaultLanguage, 'index.json')}`;
  return ` This host answers no searches: read their index, which starts at ${index}.`;
}

/**
 * The problem document for `cause`, in wire names and in the contract's order.
 *
 * `path` is the raw path of the request below the base address and makes `instance`; without it (a file made in
 * advance) there is no instance.
 */
export function problemDocument(cause: ProblemCause, settings: ApiSettings, path?: string) {
  const { status, title, recovery } = errorOf(cause.code, settings);
  return {
    type: errorUrl(cause.code, settings),
    title,
    status,
    code: cause.code,
    detail: cause.detail,
    ...(path === undefined ? {} : { instance: basePath(settings) + encodePath(path) }),
    hint:
      cause.parameter === undefined
        ? recovery + searchAdvice(cause.code, settings)
        : `${nameOf(cause.parameter)} must be ${cause.expected ?? expectation(cause.parameter, settings)}. ${recovery}`,
    documentation_url: documentationUrl(settings),
    ...(cause.parameter === undefined ? {} : { parameter: nameOf(cause.parameter) }),
    ...(cause.code === 'method_not_allowed' ? { allowed_methods: service.methods } : {}),
  };
}
