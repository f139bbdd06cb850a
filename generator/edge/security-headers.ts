/** Headers that are the same for all answers of a kind. */
import { service } from '../contract/service.ts';

/**
 * Headers of every cacheable answer, by lower-case name: readable from any origin, and secure. Hosts also send them
 * with files. The rest of the content security policy is in the pages themselves, where an operator's template can
 * change it; but framing can only be forbidden in a header.
 */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': service.exposedHeaders.join(', '),
  'cache-control': `public, max-age=${service.maxAge}`,
  'content-security-policy': "frame-ancestors 'none'",
  // Answers are public, including for pages that isolate themselves from other origins.
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Policy for files of the content, which are below this folder. They may be SVG drawings, whose scripts must not run.
 */
export const drawings = {
  folder: 'assets/',
  policy: "script-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * The index of each language's search. It determines how its other files are read, so caches revalidate it each time.
 */
export const searchIndexFile = /^search\/.+\/index\.json$/;
export const revalidated = 'no-cache';

/**
 * HTTPS only, for a year, on answers over HTTPS (RFC 6797, 7.2). Only for this host name: other names of the domain are
 * the operator's decision.
 */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
