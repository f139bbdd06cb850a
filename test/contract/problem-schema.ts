/**
 * JSON Schema (2020-12) of a problem document, transcribed by hand from chapter 7 of the contract: the fields of 7.1,
 * and for each code of 7.2 the status, the reason phrase and the members that only it has.
 */
import type { Schema } from './schemas.ts';

const ALLOWED_METHODS = ['GET', 'HEAD', 'OPTIONS'];

type CodeRule = { code: string; status: number; title: string; required?: string; forbidden: readonly string[] };

const CODE_RULES: readonly CodeRule[] = [
  {
    code: 'invalid_parameter',
    status: 400,
    title: 'Bad Request',
    required: 'parameter',
    forbidden: ['allowed_methods'],
  },
  { code: 'not_found', status: 404, title: 'Not Found', forbidden: ['parameter', 'allowed_methods'] },
  { code: 'product_not_found', status: 404, title: 'Not Found', forbidden: ['parameter', 'allowed_methods'] },
  { code: 'page_not_found', status: 404, title: 'Not Found', forbidden: ['parameter', 'allowed_methods'] },
  { code: 'post_not_found', status: 404, title: 'Not Found', forbidden: ['parameter', 'allowed_methods'] },
  {
    code: 'method_not_allowed',
    status: 405,
    title: 'Method Not Allowed',
    required: 'allowed_methods',
    forbidden: ['parameter'],
  },
  {
    code: 'server_error',
    status: 500,
    title: 'Internal Server Error',
    forbidden: ['parameter', 'allowed_methods'],
  },
];

function ruleOf({ code, status, title, required, forbidden }: CodeRule): Schema {
  return {
    if: { properties: { code: { const: code } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: {
      properties: {
        status: { const: status },
        title: { const: title },
        ...Object.fromEntries(forbidden.map((member) => [member, false])),
      },
      required: required === undefined ? [] : [required],
    },
  };
}

export const problem: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'hint'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', format: 'uri', pattern: '^https?://' },
    title: { type: 'string', minLength: 1 },
    status: { type: 'integer' },
    code: { enum: CODE_RULES.map((rule) => rule.code) },
    detail: { type: 'string', minLength: 1 },
    // A path in printable ASCII; `//host` would name another site.
    instance: { type: 'string', format: 'uri-reference', pattern: '^/(?!/)[!-~]*$' },
    hint: { type: 'string', minLength: 1 },
    documentation_url: { type: 'string', format: 'uri', pattern: '^https?://' },
    parameter: { enum: ['lang', 'page', 'page_size', 'section'] },
    allowed_methods: { const: ALLOWED_METHODS },
  },
  allOf: CODE_RULES.map(ruleOf),
};
