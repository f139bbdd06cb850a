/** Headers that are the same for all answers of a kind. */
import { service } from '../contract/service.ts';

/**
 * Headers of every answer that caches may keep, by lower-case name: readable from any origin, and secure. Hosts send
 * them with files too. The rest of the content security policy is in the pages themselves, where an operator's template
 * can change it; only a header can say who may frame a page.
 */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': service.exposedHeaders.join(', '),
  'cache-control': `public, max-age=${service.maxAge}`,
  'content-security-policy': "frame-ancestors 'none'",
  // The answers are public, and meant to be read by pages of other origins that isolate themselves too.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Policy for files of the content, which lie below this folder. They may be drawings (SVG), whose scripts must not run.
 */
export const drawings = {
  folder: 'assets/',
  policy: "script-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * The index of each language's search. Its other files are read by what it says, so a cache asks the host each time
 * whether it is still the same.
 */
export const searchIndexFile = /^search\/.+\/index\.json$/;
export const revalidated = 'no-cache';

/**
 * HTTPS only, for a year, on answers over HTTPS (RFC 6797, 7.2). It covers this host name alone: other names of the
 * domain are the operator's decision.
 */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
