/** Files by the ends of their paths. */
import { expect, test } from 'vitest';
import { finderByEnd } from '../../generator/base/paths.ts';

test.each([
  { name: 'plot.png', paths: ['a/plot.png', 'b/plot.png'], found: 'a/plot.png' },
  { name: 'b/Plot.png', paths: ['a/plot.png', 'b/plot.png'], found: 'b/plot.png' },
  { name: 'plot.png', paths: ['a/my-plot.png'], found: undefined },
  { name: 'My own plot.png', paths: ['a/my-own-plot.png'], found: 'a/my-own-plot.png' },
  // As macOS names files.
  { name: 'caf\u00e9.md', paths: ['a/Cafe\u0301.md'], found: 'a/Cafe\u0301.md' },
])('$name is $found among $paths', ({ name, paths, found }) => {
  expect(finderByEnd(paths)(name)).toBe(found);
});
