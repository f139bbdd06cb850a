/** Files that go away while a build works: it says so or does without, and the next build puts everything right. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { digests } from '../../support/tree.ts';
import { build, buildFailing, countChanges, published } from './failing.ts';

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
  total = await countChanges(folder);
});

test.each([
  { name: 'the stage', remove: 'dist.stele/new' },
  { name: 'a folder of the stage', remove: 'dist.stele/new/api/v1/_/item/posts' },
  { name: 'one file of the stage', remove: 'dist.stele/new/api/v1/_/item/posts/en/new.json' },
  { name: 'the lock', remove: 'dist.stele/lock' },
  { name: 'a folder of what is published', remove: 'dist/api/v1/_/item/posts', damages: true },
  { name: 'all that is published', remove: 'dist', damages: true },
])(
  '$name',
  async ({ remove, damages = false }) => {
    // While files are written, and while others are linked.
    for (const part of [0.3, 0.7]) {
      await undo();
      add();
      const { code, stderr } = await buildFailing(folder, { fault: 'remove', at: Math.round(total * part), remove });
      const found = published(folder);
      if (code === 0 && !damages) expect(found).toEqual(after);
      if (code !== 0) {
        expect(stderr).toMatch(/build again/);
        expect(stderr).not.toMatch(/^\s+at /m);
        if (!damages) expect(found).toEqual(before);
      }
      expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
      expect(published(folder)).toEqual(after);
    }
  },
  240_000,
);

test('an asset of the content, between its listing and its copying', async () => {
  await undo();
  add();
  // The first change is the stage's: the content has been listed by then.
  const { code, stderr } = await buildFailing(folder, { fault: 'remove', at: 1, remove: asset });
  expect(code).toBe(1);
  expect(stderr).toMatch(/content\/assets\/free\.svg went away during the build; build again\n$/);
  expect(published(folder)).toEqual(before);
  add();
  expect(await build(folder)).toMatchObject({ code: 0, stderr: '' });
  expect(published(folder)).toEqual(after);
}, 120_000);
