/** What somebody sees who watches a build on a terminal, and what stays of it when the build is interrupted. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProgress } from '../../generator/cli/progress.ts';
import { contentFolder } from '../support/content-folder.ts';
import { needs } from '../support/needs.ts';
import { startStele, stele } from './stele.ts';

/** A terminal of 80 columns; `shown` is all that was written to it. */
function fakeTerminal() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  const terminal = Object.assign(stream, { isTTY: true, columns: 80 }) as unknown as NodeJS.WriteStream;
  return { terminal, shown: () => written.join('') };
}

/** What a bar shows for `done` and `total`, once it appears. */
async function shownFor(done: number, total: number): Promise<string> {
  const { terminal, shown } = fakeTerminal();
  const progress = await createProgress(terminal);
  while (shown() === '') {
    progress.update('Writing', done, total);
    await pause(20);
  }
  const before = shown();
  progress.stop();
  expect(shown().length).toBeGreaterThan(before.length);
  return before;
}

test('a bar shows the progress, or only the count if the total is unknown', async () => {
  expect(await shownFor(1, 4)).toMatch(/Writing █{10}░{30} 1\/4/);
  const unknown = await shownFor(100, 0);
  expect(unknown).toMatch(/Writing 100/);
  expect(unknown).not.toMatch(/[█░/]/);
});

test('a bar changes nothing of the terminal that would have to be mended: neither cursor nor line wrap', async () => {
  // Whatever ends the process, SIGKILL too.
  expect(await shownFor(1, 4)).not.toContain('\u001b[?');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during a build ends it by that signal, says that nothing was published, and changes nothing',
  needs(process.platform !== 'win32', 'Windows has no such signals'),
  async (signal) => {
    const cwd = dirname(contentFolder());
    expect(await stele(['build'], { cwd })).toMatchObject({ code: 0 });
    const before = readFileSync(join(cwd, 'dist/api/v1/_/index.json'), 'utf8');
    for (let index = 0; index < 400; index++) {
      const text = `---\ntitle: Post ${index}\npublished_at: 2026-01-05\n---\nText.\n`;
      writeFileSync(join(cwd, `content/posts/post-${index}.en.md`), text);
    }
    const build = startStele(['build', '--no-cache'], { cwd });
    await expect.poll(() => existsSync(join(cwd, 'dist.stele/lock'))).toBe(true);
    await build.stop(signal);
    expect(build.printed()).toBe('Interrupted. Nothing was published: dist is as it was\n');
    expect(build.signal()).toBe(signal);
    expect(readFileSync(join(cwd, 'dist/api/v1/_/index.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(cwd, 'dist/api/v1/_/item/posts/en'))).toEqual(['hello.json', 'older.json']);
    expect(await stele(['build'], { cwd })).toMatchObject({ code: 0 });
  },
);
