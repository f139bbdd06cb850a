/** products/*.yaml: ids, order, languages, and addresses that nothing else has. */
import type { Mistake } from './mistake.ts';

const names = 'name: { en: Two }\ndescription: { en: The second. }\n';

export const productMistakes: readonly Mistake[] = [
  {
    name: 'a product without a position',
    changes: { 'products/two.yaml': names },
    expected: [{ at: 'products/two.yaml:1:1', rule: 'products/position', says: ['Missing key "position"'] }],
  },
  {
    name: 'a product in the place of another',
    changes: { 'products/two.yaml': `${names}position: 1\n` },
    expected: [
      {
        at: 'products/two.yaml:3:11',
        rule: 'products/position',
        says: ['position 1', 'products/one.yaml already has it'],
      },
    ],
  },
  {
    name: 'a product in an unknown language',
    changes: { 'products/two.yaml': 'position: 2\nname: { en: Two, ja: 二 }\ndescription: { en: The second. }\n' },
    expected: [{ at: 'products/two.yaml:2:18', rule: 'products/name', says: ['"ja"', 'en, zh-tw'] }],
  },
  {
    name: 'a name without a description',
    changes: { 'products/two.yaml': 'position: 2\nname: { en: Two, zh-tw: 二 }\ndescription: { en: The second. }\n' },
    expected: [{ at: 'products/two.yaml:2:18', rule: 'products/name', says: ['"zh-tw"', 'description'] }],
  },
  {
    name: 'an end before the beginning',
    changes: { 'products/two.yaml': `position: 2\n${names}published_at: 2026-01-02\nexpires_at: 2026-01-01\n` },
    expected: [
      { at: 'products/two.yaml:5:13', rule: 'products/expires-at', says: ['"2026-01-01"', 'after published_at'] },
    ],
  },
  {
    name: 'an unknown category',
    changes: { 'products/two.yaml': `position: 2\ncategory: gadget\n${names}` },
    expected: [
      { at: 'products/two.yaml:2:11', rule: 'products/category', says: ['"gadget"', 'platform, data-api or service'] },
    ],
  },
  {
    name: 'an id in upper case',
    changes: { 'products/Three.yaml': `position: 3\n${names}` },
    expected: [{ at: 'products/Three.yaml', rule: 'files/key', says: ['"Three"', 'lower-case'] }],
  },
  {
    name: 'the address of a page',
    changes: { 'products/two.yaml': `position: 2\n${names}path: guides/start\n` },
    expected: [{ at: 'products/two.yaml:4:7', rule: 'products/path', says: ['"guides/start"', 'page'] }],
  },
  {
    name: 'the address of a post',
    changes: { 'products/two.yaml': `position: 2\n${names}path: posts/hello\n` },
    expected: [{ at: 'products/two.yaml:4:7', rule: 'products/path', says: ['"posts/hello"'] }],
  },
  {
    name: 'the address of the developer portal',
    changes: { 'products/two.yaml': `position: 2\n${names}path: developers\n` },
    expected: [{ at: 'products/two.yaml:4:7', rule: 'products/path', says: ['"developers"'] }],
  },
  {
    name: 'the address of a page in another language',
    changes: { 'products/two.yaml': `position: 2\n${names}path: zh-tw/about\n` },
    expected: [{ at: 'products/two.yaml:4:7', rule: 'products/path', says: ['"zh-tw/about"'] }],
  },
];
