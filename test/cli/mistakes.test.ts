/** Content with mistakes: all of them are reported at once, with their places, and nothing is written. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { steleHere } from './stele-here.ts';

let cwd: string;
beforeEach(() => {
  cwd = dirname(contentFolder());
});

function save(path: string, ...lines: string[]): void {
  writeFileSync(join(cwd, 'content', path), `${lines.join('\n')}\n`);
}

describe('two broken files', () => {
  beforeEach(() => {
    // The small site's page in Chinese alone, which is worth a warning.
    rmSync(join(cwd, 'content/pages/about'), { recursive: true });
    save('posts/bad.en.md', '---', 'title: Bad', 'titel: Worse', 'published_at: 2026-02-30', '---', 'Text.');
    save('pages/guides/lost.en.md', '---', 'title: Lost', '---', '', 'Go [there](nowhere.en.md).');
  });

  /** Places counted by hand in the lines above. */
  const expected = [
    { file: 'content/pages/guides/lost.en.md', line: 5, column: 4, says: 'nowhere.en.md' },
    { file: 'content/posts/bad.en.md', line: 3, column: 1, says: 'titel' },
    { file: 'content/posts/bad.en.md', line: 4, column: 15, says: '2026-02-30' },
  ];

  test.each([{ command: 'build' }, { command: 'check' }])(
    '`stele $command --json` prints the errors of two broken files as JSON',
    async ({ command }) => {
      const before = filesBelow(cwd);
      const { code, stdout, stderr } = await steleHere([command, '--json'], { cwd });
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(JSON.parse(stdout)).toEqual({
        ok: false,
        diagnostics: expected.map(({ file, line, column, says }) => ({
          file,
          line,
          column,
          severity: 'error',
          rule: expect.stringMatching(/^[a-z]+\/[a-z-]+$/),
          message: expect.stringContaining(says),
        })),
        milliseconds: expect.any(Number),
      });
      expect(filesBelow(cwd)).toEqual(before);
    },
  );

  test.each([{ command: 'build' }, { command: 'check' }])(
    '`stele $command` prints the errors of two broken files as text',
    async ({ command }) => {
      const { code, stdout, stderr } = await steleHere([command], { cwd });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      for (const { file, line, column, says } of expected) {
        expect(stderr).toContain(file);
        expect(stderr).toMatch(new RegExp(`^${file}:${line}:${column} error .*${says}`, 'm'));
      }
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});

test('a build that fails leaves the last good one as it was', async () => {
  await steleHere(['build'], { cwd });
  save('posts/bad.en.md', '---', 'titel: Bad', '---', 'Text.');
  const before = filesBelow(cwd);
  expect(await steleHere(['build'], { cwd })).toMatchObject({ code: 1 });
  expect(filesBelow(cwd)).toEqual(before);
});

test.each([
  { name: 'no content folder', spoil: () => rmSync(join(cwd, 'content'), { recursive: true }), says: 'service.yaml' },
  { name: 'no service.yaml', spoil: () => rmSync(join(cwd, 'content/service.yaml')), says: 'service.yaml' },
  { name: 'an empty service.yaml', spoil: () => save('service.yaml'), says: 'service.yaml' },
  { name: 'broken YAML', spoil: () => save('service.yaml', 'name: [Small', 'x: }'), says: 'service.yaml' },
  { name: 'no front matter', spoil: () => save('posts/plain.en.md', 'Text.'), says: 'posts/plain.en.md' },
  { name: 'script as front matter', spoil: () => save('posts/js.en.md', '---js', 'x', '---'), says: 'posts/js.en.md' },
  { name: 'a file without a place', spoil: () => save('notes.txt', 'Text.'), says: 'notes.txt' },
  { name: 'a folder where a file belongs', spoil: () => folder('posts/dir.en.md/x.txt'), says: 'posts/dir.en.md' },
])('$name: exit code 1, the file named, no stack trace', async ({ spoil, says }) => {
  spoil();
  const { code, stderr } = await steleHere(['check'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain(says);
  expect(stderr).toMatch(/\berror\b/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

function folder(path: string): void {
  mkdirSync(join(cwd, 'content', path, '..'), { recursive: true });
  save(path, 'Text.');
}
