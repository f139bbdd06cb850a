/** The tools of the MCP endpoint: one for each operation, or two for all collections if there are many. */

import { handledOperations } from '../../api/promised.ts';
import { collectionNames } from '../../collections/all.ts';
import type { McpTool } from '../../contract/mcp.ts';
import type { ItemOperation, ListOperation, PromisedOperation } from '../../contract/operations.ts';
import { service as contract } from '../../contract/service.ts';
import { sentencesOf } from '../../contract/words.ts';
import type { Site } from '../../model/site.ts';
import { componentsOf } from '../openapi/operation.ts';
import { type ParameterObject as Parameter, queryParameterObjects } from '../openapi/parameters.ts';

/** Most collections with their own tools: some clients accept only 40 tools of all servers together. */
const mostCollections = 8;

/** Most values of an open filter in its schema, all of which a model reads. */
const mostExamples = 10;

type Parameters = Readonly<Record<string, Parameter>>;

/** A tool before it is converted to the form of the protocol. */
interface Plan {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly parameters: Parameters;
  readonly collections?: Readonly<Record<string, readonly string[]>>;
}

/** The tools of a site: those of collections in the order of the operations, then those of the whole site. */
export function mcpTools(site: Site): readonly McpTool[] {
  const components: Parameters = queryParameterObjects(site);
  const operations = Object.values(handledOperations(site.service));
  const lists = operations.filter((one) => one.kind === 'list');
  const items = operations.filter((one) => one.kind === 'item');
  const ofCollections =
    lists.length > mostCollections
      ? [mergedLists(lists, components, site), mergedItems(items, components, site)]
      : operations.flatMap((operation) => collectionPlan(operation, components, site));
  const ofSite = (['search', 'changes'] as const).flatMap((kind) =>
    operations
      .filter((operation) => operation.kind === kind)
      .map((operation) => planOf(kind, operation, components, site)),
  );
  return [...ofCollections, ...ofSite].map(toolOf);
}

function collectionPlan(operation: PromisedOperation, components: Parameters, site: Site): Plan[] {
  if (operation.kind === 'list') return [planOf(`list_${operation.collection}`, operation, components, site)];
  if (operation.kind !== 'item') return [];
  const plan = planOf(operation.missing.replace(/^(.*)_not_found$/, 'get_$1'), operation, components, site);
  return [{ ...plan, parameters: { ...keyArgument(operation), ...plan.parameters } }];
}

function planOf(name: string, operation: PromisedOperation, components: Parameters, site: Site): Plan {
  const { summary, description } = sentencesOf(operation, site.service);
  const parameters = parametersOf(operation, components);
  return { name, path: operation.path, description: `${summary} ${description}`, parameters };
}

function parametersOf(operation: PromisedOperation, components: Parameters): Parameters {
  const names = componentsOf(operation);
  return Object.fromEntries(
    operation.query.flatMap((name, place) => {
      const parameter = components[names[place] ?? ''];
      return parameter === undefined ? [] : [[name, parameter]];
    }),
  );
}

function keyArgument({ parameter: { name, schema } }: ItemOperation): Parameters {
  return { [name]: { description: 'The key of the item, as in lists.', required: true, schema } };
}

/** If a parameter means different things in different collections, its description has a sentence for each. */
function mergedLists(lists: readonly ListOperation[], components: Parameters, site: Site): Plan {
  const merged = new Map<string, Parameter>();
  const collections: Record<string, readonly string[]> = {};
  for (const list of lists) {
    const ofList = parametersOf(list, components);
    collections[list.collection] = ['collection', ...Object.keys(ofList)];
    for (const [name, parameter] of Object.entries(ofList)) {
      const known = merged.get(name);
      const own = { ...parameter, description: `In ${list.collection}: ${parameter.description}` };
      const isGeneral = ['lang', 'page', 'page_size'].includes(name);
      if (isGeneral) merged.set(name, parameter);
      else if (known === undefined) merged.set(name, own);
      else merged.set(name, { description: `${known.description} ${own.description}`, schema: {} });
    }
  }
  const description = `Lists the items of a collection, page by page. ${aboutEach(lists, site)}`;
  const parameters = { collection: collectionArgument(site), ...Object.fromEntries(merged) };
  return { name: 'list', path: `${contract.basePath}{collection}`, description, parameters, collections };
}

function mergedItems(items: readonly ItemOperation[], components: Parameters, site: Site): Plan {
  const key = { description: 'The key of the item, as in lists.', required: true, schema: { type: 'string' } };
  const general = items[0] === undefined ? {} : parametersOf(items[0], components);
  const parameters = { collection: collectionArgument(site), key, ...general };
  const description = 'Returns one item of a collection with all its members.';
  const names = Object.keys(parameters);
  const collections = Object.fromEntries(collectionNames(site.service).map((collection) => [collection, names]));
  return { name: 'get', path: `${contract.basePath}{collection}/{key}`, description, parameters, collections };
}

function aboutEach(lists: readonly ListOperation[], { service }: Site): string {
  return lists.map((list) => `${list.collection}: ${sentencesOf(list, service).summary}`).join(' ');
}

function collectionArgument({ service }: Site): Parameter {
  return {
    description: 'Name of the collection.',
    required: true,
    schema: { type: 'string', enum: collectionNames(service) },
  };
}

function toolOf({ name, path, description, parameters, collections }: Plan): McpTool {
  const required = Object.entries(parameters).flatMap(([argument, one]) => (one.required === true ? [argument] : []));
  return {
    path,
    ...(collections === undefined ? {} : { collections }),
    shown: {
      name,
      description,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(parameters).map(([argument, one]) => [argument, argumentSchema(one)]),
        ),
        ...(required.length === 0 ? {} : { required }),
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
  };
}

function argumentSchema({ schema, description }: Parameter): object {
  const { examples, ...rest }: { examples?: readonly unknown[] } = schema;
  return { ...rest, ...(examples === undefined ? {} : { examples: examples.slice(0, mostExamples) }), description };
}
