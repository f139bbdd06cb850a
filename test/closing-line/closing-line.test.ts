/** How a run of tests ends: what was skipped and why, then the one line that CI reads. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testModules } from '../support/quick.ts';

function run(...args: readonly string[]): string {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    '.',
    '--config',
    'test/closing-line/vitest.config.ts',
  ];
  return execFileSync(process.execPath, [...vitest, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });
}

test('a run ends with each reason for skipping, and then with the counts', () => {
  const file = 'test/closing-line/skipping.fixture.ts';
  expect(run().trimEnd().split('\n')).toEqual([
    'Skipped:',
    `  ${file}, 2 tests: no disk can be mounted`,
    `  ${file}, 1 test: curl is not installed`,
    `  ${file}, 1 test: the kernel has no overlays`,
    '2 passed, 0 failed, 4 skipped',
  ]);
});

test('a run of tests that are selected by name does not list the others', () => {
  expect(run('-t', 'without a need')).toBe('1 passed, 0 failed, 5 skipped\n');
});

test('every skipped test has a reason: none uses skipIf, runIf or test.skip', () => {
  const without = testModules().filter((path) =>
    /\.(?:skipIf|runIf)\(|\b(?:test|describe|it)\.skip\b|context\.skip\(\)/.test(readFileSync(path, 'utf8')),
  );
  expect(without).toEqual(['test/closing-line/closing-line.test.ts']);
});
