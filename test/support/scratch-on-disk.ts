/**
 * For servers that Deno runs: it takes nothing below /dev for a file, and scratch folders lie there (see
 * vitest.config.ts).
 */
import { afterAll, beforeAll, vi } from 'vitest';

/** Lets the scratch folders of a file of tests lie on the disk. */
export function scratchOnDisk(): void {
  beforeAll(() => {
    vi.stubEnv('TMPDIR', undefined);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}
