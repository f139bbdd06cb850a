/**
 * What a build publishes, as far as a comparison must know it: small enough to be kept for later, and checked when it is
 * read, because it may come from anybody.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { keyPattern, languagePattern, maxKeyLength } from '../base/key-patterns.ts';
import { type Collection, collectionNames } from '../collections/all.ts';
import { movedSchema } from '../content/moved-schema.ts';
import type { MovedData } from '../content/validate.ts';
import type { Language } from '../model/site.ts';

export interface Snapshot {
  readonly version: 1;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly languages: readonly Language[];
  /** Each translation that is published, not what stands in for a missing one. */
  readonly items: readonly SnapshotItem[];
  /** Old keys and web paths with the present ones, and what was removed on purpose. */
  readonly moved: MovedData;
}

export interface SnapshotItem {
  readonly collection: Collection;
  readonly key: string;
  readonly lang: Language;
  readonly title: string;
  /** Below the base address; begins with a slash. */
  readonly path: string;
  /** A digest of each field's value by the field's name, and of the text as `content`. */
  readonly facts: Readonly<Record<string, string>>;
}

const text = { type: 'string' } as const;
const language = { type: 'string', pattern: languagePattern, maxLength: 40 } as const;

const isSnapshot = new Ajv2020().compile<Snapshot>({
  type: 'object',
  additionalProperties: false,
  required: ['version', 'baseUrl', 'languages', 'items', 'moved'],
  properties: {
    version: { const: 1 },
    baseUrl: text,
    languages: { type: 'array', maxItems: 100, items: language },
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['collection', 'key', 'lang', 'title', 'path', 'facts'],
        properties: {
          collection: { enum: collectionNames },
          key: { type: 'string', pattern: keyPattern, maxLength: maxKeyLength },
          lang: language,
          title: text,
          path: { type: 'string', pattern: '^/[A-Za-z0-9/_.?=&-]*$', maxLength: 500 },
          facts: {
            type: 'object',
            maxProperties: 40,
            propertyNames: { pattern: '^[a-z][a-z_]*$', maxLength: 40 },
            additionalProperties: { type: 'string', pattern: '^[0-9a-f]{16}$' },
          },
        },
      },
    },
    moved: movedSchema,
  },
});

/** The snapshot in `json`; undefined where it is none, or one of another version of Stele. */
export function parseSnapshot(json: string): Snapshot | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isSnapshot(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
