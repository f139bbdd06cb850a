/** The failures of the operations (contract chapter 7), each with a problem document as the service sends it. */
import { type ErrorCode, errors } from '../../contract/errors.ts';
import type { Service } from '../../model/site.ts';
import { headerReferences } from './headers.ts';
import { problemExample } from './problem-examples.ts';
import { schemaReference } from './schemas.ts';

/** Not of an operation, but of a path beside them and of the service as a whole. */
const others: readonly ErrorCode[] = ['not_found', 'server_error'];

/** Members that are only in problems of one code, and then always. */
const alsoRequired: Partial<Record<ErrorCode, readonly string[]>> = {
  invalid_parameter: ['parameter'],
  method_not_allowed: ['allowed_methods'],
};

/** The failures that operations name, by code, and `problem` for every other. */
export function problemResponses(service: Service) {
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => !others.includes(code));
  return {
    ...Object.fromEntries(codes.map((code) => [code, problemResponse(code, service)])),
    problem: {
      description: `Any other failure. ${others.map(sentence).join(' ')}`,
      headers: headerReferences('Cache-Control'),
      content: content(schemaReference('Problem'), others, service),
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
        // Repeated from Problem: readers that merge the parts take the last word on a property.
        required: ['status', 'code', ...(alsoRequired[code] ?? [])],
        properties: {
          status: { type: 'integer', const: errors[code].status, description: 'The status of this answer.' },
          code: { type: 'string', const: code, description: 'The code of this problem.' },
        },
      },
    ],
  };
  return {
    description: sentence(code),
    headers: headerReferences('Cache-Control', ...(code === 'method_not_allowed' ? (['Allow'] as const) : [])),
    content: content(schema, [code], service),
  };
}

function sentence(code: ErrorCode): string {
  const { status, title, condition, recovery } = errors[code];
  return `${status} ${title}, \`${code}\`: ${condition} ${recovery}`;
}

function content(schema: object, codes: readonly ErrorCode[], service: Service) {
  return {
    'application/problem+json': {
      schema,
      examples: Object.fromEntries(codes.map((code) => [code, problemExample(code, service)])),
    },
  };
}
