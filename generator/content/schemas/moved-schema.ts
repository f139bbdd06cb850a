/** JSON Schema of moved.yaml; see schemas.ts. */

import { type Described, descriptionsOf } from '../../collections/all.ts';
import type { Description } from '../../collections/description.ts';
import { keyPatternOf } from '../../collections/files.ts';
import {
  language,
  languagePattern,
  maxKeyLength,
  oldPathPattern,
  segmentPattern,
} from '../../collections/key-patterns.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { mapWith, matching } from './forms.ts';

const key = (pattern: string, description: string) =>
  ({ type: 'string', pattern, maxLength: maxKeyLength, description }) as const;
/** A path has more than the key: the collection, dates. */
const webPathSchema = {
  ...key(oldPathPattern, 'a web path without leading or trailing slashes'),
  maxLength: 2 * maxKeyLength,
};
/** A present path of a page, to which an old one leads. That of the home page is empty. */
export const presentPathPattern = `^$|${oldPathPattern}`;
const presentPathSchema = { ...webPathSchema, pattern: presentPathPattern };

const moves = (names: object, description: string, targets = names) =>
  ({ type: 'object', propertyNames: names, additionalProperties: targets, description }) as const;
/** A key, or one with a language. */
const removalPattern = (pattern: string) => pattern.replace('$', `(\\.${language})?$`);
/** Keys, and single translations with the names of their files. */
const removals = (pattern: string, description: string) =>
  ({
    type: 'array',
    uniqueItems: true,
    items: matching(removalPattern(pattern), 'a key, or `<key>.<language>` for one translation'),
    description,
  }) as const;

/** The patterns of keys in all spellings that a collection can have. */
export const movedPatterns: readonly string[] = ['{key}', '{key...}']
  .flatMap((files) => [{ files }, { files, keyCase: 'keep' } as const])
  .flatMap((keys) => [keys, { ...keys, keySigns: 'keep' } as const])
  .flatMap((keys) => [keyPatternOf(keys), removalPattern(keyPatternOf(keys))]);

const movedSchemas = memoizeByObject((all: readonly Description[]) => schemaFor(all.filter(({ values }) => !values)));

/** Keys that are made from values do not move. */
const schemaFor = (descriptions: readonly Description[]) => ({
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(
      descriptions.map((one) => {
        const { key: described, keys } = one.words.moved;
        return [one.name, moves(key(keyPatternOf(one), described), `a map from old ${keys} to current ones`)];
      }),
    ),
    web_paths: moves(webPathSchema, 'a map from old web paths to current ones', presentPathSchema),
    removed_items: mapWith(
      Object.fromEntries(
        descriptions.map((one) => [
          one.name,
          removals(keyPatternOf(one), `a list of different ${one.words.moved.keys}`),
        ]),
      ),
      `a map of ${descriptions.map(({ name }) => name).join(', ')} to lists`,
    ),
    removed_languages: {
      type: 'array',
      uniqueItems: true,
      items: matching(languagePattern, 'a language code such as `en` or `zh-tw`'),
      description: 'a list of different language codes',
    },
    removed_collections: {
      type: 'array',
      uniqueItems: true,
      items: matching(segmentPattern, 'the name of a collection'),
      description: 'a list of different names of collections',
    },
  },
});

/** Returns the schema for the collections of a site. */
export function movedSchema(settings: Described) {
  return movedSchemas(descriptionsOf(settings));
}
