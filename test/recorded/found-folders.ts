/** Folders of other programs, as their files by path: the smallest that show one decision of `init --from` each. */

type Files = Readonly<Record<string, string>>;
type Folders = Readonly<Record<string, Files>>;

/** A text with front matter. */
export const text = (more = '', body = 'A text of it.'): string => `---\ntitle: A title\n${more}---\n${body}\n`;

/** Two texts in `folder`, with the lines of front matter, or the texts. */
export const pair = (folder: string, front = '', body?: string): Files => ({
  [`${folder}/a.md`]: text(front, body),
  [`${folder}/b.md`]: text(front, body),
});

const german = 'Das ist ein Text, der nicht lang ist und mit dem die Sprache der Seiten zu sehen ist. '.repeat(5);

const languages: Folders = {
  'copies in no language, beside what is left out anyway': {
    'docs/a.md': text(),
    'docs/b.md': text(),
    'docs/_part.md': text(),
    'docs/_drafts/x.md': text(),
    'docs.en/a.md': text(),
    'docs.de/a.md': text(),
  },
  'copies in no language that are German': {
    ...pair('docs', '', german),
    'docs.en/a.md': text(),
    'docs.de/a.md': text('', german),
    'docs.de/b.md': text('', german),
  },
  'a default language of settings among those of folders': {
    'config.toml': 'defaultContentLanguage = "de"\n',
    ...pair('content/en/docs'),
    ...pair('content/de/docs'),
    'content/fr/docs/a.md': text(),
  },
  'a default language of settings that no folder has': {
    'config.toml': 'defaultContentLanguage = "it"\n',
    ...pair('content/fr/docs'),
    ...pair('content/de/docs'),
  },
  'English with half as many texts as another': {
    ...pair('content/fr/docs'),
    'content/en/docs/a.md': text(),
  },
  'English with less than half of them': {
    ...pair('content/fr/docs'),
    'content/fr/docs/c.md': text(),
    'content/en/docs/a.md': text(),
  },
  'English as of a country, beside English texts': {
    ...pair('docs/en-us'),
    ...pair('docs/fr'),
    ...pair('blog', '', 'The text of this page is that of the site, and is with the others. '.repeat(5)),
  },
  'Chinese by its letters': {
    ...pair('docs/zh-hans', '', '这个文档说来'.repeat(10)),
    ...pair('docs/en'),
    ...pair('blog', '', '这个文档说来'.repeat(10)),
  },
  'Chinese as zh': {
    ...pair('docs/zh'),
    ...pair('docs/en'),
    ...pair('blog', '', '這個文檔說來'.repeat(10)),
  },
  'codes of countries in folders and suffixes': {
    ...pair('docs/jp'),
    ...pair('docs/en'),
    'blog/a.md': text(),
    'blog/a.kr.md': text(),
    'blog/b.zhTW.md': text(),
    'blog/b.md': text(),
  },
};

const order: Folders = Object.fromEntries(
  ['sidebar_position', 'weight', 'nav_order', 'order', 'position', 'menu_order', 'rank'].map((name) => [
    `texts with ${name}`,
    {
      ...pair('docs', `${name}: 1\ndate: 2026-01-02\n`),
      'notes/a.md': text(`${name}: 1.5\nmenu_order: 2\n`),
      'notes/b.md': text(`${name}: 2\nmenu_order: 2\n`),
      'few/a.md': text(`${name}: 1\n`),
      'few/b.md': text(),
      'words/a.md': text(`${name}: first\n`),
      'words/b.md': text(`${name}: second\n`),
    },
  ]),
);

