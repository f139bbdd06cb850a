/** `stele init --from`: descriptions of what is in a folder, that are good enough to build with. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { steleHere } from '../cli/stele-here.ts';
import { write } from '../collections/built.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';

const options = ['--name', 'T', '--base-url', 'https://t.example', '--host', 'node'];

/** Describes `repository` in a folder `api` of it. */
async function described(files: Readonly<Record<string, string>>) {
  const repository = scratchFolder();
  mkdirSync(join(repository, '.git'));
  write(repository, files);
  const init = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect(init.stderr).toBe('');
  const yaml = (path: string) => parse(readFileSync(join(repository, 'api/content', path), 'utf8'));
  return { repository, site: join(repository, 'api'), init, yaml };
}

/** The number of texts by collection and language. */
async function published(cwd: string): Promise<number> {
  const { stdout, code, stderr } = await steleHere(['build', '--json', '--verify'], { cwd });
  expect([code, stderr]).toEqual([0, expect.anything()]);
  const items: Record<string, Record<string, number>> = JSON.parse(stdout).items;
  return Object.values(items)
    .flatMap((byLanguage) => Object.values(byLanguage))
    .reduce((sum, count) => sum + count, 0);
}

const post = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

describe('files that become a collection', () => {
  test('posts with dates in their names, as Jekyll has them', async () => {
    const { yaml, site, init } = await described({
      '_posts/2026-01-02-one.md': post('One', 'tags: [a, b]\nlayout: post\n'),
      '_posts/2026-02-03-two.md': post('Two', 'tags: c\nredirect_from: /old/two.html\n'),
      'README.md': '# Not content\n',
      '_config.yml': 'title: x\n',
    });
    expect(init.stdout).toContain('collections: articles (2)');
    expect(yaml('service.yaml')).toMatchObject({ collections: ['articles'], tree: '../..', languages: ['en'] });
    expect(yaml('collections/articles.yaml')).toMatchObject({
      item: 'article',
      files: '_posts/{date}-{slug}.md',
      order: ['-published_at'],
      ignore: 'all',
      invalid: 'skip',
      fields: {
        title: { type: 'string', from: ['title', '{heading}', '{slug}'], required: true, role: 'title' },
        tags: { type: 'list', of: 'string', role: 'keywords' },
        redirect_from: { type: 'list', of: 'string', role: 'aliases', api: 'none' },
        published_at: { type: 'date', from: '{date}', role: 'published' },
        content_html: { type: 'markdown', from: '{body}', role: 'body' },
      },
    });
    // Texts of others begin with warnings, which stop no pull request.
    expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).scripts.check).toBe('stele check');
    const workflow = readFileSync(join(site, '../.github/workflows/api-content.yml'), 'utf8');
    expect(workflow).toContain('run: npx stele check --format github\n');
    expect(await published(site)).toBe(2);
  });

  test('Jekyll: categories of posts are folders in their addresses', async () => {
    const { yaml, site } = await described({
      '_posts/2026-01-02-one.md': post('One', 'categories: jekyll update\n'),
      '_posts/2026-01-03-two.md': post('Two', 'categories: [Web Dev, C]\n'),
      '_posts/2026-01-04-three.md': `${post('Three')}[two](/web-dev/c/2026/01/03/two.html)\n`,
      '_config.yml': 'title: x\n',
    });
    const { web, fields } = yaml('collections/articles.yaml');
    const address = '{categories}/{year}/{month}/{day}/{slug}';
    expect(web).toEqual({ item: address, list: 'articles', alias: `${address}.html` });
    expect(fields.categories).toEqual({ type: 'list', of: 'string', split: ' ' });
    expect(await published(site)).toBe(3);
    const page = (path: string) => readFileSync(join(site, 'dist', path, 'index.html'), 'utf8');
    expect(page('jekyll/update/2026/01/02/one')).toContain('<h1 lang="en">One</h1>');
    expect(page('web-dev/c/2026/01/03/two')).toContain('<h1 lang="en">Two</h1>');
    expect(page('2026/01/04/three')).toContain('<a href="/web-dev/c/2026/01/03/two/">two</a>');
  });

  test.each([
    ['Jekyll', '_config.yml', '_posts', '2026/03/04/one', '{date}'],
    ['Docusaurus', 'docusaurus.config.js', 'blog', 'blog/2026/01/02/one', '{year}-{month}-{day}'],
    ['Hugo', 'hugo.toml', 'content/posts', 'posts/2026-01-02-one', '{date}'],
  ])('the address of a post has the day that %s gives it', async (_, settings, folder, address, name) => {
    const { yaml, site } = await described({
      [`${folder}/2026-01-02-one.md`]: post('One', 'date: 2026-03-04\n'),
      [`${folder}/2026-01-03-two.md`]: post('Two'),
      [settings]: '',
    });
    const [collection = ''] = yaml('service.yaml').collections;
    const { files, fields } = yaml(`collections/${collection}.yaml`);
    expect(files).toBe(`${folder}/${name}-{slug}.md`);
    expect(fields.published_at).toEqual({ type: 'date', role: 'published', from: ['date', '{date}'] });
    expect(await published(site)).toBe(2);
    const { data } = JSON.parse(readFileSync(join(site, `dist/api/v1/_/item/${collection}/en/one.json`), 'utf8'));
    expect([data.url, data.published_at]).toEqual([`https://t.example/${address}/`, '2026-03-04']);
  });

  test.each<[rule: string, pages: readonly string[], key?: string]>([
    ['/blog/:slug/', ['blog/6550187', 'blog/c', 'blog/first', 'blog/my-b']],
    ['/blog/:filename/', ['blog/2025/a', 'blog/2026/a', 'blog/2026/b', 'blog/_more/c'], 'slugs'],
  ])(
    'a section of Hugo with the rule %s is a collection, in which folders are no part of addresses',
    async (rule, pages, key = 'slug') => {
      const { yaml, site, init } = await described({
        'hugo.toml': `[permalinks]\nblog = "${rule}"\n`,
        'content/blog/2025/a/index.md': post('A', `${key}: first\n`),
        'content/blog/2026/a/index.md': post('A', `${key}: 6550187\n`),
        'content/blog/2026/b/index.md': post('My B'),
        'content/blog/_more/c/index.md': post('C'),
        ...Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`content/s${at}/index.md`, post(`S${at}`)])),
      });
      expect(init.stdout).toContain('  collections: blog (4), content (13)\n');
      expect(yaml('collections/blog.yaml').web).toBe('blog/{slug}');
      expect(await published(site)).toBe(17);
      const { data } = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/list/blog/en/100/1.json'), 'utf8'));
      expect(data.map(({ url }: { url: string }) => url.replace('https://t.example/', '').slice(0, -1)).sort()).toEqual(
        pages,
      );
    },
  );

  test('endings in capitals are read as others', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'];
    const { yaml, site } = await described({
      'notes/A.MD': `${post('A')}[c](c.md)\n`,
      'notes/B.Md': post('B'),
      'notes/c.md': `${post('C')}[a](A.MD)\n`,
      'guides/A.MDX': 'import X from "x"\n\n# A\n\n<X>Text.</X>\n',
      'guides/B.MDX': '# B\n',
      'people.CSV': `id,name\n${rows.map((id) => `${id},Name\n`).join('')}`,
      'lines.TSV': `id\tname\n${rows.map((id) => `${id}\tName, too\n`).join('')}`,
      'things.JSON': JSON.stringify(rows.map((id) => ({ id, size: 1 }))),
      'log.NDJSON': rows.map((id) => `{"id":"${id}"}\n`).join(''),
      'sets/A.TOML': 'name = "A"\n',
      'sets/B.TOML': 'name = "B"\n',
      'parts/A.YML': 'name: A\n',
      'parts/B.YAML': 'name: B\n',
    });
    expect(yaml('service.yaml').collections).toHaveLength(8);
    expect(await published(site)).toBe(3 + 2 + 5 * 4 + 2 + 2);
    const page = (path: string) => readFileSync(join(site, 'dist', path, 'index.html'), 'utf8');
    expect(page('notes/a')).toContain('<a href="/notes/c/">c</a>');
    expect(page('notes/c')).toContain('<a href="/notes/a/">a</a>');
    expect(page('guides/a')).not.toContain('import');
  });

  test('posts in folders with dates in their names, as Docusaurus has them', async () => {
    const { yaml, site } = await described({
      'blog/2026-01-02-one/index.md': post('One'),
      'blog/2026-02-03-two/index.mdx': post('Two', 'slug: second\n'),
      'blog/2025/2025-03-04-three/index.md': post('Three'),
      'blog/2026-02-04-four.md': post('Four'),
    });
    expect(yaml('collections/blog.yaml')).toMatchObject({
      files: [
        'blog/{folder...}/{date}-{slug}/index.md',
        'blog/{date}-{slug}/index.md',
        'blog/{date}-{slug}/index.mdx',
        'blog/{date}-{slug}.md',
      ],
      order: ['-published_at'],
      fields: { published_at: { type: 'date', from: '{date}', role: 'published' } },
    });
    expect(await published(site)).toBe(4);
  });

  test('texts whose name or folder begins with an underscore are hidden in Docusaurus', async () => {
    const files = {
      'docs/a.md': post('A'),
      'docs/b.md': post('B'),
      'docs/_old/c.md': post('C'),
      'docs/more/_later/d.mdx': post('D'),
      'blog/2026-01-02-one/index.md': post('One'),
      'blog/2026-02-03-two/_index.md': post('Two'),
      'blog/2026-02-04-three.md': post('Three'),
    };
    const { site } = await described({ ...files, 'docusaurus.config.ts': '' });
    expect(await published(site)).toBe(4);
    const inFolder = Object.fromEntries(Object.entries(files).map(([path, text]) => [`_web/${path}`, text]));
    const below = await described({ ...inFolder, '_web/docusaurus.config.js': '' });
    expect(await published(below.site)).toBe(4);
    expect(await published((await described(files)).site)).toBe(7);
  });

  test('numbers before names are the order of Docusaurus and Nuxt, and in no address', async () => {
    const numbered = await described({
      'docusaurus.config.js': '',
      'docs/01-guide/02-setup.md': post('Setup', 'sidebar_position: 1\n'),
      'docs/01-guide/1-first.md': post('First', 'sidebar_position: 2\n'),
      'docs/2.0-news.md': post('News', 'sidebar_position: 3\n'),
      'i18n/fr/docusaurus-plugin-content-docs/current/01-guide/02-setup.md': post('Installer'),
    });
    const { numbers, order } = numbered.yaml('collections/docs.yaml');
    expect([numbers, order]).toEqual(['order', undefined]);
    expect(await published(numbered.site)).toBe(4);
    for (const path of ['docs/guide/setup', 'docs/guide/first', 'docs/2.0-news', 'fr/docs/guide/setup'])
      expect(existsSync(join(numbered.site, `dist/${path}/index.html`))).toBe(true);
    const nuxt = await described({
      'docs/nuxt.config.ts': '',
      'docs/README.md': 'How to build.',
      'docs/content/index.md': post('Home'),
      'docs/content/1.guide/01.index.md': post('Guide'),
      'docs/content/1.guide/2.setup.md': post('Setup'),
      'docs/content/3.api/1.all.md': post('All'),
      'docs/content/3.api/2.one.md': post('One'),
    });
    expect(await published(nuxt.site)).toBe(5);
    for (const path of ['', 'guide/', 'guide/setup/'])
      expect(existsSync(join(nuxt.site, `dist/${path}index.html`))).toBe(true);
  });

  test('pages of Docusaurus are where a slug with a slash and an id say', async () => {
    const { yaml, site } = await described({
      'docusaurus.config.js': '',
      'docs/intro.md': post('Intro', 'id: intro\nslug: /\n'),
      'docs/guide/01-a.md': post('A', 'slug: /other/Place/\n'),
      'docs/guide/02-b.md': post('B', 'id: bee\n'),
      'docs/guide/03-c.md': '---\ntitle: C\n---\n[a](01-a.md) [b](/docs/guide/bee) [start](/docs)\n',
      'docs/top.md': post('Top', 'id: first\n'),
      'docs/beside.md': post('Beside', 'slug: by/name\n'),
      'docs/more/index.md': post('More', 'id: index\n'),
    });
    expect(yaml('collections/docs.yaml').web).toEqual({ item: 'docs/{slug}', index: 'intro' });
    expect(await published(site)).toBe(7);
    for (const path of ['', 'more/', 'by/name/', 'other/Place/', 'guide/bee/', 'guide/c/', 'first/'])
      expect(existsSync(join(site, `dist/docs/${path}index.html`))).toBe(true);
    const page = readFileSync(join(site, 'dist/docs/guide/c/index.html'), 'utf8');
    for (const path of ['/docs/other/Place/', '/docs/guide/bee/', '/docs/'])
      expect(page).toContain(`<a href="${path}">`);
  });

  test.each<[texts: Readonly<Record<string, object>>, web: unknown]>([
    [
      { index: {}, a: { slug: '/x' } },
      { item: 'docs/{slug}', index: 'index' },
    ],
    [
      { index: { id: 'start' }, a: {} },
      { item: 'docs/{slug}', index: 'start' },
    ],
    [
      { README: { id: 'start' }, a: {} },
      { item: 'docs/{slug}', index: 'start' },
    ],
    [{ index: { slug: '/x' }, a: {} }, 'docs/{slug}'],
  ])('the pages of Docusaurus with %j have the page of their list: %j', async (texts, web) => {
    const files = Object.entries(texts).map(([name, own]) => [
      `docs/${name}.md`,
      post(name, Object.keys(own).length === 0 ? '' : stringify(own)),
    ]);
    const { yaml, site } = await described({ 'docusaurus.config.js': '', ...Object.fromEntries(files) });
    expect(yaml('collections/docs.yaml').web).toEqual(web);
    expect(await published(site)).toBe(2);
  });

  test('what a program shows a page with is no field', async () => {
    const { yaml } = await described({
      'docusaurus.config.js': '',
      'docs/a.md': post(
        'A',
        'id: other\nsidebar_label: A\nhide_title: true\ntoc: { depth: 2 }\nlayout: wide\nlevel: 1\n',
      ),
      'docs/b.md': post('B', `sidebar_position: 1\noutline: ${'A text about b. '.repeat(5)}\ntableOfContents: false\n`),
    });
    const names = ['slug', 'title', 'level', 'sidebar_position', 'outline', 'content_html'];
    expect(Object.keys(yaml('collections/docs.yaml').fields)).toEqual(names);
    const { yaml: data } = await described({
      'pages/a.yaml': 'title: A\nlayout: wide\nid: x\n',
      'pages/b.yaml': 'title: B\nlayout: narrow\nid: y\n',
    });
    expect(Object.keys(data('collections/documents.yaml').fields)).toEqual(['slug', 'title', 'layout', 'id']);
  });

  test.each<[others: readonly string[], collections: readonly string[]]>([
    [[], ['a', 'b']],
    [['docs/README.md'], ['a', 'b']],
    [['docs/intro.md'], ['docs']],
    [['docs/more/x.md'], ['docs']],
  ])('the folders of docs/content/ beside %j are the collections %j', async (others, collections) => {
    const paths = [
      'docs/content/a/1.md',
      'docs/content/a/2.md',
      'docs/content/b/1.md',
      'docs/content/b/2.md',
      ...others,
    ];
    const { yaml } = await described(Object.fromEntries(paths.map((path) => [path, `# Of ${path}\n`])));
    expect(yaml('service.yaml').collections).toEqual(collections);
  });

  test('a site among packages is a collection, and the other packages are one', async () => {
    const { yaml, site } = await described({
      'packages/website/docusaurus.config.js': '',
      'packages/website/docs/a/one.md': post('One', 'level: 1\nstage: x\n'),
      'packages/website/docs/a/two.md': post('Two', 'level: 1\nstage: x\n'),
      'packages/website/docs/b/three.md': post('Three', 'kind: 1\nshape: x\n'),
      'packages/website/docs/b/four.md': post('Four', 'kind: 1\nshape: x\n'),
      'packages/website/docs/_old/gone.md': post('Gone'),
      'packages/website/blog/2026-01-02-five.md': post('Five'),
      'packages/website/blog/2026-01-03-six.md': post('Six'),
      'packages/website/versioned_docs/version-1/one.md': post('One before'),
      'packages/website/versioned_docs/version-1/two.md': post('Two before'),
      'packages/core/README.md': '# Core\n',
      'packages/core/CHANGELOG.md': '# Changes\n',
      'packages/more/README.md': '# More\n',
      'packages/more/CHANGELOG.md': '# Changes of More\n',
    });
    expect(yaml('service.yaml').collections).toEqual(['blog', 'docs', 'versioned-docs', 'packages']);
    expect(yaml('collections/docs.yaml').web).toBe('docs/{slug}');
    expect(await published(site)).toBe(12);
  });

  test('each of the folders of Docusaurus has its addresses, and names that differ only in case are apart', async () => {
    const { yaml, site } = await described({
      'site/docusaurus.config.js':
        "presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]],\nplugins: [[\n  '@docusaurus/plugin-content-docs',\n  { id: 'more', path: 'more', routeBasePath: 'team' },\n]]",
      'docs/FAQ.md': post('FAQ'),
      'docs/faq/Why.md': post('Why'),
      'site/more/a.md': post('A'),
      'site/more/b.md': post('B'),
    });
    expect(yaml('collections/docs.yaml').web).toEqual({ item: '{slug}', list: 'docs' });
    expect(yaml('collections/more.yaml').web).toBe('team/{slug}');
    expect(await published(site)).toBe(4);
    for (const path of ['faq', 'faq/why']) expect(existsSync(join(site, `dist/${path}/index.html`))).toBe(true);
  });

  test.each<[texts: Readonly<Record<string, object>>, from: readonly string[] | undefined]>([
    [{ a: { slug: '/x' }, 'b/c': {} }, ['{address}', '{slug}']],
    [{ a: { slug: '/x' }, 'b/c': { id: 'c' } }, ['{address}', '{slug}']],
    [{ a: { id: 'x' }, b: {} }, ['id', '{slug}']],
    [{ a: { id: 'x' }, 'b/c': {} }, ['{folders}/{id}', 'id', '{slug}']],
    // A slug without a slash is beside the texts of its folder.
    [{ a: { slug: 'x' }, 'b/c': { slug: '/y' } }, ['{address}', '{slug}']],
    [{ a: { slug: '/x' }, 'b/c': { slug: 'y' } }, undefined],
    [{ a: { slug: '/x' }, 'b/index': { slug: 'y' } }, undefined],
    [{ a: { slug: '/x' }, b: { slug: '../y' } }, undefined],
    // The address of a folder's text has no name.
    [{ a: { id: 'x' }, 'b/index': { id: 'y' } }, ['{place}', 'id', '{slug}']],
    [{ a: { id: 'x' }, b: { slug: 'y' } }, ['{address}', 'id', '{slug}']],
    [{ a: { id: 'a' }, 'b/c': { id: 'c' } }, undefined],
    [{ a: { id: 'b/x' }, 'b/c': {} }, undefined],
    [{ a: {}, 'b/index': { id: 'y' } }, undefined],
    [{ a: { slug: '/x' }, 'b/index': { id: 'y' } }, ['{address}', '{slug}']],
    [{ a: { id: 'x', slug: '/y' }, b: {} }, ['{address}', '{slug}']],
    [{ '01-a/02-b': { id: 'x' }, c: {} }, ['{folders}/{id}', 'id', '{slug}']],
    // Two texts, one address.
    [{ a: { slug: '/b' }, b: {} }, undefined],
  ])('keys of Docusaurus with %j come from %j', async (texts, from) => {
    const files = Object.entries(texts).map(([name, own]) => [
      `docs/${name}.md`,
      post(name, Object.keys(own).length === 0 ? '' : stringify(own)),
    ]);
    const { yaml } = await described({ 'docusaurus.config.js': '', ...Object.fromEntries(files) });
    const { slug, ...others } = yaml('collections/docs.yaml').fields;
    expect(slug.from).toEqual(from);
    // No other field is the slug.
    expect(Object.values<{ from?: unknown }>(others).map((field) => field.from)).not.toContain('slug');
  });

  test.each([
    [['1-a', '2-b', 'c'], undefined],
    [['1-a', '2-b', 'c', 'd', 'e'], ['sidebar_position']],
  ])('the order of texts of Docusaurus called %j is %j', async (names, order) => {
    const files = names.map((name, at) => [`docs/${name}.md`, post(name, `sidebar_position: ${at + 1}\n`)]);
    const { yaml } = await described({ 'docusaurus.config.js': '', ...Object.fromEntries(files) });
    const docs = yaml('collections/docs.yaml');
    expect([docs.numbers, docs.order]).toEqual(['order', order]);
  });

  test('a description says of how many files it was made', async () => {
    const { repository } = await described({ 'a/x.md': post('X'), 'b/y.md': post('Y'), 'b/z.md': post('Z') });
    const text = (name: string) => readFileSync(join(repository, `api/content/collections/${name}.yaml`), 'utf8');
    expect(text('a')).toContain('made of 1 file:');
    expect(text('b')).toContain('made of 2 files:');
  });

  test('the home page of VitePress has the title that it shows', async () => {
    const { yaml, site } = await described({
      'docs/.vitepress/config.mts': '',
      'docs/index.md': '---\nlayout: home\nhero:\n  name: Own Hall\n  text: For all\n---\n',
      'docs/a.md': '# A\n\nText.\n',
      'docs/b.md': 'Text.\n',
    });
    expect(yaml('collections/docs.yaml').fields.title.from).toEqual(['{heading}', 'hero.name', '{slug}']);
    expect(await published(site)).toBe(3);
    const page = readFileSync(join(site, 'dist/index.html'), 'utf8');
    expect(page).toContain('>Own Hall</h1>');
  });

  test('the list has the order that Starlight has in its sidebar', async () => {
    const { yaml, site } = await described({
      'src/content/docs/a.md': post('A', 'sidebar:\n  order: 3\n'),
      'src/content/docs/b.md': post('B', 'sidebar:\n  order: 1\n  label: Bee\n'),
      'src/content/docs/c.md': post('C', 'sidebar: { order: 2.5 }\n'),
      'src/content/docs/d.md': post('D'),
    });
    expect(yaml('collections/docs.yaml').order).toEqual(['position']);
    expect(await published(site)).toBe(4);
    const list = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/list/docs/en/50/1.json'), 'utf8'));
    expect(list.data.map(({ title }: { title: string }) => title)).toEqual(['B', 'C', 'A', 'D']);
  });

  test('languages as folders and as suffixes, the one with English first', async () => {
    const { yaml, site } = await described({
      'content/en/guides/a.md': post('A'),
      'content/en/guides/b.md': post('B'),
      'content/pt-br/guides/a.md': post('A em português'),
      'content/ja/guides/a.md': post('日本語'),
    });
    expect(yaml('service.yaml').languages).toEqual(['en', 'ja', 'pt-br']);
    const [name] = yaml('service.yaml').collections;
    expect(yaml(`collections/${name}.yaml`)).toMatchObject({ facts: 'lead', fields: { title: { translate: true } } });
    expect(await published(site)).toBe(4);

    const single = await described({ 'content/en/a.md': post('A'), 'content/en/b.md': post('B') });
    expect(single.yaml('collections/content.yaml').files).toBe('content/{lang}/{slug}.md');

    const suffixed = await described({
      'docs/a.md': post('A'),
      'docs/a.de.md': post('A auf Deutsch'),
      'docs/b.md': post('B'),
    });
    expect(suffixed.yaml('collections/docs.yaml').files).toEqual(['docs/{slug...}.{lang}.md', 'docs/{slug...}.md']);
    expect(await published(suffixed.site)).toBe(3);
  });

  test('languages as suffixes of folders, beside the one without', async () => {
    const { yaml, site } = await described({
      'pages/common/tar.md': '# tar\n\nArchives.\n',
      'pages/linux/ip.md': '# ip\n\nAddresses.\n',
      'pages.ja/common/tar.md': '# tar\n\n書庫。\n',
      'pages.zh_TW/common/tar.md': '# tar\n\n封存。\n',
    });
    expect(yaml('service.yaml').languages).toEqual(['en', 'ja', 'zh-tw']);
    const [name] = yaml('service.yaml').collections;
    expect(yaml(`collections/${name}.yaml`).files).toEqual(['pages.{lang}/{slug...}.md', 'pages/{slug...}.md']);
    expect(await published(site)).toBe(4);
  });

  test('texts in .txt with front matter, and no others', async () => {
    const { yaml, site } = await described({
      '_licenses/mit.txt': '---\ntitle: MIT\nspdx-id: MIT\n---\nPermission is granted.\n',
      '_licenses/isc.txt': '---\ntitle: ISC\nspdx-id: ISC\n---\nPermission to use.\n',
      'notes/a.txt': 'requests==2\n',
      'notes/b.txt': 'User-agent: *\n',
    });
    expect(yaml('service.yaml').collections).toEqual(['licenses']);
    const { web, fields } = yaml('collections/licenses.yaml');
    expect([web, fields.body]).toEqual([undefined, { type: 'text', from: '{body}', api: 'item' }]);
    expect(await published(site)).toBe(2);
  });

  test('tables: the key is a column in which each row has its own value', async () => {
    const { yaml, site } = await described({
      'data/towns.csv': `Name,Area,Post Code,Postal.District,Twin\n${['Linz', 'Graz', 'Wels', 'Enns', 'Steyr']
        .map((town, row) => `${town},${row}.5,00${row},D,${row > 1 ? 'true' : ''}`)
        .join('\n')}\n`,
      'data/units.tsv': `Unit\tSystem\n${['m', 's', 'kg', 'mol', 'cd'].map((unit) => `${unit}\tSI`).join('\n')}\n`,
    });
    expect(yaml('collections/towns.yaml')).toMatchObject({
      files: 'data/towns.csv',
      entries: true,
      fields: {
        slug: { type: 'key', from: 'Name', clean: true },
        name: { type: 'string', from: 'Name', required: true, role: 'title' },
        area: { type: 'number', from: 'Area' },
        post_code: { type: 'string', from: 'Post Code' },
        postal: { type: 'object', from: 'Postal', fields: { district: { type: 'string', from: 'District' } } },
        twin: { type: 'boolean', from: 'Twin' },
      },
    });
    expect(yaml('collections/units.yaml').fields.slug).toEqual({ type: 'key', from: 'Unit', clean: true });
    expect(await published(site)).toBe(10);
  });

  test('a new version of the data in another form stops the build, and does not empty the API', async () => {
    const towns = (name: (town: string) => unknown) =>
      JSON.stringify(['Linz', 'Graz', 'Wels', 'Enns', 'Steyr'].map((town) => ({ code: town, name: name(town) })));
    const { repository, site } = await described({ 'towns.json': towns((town) => town) });
    expect(await published(site)).toBe(5);
    write(repository, { 'towns.json': towns((town) => (town < 'H' ? { common: town } : town)) });
    expect(await published(site)).toBe(3);
    const refused = async () => {
      const { code, stderr } = await steleHere(['build'], { cwd: site });
      expect(code).toBe(1);
      return stderr;
    };
    write(repository, { 'towns.json': towns((town) => ({ common: town })) });
    expect(await refused()).toContain('Unexpected 5 of 5 items with an error, expected at most 50%');
    renameSync(join(repository, 'towns.json'), join(repository, 'cities.json'));
    expect(await refused()).toContain('Missing file towns.json, expected it: the collection would have no items');
    write(repository, { 'towns.json': '[]' });
    expect(await published(site)).toBe(0);
  });

  test('texts of Pelican, with their metadata and their links', async () => {
    const { yaml, site } = await described({
      'content/one.md':
        'Title: One: a story\nDate: 2026-01-02 10:20\nModified: 2026-02-03\nTags: red, blue\nSummary: Short\n\nText.\n',
      'content/two.md':
        'Title: Two\nDate: 2026-01-03 10:20\nTags: red\n\n[One]({filename}one.md)\n\n![Pic]({static}/images/a.svg)\n',
      'content/three.md': 'Title: Three\nStatus: draft\n\nText.\n',
      'content/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    });
    expect(yaml('service.yaml').static).toEqual(['content']);
    expect(yaml('collections/content.yaml').fields).toMatchObject({
      title: { from: ['Title', '{heading}', '{slug}'], role: 'title' },
      published_at: { type: 'datetime', from: 'Date', role: 'published' },
      modified: { type: 'date', from: 'Modified', role: 'updated' },
      tags: { type: 'list', of: 'string', from: 'Tags', role: 'keywords' },
      summary: { from: 'Summary', role: 'summary' },
    });
    expect(await published(site)).toBe(2);
    const text = readFileSync(join(site, 'dist/api/v1/_/item/content/en/two.json'), 'utf8');
    expect(JSON.parse(text).data).toMatchObject({
      title: 'Two',
      published_at: '2026-01-03T10:20:00Z',
      tags: ['red'],
      content_html:
        '<p><a href="https://t.example/content/one/">One</a></p>\n' +
        '<p><img src="https://t.example/assets/_tree/content/images/a.svg" alt="Pic"></p>\n',
    });
  });

  test('a page at the root has the name of a folder, whose pages keep their addresses', async () => {
    const { yaml, site } = await described({
      'guide.md': post('Guide', 'a: 1\n').replace('Text', '[One](/guide/one), [two](/guide/two), [terms](/terms)'),
      'terms.md': post('Terms', 'a: 2\n').replace('Text', '[The guide](/guide), [terms](/terms)'),
      'guide/one.md': post('One'),
      'guide/two.md': post('Two'),
      'deep/one.md': post('One', 'b: 1\n'),
      'deep/two.md': post('Two', 'b: 2\n'),
    });
    expect(yaml('collections/guide.yaml').web).toEqual({ item: 'guide/{slug}', list: 'guide-list' });
    expect(yaml('collections/deep.yaml').web).toBe('deep/{slug}');
    expect(await published(site)).toBe(6);
    for (const path of ['guide', 'guide/one', 'guide-list', 'deep', 'terms'])
      expect(existsSync(join(site, 'dist', path, 'index.html')), path).toBe(true);
  });

  test("images of GitBook's hidden folder are found, and those of no other", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
    const images = ['../.gitbook/assets/a.svg', '../.other/b.svg', '../.gitbook/c.svg', '.d.svg'];
    const { yaml, site, init } = await described({
      'docs/a.md': post('A').replace('Text', images.map((path) => `![x](${path})`).join(' ')),
      'docs/b.md': post('B'),
      '.gitbook/assets/a.svg': svg,
      '.other/b.svg': svg,
      '.gitbook/c.svg': svg,
      'docs/.d.svg': svg,
      'node_modules/x/.gitbook/assets/e.svg': svg,
    });
    expect(yaml('service.yaml').static).toEqual(['.gitbook/assets']);
    expect(init.stdout).toContain('images: 1 of 4 with static: .gitbook/assets\n');
    expect(await published(site)).toBe(2);
    const text = readFileSync(join(site, 'dist/api/v1/_/item/docs/en/a.json'), 'utf8');
    expect(text.match(/<img /g)).toHaveLength(1);
  });

  test('addresses begin with the folder of the site on its host', async () => {
    const { yaml, site } = await described({
      'content/guide/one.md': post('One').replace(
        'Text',
        '![A](/handbook/img/a.svg) [Two](/handbook/guide/two/#x) [no](/handbook/gone/)',
      ),
      'content/guide/two.md': post('Two').replace('Text', '## X'),
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    });
    expect(yaml('service.yaml').static).toEqual(['static']);
    expect(await published(site)).toBe(2);
    const text = readFileSync(join(site, 'dist/api/v1/_/item/guide/en/one.json'), 'utf8');
    expect(JSON.parse(text).data.content_html).toBe(
      '<p><img src="https://t.example/assets/_tree/static/img/a.svg" alt="A"> ' +
        '<a href="https://t.example/guide/two/#user-content-x">Two</a> no.</p>\n',
    );
  });

  test('a text of Next.js has the key of its folder', async () => {
    const { yaml, site } = await described({
      'README.md': '# Of the program\n',
      'src/app/blog/one/page.mdx': post('One', 'date: 2026-01-02\n'),
      'src/app/blog/two/page.mdx': post('Two', 'date: 2026-01-03\n'),
      'src/app/docs/guide/setup/page.mdx': post('Setup'),
      'src/app/docs/start/page.mdx': post('Start'),
    });
    expect(yaml('service.yaml').collections).toEqual(['blog', 'docs']);
    expect(yaml('collections/blog.yaml').files).toBe('src/app/blog/{slug}/page.mdx');
    expect(await published(site)).toBe(4);
    expect(existsSync(join(site, 'dist/docs/guide/setup/index.html'))).toBe(true);
  });

  test('tags that are no words are no keywords', async () => {
    const { yaml, site } = await described({
      'a/x.json': '{"name": "One", "tags": [{"id": "1", "name": "Red"}], "keywords": [3, 4]}',
      'a/y.json': '{"name": "Two", "tags": [{"id": "2", "name": "Blue"}], "keywords": [5]}',
    });
    const { fields } = yaml('collections/a.yaml');
    expect([fields.tags.role, fields.keywords.role]).toEqual([undefined, undefined]);
    expect(await published(site)).toBe(2);
  });

  test('texts of a format that is not read are counted', async () => {
    const { init } = await described({
      'docs/a.md': post('A'),
      'docs/b.md': post('B'),
      'docs/c.rst': 'C\n=\n',
      'docs/D.RST': 'D\n=\n',
      'docs/e.adoc': '= E\n',
    });
    expect(init.stdout).toContain('  not read: 2 files of reStructuredText, 1 file of AsciiDoc\n');
  });

  test('files of data in one folder, and a file of many', async () => {
    const { yaml, site } = await described({
      'people/ada.toml': 'name = "Ada"\ngithub-id = 1\ndiscord-id = 9007199254740993\nshare = 1.0\n',
      'people/Bea.toml': 'name = "Bea"\ngithub-id = 2\n',
      'data/parts.json': JSON.stringify(
        Array.from({ length: 6 }, (_, index) => ({ code: `P-${index}`, price: index + 0.5, in_stock: index > 2 })),
      ),
      'package.json': '{ "name": "x" }',
      'pnpm-lock.yaml': `packages:\n${['a', 'b', 'c', 'd', 'e'].map((name) => `  ${name}: { version: '1' }\n`).join('')}`,
    });
    expect(yaml('service.yaml').collections).toEqual(['people', 'parts']);
    expect(yaml('collections/people.yaml').fields).toMatchObject({
      name: { type: 'string', required: true, role: 'title' },
      github_id: { type: 'integer', from: 'github-id' },
      discord_id: { type: 'string', from: 'discord-id' },
      // A field of the type integer would take no 1.0.
      share: { type: 'number' },
    });
    expect(yaml('collections/parts.yaml')).toMatchObject({
      files: 'data/parts.json',
      entries: true,
      fields: {
        slug: { type: 'key', from: 'code', clean: true },
        code: { type: 'string' },
        price: { type: 'number' },
        in_stock: { type: 'boolean' },
      },
    });
    expect(await published(site)).toBe(8);
  });
});

