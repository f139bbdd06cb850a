/** `build --sizes`: what it says of page sizes is what a build with them writes. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stele } from '../cli/stele.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { lateEnv } from '../support/late.ts';
import { manyPosts } from '../support/many-posts.ts';

interface Choice {
  page_sizes: 'all' | number[];
  present: boolean;
  list_files: number;
  list_bytes: number;
  files: number;
  fits: boolean | null;
}

const inYaml = (sizes: Choice['page_sizes']) => (sizes === 'all' ? 'all' : `[${sizes.join(', ')}]`);

/** Builds `content` with these page sizes and gives what was said of the sizes and what was written. */
async function built(content: string, pageSizes: string, ...args: string[]) {
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, `page_sizes: ${pageSizes}`));
  const cwd = dirname(content);
  const { stdout } = await stele(['build', '--sizes', '--json', ...args], { cwd, env: lateEnv });
  const report: { page_sizes: Choice[]; files: number } = JSON.parse(stdout);
  const dist = join(cwd, 'dist');
  const all = filesBelow(dist);
  const lists = all.filter((path) => /^api\/v1\/_\/(list|section)\//.test(path));
  const bytes = lists.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);
  return { choices: report.page_sizes, files: all.length, lists: lists.length, bytes };
}

describe.each([
  { name: 'three files of 100', content: () => manyPosts(201, 'all') },
  { name: 'sections, one of them empty', content: () => contentFolder() },
  {
    name: 'links that lead to files',
    content: () => {
      const content = manyPosts(23, 'all');
      const service = join(content, 'service.yaml');
      writeFileSync(service, `${readFileSync(service, 'utf8')}addressing: path\n`);
      return content;
    },
  },
])('$name', ({ content }) => {
  test('what is said of each choice is what a build with it writes', async () => {
    const folder = content();
    const { choices } = await built(folder, '[7, 100]');
    expect(choices.map(({ page_sizes }) => page_sizes)).toEqual([[7, 100], 'all', [10, 20, 50, 100], [50, 100], [100]]);
    expect(choices.map(({ present }) => present)).toEqual([true, false, false, false, false]);
    for (const { page_sizes, ...said } of choices) {
      const { files, lists, bytes } = await built(folder, inYaml(page_sizes));
      expect(said, inYaml(page_sizes)).toMatchObject({ files, list_files: lists, list_bytes: bytes, fits: null });
    }
  });
});

test("a named host's limits say which choices fit", async () => {
  const options = { cwd: dirname(manyPosts(1500, '[50, 100]')), env: lateEnv };
  const { stdout } = await stele(['build', '--sizes', '--host', 'cloudflare'], options);
  // All sizes come to more than 20,000 files.
  expect(stdout).toMatch(/\| all +\| +[\d,]{6,} \| +[\d,]{9,} \| +2\d,\d{3} \| no /);
  expect(stdout).toMatch(/\| \[10, 20, 50, 100\] .*\| yes /);
  expect(stdout).toMatch(/\| \[50, 100\] \(now\) .*\| yes /);
  expect(stdout).toMatch(/\| \[100\] .*\| yes /);
});

test('without --sizes nothing is said of them', async () => {
  const options = { cwd: dirname(contentFolder()), env: lateEnv };
  expect((await stele(['build'], options)).stdout).not.toContain('page_sizes');
});

test('compressed copies are not counted: --sizes goes without them', async () => {
  const { code, stderr } = await stele(['build', '--sizes', '--precompress'], { cwd: dirname(contentFolder()) });
  expect([code, stderr]).toEqual([2, expect.stringContaining('--precompress')]);
});
