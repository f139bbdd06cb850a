/** Files that go away while a build works: it says so or does without, and the next build puts everything right. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { digests } from '../../support/tree.ts';
import { build, buildFailing, listChanges, published } from './failing.ts';
import { Ends, pointsOf, spread } from './points.ts';

let folder: string;
/** Trees of clean builds without and with a new post and an asset that nothing shows. */
let before: Readonly<Record<string, string>>;
let after: Readonly<Record<string, string>>;
let total: number;

const post = 'content/posts/new.en.md';
const asset = 'content/assets/free.svg';

function add(): void {
  writeFileSync(join(folder, post), '---\ntitle: New\npublished_at: 2026-01-05\n---\nText.\n');
  writeFileSync(join(folder, asset), '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

async function undo(): Promise<void> {
  for (const path of [post, asset]) rmSync(join(folder, path), { force: true });
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(published(folder)).toEqual(before);
}

beforeAll(async () => {
  folder = dirname(contentFolder());
  await build(folder, {}, 'before');
  before = digests(join(folder, 'before'));
  add();
  await build(folder, {}, 'after');
  after = digests(join(folder, 'after'));
  await undo();
  add();
  ({ length: total } = await listChanges(folder));
});

test.each([
  { name: 'the stage', path: 'dist.stele/new.*' },
  { name: 'a folder of the stage', path: 'dist.stele/new.*/api/v1/_/item/posts' },
  { name: 'one file of the stage', path: 'dist.stele/new.*/api/v1/_/item/posts/en/new.json' },
  { name: 'the lock', path: 'dist.stele/lock' },
  { name: 'a folder of what is published', path: 'dist/api/v1/_/item/posts', damages: true },
  { name: 'all that is published', path: 'dist', damages: true },
])(
  '$name',
  async ({ path, damages = false }) => {
    const ends = new Ends();
    for (const at of spread(total, pointsOf(2, 1 / 40))) {
      await undo();
      add();
      const place = `${at} of ${total}`;
      const { code, stderr } = await buildFailing(folder, { fault: 'remove', at, path });
      // What is published may be what was removed, by whoever did it.
      if (damages) ends.add('between');
      else if (ends.whole(folder, before, after, place) === 'old') expect(code, place).not.toBe(0);
      if (code !== 0) {
        expect(stderr, place).toMatch(/build again/);
        expect(stderr, place).not.toMatch(/^\s+at /m);
      }
      await ends.heal(folder, after, place);
    }
    ends.note();
  },
  pointsOf(4) * 60_000,
);

test('an asset of the content, between its listing and its copying', async () => {
  await undo();
  add();
  const { code, stderr } = await buildFailing(folder, { fault: 'remove', call: 'copyFileSync', at: 1, path: asset });
  expect(code).toBe(1);
  expect(stderr).toMatch(/content\/assets\/free\.svg was changed during the build. Build again\n$/);
  expect(published(folder)).toEqual(before);
  add();
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(published(folder)).toEqual(after);
});