test.each([
  { name: 'a day', values: ['2026-01-01', '2026-02-02'], type: 'date' },
  { name: 'a moment', values: ['2026-01-01T10:00:00Z', '2026-02-02'], type: 'datetime' },
  { name: 'an address', values: ['https://a.example', 'https://b.example/x'], type: 'url' },
  { name: 'a number with parts', values: [1, 2.5], type: 'number' },
  { name: 'numbers and texts', values: [1, 'two'], type: 'string' },
  { name: 'a long text', values: ['a', 'b\nc'], type: 'text' },
  { name: 'a list, or one of its values', values: [['a'], 'b'], type: 'list' },
  { name: 'an object', values: [{ a: 1 }, { a: 2, b: 'x' }], type: 'object' },
  { name: 'a day in other forms', values: ['2026-1-1', '2026/01/02', 'January 5, 2024'], type: 'date' },
  { name: 'a time without a zone among days', values: ['2026-01-01', '2026-01-02 10:00:00'], type: 'datetime' },
  { name: 'days whose order nothing shows', values: ['01/02/2026', '03/04/2026'], type: 'string' },
  { name: 'numbers of versions', values: ['1.2.2024', '2.3.2025'], type: 'string' },
  { name: 'dates and a word', values: ['2026-01-01', 'soon'], type: 'string' },
  { name: 'truth in words beside truth', values: [true, 'no'], type: 'boolean' },
  { name: 'words that may be truth', values: ['yes', 'no'], type: 'string' },
  { name: 'a map with keys that are no names', values: [{ '2024-01': 1 }, { '2024-02': 2 }], type: 'map' },
  { name: 'a list of lists', values: [[[1, 2]], [[3]]], type: 'list' },
])('$name is of type $type', async ({ values, type }) => {
  const { yaml } = await described(
    Object.fromEntries(
      values.map((value, index) => [`things/t${index}.json`, JSON.stringify({ name: `T${index}`, x: value })]),
    ),
  );
  expect(yaml('collections/things.yaml').fields.x.type).toBe(type);
});

