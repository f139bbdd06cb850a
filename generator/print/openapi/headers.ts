/** The headers of answers (contract 4.4, 8). */
import { service as contract } from '../../contract/service.ts';

const cacheable = `public, max-age=${contract.maxAge}`;

export const headers = {
  'X-API-Version': {
    description: 'Version of the contract, on every successful answer.',
    required: true,
    schema: { type: 'string', const: contract.apiVersion },
    example: contract.apiVersion,
  },
  'Cache-Control': {
    description: `\`${cacheable}\`; \`no-store\` where the answer is of the method or of a failure of the service.`,
    schema: { type: 'string', enum: [cacheable, 'no-store'] },
    example: cacheable,
  },
  ETag: {
    description: 'Entity tag of exactly these bytes. Send it back as `If-None-Match` once the answer is stale.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'RFC 8288 links to the documents that describe the service (`api-catalog`, `service-desc`, `service-doc`, `describedby`); on lists also `next` and `prev`, as in the body.',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The methods that are answered.',
    required: true,
    schema: { type: 'string', const: contract.methods.join(', ') },
    example: contract.methods.join(', '),
  },
};

/** References to the named headers, as a response's `headers`. */
export function headerReferences(...names: readonly (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
