/** Chapter 2.8 of the contract. It does not define the members of `endpoints` and `errors`; these are ours. */
import { rangeTypes } from '../collections/description.ts';
import { uri } from './fields.ts';

const filterEntry = {
  type: 'object',
  description: 'A query parameter that selects the items with a value.',
  required: ['parameter', 'closed', 'values'],
  properties: {
    parameter: { type: 'string', description: 'Name of the query parameter, and of the member with the value.' },
    closed: {
      type: 'boolean',
      description: 'True if other values are refused with 400. If false, a value that no item has gives an empty list.',
    },
    values: {
      type: 'array',
      description: 'The allowed values if the filter is closed, otherwise the values that items have at present.',
      items: { type: 'string', description: 'One value, as a string.' },
    },
  },
} as const;

const rangeEntry = {
  type: 'object',
  description: 'Two query parameters that select the items with a value within bounds. Both bounds are included.',
  required: ['member', 'from', 'to', 'type'],
  properties: {
    member: { type: 'string', description: 'Name of the member with the value.' },
    from: { type: 'string', description: 'Name of the query parameter for the lower bound.' },
    to: { type: 'string', description: 'Name of the query parameter for the upper bound.' },
    type: { type: 'string', enum: rangeTypes, description: 'Type of both parameters.' },
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
      description: 'Absolute address, or a URI template (RFC 6570) if it has variables.',
    },
    description: { type: 'string', description: 'What the operation returns.' },
    parameters: {
      type: 'array',
      description: 'The query parameters of the operation.',
      items: { type: 'string', description: 'Name of a query parameter.' },
    },
    filters: {
      type: 'array',
      description: 'The parameters that select items by a value. Left out if there are none.',
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
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status code of the problem.' },
    condition: { type: 'string', description: 'When the service sends this code.' },
    recovery: { type: 'string', description: 'What a client can do to recover.' },
    type: { ...uri, description: 'Address of its documentation: the `type` of a problem document.' },
  },
} as const;

export const serviceIndex = {
  type: 'object',
  description: 'Overview of the service: its addresses, its languages and its error codes.',
  required: ['service', 'version', 'endpoints'],
  properties: {
    service: { type: 'string', description: 'Name of the service.' },
    version: { type: 'string', description: 'Version of the contract: the value of `X-API-Version`.' },
    description: { type: 'string', description: 'What the service offers.' },
    documentation: { ...uri, description: 'Address of the developer portal.' },
    openapi: { ...uri, description: 'Address of the OpenAPI description of the service.' },
    dumps: { ...uri, description: 'Address of the index of dumps, files with all items.' },
    terms_of_service: { ...uri, description: 'Address of the terms under which the content may be used.' },
    contact: {
      type: 'object',
      description: 'Ways to reach the operator, by kind, such as `email`.',
      additionalProperties: { type: 'string', description: 'One way to reach the operator.' },
    },
    languages: {
      type: 'array',
      description: 'The values of `lang`, in the order in which they replace a missing translation.',
      items: { type: 'string', description: 'A language code.' },
    },
    endpoints: { type: 'array', description: 'Every operation of the service.', items: endpoint },
    errors: {
      type: 'object',
      description: 'The error codes and their documentation.',
      required: ['content_type', 'documentation', 'codes'],
      properties: {
        content_type: {
          type: 'string',
          const: 'application/problem+json',
          description: 'Media type of every failure (RFC 9457).',
        },
        documentation: { ...uri, description: 'Address of the page that documents every code.' },
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
      description: 'The parameters that select items within bounds. Left out if there are none.',
      items: rangeEntry,
    },
    orders: {
      type: 'array',
      description: 'The values of the parameter `order`. Left out if the operation has no such parameter.',
      items: { type: 'string', description: 'Name of a member to sort by. A `-` before it reverses the order.' },
    },
  },
} as const;

/** The same for a site whose lists have orders or ranges. */
export const orderedServiceIndex = {
  ...serviceIndex,
  properties: {
    ...serviceIndex.properties,
    endpoints: { ...serviceIndex.properties.endpoints, items: orderedEndpoint },
  },
} as const;
