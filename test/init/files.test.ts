/** Which files of a repository `stele init --from` takes for content, by their names. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type FoundFiles, filesOf, isTxtFile, unreadFormats } from '../../generator/init/from/files.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

const paths = (lines: string) => lines.trim().split(/\s+/);

/** What programs, and pages of other generators, are set up with. */
const settings = paths(`
  package.json web/package.json composer.json tsconfig.json jsconfig.json deno.json manifest.json theme.toml
  netlify.toml vercel.json renovate.json lerna.json nx.json turbo.yml docfx.json mint.json crowdin.yaml cspell.json mise.toml web/mise.toml biome.json wrangler.toml fly.toml pixi.toml Taskfile.yml
  babelrc.json web/.eslintrc.json tsconfig.app.json tsconfig-base.json tsconfig.build-all.json b/TSCONFIG.json
  pnpm-lock.yaml poetry.lock.json x.lock.yml b/PNPM-LOCK.json
  few/theme.yaml Cargo.toml rust/Cargo.toml Pipfile.toml go.toml pyproject.toml rustfmt.toml book.toml hugo.toml b/HUGO.toml
  _config.yml _config.dev.toml config.toml config.json mkdocs.yml docker-compose.yml docker-compose.dev.yaml b/CONFIG.yaml
  i18n/en.json src/i18n/en.yaml messages/de.json web/messages/pt-BR.json locale/en.yml locales/en/a.json _locales/en.json lang/en.toml translations/en.json b/I18N/en.json
  _meta.json b/meta.json _category_.json toc.yml nav.yml navigation.yml docs/.nav.yml content/.navigation.yml menu.yaml menus.toml sidebar.json sidebars.json versioned_sidebars/version-2.0-sidebars.json community_versioned_sidebars/version-2.0-sidebars.json
  bower.json data/datapackage.json appsettings.json web/appsettings.Development.json web/Properties/launchSettings.json
  bin/Debug/net8.0/A.B.deps.json web/bin/Debug/net8.0/a.csv.json web/bin/Release/a.yaml web/obj/Debug/a.json A.runtimeconfig.json obj/project.assets.json obj/A.csproj.nuget.dgspec.json
  x/themes/npm/package.json navbar.yml footer.json site/search/search_index.json searchindex.json header.toml ui-text.yml versions.json b/NAV.yml
  config/_default/params.toml config/_default/menus.en.toml config/next/a.yaml site/config/_default/a.toml site/config/b/c.json
  themes/hexo/_config.yml themes/hexo/languages/de.yml themes/hugo/theme.toml themes/hugo/data/a/b.json
`);

/** What other texts include, or what is about the repository. */
const parts = paths(`
  x/_includes/a.md _includes/a.md _layouts/a.md _partials/a.md _drafts/a.md _fragments/a.md _snippets/a.md Drawings/a.excalidraw.md 404.md de/404.mdx
  _components/a.md archetypes/a.md partials/a.md includes/a.md x/_Layouts/a.md
  docs/_note.md docs/_note.mdx docs/_note.markdown docs/_.md docs/_indexed.md _note.md
  SUMMARY.md book/src/SUMMARY.md
  LICENSE.md LICENCE.md CHANGELOG.md HISTORY.md README.md README.de.md CONTRIBUTING.md CONTRIBUTORS.md SECURITY.md SUPPORT.md
  CODE_OF_CONDUCT.md CODE-OF-CONDUCT.md GOVERNANCE.md MAINTAINERS.md AUTHORS.md NOTICE.md TODO.md ROADMAP.md README_zh-CN.md HISTORY-1.x.md CLAUDE.md
  AGENTS.md GEMINI.md web/AGENTS.md web/src/CLAUDE.md
  themes/hexo/docs/zh-CN/a.md themes/hexo/README.md themes/hugo/content/a.md x/themes/npm/a.md scaffolds/draft.md scaffolds/photo.md b/scaffolds/draft.md
`);

/** Texts and data with names that are nearly such. */
const content = paths(`
  mytheme.json theme.json.md padlock.json a-lock.json.md ergo.toml go.toml.md myconfig.yaml config.yaml.md
  slang/a.json i18n/a.json.md messages/hello.json messages/2026/a1.json subnav.json nav.yml.md
  _index.md 404-pages.md http/404s.md excalidraw.md a.excalidraw.txt docs/_index.de.md docs/_note.md.txt my_includes/a.md MYSUMMARY.md SUMMARY.md.txt book/summary.md
  TODOS.md docs/README.md a.md.json docs/UPPER.MD docs/.net.yml docs/.net.toml docs/.net.json docs/.NODE.YML
  tests.md docs/tests/a.md history.md security.md Support-groups.md few/a.yaml few/b.yaml few/c.json
  obj/a.json bin/a.json bin/debugger/a.json my_freeze/a.json mydeps.json assets.json app/config/a.toml themes/a.yaml themes/plain/a.md c/scaffolds/a.md
  many/theme.yaml many/a.yaml many/b.yaml many/c.yaml crates/Cargo.toml crates/a.toml crates/b.toml crates/c.toml
`);

const skipped = paths(`
  .hidden.md docs/.hidden.md docs/.net.yml.md .github/a.md docs/.vitepress/a.md node_modules/a/a.md docs/vendor/a.md
  _site/a.md dist/a.md _freeze/a/a.json docs/_freeze/a.json web/bower_components/a/a.md build/a.md public/a.md public/data/a.yaml test/a.md tests/a.md target/a.md api/a.md
`);

