/** A reference that names no item is an error, which names the items that there are. */
import { expect, test } from 'vitest';
import { built, things } from './built.ts';

test.each([
  { name: 'a title, whatever its case', next: 'apple PIE', hint: ' (did you mean "a1"?)' },
  { name: 'a title in another language', next: '林檎', hint: ' (did you mean "a1"?)' },
  { name: 'a key with a slip', next: 'bread-x', hint: ' (did you mean "bread"?)' },
  { name: 'nothing like an item', next: 'zzzzzzzz', hint: '' },
])('$name', async ({ next, hint }) => {
  const { errors } = await built(
    things(
      'title: { type: string, required: true, translate: true, role: title }\nnext: { type: reference, to: things }',
      {
        'things/a1.yaml': 'title: { en: Apple Pie, ja: 林檎 }\n',
        'things/bread.yaml': `title: { en: Bread }\nnext: ${next}\n`,
      },
    ),
  );
  expect(errors).toHaveLength(1);
  expect(errors[0]?.replace(/^.*\/things\//, '')).toBe(
    `bread.yaml:2:7: Unexpected thing "${next}", expected a key of things: a1, bread${hint}`,
  );
});
