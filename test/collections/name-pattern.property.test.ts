/** Patterns of names are matched by hand; a regular expression says the same of them, where it is quick enough. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NamePattern } from '../../generator/collections/name-pattern.ts';
import { fuzz } from '../support/fuzz.ts';

const { cases, limit } = fuzz(3000, 41);

const forms: Readonly<Record<string, string>> = {
  lang: '[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*',
  date: '\\d{4}-\\d{1,2}-\\d{1,2}',
  month: '\\d{1,2}',
};

/** `pattern` as a regular expression with a group for each name. */
function expression(pattern: string): RegExp {
  const source = pattern
    .split(/(\{\w+(?:\.\.\.)?\})/)
    .map((part) => {
      const [, name = '', deep] = /^\{(\w+)(\.\.\.)?\}$/.exec(part) ?? [];
      if (name === '') return part.replace(/[.-]/g, '\\$&');
      return `(?<${name}>${deep ? '.+' : (forms[name] ?? '[^/]+')})`;
    })
    .join('');
  return new RegExp(`^${source}$`);
}

const literal = fc.constantFrom('-', '.', 'a', '.md', '/', 'en', '_', '1');
const name = fc.constantFrom('{a}', '{b}', '{c}', '{lang}', '{date}', '{month}', '{key...}', '{deep...}');
const pattern = fc
  .array(fc.oneof(literal, name), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.filter((part, index) => !part.startsWith('{') || parts.indexOf(part) === index).join(''));
const path = fc
  .array(fc.constantFrom('-', '.', 'a', 'b', '.md', '/', 'en', 'zh-tw', '_', '1', '12', '2026-03-01'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

test(
  'a pattern matches what its regular expression matches, and says the same',
  () => {
    fc.assert(
      fc.property(pattern, path, (pattern, path) => {
        const { lang, ...captures } = { ...expression(pattern).exec(path)?.groups };
        const isMatch = expression(pattern).test(path);
        const found = new NamePattern(pattern).match(path);
        expect(found !== undefined).toBe(isMatch);
        if (found === undefined) return;
        expect(found.lang).toBe(lang);
        expect(found.captures).toMatchObject(captures.date === undefined ? captures : {});
      }),
      cases,
    );
  },
  limit.timeout,
);

test.each([
  { pattern: 'docs/{key}/{key}.md', path: 'docs/a/a.md', captures: { key: 'a' } },
  { pattern: 'docs/{key}/{key}.md', path: 'docs/a/b.md', captures: undefined },
  { pattern: '{section}-{key}/{key}.md', path: 'a-b-c/b-c.md', captures: { section: 'a', key: 'b-c' } },
  { pattern: '{lang}/{key}.{lang}.md', path: 'ja/a.ja.md', captures: { key: 'a' } },
  { pattern: '{lang}/{key}.{lang}.md', path: 'ja/a.en.md', captures: undefined },
  { pattern: '{a}{b}{c}{d}{e}{f}{g}{h}.x', path: `${'a'.repeat(4000)}.y`, captures: undefined },
  { pattern: '{a}-{b}-{c}-{d}-{e}-{f}-{g}-{h}.x', path: `${'a-'.repeat(2000)}.y`, captures: undefined },
])('$pattern: the captured parts', ({ pattern, path, captures }) => {
  expect(new NamePattern(pattern).match(path)?.captures).toEqual(captures);
});

test.each<[path: string, lang: string | undefined]>([
  ['content/english/a.md', 'english'],
  ['content/de/a.md', 'de'],
  ['content/jpn/a.md', 'jpn'],
  ['content/french/a.md', undefined],
])('with languages that are called english and jpn, %s is in %s', (path, lang) => {
  expect(new NamePattern('content/{lang}/{slug}.md', ['english', 'jpn', '', '(']).match(path)?.lang).toBe(lang);
});
