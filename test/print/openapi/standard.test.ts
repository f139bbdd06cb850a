/** The description and the workflow against the official schemas of OpenAPI 3.1 and Arazzo 1.0 (test/standards). */
import { readFileSync } from 'node:fs';
import { registerSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import glob from 'fast-glob';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Joiner } from '../../../generator/output/file-bytes.ts';
import { partsOf } from '../../../generator/print/file.ts';
import { describeApi, openapiFiles } from '../../../generator/print/openapi/document.ts';
import { type Changes, loadValid } from '../../support/content-folder.ts';
import { declaredSites, describedSite } from './declared-sites.ts';
import { type Document, described, sampleFile } from './described.ts';

beforeAll(() => {
  for (const path of glob.sync('test/standards/{openapi,arazzo}/*.json').sort()) {
    registerSchema(JSON.parse(readFileSync(path, 'utf8')));
  }
});

/** Where in `value` the schema finds something wrong; empty where nothing is. */
async function complaints(schema: string, value: unknown): Promise<string[]> {
  const output = (await validate(schema))(JSON.parse(JSON.stringify(value)), 'BASIC');
  return output.valid ? [] : (output.errors ?? []).map(({ instanceLocation }) => instanceLocation);
}

describe('openapi.json', () => {
  // schema-base is the one that also looks into the schemas.
  const openapi = 'https://spec.openapis.org/oas/3.1/schema-base/2025-11-23';

  test('the description of the sample is OpenAPI 3.1', async () => {
    expect(await complaints(openapi, described())).toEqual([]);
  });

  const without = (pattern: string): Changes =>
    Object.fromEntries(glob.sync(pattern, { cwd: 'test/sites/small' }).map((path) => [path, null]));
  const quotes = `"'\`</script> ]]> & {{x}} \${x} ](x) 😀\u202e\u2028 - : # %`;
  const sites: readonly { site: string; changes: Changes }[] = [
    { site: 'without pages', changes: without('pages/**') },
    { site: 'without any content', changes: without('{products,pages,posts}/**') },
    {
      site: 'whose texts are hard to quote',
      changes: { 'posts/hello.en.md': `---\ntitle: ${JSON.stringify(quotes)}\npublished_at: 2026-02-02\n---\nText\n` },
    },
  ];

  test.each(sites)('the description of a site $site is OpenAPI 3.1, and the same in YAML', async ({ changes }) => {
    const files = new Map(
      openapiFiles(describeApi(await loadValid(changes))).map((file) => [
        file.path,
        Buffer.from(new Joiner().join(partsOf(file) ?? [])).toString(),
      ]),
    );
    const document = JSON.parse(files.get('openapi.json') ?? '');
    expect(await complaints(openapi, document)).toEqual([]);
    expect(parse(files.get('openapi.yaml') ?? '')).toEqual(document);
  });

  test.each(declaredSites)(
    'the description of the site %s, whose collections are its own, is OpenAPI 3.1',
    async (name) => {
      expect(await complaints(openapi, await describedSite(name))).toEqual([]);
    },
  );

  test.each<{ broken: string; damage: (document: Document) => void; at: string }>([
    { broken: 'no title', damage: ({ info }) => delete info.title, at: '#/info' },
    {
      broken: 'a type that JSON Schema does not know',
      damage: ({ components }) => Object.assign(components.schemas.Page?.properties?.key ?? {}, { type: 'text' }),
      at: '#/components/schemas/Page/properties/key/type',
    },
    {
      broken: 'a parameter that is nowhere',
      damage: ({ components }) => Object.assign(components.parameters.page ?? {}, { in: 'body' }),
      at: '#/components/parameters/page/in',
    },
    {
      broken: 'a response without a description',
      damage: ({ components }) => delete components.responses.problem?.description,
      at: '#/components/responses/problem',
    },
  ])('a description with $broken is refused', async ({ damage, at }) => {
    const document = described();
    damage(document);
    expect(await complaints(openapi, document)).toContain(at);
  });
});

describe('flow.arazzo.yaml', () => {
  const arazzo = 'https://spec.openapis.org/arazzo/1.0/schema/2025-10-15';
  const flow = () => parse(readFileSync('test/print/openapi/flow.arazzo.yaml', 'utf8'));

  test('flow.arazzo.yaml is Arazzo 1.0', async () => {
    expect(await complaints(arazzo, flow())).toEqual([]);
  });

  test('flow.arazzo.yaml without its workflows is refused', async () => {
    expect(await complaints(arazzo, { ...flow(), workflows: undefined })).toContain('#');
  });
});

test('the schemas find nothing wrong in the YAML that is served', async () => {
  expect(parse(sampleFile('openapi.yaml'))).toEqual(described());
});
