/** `stele build --shard` and `--cache-from`: parts rendered on several machines, and the build that takes them together. */
import { cpSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { stele } from './stele.ts';

/** A machine with its own checkout; without the page in Chinese alone, which is worth a warning. */
const checkout = () => dirname(contentFolder({ 'pages/about/index.zh-tw.md': null }));

test('three machines render, one publishes what a single build would', async () => {
  const machines = [1, 2, 3].map((index) => ({ index, cwd: checkout() }));
  for (const { index, cwd } of machines) {
    const { code, stdout, stderr } = await stele(['build', '--shard', `${index}/3`, '--cache', 'kept'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Rendered part ${index} of 3 into ${join(cwd, 'kept')}`);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  }
  const cwd = checkout();
  for (const machine of machines)
    cpSync(join(machine.cwd, 'kept'), join(cwd, `part-${machine.index}`), { recursive: true });
  const from = machines.flatMap(({ index }) => ['--cache-from', `part-${index}`]);
  const merged = await stele(['build', '--cache', 'kept', ...from], { cwd });
  expect({ code: merged.code, stderr: merged.stderr }).toEqual({ code: 0, stderr: '' });
  await stele(['build', '--no-cache', '--out', 'clean'], { cwd });
  expect(digests(join(cwd, 'dist'))).toEqual(digests(join(cwd, 'clean')));
});

test('a mistake in the content is told by a part too, and fails it', async () => {
  const cwd = dirname(contentFolder({ 'posts/older.en.md': '---\ntitle: [\n---\n' }));
  const { code, stderr } = await stele(['build', '--shard', '1/2', '--cache', 'kept'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain('older.en.md');
});

test.each([
  { name: 'a part beyond the last', args: ['--shard', '3/2'], says: 'such as 2/4' },
  { name: 'part 0', args: ['--shard', '0/2'], says: 'such as 2/4' },
  { name: 'one number', args: ['--shard', '2'], says: 'such as 2/4' },
  { name: 'a part that is verified', args: ['--shard', '1/2', '--verify'], says: '--verify' },
  { name: 'a part without a cache', args: ['--shard', '1/2', '--no-cache'], says: 'expected --cache' },
  { name: 'another cache without one', args: ['--cache-from', 'x', '--no-cache'], says: 'expected --cache' },
])('$name is a usage error: exit code 2', async ({ args, says }) => {
  const { code, stdout, stderr } = await stele(['build', ...args], { cwd: scratchFolder() });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
});
