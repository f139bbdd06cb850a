/** Chapter 7.2 of the contract: every code, its status, when it is sent and how a client recovers. */
import { type MissingCode, routings } from '../collections/all.ts';

export interface ErrorDefinition {
  readonly status: number;
  /** The HTTP reason phrase. */
  readonly title: string;
  readonly condition: string;
  readonly recovery: string;
}

const first = {
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
} as const satisfies Record<string, ErrorDefinition>;

const last = {
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

export type GeneralCode = keyof typeof first | keyof typeof last;
export type ErrorCode = GeneralCode | MissingCode;

const missing = Object.fromEntries(
  routings.map(({ name, item, noun, key }): [string, ErrorDefinition] => [
    `${item}_not_found`,
    {
      status: 404,
      title: first.not_found.title,
      condition: `No ${noun} has that ${key}.`,
      recovery: `List ${key}s at /api/v1/${name}.`,
    },
  ]),
) as Record<MissingCode, ErrorDefinition>;

/** In the order of the contract: the general ones around one for each collection. */
export const errors: Readonly<Record<ErrorCode, ErrorDefinition>> = { ...first, ...missing, ...last };
