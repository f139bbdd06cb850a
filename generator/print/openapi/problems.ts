/** The failures of the operations (contract chapter 7), each with a problem document as the service sends it. */

import { type ProblemCause, problemDocument } from '../../api/problem.ts';
import { route } from '../../api/route.ts';
import { anyCollection, routingsOf } from '../../collections/all.ts';
import { hasSeveralSegments } from '../../collections/files.ts';
import { conditionOf } from '../../contract/described-errors.ts';
import { type ErrorCode, errorOf, errorsOf } from '../../contract/errors.ts';
import { service as contract } from '../../contract/service.ts';
import type { Service } from '../../model/site.ts';
import { type Example, exampleOf } from './examples.ts';
import { headerReferences } from './responses.ts';
import { schemaReference } from './schemas.ts';

/** Failures of unknown paths and of the service as a whole. */
const sharedErrors: readonly ErrorCode[] = ['not_found', 'server_error'];

/** Members that only problems with one code have, and always. */
const alsoRequired: Partial<Record<ErrorCode, readonly string[]>> = {
  invalid_parameter: ['parameter'],
  method_not_allowed: ['allowed_methods'],
};

/** The failures that operations name, by code, and `problem` for every other. */
export function problemResponses(service: Service) {
  const codes = [...errorsOf(service).keys()].filter((code) => !sharedErrors.includes(code));
  return {
    ...Object.fromEntries(codes.map((code) => [code, problemResponse(code, service)])),
    problem: {
      description: `Any other failure. ${sharedErrors.map((code) => problemSentence(code, service)).join(' ')}`,
      headers: headerReferences('Cache-Control'),
      content: content(schemaReference('Problem'), sharedErrors, service),
    },
  };
}

function problemResponse(code: ErrorCode, service: Service) {
  const schema = {
    description: `A problem whose code is \`${code}\`.`,
    allOf: [
      schemaReference('Problem'),
      {
        type: 'object',
        // Repeated from Problem, because readers that merge the parts use the last definition of a property.
        required: ['status', 'code', ...(alsoRequired[code] ?? [])],
        properties: {
          status: { type: 'integer', const: errorOf(code, service).status, description: 'The status of this answer.' },
          code: { type: 'string', const: code, description: 'The code of this problem.' },
        },
      },
    ],
  };
  return {
    description: problemSentence(code, service),
    headers: headerReferences('Cache-Control', ...(code === 'method_not_allowed' ? (['Allow'] as const) : [])),
    content: content(schema, [code], service),
  };
}

function problemSentence(code: ErrorCode, service: Service): string {
  const { status, title, recovery } = errorOf(code, service);
  return `${status} ${title}, \`${code}\`: ${conditionOf(code, service)} ${recovery}`;
}

function content(schema: object, codes: readonly ErrorCode[], service: Service) {
  return {
    'application/problem+json': {
      schema,
      examples: Object.fromEntries(codes.map((code) => [code, problemExample(code, service)])),
    },
  };
}

interface FailingRequest {
  readonly method: string;
  /** Below the API's base path. */
  readonly path: string;
  readonly query: string;
}

/** A failing request for each code, except failures of the service itself, which cannot be requested. */
function failingRequests(service: Service): Partial<Record<ErrorCode, FailingRequest>> {
  return {
    invalid_parameter: { method: 'GET', path: anyCollection(service), query: 'page_size=500' },
    not_found: { method: 'GET', path: 'no-such-resource', query: '' },
    ...Object.fromEntries(
      routingsOf(service).map((routing) => {
        const { name, item } = routing;
        // A key of several segments begins with its section.
        const key = hasSeveralSegments(routing) ? `no-such-section/no-such-${item}` : `no-such-${item}`;
        return [`${item}_not_found`, { method: 'GET', path: `${name}/${key}`, query: '' }];
      }),
    ),
    method_not_allowed: { method: 'POST', path: anyCollection(service), query: '' },
  };
}

/** The problem document that the service's own router returns for the request above. */
function problemExample(code: ErrorCode, service: Service): Example {
  const { title } = errorOf(code, service);
  const request = failingRequests(service)[code];
  if (request === undefined)
    return { summary: title, value: problemDocument({ code, detail: conditionOf(code, service) }, service) };
  const { method, query } = request;
  const path = contract.basePath + request.path;
  const value = problemDocument(causeOf(method, path, query, service), service, path);
  return exampleOf(title, `${method} ${path}${query === '' ? '' : `?${query}`}`, value);
}

/** Why the request fails. A well-formed one fails because the name does not exist. */
function causeOf(method: string, path: string, query: string, service: Service): ProblemCause {
  const found = route(method, path, query, service);
  if (found.kind === 'problem') return found.cause;
  if (found.kind === 'request') return found.missing;
  throw new Error(`${method} ${path} is no example of a failure`);
}