describe('files that are items, and files that are not', () => {
  test('a text beside folders of languages is none in the default language, unless others have its name', async () => {
    const { yaml, init } = await described({
      'fr/a.md': post('A'),
      'fr/b.md': post('B'),
      'ja/a.md': post('A'),
      'ja/b.md': post('B'),
      'notes.md': post('Notes'),
    });
    expect(init.stdout).toContain('  collections: site-pages (4), items-2 (1)\n');
    expect(yaml('collections/site-pages.yaml').files).toBe('{lang}/{slug}.md');
    expect(yaml('collections/items-2.yaml').files).toBe('{slug}.md');
  });

  test('Jekyll: pages of the root are items; a README, drafts and parts of pages are not', async () => {
    const { yaml, site, init } = await described({
      '_posts/2026-01-02-one.md': post('One'),
      '_posts/2026-01-03-two.md': post('Two'),
      'about.md': post('About'),
      'contact.md': post('Contact'),
      'README.md': '# Readme\n',
      'CONTRIBUTING.md': post('Contributing'),
      '_drafts/x.md': post('X'),
      '_drafts/y.md': post('Y'),
      '_includes/note.md': post('Note'),
      '_includes/other.md': post('Other'),
      '_data/navigation.yml': 'main: [{ title: A, url: /a }]\n',
    });
    expect(init.stdout).toContain('  collections: articles (2), site-pages (2)\n');
    expect(yaml('collections/site-pages.yaml')).toMatchObject({
      files: '{slug}.md',
      exclude: ['CONTRIBUTING.md', 'README.md'],
    });
    expect(await published(site)).toBe(4);
  });

  test('the only text of a folder is the page of that folder', async () => {
    const { yaml, site } = await described({
      'index.md': '# Home',
      'parts/index.md': '# The API\n\n[Home](../index.md)\n',
      'guide/a.md': '# A\n\n[b](b.md)\n',
      'guide/b.md': '# B\n\n[The API](../parts/index.md)\n',
      'docfx.json': '{}',
    });
    expect(yaml('service.yaml').collections).toEqual(['guide', 'site-pages']);
    expect(await published(site)).toBe(4);
    const { content_html: html } = JSON.parse(
      readFileSync(join(site, 'dist/api/v1/_/item/guide/en/b.json'), 'utf8'),
    ).data;
    expect(html).toContain('<a href="https://t.example/site-pages/parts/">The API</a>');
  });

  test('items are not called as the files of the site that have a schema are', async () => {
    const { yaml, site } = await described({
      'services/a.md': post('A'),
      'services/b.md': post('B'),
      'collections/homes/a.md': post('A'),
      'collections/homes/b.md': post('B'),
    });
    expect(yaml('collections/services.yaml').item).toBe('services_item');
    expect(yaml('collections/homes.yaml').item).toBe('homes_item');
    expect(await published(site)).toBe(4);
  });

  test('all texts below the contents of a book are pages, also those at the root and lone ones', async () => {
    const { site } = await described({
      'SUMMARY.md': '- [Start](start.md)\n- [A](guide/a.md)\n- [Lone](more/lone.md)\n',
      'start.md': '# Start',
      'guide/a.md': '# A',
      'guide/b.md': '# B',
      'more/lone.md': '# Lone',
    });
    expect(await published(site)).toBe(4);
  });

  test('texts without front matter and without a heading have the names of their files', async () => {
    const { site } = await described({ 'books/a.md': '## Part\n\nText.\n', 'books/b.md': 'Text.\n' });
    expect(await published(site)).toBe(2);
  });

  test('a folder with several kinds of texts becomes several collections, and the rest its pages', async () => {
    const { yaml, site } = await described({
      'content/about.md': post('About'),
      'content/blog/a.md': post('A'),
      'content/blog/b.md': post('B'),
      'content/docs/a.md': post('A'),
      'content/docs/b.md': post('B'),
      'content/single/c.md': post('C'),
    });
    expect(yaml('service.yaml').collections).toEqual(['blog', 'docs', 'content']);
    expect(yaml('collections/content.yaml').exclude).toEqual(['content/blog/**', 'content/docs/**']);
    expect(await published(site)).toBe(6);
  });

  test('a page at an address of Stele is below the list', async () => {
    const { yaml, site } = await described({
      'mkdocs.yml': 'site_name: A',
      'docs/search.md': '# Search',
      ...Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`docs/a${index}.md`, `# A ${index}`])),
    });
    expect(yaml('collections/docs.yaml').web).toEqual({ item: '{slug}', list: 'docs' });
    expect(await published(site)).toBe(121);
    expect(existsSync(join(site, 'dist/docs/search/index.html'))).toBe(true);
    expect(existsSync(join(site, 'dist/a0/index.html'))).toBe(true);
  });

  test('what is left in one folder has the keys of that folder', async () => {
    const { yaml, site } = await described({
      'docusaurus.config.js': '',
      'docs/a.md': post('A'),
      'docs/b.md': post('B'),
      'src/pages/page.md': post('Page'),
      'work/x/a.md': post('A'),
      'work/x/b.md': post('B'),
    });
    expect(yaml('collections/documents.yaml').files).toBe('src/pages/{slug...}.md');
    expect(await published(site)).toBe(5);
    expect(existsSync(join(site, 'dist/page/index.html'))).toBe(true);
  });

  test('a text that is moved into a folder stays an item, and a folder that may be another collection is none of it', async () => {
    const { yaml, repository, site } = await described({
      'docs/a.md': post('A'),
      'docs/b.md': post('B', 'slug: own\n'),
      'data/towns/x.yml': 'name: X\n',
      'data/towns/y.yml': 'name: Y\n',
      'content/c.md': post('C'),
      'content/d.md': post('D'),
      'content/news/e.md': post('E'),
      'content/news/f.md': post('F'),
    });
    const filesOf = (name: string) => yaml(`collections/${name}.yaml`).files;
    expect(['docs', 'towns', 'news', 'content'].map(filesOf)).toEqual([
      'docs/{slug...}.md',
      'data/towns/{slug...}.yml',
      'content/news/{slug...}.md',
      'content/{slug}.md',
    ]);
    write(repository, { 'docs/more/a.md': post('A'), 'docs/more/b.md': post('B', 'slug: own\n') });
    for (const name of ['a', 'b']) rmSync(join(repository, `docs/${name}.md`));
    expect(await published(site)).toBe(8);
    for (const key of ['more/a', 'own']) expect(existsSync(join(site, `dist/docs/${key}/index.html`))).toBe(true);
  });

  test('a folder whose folders have different front matter is split, and one of the same kind is not', async () => {
    const person = post('P', 'born: 1900\nroles: [a]\n');
    const event = post('E', 'city: Rome\nstarts: 2026-01-02\n');
    const { yaml, site } = await described({
      'kb/people/a.md': person,
      'kb/people/b.md': person,
      'kb/events/a.md': event,
      'kb/events/b.md': event,
      'kb/about.md': post('About'),
      'guide/start/a.md': post('A', 'level: 1\n'),
      'guide/start/b.md': post('B', 'level: 1\n'),
      'guide/more/a.md': post('A', 'level: 2\ntopic: x\n'),
      'guide/more/b.md': post('B', 'level: 2\ntopic: y\n'),
    });
    expect(yaml('service.yaml').collections).toEqual(['guide', 'events', 'people', 'kb']);
    expect(yaml('collections/people.yaml').files).toBe('kb/people/{slug...}.md');
    expect(await published(site)).toBe(9);
  });

  test('a file with a list beside files with maps is a separate collection', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `- { name: P${index} }\n`).join('');
    const { yaml, site } = await described({
      'data/x.yaml': 'name: X\n',
      'data/y.yaml': 'name: Y\n',
      'data/people.yaml': names,
    });
    expect(yaml('collections/data.yaml').exclude).toEqual(['data/people.yaml']);
    expect(await published(site)).toBe(8);
  });

  test('two addresses in one value are a text, also where another collection has one address under that name', async () => {
    const list = (website: string) =>
      JSON.stringify(
        Array.from({ length: 5 }, (_, index) => ({ id: `i${index}`, website: website.replaceAll('x', `${index}`) })),
      );
    const { yaml, site } = await described({
      'clubs.json': list('https://x.example:8443;http://x.example:8080'),
      'shops.json': list('https://x.example/'),
    });
    expect(yaml('collections/clubs.yaml').fields.website).toEqual({ type: 'string' });
    expect(yaml('collections/shops.yaml').fields.website).toEqual({ type: 'url' });
    expect(await published(site)).toBe(10);
  });

  describe('lists of a folder with the same keys', () => {
    const table = (ids: readonly string[]) => `id,name,seats\n${ids.map((id) => `${id},Name ${id},3\n`).join('')}`;
    const ids = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

    test('in files called after years or codes are one collection, however short they are', async () => {
      const { yaml, site, init } = await described({
        'data/de.csv': table(ids('de', 6)),
        'data/fr.csv': table(ids('fr', 5)),
        'data/it.csv': table(ids('it', 1)),
      });
      expect(init.stdout).toContain('collections: data (12)');
      expect(yaml('collections/data.yaml')).toMatchObject({
        files: 'data/{file}.csv',
        entries: true,
        fields: {
          slug: { type: 'key', from: 'id', clean: true },
          file: { type: 'string', from: '{file}' },
          seats: { type: 'integer' },
        },
      });
      expect(await published(site)).toBe(12);
    });

    test('that repeat a key are told apart by the number in the name of the file', async () => {
      const { yaml, site } = await described({
        'results/week 2019-10.csv': table(['A', 'B', 'C', 'D', 'E']),
        'results/week 2023-1.csv': table(['A', 'B', 'C', 'D', 'F']),
      });
      expect(yaml('collections/week.yaml').files).toBe('results/week {file}.csv');
      expect(yaml('collections/week.yaml').fields.slug).toEqual({
        type: 'key',
        from: '{file}/{id}',
        case: 'keep',
        clean: true,
      });
      expect(await published(site)).toBe(10);
    });

    test('are one collection if there are more than twelve, whatever they are called', async () => {
      const names = Array.from({ length: 13 }, (_, index) => `Region ${'abcdefghijklm'.charAt(index)}`);
      const { yaml, site } = await described(
        Object.fromEntries(
          names.map((name, index) => [
            `regions/${name}.yaml`,
            `R${index}:\n  file: x\n  title: Region ${index}\n  area: ${index}\n`,
          ]),
        ),
      );
      expect(yaml('collections/regions.yaml')).toMatchObject({
        files: 'regions/{file_name}.yaml',
        fields: { slug: { from: '{key}' }, file_name: { from: '{file_name}' }, title: { role: 'title' } },
      });
      expect(await published(site)).toBe(13);
    });

    test('with names of things, or with other keys, are a collection each', async () => {
      const { yaml } = await described({
        'data/cats.csv': table(ids('c', 5)),
        'data/dogs.csv': table(ids('d', 5)),
        'years/2019.csv': table(ids('a', 5)),
        'years/2023.csv': `code,price,unit\n${ids('b', 5)
          .map((id) => `${id},1,kg\n`)
          .join('')}`,
      });
      expect(yaml('service.yaml').collections).toEqual(['cats', 'dogs', 'years', 'years-pages']);
    });

    test('that share only what they are about are a collection each, also if there are many', async () => {
      const names = Array.from('abcdefghijklm', (letter) => `by-${letter.repeat(4)}`);
      const { yaml } = await described(
        Object.fromEntries(
          names.map((name) => [
            `data/${name}.json`,
            JSON.stringify(ids('k', 5).map((country) => ({ country, [name.replace('-', '_')]: 1 }))),
          ]),
        ),
      );
      expect(yaml('service.yaml').collections).toEqual(names);
    });

    test('of several kinds are a collection of each, by their names without numbers', async () => {
      const other = (columns: string, name: string) =>
        `id,name,${columns}\n${table(ids(name, 5)).replaceAll(',3', ',3,4').replace(/.*\n/, '')}`;
      const { yaml, site } = await described({
        ...Object.fromEntries(
          ['2020', '2021', '2022', '2023', '2024'].map((year) => [`data/${year}.csv`, table(ids(`y${year}`, 5))]),
        ),
        'data/people-2022.csv': other('age,height', 'a'),
        'data/people-2023.csv': other('age,height', 'b'),
        'data/towns-2022.csv': other('area,street', 'c'),
        'data/towns-2023.csv': other('area,street', 'd'),
      });
      expect(yaml('collections/data.yaml')).toMatchObject({ files: 'data/{file}.csv' });
      expect(yaml('service.yaml').collections).toEqual(['data', 'people', 'towns']);
      expect(yaml('collections/people.yaml')).toMatchObject({ files: 'data/people-{file}.csv' });
      expect(await published(site)).toBe(45);
    });
  });

  test('parts of pages, which begin with an underscore, are left out', async () => {
    const { yaml, site } = await described({
      'docs/a.mdx': post('A'),
      'docs/b.mdx': post('B'),
      'docs/_part.mdx': post('Part'),
    });
    expect(yaml('collections/docs.yaml').exclude).toEqual(['docs/_part.mdx']);
    expect(await published(site)).toBe(2);
  });
});

