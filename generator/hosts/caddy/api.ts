/** The routes under /api/. They are asked one after the other; each that matches answers or refuses for good. */
import { fileOf } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { isOfContract } from '../../collections/all.ts';
import { service as contract } from '../../contract/service.ts';
import { comment, type Lines, paragraphs } from '../lines.ts';
import { either, inner, literal } from '../patterns.ts';
import {
  type PrintedItem,
  type PrintedList,
  type PrintedOperation,
  printedItems,
  printedOperations,
  takesText,
} from '../printed-operations.ts';
import { refuse } from './errors.ts';
import { listRoute, pagedRoute } from './lists.ts';
import { preflight } from './site.ts';
import { decodedPath, holes, matches, matching, raw, routeFor, target, targetStart, withMatcher } from './syntax.ts';
import { valueRoute } from './values.ts';

/** The body of the API's route. */
export function apiRoutes(settings: DescribedSettings): Lines {
  return paragraphs(
    [
      ...preflight([`header X-API-Version ${contract.apiVersion}`]),
      ...matching('write', 'not method GET HEAD', refuse('method_not_allowed', settings)),
    ],
    [
      ...comment('An escaped slash does not separate segments. It is allowed only in the key of a page.'),
      ...matching('escaped_slash', `expression ${raw(escapedSlash(settings))}`, refuse('not_found', settings)),
    ],
    ...printedOperations(settings).map((operation) => [
      ...comment(operation.summary),
      ...operationRoute(operation, settings),
    ]),
    takesText(settings) ? valueRoute() : [],
    pagedRoute(),
    [
      ...comment('The OpenAPI description.'),
      ...routeFor('openapi', matches(decodedPath, `^${either(contract.apiFiles)}$`), [
        `header X-API-Version ${contract.apiVersion}`,
        'header Content-Type {content_type}',
        'import file',
      ]),
    ],
    [
      ...comment('Everything else is a 404: the files have no addresses of their own.'),
      withMatcher('*', refuse('not_found', settings)),
    ],
  );
}

/** Matches escaped slashes that are no part of a key, outside of operations whose keys may have slashes. */
function escapedSlash(settings: DescribedSettings): string {
  const withSlashes = printedItems(settings).filter(({ parameter }) => parameter.severalSegments);
  const keys = withSlashes.map(({ start }) => {
    // As many segments, none of them with an escaped slash, as stand before the key.
    const depth = start.split('/').length - 2;
    return `{${decodedPath}}.startsWith("${start}") && {${target}}.matches("${targetStart}(?:/(?:[^/?%]|%[^2]|%2[^Ff])*){${depth},${depth}}/")`;
  });
  const escaped = `{${target}}.matches("${targetStart}[^?]*%2[Ff]")`;
  return keys.length === 0 ? escaped : `${escaped} && !(${keys.join(' || ')})`;
}

function operationRoute(operation: PrintedOperation, settings: DescribedSettings): Lines {
  const at = (start: string) => matches(decodedPath, `^${literal(start)}/?$`);
  if (operation.kind === 'list') {
    return routeFor(matcherName(operation), at(operation.path), listRoute(operation, settings));
  }
  if (operation.kind === 'item') return itemRoute(operation, settings);
  const answer = ['import success', `rewrite * /${fileOf({ kind: 'index' })}`, 'import file'];
  return routeFor('index', at(operation.path.replace(/\/$/, '')), answer);
}

/** Name of the operation's matcher: unique, whatever an operator calls things. */
function matcherName(operation: PrintedItem | PrintedList): string {
  const { kind, collection } = operation;
  if (!isOfContract(collection)) return `${collection}_${kind}`;
  return operation.kind === 'item' ? operation.parameter.name : collection;
}

function itemRoute(operation: PrintedItem, settings: DescribedSettings): Lines {
  const { collection, parameters, parameter, missing } = operation;
  const { severalSegments, schema } = parameter;
  const start = literal(operation.start);
  const pattern = raw(`^${start}(${inner(schema.pattern)})$`);
  return routeFor(matcherName(operation), matches(decodedPath, `(?s)^${start}${severalSegments ? '.' : '[^/]'}+$`), [
    ...parameters.map(({ id }) => `import ${id}`),
    ...matching('no_key', `not vars_regexp key {${decodedPath}} ${pattern}`, refuse(missing, settings)),
    ...matching(
      'long_key',
      `not ${matches(decodedPath, `^${start}.{1,${schema.maxLength}}$`)}`,
      refuse(missing, settings),
    ),
    ...comment('An item exists if its file exists. If not, handle_errors answers.'),
    `vars missing ${missing}`,
    'import success',
    `rewrite * /${fileOf({ kind: 'item', collection, lang: holes.lang, key: '{re.key.1}' })}`,
    'import file',
  ]);
}
