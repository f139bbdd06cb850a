/** Chapter 7.2 of the contract: every code, its status and how a client recovers. */
import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';

export interface ErrorDefinition {
  readonly status: number;
  /** The HTTP reason phrase. */
  readonly title: string;
  readonly recovery: string;
}

const first = {
  invalid_parameter: {
    status: 400,
    title: 'Bad Request',
    recovery: 'Correct it and retry.',
  },
  not_found: {
    status: 404,
    title: 'Not Found',
    recovery: 'List endpoints at /api/v1/.',
  },
} as const satisfies Record<string, ErrorDefinition>;

const last = {
  method_not_allowed: {
    status: 405,
    title: 'Method Not Allowed',
    recovery: 'Retry with GET; an `Allow` header is sent.',
  },
  server_error: {
    status: 500,
    title: 'Internal Server Error',
    recovery: 'Retry with backoff; report the `instance` value if it persists.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type GeneralCode = keyof typeof first | keyof typeof last;
/** The code of the 404 for an unknown item. */
export type MissingCode = `${string}_not_found`;
export type ErrorCode = GeneralCode | MissingCode;

/** Errors that every site has. */
export const generalErrors: Readonly<Record<GeneralCode, ErrorDefinition>> = { ...first, ...last };

const errorTables = memoizeByObject((routings: readonly Routing[]): ReadonlyMap<ErrorCode, ErrorDefinition> => {
  const missing = routings.map(({ name, item, key }): [MissingCode, ErrorDefinition] => [
    `${item}_not_found`,
    {
      status: 404,
      title: first.not_found.title,
      recovery: `List ${key}s at /api/v1/${name}.`,
    },
  ]);
  return new Map<ErrorCode, ErrorDefinition>([...entries(first), ...missing, ...entries(last)]);
});

function entries<Code extends string>(errors: Readonly<Record<Code, ErrorDefinition>>): [Code, ErrorDefinition][] {
  return Object.entries<ErrorDefinition>(errors) as [Code, ErrorDefinition][];
}

/** Errors of a site in the order of the contract: the general ones around one for each collection. */
export function errorsOf(settings: Routed): ReadonlyMap<ErrorCode, ErrorDefinition> {
  return errorTables(routingsOf(settings));
}

/** Throws if the site has no error with that code. */
export function errorOf(code: ErrorCode, settings: Routed): ErrorDefinition {
  const found = errorsOf(settings).get(code);
  if (found === undefined) throw new Error(`${code} is no error of this site`);
  return found;
}
