/** Problem documents as the service answers them: to the requests below, found by its own router. */

import { generalCauses, type ProblemCause, problemDocument } from '../../api/problem.ts';
import { route } from '../../api/route.ts';
import { anyCollection, routings } from '../../collections/all.ts';
import { hasSeveralSegments } from '../../collections/files.ts';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import type { Service } from '../../model/site.ts';
import { type Example, exampleOf } from './example.ts';

interface FailingRequest {
  readonly method: string;
  /** Below the API's base path. */
  readonly path: string;
  readonly query: string;
}

/** A request that fails with each code; nobody can ask for a failure of the service itself. */
const requests: Partial<Record<ErrorCode, FailingRequest>> = {
  invalid_parameter: { method: 'GET', path: anyCollection, query: 'page_size=500' },
  not_found: { method: 'GET', path: 'no-such-resource', query: '' },
  ...Object.fromEntries(
    routings.map((routing) => {
      const { name, item } = routing;
      // A key of several segments begins with its section.
      const key = hasSeveralSegments(routing) ? `no-such-section/no-such-${item}` : `no-such-${item}`;
      return [`${item}_not_found`, { method: 'GET', path: `${name}/${key}`, query: '' }];
    }),
  ),
  method_not_allowed: { method: 'POST', path: anyCollection, query: '' },
};

export function problemExample(code: ErrorCode, service: Service): Example {
  const { title } = errors[code];
  const request = requests[code];
  if (request === undefined) return { summary: title, value: problemDocument(generalCause(code), service) };
  const { method, query } = request;
  const path = contract.basePath + request.path;
  const value = problemDocument(causeOf(method, path, query, service), service, path);
  return exampleOf(title, `${method} ${path}${query === '' ? '' : `?${query}`}`, value);
}

/** Why the request fails; where it is well formed, because there is nothing of that name. */
function causeOf(method: string, path: string, query: string, service: Service): ProblemCause {
  const found = route(method, path, query, service);
  if (found.kind === 'problem') return found.cause;
  if (found.kind === 'request') return found.missing;
  throw new Error(`${method} ${path} is no example of a failure`);
}

function generalCause(code: ErrorCode): ProblemCause {
  for (const cause of generalCauses()) if (cause.code === code) return cause;
  throw new Error(`${code} has no general cause`);
}
