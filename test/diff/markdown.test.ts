/** The comment on a pull request: whatever titles say, it is one table, it calls nobody, and GitHub takes it. */
import type { Root, RootContent, Table } from 'mdast';
import { toString as plain } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { Change } from '../../generator/diff/change.ts';
import { diffMarkdown } from '../../generator/diff/markdown.ts';

const read = (markdown: string): Root => unified().use(remarkParse).use(remarkGfm).parse(markdown);
const tables = ({ children }: Root) => children.filter((node): node is Table => node.type === 'table');
const cells = (table: Table | undefined) => table?.children.map((row) => row.children.map((cell) => plain(cell)));

/** What GitHub would look into for mentions, references and links: all text that is not code. */
function prose(node: Root | RootContent): string {
  if ('children' in node) return node.children.map((child) => prose(child as RootContent)).join(' ');
  return node.type === 'text' || node.type === 'html' ? node.value : '';
}

function added(key: string, title: string, lang = 'en'): Change {
  return { kind: 'added', collection: 'posts', key, lang, title };
}

test('a comment about no difference says so', () => {
  expect(diffMarkdown([])).toBe('### Content: no differences\n');
});

test('items of two collections with the same key are two, and the languages of an item are one', () => {
  const about: Change = { ...added('about', 'About'), collection: 'pages' };
  const [heading] = read(diffMarkdown([added('about', 'About'), added('about', '關於', 'zh-tw'), about])).children;
  expect(heading && plain(heading)).toBe('Content: 2 items added');
});

test('a comment has a line for one change of each kind', () => {
  const changes: Change[] = [
    added('new', 'New'),
    added('new', '新', 'zh-tw'),
    { kind: 'changed', collection: 'pages', key: 'guides/start', lang: 'en', title: 'Start', fields: ['content'] },
    { kind: 'moved', collection: 'posts', key: 'b', from: 'a', lang: 'en', title: 'B', fields: ['title'] },
    { kind: 'removed', collection: 'products', key: 'one', lang: 'en', title: 'One', what: 'item', declared: true },
  ];
  const root = read(diffMarkdown(changes));
  const [counts, list] = tables(root);
  expect(plain(root.children[0])).toBe('Content: 1 item added, 1 changed, 1 moved, 1 removed');
  // Numbers stand below each other.
  expect(counts?.align).toEqual([null, null, 'right', 'right', 'right', 'right']);
  expect(cells(counts)).toEqual([
    ['Collection', 'Language', 'Added', 'Changed', 'Moved', 'Removed'],
    ['posts', 'en', '1', '', '1', ''],
    ['posts', 'zh-tw', '1', '', '', ''],
    ['pages', 'en', '', '1', '', ''],
    ['products', 'en', '', '', '', '1'],
  ]);
  expect(cells(list)).toEqual([
    ['', 'Item', 'Languages', 'Title', 'What'],
    ['removed', 'products/one', 'en', 'One', 'declared'],
    ['moved', 'posts/a → b', 'en', 'B', 'title'],
    ['changed', 'pages/guides/start', 'en', 'Start', 'content'],
    ['added', 'posts/new', 'en, zh-tw', 'New', ''],
  ]);
});

test('a removal that nobody declared comes first, with what to write', () => {
  const markdown = diffMarkdown([
    added('new', 'Gone'),
    {
      kind: 'removed',
      collection: 'posts',
      key: 'gone',
      lang: 'en',
      title: 'Gone',
      what: 'item',
      declared: false,
      likely: 'new',
    },
    { kind: 'removed', collection: 'posts', key: 'x', lang: 'ja', title: 'X', what: 'translation', declared: false },
  ]);
  const root = read(markdown);
  expect(markdown).toContain('**2 removals are not declared.**');
  expect(root.children.find(({ type }) => type === 'code')).toMatchObject({
    lang: 'yaml',
    value: 'posts:\n  gone: new\nremoved_items:\n  posts:\n    - x.ja',
  });
  expect(cells(tables(root)[1])?.slice(1, 3)).toEqual([
    ['removed', 'posts/gone', 'en', 'Gone', 'not declared, moved to new?'],
    ['removed', 'posts/x', 'ja', 'X', 'translation, not declared'],
  ]);
});

const gone: Change = {
  kind: 'removed',
  collection: 'posts',
  key: 'gone',
  lang: 'en',
  title: 'Gone',
  what: 'item',
  declared: false,
};

