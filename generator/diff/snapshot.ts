/**
 * What a build publishes, as far as a comparison must know it: small enough to be kept for later, and checked when it is
 * read, because it may come from anybody.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Collection, collectionNames } from '../collections/all.ts';
import { keyPattern, languagePattern, maxKeyLength, oldPathPattern } from '../collections/key-patterns.ts';
import type { MovedData } from '../content/data/validate.ts';
import { movedSchema } from '../content/schemas/moved-schema.ts';
import type { Language } from '../model/site.ts';

export interface Snapshot {
  readonly version: 1;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly languages: readonly Language[];
  /** Where they are not the contract's. */
  readonly collections?: readonly SnapshotCollection[];
  /** Each translation that is published, not what stands in for a missing one. */
  readonly items: readonly SnapshotItem[];
  /** Old keys and web paths with the present ones, and what was removed on purpose. */
  readonly moved: MovedData;
}

/** As much of a collection as tells where the pages of its items lie. */
export interface SnapshotCollection {
  readonly name: Collection;
  readonly web: { readonly item: readonly string[] };
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
const name = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 64 } as const;
const key = { type: 'string', pattern: keyPattern, maxLength: maxKeyLength } as const;
const language = { type: 'string', pattern: languagePattern, maxLength: 40 } as const;

const collections = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'web'],
    properties: {
      name,
      web: {
        type: 'object',
        additionalProperties: false,
        required: ['item'],
        properties: { item: { type: 'array', items: text } },
      },
    },
  },
} as const;

function schemaOf(names: object, moved: object) {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'baseUrl', 'languages', 'items', 'moved'],
    properties: {
      version: { const: 1 },
      baseUrl: text,
      languages: { type: 'array', maxItems: 100, items: language },
      collections,
      items: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['collection', 'key', 'lang', 'title', 'path', 'facts'],
          properties: {
            collection: names,
            key,
            lang: language,
            title: text,
            path: { type: 'string', pattern: '^/[A-Za-z0-9/_.?=&-]*$', maxLength: 500 },
            facts: {
              type: 'object',
              maxProperties: 200,
              propertyNames: { pattern: '^[a-z][a-z0-9_]*$', maxLength: 64 },
              additionalProperties: { type: 'string', pattern: '^[0-9a-f]{16}$' },
            },
          },
        },
      },
      moved,
    },
  };
}

const moved = { ...key, pattern: oldPathPattern };
const moves = { type: 'object', propertyNames: moved, additionalProperties: moved };
const removals = {
  type: 'array',
  items: { ...key, pattern: keyPattern.replace('$', `(\\.${language.pattern.slice(1, -1)})?$`) },
};

const ajv = new Ajv2020();
const isOfContract = ajv.compile<Snapshot>(schemaOf({ enum: collectionNames({}) }, movedSchema({})));
const isOfOthers = ajv.compile<Snapshot>(
  schemaOf(name, {
    type: 'object',
    propertyNames: name,
    properties: { removed: { type: 'object', additionalProperties: removals } },
    additionalProperties: moves,
  }),
);

function isSnapshot(value: unknown): value is Snapshot {
  if (isOfContract(value)) return value.collections === undefined;
  if (!isOfOthers(value) || value.collections === undefined) return false;
  const names = new Set(value.collections.map((one) => one.name));
  return value.items.every(({ collection }) => names.has(collection));
}

/** The snapshot in `json`; undefined where it is none, or one of another version of Stele. */
export function parseSnapshot(json: string): Snapshot | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isSnapshot(value) ? value : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