const titles: Folders = {
  'a title that is a year, and one that is a list': {
    'years/a.md': '---\ntitle: 2025\n---\nText.\n',
    'years/b.md': '---\ntitle: 2026\n---\nText.\n',
    'lists/a.md': '---\ntitle: [a, b]\n---\nText.\n',
    'lists/b.md': '---\ntitle: [c]\n---\nText.\n',
  },
  'a name beside a title, and a term': {
    'things/a.md': '---\nname: A\ntitle: B\n---\nText.\n',
    'things/b.md': '---\nname: C\ntitle: D\n---\nText.\n',
    'terms/a.md': '---\nterm: A\nsubtitle: S\nsummary: T\n---\nText.\n',
    'terms/b.md': '---\nterm: C\nsubtitle: S\nexcerpt: U\n---\nText.\n',
    'names/a.md': '---\nName: A\nexcerpt: U\nsubtitle: T\n---\nText.\n',
    'names/b.md': '---\nname: C\nDescription: long\n---\nText.\n',
  },
  'texts without a title, with a heading and without': {
    'plain/a.md': '# Heading\n\nText.\n',
    'plain/b.md': 'Text.\n',
    'more/a.txt': '---\nkind: x\n---\nText.\n',
    'more/b.txt': '---\nkind: y\n---\nText.\n',
  },
  'data with titles and without': {
    'a/one.yml': 'title: One\nsize: 1\n',
    'a/two.yml': 'title: Two\nsize: 2\n',
    'b/one.json': '{ "size": 1, "lang": "x", "body": "y", "constructor": 1, "draft": true, "Expires_at": 1 }',
    'b/two.json': '{ "size": 2, "lang": "z", "key": "k", "url": "/x", "urls": [1], "content_html": "c" }',
    'c/rows.csv': 'code,title,n\nA,One,1\nB,Two,2\nC,Three,3\nD,Four,4\nE,Five,\n',
    'c/maps.yml': ['a', 'b', 'c', 'd', 'e'].map((key) => `${key}: { label: L${key}, on: true }\n`).join(''),
  },
};

const dates: Folders = {
  'dates in names, beside those in front matter': {
    'log/2026-01-02-a.md': text('date: 2026-02-03\n'),
    'log/2026-01-03-b.md': text(),
    'news/2026-1-2-a.md': text(),
    'news/2026-1-3-b.md': text(),
    'own/2026-01-02-a.md': text('published_at: 2026-02-03\n'),
    'own/2026-01-03-b.md': text('published_at: 2026-02-04\n'),
    'plain/a.md': text('published_at: 2026-02-03\n'),
    'plain/b.md': text('Published_At: 2026-02-04\n'),
  },
  'dates of other keys': {
    ...pair('a', 'updated_at: yesterday\npublished_at: [x]\n'),
    ...pair('b', 'created: 2026-01-02 10:00:00\nmodified: 2026-01-02 11:00\n'),
    ...pair('c', 'date: 2026-01-02\npublishDate: 2026-02-03\npublished: true\nunpublishdate: 2026-03-04\n'),
    ...pair('d', 'published: false\nexpires: never\nexpiryDate: 2026-03-04\n'),
    ...pair('e', 'date: 13/02/2026\nlastmod: 02/13/2026\npub_date: 2026-01-02T10:00:00Z\n'),
    'f/a.md': text('date: 2026-01-02\n'),
    'f/b.md': text('date: soon\n'),
    'f/c.md': text('date: 2026-01-03\n'),
    '_config.yml': 'timezone: Asia/Tokyo\n',
  },
  'times without a zone, where nothing names one': pair('a', 'date: 2026-01-02 10:00:00\n'),
};

const addresses: Folders = {
  'former addresses of several keys': {
    ...pair('docs', 'aliases: [/old/]\nredirect_from: /older/\npermalink: /docs/x/\nurl: https://elsewhere.example/\n'),
    ...pair('more', 'permalink: pretty\nslug: /a-slug\naliases: old\n'),
  },
  'slugs in front matter': {
    'one/a.md': text('slug: first\n'),
    'one/b.md': text('slug: second\n'),
    'two/a.md': text('slug: same\n'),
    'two/b.md': text('slug: same\n'),
    'deep/x/a.md': text('slug: first\n'),
    'deep/b.md': text('slug: second\n'),
    'signs/C++.md': text(),
    'signs/C#.md': text(),
    'plus/c+.md': text(),
    'plus/d.md': text(),
  },
  'links to pages at the root': {
    ...pair('guide', '', 'See [a](/a/) and [b](/b) and [c](/c.html).'),
    ...pair('blog', 'date: 2026-01-02\n', 'See [c](/c/).'),
    'blog/c.md': text('date: 2026-01-03\n'),
    ...pair('a', '', 'x'),
    'search.md': text(),
    'other.md': text(),
  },
  'links with a language, a date, and to folders of other names': {
    'en/guide/start.md': text('', '[x](/en/manual/more/) [y](/manual/start/) [z](/en/manual/more/)'),
    'en/guide/more.md': text('', '[x](/de/manual/start/)'),
    'de/guide/start.md': text(),
    'de/guide/more.md': text(),
    'news/2026-01-02-one.md': text('', '[two](/2026/01/03/two/) [one](/2026/01/02/one.html)'),
    'news/2026-01-03-two.md': text('', '[one](/news/2026/01/02/one/)'),
    'deep/a/start.md': text('', '[s](/x/a/start) [s](/x/a/start/) [t](/X_Y/a/u) [t](/X_Y/a/u)'),
    'deep/a/u.md': text(),
    'other/start.md': text('', '[s](/other/start)'),
    'other/u.md': text(),
  },
  'links with the code of a country': {
    'jp/guide/start.md': text('', '[x](/jp/manual/more/) [y](/jp/manual/start/)'),
    'jp/guide/more.md': text('', '[x](/jp/manual/start/)'),
    'en/guide/start.md': text(),
    'en/guide/more.md': text(),
  },
  'pages at the root, most of which are addresses of the site itself': {
    'docs/api.md': text('', '[a](/api) [b](/search/) [c](/developers) [d](/api)'),
    'docs/search.md': text(),
    'docs/developers.md': text(),
  },
};

