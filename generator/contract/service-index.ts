/** Chapter 2.8 of the contract. The inner shapes of `endpoints` and `errors`, on which it is silent, are ours. */
import { rangeTypes } from '../collections/description.ts';
import { uri } from './fields.ts';

const filterEntry = {
  type: 'object',
  description: 'A parameter that keeps the items which have a value.',
  required: ['parameter', 'closed', 'values'],
  properties: {
    parameter: { type: 'string', description: 'Name of the query parameter, and of the member that says the value.' },
    closed: {
      type: 'boolean',
      description: 'Whether any other value is a mistake. Else a value that no item has gives an empty list.',
    },
    values: {
      type: 'array',
      description:
        'The values that may be asked for; of a filter that is not closed, those that items have at present.',
      items: { type: 'string', description: 'A value, as text.' },
    },
  },
} as const;

const rangeEntry = {
  type: 'object',
  description: 'Two parameters that keep the items with a value within bounds, both included.',
  required: ['member', 'from', 'to', 'type'],
  properties: {
    member: { type: 'string', description: 'Name of the member that says the value.' },
    from: { type: 'string', description: 'Name of the query parameter for the least value.' },
    to: { type: 'string', description: 'Name of the query parameter for the greatest value.' },
    type: { type: 'string', enum: rangeTypes, description: 'What both take.' },
  },
} as const;

const endpoint = {
  type: 'object',
  description: 'One operation.',
  required: ['operation', 'method', 'path', 'url', 'description', 'parameters'],
  properties: {
    operation: { type: 'string', description: "The operation's `operationId` in the OpenAPI description." },
    method: { type: 'string', const: 'GET', description: 'HTTP method. HEAD and OPTIONS are answered too.' },
    path: { type: 'string', description: 'Path template, relative to the base address.' },
    url: {
      type: 'string',
      description: 'Absolute address, or URI template (RFC 6570) where it has a variable.',
    },
    description: { type: 'string', description: 'What the operation returns.' },
    parameters: {
      type: 'array',
      description: 'The query parameters that it knows.',
      items: { type: 'string', description: 'Name of a query parameter.' },
    },
    filters: {
      type: 'array',
      description: 'Those of the parameters that keep items by a value. Left out where there are none.',
      items: filterEntry,
    },
  },
} as const;

const errorEntry = {
  type: 'object',
  description: 'One error code.',
  required: ['code', 'status', 'condition', 'recovery', 'type'],
  properties: {
    code: { type: 'string', description: 'Stable machine-readable code: the `code` of a problem document.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status code that comes with it.' },
    condition: { type: 'string', description: 'When it is sent.' },
    recovery: { type: 'string', description: 'What a client can do about it.' },
    type: { ...uri, description: 'Where it is documented: the `type` of a problem document.' },
  },
} as const;

export const serviceIndex = {
  type: 'object',
  description: 'The service in short: where everything is, in which languages, and how failures are reported.',
  required: ['service', 'version', 'endpoints'],
  properties: {
    service: { type: 'string', description: 'Name of the service.' },
    version: { type: 'string', description: 'Version of the contract: the value of `X-API-Version`.' },
    description: { type: 'string', description: 'What the service offers.' },
    documentation: { ...uri, description: 'Developer portal.' },
    openapi: { ...uri, description: 'The OpenAPI description of the service.' },
    dumps: { ...uri, description: 'The index of the files with all items, for clients that want everything.' },
    terms_of_service: { ...uri, description: 'Terms under which the content may be used.' },
    contact: {
      type: 'object',
      description: 'Ways to reach the operator, by kind, such as `email`.',
      additionalProperties: { type: 'string', description: 'One way to reach the operator.' },
    },
    languages: {
      type: 'array',
      description: 'The values of `lang`, in the order in which a missing translation falls back.',
      items: { type: 'string', description: 'A language code.' },
    },
    endpoints: { type: 'array', description: 'Every operation of the service.', items: endpoint },
    errors: {
      type: 'object',
      description: 'The error contract.',
      required: ['content_type', 'documentation', 'codes'],
      properties: {
        content_type: {
          type: 'string',
          const: 'application/problem+json',
          description: 'Media type of every failure (RFC 9457).',
        },
        documentation: { ...uri, description: 'Page that documents every code.' },
        codes: { type: 'array', description: 'Every error code.', items: errorEntry },
      },
    },
  },
} as const;

const orderedEndpoint = {
  ...endpoint,
  properties: {
    ...endpoint.properties,
    ranges: {
      type: 'array',
      description: 'Those of the parameters that keep items within bounds. Left out where there are none.',
      items: rangeEntry,
    },
    orders: {
      type: 'array',
      description: 'The values of the parameter `order`. Left out where there is none.',
      items: { type: 'string', description: 'A member, with `-` before it from the last.' },
    },
  },
} as const;

/** The same of a site whose lists have orders or ranges. */
export const orderedServiceIndex = {
  ...serviceIndex,
  properties: {
    ...serviceIndex.properties,
    endpoints: { ...serviceIndex.properties.endpoints, items: orderedEndpoint },
  },
} as const;
