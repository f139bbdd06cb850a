/**
 * A cache that the disk does not take, from the beginning or from any change on: the build publishes what it would
 * without one, says so, and ends with 0; the next build has nothing to put right.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Finished, stele } from '../../cli/stele.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { needs } from '../../support/needs.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { environment, published, readChanges } from './failing.ts';
import { isLong, spread } from './points.ts';
import { post } from './two-states.ts';

/** Why tests that mount are skipped. */
const mounting = 'disks are mounted by root on Linux alone';

/** Posts whose HTML, Markdown and text are more than is written to the cache in one piece. */
const long = (title: string) => `${post(title)}${'Words that are repeated. '.repeat(17_000)}\n`;
const posts = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [`posts/long-${index}.en.md`, long(`Long ${index}`)]),
);

let folder: string;
let clean: unknown;
const trouble =
  /^The cache .*cache cannot be written \((ENOSPC|EROFS|EACCES|EIO|ENOTDIR).*\), so the next build is slower\. .*--cache$/m;

const build = (env: Readonly<Record<string, string>> = {}, ...args: string[]): Promise<Finished> => {
  // Without anything new, the last build's report is repeated, and no cache is needed.
  rmSync(join(folder, 'dist.stele/last'), { force: true });
  // Only a process of its own has a fault planted into it.
  const run = Object.keys(env).length === 0 ? steleHere : stele;
  return run(['build', '--json', '--cache', 'cache', ...args], { cwd: folder, env });
};

async function asClean(finished: Finished, place: string, says?: RegExp): Promise<void> {
  expect({ code: finished.code, stderr: finished.stderr }, place).toEqual({
    code: 0,
    stderr: says === undefined ? '' : expect.stringMatching(says),
  });
  expect(published(folder), place).toEqual(clean);
}

beforeAll(async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  // What the cache holds is in the answers; in pages too, it would be written four times.
  folder = dirname(contentFolder({ ...posts, 'service.yaml': `${service}site: false\n` }));
  expect(await build()).toMatchObject({ code: 0, stderr: '' });
  clean = published(folder);
}, 120_000);

describe.each([
  { name: 'an empty cache', start: () => execFileSync('rm', ['-rf', join(folder, 'cache')]) },
  {
    name: 'a cache in which one file is old',
    start: async () => {
      const place = join(folder, 'content/posts/long-1.en.md');
      writeFileSync(place, long('Other'));
      expect(await build()).toMatchObject({ code: 0, stderr: '' });
      writeFileSync(place, long('Long 1'));
    },
  },
])('$name', ({ start }) => {
  test.each(isLong ? ['ENOSPC', 'EROFS!', 'EACCES!', 'EIO', 'remove'] : ['ENOSPC', 'remove'])(
    '%s at any change',
    { timeout: 600_000 },
    async (fault) => {
      const cache = join(folder, 'cache');
      const list = join(scratchFolder(), 'list');
      await start();
      await asClean(await build({ ...environment(cache, { fault: 'kill', at: 0 }), FAULT_LIST: list }), 'no fault');
      const { length: total } = readChanges(list);
      expect(total).toBeGreaterThan(3);
      for (const at of spread(total, isLong ? total : 3)) {
        await start();
        const place = `${fault} at ${at} of ${total}`;
        const finished = await build(environment(cache, { fault, at }));
        // What is removed is made again, or is not missed.
        await asClean(finished, place, fault === 'remove' ? /^(The cache .*)?\n?$/ : trouble);
        if (isLong) await asClean(await build(), place);
      }
    },
  );

  test('killed at any change', { timeout: 600_000 }, async () => {
    const cache = join(folder, 'cache');
    const list = join(scratchFolder(), 'list');
    await start();
    await asClean(await build({ ...environment(cache, { fault: 'kill', at: 0 }), FAULT_LIST: list }), 'no fault');
    const { length: total } = readChanges(list);
    for (const at of spread(total, isLong ? total : 2)) {
      await start();
      const place = `killed at ${at} of ${total}`;
      expect((await build(environment(cache, { fault: 'kill', at }))).code, place).toBe(null);
      // The next build neither waits nor complains.
      await asClean(await build(), place);
    }
  });
});

test('without a cache and a folder for temporary files', async () => {
  execFileSync('rm', ['-rf', join(folder, 'cache')]);
  writeFileSync(join(folder, 'cache'), '');
  await asClean(await build({ TMPDIR: join(folder, 'nowhere') }), 'a file is in its place', trouble);
  const check = await stele(['check', '--cache', 'cache'], { cwd: folder });
  expect(check).toMatchObject({ code: 0, stderr: expect.stringMatching(trouble) });
  execFileSync('rm', ['-rf', join(folder, 'cache')]);
});

describe('a disk of its own', () => {
  const mounted: string[] = [];
  const isRoot = process.getuid?.() === 0;
  const mount = (place: string, size: string) => {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]);
    if (status === 0) mounted.push(place);
    return status === 0;
  };
  const mayMount = isRoot && mount(scratchFolder(), '1m');
  afterAll(() => {
    for (const place of mounted) execFileSync('umount', [place]);
  });

  test.each(['4k', '1m'])(
    'a build succeeds with a cache on a disk that is full after %s',
    { ...needs(mayMount, mounting), timeout: 120_000 },
    async (size) => {
      const cache = join(folder, 'cache');
      execFileSync('rm', ['-rf', cache]);
      mkdirSync(cache);
      mount(cache, size);
      for (const round of ['first', 'second']) {
        await asClean(await build(), `${round} build, ${size}`, /The cache .*\(ENOSPC.*Free space on its disk/);
      }
      execFileSync('umount', [mounted.pop() ?? '']);
      await asClean(await build(), 'with room');
    },
  );

  test('a build succeeds with a cache on a read-only disk', {
    ...needs(mayMount, mounting),
    timeout: 120_000,
  }, async () => {
    const cache = join(folder, 'cache');
    execFileSync('rm', ['-rf', cache]);
    mkdirSync(cache);
    mount(cache, '64m');
    await asClean(await build(), 'with rights');
    execFileSync('mount', ['-o', 'remount,ro', cache]);
    await asClean(await build(), 'nothing is new');
    const place = join(folder, 'content/posts/long-2.en.md');
    writeFileSync(place, `${long('Long 2')}And more.\n`);
    const { code, stderr } = await build();
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/\(EROFS/) });
    writeFileSync(place, long('Long 2'));
    expect(await build({}, '--no-cache')).toMatchObject({ code: 0, stderr: '' });
    execFileSync('umount', [mounted.pop() ?? '']);
  });
});
