/** A pattern that matches nothing would leave code without mutants, or mutants without tests. */
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';

interface Folder {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}
const { folders }: { readonly folders: Readonly<Record<string, Folder>> } = await import(
  new URL('./folders.mjs', import.meta.url).href
);

/** The patterns that `pattern` stands for: one for each name between its braces. */
function namedBy(pattern: string): string[] {
  const plain = pattern.replace(/^!/, '');
  const names = /\{([^{}]*)\}/.exec(plain)?.[1]?.split(',') ?? [''];
  return names.map((name) => plain.replace(/\{[^{}]*\}/, name));
}

test('each pattern of a folder of mutants matches a file', () => {
  const patterns = Object.values(folders).flatMap(({ mutate, tests }) => [...mutate, ...tests].flatMap(namedBy));
  expect(patterns.filter((pattern) => fastGlob.sync(pattern).length === 0)).toEqual([]);
});
