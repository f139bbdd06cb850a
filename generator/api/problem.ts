import { conditionOf } from '../contract/described-errors.ts';
import { type ErrorCode, errorOf } from '../contract/errors.ts';
import { service } from '../contract/service.ts';
import { expectation, nameOf, type Parameter } from './parameters.ts';
import { basePath, documentationUrl, encodePath, errorUrl } from './paths.ts';
import type { ApiSettings } from './settings.ts';

/** Why a request failed: its code, and the actual mistake. */
export interface ProblemCause {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly parameter?: Parameter;
  /** Description of valid values, if not the parameter's usual one. */
  readonly expected?: string | undefined;
}

/** Cause of the problem document for every missing path under /api/ on hosts that run no code. */
export function missingPath(settings: ApiSettings): ProblemCause {
  return { code: 'not_found', detail: conditionOf('not_found', settings) };
}

/**
 * Returns the problem document for `cause`, in wire names and in the contract's order.
 *
 * `path` is the raw path of the request below the base address, for `instance`. Documents made in advance have neither.
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
        : `${nameOf(cause.parameter)} must be ${cause.expected ?? expectation(cause.parameter, settings)}. ${recovery}`,
    documentation_url: documentationUrl(settings),
    ...(cause.parameter === undefined ? {} : { parameter: nameOf(cause.parameter) }),
    ...(cause.code === 'method_not_allowed' ? { allowed_methods: service.methods } : {}),
  };
}
