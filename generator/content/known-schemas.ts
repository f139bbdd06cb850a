/** The schemas of content that are the same for every site, by the names under which `compiled-schemas.ts` has them. */
import { collectionSchema, growthSchema } from './declared/schema.ts';
import { movedSchema } from './moved-schema.ts';
import { itemSchemas, serviceSchema, wordsSchema } from './schemas.ts';

export const knownSchemas: Readonly<Record<string, object>> = {
  service: serviceSchema,
  words: wordsSchema,
  collection: collectionSchema,
  growth: growthSchema,
  moved: movedSchema({}),
  ...itemSchemas({}),
};
