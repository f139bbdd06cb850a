/** Routes a request under /api/ as far as its method decides: all that a function for one address needs. */
import type { ProblemCause } from './problem.ts';

export type MethodRoute = { readonly kind: 'preflight' } | { readonly kind: 'problem'; readonly cause: ProblemCause };

export const noResource: ProblemCause = { code: 'not_found', detail: 'No API resource matches this path.' };

/** For GET and HEAD, a 404: no file answers. */
export function routeByMethod(method: string): MethodRoute {
  if (method === 'OPTIONS') return { kind: 'preflight' };
  if (method === 'GET' || method === 'HEAD') return { kind: 'problem', cause: noResource };
  const detail = `The method ${method} is not supported: the service is read-only.`;
  return { kind: 'problem', cause: { code: 'method_not_allowed', detail } };
}
