/** `--format` and `--strict`: one list of diagnostics for people, for programs and for GitHub's pages. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow } from '../support/folders.ts';
import { steleHere } from './stele-here.ts';

let cwd: string;
beforeEach(() => {
  cwd = dirname(contentFolder({ 'pages/about/index.zh-tw.md': null }));
});

function save(path: string, ...lines: string[]): void {
  writeFileSync(join(cwd, 'content', path), `${lines.join('\n')}\n`);
}

const dated = () => save('posts/x.en.md', '---', 'title: X', 'published_at: 2026-13-40', '---', 'Text.');
const warned = () => save('posts/x.en.md', '---', 'title: X', 'published_at: 2026-01-01', '---', '# X');

test('pretty: the place, severity, reason and rule in one line, then the line of the file', async () => {
  dated();
  const { code, stdout, stderr } = await steleHere(['check', '--format', 'pretty'], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'content/posts/x.en.md:3:15 error Unexpected date "2026-13-40", expected YYYY-MM-DD or an RFC 3339 date-time posts/published-at\n' +
      '  3 | published_at: 2026-13-40\n' +
      '                    ^\n' +
      '\n✖ 1 error\n' +
      '\nWhy, and how to fix it: npx stele explain posts/published-at\n',
  );
});

describe('github: one annotation each, on standard output', () => {
  test('an error is one annotation for GitHub on standard output', async () => {
    dated();
    const { code, stdout, stderr } = await steleHere(['check', '--format', 'github'], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(
      '::error file=content/posts/x.en.md,line=3,col=15,title=posts/published-at' +
        '::Unexpected date "2026-13-40", expected YYYY-MM-DD or an RFC 3339 date-time\n',
    );
  });

  test('a warning, and the summary', async () => {
    warned();
    const { code, stdout, stderr } = await steleHere(['check', '--format', 'github'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^::warning file=content\/posts\/x\.en\.md,line=5,col=1,title=headings\/title::.*\nChecked/);
  });

  test('an annotation for GitHub escapes what would end a property or the message', async () => {
    save('posts/50% a,b:c.en.md', 'Text.');
    save('posts/x.en.md', '---', 'title: X', 'published_at: "100%\\n::error::"', '---');
    const { stdout } = await steleHere(['check', '--format', 'github'], { cwd });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^::error file=content\/posts\/50%25 a%2Cb%3Ac\.en\.md,title=files\/key::/),
      expect.stringContaining('::Unexpected date "100%25\\n::error::", expected'),
      '',
    ]);
  });

  test('build and check --links have it too', async () => {
    expect(await steleHere(['build', '--format', 'github'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(join(cwd, 'dist/robots.txt'), 'Sitemap: https://small.example/gone.xml\n');
    const { code, stdout, stderr } = await steleHere(['check', '--links', '--format', 'github'], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^::error file=dist\/robots\.txt,line=1,col=1,title=links\/dead::/m);
  });
});

test('--json is --format json', async () => {
  dated();
  const report = async (...args: string[]) => {
    const { stdout } = await steleHere(['check', ...args], { cwd });
    return { ...JSON.parse(stdout), milliseconds: 0 };
  };
  const short = await report('--json');
  expect(short).toEqual(await report('--format', 'json'));
  expect(short.diagnostics).toHaveLength(1);
});

test('check reports on the files and folders that are named, and fails by these alone', async () => {
  dated();
  save('pages/guides/lost.en.md', '---', 'title: Lost', '---', '[a](gone.md)');
  const check = (...paths: string[]) => steleHere(['check', ...paths], { cwd });
  const both = await check('content/posts/x.en.md', 'content/pages');
  expect(both.code).toBe(1);
  expect(both.stderr).toContain('✖ 2 errors');
  const one = await check('./content/pages');
  expect(one.stderr).toMatch(/^content\/pages\/guides\/lost\.en\.md:4:1 error /);
  expect(one.stderr).toContain('✖ 1 error');
  expect(await check('content/posts/hello.en.md')).toMatchObject({ code: 0, stderr: '' });
  expect((await check('--links', 'content')).stderr).toContain('Unexpected files with --links');
});

test('of more than ten warnings of a rule, ten are shown, and the others counted', async () => {
  const links = Array.from({ length: 12 }, (_, index) => `[a](odd${index}:b)`);
  save('pages/guides/odd.en.md', '---', 'title: Odd', '---', ...links);
  const { code, stderr } = await steleHere(['check'], { cwd });
  expect(code).toBe(0);
  expect(stderr.match(/ links\/scheme$/gm)).toHaveLength(10);
  expect(stderr).toMatch(/\n\nand 2 more of links\/scheme: --json prints all of them\n\n⚠ 12 warnings\n$/);
});

test('another form of report is a usage error: exit code 2', async () => {
  const { code, stdout, stderr } = await steleHere(['check', '--format', 'xml'], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('pretty, json, github');
});

describe('--strict', () => {
  test.each([{ command: 'check' }, { command: 'build' }])(
    '$command takes a warning for an error',
    async ({ command }) => {
      warned();
      expect(await steleHere([command], { cwd })).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('1 warning'),
      });
      const before = filesBelow(cwd);
      const { code, stdout, stderr } = await steleHere([command, '--strict'], { cwd });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^content\/posts\/x\.en\.md:5:1 error .* headings\/title$/m);
      expect(filesBelow(cwd)).toEqual(before);
    },
  );
});
