/** The steps of a pull request from its two commits to the comment's text, over a repository of their own. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../support/scratch.ts';
import { run, scriptOf, standIns } from './steps.ts';

/** A checkout of the merge of a pull request that renames a post, as actions/checkout leaves it. */
function pullRequest(): { readonly checkout: string; readonly temp: string; readonly commands: string } {
  const folder = scratchFolder();
  const checkout = join(folder, 'checkout');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: checkout });
  cpSync('test/sites/small', join(checkout, 'content'), { recursive: true });
  writeFileSync(join(checkout, '.gitignore'), 'bin\ndist\ndist.*\n');
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', checkout]);
  git('add', '.');
  git('commit', '--quiet', '--message', 'base');
  git('checkout', '--quiet', '-b', 'patch');
  renameSync(join(checkout, 'content/posts/older.en.md'), join(checkout, 'content/posts/oldest.en.md'));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'rename');
  git('checkout', '--quiet', 'main');
  writeFileSync(join(checkout, 'content/posts/later.en.md'), '---\ntitle: Later\npublished_at: 2026-03-01\n---\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'main went on');
  git('merge', '--quiet', '--no-ff', '--message', 'merge', 'patch');
  git('checkout', '--quiet', '--detach');
  const temp = join(folder, 'temp');
  mkdirSync(temp);
  // Installing brings the command; building needs it alone.
  const command = resolve('bin');
  const npm = `case "$*" in ci) ln -s ${command} bin ;; "run build") node bin/stele.js build ;; *) exit 1 ;; esac`;
  symlinkSync(command, join(checkout, 'bin'));
  return { checkout, temp, commands: standIns(join(folder, 'commands'), { npm }) };
}

test('a renamed file is found although main changed meanwhile, and the job fails', () => {
  const { checkout, temp, commands } = pullRequest();
  const env = { RUNNER_TEMP: temp, GITHUB_STEP_SUMMARY: join(temp, 'summary.md'), GITHUB_WORKSPACE: checkout };
  const step = (workflow: string, job: string, name: string) =>
    run(scriptOf(workflow, job, name), checkout, commands, env);

  expect(run('npm run build', checkout, commands, env).status).toBe(0);
  expect(step('content', 'diff', 'Build what is published').status).toBe(0);
  expect(step('content', 'diff', 'Take a snapshot of each').status).toBe(0);

  const compared = step('content', 'diff', 'Compare');
  expect(compared.status).toBe(1);
  expect(compared.stdout.trimEnd().split('\n')).toEqual([
    'removed  posts/older   en  Older (not declared, moved to oldest?)',
    'added    posts/oldest  en  Older',
    '1 item added, 1 removed',
  ]);
  expect(readFileSync(join(temp, 'summary.md'), 'utf8')).toContain('**1 removal is not declared.**');

  // The other workflow's step, with the snapshots alone.
  expect(step('comment', 'render', 'Render').status).toBe(0);
  expect(readFileSync(join(temp, 'diff.md'), 'utf8')).toBe(readFileSync(join(temp, 'summary.md'), 'utf8'));

  writeFileSync(join(temp, 'snapshots/new.json'), '{"title":"@everybody"}');
  expect(step('comment', 'render', 'Render').status).not.toBe(0);
  expect(readFileSync(join(temp, 'diff.md'), 'utf8')).toBe('');
});
