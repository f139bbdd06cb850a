/** The formats that schemas of content name besides those of JSON Schema. */

import { isDay, toUtc } from '../base/dates.ts';
import { maxNames } from '../collections/name-pattern.ts';
import { isAddress } from '../fields/url.ts';
import { isBaseUrl } from './base-url.ts';
import { patternProblem } from './linear-pattern.ts';
import { globProblem } from './tree/glob.ts';

export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'stele-date': (value) => toUtc(value) !== undefined,
  'stele-base-url': isBaseUrl,
  'stele-day': isDay,
  'stele-address': isAddress,
  'stele-pattern': (source) => patternProblem(source) === undefined,
  'stele-files': isFilePattern,
  'stele-names': hasFewNames,
  'stele-glob': (glob) => globProblem(glob) === undefined,
};

/** Whether `source` is a path with names in braces, that leads nowhere else. */
function isFilePattern(source: string): boolean {
  const plain = source.replaceAll(/\{\w+(\.\.\.)?\}/g, 'x');
  return (
    /^[^/{}\\:*?\0][^{}\\:*?\0]*\.(?:mdx?|markdown|ya?ml|json|toml)$/.test(plain) &&
    plain.split('/').every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment)) &&
    hasFewNames(source) &&
    source.split('...}').length <= 2
  );
}

/** Whether `pattern` has as many names in braces as are matched one by one. */
function hasFewNames(pattern: string): boolean {
  return pattern.split('{').length <= maxNames + 1;
}
