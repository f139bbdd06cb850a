import { defineConfig } from 'vitest/config';
import { folders } from './folders.mjs';

/** The tests that run in one process, for the folder of `folders.mjs` that STELE_MUTANTS names. */
export default defineConfig({
  test: {
    include: [...(folders[process.env.STELE_MUTANTS ?? '']?.tests ?? [])],
    setupFiles: ['test/support/scratch-removal.ts'],
    // Modules stay loaded from mutant to mutant, which turns seconds into milliseconds; what runs while they load is not tried.
    isolate: folders[process.env.STELE_MUTANTS ?? '']?.tables ?? false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
