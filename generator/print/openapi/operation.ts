/** One operation of the contract as an Operation Object. */
import { linkUrl } from '../../api/paths.ts';
import { isFilesOnly, promisedOperations } from '../../api/promised.ts';
import { type Collection, descriptionOf, keyMember, ofCollection } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { type ErrorCode, errorOf } from '../../contract/errors.ts';
import type { PromisedOperation } from '../../contract/operations.ts';
import { generalParameters } from '../../contract/operations.ts';
import { filterId } from '../../contract/parameters.ts';
import { sentencesOf } from '../../contract/words.ts';
import type { Service, Site } from '../../model/site.ts';
import { serviceIndexBody } from '../respond.ts';
import {
  changesExample,
  type Examples,
  exampleOf,
  type ItemExample,
  itemExamples,
  listExamples,
  searchExample,
} from './examples.ts';
import { generalPathParameters, pathParameter, searchComponent } from './parameters.ts';
import { success } from './responses.ts';

export function operationObject(id: string, operation: PromisedOperation, site: Site) {
  const items = operation.kind === 'item' ? itemExamples(operation.collection, site) : [];
  return {
    operationId: id,
    ...operationSentences(operation, site),
    tags: ['collection' in operation ? operation.collection : 'service'],
    security: [],
    parameters: [
      ...generalPathParameters(operation, site.service),
      ...(operation.kind === 'item' ? [pathParameter(operation, items, site)] : []),
      ...componentsOf(operation).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    responses: {
      '200': success(operation, examples(operation, items, site), linksFrom(operation, site.service), site.service),
      ...(isFilesOnly(site.service)
        ? { default: { description: "The server's own answer, such as its 404." } }
        : failures(operation, site.service)),
    },
  };
}

/** The sentences of the contract, and for a list about its items that need a key. */
function operationSentences(operation: PromisedOperation, site: Site) {
  const sentences = sentencesOf(operation, site.service);
  const listed = operation.kind === 'list' ? securityOf(operation.collection, site)?.listed : undefined;
  return listed === undefined ? sentences : { ...sentences, description: `${sentences.description} ${listed}` };
}

/** The components of its query parameters, in order. */
export function componentsOf(operation: PromisedOperation): readonly string[] {
  if (operation.kind === 'changes') return operation.query;
  if (operation.kind === 'search') return operation.query.map(searchComponent);
  const general = generalParameters(operation);
  if (operation.kind !== 'list') return general;
  const own = [...operation.filters, ...operation.ordering];
  return [...general, ...own.map((parameter) => filterId(operation.collection, parameter))];
}

function response(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

/** Returns the responses of an operation besides 200, by status. */
function failures(operation: PromisedOperation, service: Service) {
  return {
    '304': response('not_modified'),
    ...Object.fromEntries(errorCodes(operation).map((code) => [String(errorOf(code, service).status), response(code)])),
    default: response('problem'),
  };
}

/** The failures that contract 4.2 names for the operation. */
function errorCodes(operation: PromisedOperation): ErrorCode[] {
  return [
    ...(operation.query.length > 0 ? (['invalid_parameter'] as const) : []),
    ...(operation.kind === 'item' ? [operation.missing] : []),
    'method_not_allowed',
  ];
}

function examples(operation: PromisedOperation, items: readonly ItemExample[], site: Site): Examples {
  switch (operation.kind) {
    case 'index':
      return indexExample(site);
    case 'changes':
      return changesExample(site);
    case 'search':
      return searchExample(site);
    case 'list':
      // A file has more items than an example should.
      return isFilesOnly(site.service) ? {} : listExamples(operation, site);
    case 'item':
      return Object.fromEntries(items.map(({ name, example }) => [name, example]));
  }
}

function indexExample(site: Site): Examples {
  const { service } = site;
  const target = linkUrl({ kind: 'index' }, service).slice(service.baseUrl.length);
  return { index: exampleOf('The index', `GET ${target}`, serviceIndexBody(site)) };
}

/**
 * The Link Objects of a successful answer of `operation`, by `operationId` of their target.
 *
 * There is none from a page to the next. A Link Object names an operation and its parameters, and cannot name an
 * address in the body; `links.next` is one, and clients follow it unchanged.
 */
function linksFrom(operation: PromisedOperation, service: Service): Readonly<Record<string, object>> {
  const found = Object.entries(promisedOperations(service)).flatMap(([operationId, target]) => {
    const link = linkBetween(operation, target, service);
    return link === undefined ? [] : [[operationId, { operationId, ...link }] as const];
  });
  return Object.fromEntries(found);
}

function linkBetween(from: PromisedOperation, to: PromisedOperation, service: Service) {
  // Parts of the path, if the site is served as files.
  const parts = { lang: service.defaultLanguage, page_size: service.pageSizes[0], page: 1 };
  const needed = Object.fromEntries(Object.entries(parts).filter(([name]) => to.path.includes(`{${name}}`)));
  if (from.kind === 'index' && to.kind === 'list') {
    const parameters = isFilesOnly(service) ? { parameters: needed } : {};
    return { description: sentencesOf(to, service).summary, ...parameters };
  }
  if (from.kind === 'list' && to.kind === 'item' && to.collection === from.collection) {
    return {
      description: 'The first item of this page as a single answer. The others work the same way.',
      parameters: { ...needed, [to.parameter.name]: `$response.body#/data/0/${keyMember(to.collection, service)}` },
    };
  }
  return undefined;
}

/** Security schemes of collections with an item that needs a key (contract 5). Other sites have none. */
export function securityOf(collection: Collection, { service, items }: Site): Description['security'] {
  const { security } = descriptionOf(collection, service);
  if (security === undefined) return undefined;
  return ofCollection(items, collection).some(({ facts }) => facts[security.when] === true) ? security : undefined;
}
