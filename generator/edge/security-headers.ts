/**
 * What every answer tells browsers to be careful about. The rest of the content security policy stands in the pages
 * themselves, where an operator's own template can say otherwise; who may frame a page can only be said here.
 */
export const securityHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  // The answers are public, and meant to be read by pages of other origins that isolate themselves too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The content's own files, below this folder, may be drawings (SVG): shown by themselves, they must not run scripts. */
export const drawings = {
  folder: 'assets/',
  policy: "script-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * A year of https alone, for answers that come over https (RFC 6797, 7.2). For this host name: what other names of the domain
 * are ready for is the operator's to say.
 */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
