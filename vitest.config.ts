import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/sample-build.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    // The names of rows are long, and they are what one looks for.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
