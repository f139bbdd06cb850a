/** Contents that other generators keep in a file, and the sidebar that is made of them. */
import { expect, test } from 'vitest';
import { type OutlineEntry, outlinesIn } from '../../generator/init/from/outlines.ts';
import { bestSidebar } from '../../generator/init/from/sidebar.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

/** The outlines among `files`, which `init` found in this order. */
function outlines(files: Readonly<Record<string, string>>) {
  const folder = scratchFolder();
  write(folder, files);
  return outlinesIn({ content: [], others: Object.keys(files), images: [], isVault: false }, folder);
}

/** Entries in short: `label → target`, and a list for those with others below. */
function short(entries: readonly OutlineEntry[]): unknown[] {
  return entries.map(({ label, target, entries: below }) =>
    below.length === 0 ? `${label} → ${target}` : [`${label} → ${target}`, ...short(below)],
  );
}

test('files with the contents of a documentation, by their names', () => {
  const contents = [
    '_data/docs-sidebars.json',
    '_data/docs.json',
    '_data/en/v2/sidebar.yml',
    '_data/main-nav.yaml',
    '_data/menu.yml',
    '_data/navigation.yml',
    '_data/sidenav.yml',
    '_data/toc.yml',
    'book/src/SUMMARY.md',
    'docs/toc.yaml',
    'sidebars.json',
    'sub/mkdocs.yml',
  ];
  const others = ['_data/toc.toml', 'mytoc.yml', 'my_data/toc.yml.md', 'summary.md', 'toc.yml.json', '_data/toc/a.yml'];
  const files = [...others, ...contents].reverse().map((path) => [path, ''] as const);
  expect(outlines(Object.fromEntries(files)).map(({ path }) => path)).toEqual(contents);
});

test.each([
  [1_000_000, 1],
  [1_000_001, 0],
])('of a file with %i characters, %i is read', (length, count) => {
  expect(outlines({ 'SUMMARY.md': 'x'.repeat(length) })).toHaveLength(count);
});

test.each<[file: string, text: string, entries: unknown[]]>([
  [
    'mkdocs.yml',
    'nav:\n  - a.md\n  - B: b.md\n  - C:\n      - c.md\n      - D: d/\n',
    [' → a.md', 'B → b.md', ['C → ', ' → c.md', 'D → d/']],
  ],
  [
    '_data/nav.yml',
    '- title: " A "\n  url: /a/\n  children:\n    - { label: B, href: /b/ }\n- { Text: C, Link: c }\n',
    [['A → /a/', 'B → /b/'], 'C → c'],
  ],
  [
    'sidebars.json',
    '{"docs": [{"type": "category", "label": "A", "link": {"id": "a"}, "items": ["b"]}]}',
    [['docs → ', ['A → a', ' → b']]],
  ],
  ['toc.yml', `${'['.repeat(8)}a${']'.repeat(8)}`, [' → a']],
  ['toc.yml', `${'['.repeat(9)}a${']'.repeat(9)}`, []],
])('%s with %s', (file, text, entries) => {
  expect(short(outlines({ [file]: text })[0]?.entries ?? [])).toEqual(entries);
});

const long = (count: number) => 'x'.repeat(count);

test.each<[name: string, lines: string, entries: unknown[]]>([
  [
    'links before lists, which have three marks',
    '# Summary\n\n[Start](start.md)\n\n- [A](a.md)\n  * [B](<b c.md>)\n    + [C](c.md)\n- Draft \n- [D]()\n\r\n[End](end.md) \n',
    ['Start → start.md', ['A → a.md', ['B → b c.md', 'C → c.md']], 'Draft → ', 'D → ', 'End → end.md'],
  ],
  [
    'parts',
    '# Anything\n- [A](a.md)\n#  Part \n- [B](b.md)\n###### Deep\n- [C](c.md)\n####### None\n- [D](d.md)\n',
    ['A → a.md', ['Part → ', 'B → b.md'], ['Deep → ', 'C → c.md', 'D → d.md']],
  ],
  [
    'names of the file itself',
    '\n# SUMMARY \n- [A](a.md)\n## Table of contents\n- [B](b.md)\n## My summary\n- [C](c.md)\n## Summary of D\n- [D](d.md)\n',
    ['A → a.md', 'B → b.md', ['My summary → ', 'C → c.md'], ['Summary of D → ', 'D → d.md']],
  ],
  [
    'brackets in the text of a link',
    '[a [b]](x.md)\n- [a [b] c](y.md)\n- [a [b](z.md)\n- [a] [b](z.md)\n',
    ['a [b] → x.md', 'a [b] c → y.md', 'a [b → z.md', '[a] [b](z.md) → '],
  ],
  ['prose', '\nSee - [A](a.md)\nSee [B](b.md)\n[C](c.md) and more\n-[D](d.md)\n# \n', []],
  [
    'the longest names and paths',
    `\n- [${long(500)}](a)\n- [a](${long(1000)})\n- ${long(500)}\n[${long(500)}](b)\n[b](${long(1000)})\n# ${long(500)}\n- c\n`,
    [
      `${long(500)} → a`,
      `a → ${long(1000)}`,
      `${long(500)} → `,
      `${long(500)} → b`,
      `b → ${long(1000)}`,
      [`${long(500)} → `, 'c → '],
    ],
  ],
  ['longer ones', `\n- ${long(501)}\n[${long(501)}](b)\n[b](${long(1001)})\n# ${long(501)}\n- c\n`, ['c → ']],
])('SUMMARY.md with %s', (_, lines, entries) => {
  expect(short(outlines({ 'SUMMARY.md': lines })[0]?.entries ?? [])).toEqual(entries);
});