describe('languages', () => {
  /** The number of texts in each language. */
  async function byLanguage(cwd: string): Promise<Record<string, number>> {
    const { stdout } = await steleHere(['build', '--json', '--verify'], { cwd });
    const counts: Record<string, number> = {};
    for (const items of Object.values<Record<string, number>>(JSON.parse(stdout).items))
      for (const [lang, count] of Object.entries(items)) counts[lang] = (counts[lang] ?? 0) + count;
    return counts;
  }

  test.each([
    {
      name: 'English beside folders of others, as Starlight has it',
      files: { 'docs/a.md': 'A', 'docs/b.md': 'B', 'docs/fr/a.md': 'A fr', 'docs/de/a.md': 'A de' },
      languages: { en: 2, de: 1, fr: 1 },
    },
    {
      name: 'English beside a single folder of another, and a folder called api, as VitePress has them',
      files: {
        'docs/guide/start.md': 'Start',
        'docs/guide/next.md': 'Next',
        'docs/zh/guide/start.md': '开始',
        'docs/zh/guide/next.md': '下一步',
        'docs/api/a.md': 'A',
        'docs/api/b.md': 'B',
      },
      languages: { en: 4, zh: 2 },
    },
    {
      name: 'folders of two and three letters that are no languages, among many topics',
      files: Object.fromEntries<string>(
        ['sft', 'api', 'ui', ...[...'abcdefghijk'].map((letter) => `topic-${letter}`)].flatMap((topic) => [
          [`docs/${topic}/x.md`, `X of ${topic}`],
          [`docs/fr/${topic}/x.md`, `X fr ${topic}`],
        ]),
      ),
      languages: { en: 14, fr: 14 },
    },
    {
      name: 'the home of a language beside many folders that have one',
      files: {
        'docs/index.md': 'Home',
        'docs/fr/index.md': 'Home fr',
        ...Object.fromEntries<string>(
          [...'abcdefghijklm'].flatMap((letter) => [
            [`docs/topic-${letter}/index.md`, `Topic ${letter}`],
            [`docs/topic-${letter}/x.md`, `X of ${letter}`],
            [`docs/fr/topic-${letter}/index.md`, `Topic fr ${letter}`],
          ]),
        ),
      },
      languages: { en: 27, fr: 14 },
    },
    {
      name: 'translations in a folder of their own, as Docusaurus has them',
      files: {
        'docs/a.md': 'A',
        'docs/b/c.md': 'C',
        'i18n/fr/docusaurus-plugin-content-docs/current/a.md': 'A fr',
        'i18n/fr/docusaurus-plugin-content-docs/current/b/c.md': 'C fr',
      },
      languages: { en: 2, fr: 2 },
    },
    {
      name: 'a word between dots, which other words stand in the place of',
      files: {
        'data/atom.md': 'A',
        'data/atom.kg.md': 'The graph of A',
        'data/atom.portal.md': 'The portal of A',
        'data/bee.md': 'B',
        'data/bee.downloads.md': 'What B offers',
      },
      languages: { en: 5 },
    },
    {
      name: 'suffixes with a hyphen or an underscore, beside names that only look like it',
      files: {
        'docs/intro.md': 'Intro',
        'docs/intro-fa_IR.md': 'Intro fa',
        'docs/more.md': 'More',
        'docs/more_de.md': 'More de',
        'docs/sign.md': 'Sign',
        'docs/sign-in.md': 'Sign in',
      },
      languages: { en: 4, de: 1, 'fa-ir': 1 },
    },
    {
      name: 'a word after a hyphen, which other words stand in the place of',
      files: {
        'docs/row.md': 'Row',
        'docs/row-id.md': 'The identifier of a row',
        'docs/row-text.md': 'The text of a row',
        'docs/row-kind.md': 'The kind of a row',
        'docs/more.md': 'More',
        'docs/more_de.md': 'More de',
      },
      languages: { en: 5, de: 1 },
    },
    {
      name: 'bundles, as Hugo has them',
      files: {
        'content/a/index.md': 'A',
        'content/a/index.zh-cn.md': 'A zh',
        'content/b/index.md': 'B',
        'content/b/index.zh-cn.md': 'B zh',
      },
      languages: { en: 2, 'zh-cn': 2 },
    },
    {
      name: 'folders of languages far below others',
      files: {
        'core/docs/eco/ru/x/a.md': 'A',
        'core/docs/eco/ru/x/b.md': 'B',
        'core/docs/eco/en/x/a.md': 'A en',
        'core/notes/c.md': 'C',
      },
      languages: { en: 2, ru: 2 },
    },
    {
      name: 'folders with a suffix after a hyphen or an underscore, if they have a text of the one without it',
      files: {
        'docs/a.md': 'A',
        'docs/b.md': 'B',
        'docs-zh/a.md': 'A zh',
        'docs-zh/c.md': 'C zh',
        'docs_pt_BR/b.md': 'B pt',
        'docs-it/x.md': 'X about it',
        'docs-it/y.md': 'Y about it',
      },
      languages: { en: 4, zh: 2, 'pt-br': 1 },
    },
    {
      name: 'names that end in a word, of folders with nothing in common but that each has a text of its own',
      files: {
        'docs/what/index.md': 'What',
        'docs/what-is/index.md': 'What it is',
        'docs/react/README.md': 'In JavaScript',
        'docs/react-ts/README.md': 'In TypeScript',
      },
      languages: { en: 4 },
    },
    {
      name: 'copies in no language beside those of all languages',
      files: { 'content/a.md': 'A', 'content/en/a.md': 'A', 'content/ko/a.md': 'A ko', 'content/ko/b.md': 'B ko' },
      languages: { en: 1, ko: 2 },
    },
    {
      name: 'codes of countries, and a folder whose texts all have one suffix',
      files: {
        'pages/a.en.mdx': 'A',
        'pages/a.jp.mdx': 'A ja',
        'pages/a.kr.mdx': 'A ko',
        'more/x.jp.mdx': 'X ja',
        'more/y.jp.mdx': 'Y ja',
      },
      languages: { en: 1, ja: 3, ko: 1 },
    },
    {
      name: 'texts of one folder that all have the suffix of one language, and one another suffix',
      files: { 'docs/a.de.md': 'A', 'docs/b.de.md': 'B', 'docs/c.de.md': 'C', 'docs/d.en.md': 'D' },
      languages: { en: 1, de: 3 },
    },
    {
      name: 'codes of three letters beside one of two',
      files: { 'docs/en/a.md': 'A', 'docs/en/b.md': 'B', 'docs/pcm/a.md': 'A pcm', 'docs/pcm/b.md': 'B pcm' },
      languages: { en: 2, pcm: 2 },
    },
  ])('$name', async ({ files, languages }) => {
    const { site } = await described(
      Object.fromEntries(Object.entries(files).map(([path, title]) => [path, post(title)])),
    );
    expect(await byLanguage(site)).toEqual(languages);
  });

  const korean = `${post('A')}${'집'.repeat(30)}\n`;
  const chinese = `${post('A')}${'的'.repeat(60)}\n`;

  test('texts at the root, one with a translation, as Wiki.js has them', async () => {
    const { site } = await described({
      ...{ 'home.md': korean, 'tips.md': korean, 'en/home.md': post('Home') },
      ...{ 'tips/a.md': korean, 'en/tips/a.md': post('A'), 'tips/b.md': korean },
    });
    expect(await byLanguage(site)).toEqual({ ko: 4, en: 2 });
  });

  test('texts without a language in their names, one with a translation beside it', async () => {
    const english = `${post('A')}${'the '.repeat(60)}\n`;
    const { site } = await described({
      ...{ 'docs/a.md': korean, 'docs/a.en.md': english },
      ...{ 'docs/b.md': english, 'docs/c.md': english, 'docs/d.md': english },
    });
    expect(await byLanguage(site)).toEqual({ ko: 4, en: 1 });
  });

  test('folders of languages in a folder beside others', async () => {
    const { yaml, site } = await described({
      ...{ 'docs/en/a.md': post('A'), 'docs/de/a.md': post('A de'), 'docs/guide/x.md': post('X') },
      ...{ 'docs/guide/b.md': post('B'), 'docs/guide/de/b.md': post('B de'), 'docs/guide/fr/b.md': post('B fr') },
      'docs/de/guide/c.md': post('C de'),
    });
    expect(await byLanguage(site)).toEqual({ en: 3, de: 3, fr: 1 });
    const { collections } = yaml('service.yaml');
    expect(collections.map((name: string) => yaml(`collections/${name}.yaml`).files)).toEqual([
      'docs/{lang}/{slug...}.md',
      ['docs/guide/{lang}/{slug...}.md', 'docs/guide/{slug...}.md'],
    ]);
  });

  test('beside a folder in other letters whose name is no code', async () => {
    const { site } = await described({
      ...{ 'docs/a.md': `${post('A')}${'the '.repeat(21)}\n`, 'docs/zh/a.md': chinese, 'docs/b.md': post('B') },
      ...{ 'docs/zh_x/a.md': chinese, 'docs/zh_x/b.md': chinese },
    });
    expect(await byLanguage(site)).toEqual({ en: 4, zh: 1 });
  });

  test('translations of a second instance of Docusaurus are those of its folder', async () => {
    const { yaml, site } = await described(
      Object.fromEntries(
        [
          ...[
            'docs/a.md',
            'docs/b.md',
            'community/a.md',
            'community/b.md',
            'community_versioned_docs/version-1.0/a.md',
          ],
          ...['community_versioned_docs/version-1.0/b.md', 'i18n/fr/docusaurus-plugin-content-docs/current/a.md'],
          ...['current/a.md', 'current/b.md', 'version-1.0/a.md'].map(
            (path) => `i18n/fr/docusaurus-plugin-content-docs-community/${path}`,
          ),
        ].map((path) => [path, post(path)]),
      ),
    );
    expect(yaml('service.yaml').collections).toEqual(['community', 'community-versioned-docs', 'docs']);
    expect(yaml('collections/community.yaml').files).toEqual([
      'i18n/{lang}/docusaurus-plugin-content-docs-community/current/{slug...}.md',
      'community/{slug...}.md',
    ]);
    expect(await byLanguage(site)).toEqual({ en: 6, fr: 4 });
  });

  test('translations of a second instance of Docusaurus without a folder of its name are a collection', async () => {
    const { yaml, site } = await described(
      Object.fromEntries(
        [
          ...['docs/team/a.md', 'docs/team/b.md', 'team_versioned_docs/version-1.0/a.md'],
          ...['team_versioned_docs/version-1.0/b.md', 'team_versioned_docs/version-1.0/c/d.md'],
          ...['current/a.md', 'current/b.md', 'version-1.0/a.md'].map(
            (path) => `i18n/fr/docusaurus-plugin-content-docs-team/${path}`,
          ),
        ].map((path) => [path, post(path)]),
      ),
    );
    const names = ['docs', 'docusaurus-plugin-content-docs-team', 'team-versioned-docs'];
    expect(yaml('service.yaml').collections).toEqual(names);
    expect(await byLanguage(site)).toEqual({ en: 5, fr: 3 });
  });

  test.each([
    { text: 'これは日本語の文章です。東京の天気について書いています。', lang: 'ja' },
    { text: '这是一个中文的文章，我们来说说为什么对的事情需要时间。', lang: 'zh-cn' },
    { text: '這是一個中文的文章，我們來說說為什麼對的事情需要時間。', lang: 'zh-tw' },
    { text: 'Это статья о погоде в Москве и о том, что делать в дождь.', lang: 'ru' },
    { text: 'Der Text ist nicht lang, und die Sätze sind mit der Hand geschrieben. Das ist ein Text. ', lang: 'de' },
  ])('texts without a language in their names are in that of their words: $lang', async ({ text, lang }) => {
    const { yaml } = await described({
      'docs/a.md': `---\ntitle: A\n---\n\n${text.repeat(5)}\n`,
      'docs/b.md': post('B'),
    });
    expect(yaml('service.yaml').languages).toEqual([lang]);
  });

  test('two kinds of Chinese are two languages', async () => {
    const { site } = await described({
      'docs/a.md': `---\ntitle: A\n---\n\n${'这是一个中文的文章，我们来说说为什么对的事情需要时间。'.repeat(3)}\n`,
      'docs/b.md': post('这是二'),
      'docs/zh-tw/a.md': post('這是一'),
    });
    expect(await byLanguage(site)).toEqual({ 'zh-cn': 2, 'zh-tw': 1 });
  });

  test('if the words do not decide the language, the settings of the generator do', async () => {
    const { yaml } = await described({
      'book.toml': '[book]\nlanguage = "sv"\n',
      'src/a.md': '# A\n',
      'src/b.md': '# B\n',
    });
    expect(yaml('service.yaml').languages).toEqual(['sv']);
  });
});