let folder = '';
let found: FoundFiles;

beforeAll(async () => {
  folder = scratchFolder();
  const texts = [...settings, ...parts, ...content, ...skipped].map((path) => {
    const isData = /(?:json|ya?ml|toml)$/i.test(path);
    return [path, isData ? '' : '---\ntitle: A\n---\nText.\n'] as const;
  });
  write(folder, {
    ...Object.fromEntries(texts),
    'docs/toml.txt': '+++\ntitle = "A"\n+++\nText.\n',
    'docs/packages.txt': 'a==1\n---\n',
    'docs/a.PNG': '',
    'docs/.a.png': '',
    'data/rows.csv': 'a,b,c,d,e\n007,-07,+07,7,true\n',
    'data/broken.csv': 'a,b\n"x\n',
    'Templates/daily.md': '---\ncreated: {{date}}\n---\n',
    'notes/templates/deep/log.md': '# <% tp.file.title %>\n',
    'feeds/feed.md': '---\npermalink: /feed/feed.xml\n---\n<feed></feed>\n',
    'feeds/about.md': '---\npermalink: /feed.xml/\n---\nText.\n',
    'c++/templates/basics.md': 'Templates are {{ braces }}.\n',
    'c++/my-templates/title.md': '{{title}}\n',
    'reports/a.qmd': '---\ntitle: A\n---\n',
    'reports/b.Rmd': '---\ntitle: B\n---\n',
    'reports/b.md': '---\ntitle: B\n---\n',
    'reports/_part.qmd': '',
    'infra/stack.yaml': 'a: !Ref B\n',
    'public/index.html': '',
    'large/most.md': 'a'.repeat(5_000_000),
    'large/more.md': 'a'.repeat(5_000_001),
  });
  writeFileSync(join(folder, 'docs/latin-1.md'), Buffer.from([0x61, 0xff]));
  found = await filesOf(folder, 'api');
});

test('texts and data are content, settings and parts are not, and hidden files and outputs are skipped', () => {
  // The site itself will have texts too.
  const others = [...settings, ...parts, 'api/README.md', 'docs/packages.txt', 'docs/latin-1.md', 'large/more.md'];
  const templates = [
    'infra/stack.yaml',
    'reports/b.Rmd',
    'reports/_part.qmd',
    'Templates/daily.md',
    'notes/templates/deep/log.md',
    'feeds/feed.md',
  ];
  const texts = [
    'reports/a.qmd',
    'reports/b.md',
    'docs/toml.txt',
    'large/most.md',
    'feeds/about.md',
    'c++/templates/basics.md',
    'c++/my-templates/title.md',
  ];
  const read = [...content, ...texts, 'data/rows.csv', 'data/broken.csv'];
  expect(found.content.map(({ path }) => path)).toEqual(read.sort());
  expect(found.others).toEqual([...others, ...templates].sort());
  expect(found.images).toEqual(['docs/a.PNG']);
});

test.each([
  ['docs/UPPER.MD', { data: { title: 'A' }, body: 'Text.\n' }],
  ['docs/toml.txt', { data: { title: 'A' }, body: 'Text.\n' }],
  ['a.md.json', { data: undefined, body: undefined }],
  // Numbers that begin with 0 are codes.
  ['data/rows.csv', { data: [{ a: '007', b: '-07', c: '+07', d: 7, e: true }], body: undefined }],
  ['data/broken.csv', { data: undefined, body: undefined }],
])('%s has data and a text', (path, parsed) => {
  expect(found.content.find((file) => file.path === path)).toEqual({ path, ...parsed });
});

test.each([
  [['content/a.md', 'docs/a.md', 'quartz.config.ts'], ['content/a.md']],
  // The repository of Quartz itself, and a garden that another program reads.
  [['docs/a.md', 'quartz.config.ts'], ['docs/a.md']],
  // Outputs of a program, if there is nothing else.
  [
    ['README.md', 'build/a.md', 'public/b.md', 'public/index.html'],
    ['build/a.md', 'public/b.md'],
  ],
  [['a.md', 'build/a.md'], ['a.md']],
  // Next.js, Vite and Astro copy what is in `public`.
  [
    ['a.md', 'build/a.md', 'public/data/b.yaml'],
    ['a.md', 'public/data/b.yaml'],
  ],
  [
    ['content/a.md', 'docs/a.md', 'config.ts'],
    ['content/a.md', 'docs/a.md'],
  ],
])('of %j, the texts are %j', async (files, texts) => {
  const other = scratchFolder();
  write(other, Object.fromEntries(files.map((path) => [path, 'Text.\n'])));
  expect((await filesOf(other, 'api')).content.map(({ path }) => path)).toEqual(texts);
});

test.each([
  ['a.txt', true],
  ['A.TXT', true],
  ['a.txt.md', false],
])('%s is published unchanged: %s', (path, is) => {
  expect(isTxtFile(path)).toBe(is);
});

test('formats that are not read, the most frequent first', () => {
  const other = scratchFolder();
  write(other, { 'a.rst': '', 'b.adoc': '', 'c.ASCIIDOC': '', 'd.textile': '', 'e.textile': '', 'f.adoc': '' });
  write(other, Object.fromEntries([...'ghijk'].map((name) => [`${name}.org`, ''])));
  expect(unreadFormats(other, '')).toEqual([
    ['Org', 5],
    ['AsciiDoc', 3],
    ['Textile', 2],
    ['reStructuredText', 1],
  ]);
});