test('a comment about one accidental removal counts one, and has the remedy below', () => {
  const { children } = read(diffMarkdown([gone]));
  expect(children.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'code', 'table', 'table']);
  expect(children[1] && plain(children[1])).toBe(
    '1 removal is not declared. Published content should not disappear by accident. If this is intended, declare it in content/moved.yaml:',
  );
  expect(diffMarkdown([gone])).toContain(' declare it in `content/moved.yaml`:\n');
});

test.each([
  { name: 'a mention', title: '@octocat and @org/team', shown: '@octocat and @org/team' },
  { name: 'references', title: '#1 GH-2 org/repo#3 a1b2c3d', shown: '#1 GH-2 org/repo#3 a1b2c3d' },
  { name: 'the end of a cell', title: 'a | b || c', shown: 'a | b || c' },
  // A table cannot show it, even in code.
  { name: 'a backslash before the end of a cell', title: 'a\\|b', shown: 'a|b' },
  { name: 'the end of a code span', title: '`` @a ` @b ```', shown: '`` @a ` @b ```' },
  { name: 'the end of a row', title: 'a\n| @b |\r\n\n# c\u2028d', shown: 'a | @b | # c d' },
  {
    name: 'HTML',
    title: '</details><script>alert(1)</script><!-- @a',
    shown: '</details><script>alert(1)</script><!-- @a',
  },
  {
    name: 'links and images',
    title: '![x](https://e.example/a.png) <https://e.example>',
    shown: '![x](https://e.example/a.png) <https://e.example>',
  },
  { name: 'other directions of writing', title: '\u202ea\u2066b\u200fc', shown: 'a b c' },
  { name: 'controls of a terminal', title: 'a\u001b[31mb\u0007', shown: 'a [31mb' },
  { name: 'nothing but backticks', title: '`', shown: '`' },
  { name: 'nothing at all', title: ' \t ', shown: '' },
  { name: 'no end', title: '🙂'.repeat(500), shown: `${'🙂'.repeat(99)}…` },
])('a title with $name is a title', ({ title, shown }) => {
  const root = read(diffMarkdown([added('first', title), added('second', 'Second')]));
  const [, list] = tables(root);
  expect(root.children.map(({ type }) => type)).toEqual(['heading', 'table', 'table']);
  expect(cells(list)).toEqual([
    ['', 'Item', 'Languages', 'Title', 'What'],
    ['added', 'posts/first', 'en', shown, ''],
    ['added', 'posts/second', 'en', 'Second', ''],
  ]);
  expect(prose(root)).not.toMatch(/[@#<[]/);
});

test('ten rows are shown as they are', () => {
  const markdown = diffMarkdown(Array.from({ length: 10 }, (_, index) => added(`post-${index}`, `Post ${index}`)));
  expect(read(markdown).children.map(({ type }) => type)).toEqual(['heading', 'table', 'table']);
});

test('a long list is folded', () => {
  const markdown = diffMarkdown(Array.from({ length: 40 }, (_, index) => added(`post-${index}`, `Post ${index}`)));
  const types = read(markdown).children.map(({ type }) => type);
  expect(types).toEqual(['heading', 'table', 'html', 'table', 'html']);
  expect(markdown).toContain('<details><summary>All 40</summary>\n\n|');
  expect(markdown.trimEnd().endsWith('\n\n</details>')).toBe(true);
});

test('a comment leaves out and counts rows beyond its limit, and keeps accidental removals', () => {
  const changes = Array.from({ length: 20_000 }, (_, index) => added(`post-${index}`, '|'.repeat(100)));
  const markdown = diffMarkdown([...changes, gone]);
  expect(markdown.length).toBeLessThan(65_536);
  const root = read(markdown);
  const [counts, list] = tables(root);
  expect(cells(counts)?.[1]).toEqual(['posts', 'en', '20000', '', '', '1']);
  const rows = cells(list) ?? [];
  expect(rows[1]?.[1]).toBe('posts/gone');
  expect(plain(root.children.at(-1))).toBe(`${20_001 - (rows.length - 1)} more are not shown.`);
  // Lines for moved.yaml are as many as removals: where rows are left out, they are too.
  expect(root.children.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'table',
    'html',
    'table',
    'html',
    'paragraph',
  ]);
});

test('counts that fill a comment alone stand without rows', () => {
  const changes = Array.from({ length: 800 }, (_, index) =>
    added(`post-${index}`, 'Post', `${'x'.repeat(60)}-${index}`),
  );
  const { children } = read(diffMarkdown(changes));
  expect(children.map(({ type }) => type)).toEqual(['heading', 'table', 'paragraph']);
});

test('a note that names a key is code, too', () => {
  expect(diffMarkdown([{ ...gone, likely: '@octocat' }])).toContain('`not declared, moved to @octocat?`');
});
