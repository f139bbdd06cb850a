/** Keys made from names and titles. Addresses contain them: a change here breaks links to sites that exist. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanKey, loadTransliteration } from '../../generator/content/data/clean-key.ts';

beforeAll(loadTransliteration);

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

test.each([
  ['Hello, World!', 'hello-world'],
  ['--a--', 'a'],
  ['Über Straße', 'uber-strasse'],
  ['Øl', 'ol'],
  ['Йод', 'yod'],
  ['日本', digest('日本')],
  ['v2 日本', `v2-${digest('v2 日本')}`],
  // The same name as macOS and as Linux store it.
  ['が', digest('\u304C')],
  ['\u304B\u3099', digest('\u304C')],
  ['a/b', 'a-b'],
])('%s has the key %s', (written, key) => {
  expect(cleanKey(written, {}, false, {})).toBe(key);
});

test.each([
  ['a_b+c@d~e', 'a_b+c@d~e'],
  ['a--b', 'a--b'],
  ['a - b', 'a-b'],
  ['a- -b', 'a-b'],
  ['a .b', 'a-b'],
  ['a- b', 'a-b'],
  ['a -b', 'a-b'],
  ['a..b', 'a.b'],
  ['a.-b', 'a-b'],
  ['..a..', 'a'],
  ['--a--', 'a'],
  ['A#B', 'a-b'],
])('where signs are kept, %s has the key %s', (written, key) => {
  expect(cleanKey(written, {}, false, { keySigns: 'keep' })).toBe(key);
});

describe('keys have at most 200 characters', () => {
  const a = (count: number) => 'a'.repeat(count);
  test.each([
    ['as many', a(200), false, a(200)],
    ['one more', a(201), false, `${a(191)}-${digest(a(201))}`],
    ['a hyphen at the cut', `${a(190)} ${a(20)}`, false, `${a(190)}-${digest(`${a(190)}-${a(20)}`)}`],
    ['a slash at the cut', `${a(190)}/${a(20)}`, true, `${a(190)}-${digest(`${a(190)}/${a(20)}`)}`],
    ['hyphens at the cut', `${a(189)}--${a(20)}`, false, `${a(189)}-${digest(`${a(189)}--${a(20)}`)}`],
  ])('%s', (_, written, isDeep, key) => {
    expect(cleanKey(written, {}, isDeep, { keySigns: 'keep' })).toBe(key);
  });
});
