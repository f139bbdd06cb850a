/**
 * Publishes a public repository with its descriptions in docs/examples, and prints a row of the table there:
 *
 *     node scripts/try-tree.mjs <example> <repository> [--from <folder>]
 *
 * <repository> is `owner/name` on GitHub, cloned where there is network; --from takes the folder that contains it
 * instead, which is copied and stays as it is. What the build says is written beside the row where anything is wrong.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { surveyTree } from './tree-survey.mjs';

const [example, repository, , from] = process.argv.slice(2);
if (example === undefined || repository === undefined) {
  console.error('node scripts/try-tree.mjs <example> <owner/name> [--from <folder>]');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'stele-tree-'));
try {
  const tree = join(folder, 'tree');
  if (from === undefined) {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `https://github.com/${repository}.git`, tree]);
  } else cpSync(from, tree, { recursive: true, filter: (path) => basename(path) !== '.git' });
  const content = join(folder, 'content');
  cpSync(join('docs/examples', example), content, { recursive: true });
  const build = stele('build', '--content', content, '--out', join(folder, 'dist'), '--verify', '--no-cache', '--json');
  const report = JSON.parse(build.stdout);
  const { collections, byName, keys } = surveyTree(content, tree);
  const published = [...collections].map(([name, { texts, byLanguage }]) => {
    const counts = Object.values(report.items?.[name] ?? {});
    const found = byLanguage ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
    return `${name} ${found} of ${texts}`;
  });
  const unread = [...keys].filter(([, isRead]) => !isRead).map(([key]) => key);
  const row = [
    repository,
    published.join(', '),
    byName,
    rules(report, 'error'),
    rules(report, 'warning'),
    `${keys.size - unread.length} of ${keys.size}${unread.length === 0 ? '' : `; not ${unread.join(', ')}`}`,
    `${report.files ?? 0} files in ${Math.round(report.milliseconds / 1000)} s`,
    report.ok ? 'verified' : 'refused',
  ];
  console.log(`| ${row.join(' | ')} |`);
  for (const { file, line, severity, rule, message } of report.diagnostics) {
    console.error(`${severity} ${file}:${line ?? ''} ${rule}: ${message}`);
  }
  process.exitCode = report.ok ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function stele(...options) {
  return spawnSync(process.execPath, ['bin/stele.js', ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** How many files each rule of a severity was broken in. */
function rules({ diagnostics }, severity) {
  const files = new Map();
  for (const { rule, file, ...one } of diagnostics) {
    if (one.severity === severity) files.set(rule, (files.get(rule) ?? new Set()).add(file));
  }
  return [...files].map(([rule, { size }]) => `${rule} in ${size}`).join(', ') || 'none';
}
