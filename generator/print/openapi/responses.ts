/** Successful responses of an operation. */

import { isFilesOnly, type Promising } from '../../api/promised.ts';
import type { Described } from '../../collections/all.ts';
import { changesSchema } from '../../contract/changes-schema.ts';
import type { PromisedOperation } from '../../contract/operations.ts';
import { resourceName } from '../../contract/resources.ts';
import { searchSchema } from '../../contract/search-schema.ts';
import { service as contract } from '../../contract/service.ts';
import type { Examples } from './examples.ts';
import { schemaReference } from './schemas.ts';

const cacheable = `public, max-age=${contract.maxAge}`;

const linkedDocuments =
  'RFC 8288 links to the documents that describe the service (`api-catalog`, `service-desc`, `service-doc`, `describedby`)';

/** Headers of responses, by name (contract 4.4, 8). */
export const headers = {
  'X-API-Version': {
    description: 'Version of the contract. Every successful answer has this header.',
    required: true,
    schema: { type: 'string', const: contract.apiVersion },
    example: contract.apiVersion,
  },
  'Cache-Control': {
    description: `\`${cacheable}\`, or \`no-store\` if the method is refused or the service fails.`,
    schema: { type: 'string', enum: [cacheable, 'no-store'] },
    example: cacheable,
  },
  ETag: {
    description: 'Entity tag of these bytes. Send it as `If-None-Match` when your copy is stale.',
    schema: { type: 'string' },
  },
  Link: {
    description: `${linkedDocuments}. On lists also \`next\` and \`prev\`, as in the body.`,
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The allowed methods.',
    required: true,
    schema: { type: 'string', const: contract.methods.join(', ') },
    example: contract.methods.join(', '),
  },
};

/** References to the named headers, as a response's `headers`. */
export function headerReferences(...names: readonly (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Responses that are the same for every operation. */
export const responses = {
  not_modified: {
    description: 'Not Modified. The `ETag` in `If-None-Match` still matches: use your copy of the answer.',
    headers: headerReferences('X-API-Version', 'Cache-Control', 'ETag', 'Link'),
  },
};

/** The 200 response of `operation`. `links` are its Link Objects. */
export function success(
  operation: PromisedOperation,
  examples: Examples,
  links: object,
  settings: Described & Promising,
) {
  return {
    description: descriptions[operation.kind],
    ...(isFilesOnly(settings) ? {} : { headers: headerReferences('X-API-Version', 'Cache-Control', 'ETag', 'Link') }),
    content: {
      'application/json': {
        schema: bodySchema(operation, settings),
        ...(Object.keys(examples).length === 0 ? {} : { examples }),
      },
    },
    ...(Object.keys(links).length === 0 ? {} : { links }),
  };
}

const descriptions: Record<PromisedOperation['kind'], string> = {
  index: 'The index of the service.',
  list: 'One page of the list. `links.next` is the next page, or null on the last page.',
  item: 'The item.',
  search: 'One page of search results. `links.next` is the next page, or null on the last page.',
  changes: 'One page of changes. `links.next` has the changes after it, or is null if there are none yet.',
};

/** The envelope of contract 2.1, which the index does not have. */
export function bodySchema(operation: PromisedOperation, settings: Described) {
  if (operation.kind === 'changes') return changesSchema;
  if (operation.kind === 'search') return searchSchema;
  const resource = schemaReference(resourceName(operation, settings));
  switch (operation.kind) {
    case 'index':
      return resource;
    case 'list':
      return {
        type: 'object',
        description: 'One page of a list.',
        required: ['data', 'meta', 'links'],
        properties: {
          data: { type: 'array', description: 'The items of this page, in order.', items: resource },
          meta: schemaReference('PaginationMeta'),
          links: schemaReference('Links'),
        },
      };
    case 'item':
      return {
        type: 'object',
        description: 'One item.',
        required: ['data'],
        properties: { data: resource, links: schemaReference('Links') },
      };
  }
}
