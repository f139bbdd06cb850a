/** Folders of other programs with contents of their own, or with a CMS, as their files by path. */
import { pair, text } from './found-folders.ts';

type Files = Readonly<Record<string, string>>;

const yaml = (value: unknown) => JSON.stringify(value);
const wellNamed = { name: 'docs', label: 'Documents', label_singular: 'Document', folder: '/docs/' };

const fields = [
  { name: 'title', label: 'The title', widget: 'string', hint: 'Short' },
  { name: 'summary', label: 'In short', widget: 'markdown' },
  { name: 'notes', label: 'Notes', widget: 'markdown' },
  { name: 'kind', widget: 'select', options: ['x', { label: 'Why', value: 'y' }, { label: 'z', value: 'z' }] },
  { name: 'tags', widget: 'select', multiple: true, options: [{ label: 'One', value: 'one' }, 'two'] },
  { name: 'size', widget: 'number', options: [1, 2] },
  { name: 'Odd Key', label: 'Odd', hint: 'Odd too' },
  { name: 'other', widget: 'select', options: ['a'] },
  { label: 'no name' },
  'no map',
];
const front = 'summary: S\nnotes: "*N*"\nkind: x\ntags: [one, two]\nsize: 1\nOdd Key: o\nother: b\nlong: "a\\nb"\n';

const cms: Readonly<Record<string, Files>> = {
  ...Object.fromEntries(
    ['', 'static/', 'public/', 'src/', 'source/', 'site/', 'elsewhere/'].flatMap((place) =>
      ['admin/config.yml', 'cms/config.yaml'].map((path) => [
        `a CMS at ${place}${path}`,
        { ...pair('docs', front), [`${place}${path}`]: yaml({ collections: [{ ...wellNamed, fields }] }) },
      ]),
    ),
  ),
  'two CMS': {
    ...pair('docs'),
    'static/admin/config.yml': yaml({ collections: [{ ...wellNamed, label: 'Second' }] }),
    'admin/config.yml': yaml({ collections: [{ ...wellNamed, label: 'First' }] }),
  },
  'a CMS of a site in another language': {
    'config.toml': 'defaultContentLanguage = "de"\n',
    ...pair('docs', front),
    'docs/a.en.md': text(front),
    'admin/config.yml': yaml({ collections: [{ ...wellNamed, fields }] }),
  },
  'a CMS with collections of files': {
    ...pair('docs', 'kind: a\n'),
    ...pair('docs/inner', 'kind: b\n'),
    ...pair('one', 'kind: c\n'),
    ...pair('two', 'kind: d\n'),
    ...pair('three', 'kind: e\n'),
    'root.md': text('kind: f\n'),
    'root2.md': text('kind: g\n'),
    'admin/config.yml': yaml({
      collections: [
        { name: 'inside', folder: 'docs/inner', fields: [{ name: 'kind', label: 'Inside' }] },
        { name: 'above', files: [{ file: 'docs/a.md', fields: [{ name: 'kind', label: 'Above' }] }] },
        {
          name: 'singles',
          label: 'Singles',
          files: [
            { file: 'one/a.md', fields: [{ name: 'kind', label: 'Kind of a' }] },
            { file: '/one/b.md', fields: [{ name: 'kind', label: 'Kind of b' }] },
          ],
        },
        { name: 'scattered', label: 'S', files: [{ file: 'two/a.md' }, { file: 'three/a.md' }] },
        { name: 'at-root', label: 'R', files: [{ file: 'root.md' }] },
        { name: 'unreadable', label: 'U', files: [{ file: 1 }] },
        { name: 3, label: 'No name', folder: 'two' },
        { name: 'no-place', label: 'N' },
        { name: 'three', label: 4, label_singular: 5, folder: 'three', fields: 'none' },
      ],
    }),
  },
};

const many = (folder: string) => Object.fromEntries([1, 2, 3, 4].map((n) => [`${folder}/p${n}.md`, text()]));
const pages = ['docs/p1.md', 'docs/p2.md', 'docs/p3.md', 'docs/p4.md'];

const outlines: Readonly<Record<string, Files>> = {
  'an outline in each word for labels': {
    ...many('docs'),
    '_data/toc.yml': yaml([
      { label: 'L', items: [{ title: 'T', url: '/docs/p1/' }] },
      { title: 'U', children: [{ text: 'X', href: '/docs/p2/?q#h' }] },
      { text: 'V', pages: [{ name: 'N', link: '/docs/p3.html' }] },
      { name: 'W', docs: ['/docs/p4/', '/docs/p4/', 'https://docs.example/p1', ''] },
    ]),
  },
  'an outline in each word for targets': {
    ...many('docs'),
    'docs/toc.yml': yaml([
      { name: 'A', links: [{ name: 'a', path: 'p1.md' }] },
      { name: 'B', subitems: [{ name: 'b', file: 'p2' }] },
      { name: 'C', subfolderitems: [{ name: 'c', page: './p3.md' }] },
      { name: 'D', folderitems: [{ name: 'd', link: { type: 'doc', id: 'p4' } }] },
      { name: 'E', nav: [{ id: 'p1' }] },
    ]),
  },
  'an outline that names half of the texts, and one that names one less': {
    ...many('docs'),
    ...many('notes'),
    'mkdocs.yml': yaml({ docs_dir: '.', nav: [{ Part: ['docs/p1.md', 'docs/p2.md'] }, { Other: ['notes/p1.md'] }] }),
  },
  'two outlines, of which one names more': {
    ...many('docs'),
    'docs/toc.yml': yaml([{ name: 'Few', items: ['p1.md', 'p2.md'] }]),
    'sidebars.json': yaml({ docs: [{ label: 'More', items: pages.slice(0, 3) }] }),
  },
  'an outline in another language': {
    'book.toml': '[book]\nlanguage = "de"\n',
    ...many('src'),
    'src/p1.en.md': text(),
    'src/SUMMARY.md':
      '# Inhalt\n\n[P1](p1.md)\n\n# Teil *eins*\n\n* [P2](<p2.md>)\n    + [P3](./p3.md#x)\n- Ohne Seite\n  - [P4](p4.md)\n',
  },
  'a summary with all that it can have': {
    ...many('src'),
    'book.toml': '[book]\ntitle = "B"\n',
    'src/SUMMARY.md':
      '# Table of Contents\r\n\r\n- [P1](p1.md)\r\n\t- [P2](p2.md)\r\n## Part\r\n- [P3]()\r\n  - [P4](p4.md)\r\n[End](p3.md)\r\n# Empty\r\n',
  },
  'a sidebar of an index and a README': {
    'docs/index.md': text(),
    'docs/guide/README.md': text(),
    'docs/guide/_index.md': text(),
    'docs/guide/more.md': text('permalink: /elsewhere/more/\n'),
    'mkdocs.yml': yaml({ nav: [{ Home: 'index.md' }, { Guide: ['guide/README.md', '/elsewhere/more/'] }] }),
  },
  'pages by the addresses that they name': {
    'docs/a.md': text('permalink: /x/one/\n'),
    'docs/b.md': text('url: two.html\n'),
    '_data/navigation.yml': yaml({ main: [{ title: 'Main', children: [{ url: 'x/one' }, { url: '/two.html' }] }] }),
  },
};

export const foundSidebars: Readonly<Record<string, Files>> = { ...cms, ...outlines };
