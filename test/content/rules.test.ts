/** docs/reference/rules.md explains each rule that the code can name, and no other. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulePage } from '../../generator/base/diagnostics.ts';
import { rules } from '../../generator/base/rules.ts';
import { movedSchema } from '../../generator/content/schemas/moved-schema.ts';

import { itemSchemas, serviceSchema } from '../../generator/content/schemas/schemas.ts';

const parts = readFileSync('docs/reference/rules.md', 'utf8')
  .split(/^### (?=[a-z]+\/)/m)
  .slice(1);
const explained = parts.map((part) => part.slice(0, part.indexOf('\n')));

test('the page and the code name the same rules, each once', () => {
  expect(explained.toSorted()).toEqual(Object.keys(rules).toSorted());
});

test.each([
  { folder: 'service', schema: serviceSchema },
  { folder: 'products', schema: itemSchemas({}).products },
  { folder: 'pages', schema: itemSchemas({}).pages },
  { folder: 'posts', schema: itemSchemas({}).posts },
  { folder: 'moved', schema: movedSchema({}) },
])('each key that editors may write in $folder has its own rule', ({ folder, schema }) => {
  // What is removed has one rule, whatever it is.
  const keys = Object.keys(schema?.properties ?? {}).map(
    (key) => `${folder}/${key.replace(/^removed_.*/, 'removed').replaceAll('_', '-')}`,
  );
  expect(Object.keys(rules)).toEqual(expect.arrayContaining(keys));
});

test.each(parts.map((text, index) => ({ rule: explained[index] ?? '', text })))(
  '$rule: how serious it is, what it says, why, how to fix it and an example',
  ({ rule, text }) => {
    const severity = Object.entries(rules).find(([id]) => id === rule)?.[1];
    expect(text).toContain(`\n*${severity}* · says `);
    for (const part of ['**Why.** ', '**Fix.** ', '```\n']) expect(text).toContain(`\n${part}`);
  },
);

describe('the address of a rule', () => {
  const name = 'stele';
  test.each([
    { form: 'an address', repository: 'https://github.com/a/b' },
    { form: "git's own address", repository: 'https://github.com/a/b.git' },
    { form: 'an object, as npm writes it', repository: { url: 'git+https://github.com/a/b.git' } },
  ])('a rule has its address with the repository as $form', ({ repository }) => {
    expect(rulePage('posts/published-at', { name, repository })).toBe(
      'https://github.com/a/b/blob/main/docs/reference/rules.md#postspublished-at',
    );
  });

  test.each([{ repository: undefined }, { repository: 'github:a/b' }, { repository: 'git@github.com:a/b.git' }])(
    'a rule has no address where the repository is $repository',
    ({ repository }) => {
      expect(rulePage('links/dead', repository === undefined ? { name } : { name, repository })).toBeUndefined();
    },
  );
});