test('a block of one line is a string, and one of two lines a text', async () => {
  const { yaml } = await described({
    'posts/one.md': post('One', 'note: |\n  A line.\nstory: |\n  Two\n  lines.\n'),
    'posts/two.md': post('Two', 'note: |\n  Another line.\nstory: Short.\n'),
  });
  expect(yaml('collections/articles.yaml').fields).toMatchObject({ note: { type: 'string' }, story: { type: 'text' } });
});

test('a text that is front matter to its end is read, and words of pages are no data', async () => {
  const { yaml, site } = await described({
    'docs/index.md': '---\nlayout: home\ntitle: Start\n\nhero:\n  name: X\n',
    'docs/a.md': post('A'),
    'i18n/en/code.json': '{ "a": { "message": "b" } }',
    'i18n/ja/code.json': '{ "a": { "message": "c" } }',
  });
  expect(yaml('service.yaml').collections).toEqual(['docs']);
  expect(await published(site)).toBe(2);
});

test('keys of data stay as they are written, where each may be a key', async () => {
  const rows = (codes: readonly string[]) => `code,title\n${codes.map((code) => `${code},T ${code}\n`).join('')}`;
  const { yaml, site } = await described({
    'countries.csv': rows(['US', 'GB', 'FR', 'DE', 'JP']),
    'versions.csv': rows(['v3.12', 'v3.13', 'c++', 'a_b', 'v1.0']),
    'twice.csv': rows(['US', 'us', 'B', 'C', 'D']),
    'files.csv': rows(['a.json', 'B', 'C', 'D', 'E']),
    'plain.csv': rows(['a', 'b', 'c', 'd', 'e']),
    'lines.ndjson': ['x1', 'x2', 'x3', 'x4', 'x5'].map((id) => `{ "id": "${id}", "n": 1 }\n`).join(''),
    'models/openai/gpt-4.1.toml': 'name = "4.1"\n',
    'models/openai/o3.toml': 'name = "o3"\n',
  });
  const keyOf = (name: string) => yaml(`collections/${name}.yaml`).fields.slug;
  expect(keyOf('countries')).toEqual({ type: 'key', from: 'code', case: 'keep', clean: true });
  expect(keyOf('versions')).toEqual({ type: 'key', from: 'code', signs: 'keep', clean: true });
  expect(keyOf('models')).toEqual({ type: 'key', signs: 'keep', clean: true });
  expect(yaml('collections/lines.yaml')).toMatchObject({ files: 'lines.ndjson', entries: true });
  for (const name of ['twice', 'files', 'plain'])
    expect(keyOf(name)).toEqual({ type: 'key', from: 'code', clean: true });
  expect(await published(site)).toBe(31);
});

test('a column that is called like its table identifies the rows, before a name that two of them have', async () => {
  const names = ['A', 'A', ...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].concat(Array.from({ length: 20 }, (_, n) => `N${n}`));
  const rows = names.map((name, row) => `${name},f${row}\n`).join('');
  const { yaml, site } = await described({ 'data/field.csv': `name,field\n${rows}` });
  expect(yaml('collections/field.yaml').fields.slug).toMatchObject({ type: 'key', from: 'field' });
  expect(await published(site)).toBe(47);
});

test('a comment proposes a select for eight different values in many texts, and none for nine', async () => {
  const all = Array.from({ length: 30 }, (_, number) => number);
  const { repository } = await described(
    Object.fromEntries(
      all.map((number) => [
        `posts/p${number}.md`,
        post(`P ${number}`, `mood: m${number % 8}\nweather: w${number % 9}\n`),
      ]),
    ),
  );
  const written = readFileSync(join(repository, 'api/content/collections/articles.yaml'), 'utf8');
  expect(written).toContain('perhaps { type: select, options: [m0, m1, m2, m3, m4, m5, m6, m7] }');
  expect(written).not.toContain('options: [w0');
});

