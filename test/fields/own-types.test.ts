/** What a type of field means stands in its module: nothing else asks for a type by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = 'generator';

/** Folders and files that may name types: those that hold them. Nodes of Markdown and HTML have types of their own. */
const allowed = /^(?:fields|collections|markdown)\/|^content\/schemas\/collection-schema\.ts$/;

/**
 * Types of fields that nothing else is called which has a `type`: filters are a select, an integer, a text or a
 * section.
 */
const names =
  '(?:key|string|markdown|number|boolean|date|datetime|url|image|file|list|map|object|path|reference|union)';

const comparisons: readonly RegExp[] = [
  // `typeof` asks the language; nodes of Markdown and schemas have types of their own.
  new RegExp(`(?<!typeof [\\w.?[\\]]*|\\b(?:node|property)\\.)\\btype\\b\\s*[!=]==\\s*'${names}'`, 'g'),
  new RegExp(`'${names}'\\s*[!=]==\\s*(?:\\w+\\.)*type\\b`, 'g'),
  new RegExp(`switch \\((?:\\w+\\.)*type\\) \\{[^}]*case '${names}'`, 'g'),
  new RegExp(`\\[[^\\]]*'${names}'[^\\]]*\\]\\.includes\\([^)]*\\btype\\b`, 'g'),
  // A table: four keys in a row that are types.
  new RegExp(`(?:^ +'?${names}'?: [^\\n]*\\n){4}`, 'gm'),
];

/** The lines of `code` that name a type. */
function typesNamedIn(code: string): number[] {
  return comparisons.flatMap((one) =>
    [...code.matchAll(one)].map(({ index }) => code.slice(0, index).split('\n').length),
  );
}

function placesIn(path: string): string[] {
  return typesNamedIn(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`);
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

test('no file outside fields/, collections/ and the schema of descriptions compares a field with a type, or has a table of types', () => {
  expect(files.filter((path) => !allowed.test(path)).flatMap(placesIn)).toEqual([]);
});

test.each([
  "if (type === 'date') return undefined;",
  "return field.type !== 'reference';",
  "switch (field.type) {\n  case 'image':\n",
  "return ['date', 'datetime'].includes(type);",
  "const forms = {\n  string: 'a',\n  date: 'b',\n  url: 'c',\n  list: 'd',\n};",
])('the same search finds %j', (code) => {
  expect(typesNamedIn(code).length).toBeGreaterThan(0);
});
