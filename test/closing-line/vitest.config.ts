/** For closing-line.test.ts: a run of the fixture beside it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/closing-line/*.fixture.ts'], reporters: ['./test/support/closing-line.ts'] },
});
