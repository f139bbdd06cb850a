/**
 * The contract of v1 cannot change by accident (contract 9): oasdiff compares the description with a reviewed snapshot,
 * and what would break a client fails. Additions pass. CONTRIBUTING.md says how the snapshot is renewed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { whenInstalled } from '../../../hosts/installed.ts';
import { run } from '../../../support/run.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { type Document, type ParameterObject, sampleFile } from '../described.ts';
import { snapshotBaseUrl, snapshotFile, toSnapshot } from './snapshot.ts';

const snapshot = (): Document => JSON.parse(readFileSync(snapshotFile, 'utf8'));

test('the snapshot is of the address that the sample is built for', () => {
  expect(snapshotBaseUrl).toBe(inject('sampleBaseUrl'));
  expect(snapshot().servers).toMatchObject([{ url: snapshotBaseUrl }]);
});

test('a snapshot is the description without its examples', () => {
  expect(toSnapshot('{"a":{"examples":{"x":1},"example":2,"type":"string"},"b":[1]}')).toBe(
    '{\n  "a": {\n    "type": "string"\n  },\n  "b": [\n    1\n  ]\n}\n',
  );
});

whenInstalled('compatibility', (tools) => {
  /** What would break clients of the snapshot that now meet `document`: the rules that it breaks, and where. */
  async function breakages(document: string): Promise<{ ok: boolean; output: string }> {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'now.json'), document);
    const oasdiff = join(tools, 'node_modules/.bin/oasdiff');
    const severity = resolve('test/print/openapi/compatibility/severity.txt');
    const args = ['--severity-levels', severity, '--fail-on', 'WARN', '--color', 'never'];
    return run(oasdiff, ['breaking', ...args, resolve(snapshotFile), 'now.json'], folder);
  }

  test('the description has all that v1 promises', async () => {
    const { ok, output } = await breakages(sampleFile('openapi.json'));
    expect(output).toContain('No ');
    expect(ok, output).toBe(true);
  });

  /** The snapshot with a change. Throws where the change leaves it as it was: a row would pass for nothing. */
  function changed(change: (document: Document) => void): string {
    const document = snapshot();
    const before = JSON.stringify(document);
    change(document);
    const after = JSON.stringify(document);
    if (after === before) throw new Error('the change changes nothing');
    return after;
  }
  const get = (document: Document, path: string) => {
    const operation = document.paths[path]?.get;
    if (operation === undefined) throw new Error(`no GET ${path}`);
    return operation;
  };
  const schema = (document: Document, name: string) => {
    const found = document.components.schemas[name];
    if (found?.properties === undefined) throw new Error(`no schema ${name}`);
    return { ...found, schema: found, properties: found.properties };
  };
  const parameter = (document: Document, name: string) => {
    const found = document.components.parameters[name];
    if (found === undefined) throw new Error(`no parameter ${name}`);
    return found.schema;
  };
  const newParameter = (required: boolean): ParameterObject => ({
    name: 'filter',
    in: 'query',
    required,
    schema: { type: 'string' },
  });

  describe('fails for', () => {
    test.each<{ name: string; rule: string; change: (document: Document) => void }>([
      {
        name: 'an operation that is gone',
        rule: 'api-path-removed-without-deprecation',
        change: ({ paths }) => delete paths['/api/v1/posts/{slug}'],
      },
      {
        name: 'an operation with another operationId',
        rule: 'api-operation-id-removed',
        change: (document) => {
          get(document, '/api/v1/posts').operationId = 'getPosts';
        },
      },
      {
        name: 'a required field that is gone',
        rule: 'response-required-property-removed',
        change: (document) => {
          const product = schema(document, 'Product');
          delete product.properties.name;
          product.schema.required = product.required?.filter((field) => field !== 'name') ?? [];
        },
      },
      {
        name: 'an optional field that is gone',
        rule: 'response-optional-property-removed',
        change: (document) => delete schema(document, 'Product').properties.category,
      },
      {
        name: 'a required field that becomes optional',
        rule: 'response-property-became-optional',
        change: (document) => {
          const product = schema(document, 'Product');
          product.schema.required = product.required?.filter((field) => field !== 'name') ?? [];
        },
      },
      {
        name: 'a field of another type',
        rule: 'response-property-type-changed',
        change: (document) => {
          schema(document, 'PaginationMeta').properties.total = { type: 'string' };
        },
      },
      {
        name: 'a field that may be null',
        rule: 'response-property-became-nullable',
        change: (document) => {
          schema(document, 'Product').properties.name = { type: ['string', 'null'] };
        },
      },
      {
        name: 'a value of an answer that clients do not know',
        rule: 'response-property-enum-value-added',
        change: (document) => schema(document, 'Product').properties.category?.enum?.push('bundle'),
      },
      {
        name: 'a new required parameter',
        rule: 'new-required-request-parameter',
        change: (document) => get(document, '/api/v1/posts').parameters.push(newParameter(true)),
      },
      {
        name: 'a parameter with fewer values',
        rule: 'request-parameter-enum-value-removed',
        change: (document) => parameter(document, 'lang').enum?.pop(),
      },
      {
        name: 'a parameter with a lower maximum',
        rule: 'request-parameter-max-decreased',
        change: (document) => {
          parameter(document, 'page_size').maximum = 50;
        },
      },
      {
        name: 'a parameter with another default',
        rule: 'request-parameter-default-value-changed',
        change: (document) => {
          parameter(document, 'page_size').default = 20;
        },
      },
      {
        name: 'a parameter that is no longer known',
        rule: 'request-parameter-removed',
        change: (document) => get(document, '/api/v1/pages').parameters.pop(),
      },
      {
        name: 'a status that is no longer described',
        rule: 'response-non-success-status-removed',
        change: (document) => delete get(document, '/api/v1/posts/{slug}').responses['404'],
      },
      {
        name: 'a need for a key',
        rule: 'api-security-added',
        change: (document) => get(document, '/api/v1/posts').security.push({ ApiKeyAuth: [] }),
      },
    ])('the compatibility gate fails for $name', async ({ rule, change }) => {
      const { ok, output } = await breakages(changed(change));
      expect(output).toContain(`[${rule}]`);
      expect(ok).toBe(false);
    });
  });

  describe('passes', () => {
    test.each<{ name: string; change: (document: Document) => void }>([
      {
        name: 'a new field',
        change: (document) => {
          schema(document, 'Product').properties.since = { type: 'string' };
        },
      },
      {
        name: 'a new optional parameter',
        change: (document) => get(document, '/api/v1/posts').parameters.push(newParameter(false)),
      },
      { name: 'a new language', change: (document) => parameter(document, 'lang').enum?.push('ko') },
      {
        name: 'a new operation',
        change: (document) => {
          const operation = structuredClone(get(document, '/api/v1/products'));
          document.paths['/api/v1/events'] = { get: { ...operation, operationId: 'listEvents' } };
        },
      },
      {
        name: 'other words',
        change: (document) => {
          get(document, '/api/v1/posts').summary = 'Posts.';
        },
      },
    ])('the compatibility gate passes $name', async ({ change }) => {
      const { ok, output } = await breakages(changed(change));
      expect(ok, output).toBe(true);
    });
  });
});
