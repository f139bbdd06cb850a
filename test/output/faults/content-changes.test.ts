/** Content that somebody changes while a build reads it: one message with the file's name, and the old tree stays. */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finished } from '../../cli/stele.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { remove } from '../../support/folders.ts';
import { type Change, whileChanging } from './change-content.ts';
import { build, published } from './failing.ts';
import { isLong } from './points.ts';

/**
 * What is read, and whether it is read twice, so that other bytes are noticed: a text is kept until its body is
 * rendered.
 */
const files = [
  { path: 'content/service.yaml' },
  { path: 'content/posts/hello.en.md' },
  { path: 'content/pages/guides/index.en.md' },
  { path: 'content/products/one.yaml' },
  { path: 'content/moved.yaml' },
  { path: 'content/assets/dot.svg', twice: true },
];

const rows = files.flatMap(({ path, twice = false }) => {
  const changes: readonly Change[] = ['folder', 'remove', 'rename'];
  return [...changes, ...(twice ? (['save'] as const) : [])].map((change) => ({ change, path }));
});

// At every push, each change by some file and each file by some change.
test.each(isLong ? rows : rows.filter((_, index) => index % 4 === 0 || index === 10 || index === 18))(
  '$change $path',
  { timeout: 240_000 },
  async ({ change, path }) => {
    const moved = { 'moved.yaml': 'posts:\n  greetings: hello\n' };
    const start = async (at: number) => {
      const folder = dirname(contentFolder(moved));
      const before = published(folder);
      let ended: Finished | undefined;
      const looks = await whileChanging(join(folder, path), change, at, async () => {
        ended = await build(folder);
      });
      const isOld = JSON.stringify(published(folder)) === JSON.stringify(before);
      remove(folder);
      return { code: ended?.code, stdout: ended?.stdout ?? '', stderr: ended?.stderr, isOld, looks };
    };
    const { looks, stdout: _, ...unchanged } = await start(0);
    expect(unchanged).toMatchObject({ code: 0, stderr: '' });
    expect(looks.length).toBeGreaterThan(0);
    let noticed = 0;
    for (const at of looks.keys()) {
      const { code, stdout, stderr, isOld } = await start(at + 1);
      const place = `before look ${at + 1} of ${looks.join(', ')}`;
      // What is saved before it is read is simply newer.
      if (code === 0) expect(change, place).toBe('save');
      // What was never seen as a file is a folder, and a mistake of the content.
      else if (change === 'folder' && stderr === '') {
        expect({ isOld, names: stdout.includes(path) }, place).toEqual({ isOld: true, names: true });
      } else {
        noticed++;
        expect({ stderr, isOld }, place).toEqual({
          stderr: `${path} was changed during the build. Build again\n`,
          isOld: true,
        });
      }
    }
    expect(noticed).toBeGreaterThan(0);
  },
);
