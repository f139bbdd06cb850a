/** The index of dumps, which is not part of the contract: its address is outside `/api/v1/`. */
import { uri } from './fields.ts';

export const ndjsonType = 'application/x-ndjson';

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
  description: 'A file with the items of one collection in one language.',
  required: ['url', 'collection', 'lang', 'key', 'media_type', 'items', 'bytes', 'sha256'],
  properties: {
    url: { ...uri, description: 'Address of the file.' },
    collection: { type: 'string', description: 'Name of the collection.' },
    lang: { type: 'string', description: 'Language of the items: they are the answers for this value of `lang`.' },
    key: { type: 'string', description: 'Name of the member that identifies an item.' },
    media_type: { enum: [ndjsonType, 'text/csv'], description: 'Media type of the file: NDJSON or CSV.' },
    items: {
      type: 'integer',
      minimum: 0,
      description: 'Number of items: lines in NDJSON, rows after the header in CSV.',
    },
    bytes: { type: 'integer', minimum: 0, description: 'Size of the uncompressed file in bytes.' },
    sha256: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the file, in hexadecimal.' },
  },
} as const;

export const dumpIndexSchema = {
  type: 'object',
  description: 'All dumps of one build.',
  required: ['files'],
  properties: {
    license: { ...uri, description: 'Address of the license of the content. Left out if the operator names none.' },
    changes: {
      type: 'object',
      description: 'How to request the changes after this state. Left out if the site publishes no history.',
      required: ['token', 'url'],
      properties: {
        token: { type: 'string', description: 'Token of the state that all these files belong to.' },
        url: { ...uri, description: 'Address of the changes after this state.' },
      },
    },
    files: {
      type: 'array',
      description: 'The files, by collection and language. A large collection has several files.',
      items: dumpFileSchema,
    },
  },
} as const;
