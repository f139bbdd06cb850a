/** Run by closing-line.test.ts alone: tests that pass, and tests that are skipped in each way. */
import { describe, expect, test } from 'vitest';
import { needs } from '../support/needs.ts';

test('a test without a need runs', () => {
  expect(1).toBe(1);
});

test('a test whose need is met runs', needs(true, 'never skipped'), () => {
  expect(1).toBe(1);
});

describe('a group whose need is not met', needs(false, 'no disk can be mounted'), () => {
  test.each([1, 2])('test %i of the group is skipped', () => {
    expect(1).toBe(2);
  });
});

test('a test whose need is not met is skipped', needs(false, 'curl is not installed'), () => {
  expect(1).toBe(2);
});

test('a test that finds out itself is skipped', (context) => {
  context.skip('the kernel has no overlays');
});
