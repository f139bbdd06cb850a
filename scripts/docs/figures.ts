/** Blocks with measured figures, from the files that `npm run bench -- --json` wrote. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import glob from 'fast-glob';
import { type Figures, figuresTable } from '../../test/bench/results.ts';

function readFigures(): ReadonlyMap<string, Figures> {
  const paths = glob.sync('test/bench/figures/*.json').toSorted();
  return new Map(paths.map((path) => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8'))]));
}

/** A block `bench NAME` for each file. */
export function figureBlocks(): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(readFigures(), ([name, figures]) => [`bench ${name}`, figuresTable(figures)]));
}

/** How old the figures are, a line for each file: they are measured again when the product changes. */
export function agesOfFigures(): readonly string[] {
  return Array.from(readFigures(), ([name, { commit, day }]) => {
    const range = ['rev-list', '--count', `${commit}..HEAD`, '--', 'generator'];
    const changes = execFileSync('git', range, { encoding: 'utf8' }).trim();
    return `bench ${name}: measured on ${day} at ${commit}, ${changes} commits to generator/ ago`;
  });
}
