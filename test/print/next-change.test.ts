/** The file that says when the site changes by itself, beside what the build says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

test.each([
  { name: 'nothing is scheduled', now: '2026-06-01', post: 'published_at: 2026-01-01', is: undefined },
  { name: 'a post to come', now: '2026-01-15', post: 'published_at: 2026-02-01', is: '2026-02-01T00:00:00Z\n' },
  {
    name: 'in another zone',
    now: '2026-01-15',
    post: 'published_at: 2026-02-01T08:30:00+08:00',
    is: '2026-02-01T00:30:00Z\n',
  },
  {
    name: 'one that expires',
    now: '2026-03-01',
    post: 'expires_at: 2026-09-01\npublished_at: 2026-02-01',
    is: '2026-09-01T00:00:00Z\n',
  },
])('$name', async ({ now, post, is }) => {
  const content = contentFolder({ 'posts/timed.en.md': `---\ntitle: Timed\n${post}\n---\n` });
  const out = join(scratchFolder(), 'dist');
  await steleHere(['build', '--content', content, '--out', out, '--now', now]);
  const place = join(out, '_site/next-change.txt');
  expect(existsSync(place) ? readFileSync(place, 'utf8') : undefined).toBe(is);
});

test('next-change.txt is gone once the change is published, also in a build of unchanged content', async () => {
  const content = contentFolder({ 'posts/timed.en.md': '---\ntitle: Timed\npublished_at: 2026-02-01\n---\n' });
  const out = join(scratchFolder(), 'dist');
  const build = (now: string) => steleHere(['build', '--content', content, '--out', out, '--now', now]);
  await build('2026-01-15');
  await build('2026-01-16');
  expect(existsSync(join(out, '_site/next-change.txt'))).toBe(true);
  await build('2026-02-01');
  expect(existsSync(join(out, '_site/next-change.txt'))).toBe(false);
  expect(await steleHere(['verify', '--out', out])).toMatchObject({ code: 0 });
});
