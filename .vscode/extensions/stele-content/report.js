/** What `stele check` is asked, and what it answers. Nothing of VS Code, so that it can be tested without it. */

const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** Arguments of Node in `folder`: of Stele as it is installed there, or in its own repository. */
function commandIn(folder) {
  const installed = 'node_modules/stele/bin/stele.js';
  return [existsSync(join(folder, installed)) ? installed : 'bin/stele.js', 'check', '--json'];
}

/** The mistakes that the report names; none where there is no report, as before the command is built. */
function mistakesIn(stdout) {
  try {
    return JSON.parse(stdout).diagnostics;
  } catch {
    return [];
  }
}

module.exports = { commandIn, mistakesIn };
