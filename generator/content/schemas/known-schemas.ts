/** The content schemas that are the same for every site, by name. */
import { collectionSchema, growthSchema } from './collection-schema.ts';
import { homeSchema } from './home-schema.ts';
import { movedSchema } from './moved-schema.ts';
import { itemSchemas, serviceSchema, wordsSchema } from './schemas.ts';

export const knownSchemas: Readonly<Record<string, object>> = {
  service: serviceSchema,
  words: wordsSchema,
  home: homeSchema,
  moved: movedSchema({}),
  ...itemSchemas({}),
};

export const descriptionSchemas: Readonly<Record<string, object>> = {
  collection: collectionSchema,
  growth: growthSchema,
};
