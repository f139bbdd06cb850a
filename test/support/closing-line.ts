/** Ends a run with the skipped tests and why they are, and then one plain line that any CI can read. */
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from './needs.ts';

export default class ClosingLine implements Reporter {
  /** Whether tests are selected by their names: all others are skipped then. */
  #isSelection = false;

  onInit({ config }: Vitest): void {
    this.#isSelection = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      // A file that could not be loaded holds no tests, and is no success; nor are tests that a hook kept from running.
      for (const part of [module, ...module.children.allSuites()]) count.failed += part.errors().length;
    }
    const skipped = this.#isSelection ? [] : modules.flatMap(skippedIn);
    if (skipped.length > 0) console.log(['Skipped:', ...skipped].join('\n  '));
    console.log(`${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`);
  }
}

/** A line for each reason for which tests of `module` are skipped. */
function skippedIn(module: TestModule): string[] {
  const counts = new Map<string, number>();
  for (const test of module.children.allTests('skipped')) {
    const result = test.result();
    const note = result.state === 'skipped' ? result.note : undefined;
    const reason = test.meta().skipReason ?? note ?? 'no reason given';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return Array.from(counts, ([reason, tests]) => {
    const what = tests === 1 ? '1 test' : `${tests} tests`;
    return `${module.relativeModuleId}, ${what}: ${reason}`;
  });
}