test('names that differ in marks have different keys, and data files may have hidden names', async () => {
  const { yaml, site } = await described({
    'data/c.yml': 'name: C\n',
    'data/c++.yml': 'name: C++\n',
    'data/c#.yml': 'name: C#\n',
    'data/.net.yml': 'name: .NET\n',
    '.travis.yml': 'language: c\n',
    '.config/a.yml': 'name: A\n',
    '.config/b.yml': 'name: B\n',
  });
  expect(yaml('service.yaml').collections).toEqual(['data']);
  expect(yaml('collections/data.yaml')).toMatchObject({
    files: ['data/{slug}.yml', 'data/.{slug}.yml'],
    fields: { slug: { type: 'key', clean: { '+': 'plus', '#': 'sharp' } } },
  });
  expect(await published(site)).toBe(4);
  for (const key of ['c', 'cplusplus', 'csharp', 'net'])
    expect(existsSync(join(site, `dist/api/v1/_/item/data/en/${key}.json`)), key).toBe(true);
});

test('times without a zone get that of the settings of the generator, else UTC', async () => {
  const posts = {
    '_posts/2026-01-02-one.md': post('One', 'date: 2026-01-02 10:00:00\n'),
    '_posts/2026-01-03-two.md': post('Two', 'date: 2026-01-03 11:00\n'),
  };
  const { yaml, site, init } = await described({ ...posts, '_config.yml': 'title: x\ntimezone: Europe/Paris\n' });
  expect(yaml('service.yaml').time_zone).toBe('Europe/Paris');
  expect(init.stdout).toContain('  times without a zone: Europe/Paris');
  expect(await published(site)).toBe(2);
  expect((await described(posts)).yaml('service.yaml').time_zone).toBe('UTC');
});

test('collections that a CMS edits have its names and labels', async () => {
  const { yaml, site } = await described({
    'static/admin/config.yml':
      'backend: { name: git-gateway }\ncollections:\n' +
      '- { name: event, label: What is on, label_singular: Event, folder: /content/ev/, fields: [{ name: title, label: Headline }, { name: kind, label: Kind, options: [talk, { value: walk, label: A walk }] }, { name: place, options: [Here] }, { name: mood, options: [calm] }, 1] }\n- 1\n- { name: x }\n',
    'content/ev/a.md': post('A', 'kind: talk\nplace: There\nmood: calm\n'),
    'content/ev/b.md': post('B', 'kind: walk\nmood: wild\n'),
    'content/news/c.md': post('C'),
    'content/news/d.md': post('D'),
  });
  expect(yaml('service.yaml').collections).toEqual(['event', 'news']);
  expect(yaml('collections/event.yaml')).toMatchObject({
    label: 'What is on',
    label_singular: 'Event',
    files: 'content/ev/{slug...}.md',
    fields: {
      title: { label: 'Headline', role: 'title' },
      kind: { type: 'select', options: ['talk', { value: 'walk', label: 'A walk' }], label: 'Kind' },
      place: { type: 'string' },
      // One of its values is no option of the CMS.
      mood: { type: 'string' },
    },
  });
  expect(await published(site)).toBe(4);
});

test('the settings of a CMS say which texts are Markdown, which lists have options, and which collections are single files', async () => {
  const { yaml, site } = await described({
    'admin/config.yml':
      'collections:\n' +
      '- { name: settings, label: Pages, files: [{ file: site/pages/home.md, fields: [{ name: intro, widget: markdown, hint: Two sentences }, { name: description, widget: markdown }] }, { file: site/pages/about.md, fields: [{ name: moods, widget: select, multiple: true, options: [calm, loud] }] }] }\n' +
      '- { name: x, files: [{ file: robots.txt }, 1] }\n- { name: y, files: 3 }\n' +
      '- { name: entry, folder: /site/posts/ }\n- { name: z, files: [{ file: site/_index.md }] }\n',
    'site/pages/home.md': post('Home', 'intro: "**Hello**"\ndescription: A home.\n'),
    'site/pages/about.md': post('About', 'moods: [calm]\n'),
    'site/posts/a.md': post('A'),
    'site/posts/b.md': post('B'),
  });
  expect(yaml('service.yaml').collections).toEqual(['settings', 'entry']);
  expect(yaml('collections/settings.yaml')).toMatchObject({
    label: 'Pages',
    files: 'site/pages/{slug...}.md',
    fields: {
      intro: { type: 'markdown', hint: 'Two sentences' },
      // A role keeps its type.
      description: { type: 'string', role: 'summary' },
      moods: { type: 'list', of: { type: 'select', options: ['calm', 'loud'] } },
    },
  });
  expect(await published(site)).toBe(4);
});

test('front matter that names images makes fields of images, and a text without its image is published', async () => {
  const { yaml, site, init } = await described({
    'content/posts/a.md': post(
      'A',
      'cover: /img/a.svg\nimages: [/img/a.svg, a.svg]\nicon: a.svg\nlogo: http://other.example/x.png\n',
    ),
    'content/posts/b.md': post('B', 'cover: img/a.svg\nicon: gone.svg\n'),
    'content/posts/c.md': post('C', 'cover: /img/gone.png\n'),
    'content/posts/d.md': post('D', 'cover: /img/broken.png\nmap: nowhere.png\n'),
    'content/posts/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'static/img/broken.png': 'version https://git-lfs.github.com/spec/v1\n',
  });
  expect(init.stdout).toContain('images: 6 of 9 with static: static\n');
  expect(yaml('collections/articles.yaml').fields).toMatchObject({
    cover: { type: 'image', role: 'image' },
    images: { type: 'list', of: { type: 'image' } },
    icon: { type: 'string' },
    logo: { type: 'url' },
    map: { type: 'string' },
  });
  expect(await published(site)).toBe(4);
  const item = (key: string) =>
    JSON.parse(readFileSync(join(site, `dist/api/v1/_/item/articles/en/${key}.json`), 'utf8')).data;
  const image = { url: 'https://t.example/assets/_tree/static/img/a.svg', width: 4, height: 3 };
  expect([item('a').cover, item('b').cover, item('c').cover, item('d').cover]).toEqual([image, image, null, null]);
});

test('a column of a table becomes images only if all of them exist', async () => {
  const people = (last: string) =>
    ['a', 'b', 'c', 'd', 'e']
      .map((name) => `- { id: ${name}, photo: /img/${name === 'e' ? last : 'a'}.svg }\n`)
      .join('');
  const files = { 'public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>' };
  const all = await described({ ...files, '_data/people.yml': people('a') });
  expect(all.yaml('collections/people.yaml').fields.photo).toEqual({ type: 'image', role: 'image' });
  expect(await published(all.site)).toBe(5);
  const few = await described({ ...files, '_data/people.yml': people('gone') });
  expect(few.yaml('collections/people.yaml').fields.photo).toEqual({ type: 'string' });
  expect(await published(few.site)).toBe(5);
});

test('images beside the folder of texts are found, and pages at the root take no address of a list', async () => {
  const { yaml, site } = await described({
    'docs/vs/a.md': `${post('A')}![i](../../img/deep/i.png) [b](/vs/b) [b](/vs/b)\n`,
    'docs/vs/b.md': `${post('B')}![j](../../img/j.png)\n`,
    'img/deep/i.png': 'x',
    'img/j.png': 'x',
    'vs/c.md': post('C'),
    'vs/d.md': post('D'),
  });
  expect(yaml('service.yaml').static).toEqual(['img']);
  expect(yaml('collections/docs.yaml').web).toEqual({ item: '{slug}', list: 'docs' });
  expect(yaml('collections/vs.yaml').web).toBe('vs-pages/{slug}');
  expect(await published(site)).toBe(4);
  const item = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/docs/en/vs/a.json'), 'utf8'));
  expect(item.data.content_html).toContain('/assets/_tree/img/deep/i.png');
});

test('a proposal builds with any names of images and links', async () => {
  const { yaml, site } = await described({
    'docs/a.md': `${post('A')}![i](/i.png) ![j](../im:g/j.png) [b](/My_Docs/b) [b](/My_Docs/b) [b](/search/b)\n`,
    'docs/b.md': `${post('B')}![k](HTTP://x.example/k) ![m](/a%zz.png)\n`,
    'a: {b}/i.png': 'x',
    'im:g/j.png': 'x',
  });
  expect(yaml('service.yaml')).toMatchObject({ images_from: 'any' });
  expect(yaml('service.yaml').static).toBeUndefined();
  expect(yaml('collections/docs.yaml').web).toBe('docs/{slug}');
  expect(await published(site)).toBe(2);
});

test('pages that other programs sort by a number are sorted by it', async () => {
  const { yaml, site } = await described({
    'docs/a.md': post('A', 'sidebar_position: 2\n'),
    'docs/b.md': post('B', 'sidebar_position: 1\n'),
    'docs/c.md': post('C', 'sidebar_position: 3\n'),
    'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
  });
  expect(yaml('collections/docs.yaml').order).toEqual(['sidebar_position']);
  expect(await published(site)).toBe(3);
  const list = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/list/docs/en/50/1.json'), 'utf8'));
  expect(list.data.map(({ slug }: { slug: string }) => slug)).toEqual(['b', 'a', 'c']);
});

describe('settings of pages in other generators', () => {
  test('the contents of a book are the sidebar, with its parts', async () => {
    const { yaml, site, init } = await described({
      'book.toml': '[book]\ntitle = "T"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Intro](intro.md)\n\n# Use\n\n- [Start](use/start.md)\n  - [Later](use/later.md)\n- [Draft]()\n',
      'src/intro.md': '# Intro\n\nText.\n',
      'src/use/start.md': '# Start\n\nText.\n',
      'src/use/later.md': '# Later\n\nText.\n',
    });
    expect(init.stdout).toContain('  sidebar: src/SUMMARY.md, 3 texts\n');
    expect(yaml('collections/site-pages.yaml').sidebar).toEqual([
      'intro',
      { label: 'Use', items: [{ label: 'Start', items: ['use/start', 'use/later'] }] },
    ]);
    expect(await published(site)).toBe(3);
    const page = readFileSync(join(site, 'dist/use/start/index.html'), 'utf8');
    expect(page).toMatch(/<nav[^>]*>[\s\S]*Use[\s\S]*Later/);
  });

  test('a SUMMARY.md with line ends of Windows has its parts, too', async () => {
    const { yaml } = await described({
      'src/SUMMARY.md':
        '# Summary\r\n\r\n[Intro](intro.md)\r\n\r\n# Use\r\n\r\n- [Start](start.md)\r\n- [Later](later.md)\r\n',
      'src/intro.md': '# Intro\r\n\r\nText.\r\n',
      'src/start.md': '# Start\r\n\r\nText.\r\n',
      'src/later.md': '# Later\r\n\r\nText.\r\n',
    });
    expect(yaml('collections/site-pages.yaml').sidebar).toEqual(['intro', { label: 'Use', items: ['start', 'later'] }]);
  });

  test('nav of mkdocs.yml names files and addresses of other sites, and may have tags of Python', async () => {
    const { yaml, site } = await described({
      'mkdocs.yml':
        'docs_dir: text\nslugify: !!python/name:a.b\nnav:\n  - index.md\n  - Guide:\n      - Install: guide/install.md\n      - Web: https://web.example\n',
      'text/index.md': '# Home\n\nText.\n',
      'text/guide/install.md': '# Install\n\nText.\n',
    });
    expect(yaml('collections/text.yaml').sidebar).toEqual(['index', { label: 'Guide', items: ['guide/install'] }]);
    expect(await published(site)).toBe(2);
  });

  test('navigation.yml of Jekyll names addresses, which may come from permalink', async () => {
    const { yaml, site, repository } = await described({
      '_data/navigation.yml':
        'main:\n  - { title: Home, url: / }\ndocs:\n  - title: First\n    children:\n      - { title: A, url: /handbook/first/ }\n      - { title: B, url: /docs/b/ }\n',
      '_docs/a.md': post('A', 'permalink: /handbook/first/\n'),
      '_docs/b.md': post('B').replace('Text.', 'See [A](/handbook/first/) and [A](/handbook/first).'),
    });
    const { sidebar, fields } = yaml('collections/docs.yaml');
    expect(sidebar).toEqual([{ label: 'First', items: ['a', 'b'] }]);
    expect(fields.permalink).toEqual({ type: 'list', of: 'string', role: 'aliases', api: 'none' });
    expect(await published(site)).toBe(2);
    const { data } = JSON.parse(readFileSync(join(repository, 'api/dist/api/v1/_/item/docs/en/b.json'), 'utf8'));
    expect(data.content_html.match(/href="https:\/\/t\.example\/docs\/a\/"/g)).toHaveLength(2);
  });

  test('contents with few of the texts are no sidebar, and neither are those in another language', async () => {
    const { yaml } = await described({
      'docs/en/toc.yml': '- name: A\n  href: a.md\n- name: More\n  items: [{ name: B, href: b.md }]\n',
      'docs/de/toc.yml': '- name: Ah\n  href: a.md\n- name: Mehr\n  items: [{ name: Be, href: b.md }]\n',
      'docs/en/a.md': post('A'),
      'docs/en/b.md': post('B'),
      'docs/de/a.md': post('Ah'),
      'docs/de/b.md': post('Be'),
      'notes/SUMMARY.md': '- [One](one.md)\n',
      'notes/one.md': post('One'),
      'notes/two.md': post('Two'),
      'notes/three.md': post('Three'),
    });
    expect(yaml('collections/docs.yaml').sidebar).toEqual(['a', { label: 'More', items: ['b'] }]);
    expect(yaml('collections/notes.yaml')).not.toHaveProperty('sidebar');
  });

  test('slug is the key where all keys stay different, and else an old address', async () => {
    const { yaml, site } = await described({
      'posts/first-one.md': post('A', 'slug: alpha\n'),
      'posts/b.md': post('B').replace('Text.', '[A](/posts/alpha/) [A](first-one.md) [A](/posts/alpha)'),
      'notes/a.md': post('A', 'slug: same\n'),
      'notes/b.md': post('B', 'slug: same\n'),
      'docs/in/a.md': post('A', 'slug: /start\n'),
      'docs/in/b.md': post('B').replace('Text.', '[A](/start)'),
    });
    expect(yaml('collections/articles.yaml').fields.slug).toEqual({
      type: 'key',
      from: ['slug', '{slug}'],
      clean: true,
    });
    expect(yaml('collections/notes.yaml').fields.slug).toEqual({ type: 'key', clean: true });
    expect(yaml('collections/docs.yaml').fields.slug_value).toMatchObject({ from: 'slug', role: 'aliases' });
    expect(await published(site)).toBe(6);
  });

  test('a text with control characters is published without them', async () => {
    const { site } = await described({
      'docs/a.md': post('A').replace('Text.', 'Te\bxt.'),
      'docs/b.md': post('B'),
    });
    expect(await published(site)).toBe(2);
    const { data } = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/docs/en/a.json'), 'utf8'));
    expect(data.content_html).toBe('<p>Text.</p>\n');
  });
});

