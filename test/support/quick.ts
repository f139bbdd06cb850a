/**
 * Which files of tests are quick, and which need the sample: both follow from what a file imports, so that no list is
 * kept.
 *
 * Imports are followed within test/ alone; imports of types do not count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Modules that start processes, open sockets or run the command. */
const startsSomething =
  /^node:(?:child_process|cluster|https?|net|worker_threads)$|^playwright-core$|\/generator\/(?:cli\/run|hosts\/node\/server)\.ts$/;
/** Modules that load or build a site: a file of tests that does so takes seconds. */
const buildsSite = /\/generator\/run\/[^/]+\.ts$/;
/** Use of the sample's build, or of the bundle. */
const usesBundle = /\binject\('sample|\bbin\/(?:stele|hosts)|\bscripts\/bundle\.mjs/;

const importedModule = /^(?:import|export|\}) (?!type )(?:[^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** All modules of test/, sorted; paths relative to the root of the repository, with slashes. */
export function testModules(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.startsWith('test/sites/'))
    .sort();
}

/** All files of tests, likewise. */
export function testFiles(): string[] {
  return testModules().filter((path) => path.endsWith('.test.ts'));
}

/** Whether the file of tests at `path` starts no process and no server, needs no sample, and builds no site. */
export function isQuick(path: string): boolean {
  return !needsSample(path) && !modulesOf(path).some(({ imports }) => imports.some((name) => buildsSite.test(name)));
}

/** Whether the file of tests at `path` uses the bundle or the sample, or starts what may use them. */
export function needsSample(path: string): boolean {
  return modulesOf(path).some(
    ({ text, imports }) => usesBundle.test(text) || imports.some((name) => startsSomething.test(name)),
  );
}

interface Module {
  readonly text: string;
  /** What it imports: names of packages, and paths as they are written. */
  readonly imports: readonly string[];
}

/** The file at `path`, and all modules of test/ that it imports, directly or not. */
function modulesOf(path: string): readonly Module[] {
  const found = new Map<string, Module>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    const text = readFileSync(next, 'utf8');
    const imports = [...text.matchAll(importedModule)].map(([, name, dynamic]) => name ?? dynamic ?? '');
    found.set(next, { text, imports });
    const inside = imports
      .filter((name) => /^\.{1,2}\/.*\.(?:ts|mjs)$/.test(name))
      .map((name) => join(dirname(next), name));
    open.push(...inside.filter((name) => name.startsWith('test/')));
  }
  return [...found.values()];
}
