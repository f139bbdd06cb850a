/** Chapter 7.1 of the contract: an RFC 9457 problem document. Its codes are in errors.ts. */
import { uri } from './fields.ts';

export const problem = {
  type: 'object',
  description: 'RFC 9457 problem document: what went wrong with a request, and how to recover.',
  required: ['type', 'title', 'status', 'code', 'detail', 'hint'],
  properties: {
    type: { ...uri, description: 'Link to the documented error code.' },
    title: { type: 'string', description: 'Short summary: the HTTP reason phrase.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status code of this answer.' },
    code: { type: 'string', description: 'Stable machine-readable code. Clients should decide by this member.' },
    detail: { type: 'string', description: 'What went wrong with this request, in a sentence for people.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'Path of the failing request, percent-encoded. Left out by hosts that run no code.',
    },
    hint: { type: 'string', description: 'How to recover.' },
    documentation_url: { ...uri, description: 'Address of the developer portal.' },
    parameter: { type: 'string', description: 'Name of the wrong query parameter. Only with `invalid_parameter`.' },
    allowed_methods: {
      type: 'array',
      description: 'The allowed methods. Only with `method_not_allowed`.',
      items: { type: 'string', description: 'Name of an HTTP method.' },
    },
  },
} as const;
