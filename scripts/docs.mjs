/** Writes the generated blocks of the documentation anew: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import glob from 'fast-glob';
import { allBlocks, fillBlocks } from './docs/blocks.ts';
import { agesOfFigures } from './docs/figures.ts';

const blocks = await allBlocks();
for (const path of glob.sync('docs/**/*.md').toSorted()) {
  const page = readFileSync(path, 'utf8');
  const filled = fillBlocks(page, blocks);
  if (filled === page) continue;
  writeFileSync(path, filled);
  console.log(path);
}
for (const age of agesOfFigures()) console.log(age);
