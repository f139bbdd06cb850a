/** Generated blocks of the documentation are those that `npm run docs` writes, and each stands on one page. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { allBlocks, blocksIn, fillBlocks } from '../../scripts/docs/blocks.ts';

const blocks = await allBlocks();
const pages = glob.sync('docs/**/*.md').toSorted();
const texts = pages.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test.each(texts.filter(({ text }) => blocksIn(text).length > 0))('$path: run `npm run docs`', ({ text }) => {
  expect(text).toBe(fillBlocks(text, blocks));
});

test('each block is on one page', () => {
  const found = texts.flatMap(({ text }) => blocksIn(text));
  expect(found.toSorted()).toEqual(Object.keys(blocks).toSorted());
});

test('a block that nothing makes is an error', () => {
  const page = '<!-- generated: nothing -->\n<!-- /generated -->';
  expect(() => fillBlocks(page, {})).toThrow('Unexpected block "nothing"');
});

test('a block is filled, and the text around it stays', () => {
  const page = 'A\n\n<!-- generated: one -->\nold\n<!-- /generated -->\n\nB\n';
  expect(fillBlocks(page, { one: 'new' })).toBe('A\n\n<!-- generated: one -->\n\nnew\n\n<!-- /generated -->\n\nB\n');
});
