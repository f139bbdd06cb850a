/**
 * The API reference as data: every operation of the OpenAPI description with its parameters, its answer, its errors and
 * a real request of this site, then the models and headers of answers. Printed as HTML by templates/portal.hbs, as
 * Markdown by reference-text.ts.
 */
import { promisedOperations } from '../../api/promised.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { sha256 } from '../../base/sha256.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { spokenLanguage, wordsIn } from '../../words/words.ts';
import type { openapi } from '../openapi/document.ts';
import { requestSample } from '../openapi/examples.ts';
import { portalPath } from '../site/page-paths.ts';
import { errorRows, fieldSentence, operationRows } from './contract-words.ts';
import { type ParameterView, parameterView } from './reference-parameters.ts';
import { type RequestView, requestView } from './reference-request.ts';
import { type FieldView, fieldsOf, type Schema, type SchemaReader, type TypeView, typeView } from './schema-view.ts';

export interface ApiReference {
  readonly groups: readonly OperationGroup[];
  readonly models: readonly ModelView[];
  /** Headers of answers. Empty if the site is served as files. */
  readonly headers: readonly { readonly name: string; readonly text: Sentence }[];
  /** Explains status 304. Undefined if the site is served as files. */
  readonly notModified: Sentence | undefined;
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
  /** Without a full stop: a heading. */
  readonly summary: string;
  readonly description: Sentence;
  readonly parameters: readonly ParameterView[];
  /** Type of the answer if it is a model, whose fields are not repeated. */
  readonly type: TypeView;
  readonly fields: readonly FieldView[];
  readonly headers: readonly string[];
  readonly errors: readonly ErrorView[];
  readonly request: RequestView;
}

interface ModelView {
  readonly name: string;
  readonly text: Sentence;
  readonly fields: readonly FieldView[];
}

/** A text of the contract in the page's language, or in English. */
interface Sentence {
  readonly text: string;
  /** Language tag. */
  readonly tag: string;
}

interface ErrorView {
  readonly code: string;
  readonly status: number;
  readonly condition: string;
  readonly recovery: string;
  readonly address: string;
}

type OpenApi = ReturnType<typeof openapi>;
type OperationObject = OpenApi['paths'][string]['get'];

/** Shared input of all parts of the reference. */
interface Inputs extends SchemaReader {
  readonly document: OpenApi;
  readonly lang: Language;
  readonly site: Site;
  readonly say: (english: string) => Sentence;
}

/** The reference for readers of `lang`. Sentences of the contract without a translation stay English. */
export function referenceIn(document: OpenApi, lang: Language, site: Site): ApiReference {
  const { service } = site;
  const spoken = spokenLanguage(lang);
  const translate = (english: string) => fieldSentence(english, spoken);
  const say = (english: string) => {
    const text = translate(english);
    return { text: text ?? english, tag: canonicalTag(text === undefined ? 'en' : spoken) };
  };
  const { schemas, headers = {}, responses } = document.components as Components;
  const inputs: Inputs = { document, lang, site, say, translate, models: schemas };
  const summaries = new Map(operationRows(spoken, service).map(({ id, summary }) => [id, summary]));
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({
    tag: get.tags[0] ?? '',
    view: operationView(path, get, summaries.get(get.operationId) ?? get.summary, inputs),
  }));
  const labels = new Map([
    ['service', wordsIn(lang, service).service],
    ...descriptionsOf(service).map(({ name }): [string, string] => [name, labelOf(name, lang, service)]),
  ]);
  return {
    groups: document.tags.map(({ name }) => ({
      id: `tag-${name}`,
      label: labels.get(name) ?? name,
      operations: operations.filter(({ tag }) => tag === name).map(({ view }) => view),
    })),
    models: Object.entries(schemas).map(([name, schema]) => ({
      name,
      text: say(schema.description ?? ''),
      fields: fieldsOf(schema, inputs),
    })),
    headers: Object.entries(headers).map(([name, { description }]) => ({ name, text: say(description) })),
    notModified: responses?.not_modified && say(responses.not_modified.description),
  };
}

/** Digest of the requests that the reference shows, besides the OpenAPI description. */
export function samplesDigest(lang: Language, site: Site): string {
  const operations = Object.values(promisedOperations(site.service));
  return sha256(JSON.stringify(operations.map((operation) => requestSample(operation, lang, site))));
}

/** The used members of `components`. */
interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly headers?: Readonly<Record<string, { readonly description: string }>>;
  readonly responses?: { readonly not_modified: { readonly description: string } };
}

function operationView(path: string, operation: OperationObject, summary: string, inputs: Inputs): OperationView {
  const { document, lang, site, say } = inputs;
  const { service } = site;
  const { operationId: id, parameters, responses } = operation;
  const ok: {
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
    readonly headers?: object;
  } = responses['200'];
  const { schema } = ok.content['application/json'];
  const promised = promisedOperations(service)[id];
  const sample = promised && requestSample(promised, lang, site);
  return {
    id,
    path,
    summary: summary.replace(/[.。]$/, ''),
    description: say(operation.description),
    parameters: parameters.map((parameter) => parameterView(parameter, document, sample?.values ?? {}, lang, service)),
    type: typeView(schema),
    fields: fieldsOf(schema, inputs),
    headers: Object.keys(ok.headers ?? {}),
    errors: operationErrors(operation, lang, service),
    request: requestView(path, sample, service.baseUrl),
  };
}

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
