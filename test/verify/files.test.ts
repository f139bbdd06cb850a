/** The files of a build against what was written, and compressed copies against their files: a small tree, damaged in one place. */
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BuiltTree } from '../../generator/verify/built-tree.ts';
import { Findings } from '../../generator/verify/finding.ts';
import { checkCopies, checkDigests } from '../../generator/verify/tree.ts';
import { scratchFolder } from '../support/scratch.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const written: Files = { 'index.html': 'home', 'a/b/page.md': '# B', 'api/v1/_/index.json': '{}' };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const digests = new Map(Object.entries(written).map(([path, data]) => [path, sha256(data)]));

function treeOf(files: Files): BuiltTree {
  const root = scratchFolder();
  for (const [path, data] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), data);
  }
  return new BuiltTree(root);
}

function told(check: (findings: Findings) => void): string[] {
  const findings = new Findings();
  check(findings);
  return findings.all().map(({ file, rule, reason }) => `${file} ${rule}: ${reason}`);
}

describe('against the manifest', () => {
  const extra = 'Unexpected file, expected only those that the build wrote';
  const foreign = (what: string) => `Unexpected ${what}, expected only what the build wrote: builds keep it`;

  test.each<{ name: string; files: Files; expected: string[] }>([
    { name: 'what was written', files: written, expected: [] },
    {
      name: 'other bytes',
      files: { ...written, 'index.html': 'hOme' },
      expected: ['index.html tree/digest: Unexpected bytes, expected those that the build wrote'],
    },
    {
      name: 'a file that is gone',
      files: { 'index.html': 'home', 'api/v1/_/index.json': '{}' },
      expected: ['a/b/page.md tree/missing: Missing file, expected one that the build wrote'],
    },
    {
      name: 'a file among the answers that answers nothing',
      files: { ...written, 'api/v1/_/more/x.json': '{}', 'api/v1/_/more/y.json': '{}' },
      expected: [`api/v1/_/more/x.json tree/extra: ${extra}`, `api/v1/_/more/y.json tree/extra: ${extra}`],
    },
    {
      name: 'a file of somebody else, beside the answers and elsewhere',
      files: { ...written, 'api/v1/_x': '', 'a/b/notes.txt': '' },
      expected: [`a/b/notes.txt tree/foreign: ${foreign('file')}`, `api/v1/_x tree/foreign: ${foreign('file')}`],
    },
    {
      name: 'a folder of somebody else, told of once',
      files: { ...written, '.git/HEAD': '', '.git/refs/main': '', 'a/c/d/x': '', 'a/c/y': '' },
      expected: [`.git tree/foreign: ${foreign('folder')}`, `a/c tree/foreign: ${foreign('folder')}`],
    },
  ])('$name', ({ files, expected }) => {
    expect(told((findings) => checkDigests(treeOf(files), digests, 'api/v1/_', findings))).toEqual(expected);
  });
});

describe('a compressed copy', () => {
  const copy = (path: string) => `${path} tree/copy: Unexpected bytes, expected a compressed copy of index.html`;

  test.each<{ name: string; copies: Files; expected: string[] }>([
    {
      name: 'of the file',
      copies: { 'index.html.gz': gzipSync('home'), 'index.html.br': brotliCompressSync('home') },
      expected: [],
    },
    { name: 'of another one', copies: { 'index.html.gz': gzipSync('other') }, expected: [copy('index.html.gz')] },
    { name: 'that is none', copies: { 'index.html.br': 'home' }, expected: [copy('index.html.br')] },
    { name: 'in the other coding', copies: { 'index.html.br': gzipSync('home') }, expected: [copy('index.html.br')] },
    { name: 'of no file is a file of its own', copies: { 'archive.gz': 'x' }, expected: [] },
    { name: 'needs a dot', copies: { 'index.htmlxgz': 'x' }, expected: [] },
  ])('$name', ({ copies, expected }) => {
    const tree = treeOf({ ...written, ...copies });
    expect(told((findings) => checkCopies(tree, findings))).toEqual(expected);
    // A copy belongs there, and so does its file.
    const claimed = Object.keys(copies).some((path) => path.startsWith('index.html.'));
    expect(tree.unclaimed.includes('index.html')).toBe(!claimed);
  });
});

test('a tree names its files in order, links too, and folders not', () => {
  const root = scratchFolder();
  mkdirSync(join(root, 'b/c'), { recursive: true });
  for (const path of ['b/c/z', 'b/a', 'a', 'b.txt']) writeFileSync(join(root, path), path);
  symlinkSync('a', join(root, 'link'));
  const tree = new BuiltTree(root);
  expect(tree.files).toEqual(['a', 'b.txt', 'b/a', 'b/c/z', 'link']);
  expect([tree.has('b/a'), tree.has('b'), tree.has('c')]).toEqual([true, false, false]);
  expect(tree.below('b')).toEqual(['b/a', 'b/c/z']);
  expect(tree.placeOf('b/a')).toBe(join(root, 'b/a'));
  expect(Buffer.from(tree.read('b/c/z')).toString()).toBe('b/c/z');
  expect(tree.unclaimed).toEqual(['a', 'b.txt', 'b/a', 'link']);
  expect(() => tree.read('b/none')).toThrow('ENOENT');
});

test('one defect in many files is told of the first; a file is missing, or too many, once', () => {
  expect(
    told((findings) => {
      findings.report('z', 'tree/missing', 'as the list says');
      findings.report('z', 'tree/missing', 'as the manifest says');
      findings.report('z', 'tree/extra', 'as the list says');
      findings.report('z', 'tree/extra', 'as the manifest says');
      findings.report('y', 'tree/missing', 'another');
      findings.report('x', 'tree/digest', 'one');
      findings.report('x', 'tree/digest', 'two');
      findings.reportOnce('d', 'a', 'answers/schema', 'first');
      findings.reportOnce('d', 'b', 'answers/schema', 'second');
      findings.reportOnce('d', 'c', 'answers/schema', 'third');
      findings.reportOnce('d', 'c', 'tree/copy', 'another rule');
      findings.reportOnce('e', 'b', 'answers/schema', 'another defect');
    }),
  ).toEqual([
    'a answers/schema: first (the same in 2 more)',
    'c tree/copy: another rule',
    'b answers/schema: another defect',
    'z tree/missing: as the list says',
    'z tree/extra: as the list says',
    'y tree/missing: another',
    'x tree/digest: one',
    'x tree/digest: two',
  ]);
});
