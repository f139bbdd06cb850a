/** RFC 9457 problem documents (contract chapter 7). */
import { type ErrorCode, errorOf, errorsOf } from '../contract/errors.ts';
import { type QueryParameterName, queryParameterNames } from '../contract/parameters.ts';
import { service } from '../contract/service.ts';
import { expectation } from './parameters.ts';
import { basePath, documentationUrl, encodePath, errorUrl } from './paths.ts';
import type { ApiSettings } from './settings.ts';

/** Why a request fails: its code, and what went wrong this time. */
export interface ProblemCause {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly parameter?: QueryParameterName;
}

/** Every problem that a host without code can answer, told without knowing the request. */
export function* generalCauses(settings: ApiSettings): Generator<ProblemCause> {
  for (const [code, { condition }] of errorsOf(settings)) {
    if (code !== 'invalid_parameter') yield { code, detail: condition };
  }
  for (const parameter of queryParameterNames(settings)) {
    yield {
      code: 'invalid_parameter',
      parameter,
      detail: `The query parameter "${parameter}" is malformed or out of range.`,
    };
  }
}

/**
 * The problem document for `cause`, in wire names and in the contract's order.
 *
 * `path` is the raw path of the request below the base address and makes `instance`; without it (a file made in advance)
 * there is no instance.
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
        ? recovery
        : `${cause.parameter} must be ${expectation(cause.parameter, settings)}. ${recovery}`,
    documentation_url: documentationUrl(settings),
    ...(cause.parameter === undefined ? {} : { parameter: cause.parameter }),
    ...(cause.code === 'method_not_allowed' ? { allowed_methods: service.methods } : {}),
  };
}

/**
 * Requests that a server refuses before it reads what they ask for: malformed, too long, too slow (RFC 9110, 15.5).
 *
 * The contract has no code for them (7.2). `invalid_parameter` is the one whose recovery is right, and without `parameter`
 * it names no query parameter; the status says what is wrong.
 */
const refusals = {
  400: { title: 'Bad Request', detail: 'The request is not well-formed HTTP.' },
  408: { title: 'Request Timeout', detail: 'The request did not end in time.' },
  412: { title: 'Precondition Failed', detail: 'A precondition of the request is false.' },
  414: { title: 'URI Too Long', detail: 'The request target is longer than this server accepts.' },
  417: { title: 'Expectation Failed', detail: 'The only expectation that this server meets is 100-continue.' },
  431: {
    title: 'Request Header Fields Too Large',
    detail: 'The header fields are larger, or more, than this server accepts.',
  },
} as const;

export type RefusalStatus = keyof typeof refusals;

/** The problem document for `status`. `path` is the raw path of the request, where it is known. */
export function refusalDocument(status: RefusalStatus, settings: ApiSettings, path?: string) {
  const { title, detail } = refusals[status];
  return { ...problemDocument({ code: 'invalid_parameter', detail }, settings, path), title, status };
}
