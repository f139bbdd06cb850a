/**
 * Changes the code in small ways, one at a time, and says which changes no test sees: `npm run mutants [folder …]`, of
 * those in test/mutants/folders.mjs, or all. A second run tries only what has changed since, in code or tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { folders } from '../test/mutants/folders.mjs';

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in folders));
if (unknown !== undefined) {
  console.error(`Unexpected folder "${unknown}", expected one of: ${Object.keys(folders).join(', ')}`);
  process.exit(2);
}
execFileSync('bash', ['scripts/install-tools.sh', 'mutation'], { stdio: 'inherit' });
const stryker = '.cache/stele-tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
for (const name of asked.length === 0 ? Object.keys(folders) : asked) {
  const env = { ...process.env, STELE_MUTANTS: name };
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'test/mutants/stryker.config.mjs'], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exitCode = 1;
}
