/** The formats in content schemas, besides those of JSON Schema. */

import { isDay, toUtc } from '../../base/dates.ts';
import { globProblem } from '../../base/glob.ts';
import { patternProblem } from '../../base/linear-pattern.ts';
import { isTimeZone } from '../../base/time-zone.ts';
import { maxNames } from '../../collections/name-pattern.ts';
import { isAddress } from '../../fields/url.ts';

export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'stele-date': (value) => toUtc(value) !== undefined,
  'stele-base-url': isBaseUrl,
  'stele-day': isDay,
  'stele-time-zone': isTimeZone,
  'stele-address': isAddress,
  'stele-pattern': (source) => patternProblem(source) === undefined,
  'stele-files': isFilePattern,
  'stele-names': hasFewNames,
  'stele-glob': (glob) => globProblem(glob) === undefined,
};

/** True if `source` is a relative path that stays inside its folder. It may have names in braces. */
function isFilePattern(source: string): boolean {
  const plain = source.replaceAll(/\{\w+(\.\.\.)?\}/g, 'x');
  return (
    /^[^{}\\:*?\0]+\.(?:mdx?|markdown|[qr]md|txt|ya?ml|json|ndjson|jsonl|toml|[ct]sv)$/i.test(plain) &&
    plain.split('/').every((segment) => !['', '.', '..'].includes(segment)) &&
    hasFewNames(source) &&
    source.split('...}').length <= 2
  );
}

/** True if `pattern` has at most `maxNames` names in braces. */
function hasFewNames(pattern: string): boolean {
  return pattern.split('{').length <= maxNames + 1;
}

/**
 * True if `text` can be the base address of a site: http or https, without a query, a fragment or credentials, with a
 * valid host name and a path of characters that a URI allows (RFC 3986, 3.3). `URL` accepts quotes, braces and
 * semicolons in hosts and brackets and bars in paths, which would end up in every document and in server
 * configurations. A path with an empty segment would be read as another host in links (`//name/`).
 */
export function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, hostname, pathname, username, password } = new URL(text);
  const isHost = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/.test(hostname);
  // Whether `URL` encodes a circumflex depends on the version of Node.
  const isPath = !text.includes('^') && /^(\/([\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+)*\/*$/i.test(pathname);
  return /^https?:/.test(protocol) && isHost && isPath && !/[?#]/.test(href) && username === '' && password === '';
}
