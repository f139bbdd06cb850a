/**
 * Snapshot of a build's content, as far as comparing needs it: small enough to store, and validated when it is read,
 * since it is untrusted.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Collection, collectionNames } from '../collections/all.ts';
import { keyPatternOf } from '../collections/files.ts';
import { keyPattern, languagePattern, maxKeyLength, oldPathPattern } from '../collections/key-patterns.ts';
import type { MovedData } from '../content/data/validate.ts';
import { movedSchema, presentPathPattern } from '../content/schemas/moved-schema.ts';
import type { Language } from '../model/site.ts';

export interface Snapshot {
  readonly version: 1;
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly languages: readonly Language[];
  /** Undefined if they are the contract's. */
  readonly collections?: readonly SnapshotCollection[];
  /** All published translations, without fallbacks. */
  readonly items: readonly SnapshotItem[];
  /** Old keys and web paths with the current ones, and declared removals. */
  readonly moved: MovedData;
  /** The history that `build --previous` continues. Comparing does not use it. */
  readonly history?: object;
}

/** The parts of a collection's description that determine its page addresses. */
export interface SnapshotCollection {
  readonly name: Collection;
  readonly web: {
    readonly item: readonly string[];
    /** Path of its list, if it has one. */
    readonly list?: string;
  };
}

export interface SnapshotItem {
  readonly collection: Collection;
  readonly key: string;
  readonly lang: Language;
  readonly title: string;
  /** Path below the base address, with a leading slash. */
  readonly path: string;
  /** Digest of each field's value by field name, and of the text as `content`. */
  readonly facts: Readonly<Record<string, string>>;
}

const stringSchema = { type: 'string' } as const;
const nameSchema = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 64 } as const;
const itemKeySchema = { type: 'string', pattern: keyPattern, maxLength: maxKeyLength } as const;
/** Collections of an operator may have keys with capitals and signs. */
const anyKeySchema = {
  ...itemKeySchema,
  pattern: keyPatternOf({ files: '{key...}', keyCase: 'keep', keySigns: 'keep' }),
} as const;
const languageSchema = { type: 'string', pattern: languagePattern, maxLength: 40 } as const;

/** Returns the schema of an object with only these members. */
function objectSchema(properties: Readonly<Record<string, object>>, required = Object.keys(properties)) {
  return { type: 'object', additionalProperties: false, required, properties };
}

/** Schema of the snapshot of a site, with `keys` for those of its items, and `signs` beside letters in their addresses. */
function schemaOf(names: object, keys: object, moved: object, signs = '') {
  const web = objectSchema({ item: { type: 'array', items: stringSchema }, list: stringSchema }, ['item']);
  const item = objectSchema({
    collection: names,
    key: keys,
    lang: languageSchema,
    title: stringSchema,
    path: { type: 'string', pattern: `^/[A-Za-z0-9/_.?=&${signs}-]*$`, maxLength: 500 },
    facts: {
      type: 'object',
      maxProperties: 200,
      propertyNames: { pattern: '^[a-z][a-z0-9_]*$', maxLength: 64 },
      additionalProperties: { type: 'string', pattern: '^[0-9a-f]{16}$' },
    },
  });
  const members = {
    version: { const: 1 },
    baseUrl: stringSchema,
    languages: { type: 'array', maxItems: 100, items: languageSchema },
    items: { type: 'array', items: item },
    moved,
  };
  const collections = { type: 'array', items: objectSchema({ name: nameSchema, web }) };
  return objectSchema({ ...members, collections, history: { type: 'object' } }, Object.keys(members));
}

const oldKeySchema = { ...itemKeySchema, pattern: oldPathPattern };
const presentKeySchema = { ...oldKeySchema, pattern: presentPathPattern };
const movesSchema = { type: 'object', propertyNames: oldKeySchema, additionalProperties: presentKeySchema };
const removalsSchema = {
  type: 'array',
  items: {
    ...anyKeySchema,
    pattern: anyKeySchema.pattern.replace('$', `(\\.${languageSchema.pattern.slice(1, -1)})?$`),
  },
};

const ajv = new Ajv2020();
const isContractSnapshot = ajv.compile<Snapshot>(
  schemaOf({ enum: collectionNames({}) }, itemKeySchema, movedSchema({})),
);
const isDeclaredSnapshot = ajv.compile<Snapshot>(
  schemaOf(
    nameSchema,
    anyKeySchema,
    {
      type: 'object',
      propertyNames: { ...nameSchema, pattern: '^[a-z][a-z0-9_-]*$' },
      properties: {
        removed_items: { type: 'object', propertyNames: nameSchema, additionalProperties: removalsSchema },
        removed_languages: { type: 'array', items: languageSchema },
        removed_collections: { type: 'array', items: nameSchema },
      },
      additionalProperties: movesSchema,
    },
    '@+~',
  ),
);

function isSnapshot(value: unknown): value is Snapshot {
  const isDeclared = typeof value === 'object' && value !== null && 'collections' in value;
  if (!isDeclared) return isContractSnapshot(value);
  if (!isDeclaredSnapshot(value)) return false;
  const names = new Set(value.collections?.map((one) => one.name));
  return value.items.every(({ collection }) => names.has(collection));
}

/** Parses a snapshot; undefined if `json` is not one, or is from another version of Stele. */
export function parseSnapshot(json: string): Snapshot | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isSnapshot(value) ? value : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
