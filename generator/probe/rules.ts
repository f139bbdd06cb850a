/** Expectations for all answers of a kind, so that checks need not repeat them. */
import type { Routing } from '../collections/description.ts';
import type { Check, Expectation, Pattern } from './check.ts';

/** Path of the API (contract 2). */
export const apiPath = '/api/v1';

const nonEmptyText: Pattern = { what: 'some text', pattern: '.' };
export const anAddress: Pattern = { what: 'an address', pattern: '^https?://' };

export function hasSections({ filters }: Routing): boolean {
  return filters.some(({ type }) => type === 'section');
}

/** Adds the shared expectations to a check. The check's own ones take precedence. */
export function withRules(check: Check): Check {
  const { status = 200, contentType = apiMediaType(status) } = check;
  // If the status is open, the answer may come from a server in front of the site: expect nothing else.
  if (typeof status !== 'number') return check;
  return {
    ...check,
    status,
    contentType,
    expectedHeaders: { ...expectedHeaders(check, status), ...check.expectedHeaders },
    members: { ...(contentType === problemMediaType ? problemMembers(status) : {}), ...check.members },
  };
}

const problemMediaType = 'application/problem+json';

/** Media type of the API's answers (contract 2.1, 7); undefined for those without a body. */
function apiMediaType(status: number | Pattern): string | undefined {
  if (status === 204 || status === 304) return undefined;
  return status === 200 ? 'application/json' : problemMediaType;
}

function expectedHeaders({ target }: Check, status: number): Record<string, Expectation> {
  const succeeds = status < 300 && /^\/api(?:\/|$)/.test(target);
  return {
    // A 304 need not repeat these: the client already has them (RFC 9110, 15.4.5).
    ...(status === 304 ? {} : { 'access-control-allow-origin': '*' }),
    ...(succeeds ? { 'x-api-version': '1.0.0' } : {}),
    // Answers to OPTIONS cannot be cached (RFC 9110, 9.3.7).
    ...(status === 204 ? {} : { 'cache-control': status === 405 ? 'no-store' : 'public, max-age=600' }),
  };
}

/** Members of a problem document (contract 7.1). */
function problemMembers(status: number): Record<string, Expectation> {
  return {
    status,
    type: anAddress,
    title: nonEmptyText,
    detail: nonEmptyText,
    hint: nonEmptyText,
    ...(status === 405 ? { allowed_methods: { what: 'GET, HEAD and OPTIONS', pattern: '^GET,HEAD,OPTIONS$' } } : {}),
  };
}
