import { defineConfig } from 'vitest/config';
import { folders } from './folders.mjs';

const { tests = [], tables = false } = folders[process.env.STELE_MUTANTS ?? ''] ?? {};

/** The tests that run in one process, for the folder of `folders.mjs` that STELE_MUTANTS names. */
export default defineConfig({
  test: {
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: tests.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
    setupFiles: ['test/support/scratch-removal.ts'],
    // Modules stay loaded from mutant to mutant, which turns seconds into milliseconds; what runs while they load is not tried.
    isolate: tables,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
