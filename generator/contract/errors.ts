/** Chapter 7.2 of the contract: every code, its status, when it is sent and how a client recovers. */

interface ErrorDefinition {
  readonly status: number;
  /** The HTTP reason phrase. */
  readonly title: string;
  readonly condition: string;
  readonly recovery: string;
}

export const errors = {
  invalid_parameter: {
    status: 400,
    title: 'Bad Request',
    condition: 'A query parameter is missing, malformed or out of range; `parameter` names it.',
    recovery: 'Correct it and retry.',
  },
  not_found: {
    status: 404,
    title: 'Not Found',
    condition: 'No API resource matches the path.',
    recovery: 'List endpoints at /api/v1/.',
  },
  product_not_found: {
    status: 404,
    title: 'Not Found',
    condition: 'No product has that id.',
    recovery: 'List ids at /api/v1/products.',
  },
  page_not_found: {
    status: 404,
    title: 'Not Found',
    condition: 'No content page has that key.',
    recovery: 'List keys at /api/v1/pages.',
  },
  post_not_found: {
    status: 404,
    title: 'Not Found',
    condition: 'No post has that slug.',
    recovery: 'List slugs at /api/v1/posts.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method Not Allowed',
    condition: 'A write method was used; the service is read-only.',
    recovery: 'Retry with GET; an `Allow` header is sent.',
  },
  server_error: {
    status: 500,
    title: 'Internal Server Error',
    condition: "Failure on the service's side.",
    recovery: 'Retry with backoff; report the `instance` value if it persists.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;
