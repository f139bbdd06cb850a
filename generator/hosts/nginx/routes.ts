/**
 * Finds the operation of a request by its raw target.
 *
 * nginx picks a location by the decoded path, after resolving dot segments and escaped slashes. The contract takes an
 * escaped slash for a part of a name (RFC 3986, 2.2), so a location answers only what the raw target asks it for.
 */
import type { DescribedSettings } from '../../api/settings.ts';
import { isOfContract } from '../../collections/all.ts';
import { service as contract } from '../../contract/service.ts';
import { type Case, comment, type Lines } from '../lines.ts';
import { encodablePath, literal } from '../patterns.ts';
import { type PrintedItem, type PrintedOperation, printedItems, printedOperations } from '../printed-operations.ts';
import { problemAddress, refused } from './addresses.ts';
import { mistakeVariable } from './query.ts';
import { block, map, when } from './syntax.ts';

/**
 * Values of `$route` for requests without an operation: other paths under /api/, files of the website, and paths
 * without a file.
 */
export const elsewhere = { apiFile: 'apiFile', api: 'api', site: 'site', nowhere: 'nowhere' } as const;

const end = '(?:\\?|$)';

/** Defines `$target`, `$route`, and what follows from them. */
export function routeMaps(settings: DescribedSettings): Lines {
  const items = printedItems(settings);
  const sides: readonly string[] = [elsewhere.site, elsewhere.nowhere];
  const isSite = sides.map((side): Case => [side, 'yes']);
  const mistakes = items.map((item): Case => [item.id, `$${mistakeVariable(item)}`]);
  return [
    ...comment(
      'The target as it was sent (RFC 9112, 3.2), also if nginx refuses it. The host of an absolute target is removed.',
    ),
    ...map('$request', 'target', '', [
      ['~^\\S+ (?:[A-Za-z][A-Za-z0-9+.-]*://[^/?\\s]*)?(?<sent_target>/\\S*)', '$sent_target'],
    ]),
    ...comment(
      'The operation that the target names. An escaped slash is part of a name, allowed only in page keys. ' +
        'Outside the API, a path with an escaped slash, an empty segment or a dot segment is a 404.',
    ),
    ...map('$target', 'route', elsewhere.site, [
      ...printedOperations(settings).map((operation): Case => [`~^${rawPattern(operation)}${end}`, operation.id]),
      ...contract.apiFiles.map((path): Case => [`~^${encodablePath(path)}${end}`, elsewhere.apiFile]),
      [`~^${encodablePath('/api')}(?:[/?]|$)`, elsewhere.api],
      ['~*^[^?]*(?:%2f|/(?:\\.|%2e){0,2}/|/(?:\\.|%2e){1,2}(?:\\?|$))', elsewhere.nowhere],
    ]),
    ...map('$route', 'is_site', '', isSite),
    ...comment('The document of a 404: the problem document, or the page of the website.'),
    ...map('$route', 'not_found', problemAddress('not_found'), [
      ...items.map(({ id, missing }): Case => [id, problemAddress(missing)]),
      ...sides.map((side): Case => [side, '$not_found_page']),
    ]),
    ...comment('The error in the query of an item whose path nginx refuses.'),
    ...map('$route', 'refused_mistake', '', mistakes),
  ];
}

/** A location that answers only what the raw target asks it for: requests with this value of `$route`. */
export function routeLocation(path: string, route: string, body: Lines): Lines {
  return block(`location ${path}`, [when(`$route != ${route}`, `rewrite ^ ${refused} last`), ...body]);
}

/** The path of an operation without its variable part and the slash before it. */
function stem({ path }: PrintedOperation): string {
  return path.replace(/\/(\{.+\})?$/, '');
}

/** A pattern for the raw path of an operation, its fixed parts plain or escaped. */
function rawPattern(operation: PrintedOperation): string {
  const fixed = encodablePath(stem(operation));
  if (operation.kind !== 'item') return `${fixed}/?`;
  return `${fixed}/${operation.parameter.severalSegments ? '[^?]+' : '(?:(?!%2[Ff])[^/?])+'}`;
}

/** The variable that holds an item's key: one that nginx and this configuration have no other use for. */
export function keyVariable({ collection, parameter }: PrintedItem): string {
  return isOfContract(collection) ? parameter.name : 'item_key';
}

/** A pattern for the decoded path of an operation; an item's key becomes a variable. */
export function decodedPattern(operation: PrintedOperation): string {
  const fixed = literal(stem(operation));
  if (operation.kind !== 'item') return `^${fixed}/?$`;
  const { severalSegments } = operation.parameter;
  return `^${fixed}/(?<${keyVariable(operation)}>${severalSegments ? '(?s:.+)' : '[^/]+'})$`;
}
