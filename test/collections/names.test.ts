/** Everything follows from the descriptions of collections: no other source file knows one of them by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that name a collection all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  'hosts/shared-gaps.ts': 'names rows of the suite, which asks the sample',
  'hosts/servers/gaps.ts': 'the same',
  'init/beside.ts': 'knows the folder src/pages of Astro',
};

/** `pages` and `page` alone are web pages and pages of lists: of these only what can mean the collection counts. */
const names =
  /\b(?:products?|posts?)\b|\b(?:list|get)(?:Products?|Posts?|Pages?)\b|\b(?:product|page|post)_(?:not_found|id|key)\b|'pages'|\/pages\b(?!-limit)|\bitems\.pages\b/;

function codeOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/(^|\s)\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}

const files = readdirSync('generator', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('collections'))
  .sort();

test('outside collections/, three files name a collection, each for a reason', () => {
  const naming = files.filter((path) => names.test(codeOf(join('generator', path))));
  expect(naming).toEqual(Object.keys(allowed).sort());
  expect(naming.length).toBeLessThanOrEqual(3);
});

test.each(['case "posts":', "'/api/v1/products'", 'site.items.pages', 'page_not_found'])(
  'the code %s names a collection',
  (code) => {
    expect(code).toMatch(names);
  },
);

test.each(['the page size', "integerParameter(query, 'page')", 'pages.map(render)', 'postMessage()'])(
  'the code %s names no collection',
  (code) => {
    expect(code).not.toMatch(names);
  },
);
