/** Commands that are run in a folder inside a project: they say where the project is, and write nothing. */
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';
import { steleHere } from './stele-here.ts';

let project: string;
beforeAll(() => {
  project = dirname(contentFolder());
  mkdirSync(join(project, 'scripts/deep'), { recursive: true });
});

test.each([
  ['build'],
  ['check'],
  ['check', '--links'],
  ['dev', '--port', '0'],
  ['status'],
  ['schema'],
  ['verify'],
  ['snapshot'],
  ['diff', 'old'],
  ['preview', '--port', '0'],
  ['mcp'],
  ['host', 'caddy'],
])('stele %s reports that the project is in a folder above', async (...args) => {
  for (const [folder, above] of [
    ['content', '..'],
    ['content/posts', '../..'],
    ['scripts/deep', '../..'],
  ] as const) {
    const before = readdirSync(join(project, folder));
    const { code, stdout, stderr } = await steleHere(args, { cwd: join(project, folder) });
    expect(stdout).toBe('');
    expect(stderr).toContain(`Missing folder content. The project is in ${above}: run the command there`);
    expect(stderr).not.toContain('stele init');
    expect(code).not.toBe(0);
    expect(readdirSync(join(project, folder))).toEqual(before);
  }
});

test('where no folder above has a project, `stele dev` ends, and says how to begin a site', async () => {
  const cwd = scratchFolder();
  const { code, stderr } = await steleHere(['dev', '--port', '0'], { cwd });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'Missing folder content: name the content folder with `--content`, or begin a site with `npx stele init`\n',
  });
  expect(readdirSync(cwd)).toEqual([]);
});
