/** The index of dumps, beside the contract: an address of its own, outside of `/api/v1/`. */
import { uri } from './fields.ts';

export const ndjsonType = 'application/x-ndjson';

/** An entry of the index. */
export interface IndexedDump {
  readonly url: string;
  readonly collection: string;
  readonly lang: string;
  readonly key: string;
  readonly media_type: string;
  readonly items: number;
  readonly bytes: number;
  readonly sha256: string;
}

const dumpFileSchema = {
  type: 'object',
  description: 'A file with items of one collection, as one language shows them.',
  required: ['url', 'collection', 'lang', 'key', 'media_type', 'items', 'bytes', 'sha256'],
  properties: {
    url: { ...uri, description: 'Where the file is.' },
    collection: { type: 'string', description: 'The collection.' },
    lang: { type: 'string', description: 'The language: the value of `lang` with which each item was asked for.' },
    key: { type: 'string', description: 'The member that names an item.' },
    media_type: { enum: [ndjsonType, 'text/csv'], description: 'The format.' },
    items: { type: 'integer', minimum: 0, description: 'Number of items: of lines, or of rows without the first.' },
    bytes: { type: 'integer', minimum: 0, description: 'Size of the file without compression.' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file, in hexadecimal.' },
  },
} as const;

export const dumpIndexSchema = {
  type: 'object',
  description: 'All dumps of one build.',
  required: ['files'],
  properties: {
    changes: {
      type: 'object',
      description: 'Where to ask for what comes after this state. Left out where no history is published.',
      required: ['token', 'url'],
      properties: {
        token: { type: 'string', description: 'Names the state that the files have together.' },
        url: { ...uri, description: 'What changed since.' },
      },
    },
    files: {
      type: 'array',
      description: 'The files, by collection and language. A collection may go on in further files.',
      items: dumpFileSchema,
    },
  },
} as const;
