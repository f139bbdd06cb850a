/** What editors may write in moved.yaml, as JSON Schema; see schemas.ts. */
import { keyPattern, language, languagePattern, maxKeyLength, segmentPattern } from '../base/key-patterns.ts';

const key = (pattern: string, description: string) =>
  ({ type: 'string', pattern, maxLength: maxKeyLength, description }) as const;
const id = key(segmentPattern, "a product's id: lower-case letters, digits and single hyphens");
const pageKey = key(keyPattern, "a page's key, e.g. `knowledge/price-series`");
const slug = key(segmentPattern, "a post's slug: lower-case letters, digits and single hyphens");
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
    products: moves(id, 'a map from old ids to present ones'),
    pages: moves(pageKey, 'a map from old keys to present ones'),
    posts: moves(slug, 'a map from old slugs to present ones'),
    paths: moves(webPath, 'a map from old web paths to present ones'),
    removed: {
      type: 'object',
      additionalProperties: false,
      properties: {
        products: removals(segmentPattern, 'a list of different ids'),
        pages: removals(keyPattern, 'a list of different keys'),
        posts: removals(segmentPattern, 'a list of different slugs'),
        languages: {
          type: 'array',
          uniqueItems: true,
          items: { type: 'string', pattern: languagePattern, description: 'a language code such as `en` or `zh-tw`' },
          description: 'a list of different language codes',
        },
      },
      description: 'a map of products, pages, posts and languages to lists',
    },
  },
} as const;
