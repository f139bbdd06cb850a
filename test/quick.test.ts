/** Which files `npm run test:quick` runs, and for which the sample is built: by what they import. */
import { describe, expect, test } from 'vitest';
import { isQuick, needsSample, testFiles } from './support/quick.ts';

describe.each([
  { file: 'test/api/route.test.ts', why: 'calls functions alone', quick: true, sample: false },
  { file: 'test/model/outputs.test.ts', why: 'builds sites in its own process', quick: false, sample: false },
  { file: 'test/print/discovery/robots/robots.test.ts', why: 'reads the sample', quick: false, sample: true },
  { file: 'test/workflows/diff.test.ts', why: 'starts git', quick: false, sample: true },
  { file: 'test/cli/build.test.ts', why: 'runs the command by a helper', quick: false, sample: true },
  { file: 'test/edge/bundle.test.ts', why: 'reads the sample by a helper', quick: false, sample: true },
  { file: 'test/markdown/outside.test.ts', why: 'opens a socket', quick: false, sample: true },
])('$file, which $why', ({ file, quick, sample }) => {
  test(`${file} is ${quick ? '' : 'not '}quick`, () => {
    expect(isQuick(file)).toBe(quick);
  });

  test(`${file} ${sample ? 'needs' : 'does not need'} the sample`, () => {
    expect(needsSample(file)).toBe(sample);
  });
});

test('a fifth of all files of tests, or more, is quick', () => {
  const files = testFiles();
  expect(files.filter(isQuick).length).toBeGreaterThan(files.length / 5);
});
