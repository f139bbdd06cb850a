/** The description of the sample site as it was built: fresh at each call, so that a test may break its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

interface ExampleObject {
  readonly summary: string;
  readonly description?: string;
  readonly value: unknown;
}

/** A Schema Object, as far as tests look into it. */
export interface SchemaObject {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  default?: unknown;
  const?: unknown;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  additionalProperties?: SchemaObject;
  $ref?: string;
}

export interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: SchemaObject;
  examples?: Record<string, ExampleObject>;
}

export interface ResponseObject {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: SchemaObject; examples?: Record<string, ExampleObject> }>;
  links?: Record<string, unknown>;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: unknown[];
  parameters: (ParameterObject | { $ref: string })[];
  responses: Record<string, ResponseObject | { $ref: string }>;
}

export interface Document {
  openapi: string;
  info: Record<string, unknown> & { title?: string };
  servers: { url: string }[];
  security: unknown[];
  tags: { name: string; description?: string }[];
  externalDocs: { url: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, SchemaObject>;
    parameters: Record<string, ParameterObject>;
    headers: Record<string, { description?: string; required?: boolean; schema: SchemaObject }>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

/** A published file of the sample site. */
export function sampleFile(path: string): string {
  return readFileSync(join(inject('sampleDist'), path), 'utf8');
}

export function described(): Document {
  return JSON.parse(sampleFile('openapi.json'));
}

/** The operation with that id. Throws where there is none. */
export function operationOf({ paths }: Document, id: string): OperationObject {
  const found = Object.values(paths).find(({ get }) => get?.operationId === id)?.get;
  if (found === undefined) throw new Error(`no operation is called ${id}`);
  return found;
}

/** What `value` says or refers to in the document. */
export function resolved<T extends object>(value: T | { $ref: string }, document: Document): T {
  if (!('$ref' in value)) return value;
  const steps = value.$ref.replace('#/', '').split('/');
  return steps.reduce<unknown>((found, step) => Reflect.get(Object(found), step), document) as T;
}