const images: Folders = {
  'images beside texts, at the root and elsewhere': {
    'docs/a.md': text('cover: /img/a.svg\nthumb: b.svg\n', '![x](/img/a.svg) ![y](https://b.example/y.png)'),
    'docs/b.md': text('cover: img/a.svg\nthumb: b.svg\n', '![x](../art/c.svg) ![y](//a.example/y.png)'),
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'art/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'teams/a.yml': 'name: A\nlogo: a.svg\npictures: [a.svg, /img/a.svg]\nphoto: /img/a.svg\n',
    'teams/b.yml': 'name: B\nlogo: a.svg\npictures: [a.svg]\nphoto: none.svg\n',
    'teams/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  },
  'images of many hosts, and one without https': {
    ...pair('a', '', Array.from({ length: 11 }, (_, index) => `![x](https://h${index}.example/)`).join(' ')),
    'a/c.md': text('', '![x](http://plain.example/x.png)'),
  },
  'images of ten hosts': pair(
    'a',
    '',
    Array.from({ length: 10 }, (_, index) => `![x](https://h${index}.example/)`).join(' '),
  ),
  'an image that is missing': pair('a', 'image: /img/none.png\n', '![x](/img/none.png)'),
};

const fields: Folders = {
  'values of every kind': Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `docs/n${index}.md`,
      text(
        [
          `kind: ${['a', 'b', 'c'][index % 3]}`,
          `size: ${index}`,
          `share: ${index}.0`,
          `mixed: ${index % 2 ? 'x' : 1}`,
          `american: 0${(index % 9) + 1}/0${(index % 5) + 1}/2026`,
          `mostly: ${index % 3 ? '2026-01-02' : 'later'}`,
          ...(index === 3 ? ['seldom: x', 'seldom_list: [x]', 'seldom_day: 2026-01-02'] : []),
          `tags: ${index % 2 ? '[a, b]' : 'a'}`,
          `Tags_more: [${index}, null]`,
          `price: { amount: ${index}.5, currency: EUR, "1": x, draft: ${index % 2 === 0} }`,
          `people: [{ name: N${index}, "Born in": 1900 }]`,
          `counts: { "2024-01": ${index}, "2025-01": 1 }`,
          `long: ${'x'.repeat(index * 30)}`,
          `site: https://a.example/${index}`,
          `"{x}": 1`,
          'empty:',
          'nothing: []',
          `word.with.dots: ${index}`,
          '',
        ].join('\n'),
      ),
    ]),
  ),
  'keys that differ in their case alone': {
    'a/a.md': text('Author: A\nmyKey: 1\nExpires_At: 2026-01-02\nDraft: true\n'),
    'a/b.md': text('author: B\nmy-key: 2\nMy Key: 3\n'),
  },
  'texts with what MDX imports': {
    'docs/a.md': "---\ntitle: A\n---\nimport X from './x'\n\n<X/>\n",
    'docs/b.md': text(),
    'pages/c.mdx': text(),
    'pages/d.mdx': text(),
  },
};

export const foundFolders: Folders = {
  ...languages,
  ...order,
  ...titles,
  ...dates,
  ...addresses,
  ...images,
  ...fields,
};
