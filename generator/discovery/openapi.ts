/** openapi.json and openapi.yaml (OpenAPI 3.1.1), derived from the contract's tables and the site's languages. */
import { stringify } from 'yaml';
import { expectation } from '../api/parameters.ts';
import { documentationUrl } from '../api/paths.ts';
import { type ErrorCode, errors } from '../contract/errors.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { pathParameters, type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { service as contract } from '../contract/service.ts';
import type { Service, Site } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { addresses } from './addresses.ts';

/** Identical bytes at every JSON address and at every YAML address. */
export function openapiFiles({ service }: Site): OutputFile[] {
  const document = openapi(service);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const yaml = stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return [
    ...addresses.openapiJson.map((path) => ({ path, body: json })),
    ...addresses.openapiYaml.map((path) => ({ path, body: yaml })),
  ];
}

function openapi(service: Service) {
  return {
    openapi: '3.1.1',
    info: {
      title: service.name,
      version: contract.apiVersion,
      description: `${service.description}\n\n${contract.requestedPace} ${contract.attribution}`,
      ...(service.termsOfService === undefined ? {} : { termsOfService: service.termsOfService }),
      contact: { name: service.operator.get(service.defaultLanguage) ?? service.name, ...contact(service) },
    },
    servers: [{ url: service.baseUrl }],
    security: [],
    tags: ['service', 'products', 'pages', 'posts'].map((name) => ({ name })),
    externalDocs: { url: documentationUrl(service), description: 'Developer portal' },
    paths: Object.fromEntries(
      Object.entries(operations).map(([id, operation]) => [operation.path, { get: operationObject(id, operation) }]),
    ),
    components: {
      schemas: resources,
      parameters: Object.fromEntries(
        (Object.keys(queryParameters) as QueryParameterName[]).map((name) => [name, queryParameter(name, service)]),
      ),
      headers: {
        'X-API-Version': {
          description: "The contract's version.",
          schema: { type: 'string', const: contract.apiVersion },
        },
        Allow: { description: 'The methods that are answered.', schema: { type: 'string' } },
      },
      responses: Object.fromEntries((Object.keys(errors) as ErrorCode[]).map((code) => [code, problemResponse(code)])),
      securitySchemes: {
        ApiKeyAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'Of the commercial data services only, on the host assigned at onboarding. No operation here takes a key.',
        },
      },
    },
  };
}

/** The members of `contact` that OpenAPI knows. */
function contact({ contact: { email, url } }: Service) {
  return { ...(email === undefined ? {} : { email }), ...(url === undefined ? {} : { url }) };
}

function operationObject(operationId: string, operation: Operation) {
  const codes: ErrorCode[] = [
    ...(operation.query.length > 0 ? (['invalid_parameter'] as const) : []),
    ...(operation.kind === 'item' ? [operation.missing] : []),
    'method_not_allowed',
  ];
  return {
    operationId,
    summary: operation.summary,
    tags: [operation.kind === 'index' ? 'service' : operation.collection],
    security: [],
    parameters: [
      ...(operation.kind === 'item' ? [pathParameter(operation)] : []),
      ...operation.query.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    responses: {
      '200': {
        description: 'Success.',
        headers: { 'X-API-Version': { $ref: '#/components/headers/X-API-Version' } },
        content: { 'application/json': { schema: responseSchema(operation) } },
      },
      ...Object.fromEntries(
        codes.map((code) => [String(errors[code].status), { $ref: `#/components/responses/${code}` }]),
      ),
      default: { $ref: '#/components/responses/server_error' },
    },
  };
}

function pathParameter({ pathParameter: name }: Extract<Operation, { kind: 'item' }>) {
  const { description, schema } = pathParameters[name];
  return { name, in: 'path', required: true, description, schema };
}

function queryParameter(name: QueryParameterName, service: Service) {
  const { description, schema } = queryParameters[name];
  return {
    name,
    in: 'query',
    description: `${description} Must be ${expectation(name, service)}.`,
    schema: name === 'lang' ? { ...schema, enum: service.languages, default: service.defaultLanguage } : schema,
  };
}

function responseSchema(operation: Operation) {
  const resource = reference(operation.resource);
  switch (operation.kind) {
    case 'index':
      return resource;
    case 'list':
      return {
        type: 'object',
        required: ['data', 'meta', 'links'],
        properties: {
          data: { type: 'array', items: resource },
          meta: reference('PaginationMeta'),
          links: reference('Links'),
        },
      };
    case 'item':
      return { type: 'object', required: ['data'], properties: { data: resource, links: reference('Links') } };
  }
}

function problemResponse(code: ErrorCode) {
  const { title, condition, recovery } = errors[code];
  return {
    description: `${title}. ${condition} ${recovery}`,
    ...(code === 'method_not_allowed' ? { headers: { Allow: { $ref: '#/components/headers/Allow' } } } : {}),
    content: { 'application/problem+json': { schema: reference('Problem') } },
  };
}

function reference(name: ResourceName) {
  return { $ref: `#/components/schemas/${name}` };
}
