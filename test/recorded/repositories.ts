/** Small repositories of other programs, as their files by path. */

const post = (title: string, more = '', body = 'Text of it, long enough to be a text.') =>
  `---\ntitle: ${title}\n${more}---\n${body}\n`;

export const repositories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mdbook: {
    'book.toml': '[book]\ntitle = "The Book"\nlanguage = "en"\nsrc = "src"\n',
    'src/SUMMARY.md':
      '# Summary\n\n[Preface](preface.md)\n\n# Part one\n\n- [First](first.md)\n  - [Inner](inner/a.md)\n- [Draft]()\n\n---\n\n[After](after.md)\n',
    'src/preface.md': '# Preface\n\nWords.\n',
    'src/first.md': '# First\n\nSee [inner](inner/a.md#part).\n',
    'src/inner/a.md': '# A\n\n## Part\n\n```rust,ignore\nfn main() {}\n```\n',
    'src/after.md': '# After\n\nEnd.\n',
  },
  mkdocs: {
    'mkdocs.yml':
      'site_name: Docs\nnav:\n  - index.md\n  - Guide:\n      - Start: guide/start.md\n      - guide/more.md\n  - Site: https://site.example/\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:x\n',
    'docs/index.md': '# Home\n\n!!! note\n    A note.\n',
    'docs/guide/start.md': '# Start\n\n=== "A"\n    a\n\n=== "B"\n    b\n\n![plot](../img/plot.svg)\n',
    'docs/guide/more.md': '# More\n\n??? tip "Closed"\n    x\n',
    'docs/img/plot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n',
  },
  docusaurus: {
    'docusaurus.config.js': "module.exports = { title: 'D', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n",
    'sidebars.json':
      '{ "docs": ["intro", { "type": "category", "label": "Basics", "items": ["basics/a", { "type": "doc", "id": "basics/b" }, { "type": "link", "label": "L", "href": "https://l.example" }] }] }\n',
    'docs/intro.md': post(
      'Intro',
      'sidebar_position: 1\nslug: /\n',
      ':::note\nx\n:::\n\n<Tabs><TabItem>in</TabItem></Tabs>',
    ),
    'docs/basics/a.mdx': post('A', '', "import X from './x';\n\n<X/>\n\nWords {1 + 1}."),
    'docs/basics/b.md': post('B', 'tags: [one, two]\n'),
    'blog/2026-01-02-hello.md': post('Hello', 'authors: [ada]\ntags: [x]\n', 'Before.\n\n<!-- truncate -->\n\nAfter.'),
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': post('Introduction'),
  },
  jekyll: {
    '_config.yml':
      'title: J\nurl: https://j.example\ncollections:\n  talks:\n    output: true\ntimezone: Europe/Berlin\npermalink: /:year/:title/\n',
    '_posts/2026-01-02-one.md': post(
      'One',
      'layout: post\ncategories: [a, b]\ndate: 2026-01-02 10:00:00 +0100\n',
      'See [two]({% post_url 2026-02-03-two %}) and {{ site.title }}.',
    ),
    '_posts/2026-02-03-two.markdown': post('Two', 'published: false\n'),
    '_posts/2026-03-04-three.md': post(
      'Three',
      'tags: x y\nimage: /assets/a.png\n',
      '{% highlight js %}\n1\n{% endhighlight %}',
    ),
    '_talks/rust.md': post('Rust', 'event: Days\nslides: https://s.example/a.pdf\nyear: 2025\n'),
    '_talks/go.md': post('Go', 'event: Nights\nslides: https://s.example/b.pdf\nyear: 2026\n'),
    '_data/people.yml': '- name: Ada\n  born: 1815\n- name: Bo\n  born: 1900\n',
    '_data/navigation.yml': '- title: Talks\n  url: /talks/\n',
    'about.md': post('About', 'permalink: /about/\nredirect_from: [/old/]\n'),
  },
  decap: {
    'static/admin/config.yml':
      'backend: { name: git }\ncollections:\n  - name: places\n    label: Places\n    label_singular: Place\n    folder: content/places\n    fields:\n      - { name: title, label: The title, widget: string }\n      - { name: kind, label: Kind, widget: select, options: [{ label: A bar, value: bar }, cafe], hint: What it is }\n      - { name: open, label: Open, widget: boolean }\n      - { name: body, label: Text, widget: markdown }\n  - name: settings\n    files:\n      - { name: main, file: content/settings/main.yml, fields: [{ name: color, widget: color }] }\n',
    'content/places/a.md': post('A', 'kind: bar\nopen: true\n'),
    'content/places/b.md': post('B', 'kind: cafe\nopen: false\n'),
    'content/settings/main.yml': 'color: "#fff"\n',
  },
  vitepress: {
    'package.json': '{ "name": "v", "devDependencies": { "vitepress": "1" } }\n',
    'docs/.vitepress/config.mts': 'export default {}\n',
    'docs/index.md': '---\nlayout: home\nhero: { name: V, text: Fast }\n---\n',
    'docs/guide/what.md': '# What <Badge text="new" />\n\n::: tip\nx\n:::\n\n[[toc]]\n\n[how](./how#it)\n',
    'docs/guide/how.md': '# How\n\n## It {#it}\n\n```ts{1}\nlet a\n```\n',
    'docs/zh/guide/what.md': '# 什么\n\n文字。\n',
  },
  zola: {
    'config.toml': 'base_url = "https://z.example"\ndefault_language = "en"\n[languages.de]\n',
    'content/_index.md': '+++\ntitle = "Z"\nsort_by = "date"\n+++\n',
    'content/blog/_index.md': '+++\ntitle = "Blog"\n+++\n',
    'content/blog/one.md':
      '+++\ntitle = "One"\ndate = 2026-01-02\n[taxonomies]\ntags = ["a"]\n[extra]\nx = 1\n+++\n{{ youtube(id="x") }}\n\nText.\n',
    'content/blog/one.de.md': '+++\ntitle = "Eins"\ndate = 2026-01-02\n+++\nText.\n',
    'content/blog/two/index.md': '+++\ntitle = "Two"\ndate = 2026-02-03T10:00:00Z\ndraft = true\n+++\n![a](a.png)\n',
  },
  vault: {
    '.obsidian/app.json': '{}\n',
    'Daily/2026-01-02.md': 'Did [[Ideas|things]] and ![[picture.png]].\n\n#tag\n',
    'More.md': '---\ntags: [b]\n---\nSee [[Ideas]].\n',
    'Ideas.md': '---\naliases: [Thoughts]\ntags: [a]\n---\n> [!question] Why\n> Because.\n\n- [ ] task\n',
    'Deep/Folder One/Note (1).md': '# Note\n\n[[Ideas#part]] %%hidden%% ==marked==\n',
  },
  data: {
    'README.md': '# Data\n',
    'data/countries.json': JSON.stringify(
      ['no', 'tw', 'jp', 'de', 'fr', 'it'].map((code, index) => ({
        ...{ cca2: code.toUpperCase(), name: { common: `Land ${code}`, official: `The ${code}` }, area: 100.5 * index },
        ...{ languages: { nor: 'x' }, independent: index > 0, latlng: [index, -index], borders: index ? ['NO'] : [] },
      })),
    ),
    'data/rates.csv':
      'date;rate;currency\n2026-01-02;1.5;EUR\n2026-01-03;1.25;EUR\n2026-01-04;1.5;EUR\n2026-01-05;2;EUR\n2026-01-06;1.5;USD\n',
    'data/log.ndjson': '{"id":"a","at":"2026-01-02T00:00:00Z"}\n{"id":"b","at":"2026-01-03T00:00:00Z"}\n',
    'teams/a.toml': 'name = "A"\nwebsite = "https://a.example"\npeople = ["ada"]\nsize = 3\n',
    'teams/b.toml': 'name = "B"\nwebsite = "https://b.example"\npeople = ["bo", "ada"]\nsize = 4\n',
    'licences/mit.txt': '---\ntitle: MIT\nspdx: MIT\n---\n\nPermission is granted.\n',
    'licences/isc.txt': '---\ntitle: ISC\nspdx: ISC\n---\n\nPermission too.\n',
  },
  languages: {
    'en/docs/a.md': post('A'),
    'pt_BR/docs/a.md': post('Á'),
    'zh-Hant/docs/a.md': post('甲'),
    'en/docs/b.md': post('B', 'date: Jan 2, 2026\n'),
    'content.ja/x.md': post('X'),
    'content/x.md': post('X', 'updated: 2026-01-02\nauthor: { name: Ada }\n'),
  },
};
