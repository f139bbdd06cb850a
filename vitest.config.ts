import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { optimiserFlags } from './generator/cli/engine-flags.ts';
import { compiledTemplates, isPrecompiled } from './scripts/compiled-templates.mjs';
import { notesOfPush } from './test/recorded/plugin.ts';
import { LongFirst } from './test/support/long-first.ts';
import { isForEveryPush } from './test/support/push.ts';
import { isQuick, testFiles } from './test/support/quick.ts';

/** What the long modes set, unless the caller does. Here and not in package.json: not every shell knows defaults. */
const long: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fuzz: { FUZZ_RUNS: '100000' },
  faults: { STELE_FAULTS: '200' },
};

/** What a push tries in part: see `contractSuite`. */
const push = { STELE_ROWS: 'sample' };

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Several times the bytes that the tests of one run hold at once. */
const roomForScratch = 4e9;

/** A build of a test's site takes most of its time for the disk: scratch folders lie in memory where there is room. */
function scratchPlace(): Readonly<Record<string, string>> {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < roomForScratch ? {} : { TMPDIR: memory };
}

/**
 * Packages as the command has them: where packages have builds for developers, with assertions in them, Vite would take these. It
 * adds them to any list of conditions that it is given.
 */
const packagesAsUsed: Plugin = {
  name: 'packages-as-used',
  configResolved({ ssr, environments }) {
    for (const { conditions } of [ssr.resolve, environments.ssr?.resolve].filter((one) => one !== undefined)) {
      const found = conditions?.indexOf('development|production') ?? -1;
      if (found !== -1) conditions?.splice(found, 1);
    }
  },
};

/** Stele's own templates as the command has them: a third of the time that a build of a small site takes is compiling them. */
const templatesAsUsed: Plugin = {
  name: 'templates-as-used',
  load: (id) => (isPrecompiled.test(id) ? compiledTemplates() : null),
};

function filesOf(mode: string): string[] {
  if (mode === 'quick') return testFiles().filter(isQuick);
  return mode === 'push' ? testFiles().filter(isForEveryPush) : ['test/**/*.test.ts'];
}

export default defineConfig(({ mode }) => ({
  plugins: [packagesAsUsed, templatesAsUsed, ...(mode === 'push' ? [notesOfPush] : [])],
  test: {
    include: filesOf(mode),
    globalSetup: ['test/support/sample-build.ts'],
    // The last one ends first: notes that differ do not keep the folders.
    setupFiles: [...(mode === 'push' ? ['test/recorded/compare-notes.ts'] : []), 'test/support/scratch-removal.ts'],
    // The files that a process runs share their modules: loading them anew, and running them cold, took a third of all time.
    // So a module of test/ keeps nothing that another file of tests could meet.
    isolate: false,
    // Young objects get room: a process that builds site after site took an eighth of its time for collecting them.
    // And functions are optimised later, as in the command (generator/cli/engine-flags.ts).
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', ...optimiserFlags],
    reporters: ['default', ...(mode in long ? ['./test/support/tables.ts'] : []), './test/support/closing-line.ts'],
    // The names of rows are long, and they are what one looks for.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongFirst },
    // Much of a test's time is spent waiting for other processes: one file at once more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // For what hangs, not for what is slow: a machine that others use as well takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    env: {
      ...scratchPlace(),
      // `npm run test:hosts`: what is tried of one site else.
      ...(mode === 'hosts' ? { STELE_EVERY_SITE: '1' } : {}),
      ...Object.fromEntries(
        Object.entries(long[mode] ?? (mode === 'push' ? push : {})).map(([name, value]) => [
          name,
          process.env[name] ?? value,
        ]),
      ),
    },
  },
}));
