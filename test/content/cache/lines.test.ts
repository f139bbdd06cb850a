/**
 * Rows of several lines, to which others are appended until half of them are old: after any edit the next build knows
 * what this one did.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyPosts } from '../../support/many-posts.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { loadOnce } from './loads.ts';

// 1,029 files.
const posts = 900;

test('the lines of files that were edited, added and removed are known at the next load, as all others are', async () => {
  const root = manyPosts(posts, '[100]');
  const folder = scratchFolder();
  const load = () => loadOnce(root, { folder, code: 'this' });
  const write = (number: number, text: string) =>
    writeFileSync(
      join(root, `posts/post-${number}.en.md`),
      `---\ntitle: T${number}\npublished_at: 2026-01-01\n---\n${text}\n`,
    );
  const remove = (number: number) => rmSync(join(root, `posts/post-${number}.en.md`));
  await load();

  const steps: readonly { readonly change: () => void; readonly rendered: number }[] = [
    { change: () => write(3, 'Edited.'), rendered: 1 },
    { change: () => write(3, 'Edited again.'), rendered: 1 },
    { change: () => [write(5000, 'One.'), write(5001, 'Two.'), write(899, 'Three.')], rendered: 3 },
    { change: () => remove(5000), rendered: 0 },
    // Removed ones have rows too, and so many that new files are begun.
    { change: () => Array.from({ length: 400 }, (_, index) => remove(index * 2 + 1)), rendered: 0 },
    // A line for each.
    ...Array.from({ length: 10 }, (_, index) => ({ change: () => write(index * 4, `Edit ${index}.`), rendered: 1 })),
  ];
  for (const { change, rendered } of steps) {
    change();
    const loaded = await load();
    expect(loaded.rendered).toBe(rendered);
    const again = await load();
    expect(again.rendered).toBe(0);
    expect(again.result).toEqual(loaded.result);
  }
  expect((await load()).result).toEqual((await loadOnce(root)).result);
});
