/** `stele init --beside`: the content of another generator's project is described, and the API goes into its output. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { scratchFolder } from '../support/scratch.ts';

const own = ['--name', 'Own Hall', '--base-url', 'https://own.example'];

function put(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

test.each([
  {
    generator: 'astro',
    config: 'astro.config.mjs',
    says: 'export default {};',
    posts: 'src/content/blog',
    collection: 'blog',
    out: 'dist',
  },
  { generator: 'eleventy', config: '.eleventy.js', says: '', posts: 'posts', collection: 'articles', out: '_site' },
  {
    generator: 'hugo',
    config: 'hugo.toml',
    says: 'publishDir = "docs"',
    posts: 'content/posts',
    collection: 'articles',
    out: 'docs',
  },
])(
  '$generator: what it proposes passes the check and builds into the output',
  async ({ generator, config, says, posts, collection, out }) => {
    const cwd = scratchFolder();
    execFileSync('git', ['init', '-q'], { cwd });
    put(cwd, config, says);
    for (const name of ['one', 'two']) {
      put(cwd, `${posts}/${name}.md`, `---\ntitle: ${name}\ndate: 2026-01-02\n---\nSee [about](/about/).\n`);
    }
    put(cwd, `${out}/index.html`, 'Theirs');
    const { code, stdout } = await steleHere(['init', 'api', '--beside', generator, ...own], { cwd });
    expect(code).toBe(0);
    const command = stdout.split('\n').find((line) => line.includes('stele build')) ?? '';
    expect(command).toContain(`&& npx stele build --content api/content --out ${out}`);
    const content = ['--content', 'api/content'];
    expect(await steleHere(['check', '--strict', ...content], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(await steleHere(['build', ...content, '--out', out, '--verify'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, out, 'index.html'), 'utf8')).toBe('Theirs');
    const read = (path: string) => JSON.parse(readFileSync(join(cwd, out, 'api/v1/_', path), 'utf8'));
    expect(read('index.json').endpoints).toHaveLength(3);
    // The other program has that page.
    expect(read(`item/${collection}/en/one.json`).data.content_html).toBe(
      '<p>See <a href="https://own.example/about/">about</a>.</p>\n',
    );
  },
);

test('a folder without such a project is an error that names the expected files', async () => {
  const cwd = scratchFolder();
  const { code, stderr } = await steleHere(['init', 'api', '--beside', 'hugo', ...own], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('expected a project with hugo.toml or')]);
});
