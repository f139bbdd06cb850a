/** The body of answers of `/api/v1/changes`. Separate, because an edge does not need it. */
import { changesPerPage } from './changes.ts';
import { nullableUri, uri } from './fields.ts';

const change = {
  type: 'object',
  description: 'One change of an item in one language.',
  required: ['type', 'collection', 'lang', 'key', 'at'],
  properties: {
    type: { type: 'string', enum: ['created', 'updated', 'moved', 'removed'], description: 'Kind of change.' },
    collection: { type: 'string', description: 'Name of the collection.' },
    lang: { type: 'string', description: 'Language of the item: the value of `lang` to request it with.' },
    key: { type: 'string', description: 'Key of the item.' },
    from: { type: 'string', description: 'Previous key of an item that moved.' },
    digest: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: "SHA-256 of the item's line in the dump, in hexadecimal. Left out if the item was removed.",
    },
    url: { ...uri, description: 'Address of the item in the API. Left out if the item was removed.' },
    at: { type: 'string', format: 'date-time', description: 'Time of the build that published the change.' },
  },
} as const;

/** Body of an answer. */
export const changesSchema = {
  type: 'object',
  description: 'A page of changes, oldest first.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: {
      type: 'array',
      maxItems: changesPerPage,
      description: 'The changes on this page.',
      items: change,
    },
    meta: {
      type: 'object',
      description: 'The states before and after the changes.',
      required: ['since', 'until', 'at'],
      properties: {
        since: { type: 'string', description: 'Token of the state before the changes.' },
        until: {
          type: 'string',
          description: 'Token of the state after the changes. Send it as `since` in the next request.',
        },
        at: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the newest build that this answer covers.',
        },
      },
    },
    links: {
      type: 'object',
      description: 'Absolute addresses of related answers.',
      required: ['self', 'next', 'dumps', 'documentation'],
      properties: {
        self: { ...uri, description: 'Canonical address of this request.' },
        next: { ...nullableUri, description: 'Address of the next changes. Null if there are none yet.' },
        dumps: { ...uri, description: 'Address of the index of dumps, to start from all items or to start again.' },
        documentation: { ...uri, description: 'Address of the developer portal.' },
      },
    },
  },
} as const;
