/** Ends a run with one plain line that any CI can read. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      // A file that could not be loaded holds no tests, and is no success; nor are tests that a hook kept from running.
      for (const part of [module, ...module.children.allSuites()]) count.failed += part.errors().length;
    }
    console.log(`${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`);
  }
}
