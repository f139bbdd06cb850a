/** What the command prints after a bug: the stack, with the places in the sources and not in the bundle. */
import { expect, test } from 'vitest';
import { stele } from './stele.ts';

/** Lets code run in the process before the command; URLs are encoded, since NODE_OPTIONS is split at spaces. */
const before = (code: string) => ({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` });

test.each([
  { name: 'a bug while a command runs', code: 'process.cwd = () => null.bug' },
  { name: 'a bug that no command waits for', code: 'process.cwd = () => { setTimeout(() => null.bug); return "/" }' },
])('$name is printed as a stack once, with exit code 1', async ({ code }) => {
  const { code: exitCode, stderr } = await stele(['check', '--content', 'test/sites/small'], { env: before(code) });
  expect(exitCode).toBe(1);
  expect(stderr.match(/Cannot read properties of null \(reading 'bug'\)/g)).toHaveLength(1);
  expect(stderr).toMatch(/^ +at /m);
});

test('the stack of a bug names the functions, files and lines of the sources', async () => {
  const env = before('process.cwd = () => null.bug');
  const { stderr } = await stele(['check', '--content', 'test/sites/small'], { env });
  expect(stderr).toMatch(/^TypeError: /);
  expect(stderr).toMatch(/^ +at cacheOf \(generator\/cli\/commands\/installation\.ts:\d+:\d+\)$/m);
  expect(stderr).toMatch(/^ +at runCheck \(generator\/cli\/commands\/build\.ts:\d+:\d+\)$/m);
  expect(stderr).not.toMatch(/chunk-/);
});

test('an error that is not a bug is printed without a stack', async () => {
  const { code, stderr } = await stele(['preview', '--out', 'test/sites']);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'test/sites is not the output of a build: api/v1/_/settings.json is missing. Run: stele build\n',
  });
});
