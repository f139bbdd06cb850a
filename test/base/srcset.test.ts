/** The candidates of a `srcset`, as the HTML standard splits them (4.8.4.3.10). */
import { expect, test } from 'vitest';
import { mapSrcset, parseSrcset } from '../../generator/base/srcset.ts';

test.each<[string, [address: string, descriptor: string][]]>([
  ['', []],
  [' , ', []],
  ['a.png', [['a.png', '']]],
  [
    'a.png 1x, b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png 1x,b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png 1x ,, b.png 2x',
    [
      ['a.png', '1x'],
      ['b.png', '2x'],
    ],
  ],
  [
    'a.png, b.png',
    [
      ['a.png', ''],
      ['b.png', ''],
    ],
  ],
  // Without white space or a descriptor in front of it, a comma is part of the address.
  ['a,b.png', [['a,b.png', '']]],
  [
    '\n  a.png 640w,\n  b.png 1280w\n',
    [
      ['a.png', '640w'],
      ['b.png', '1280w'],
    ],
  ],
])('%j', (srcset, expected) => {
  expect(parseSrcset(srcset).map(({ address, descriptor }) => [address, descriptor])).toEqual(expected);
});

test.each([
  { srcset: 'a.png 1x,b.png 2x', expected: undefined },
  { srcset: 'a.png 1x,c.png  2x,', expected: 'a.png 1x, d.png 2x' },
  { srcset: 'c.png, a.png', expected: 'd.png, a.png' },
])('with d.png for c.png, $srcset is $expected', ({ srcset, expected }) => {
  expect(mapSrcset(srcset, (address) => (address === 'c.png' ? 'd.png' : address))).toBe(expected);
});
