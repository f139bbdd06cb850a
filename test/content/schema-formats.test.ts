/** Patterns of files and base addresses that descriptions and service.yaml may have. */
import { expect, test } from 'vitest';
import { formats, isBaseUrl } from '../../generator/content/validators/schema-formats.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `{n${index}}`).join('-');

test.each<readonly [pattern: string, is: boolean]>([
  ...'md mdx markdown txt yaml yml json ndjson jsonl toml csv tsv'
    .split(' ')
    .map((ending) => [`posts/{key}.${ending}`, true] as const),
  ['{key...}/index.{lang}.md', true],
  ['..a/b./c...d.md', true],
  [`${names(8)}.md`, true],
  [`${names(9)}.md`, false],
  ['{a...}/{b...}.md', false],
  ['posts/{key}.html', false],
  ['posts/{key}.md.html', false],
  ['.md', false],
  ['/posts/a.md', false],
  ['posts//a.md', false],
  ['./a.md', false],
  ['../a.md', false],
  ['posts/./a.md', false],
  ['posts/../a.md', false],
  ['{a b}.md', false],
  ...[...'{}\\:*?\0'].flatMap((sign) => [[`${sign}a.md`, false] as const, [`a${sign}b.md`, false] as const]),
])('the pattern %j of files: %s', (pattern, is) => {
  expect(formats['stele-files']?.(pattern)).toBe(is);
});

test.each([
  ['https://a.example', true],
  ['http://a.example/b/c/', true],
  ['https://a_b-c.example.:8080/%7eb', true],
  ['http://[::1]:8080', true],
  ['http://[2001:db8::ab]/a', true],
  ['http://[::ffff:1.2.3.4]/', true],
  ['ftp://a.example', false],
  ['xhttps://a.example', false],
  ['https://a.example/b?c', false],
  ['https://a.example/#b', false],
  ['https://a:b@c.example', false],
  ['https://a.example//b', false],
  ['https://a.example/b|c', false],
  ['https://a.example/b^c', false],
  ["https://a'b.example", false],
  ['https:', false],
])('the base address %s: %s', (address, is) => {
  expect(isBaseUrl(address)).toBe(is);
});