describe('faults of the third draw of repositories', () => {
  test('a folder of languages below src is found, although src is also a language of three letters', async () => {
    const { yaml, site } = await described({
      'src/content/docs/en/a.md': post('A'),
      'src/content/docs/en/b.md': post('B'),
      'src/content/docs/ar/a.md': post('Ar'),
      'src/content/docs/ar/b.md': post('Br'),
    });
    expect(yaml('service.yaml').languages).toEqual(['en', 'ar']);
    expect(await published(site)).toBe(4);
  });

  test('folders called as languages are, among others with the same files, are none', async () => {
    const { yaml, site } = await described({
      'ref/ml/group.md': post('Machine learning'),
      'ref/tsi/group.md': post('Series'),
      'ref/vm/group.md': post('Machines'),
      'ref/storage/group.md': post('Storage'),
      'ref/network/group.md': post('Network'),
    });
    expect(yaml('service.yaml').languages).toEqual(['en']);
    expect(await published(site)).toBe(5);
  });

  test('zhCN and enUS are languages, and links in the spelling of a file resolve', async () => {
    const { yaml, site } = await described({
      'zhCN/guide/First_Page.md': post('一').replace('Text.', '中文的正文。[b](/zhCN/guide/Second_Page)'),
      'zhCN/guide/Second_Page.md': post('二'),
      'enUS/guide/First_Page.md': post('One').replace('Text.', '[b](/enUS/guide/Second_Page)'),
      'enUS/guide/Second_Page.md': post('Two'),
    });
    expect([...yaml('service.yaml').languages].sort()).toEqual(['en-us', 'zh-cn']);
    expect(await published(site)).toBe(4);
    for (const lang of ['en-us', 'zh-cn']) {
      const { data } = JSON.parse(readFileSync(join(site, `dist/api/v1/_/item/guide/${lang}/first-page.json`), 'utf8'));
      expect(data.content_html).toContain('/guide/second-page/">b</a>');
    }
  });

  test('the default language is that of the settings, else the one with the most texts, if English has few', async () => {
    const few = { 'content/en/a.md': post('A'), 'content/zh/a.md': post('甲') };
    const configured = await described({ ...few, 'hugo.toml': 'defaultContentLanguage = "zh"\n' });
    expect(configured.yaml('service.yaml').languages[0]).toBe('zh');
    const most = await described({ ...few, 'content/zh/b.md': post('乙'), 'content/zh/c.md': post('丙') });
    expect(most.yaml('service.yaml').languages[0]).toBe('zh');
    const equal = await described({ ...few, 'content/zh/b.md': post('乙') });
    expect(equal.yaml('service.yaml').languages[0]).toBe('en');
  });

  test('links to a file of a name that two folders have show the address of the one whose folder they name', async () => {
    const { yaml, site } = await described({
      'addons/gallery.md': post('Addons').replace(
        'Text.',
        '[a](/themes/gallery) [b](/themes/gallery) [c](/themes/gallery)',
      ),
      'addons/use.md': post('Use'),
      'themes/gallery.md': post('Themes'),
      'themes/write.md': post('Write'),
    });
    expect(yaml('collections/themes.yaml').web).toBe('themes/{slug}');
    expect(yaml('collections/addons.yaml').web).toBe('addons/{slug}');
    expect(await published(site)).toBe(4);
  });

  test('a name of more than 200 characters, a date in milliseconds and a page at the root of DocFX are published', async () => {
    const long = `${'an-article-with-a-very-long-title-'.repeat(7)}end`;
    const { yaml, site } = await described({
      [`notes/${long}.md`]: post('Long', 'created: 2026-01-13\n'),
      'notes/b.md': post('B', 'created: 1764101367612\n'),
      'notes/c.md': post('C', 'created: 2026-01-14\n'),
      'docfx.json': '{}\n',
      'index.md': '# Home\n\nText.\n',
      'team.md': '# Team\n\nText.\n',
    });
    expect(yaml('collections/site-pages.yaml').files).toBe('{slug}.md');
    expect(await published(site)).toBe(5);
    const { data } = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/notes/en/b.json'), 'utf8'));
    expect(data.published_at).toBe('2025-11-25T20:09:27Z');
  });
});

describe('faults of the fourth draw of repositories', () => {
  test('images in folders beside texts are found where the pattern of the texts ends above them', async () => {
    const { yaml, site, init } = await described({
      'app/a.md': post('A').replace('Text.', '![i](images/x.png)'),
      'app/b.md': post('B'),
      'app/images/x.png': 'x',
    });
    expect(init.stdout).toContain('  images: 1 of 1 with static: app/images\n');
    expect(yaml('service.yaml').static).toEqual(['app/images']);
    expect(await published(site)).toBe(2);
  });

  test('pages below a reserved address get another one, and links to the old address resolve', async () => {
    const { yaml, site } = await described({
      'docs/api/a.md': post('A').replace('Text.', '[b](/api/b/) [c](/start/)'),
      'docs/api/b.md': post('B').replace('Text.', '[a](/api/a/)'),
      'docs/start.md': post('C'),
    });
    expect(yaml('collections/docs.yaml').web).toEqual({ item: '{slug}', list: 'docs' });
    expect(await published(site)).toBe(3);
    const { data } = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/docs/en/api/a.json'), 'utf8'));
    expect(data.content_html).toContain('/docs/api/b/">b</a>');
    expect(data.content_html).toContain('"https://t.example/start/">c</a>');
  });

  test('an address that is the end of several files names none of them', async () => {
    const { site } = await described({
      'docs/x/about.md': post('X').replace('Text.', '[a](/about/)'),
      'docs/y/about.md': post('Y'),
    });
    expect(await published(site)).toBe(2);
    const { data } = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/docs/en/x/about.json'), 'utf8'));
    expect(data.content_html).toBe('<p>a</p>\n');
  });

  test('names that differ only in Chinese letters are different items', async () => {
    const { site } = await described({
      'notes/book.md': post('A'),
      'notes/book笔记.md': post('B'),
      'notes/book读书.md': post('C'),
    });
    expect(await published(site)).toBe(3);
  });
});

test('links of a vault lead to the note or the file of that name, wherever it is', async () => {
  const { site, init } = await described({
    'notes/One.md': [
      '[[My Second Note]] [[my second note|again]] [[deep/My Second Note.md#Part]] [[My-Second-Note]]',
      '![[Plot 1.PNG|300]] ![[pictures/plot 1.png|Plot]]',
      '[[Gone]] ![[gone.png]] [[#A part]] [[Paper.pdf]] [[Hidden]]',
      '## A part\n',
    ].join('\n\n'),
    'notes/deep/My Second Note.md': 'Two\n',
    'notes/deep/Hidden.md': '---\ndraft: true\n---\nHidden\n',
    'files/pictures/Plot 1.PNG': 'x',
    'files/pictures/Paper.pdf': '%PDF-1.4\n',
  });
  expect(init.stdout).toContain('  images: 2 of 3 with static: files/pictures\n');
  const build = await steleHere(['build', '--verify'], { cwd: site });
  expect(build.stderr).toMatch(/One\.md:5:1 warning Unexpected link to nothing/);
  expect(build.stderr).toMatch(/One\.md:5:\d+ warning Unexpected image without a file/);
  expect(build.stderr).toMatch(/One\.md:5:\d+ warning Unexpected link "Hidden", expected something published/);
  const item = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/notes/en/one.json'), 'utf8'));
  const [links, images, others] = item.data.content_html.split('\n');
  const second = (text: string) => `<a href="https://t.example/notes/deep/my-second-note/">${text}</a>`;
  expect(links).toBe(
    `<p>${second('My Second Note')} ${second('again')} ${second('deep/My Second Note.md > Part')} ${second('My-Second-Note')}</p>`,
  );
  const image = String.raw`<img src="https://t\.example/assets/_tree/files/pictures/Plot-1-[0-9a-f]{8}\.PNG" alt=`;
  expect(images).toMatch(new RegExp(`^<p>${image}"Plot 1\\.PNG"[^>]*> ${image}"Plot"[^>]*></p>$`));
  const [part, paper] = [
    '#user-content-a-part">A part',
    'https://t.example/assets/_tree/files/pictures/Paper.pdf">Paper.pdf',
  ];
  expect(others).toBe(`<p>Gone gone.png <a href="${part}</a> <a href="${paper}</a> Hidden</p>`);
});

test('images and links of the site resolve, and images of other sites are allowed by their hosts', async () => {
  const { yaml, site, init } = await described({
    'src/blog/a.md': `${post('A')}![p](/img/pic.png) [b](/news/b/) [b](/news/b)\n`,
    'src/blog/b.md': `${post('B')}[a](/news/a/) ![x](https://img.example/x.png) ![y](/none.png)\n`,
    'public/img/pic.png': 'x',
  });
  expect(init.stdout).toContain('  images: 1 of 2 with static: public\n');
  expect(yaml('service.yaml')).toMatchObject({ static: ['public'], images_from: ['img.example'] });
  expect(yaml('collections/blog.yaml').web).toBe('news/{slug}');
  expect(await published(site)).toBe(2);
  const item = JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item/blog/en/a.json'), 'utf8'));
  expect(item.data.content_html).toContain('src="https://t.example/assets/_tree/public/img/pic.png"');
});

/** The fields that are proposed for items with these values of `x`. */
async function fieldOf(values: readonly unknown[]) {
  const { yaml, repository } = await described(
    Object.fromEntries(values.map((x, index) => [`things/t${index}.json`, JSON.stringify({ name: `T${index}`, x })])),
  );
  const text = readFileSync(join(repository, 'api/content/collections/things.yaml'), 'utf8');
  return { x: yaml('collections/things.yaml').fields.x, text };
}

