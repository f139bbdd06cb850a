/** What `stele check` is asked, and what it answers. Nothing of VS Code, so that it can be tested without it. */

/** Arguments of Node, in the repository's folder. */
const command = ['bin/stele.js', 'check', '--json'];

/** The mistakes that the report names; none where there is no report, as before the command is built. */
function mistakesIn(stdout) {
  try {
    return JSON.parse(stdout).diagnostics;
  } catch {
    return [];
  }
}

module.exports = { command, mistakesIn };
