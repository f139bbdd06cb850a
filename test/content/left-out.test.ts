/** What is left out of a site, put together from its collections. */
import { expect, test } from 'vitest';
import { type InvalidItems, leavesSame } from '../../generator/content/checks/invalid.ts';
import { joinLeftOut, nothingLeftOut } from '../../generator/content/read/left-out.ts';

/** What is left out: all of an item, or some of its languages. */
const invalid = (parts: Readonly<Record<string, 'all' | readonly string[]>>): InvalidItems => ({
  names: new Map(),
  parts: new Map(Object.entries(parts).map(([name, part]) => [name, part === 'all' ? part : new Set(part)])),
});

test.each<[a: Parameters<typeof invalid>[0], b: Parameters<typeof invalid>[0], same: boolean]>([
  [{}, {}, true],
  [{ a: 'all' }, { a: 'all' }, true],
  [{ a: 'all' }, {}, false],
  [{}, { a: 'all' }, false],
  [{ a: 'all' }, { b: 'all' }, false],
  [{ a: ['en', 'ja'] }, { a: ['ja', 'en'] }, true],
  [{ a: ['en'] }, { a: ['ja'] }, false],
  [{ a: ['en'] }, { a: ['en', 'ja'] }, false],
  [{ a: ['en', 'ja'] }, { a: ['en'] }, false],
  [{ a: ['en'] }, { a: 'all' }, false],
  [{ a: 'all' }, { a: ['en'] }, false],
  [{ a: ['en'] }, { b: ['en'] }, false],
])('%j and %j leave out the same: %s', (a, b, same) => {
  expect(leavesSame(invalid(a), invalid(b))).toBe(same);
});

test('lists are sorted, and counts of keys are added', () => {
  const first = {
    excluded: ['b', 'd'],
    skipped: ['z'],
    other_languages: ['y'],
    invalid: ['x'],
    ignored: { menu: 1, tag: 2 },
  };
  const second = {
    excluded: ['a', 'c'],
    skipped: ['s'],
    other_languages: ['l'],
    invalid: ['i'],
    ignored: { layout: 1, menu: 3 },
  };
  const joined = joinLeftOut([first, nothingLeftOut, second]);
  expect(joined).toEqual({
    excluded: ['a', 'b', 'c', 'd'],
    skipped: ['s', 'z'],
    other_languages: ['l', 'y'],
    invalid: ['i', 'x'],
    ignored: { layout: 1, menu: 4, tag: 2 },
  });
  expect(Object.keys(joined.ignored)).toEqual(['layout', 'menu', 'tag']);
});
