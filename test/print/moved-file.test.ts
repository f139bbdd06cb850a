/** What clients and `stele diff` read of moved.yaml. */
import { expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';

test.each([
  ['removed_items: { things: [gone] }', { removed_items: { things: ['gone'] } }],
  ['removed_languages: [fr]', { removed_languages: ['fr'] }],
  ['removed_collections: [places]', { removed_collections: ['places'] }],
  ['things: { old: a }', { things: { old: 'a' } }],
])('%s alone is published', async (moved, published) => {
  const content = things('title: { type: string, role: title }', {
    'things/a.yaml': 'title: A\n',
    'moved.yaml': `${moved}\n`,
  });
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/moved.json')).toMatchObject(published);
});
