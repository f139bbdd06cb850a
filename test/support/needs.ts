/** Tests that not every machine can run: each is skipped with a reason, which the end of the run lists. */
import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test is skipped, where it is. */
    skipReason?: string;
  }
}

/** Options of a test or a group that runs where `isMet`, and elsewhere is skipped for `reason`. */
export function needs(isMet: boolean, reason: string): TestOptions {
  return isMet ? {} : { skip: true, meta: { skipReason: reason } };
}
