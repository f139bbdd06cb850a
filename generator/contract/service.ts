/** Chapters 1, 8 and 9 of the contract: rules for the service as a whole. */
export const service = {
  apiVersion: '1.0.0',
  basePath: '/api/v1/',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  /** Seconds that an answer may be cached (chapter 8: 10 minutes). */
  maxAge: 600,
  /** Seconds that a browser may remember a CORS preflight. */
  preflightMaxAge: 86_400,
  exposedHeaders: ['X-API-Version', 'Link', 'ETag', 'Allow'],
  documentationPath: '/developers/',
  errorsPath: '/developers/errors/',
  /** The two OpenAPI addresses under /api/ that are files and not operations. */
  apiFiles: ['/api/openapi.json', '/api/openapi.yaml'],
} as const;

/** Rules for clients, as sentences for documents. */
export const policies = {
  requestedPace: 'About 1 request per second, with a descriptive User-Agent.',
  rateLimit: 'None enforced at present.',
  attribution:
    'Returned content remains subject to the site terms; attribution to the operator is required on republication.',
} as const;
