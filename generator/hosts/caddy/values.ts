/**
 * From the value that a filter is asked for to the folder of its list (`spelled` in api/paths.ts). Caddy has no
 * functions, but it can replace in a query and in a path, where what it has decoded stands as escapes: so the value is
 * put before the query, as that of a parameter without a name, then made the path.
 */
import { generalErrors } from '../../contract/errors.ts';
import { maxLengths } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { nameOfText } from '../patterns.ts';
import { unreadableValue, untoldOf } from './errors.ts';
import { decodedPath, map, matches, matching, routeFor } from './syntax.ts';

/** Characters that Go escapes in a query and JavaScript does not: the canonical query has them unescaped. */
const literalInQuery = "!'()*";

/** Characters that Go does not escape in a path. */
const literalInPath = "_.~$&+,/:;=@!'()*ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Defines `{query_value}`, the value in the query. */
export function valueMap(): Lines {
  return map('{http.request.uri.query}', 'query_value', '', [['~^=([^&]*)&', '${1}']]);
}

/**
 * The route of a list by text, whose variables are set: `value`, `parameter`, the folder `before` that of the value,
 * and `id`. Sets `folder`, what the answer says of the value in its address, `piece`, and whether JSON could hold it,
 * by `unknown`.
 */
export function valueRoute(): Lines {
  const { segment, spelled } = maxLengths;
  const folderOf = (name: string) => `vars folder {http.vars.before}${name}/{lang}/{page_size}`;
  const hexadecimal = Array.from('ABCDEF');
  return [
    ...comment(
      'The folder of a value: each byte except lower-case letters, digits and hyphens is written as _ and two digits. First the ' +
        'value as in a canonical address.',
    ),
    ...routeFor('by_value', matches('http.vars.before', '/'), [
      'rewrite * ?={http.vars.value}&{http.request.uri.query}',
      'uri replace + %20',
      ...Array.from(literalInQuery, (one) => `uri replace %${hexOf(one).toUpperCase()} ${one}`),
      'vars piece &{http.vars.parameter}={query_value}',
      ...comment('The value in the path: escapes in lower case, then every other byte as an escape.'),
      'uri path_regexp ^.*$ /{query_value}',
      ...hexadecimal.map((digit) => `uri path_regexp %${digit} %${digit.toLowerCase()}`),
      // A group in braces would be a placeholder.
      ...hexadecimal.map((digit) => `uri path_regexp (%[0-9a-f])${digit} $\\{1}${digit.toLowerCase()}`),
      ...Array.from(literalInPath, (one) => `uri path_regexp \\x${hexOf(one)} %${hexOf(one)}`),
      'uri path_regexp % _',
      ...matching(
        'no_text',
        `not ${matches(decodedPath, `^_2f${nameOfText}$`)}`,
        `error ${unreadableValue} ${generalErrors.invalid_parameter.status}`,
      ),
      ...matching(
        'untold',
        matches('http.vars.value', '["\\\\\\x00-\\x1f]'),
        `vars unknown ${untoldOf('{http.vars.id}')}`,
      ),
      ...matching('short', matches(decodedPath, `^_2f(.{1,${segment}})$`, 'short'), folderOf('{re.short.1}')),
      ...matching(
        'long',
        matches(decodedPath, `^_2f(.{${segment}})(.{1,${spelled - segment}})$`, 'long'),
        folderOf('{re.long.1}/{re.long.2}'),
      ),
    ]),
  ];
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16);
}
