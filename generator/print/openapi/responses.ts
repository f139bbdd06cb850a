/** What an operation answers when all is well. */
import type { Operation } from '../../contract/operations.ts';
import { resourceName } from '../../contract/resources.ts';
import type { Examples } from './examples.ts';
import { headerReferences } from './headers.ts';
import { schemaReference } from './schemas.ts';

/** Responses that are the same for every operation. */
export const responses = {
  not_modified: {
    description: 'Not Modified. The `ETag` in `If-None-Match` is still that of the answer: use the copy that you have.',
    headers: headerReferences('X-API-Version', 'Cache-Control', 'ETag', 'Link'),
  },
};

/** The 200 of `operation`; `links` say where an answer leads to. */
export function success(operation: Operation, examples: Examples, links: object) {
  return {
    description: descriptions[operation.kind],
    headers: headerReferences('X-API-Version', 'Cache-Control', 'ETag', 'Link'),
    content: {
      'application/json': {
        schema: bodySchema(operation),
        ...(Object.keys(examples).length === 0 ? {} : { examples }),
      },
    },
    ...(Object.keys(links).length === 0 ? {} : { links }),
  };
}

const descriptions: Record<Operation['kind'], string> = {
  index: 'The index of the service.',
  list: 'One page of the list. `links.next` is the next one, and null on the last.',
  item: 'The item.',
};

/** The envelope of contract 2.1; the index has none. */
export function bodySchema(operation: Operation) {
  const resource = schemaReference(resourceName(operation));
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
