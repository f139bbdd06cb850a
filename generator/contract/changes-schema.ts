/** The body of answers of `/api/v1/changes`: apart, since an edge does not need it. */
import { changesPerPage } from './changes.ts';
import { nullableUri, uri } from './fields.ts';

const change = {
  type: 'object',
  description: 'What became of an item in one language.',
  required: ['type', 'collection', 'lang', 'key', 'at'],
  properties: {
    type: { type: 'string', enum: ['created', 'updated', 'moved', 'removed'], description: 'What happened.' },
    collection: { type: 'string', description: 'The collection.' },
    lang: { type: 'string', description: 'The language: the value of `lang` with which the item is asked for.' },
    key: { type: 'string', description: 'The key of the item.' },
    from: { type: 'string', description: 'The key that it had, where it moved.' },
    digest: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: "SHA-256 of the item's line in the dump, in hexadecimal. Left out where it was removed.",
    },
    url: { ...uri, description: 'Where to read the item. Left out where it was removed.' },
    at: { type: 'string', format: 'date-time', description: 'Moment of the build that published the change.' },
  },
} as const;

/** Body of an answer. */
export const changesSchema = {
  type: 'object',
  description: 'A page of changes, the oldest first.',
  required: ['data', 'meta', 'links'],
  properties: {
    data: { type: 'array', maxItems: changesPerPage, description: 'The changes.', items: change },
    meta: {
      type: 'object',
      description: 'The states that the changes lie between.',
      required: ['since', 'until', 'at'],
      properties: {
        since: { type: 'string', description: 'Token of the state before.' },
        until: { type: 'string', description: 'Token of the state after: the `since` of the next question.' },
        at: { type: 'string', format: 'date-time', description: 'Moment of the newest build.' },
      },
    },
    links: {
      type: 'object',
      description: 'Absolute addresses that lead on.',
      required: ['self', 'next', 'dumps', 'documentation'],
      properties: {
        self: { ...uri, description: 'Canonical address of this request.' },
        next: { ...nullableUri, description: 'The next changes; null where there are none yet.' },
        dumps: { ...uri, description: 'The index of the dumps: where to begin, and to begin anew.' },
        documentation: { ...uri, description: 'Developer portal.' },
      },
    },
  },
} as const;
