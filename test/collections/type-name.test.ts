/** Names of items in OpenAPI, and phrases around them. */
import { expect, test } from 'vitest';
import { inPascalCase, inWords, summaryName, typeName, withArticle } from '../../generator/collections/english.ts';

test.each([
  ['post', 'Post'],
  ['price_list', 'PriceList'],
  ['price-list', 'PriceList'],
  // Schemas that every site has.
  ['links', 'LinksItem'],
  ['pagination_meta', 'PaginationMetaItem'],
  ['problem', 'ProblemItem'],
  ['service_index', 'ServiceIndexItem'],
  ['problems', 'Problems'],
  ['my_problem', 'MyProblem'],
  ['links_page', 'LinksPage'],
])('%s is %s', (item, name) => {
  expect(typeName(item)).toBe(name);
  expect(summaryName(item)).toBe(`${name}Summary`);
});

test('words', () => {
  expect(inPascalCase('a-b_c')).toBe('ABC');
  expect([inWords([]), inWords(['a']), inWords(['a', 'b']), inWords(['a', 'b', 'c'], 'or')]).toEqual([
    '',
    'a',
    'a and b',
    'a, b or c',
  ]);
  expect(['event', 'Item', 'page', 'house'].map(withArticle)).toEqual(['an event', 'an Item', 'a page', 'a house']);
});
