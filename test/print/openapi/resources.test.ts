/**
 * The schemas of the description, transcribed by hand from the contract's chapters 2 and 7; and that all is described.
 */
import { describe, expect, test } from 'vitest';
import { described, type SchemaObject } from './described.ts';

const { components, paths, tags } = described();

/** Members that are required, then those that may be missing. */
const resources: Record<string, readonly [required: string, optional: string]> = {
  Product: ['id name description url urls', 'category commercial_api lang'],
  Page: ['key section title url', 'lang description keywords type is_index published_at updated_at urls'],
  PostSummary: ['slug title url', 'author lang summary keywords image published_at updated_at'],
  Post: ['slug title url', 'author lang summary keywords image published_at updated_at answer_summary content_html'],
  PaginationMeta: ['total page page_size total_pages', 'lang section'],
  // 2.7, and the Markdown version of an item's page, which 2.1 lets us add.
  Links: ['', 'self next prev documentation markdown values'],
  ServiceIndex: [
    'service version endpoints',
    'description documentation openapi dumps terms_of_service contact languages errors',
  ],
  Problem: ['type title status code detail hint', 'instance documentation_url parameter allowed_methods'],
};

test('the resources are those of the contract', () => {
  expect(Object.keys(components.schemas).sort()).toEqual(Object.keys(resources).sort());
});

test.each(Object.entries(resources))('%s has the members of the contract', (name, [required, optional]) => {
  const schema = components.schemas[name];
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  expect([...(schema?.required ?? [])].sort()).toEqual(words(required).sort());
  expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(words(`${required} ${optional}`).sort());
});

test.each([
  ['Page', 'title description published_at updated_at'],
  ['Post', 'author lang summary image published_at updated_at answer_summary content_html'],
  ['PaginationMeta', 'lang section'],
  ['Links', 'self next prev'],
])('%s: exactly the nullable members', (name, nullable) => {
  const found = Object.entries(components.schemas[name]?.properties ?? {})
    .filter(([, { type }]) => Array.isArray(type) && type.includes('null'))
    .map(([member]) => member);
  expect(found.sort()).toEqual(nullable.split(' ').sort());
});

test('the codes of 7.2, each documented with the status that it comes with', () => {
  const codes = {
    ...{ invalid_parameter: 400, product_not_found: 404, page_not_found: 404, post_not_found: 404 },
    method_not_allowed: 405,
  };
  expect(components.schemas.Problem?.properties?.code?.enum).toEqual([
    ...['invalid_parameter', 'not_found', 'product_not_found', 'page_not_found', 'post_not_found'],
    ...['method_not_allowed', 'server_error'],
  ]);
  for (const [code, status] of Object.entries(codes)) {
    expect(components.responses[code]?.description).toContain(`${status} `);
    expect(components.responses[code]?.description).toContain(`\`${code}\``);
  }
  for (const code of ['not_found', 'server_error']) {
    expect(components.responses.problem?.description).toContain(`\`${code}\``);
  }
});

describe('described', () => {
  /** Every schema in `schema` that says nothing, by its place. What is referred to is described where it is. */
  function silent(schema: SchemaObject, place: string): string[] {
    if (schema.$ref !== undefined) return [];
    const parts: [string, SchemaObject | undefined][] = [
      ...Object.entries(schema.properties ?? {}),
      ['items', schema.items],
      ['additionalProperties', schema.additionalProperties],
    ];
    return [
      ...(schema.description === undefined ? [place] : []),
      ...parts.flatMap(([name, part]) => (part === undefined ? [] : silent(part, `${place}/${name}`))),
    ];
  }

  test('every schema and property has a description', () => {
    expect(Object.entries(components.schemas).flatMap(([name, schema]) => silent(schema, name))).toEqual([]);
    for (const { get } of Object.values(paths)) {
      const success = get?.responses['200'];
      if (success === undefined || '$ref' in success) throw new Error(`${get?.operationId} has no answer of its own`);
      expect(silent(success.content?.['application/json']?.schema ?? {}, `${get?.operationId}`)).toEqual([]);
    }
  });

  test('every parameter, header, response, operation and tag has a description', () => {
    const { parameters, headers, responses } = components;
    const operations = Object.values(paths).flatMap(({ get }) => (get === undefined ? [] : [get]));
    const inline = operations.flatMap((one) => one.parameters.filter((parameter) => !('$ref' in parameter)));
    const named = [...Object.values(parameters), ...Object.values(headers), ...Object.values(responses)];
    for (const one of [...named, ...inline, ...operations, ...tags]) {
      expect(one).toHaveProperty('description', expect.stringMatching(/\w{3}/));
    }
    for (const {
      tags: [tag],
    } of operations)
      expect(tags.map(({ name }) => name)).toContain(tag);
  });

  test('the description has no keyword of OpenAPI 3.0', () => {
    expect(JSON.stringify({ components, paths })).not.toMatch(/"nullable"/);
  });
});
