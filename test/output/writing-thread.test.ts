/** A thread that writes: what the disk says to it is said as ever, and a build that ends meanwhile leaves what was there. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manyPosts } from '../support/many-posts.ts';
import { build, buildApart, buildFailing, published } from './faults/failing.ts';

const posts = 60;

/** A folder with `content`, of which `dist` was built once, and every list has changed since. */
async function outdated(): Promise<string> {
  const folder = dirname(manyPosts(posts, 'all'));
  expect(await build(folder, {}, 'dist', ['--threads', '0'])).toMatchObject({ code: 0, stderr: '' });
  writeFileSync(join(folder, 'content/posts/new.en.md'), '---\ntitle: New\npublished_at: 2026-01-31\n---\nText\n');
  return folder;
}

/** What a build without a thread publishes. */
async function alone(folder: string) {
  expect(await build(folder, {}, 'alone', ['--threads', '0'])).toMatchObject({ code: 0, stderr: '' });
  rmSync(join(folder, 'dist'), { recursive: true });
  renameSync(join(folder, 'alone'), join(folder, 'dist'));
  return published(folder);
}

const withThread = ['--threads', '1'];

describe('what the disk says', () => {
  test.each([
    {
      name: 'no room for a file',
      fault: 'ENOSPC',
      call: 'writeSync',
      says: '(ENOSPC: a planted fault, writeSync); make room on the disk, or choose another folder with --out',
    },
    {
      name: 'no right to make one',
      fault: 'EACCES!',
      call: 'openSync',
      says: '(EACCES: a planted fault, openSync); choose another folder with --out',
    },
    {
      name: 'a file that is there already',
      fault: 'EEXIST',
      call: 'openSync',
      says: '(EEXIST: a planted fault, openSync); something else changed it during the build; build again',
    },
  ])('$name', async ({ fault, call, says }) => {
    const folder = await outdated();
    const before = published(folder);
    const { code, stderr } = await buildFailing(folder, { fault, call, at: 100, inThread: true, args: withThread });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${join(folder, 'dist')} cannot be written ${says}\n` });
    expect(published(folder)).toEqual(before);
    expect(existsSync(join(folder, 'dist.stele/new'))).toBe(false);
    expect(await buildApart(folder, withThread)).toMatchObject({ code: 0, stderr: '' });
    const after = published(folder);
    expect(after).toEqual(await alone(folder));
  });
});

test('a build that is killed while it writes', async () => {
  const folder = await outdated();
  const before = published(folder);
  await buildFailing(folder, { fault: 'kill', call: 'writeSync', at: 100, inThread: true, args: withThread });
  expect(published(folder)).toEqual(before);
  expect(existsSync(join(folder, 'dist.stele/new'))).toBe(true);
  expect(await buildApart(folder, withThread)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(folder, 'dist.stele/new'))).toBe(false);
  const after = published(folder);
  expect(after).toEqual(await alone(folder));
});
