/**
 * The workflow of a site that `stele init` made, over a repository of its own: its first pull request, and one that
 * loses a post.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { lateEnv } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { run, scriptsOf, standIns } from './steps.ts';

interface Repository {
  readonly checkout: string;
  /** The folder of the site in it. */
  readonly below?: string;
  readonly git: (...args: string[]) => void;
}

/** A repository with a README alone. */
function repository(): Repository {
  const checkout = join(scratchFolder(), 'site');
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', checkout]);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: checkout });
  writeFileSync(join(checkout, 'README.md'), '# Own\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'begin');
  return { checkout, git };
}

/** Merges what lies there as a pull request, as actions/checkout leaves it. */
function pullRequest({ git }: Repository): void {
  git('checkout', '--quiet', '-b', 'patch');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'patch');
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--message', 'merge', 'patch');
  git('branch', '--quiet', '--delete', 'patch');
}

/** Runs the steps of the job `check` up to the first that fails; gives what failed, and the summary. */
function check({ checkout, below = '' }: Repository): {
  failed: string | undefined;
  reported: string;
  summary: string;
} {
  const temp = scratchFolder();
  // Installing brings the command.
  const npm = `mkdir -p node_modules/.bin && ln -sf ${resolve('bin/stele.js')} node_modules/.bin/stele`;
  const commands = standIns(join(temp, 'commands'), {
    npm,
    npx: 'command=$1; shift; node "node_modules/.bin/$command" "$@"',
  });
  const summary = join(temp, 'summary.md');
  const env = { ...lateEnv, RUNNER_TEMP: temp, GITHUB_STEP_SUMMARY: summary };
  const workflow = join(checkout, '.github/workflows', `${below === '' ? '' : `${below}-`}content.yml`);
  const read = () => (existsSync(summary) ? readFileSync(summary, 'utf8') : '');
  for (const script of scriptsOf(workflow, 'check')) {
    const { status, stdout, stderr } = run(script, join(checkout, below), commands, env);
    if (status !== 0) return { failed: script, reported: stdout + stderr, summary: read() };
  }
  return { failed: undefined, reported: '', summary: read() };
}

async function begun(host = 'netlify'): Promise<Repository> {
  const own = repository();
  const args = ['--name', 'Own', '--base-url', 'https://own.example', '--languages', 'en,de', '--host', host];
  expect(await steleHere(['init', ...args], { cwd: own.checkout })).toMatchObject({ code: 0 });
  return own;
}

test.each(['netlify', 'node'])('the first pull request of a new site for %s passes', async (host) => {
  const own = await begun(host);
  pullRequest(own);
  const { failed, reported, summary } = check(own);
  expect({ failed, reported }).toEqual({ failed: undefined, reported: '' });
  expect(summary).toContain('### Content: first build');
});

test('the next pull request lists its changes, and fails if a post is lost by accident', async () => {
  const own = await begun();
  pullRequest(own);
  const post = '---\ntitle: Another\npublished_at: 2026-02-01\n---\nText.\n';
  writeFileSync(join(own.checkout, 'content/posts/another.en.md'), post);
  pullRequest(own);
  const added = check(own);
  expect(added).toMatchObject({ failed: undefined, reported: '' });
  expect(added.summary).toMatch(/^### Content: 1 item added/);
  expect(added.summary).toContain('posts/another');

  for (const lang of ['en', 'de']) rmSync(join(own.checkout, `content/posts/third-post.${lang}.md`));
  execFileSync('git', ['worktree', 'prune'], { cwd: own.checkout });
  pullRequest(own);
  const lost = check(own);
  expect(lost.failed).toContain('stele diff');
  expect(lost.summary).toContain('posts/third-post');
});

test('a mistake is shown at its line', async () => {
  const own = await begun();
  writeFileSync(join(own.checkout, 'content/posts/wrong.en.md'), '---\ntitle: Wrong\npublished_at: 2026-13-40\n---\n');
  pullRequest(own);
  const { failed, reported } = check(own);
  expect(failed).toContain('--format github');
  expect(reported).toContain('::error file=content/posts/wrong.en.md,line=3,');
});

test('a site in a folder of a repository has its workflows in the root, where GitHub runs them', async () => {
  const own = { ...repository(), below: 'api' };
  const post = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
  mkdirSync(join(own.checkout, 'notes'));
  for (const name of ['a', 'b']) writeFileSync(join(own.checkout, `notes/${name}.md`), post(name));
  const args = ['api', '--from', '.', '--name', 'Own', '--base-url', 'https://own.example'];
  expect(await steleHere(['init', ...args], { cwd: own.checkout })).toMatchObject({ code: 0 });
  pullRequest(own);
  expect(check(own)).toMatchObject({ failed: undefined, reported: '' });

  writeFileSync(join(own.checkout, 'notes/c.md'), post('c'));
  execFileSync('git', ['worktree', 'prune'], { cwd: own.checkout });
  pullRequest(own);
  expect(check(own).summary).toMatch(/^### Content: 1 item added/);

  writeFileSync(join(own.checkout, 'notes/d.md'), '---\ntitle: d\n---\n\n# d\n\n#### e\n');
  const { stdout } = await steleHere(['check', '--format', 'github'], { cwd: join(own.checkout, 'api') });
  expect(stdout).toContain('::warning file=notes/d.md,line=');
});
