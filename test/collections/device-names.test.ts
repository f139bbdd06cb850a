/** Keys that Windows could not store as a file. */
import { expect, test } from 'vitest';
import { windowsName } from '../../generator/collections/key-patterns.ts';

test.each('con PRN aux Nul com1 LPT9 con.md aux.tar.gz ends. a..'.split(' '))('%s is one', (name) => {
  expect(windowsName.test(name)).toBe(true);
});

test.each('cons icon printer auxiliary null com comx com12 lpt .con x.aux a.b dot.s'.split(' '))(
  '%s is none',
  (name) => {
    expect(windowsName.test(name)).toBe(false);
  },
);
