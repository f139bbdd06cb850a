/**
 * Validates bodies against the schemas of the OpenAPI description, but with no other members allowed. Clients must
 * accept members that they do not know; in a build, such a member is an accident.
 */

import { Ajv2020, type CodeOptions, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { DescribedSettings } from '../api/settings.ts';
import { hostNames } from '../base/host-names.ts';
import { patternsIn, regExpEngine } from '../base/linear-pattern.ts';
import { mountable } from '../collections/mountable.ts';
import { movedSchema } from '../content/schemas/moved-schema.ts';
import { changesSchema } from '../contract/changes-schema.ts';
import { dumpIndexSchema } from '../contract/dumps.ts';
import { operationsOf } from '../contract/operations.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { isMap } from '../fields/map.ts';
import { bodySchema } from '../print/openapi/responses.ts';
import { schemaReference, schemas } from '../print/openapi/schemas.ts';
import { descriptionsSchema, object, routing } from './descriptions-schema.ts';

/** Returns the schema error of an answer's body, such as `/data/title must be string`; undefined if it is valid. */
export type CheckSchema = (kind: string, body: unknown) => string | undefined;

/** Creates the check of `settings` and `collections`, which define all other answers. */
export function createCheckSettings(): CheckSchema {
  const ajv = createAjv();
  ajv.addSchema(closeSchema(settingsSchema), 'settings').addSchema(closeSchema(descriptionsSchema), 'collections');
  // Compiled on first use: most sites have no descriptions of their own.
  return checkBy((kind) => ajv.getSchema(kind));
}

/**
 * Creates the check. The kind of a list or an item is `<kind> <collection>`; other documents have their own names. Each
 * schema is compiled when it is first used, or all of them here if `compilesAll`. An invalid one throws.
 */
export function createCheckSchema(settings: DescribedSettings, compilesAll: boolean): CheckSchema {
  const authored = new Set(patternsIn(settings.collections));
  const ajv = createAjv({ regExp: regExpEngine((source) => !authored.has(source)) });
  const bodies: Readonly<Record<string, object>> = {
    problem: schemaReference('Problem'),
    moved: movedSchema(settings),
    dumps: dumpIndexSchema,
    changes: changesSchema,
    mcp: mcpSchema,
    ...Object.fromEntries(
      Object.values(operationsOf(settings)).map((operation) => [
        operation.kind === 'index' ? 'index' : `${operation.kind} ${operation.collection}`,
        bodySchema(operation, settings),
      ]),
    ),
  };
  // One document: a schema that several refer to is compiled once.
  ajv.addSchema(closeSchema({ bodies, components: { schemas: schemas(settings) } }), 'answers');
  const validatorOf = (kind: string) => ajv.getSchema(`answers#/bodies/${encodeURIComponent(kind)}`);
  if (compilesAll) Object.keys(bodies).forEach(validatorOf);
  return checkBy(validatorOf);
}

function createAjv(code: CodeOptions = {}): Ajv2020 {
  // Tests check that the schemas are valid; to optimise the validators takes longer than they then save.
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { ...code, optimize: false } });
  ajvFormats.default(ajv);
  return ajv;
}

function checkBy(validatorOf: (kind: string) => ValidateFunction | undefined): CheckSchema {
  return (kind, body) => {
    const validate = validatorOf(kind);
    if (validate === undefined) throw new Error(`no schema for ${kind}`);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    const { additionalProperty } = error?.params ?? {};
    const name = typeof additionalProperty === 'string' ? ` ("${additionalProperty}")` : '';
    return `${error?.instancePath || '/'} ${error?.message}${name}`;
  };
}

/** Returns the schema with `additionalProperties` forbidden. */
function closeSchema(schema: object): object {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, isMap(value) ? closeSchema(value) : value]),
  );
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner;
}

const segmentSchema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 };

/** Schema of the settings for requests: `toSettings` checks only the types. */
export const settingsSchema = object<EdgeSettings>(
  {
    baseUrl: { type: 'string', format: 'uri', pattern: '^https?://[^?#]*[^/?#]$' },
    languages: { type: 'array', items: segmentSchema, minItems: 1, uniqueItems: true },
    defaultLanguage: segmentSchema,
    sections: { type: 'array', items: segmentSchema, uniqueItems: true },
    collections: { type: 'array', minItems: 1, items: routing },
    pageSizes: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 100 },
      uniqueItems: true,
      // Every other list is composed from those of a hundred.
      contains: { const: 100 },
    },
    pathAddressing: { type: 'boolean' },
    markdownByAccept: { type: 'boolean' },
    mount: { type: 'array', items: { enum: mountable }, uniqueItems: true },
    host: { enum: hostNames },
    drafts: { const: true },
    mediaTypes: { type: 'object', additionalProperties: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+-]+$' } },
  },
  ['collections', 'mount', 'host', 'drafts'],
);

const text = { type: 'string' };
const textMembers = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});

/** The schema of a build's description of the MCP endpoint. */
export const mcpSchema = {
  type: 'object',
  properties: {
    server: textMembers('name', 'title', 'version', 'description', 'websiteUrl'),
    instructions: text,
    tools: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', pattern: '^/api/v1/' },
          collections: { type: 'object', additionalProperties: { type: 'array', items: text } },
          shown: {
            type: 'object',
            properties: {
              name: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,128}$' },
              description: text,
              // The arguments of a tool are described by a schema themselves.
              inputSchema: { type: 'object', required: ['type', 'properties', 'additionalProperties'] },
              annotations: { const: { readOnlyHint: true, openWorldHint: false } },
            },
            required: ['name', 'description', 'inputSchema', 'annotations'],
          },
        },
        required: ['path', 'shown'],
      },
    },
    documents: { type: 'array', items: textMembers('uri', 'name', 'mimeType') },
    lists: { type: 'array', items: textMembers('path', 'title', 'url') },
  },
  required: ['server', 'instructions', 'tools', 'documents', 'lists'],
} as const;
