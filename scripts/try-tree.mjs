/**
 * Publishes a public repository with its descriptions in docs/examples, and prints a row of the table there:
 *
 *     node scripts/try-tree.mjs <example> <repository> [--from <folder>]
 *
 * <repository> is `owner/name` on GitHub, cloned where there is network; --from takes a folder in which it lies instead, which is
 * copied and stays as it is.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

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
  const verified = build.status === 0 ? stele('verify', '--out', join(folder, 'dist')).status === 0 : false;
  const items = Object.entries(report.items ?? {}).map(([name, count]) => `${name} ${JSON.stringify(count)}`);
  console.log(
    `| ${repository} | ${items.join(', ')} | ${rules(report, 'error')} | ${rules(report, 'warning')} | ${verified} |`,
  );
  process.exitCode = verified ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function stele(...options) {
  return spawnSync(process.execPath, ['bin/stele.js', ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function rules({ diagnostics }, severity) {
  const counts = new Map();
  for (const one of diagnostics) {
    if (one.severity === severity) counts.set(one.rule, (counts.get(one.rule) ?? 0) + 1);
  }
  return [...counts].map(([rule, count]) => `${count} ${rule}`).join(', ') || 'none';
}
