/** The schemas of `verify` are valid: it compiles them without asking whether they are. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { movedSchema } from '../../generator/content/schemas/moved-schema.ts';
import { changesSchema } from '../../generator/contract/changes-schema.ts';
import { dumpIndexSchema } from '../../generator/contract/dumps.ts';
import { operationsOf } from '../../generator/contract/operations.ts';
import { bodySchema } from '../../generator/print/openapi/responses.ts';
import { schemas } from '../../generator/print/openapi/schemas.ts';
import { mcpSchema, settingsSchema } from '../../generator/verify/answer-schemas.ts';
import { descriptionsSchema } from '../../generator/verify/descriptions-schema.ts';
import { loadFolder } from '../support/content-folder.ts';

const ajv = new Ajv2020();

test.each(['small', 'events', 'filters', 'prices', 'releases', 'team'])(
  'the schemas for %s are valid',
  async (name) => {
    const { site } = await loadFolder(`test/sites/${name}`);
    if (site === undefined) throw new Error(`${name} has errors`);
    const { service } = site;
    const all = {
      ...schemas(service),
      ...{ settings: settingsSchema, descriptions: descriptionsSchema, moved: movedSchema(service) },
      ...{ changes: changesSchema, dumps: dumpIndexSchema, mcp: mcpSchema },
      ...Object.fromEntries(
        Object.values(operationsOf(service)).map((one) => [`body of ${one.path}`, bodySchema(one, service)]),
      ),
    };
    const wrong = Object.entries(all).filter(([, schema]) => ajv.validateSchema(schema) !== true);
    expect(wrong).toEqual([]);
  },
);

test('a schema that is not valid is seen', () => {
  expect(ajv.validateSchema({ type: 'strin' })).toBe(false);
});
