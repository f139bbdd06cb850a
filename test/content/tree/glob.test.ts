/** Globs of `exclude`, beside those of picomatch. */
import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { globMatcher, globProblem } from '../../../generator/base/glob.ts';
import { fuzz } from '../../support/fuzz.ts';

const { cases, limit } = fuzz(3000, 43);

describe('a glob matches', () => {
  test.each([
    { glob: '**/_*', path: '_a.md', matches: true },
    { glob: '**/_*', path: 'a/b/_c.md', matches: true },
    { glob: '**/_*', path: 'a/b_c.md', matches: false },
    { glob: 'drafts/**', path: 'drafts/a/b.md', matches: true },
    { glob: './drafts/**', path: 'drafts/a/b.md', matches: true },
    { glob: 'drafts/*', path: 'drafts/a/b.md', matches: false },
    { glob: 'a/**/b.md', path: 'a/b.md', matches: true },
    { glob: '*.{md,mdx}', path: 'a.mdx', matches: true },
    { glob: '{a,b{c,d}}.md', path: 'bd.md', matches: true },
    { glob: '[a-c]?.md', path: 'b1.md', matches: true },
    { glob: '[!a-c].md', path: 'b.md', matches: false },
    { glob: '\\*.md', path: 'a.md', matches: false },
    { glob: '**/.*', path: 'a/.b', matches: true },
    { glob: '\\*.md', path: '*.md', matches: true },
    { glob: '\\{a,b}.md', path: '{a,b}.md', matches: true },
    { glob: '\\{a,b}.md', path: 'a.md', matches: false },
    { glob: 'a\\|b', path: 'a|b', matches: true },
    { glob: '\\+(a)', path: '+(a)', matches: true },
    { glob: '{a,}.md', path: '.md', matches: true },
    { glob: '{,b}.md', path: '.md', matches: true },
    { glob: 'x./a', path: 'xa', matches: false },
    { glob: 'x./a', path: 'x./a', matches: true },
    { glob: '[^a-c].md', path: 'd.md', matches: true },
    { glob: '[^a-c].md', path: 'a.md', matches: false },
    { glob: '[\\]a].md', path: '].md', matches: true },
    { glob: '[[a].md', path: '[.md', matches: true },
    { glob: '[[a].md', path: 'a.md', matches: true },
    { glob: '?.md', path: '京.md', matches: true },
    { glob: '?.md', path: '𠮷.md', matches: true },
    { glob: '?.md', path: 'ab.md', matches: false },
    { glob: 'a**b', path: 'axxb', matches: true },
    { glob: 'a**b', path: 'ax/xb', matches: false },
    { glob: '**', path: 'a/b/c', matches: true },
    { glob: 'a', path: 'a/b', matches: false },
    { glob: '.', path: 'a', matches: false },
    { glob: 'a'.repeat(1000), path: 'a'.repeat(1000), matches: true },
    { glob: `${'*a'.repeat(12)}b`, path: 'a'.repeat(255), matches: false },
    { glob: `${'**/'.repeat(12)}b`, path: `${'a/'.repeat(500)}a`, matches: false },
  ])('$glob and $path: $matches', ({ glob, path, matches }) => {
    expect(globProblem(glob)).toBeUndefined();
    expect(globMatcher([glob])(path)).toBe(matches);
  });
});

test.each([
  { glob: '+(a|aa)b', problem: '`+(` is not supported' },
  { glob: '@(a)', problem: '`@(` is not supported' },
  { glob: '*(a)', problem: '`*(` is not supported' },
  { glob: '?(a)', problem: '`?(` is not supported' },
  { glob: 'a/!(b)', problem: '`!(` is not supported' },
  { glob: '(a|b)', problem: '`|` is not supported' },
  { glob: '!a', problem: '`!` at its beginning is not supported' },
  { glob: '{a,b}'.repeat(7), problem: 'its braces stand for more than 100 globs' },
  { glob: '[z-a]', problem: 'its brackets are no set of characters' },
  { glob: 'a'.repeat(1001), problem: 'it has 1001 characters, at most 1000 are allowed' },
])('a glob is refused: $problem', ({ glob, problem }) => {
  expect(globProblem(glob)).toBe(problem);
});

test(
  'a glob matches what picomatch matches',
  () => {
    const piece = fc.constantFrom('a', 'b', '.md', '*', '?', '[ab]', '{a,b}', '_');
    const name = fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .array(piece, { minLength: 1, maxLength: 4 })
          .map((pieces) => pieces.join('').replaceAll(/\*+/g, '*')),
      },
      fc.constant('**'),
    );
    const glob = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    const path = fc
      .array(
        fc
          .array(fc.constantFrom('a', 'b', '.md', '_', 'é'), { minLength: 1, maxLength: 4 })
          .map((parts) => parts.join('')),
        { minLength: 1, maxLength: 4 },
      )
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(glob, path, (glob, path) => {
        // picomatch lets `a/**` be `a` itself, but not `*/**`.
        fc.pre(!glob.endsWith('/**'));
        expect(globMatcher([glob])(path)).toBe(picomatch(glob, { dot: true })(path));
      }),
      cases,
    );
  },
  limit.timeout,
);
