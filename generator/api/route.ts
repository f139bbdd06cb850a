/**
 * Parses a request line: the first step of every answer, in the preview and at the edge.
 *
 * Works on the raw path and query. A router that hides malformed escapes or resolves `..` cannot answer them as the
 * contract requires.
 */
import { routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { type Operation, operationsOf } from '../contract/operations.ts';
import { service } from '../contract/service.ts';
import { integerParameter, languageParameter, listParameters, ParameterMistake } from './parameters.ts';
import { addressedFile } from './paths.ts';
import type { ProblemCause } from './problem.ts';
import { parseQuery } from './query.ts';
import type { ApiRequest } from './request.ts';
import { type MethodRoute, noResource, routeByMethod } from './route-by-method.ts';
import { pathSegments } from './segments.ts';
import type { ApiSettings } from './settings.ts';

export type Route =
  /** Not under /api/: a file of the website, or its 404. */
  | { readonly kind: 'site' }
  /** A published file under /api/, requested by its own path. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'request'; readonly request: ApiRequest; readonly missing: ProblemCause }
  | MethodRoute;

/**
 * Decides what a request is for.
 *
 * `path` and `query` are raw, the query without its `?`. Order of precedence: method (405), existence of the route
 * (404), parameters (400). Unknown keys are detected by their missing file, after the parameters.
 */
export function route(method: string, path: string, query: string, settings: ApiSettings): Route {
  const segments = pathSegments(path);
  if (segments[0] !== '' || segments[1] !== 'api') return { kind: 'site' };
  if (method !== 'GET' && method !== 'HEAD') return routeByMethod(method);
  const decoded = segments.join('/');
  const file = apiFiles.includes(decoded) ? decoded.slice(1) : addressedFile(decoded, settings);
  if (file !== undefined) return { kind: 'file', path: file };
  try {
    return match(segments, query, settings);
  } catch (error) {
    if (!(error instanceof ParameterMistake)) throw error;
    return problemRoute(error.cause);
  }
}

function problemRoute(cause: ProblemCause): Route {
  return { kind: 'problem', cause };
}

const apiFiles: readonly string[] = service.apiFiles;

type List = Extract<Operation, { kind: 'list' }>;
type ItemMatcher = Extract<Operation, { kind: 'item' }> & { readonly pattern: RegExp };

/** The operations of each collection, by name. */
const matchers = memoizeByObject((collections: readonly Routing[]) => {
  const lists = new Map<string, List>();
  const items = new Map<string, ItemMatcher>();
  for (const operation of Object.values(operationsOf({ collections }))) {
    if (operation.kind === 'list') lists.set(operation.collection, operation);
    if (operation.kind === 'item') {
      items.set(operation.collection, { ...operation, pattern: new RegExp(operation.parameter.schema.pattern) });
    }
  }
  return { lists, items };
});

const baseSegments = service.basePath.split('/').slice(0, -1);

/** `segments` are decoded and under /api/. */
function match(segments: readonly string[], query: string, settings: ApiSettings): Route {
  if (!baseSegments.every((segment, index) => segment === segments[index])) return problemRoute(noResource);
  const [collection = '', ...rest] = segments.slice(baseSegments.length);
  // Lists and items may have a trailing slash.
  const key = (rest.at(-1) === '' && rest.at(-2) ? rest.slice(0, -1) : rest).join('/');
  if (collection === '' && rest.length === 0) {
    return { kind: 'request', request: { kind: 'index' }, missing: noResource };
  }
  const { lists, items } = matchers(routingsOf(settings));
  const list = lists.get(collection);
  const item = items.get(collection);
  if (list !== undefined && key === '') return matchList(list, query, settings);
  if (item !== undefined) return matchItem(item, key, query, settings);
  return problemRoute(noResource);
}

function matchList(list: List, rawQuery: string, settings: ApiSettings): Route {
  const query = parseQuery(rawQuery, list.query);
  const request = {
    kind: 'list',
    collection: list.collection,
    // In the order in which mistakes are reported.
    lang: languageParameter(query, settings),
    page: integerParameter(query, 'page'),
    pageSize: integerParameter(query, 'page_size'),
  } as const;
  const filters = listParameters(query, list.filters);
  const ordering = listParameters(query, list.ordering);
  return {
    kind: 'request',
    request: {
      ...request,
      ...(filters.length === 0 ? {} : { filters }),
      ...(ordering.length === 0 ? {} : { ordering }),
    },
    missing: noResource,
  };
}

function matchItem(
  { collection, missing: code, parameter: { name, severalSegments, schema }, query: known, pattern }: ItemMatcher,
  key: string,
  rawQuery: string,
  settings: ApiSettings,
): Route {
  if (key.includes('/') && !severalSegments) return problemRoute(noResource);
  const lang = languageParameter(parseQuery(rawQuery, known), settings);
  const missing: ProblemCause = { code, detail: `Nothing in ${collection} has this ${name}.` };
  if (key.length > schema.maxLength || !pattern.test(key)) return problemRoute(missing);
  return { kind: 'request', request: { kind: 'item', collection, lang, key }, missing };
}
