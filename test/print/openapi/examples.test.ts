/** Every example is what the preview answers to the request that it names, headers included. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../contract/client.ts';
import { bodyOf } from '../../contract/invariants.ts';
import { type Preview, startPreview } from '../../support/preview.ts';
import { described, type ResponseObject, resolved } from './described.ts';

const document = described();
const ajv = new Ajv2020({ strict: false });

let preview: Preview;
beforeAll(async () => {
  preview = await startPreview();
});
afterAll(() => preview?.close());

/** All examples of answers, once each, with the response that they are of. */
const examples = Object.values(document.paths).flatMap(({ get }) =>
  Object.entries(get?.responses ?? {}).flatMap(([status, response]) => {
    const of = resolved<ResponseObject>(response, document);
    return Object.entries(of.content ?? {}).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => ({
        name: `${get?.operationId} ${status} ${name}`,
        status: status === 'default' ? 404 : Number(status),
        type,
        response: of,
        example,
      })),
    );
  }),
);

test.each(examples.filter(({ example }) => example.description))(
  '$name is a real answer',
  async ({ example, status, type, response }) => {
    const [, method = '', target = ''] = /^`([A-Z]+) (\S+)`$/.exec(example.description ?? '') ?? [];
    const answer = await send(preview.origin, { method, target });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(type);
    expect(bodyOf(answer)).toEqual(example.value);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const { schema } = resolved(header as (typeof document.components.headers)[string], document);
      expect(ajv.validate(schema, answer.headers[name.toLowerCase()]), name).toBe(true);
    }
  },
);

test.each(examples.filter(({ example, status }) => !example.description && status !== 200))(
  '$name says what fails',
  ({ example }) => {
    expect(example.value).toMatchObject({
      title: 'Internal Server Error',
      status: 500,
      code: 'server_error',
      detail: "Failure on the service's side.",
    });
  },
);

test('every answer of an operation has an example', () => {
  const shown = new Set(examples.map(({ name }) => name.split(' ').slice(0, 2).join(' ')));
  for (const { get } of Object.values(document.paths)) {
    for (const status of Object.keys(get?.responses ?? {})) {
      if (status !== '304') expect(shown).toContain(`${get?.operationId} ${status}`);
    }
  }
});

test('lists have as examples a first page with a next one, and one past the end', () => {
  for (const collection of ['Products', 'Pages', 'Posts']) {
    const of = (name: string) => examples.find((one) => one.name === `list${collection} 200 ${name}`)?.example.value;
    expect(of('first')).toMatchObject({
      data: [{}, {}],
      links: { next: expect.stringContaining('page=2'), prev: null },
    });
    expect(of('past_the_end')).toMatchObject({ data: [], links: { next: null, prev: expect.any(String) } });
  }
});
