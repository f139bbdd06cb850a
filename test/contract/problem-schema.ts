/**
 * JSON Schema (2020-12) of a problem document, transcribed by hand from chapter 7 of the contract: the fields of 7.1,
 * and for each code of 7.2 the status, the reason phrase and the members that only it has.
 */
import type { Schema } from './schemas.ts';

const ALLOWED_METHODS = ['GET', 'HEAD', 'OPTIONS'];

type CodeRule = { code: string; status: number; title: string; required?: string; forbidden: readonly string[] };

/**
 * What a server's parser refuses has no code of its own: `invalid_parameter`, the status's reason phrase, no
 * `parameter`.
 */
const REFUSALS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
};

const CODE_RULES: readonly CodeRule[] = [
  ...Object.entries(REFUSALS).map(([status, title]) => ({
    code: 'invalid_parameter',
    status: Number(status),
    title,
    forbidden: status === '400' ? ['allowed_methods'] : ['parameter', 'allowed_methods'],
  })),
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

function ruleOf({ status, title, required, forbidden }: CodeRule): Schema {
  return {
    properties: {
      status: { const: status },
      title: { const: title },
      ...Object.fromEntries(forbidden.map((member) => [member, false])),
    },
    required: required === undefined ? [] : [required],
  };
}

/** The code says which of its rules may hold: of most codes one. */
function ruleFor(code: string): Schema {
  return {
    if: { properties: { code: { const: code } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { anyOf: CODE_RULES.filter((rule) => rule.code === code).map(ruleOf) },
  };
}

const CODES = [...new Set(CODE_RULES.map(({ code }) => code))];

export const problem: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'hint'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', format: 'uri', pattern: '^https?://' },
    title: { type: 'string', minLength: 1 },
    status: { type: 'integer' },
    code: { enum: CODES },
    detail: { type: 'string', minLength: 1 },
    // A path in printable ASCII; `//host` would name another site.
    instance: { type: 'string', format: 'uri-reference', pattern: '^/(?!/)[!-~]*$' },
    hint: { type: 'string', minLength: 1 },
    documentation_url: { type: 'string', format: 'uri', pattern: '^https?://' },
    parameter: { enum: ['lang', 'page', 'page_size', 'section', 'since', 'q', 'collection'] },
    allowed_methods: { const: ALLOWED_METHODS },
  },
  allOf: CODES.map(ruleFor),
};
