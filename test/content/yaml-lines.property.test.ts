/** A mistake in YAML is reported at its line. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../generator/content/parse/front-matter.ts';
import { fuzz } from '../support/fuzz.ts';

/** The lines of the file that `lines`, between two lines of hyphens, has mistakes on. */
function linesOf(lines: readonly string[]): number[] {
  const parts = splitFrontMatter(`---\n${lines.join('\n')}\n---\nText.\n`);
  if (parts.kind === 'broken') throw new Error('no front matter');
  return parts.yaml.mistakes.map(({ place }) => place.line);
}

// Each is whole by itself, so that a mistake stands before it or after it and never in it.
const sound = [
  "title: 'Hello'",
  'description: Some words',
  'keywords:\n  - one\n  - two',
  'type: Article',
  'published_at: 2026-01-01',
  'x: {a: b, c: [d, e]}',
  'y: |\n  some\n\n  lines',
  'z: "two\n  lines"',
];

const mistakes = [
  'k: "a',
  "k: 'a",
  '"k: a',
  'k: [a, b',
  'k: {a: b',
  'k: a: b',
  'k: @a',
  'k: `a`',
  'k: %a',
  '\tk: a',
  'k: "a\\q"',
  'k a',
  'k: "a" b',
  "k: 'a' b",
  'k: ]',
  'k: [a]]',
  'k: - a',
  'k: |a',
  'k: *a',
  'k: !foo a',
  '[x]',
  '{x: y}',
  '"x"',
  '    - a',
];

describe('a single mistake is reported at its line or the next one', () => {
  const { cases, limit } = fuzz(300, 20_261_122);
  test.each(mistakes)('%s', limit, (mistake) => {
    // A quote that does not end does so at the next one.
    const quote = /^[^"']*(["'])[^"']*$/.exec(mistake)?.[1];
    const around = sound.filter((lines) => quote === undefined || !lines.includes(quote));
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...around), { minLength: 1 }), fc.nat(), (others, number) => {
        const at = number % (others.length + 1);
        const before = others.slice(0, at).join('\n');
        const line = (before === '' ? 0 : before.split('\n').length) + 2;
        const [first = 0] = linesOf([...others.slice(0, at), mistake, ...others.slice(at)]);
        // Two spaces and more may go on with a list above, and then nothing is wrong.
        if (first === 0 && mistake.startsWith(' ')) return;
        expect([line - 1, line, line + 1]).toContain(first);
      }),
      cases,
    );
  });
});

test('every place lies within the front matter', fuzz(3000, 20_261_123).limit, () => {
  const pieces = fc.constantFrom(
    ...['[', ']', '{', '}', '"', "'", ':', ': ', '? ', '- ', ',', '#', ' #', '&a', '*a', '!a', '|', '>', '%', '@', 'a'],
    ...['\n', '\n\n', '\n ', '\n  ', '\t', ' ', '\\', '…', '9007199254740993', '.inf', '...\n', '漢', '😀'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const lines = parts.join('').split('\n');
      for (const line of linesOf(lines)) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines.length + 1);
      }
    }),
    fuzz(3000, 20_261_123).cases,
  );
});

test('mistakes that do not follow from each other: each on its line', () => {
  expect(linesOf(['a: "b" c', 'd: e', "f: 'g' h", 'i: @j', 'k: [l'])).toEqual([2, 4, 5, 6]);
});

test('a list in place of keys: the lines below it are not mistakes of their own', () => {
  expect(linesOf(['[x]', '  text', '"a": 2', '? a'])).toEqual([3]);
});
