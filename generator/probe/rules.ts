/** Expectations for all answers of a kind, so that checks need not repeat them. */
import type { Check, Expectation, Pattern } from './check.ts';

/** Path of the API (contract 2). */
export const apiPath = '/api/v1';

export const jsonMediaType = 'application/json';
export const problemMediaType = 'application/problem+json';

const nonEmptyText: Pattern = { what: 'some text', pattern: '.' };
const anAddress: Pattern = { what: 'an address', pattern: '^https?://' };

/** Adds the shared expectations to a check. Its own ones take precedence. */
export function withRules(check: Check): Check {
  // A check that leaves the status open may be answered by something in front of the site: nothing else is promised.
  if (typeof check.status !== 'number') return check;
  return {
    ...check,
    expectedHeaders: { ...headersOf(check, check.status), ...check.expectedHeaders },
    members: { ...(check.contentType === problemMediaType ? problemMembers(check.status) : {}), ...check.members },
  };
}

function headersOf({ target }: Check, status: number): Record<string, Expectation> {
  const succeeds = status < 300 && /^\/api(?:\/|$)/.test(target);
  return {
    // A 304 brings no news of these: whoever revalidates has them (RFC 9110, 15.4.5).
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