describe('dates', () => {
  test('have the order that one of them shows', async () => {
    expect((await fieldOf(['01/02/2026', '03/19/2024'])).x).toEqual({ type: 'date', format: 'MM/DD/YYYY' });
    expect((await fieldOf(['01/02/2026', '19/03/2024'])).x).toEqual({ type: 'date', format: 'DD/MM/YYYY' });
    expect((await fieldOf(['1.2.2026', '19.03.2024'])).x).toEqual({ type: 'date', format: 'DD.MM.YYYY' });
    expect((await fieldOf(['13/01/2024', '01/13/2024'])).x).toEqual({ type: 'string' });
  });

  test('stay dates beside an odd value, which is counted', async () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-01-${index + 1}`);
    const { x, text } = await fieldOf([...days, 'someday']);
    expect(x).toEqual({ type: 'date' });
    expect(text).toContain('# 28 of 29 are dates');
  });

  test('that are called as Stele calls them are fields, and texts of these names get another one', async () => {
    const { yaml, site } = await described({
      'notes/a.md': post('A', 'published_at: 2024-01-02\nupdated_at: yesterday\n'),
      'notes/b.md': post('B', 'published_at: 2024-01-03\nupdated_at: today\n'),
    });
    expect(yaml('collections/notes.yaml')).toMatchObject({
      order: ['-published_at'],
      fields: {
        published_at: { type: 'date', role: 'published' },
        updated_at_value: { type: 'string', from: 'updated_at' },
      },
    });
    expect(await published(site)).toBe(2);
  });

  test.each<[days: readonly string[], order: readonly string[] | undefined]>([
    [['2024-01-02', '2024-01-03', ''], ['-published_at']],
    [['2024-01-02', '', ''], undefined],
    [['2024-01-02', ''], undefined],
  ])('of publication are the order of the list if most texts have one: %j', async (days, order) => {
    const texts = days.map((day, at) => [`notes/${at}a.md`, post('A', day === '' ? '' : `date: ${day}\n`)]);
    const { yaml } = await described(Object.fromEntries(texts));
    const notes = yaml('collections/notes.yaml');
    expect(notes.fields.published_at).toEqual({ type: 'date', role: 'published', from: 'date' });
    expect(notes.order).toEqual(order);
  });

  test('of publication of the texts in the first language are the order of translated texts', async () => {
    const { yaml } = await described({
      'notes/a.en.md': post('A', 'date: 2024-01-02\n'),
      'notes/a.de.md': post('A'),
      'notes/b.en.md': post('B', 'date: 2024-01-03\n'),
      'notes/b.de.md': post('B'),
    });
    expect(yaml('collections/notes.yaml').order).toEqual(['-published_at']);
  });

  test('of publication are dates if most are: a text with an unreadable date may be in the future', async () => {
    const { yaml, site } = await described({
      'notes/a.md': post('A', 'date: 2024-01-02\n'),
      'notes/b.md': post('B', 'date: 2024-01-03\n'),
      'notes/c.md': post('C', 'date: next spring\n'),
      'notes/d.md': post('D', 'date: 9998-01-01\n'),
    });
    expect(yaml('collections/notes.yaml').fields.published_at).toEqual({
      type: 'date',
      role: 'published',
      from: 'date',
    });
    expect(await published(site)).toBe(2);
  });
});

test('texts that Jekyll and Hugo hide are not published, and keys with a dot are read', async () => {
  const hidden = [
    'published: false',
    'published: no',
    'published: no: later',
    'draft: yes',
    'Draft: true',
    'draft: "true"',
    'draft: true: later',
    'expiryDate: 2024-02-01',
    'publishDate: 9998-01-02',
    'date: January 2, 9998',
  ].map((line, index) => [`posts/hidden-${index}.md`, post(`Hidden ${index}`, `${line}\n`)]);
  const { site, yaml } = await described({
    ...Object.fromEntries(hidden),
    'posts/one.md': post('One', 'date: 2024-01-02\npublished: true\nms.date: 03/19/2024\n'),
    'posts/two.md': post(
      'Two',
      'date: 2024/1/3\npublishDate: 2024-01-04\nms.date: 03/20/2024\nexpiryDate: 9998-01-01\n',
    ),
  });
  const [name] = yaml('service.yaml').collections;
  expect(yaml(`collections/${name}.yaml`).fields).toMatchObject({
    published_at: { type: 'date', from: ['publishDate', 'date'], role: 'published' },
    expiry_date: { type: 'date', from: 'expiryDate', role: 'expires' },
    published: { type: 'boolean', role: 'visible', api: 'none' },
    ms_date: { type: 'date', format: 'MM/DD/YYYY', from: ['ms.date'], role: 'updated' },
  });
  expect(await published(site)).toBe(2);
});

test('objects keep their members at any depth, and many keys are a map', async () => {
  const commits = (from: number) => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`u${from + at}`, at]));
  const deep = (value: string) => ({ ranges: [{ events: [{ introduced: value, limits: { a: { b: { c: 1 } } } }] }] });
  const { yaml, site } = await described({
    'data/a.json': JSON.stringify({ name: 'A', affected: [deep('0')], commits: commits(0), draft: false }),
    'data/b.json': JSON.stringify({ name: 'B', affected: [deep('1')], commits: commits(20), inner: { draft: 'x' } }),
    'counts/a.json': JSON.stringify({ name: 'A', '2024-01': 3, '2024-02': 4 }),
    'counts/b.json': JSON.stringify({ name: 'B', '2024-03': 5 }),
  });
  const c = { type: 'object', fields: { c: { type: 'integer' } } };
  const limits = { type: 'object', fields: { a: { type: 'object', fields: { b: c } } } };
  const events = { type: 'list', of: { type: 'object', fields: { introduced: { type: 'string' }, limits } } };
  const ranges = { type: 'list', of: { type: 'object', fields: { events } } };
  expect(yaml('collections/data.yaml').fields).toMatchObject({
    affected: { type: 'list', of: { type: 'object', fields: { ranges } } },
    commits: { type: 'map', of: { type: 'integer' } },
    inner: { type: 'object', fields: { draft_value: { type: 'string', from: 'draft' } } },
  });
  expect(yaml('collections/counts.yaml').fields.values).toEqual({
    type: 'map',
    of: { type: 'integer' },
    from: '{rest}',
  });
  expect(await published(site)).toBe(4);
  const answer = (path: string) => JSON.parse(readFileSync(join(site, 'dist/api/v1/_/item', path), 'utf8')).data;
  expect(answer('counts/en/a.json').values).toEqual({ '2024-01': 3, '2024-02': 4 });
  expect(answer('data/en/b.json').affected).toEqual([deep('1')]);
});

test('keys that hardly any entry has are no fields, and are listed', async () => {
  const all = Array.from({ length: 200 }, (_, id) => ({ id, name: `T${id}`, ...(id === 7 ? { attribute: 'x' } : {}) }));
  const { repository } = await described({ 'things.json': JSON.stringify(all), 'a/b.json': '{}' });
  const text = readFileSync(join(repository, 'api/content/collections/things.yaml'), 'utf8');
  expect(text).not.toMatch(/^ {2}attribute:/m);
  expect(text).toContain('no fields: attribute (1 of 200)');
});

test('a column of a table is a field, however few rows have a value in it', async () => {
  const rows = Array.from({ length: 200 }, (_, id) => `${id},T${id},${id === 7 ? 'yes' : ''}\n`);
  const { yaml } = await described({ 'things.csv': `id,name,capital\n${rows.join('')}` });
  expect(yaml('collections/things.yaml').fields.capital).toEqual({ type: 'string' });
});

test('a table that is not UTF-8 is counted', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name) => `${name},K\u00f6ln\n`).join('');
  const repository = scratchFolder();
  write(repository, { 'a/a.md': post('A'), 'a/b.md': post('B') });
  mkdirSync(join(repository, '.git'));
  writeFileSync(join(repository, 'towns.csv'), Buffer.from(`name,city\n${rows}`, 'latin1'));
  const { stdout } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
  expect(stdout).toContain('  in no collection: 1 file of data that cannot be read, such as towns.csv\n');
});

test('columns of a table that no field can be called like are a map', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((name, row) => `${name},x,${row},${row}.5,\n`).join('');
  const { yaml, site } = await described({ 'data/rain.csv': `Name,No. of gauges,2019,2020,2021\n${rows}` });
  expect(yaml('collections/rain.yaml').fields).toMatchObject({
    no_of_gauges: { type: 'string', from: ['No. of gauges'], label: 'No. of gauges' },
    values: { type: 'map', of: { type: 'number' }, from: '{rest}' },
  });
  expect(await published(site)).toBe(5);
});

test.each(['folders', 'toml'])(
  'of the tree %s it publishes nine tenths of what a description by hand does, without an edit',
  async (tree) => {
    const repository = scratchFolder();
    mkdirSync(join(repository, '.git'));
    cpSync(join('test/sites/trees', tree), repository, { recursive: true });
    const byHand = await published(repository);
    const { code } = await steleHere(['init', 'api', '--from', 'tree', ...options], { cwd: repository });
    expect(code).toBe(0);
    expect(await published(join(repository, 'api'))).toBeGreaterThanOrEqual(0.9 * byHand);
  },
);

test('files in a folder beside the site are called after it, with those in its folders', async () => {
  const cwd = scratchFolder();
  mkdirSync(join(cwd, '.git'));
  write(cwd, {
    'recipes/soup.md': post('Soup'),
    'recipes/bread.md': post('Bread'),
    'recipes/cakes/plum.md': post('Plum'),
    'recipes/cakes/apple.md': post('Apple'),
    'a.md': post('A'),
  });
  const { code, stdout } = await steleHere(['init', 'api', '--from', 'recipes', ...options], { cwd });
  expect([code, stdout]).toEqual([0, expect.stringContaining('collections: recipes (4)')]);
  expect(await published(join(cwd, 'api'))).toBe(4);
});

test('a folder with only another format is refused by its name', async () => {
  const cwd = scratchFolder();
  write(cwd, { 'docs/a.rst': 'A\n=\n', 'docs/b.rst': 'B\n=\n' });
  const { code, stderr } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd });
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('does not read 2 files of reStructuredText: convert them'),
  ]);
  expect(existsSync(join(cwd, 'api'))).toBe(false);
});

test('a proposal builds with any names of folders, keys and titles', async () => {
  const both = (folder: string) => ({ [`${folder}/a.md`]: post('A'), [`${folder}/b.md`]: post('B') });
  const keys = '"a\\nb": 1\n"c: d": 1\n"e, f": 1\n"g }": 1\n" h": 1\n';
  const { site, yaml } = await described({
    ...both('a: b'),
    ...both('x ? *y'),
    ...both("it's"),
    ...both('constructor'),
    ...both('null'),
    ...both('true'),
    ...both('x'.repeat(200)),
    'changes/2022.md': post('2022'),
    'changes/2023.md': post('2023'),
    'data/a.yaml': 'name: A\ntitle: [1]\n',
    'data/b.yaml': 'name: B\ntitle: [2]\n',
    'entries/a.yaml': 'name: A\n',
    'entries/b.yaml': 'name: B\n',
    'docs/a.md': post('A', keys),
    'docs/b.md': post('B', keys),
  });
  expect(yaml('service.yaml').collections).toEqual(expect.arrayContaining(['a-b', 'null', 'true', 'it-s', 'items-2']));
  expect(yaml('collections/a-b.yaml')).toMatchObject({ files: 'a{other1} b/{slug...}.md' });
  expect(yaml('collections/docs.yaml').fields).toMatchObject({ a_b: { from: 'a\nb' }, c_d: { from: 'c: d' } });
  expect([yaml('collections/data.yaml').item, yaml('collections/entries.yaml').item]).toEqual([
    'entry',
    'entries_item',
  ]);
  expect(await published(site)).toBe(22);
});

test(
  'a name that is no UTF-8 is passed over, and `check` says what to do',
  needs(process.platform === 'linux', 'other systems have no such names'),
  async () => {
    const repository = scratchFolder();
    mkdirSync(join(repository, '.git'));
    write(repository, { 'notes/a.md': post('A'), 'notes/b.md': post('B') });
    writeFileSync(
      Buffer.concat([Buffer.from(`${repository}/notes/c`), Buffer.from([0xff]), Buffer.from('.md')]),
      post('C'),
    );
    const init = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: repository });
    expect([init.code, init.stderr]).toEqual([0, '']);
    expect(init.stdout).toContain('collections: notes (2)');
    const { stderr } = await steleHere(['check'], { cwd: join(repository, 'api') });
    expect(stderr).toContain('expected one in UTF-8: rename it');
  },
);

test('the workflows are in the root of the repository, and run in the folder of the site', async () => {
  const { repository, site } = await described({ 'notes/a.md': post('A'), 'notes/b.md': post('B') });
  const workflow = (name: string) => parse(readFileSync(join(repository, '.github/workflows', name), 'utf8'));
  expect(existsSync(join(site, '.github'))).toBe(false);
  const { name, defaults, jobs } = workflow('api-content.yml');
  expect([name, defaults.run]).toEqual(['Content of api', { shell: 'bash', 'working-directory': 'api' }]);
  const steps: { with?: { path?: string }; run?: string }[] = [...jobs.check.steps, ...jobs.build.steps];
  expect(steps.flatMap((step) => step.with?.path ?? [])).toEqual(['api/node_modules/.cache/stele', 'api/dist']);
  expect(steps.map(({ run }) => run).join()).toContain('stele build --content "$RUNNER_TEMP/base/api/content"');
  const { jobs: scheduled, defaults: plain } = workflow('api-scheduled.yml');
  // The job that starts the other workflow has no checkout.
  expect(plain.run).toEqual({ shell: 'bash' });
  expect(JSON.stringify(scheduled)).toContain('gh workflow run api-content.yml');
  expect(JSON.stringify(scheduled)).toContain('\\"api/content/service.yaml\\"');
});

test('outside of a git repository, a folder that a site could not publish is refused, and nothing written', async () => {
  const folder = scratchFolder();
  write(folder, { 'notes/a.md': post('A'), 'notes/b.md': post('B') });
  const { code, stderr } = await steleHere(['init', 'api', '--from', '.', ...options], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('Run `git init` in . first');
  const beside = await steleHere(['init', 'api', '--from', 'notes', ...options], { cwd: folder });
  expect([beside.code, beside.stderr]).toEqual([
    2,
    expect.stringContaining('Run `git init` in a folder that contains both first'),
  ]);
  expect(existsSync(join(folder, 'api'))).toBe(false);
  expect((await steleHere(['init', '.', '--from', 'notes', ...options], { cwd: folder })).code).toBe(0);
  expect(await published(folder)).toBe(2);
});

test.each([
  { name: 'a folder that is not there', args: ['api', '--from', 'none'], reported: 'Missing folder none for --from' },
  { name: 'the folder itself', args: ['.', '--from', '.'], reported: 'stele init api --from .' },
  {
    name: 'a folder without content',
    args: ['api', '--from', '.'],
    reported: 'at least two Markdown, text, YAML, TOML or JSON files',
  },
  {
    name: 'collections as well',
    args: ['api', '--from', '.', '--collections', 'posts'],
    reported: 'cannot be used with',
  },
])('$name is refused, and nothing is written', async ({ args, reported }) => {
  const cwd = scratchFolder();
  const { code, stderr } = await steleHere(['init', ...args, ...options], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(reported);
  expect(existsSync(join(cwd, 'api'))).toBe(false);
});
