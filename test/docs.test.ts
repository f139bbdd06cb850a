/**
 * What the documents name is there: the files between backticks, what links lead to, and every folder of generator/.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';
import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';

/** All but CHANGELOG.md, which also names what was there once. */
const documents = glob.sync(['*.md', 'docs/**/*.md', '!CHANGELOG.md']).toSorted();
const names = new Set(glob.sync(['{generator,test,scripts}/**', '*']).map((path) => basename(path)));
/** Folders of the repository that no operator replaces. */
const folders = ['generator', 'test', 'scripts', 'templates', 'docs', '.github', '.vscode'];

const parse = (text: string) => unified().use(remarkParse).use(remarkGfm).parse(text);

function isThere(path: string): boolean {
  return path.includes('*') ? glob.sync(path, { dot: true }).length > 0 : existsSync(path);
}

/**
 * Whether `code` names a file or folder of the repository: in full, from generator/ on, or a source file by its name.
 * What a build writes for its host is in the repository only until somebody removes it.
 */
function namesPath(code: string): boolean {
  if (!/^[\w.*@/-]+$/.test(code) || code.startsWith('.stele/')) return false;
  return /\.(ts|mjs|sh)$/.test(code) || (code.includes('/') && folders.includes(code.split('/')[0] ?? ''));
}

/** Ids of the headings of documents, by path: a document is linked to many times. */
const known = new Map<string, ReadonlySet<string>>();

function slugsOf(path: string): ReadonlySet<string> {
  const slugs = known.get(path) ?? readSlugs(path);
  known.set(path, slugs);
  return slugs;
}

function readSlugs(path: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const slugs = new Set<string>();
  visit(parse(readFileSync(path, 'utf8')), 'heading', (heading) => {
    slugs.add(slugger.slug(textOf(heading)));
  });
  return slugs;
}

/** What the document at `path` with this `text` names and what is not there, each with its line. */
function missing(path: string, text: string): string[] {
  const found: string[] = [];
  visit(parse(text), (node) => {
    const line = node.position?.start.line;
    if (node.type === 'inlineCode' && namesPath(node.value)) {
      const { value } = node;
      if (isThere(value) || isThere(join('generator', value)) || (!value.includes('/') && names.has(value))) return;
      found.push(`${line} ${value}`);
    }
    if (node.type === 'link' && !/^(https?:|\.\.\/\.\.\/)/.test(node.url)) {
      const [file = '', anchor] = node.url.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      const leads = existsSync(target) && (anchor === undefined || slugsOf(target).has(anchor));
      if (!leads) found.push(`${line} ${node.url}`);
    }
  });
  return found;
}

test.each(documents)('%s names what is there', (path) => {
  expect(missing(path, readFileSync(path, 'utf8'))).toEqual([]);
});

describe('missing targets are found', () => {
  test.each([
    { name: 'a file', text: '`generator/api/nowhere.ts`', found: ['1 generator/api/nowhere.ts'] },
    { name: 'a file by its room', text: '\n`api/nowhere.ts`', found: ['2 api/nowhere.ts'] },
    { name: 'a file by its name', text: '`nowhere.ts`', found: ['1 nowhere.ts'] },
    { name: 'a folder', text: '| a |\n| - |\n| `test/nowhere/` |', found: ['3 test/nowhere/'] },
    { name: 'a pattern', text: '`hosts/*/nowhere.ts`', found: ['1 hosts/*/nowhere.ts'] },
    { name: 'a link', text: '[a](nowhere.md)', found: ['1 nowhere.md'] },
    { name: 'a heading', text: '[a](README.md#nowhere)', found: ['1 README.md#nowhere'] },
    {
      name: 'and nothing else',
      text: '`api/paths.ts` `dist/nowhere.json` `text/plain` [a](README.md#hosts)',
      found: [],
    },
  ])('a missing target in the documentation is found: $name', ({ text, found }) => {
    expect(missing('README.md', text)).toEqual(found);
  });
});

test('ARCHITECTURE.md describes every room of generator/, and no other', () => {
  const rooms: string[] = [];
  visit(parse(readFileSync('ARCHITECTURE.md', 'utf8')), 'tableRow', ({ children: [cell] }) => {
    const [code] = cell?.children ?? [];
    if (code?.type === 'inlineCode') rooms.push(code.value);
  });
  const there = new Set(glob.sync('*/**', { cwd: 'generator' }).map((path) => path.replace(/\/.*/, '/')));
  expect(rooms.toSorted()).toEqual([...there].toSorted());
});
