/** The kinds of texts that the schemas in .vscode/schemas are for. Nothing of VS Code, so that it can be tested without it. */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** For each kind of Markdown file its pattern, and what gives its schema as it is now: it is written anew from time to time. */
function kindsIn(folder) {
  const schemas = join(folder, '.vscode/schemas');
  if (!existsSync(schemas)) return [];
  return readdirSync(schemas)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const schema = () => JSON.parse(readFileSync(join(schemas, name), 'utf8'));
      const files = /^Files: (.*\.md)$/.exec(schema().$comment ?? '')?.[1];
      return files === undefined ? [] : [{ files, schema }];
    });
}

module.exports = { kindsIn };
