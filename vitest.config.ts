import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/sample-build.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    // The names of rows are long, and they are what one looks for.
    chaiConfig: { truncateThreshold: 0 },
    // Much of a test's time is another process's: as many files at once as there are cores.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Here and not in package.json: not every shell knows defaults.
    ...(mode === 'fuzz' ? { env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000' } } : {}),
  },
}));
