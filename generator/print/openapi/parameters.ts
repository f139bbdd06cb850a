/** The parameters of the operations, with values that mean something on this site. */
import { expectation } from '../../api/parameters.ts';
import { descriptionOf, ofCollection } from '../../collections/all.ts';
import type { ItemOperation } from '../../contract/operations.ts';
import { type QueryParameterName, queryParameterNames, queryParameters } from '../../contract/parameters.ts';
import type { Service, Site } from '../../model/site.ts';
import type { ItemExample } from './examples.ts';

/** More ids than this are not enumerated: they would be the catalog itself, which is an operation. */
const mostIds = 100;

/** All query parameters, by name. */
export function queryParameterObjects(service: Service) {
  return Object.fromEntries(queryParameterNames(service).map((name) => [name, queryParameter(name, service)]));
}

function queryParameter(name: QueryParameterName, service: Service) {
  const { description, schema } = queryParameters[name];
  const [section] = service.sections;
  return {
    name,
    in: 'query',
    description: `${description} Must be ${expectation(name, service)}.`,
    schema: name === 'lang' ? { ...schema, enum: service.languages, default: service.defaultLanguage } : schema,
    ...(name === 'section' && section !== undefined ? { example: section } : {}),
  };
}

/**
 * The path parameter of an item operation; its examples have the names of those of the answer. A value with a slash is none:
 * who puts an example into the path as it stands (Specmatic does) finds more segments there than the path has.
 */
export function pathParameter({ parameter, collection }: ItemOperation, items: readonly ItemExample[], site: Site) {
  const { name, schema } = parameter;
  const { listed, words } = descriptionOf(collection, site.service);
  const examples = items.filter(({ key }) => !key.includes('/'));
  const keys = ofCollection(site.items, collection).map(({ key }) => key);
  const isListed = listed && keys.length > 0 && keys.length <= mostIds;
  return {
    name,
    in: 'path',
    required: true,
    description: words.key,
    schema: { ...schema, ...(isListed ? { enum: keys } : {}) },
    ...(examples.length === 0
      ? {}
      : {
          examples: Object.fromEntries(
            examples.map(({ name, key, example: { summary } }) => [name, { summary, value: key }]),
          ),
        }),
  };
}
