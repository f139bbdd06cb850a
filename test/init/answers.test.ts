/** Answers that a new site cannot be made from. */
import { expect, test } from 'vitest';
import { loadSchemaCompiler } from '../../generator/content/validators/schema-compiler.ts';
import {
  baseUrlMistake,
  defaultHost,
  languagesMistake,
  nameMistake,
  parseCommaList,
} from '../../generator/init/answers.ts';

await loadSchemaCompiler();

test.each([
  ['A', true],
  ['長い名前', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  [' \t', false],
  ['a\nb', false],
  ['a\u2028b', false],
  ['a\u2029b', false],
  ['a\uD800', false],
])('the name %j: %s', (name, is) => {
  expect(nameMistake(name) === undefined).toBe(is);
});

test.each([
  [['en', 'zh-tw'], undefined],
  [['en', 'EN-us'], 'EN-us'],
  [['en-ab1'], 'en-ab1'],
  [['english'], 'english'],
  [['e'], 'e'],
])('the languages %j: %s is none', (languages, wrong) => {
  expect(languagesMistake(languages)?.includes(`Unexpected language "${wrong}"`)).toBe(
    wrong === undefined ? undefined : true,
  );
});

test.each([
  ['https://a.example', 'node'],
  ['https://a.example/', 'node'],
  ['https://a.example//', 'node'],
  ['https://a.example:8443/', 'node'],
  ['https://a.example/b', 'static'],
  ['HTTPS://a.example/b/c/', 'static'],
])('a site at %s has the host %s, and an address that may be', (address, host) => {
  expect([defaultHost(address), baseUrlMistake(address)]).toEqual([host, undefined]);
});

test('names between commas', () => {
  expect(parseCommaList(' EN ,zh-TW')).toEqual(['en', 'zh-tw']);
});
