/** Every word that an author can write has a case of `npm run fuzz:growth`. */
import { describe, expect, test } from 'vitest';
import { collectionSchema } from '../../generator/content/schemas/collection-schema.ts';
import { serviceSchema } from '../../generator/content/schemas/schemas.ts';
import { growthCases } from './growth-cases.ts';

const known = Object.entries({
  collection: collectionSchema.properties,
  field: collectionSchema.$defs.field.properties,
  service: serviceSchema.properties,
}).flatMap(([kind, properties]) => Object.keys(properties).map((word) => `${kind}.${word}`));

test.each(known)('%s has a case', (word) => {
  expect(growthCases.filter(({ words }) => words.includes(word)).map(({ name }) => name)).not.toEqual([]);
});

test('cases name words that exist', () => {
  expect(growthCases.flatMap(({ words }) => words).filter((word) => !known.includes(word))).toEqual([]);
});

test('no two cases have the same name', () => {
  const names = growthCases.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe('a case is as long as it is asked to be, or half as long again', () => {
  test.each(growthCases.map(({ name, site }) => ({ name, site })))('$name', ({ site }) => {
    const size = Object.values(site(20_000)).join('').length;
    expect(size).toBeLessThan(60_000);
  });
});
