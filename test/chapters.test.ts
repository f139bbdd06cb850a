/** Every chapter of the contract that a comment cites stands in docs/reference/api.md. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

const citation = /\b(?:contract(?:'s)?,?(?: chapter)?|chapter) (\d(?:\.\d)?(?:(?:, | and )\d(?:\.\d)?)*)(?![\d.]*\d)/gi;

/** The chapters that `text` cites. */
function citedIn(text: string): string[] {
  // A citation may go on in the next line of its comment.
  const joined = text.replace(/\n\s*(?:\*|\/\/|#) ?/g, ' ');
  return Array.from(joined.matchAll(citation), ([, numbers = '']) => numbers.split(/, | and /)).flat();
}

const chapters = new Set(
  Array.from(
    readFileSync('docs/reference/api.md', 'utf8').matchAll(/^##+ (\d(?:\.\d)?)\.? /gm),
    ([, number]) => number,
  ),
);

test.each([
  { text: '/** The envelope (contract 2.1). */', cited: ['2.1'] },
  { text: '/** Contract 2.2 and 4.3: products. */', cited: ['2.2', '4.3'] },
  { text: '/** (contract 2.6, 2.7; DESIGN) */', cited: ['2.6', '2.7'] },
  { text: '/** from chapter 7 of the contract */', cited: ['7'] },
  { text: '/** (contract, chapter\n * 7) 10 minutes (chapter 8: 10 minutes) */', cited: ['7', '8'] },
  { text: '/** The contract has 10 of them (RFC 9110, 15.5). */', cited: [] },
])('a citation of the contract is recognized: $text', ({ text, cited }) => {
  expect(citedIn(text)).toEqual(cited);
});

const files = glob
  .sync('{generator,test,scripts}/**/*.{ts,mjs,yaml}', { ignore: ['test/chapters.test.ts'] })
  .toSorted();
const citing = files.flatMap((path) => citedIn(readFileSync(path, 'utf8')).map((chapter) => ({ path, chapter })));

test('every chapter that the code cites is in docs/reference/api.md', () => {
  expect(citing.filter(({ chapter }) => !chapters.has(chapter))).toEqual([]);
  expect(new Set(citing.map(({ path }) => path)).size).toBeGreaterThan(30);
});
