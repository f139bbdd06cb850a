/** What editors may write in moved.yaml, as JSON Schema; see schemas.ts. */

import { keyPattern, language, languagePattern, maxKeyLength } from '../base/key-patterns.ts';
import { byCollection, collectionNames, descriptions } from '../collections/all.ts';
import { keyPatternOf } from '../collections/files.ts';

const key = (pattern: string, description: string) =>
  ({ type: 'string', pattern, maxLength: maxKeyLength, description }) as const;
const webPath = key(keyPattern, 'a web path without leading or trailing slashes');

const moves = (names: ReturnType<typeof key>, description: string) =>
  ({ type: 'object', propertyNames: names, additionalProperties: names, description }) as const;
/** Keys, and single translations as their files are named. */
const removals = (pattern: string, description: string) =>
  ({
    type: 'array',
    uniqueItems: true,
    items: {
      type: 'string',
      pattern: pattern.replace('$', `(\\.${language})?$`),
      description: 'a key, or `<key>.<language>` for one translation',
    },
    description,
  }) as const;

export const movedSchema = {
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  properties: {
    ...byCollection((name) => {
      const { key: described, keys } = descriptions[name].words.moved;
      return moves(key(keyPatternOf(descriptions[name]), described), `a map from old ${keys} to present ones`);
    }),
    paths: moves(webPath, 'a map from old web paths to present ones'),
    removed: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...byCollection((name) =>
          removals(keyPatternOf(descriptions[name]), `a list of different ${descriptions[name].words.moved.keys}`),
        ),
        languages: {
          type: 'array',
          uniqueItems: true,
          items: { type: 'string', pattern: languagePattern, description: 'a language code such as `en` or `zh-tw`' },
          description: 'a list of different language codes',
        },
      },
      description: `a map of ${collectionNames.join(', ')} and languages to lists`,
    },
  },
} as const;
