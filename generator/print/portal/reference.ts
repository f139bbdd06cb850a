/**
 * The API reference as data: every operation of the OpenAPI description with its parameters, all fields of its answer,
 * its errors, and a real request of this site. Printed as HTML by templates/parts/operation.hbs, as Markdown by
 * reference-text.ts.
 */
import { canonicalTag } from '../../base/language-tag.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import type { Language, Service } from '../../model/site.ts';
import { spokenLanguage } from '../../words/words.ts';
import type { openapi } from '../openapi/document.ts';
import { portalPath } from '../site/portal-paths.ts';
import { errorRows, fieldSentence, operationRows, parameterRows } from './contract-words.ts';
import { type FieldView, fieldsOf, type Schema, schemaValues, typeOf } from './schema-view.ts';

export interface ApiReference {
  readonly groups: readonly OperationGroup[];
}

/** The operations on one collection. */
interface OperationGroup {
  readonly id: string;
  readonly label: string;
  readonly operations: readonly OperationView[];
}

export interface OperationView {
  /** `operationId`, which is also the anchor. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly ParameterView[];
  readonly fields: readonly FieldView[];
  readonly errors: readonly ErrorView[];
  /** Null if the site has nothing to request. */
  readonly example: RequestExample | null;
}

export interface ParameterView {
  readonly name: string;
  readonly isInPath: boolean;
  readonly type: string;
  readonly description: string;
  /** Language tag of the description. */
  readonly tag: string;
  /** Allowed values, or those that the site has. */
  readonly values: readonly string[];
  readonly preset: string;
  /** A value to start with. */
  readonly sample: string;
}

interface ErrorView {
  readonly code: string;
  readonly status: number;
  readonly condition: string;
  readonly recovery: string;
  readonly address: string;
}

type OpenApi = ReturnType<typeof openapi>;

/** The reference for readers of `lang`. Sentences of the contract without a translation stay English. */
export function referenceIn(document: OpenApi, lang: Language, service: Service): ApiReference {
  const spoken = spokenLanguage(lang);
  const summaries = new Map(operationRows(spoken, service).map(({ id, summary }) => [id, summary]));
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({
    tag: get.tags[0] ?? '',
    view: operationView(path, get, document, lang, service, summaries.get(get.operationId) ?? get.summary),
  }));
  const labels = new Map([
    ['service', service.name],
    ...descriptionsOf(service).map(({ name }): [string, string] => [name, labelOf(name, lang, service)]),
  ]);
  return {
    groups: document.tags.map(({ name }) => ({
      id: `tag-${name}`,
      label: labels.get(name) ?? name,
      operations: operations.filter(({ tag }) => tag === name).map(({ view }) => view),
    })),
  };
}

type OperationObject = OpenApi['paths'][string]['get'];

function operationView(
  path: string,
  operation: OperationObject,
  document: OpenApi,
  lang: Language,
  service: Service,
  summary: string,
): OperationView {
  const content: {
    readonly schema: Schema;
    readonly examples?: Readonly<Record<string, { description?: string; value: object }>>;
  } = operation.responses['200'].content['application/json'];
  const spoken = spokenLanguage(lang);
  const [example] = Object.values(content.examples ?? {}).filter(({ description }) => description !== undefined);
  return {
    id: operation.operationId,
    path,
    summary,
    parameters: operation.parameters.map((parameter) => parameterView(dereference(parameter, document), lang, service)),
    fields: fieldsOf(content.schema, document.components.schemas, (english) => fieldSentence(english, spoken)),
    errors: operationErrors(operation, lang, service),
    example: example === undefined ? null : requestExample(example, service.baseUrl),
  };
}

/** A parameter in OpenAPI. */
interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema & { readonly default?: unknown };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

function dereference(parameter: object, document: OpenApi): OpenApiParameter {
  if (!('$ref' in parameter)) return parameter as OpenApiParameter;
  const name = String(parameter.$ref).split('/').at(-1) ?? '';
  const { parameters = {} }: { parameters?: Readonly<Record<string, object>> } = document.components;
  return parameters[name] as OpenApiParameter;
}

function parameterView(parameter: OpenApiParameter, lang: Language, service: Service): ParameterView {
  const { name, schema, example, examples = {} } = parameter;
  const translated = parameterRows(spokenLanguage(lang), service).find(
    (row) => (typeof row.parameter === 'object' ? row.parameter.name : row.parameter) === name,
  );
  const spoken = spokenLanguage(lang);
  const description = translated?.description ?? fieldSentence(parameter.description, spoken);
  const values = schemaValues(schema);
  const sample = example ?? Object.values(examples)[0]?.value ?? schema.default ?? '';
  return {
    name,
    isInPath: parameter.in === 'path',
    type: typeOf(schema),
    description: description ?? parameter.description,
    tag: canonicalTag(description === undefined ? 'en' : spoken),
    values: values.slice(0, maxListedValues),
    preset: schema.default === undefined ? '' : String(schema.default),
    sample: String(sample),
  };
}

/** More values of a parameter would be the collection itself. */
const maxListedValues = 30;

/** The errors that the operation names, without those of every request. */
function operationErrors({ responses }: OperationObject, lang: Language, service: Service): ErrorView[] {
  const named = new Set(
    Object.values(responses).flatMap((response) => ('$ref' in response ? [response.$ref.split('/').at(-1)] : [])),
  );
  const page = portalPath(lang, service, 'errors');
  return errorRows(spokenLanguage(lang), service)
    .filter(({ code }) => named.has(code))
    .map(({ code, status, condition, recovery }) => ({
      code,
      status,
      condition,
      recovery,
      address: `${page}#${code}`,
    }));
}

/** A request of this site in the languages of clients, and its answer. */

interface RequestExample {
  /** Path and query. */
  readonly target: string;
  readonly url: string;
  readonly curl: string;
  readonly javascript: string;
  readonly python: string;
  /** The body of the answer, indented. */
  readonly answer: string;
}

/** `example` is one of OpenAPI: its description has the request as code, such as `GET /api/v1/`. */
function requestExample(
  { description = '', value }: { readonly description?: string; readonly value: object },
  baseUrl: string,
): RequestExample {
  const target = description.replace(/^`GET |`$/g, '');
  const url = baseUrl + target;
  return {
    target,
    url,
    curl: `curl '${url}'`,
    javascript: `const response = await fetch('${url}');\nconsole.log(JSON.stringify(await response.json(), null, 2));`,
    python: `import json\nfrom urllib.request import urlopen\n\nwith urlopen('${url}') as response:\n    print(json.dumps(json.load(response), ensure_ascii=False, indent=2))`,
    answer: JSON.stringify(value, null, 2),
  };
}
