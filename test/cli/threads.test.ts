/** With many files other threads help, in the bundled command alone: what they read and render is what one thread does. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../generator/build/build.ts';
import { loadFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { manyPosts } from '../support/many-posts.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';
import { stele } from './stele.ts';

const count = 300;

function post(root: string, number: number, body: string): void {
  writeFileSync(
    join(root, `posts/post-${number}.en.md`),
    `---\ntitle: Post ${number}\npublished_at: 2026-01-01\n---\n${body}\n`,
  );
}

test('the same bytes', async () => {
  const root = manyPosts(count, '[50, 100]');
  for (let number = 0; number < count; number += 10) {
    post(
      root,
      number,
      `[Another](post-${(number + 7) % count}.en.md), a note[^1] and ![ ](https://a.example/b.png)\n\n[^1]: Note.`,
    );
  }
  const [alone, together] = [join(scratchFolder(), 'dist'), join(scratchFolder(), 'dist')];
  await build({ content: root, out: alone, templates: ['templates'], view: late });
  const { code, stderr } = await stele([
    'build',
    '--content',
    root,
    '--out',
    together,
    '--now',
    late.now,
    '--no-cache',
    '--threads',
    '2',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(digests(together)).toEqual(digests(alone));
});

test('the same mistakes', async () => {
  const root = manyPosts(count, '[50, 100]');
  for (let number = 0; number < count; number += 50) {
    post(root, number, `[Nothing](nothing-${number}.en.md)\n\n<b>raw</b>`);
    writeFileSync(join(root, `posts/post-${number + 1}.en.md`), '---\ntitel: A mistake\n---\n');
    writeFileSync(join(root, `posts/post-${number + 2}.en.md`), 'No front matter');
  }
  const { errors } = await loadFolder(root);
  const { code, stdout } = await stele([
    'check',
    '--content',
    root,
    '--now',
    late.now,
    '--no-cache',
    '--threads',
    '2',
    '--json',
  ]);
  expect(code).toBe(1);
  const {
    diagnostics,
  }: { diagnostics: { file: string; line: number; column: number; rule: string; message: string }[] } =
    JSON.parse(stdout);
  const told = diagnostics.map(({ file, line, column, rule, message }) => {
    return { at: `${file.slice(root.length + 1)}:${line}:${column}`, rule, message };
  });
  expect(told).toEqual(errors);
});