const link = (target: string, label = ''): OutlineEntry => ({ label, target, entries: [] });
const group = (label: string, ...entries: OutlineEntry[]): OutlineEntry => ({ label, target: '', entries });
const outline = (...entries: OutlineEntry[]) => ({ path: 'docs/toc.yml', folder: 'docs', entries, isWhole: false });

/** The entries of a sidebar for the texts at `paths`, whose keys are these paths. */
function sidebar(paths: readonly string[], ...all: ReturnType<typeof outline>[]): unknown {
  const keys = new Map(paths.map((path) => [path, path] as const));
  return bestSidebar(keys, new Map([['old/address', 'docs/e.md']]), all, undefined)?.entries;
}

const four = ['docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md'];

test.each<[name: string, paths: readonly string[], entries: readonly OutlineEntry[], found: unknown]>([
  ['half of the texts', four, [link('a.md'), link('b.md')], ['docs/a.md', 'docs/b.md']],
  ['fewer', [...four, 'docs/e.md'], [link('a.md'), link('b.md')], undefined],
  ['one text', ['docs/a.md', 'docs/b.md'], [link('a.md')], undefined],
  [
    'texts by other endings, queries and fragments',
    four,
    [link('a.HTML'), link('b.markdown#x'), link('./c?x#y'), link('/docs/d.mdx')],
    ['docs/a.md', 'docs/b.md', 'docs/c.md'],
  ],
  [
    'texts of folders',
    ['docs/README.md', 'docs/x/_index.md', 'docs/y/index.md', 'docs/myindex.md', 'docs/index/z.md', 'docs/a.html/b.md'],
    [link('./'), link('x/'), link('y/INDEX.md'), link('myindex.md'), link('index/z'), link('a.html/b')],
    ['docs/README.md', 'docs/x/_index.md', 'docs/y/index.md', 'docs/myindex.md', 'docs/index/z.md', 'docs/a.html/b.md'],
  ],
  [
    'a page by its address',
    ['docs/a.md', 'docs/e.md'],
    [link('a.md'), link('/old/address/')],
    ['docs/a.md', 'docs/e.md'],
  ],
  ['a text twice', ['docs/a.md', 'docs/b.md'], [link('a.md'), link('a.md'), link('b.md')], ['docs/a.md', 'docs/b.md']],
  [
    'the only list of a file',
    four,
    [group('main', link('a.md'), group('Part', link('b.md')))],
    ['docs/a.md', { label: 'Part', items: ['docs/b.md'] }],
  ],
  [
    'two lists',
    four,
    [group('A', link('a.md')), group('B', link('b.md'))],
    [
      { label: 'A', items: ['docs/a.md'] },
      { label: 'B', items: ['docs/b.md'] },
    ],
  ],
  ['a list without a name', four, [link('a.md'), group('', link('b.md'))], ['docs/a.md', 'docs/b.md']],
  ['a list of nothing', four, [link('a.md'), link('b.md'), group('C', link('x.md'))], ['docs/a.md', 'docs/b.md']],
  [
    'addresses of elsewhere',
    ['docs/b:c.md', 'docs/s3:d.md', 'docs/x+y:z.md', 'docs/x.y:z.md', 'docs/x-y:z.md', 'docs/A:b.md'],
    [link('b:c.md'), link('s3:d.md'), link('x+y:z.md'), link('x.y:z.md'), link('x-y:z.md'), link('A:b.md'), link('')],
    undefined,
  ],
])('a sidebar of %s', (_, paths, entries, found) => {
  expect(sidebar(paths, outline(...entries))).toEqual(found);
});

test('a sidebar is of the outline that names most texts', () => {
  const [few, most] = [outline(link('a.md'), link('b.md')), outline(link('a.md'), link('b.md'), link('c.md'))];
  expect(sidebar(four, few, most)).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md']);
});

test.each([
  [500, true],
  [501, false],
])('a list of %i entries is a sidebar: %s', (count, is) => {
  const paths = Array.from({ length: count }, (_, index) => `docs/${index}.md`);
  const links = paths.map((path) => link(`/${path}`.replace('/docs/', '')));
  expect(sidebar(paths, outline(...links)) !== undefined).toBe(is);
  expect(sidebar([...paths, 'docs/a.md'], outline(link('a.md'), group('Part', ...links))) !== undefined).toBe(is);
});
