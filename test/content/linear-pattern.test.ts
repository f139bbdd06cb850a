import { beforeAll, describe, expect, test } from 'vitest';
import { loadPatternEngine, patternProblem, patternsIn, regExpEngine } from '../../generator/base/linear-pattern.ts';

beforeAll(loadPatternEngine);

const regExp = regExpEngine(() => false);

describe('a pattern matches as JSON Schema defines', () => {
  test.each([
    { pattern: 'b', text: 'abc', matches: true },
    { pattern: '^b', text: 'abc', matches: false },
    { pattern: '^[A-Z]{3}$', text: 'EUR', matches: true },
    { pattern: '^[A-Z]{3}$', text: 'EUR\n', matches: false },
    { pattern: '^a$', text: 'b\na', matches: false },
    { pattern: '^\\d+$', text: '١', matches: false },
    { pattern: '^\\w$', text: 'é', matches: false },
    { pattern: '^\\s$', text: '\u00a0', matches: true },
    { pattern: '^\\s$', text: '\u000b', matches: true },
    { pattern: '^[\\s]$', text: '\u3000', matches: true },
    { pattern: '^\\S$', text: '\ufeff', matches: false },
    { pattern: '^[\\S]$', text: '😀', matches: true },
    { pattern: '^[^\\S]$', text: '\u2028', matches: true },
    { pattern: '^.$', text: '😀', matches: true },
    { pattern: '^.$', text: '\r', matches: false },
    { pattern: '^[.]$', text: 'a', matches: false },
    { pattern: '^\\.$', text: 'a', matches: false },
    { pattern: '^[^]$', text: '\n', matches: true },
    { pattern: '^[\\b]$', text: '\b', matches: true },
    { pattern: '\\bfoo\\b', text: 'a foo b', matches: true },
    { pattern: '^\\p{Script=Han}+$', text: '漢字', matches: true },
    { pattern: '^\\p{sc=Han}+$', text: 'かな', matches: false },
    { pattern: '^\\p{gc=Lu}$', text: 'É', matches: true },
    { pattern: '^\\P{L}$', text: '1', matches: true },
    { pattern: '^\\u0041\\x42\\u{43}$', text: 'ABC', matches: true },
    { pattern: '^\\ud83d\\ude00$', text: '😀', matches: true },
    { pattern: '^[\\ud83d\\ude00-\\u{1F60A}]$', text: '😃', matches: true },
    { pattern: '^(?<year>\\d{4})-(?:a|b)?$', text: '2026-', matches: true },
    { pattern: '^a\\/b$', text: 'a/b', matches: true },
    { pattern: '^\\0$', text: '\0', matches: true },
    { pattern: '^\\p{General_Category=Lu}$', text: 'a', matches: false },
    { pattern: '^\\P{Script=Han}$', text: 'a', matches: true },
    { pattern: '^\\P{sc=Han}$', text: '漢', matches: false },
    { pattern: '^\\uD83D\\uDE00$', text: '😀', matches: true },
    { pattern: '^[\\uDBFF\\uDFFD]$', text: '\u{10fffd}', matches: true },
    { pattern: '^[\\uda00\\udc00]$', text: '\u{90000}', matches: true },
    { pattern: '^\\ud900\\udd01$', text: '\u{50101}', matches: true },
    { pattern: '^\\ub83d\\u0041$', text: '렽A', matches: true },
    { pattern: '^[(?=!)]+$', text: '(?=!)', matches: true },
    { pattern: '^\\(\\?=a$', text: '(?=a', matches: true },
    { pattern: '^a{2}b{1,}c{0,1}$', text: 'aabb', matches: true },
    { pattern: 'a'.repeat(400), text: 'a'.repeat(400), matches: true },
    { pattern: '^[\\]a]+$', text: 'a]', matches: true },
    { pattern: '^(a+)+$', text: `${'a'.repeat(50)}!`, matches: false },
  ])('$pattern and $text: $matches', ({ pattern, text, matches }) => {
    expect(patternProblem(pattern)).toBeUndefined();
    expect(regExp(pattern, 'u').test(text)).toBe(matches);
  });
});

describe('a pattern that does not run in linear time is refused by the name of the construct', () => {
  test.each([
    { pattern: '^(?=a)', problem: 'the look-ahead `(?=` is not supported' },
    { pattern: '(?!a)', problem: 'the look-ahead `(?!` is not supported' },
    { pattern: 'a(?<=a)', problem: 'the look-behind `(?<=` is not supported' },
    { pattern: 'a(?<!b)', problem: 'the look-behind `(?<!` is not supported' },
    { pattern: '(a)\\1', problem: 'the back-reference `\\1` is not supported' },
    { pattern: '(?<n>a)\\k<n>', problem: 'the back-reference `\\k<n>` is not supported' },
    {
      pattern: 'a{1,2000}',
      problem: 'the repetition `{1,2000}` makes it too long: at most 500 in all are allowed',
    },
    {
      pattern: 'a{400}b{200,}',
      problem: 'the repetition `{200,}` makes it too long: at most 500 in all are allowed',
    },
    { pattern: '((a{9}){9}){9}', problem: 'its repetitions make it too long: at most 500 steps in all are allowed' },
    { pattern: '(a{40}){40}', problem: 'the repetition `{40}` is not supported' },
    { pattern: '(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\\10', problem: 'the back-reference `\\10` is not supported' },
    { pattern: 'a{501}', problem: 'the repetition `{501}` makes it too long: at most 500 in all are allowed' },
    { pattern: '\\p{Script_Extensions=Han}', problem: '`\\p{Script_Extensions=Han}` is not supported' },
    { pattern: '(', problem: 'it is no regular expression of JavaScript with the flag u' },
    { pattern: 'a'.repeat(1001), problem: 'it has 1001 characters, at most 1000 are allowed' },
  ])('$problem', ({ pattern, problem }) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  test('brackets and escapes hide constructs', () => {
    expect(patternProblem('[(?=a]\\(\\?=\\{1,2000\\}')).toBeUndefined();
  });
});

test('patterns of this repository stay with the engine of JavaScript', () => {
  expect(regExpEngine((source) => source === '^(?=a)')('^(?=a)', 'u')).toBeInstanceOf(RegExp);
});

test('two patterns are two: Ajv shares those that are written the same', () => {
  expect(String(regExp('a', 'u'))).not.toBe(String(regExp('b', 'u')));
});

test('patterns are found at any depth of a schema', () => {
  const schema = {
    pattern: 'a',
    items: { properties: { b: { pattern: 'c' } } },
    patternProperties: { d: { pattern: 'e' } },
  };
  expect(patternsIn(schema).sort()).toEqual(['a', 'c', 'd', 'e']);
});
