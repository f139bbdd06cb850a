/**
 * Says whether a JSON body has the shape that the contract gives to the resource at a path.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { problem } from './problem-schema.ts';
import {
  changes,
  pageItem,
  pageList,
  postItem,
  postList,
  productItem,
  productList,
  type Schema,
  search,
  serviceIndex,
} from './schemas.ts';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false, strictTypes: false });
formats.default(ajv);

const isProblem = ajv.compile(problem);

/** The contract's operations (4.2) by path; with or without the slash at the end of a collection. */
const BY_PATH: readonly [RegExp, ValidateFunction][] = (
  [
    [/^\/api\/v1\/?$/, serviceIndex],
    [/^\/api\/v1\/products\/?$/, productList],
    [/^\/api\/v1\/products\/.+$/, productItem],
    [/^\/api\/v1\/pages\/?$/, pageList],
    [/^\/api\/v1\/pages\/.+$/, pageItem],
    [/^\/api\/v1\/changes$/, changes],
    [/^\/api\/v1\/search\/?$/, search],
    [/^\/api\/v1\/posts\/?$/, postList],
    [/^\/api\/v1\/posts\/.+$/, postItem],
  ] satisfies [RegExp, Schema][]
).map(([path, schema]) => [path, ajv.compile(schema)]);

function complaints(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => {
    const extra = error.keyword === 'additionalProperties' ? ` (${error.params.additionalProperty})` : '';
    return `${error.instancePath || '/'} ${error.message}${extra}`;
  });
}

/** What is wrong with a problem document; empty when nothing is. */
export function problemComplaints(body: unknown): string[] {
  return complaints(isProblem, body);
}

/** What is wrong with a successful answer to `path`; a path under /api/v1/ that has no schema is wrong too. */
export function successComplaints(path: string, body: unknown): string[] {
  const found = BY_PATH.find(([pattern]) => pattern.test(path));
  return found ? complaints(found[1], body) : [`no operation of the contract is at ${path}`];
}
