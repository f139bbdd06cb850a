/** test/sites/trees: trees that were laid out for other programs, each with its descriptions, as they come out. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../contract/client.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { apiAlone, built, things, write } from './built.ts';

const base = 'https://tree.example';

function copied(form: string): string {
  const folder = scratchFolder();
  cpSync(join('test/sites/trees', form), folder, { recursive: true });
  return folder;
}

describe('languages as folders, dates in names, templates, HTML and links of others', () => {
  let server: Preview;
  const item = async (target: string) => {
    const answer = await send(server.origin, { target });
    return { status: answer.status, data: JSON.parse(answer.body.toString()).data };
  };
  beforeAll(async () => {
    const out = join(scratchFolder(), 'dist');
    expect((await built('test/sites/trees/folders/content', out)).errors).toEqual([]);
    server = await serve(out, base);
  });
  afterAll(() => server?.close());

  test('a letter has its key, its dates, its languages and its address', async () => {
    const { data } = await item('/api/v1/letters/first-letter');
    expect(data).toMatchObject({
      slug: 'first-letter',
      title: 'To you',
      published_at: '2026-02-04T06:00:00Z',
      tags: ['paper', 'ink'],
      url: `${base}/letters/2026/02/first-letter/`,
      urls: {
        en: `${base}/letters/2026/02/first-letter/`,
        'zh-tw': `${base}/zh-tw/letters/2026/02/first-letter/`,
      },
    });
  });

  test('a text of a tree has no templates outside of code, sanitised HTML, and links that resolve', async () => {
    const { data } = await item('/api/v1/letters/first-letter');
    const html: string = data.content_html;
    expect(html).toContain(`<a href="${base}/letters/2026/03/second/">the second</a>`);
    expect(html).toContain(`<a href="${base}/letters/2026/03/second/">a file</a>`);
    expect(html).toContain('<a href="https://old.example/shop/">elsewhere</a>');
    expect(html).toContain(`<a href="${base}/zh-tw/letters/2026/02/first-letter/">Chinese</a>.`);
    expect(html).toContain('<p>Raw <b>bold</b></p>');
    expect(html).toContain('<code class="language-ruby">puts "{{ kept }}"');
    expect(html).not.toMatch(/assign|onclick|alert|style=/);
  });

  test.each([
    { target: '/api/v1/letters/second', title: 'Second' },
    { target: '/api/v1/letters/first-letter?lang=zh-tw', title: '給你' },
    { target: '/api/v1/letters/first-letter?lang=ja', title: 'To you' },
    { target: '/api/v1/notes/a', title: 'Plain' },
    { target: '/api/v1/notes/b', title: 'B' },
    { target: '/api/v1/notes/b?lang=ja', title: 'B in Japanese' },
  ])('the item $target of the tree has the title $title', async ({ target, title }) => {
    expect((await item(target)).data.title).toBe(title);
  });

  test.each(['/old/first/', '/old/first.html'])('the old address %s leads on', async (target) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('/letters/2026/02/first-letter/');
  });

  test('a build of a tree has no other files, and does not publish how files are read', async () => {
    expect(JSON.parse((await send(server.origin, { target: '/api/v1/letters' })).body.toString()).meta.total).toBe(2);
    expect((await send(server.origin, { target: '/api/v1/_/collections.json' })).body.toString()).not.toContain(
      '_letters',
    );
  });
});

test('one file holds many items, with names by language, renamed members, and the rest in one member', async () => {
  const { errors, json } = await built('test/sites/trees/data/content');
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/planets/ja/m-ars.json').data).toEqual({
    code: 'm-ars',
    lang: 'ja',
    url: `${base}/ja/planets/m-ars/`,
    urls: { en: `${base}/planets/m-ars/`, ja: `${base}/ja/planets/m-ars/` },
    name: '火星',
    distance: 1.52,
    rings: false,
    moons: [{ name: 'Phobos', more: { seenBy: 'Hall' } }],
    more: { colour: 'red' },
  });
  expect(json('api/v1/_/list/planets/en/100/1.json').data.map(({ code }: { code: string }) => code)).toEqual([
    'ven',
    'm-ars',
  ]);
  expect(json('api/v1/_/item/planets/ja/ven.json').data).toMatchObject({ lang: 'en', name: 'Venus', moons: [] });
  // A map's keys name its items; a draft is one although every other key is ignored.
  expect(json('api/v1/_/list/moons/en/100/1.json').data).toMatchObject([{ key: 'io', name: 'Io', version: '2.0' }]);
});

test('front matter of TOML, a text taken apart, bundles, and addresses as they were', async () => {
  const { errors, warnings, json } = await built('test/sites/trees/toml/content');
  expect([...errors, ...warnings]).toEqual([]);
  expect(json('api/v1/_/item/articles/en/version-1-0-2.json').data).toMatchObject({
    url: `${base}/2026-01-02/Version-1.0/`,
    published_at: '2026-01-02',
    team: 'core',
    content_html: `<p>Text with <a href="${base}/2026-01-03/bundle/">a bundle</a>.</p>\n`,
  });
});

/** A tree whose files have no front matter: their names and their first headings are all there is. */
function bare(files: Readonly<Record<string, string>>, words = ''): string {
  const folder = scratchFolder();
  write(folder, {
    'content/service.yaml':
      'name: T\ndescription: Commands.\nbase_url: https://t.example\nlanguages: [en, zh-tw]\ndefault_language: en\n' +
      `operator: { en: T }\ncollections: [commands]\ntree: ../tree\npage_sizes: [100]\n${words.includes('web:') ? '' : apiAlone}`,
    'content/collections/commands.yaml':
      'item: command\nkey: slug\nfiles: ["pages/{slug...}.md", "pages.{lang}/{slug...}.md"]\norder: [slug]\n' +
      `filters: [platform]\nmatch: { "{slug}": "{platform}/{name}" }\nlinks: text\n${words}fields:\n` +
      '  slug: { type: key, clean: true }\n  platform: { type: string, from: "{platform}", required: true }\n' +
      '  title: { type: string, from: [title, "{heading}"], translate: true, required: true, role: title }\n' +
      '  content_html: { type: markdown, from: "{body}", translate: true, role: body }\n',
  });
  write(join(folder, 'tree'), files);
  return join(folder, 'content');
}

test('messages name other files of a tree elsewhere as the tree has them', async () => {
  const { errors, warnings } = await built(
    bare({
      'pages/common/tar.md': '# tar\n',
      'pages/common/Tar.md': '# Tar\n',
      'pages/linux/tar.md': '# tar\n',
      'pages/linux/other.md': '# tar\n',
    }),
  );
  expect(errors).toEqual([
    expect.stringContaining('Unexpected second file for "common/tar", expected one: tree/pages/common/Tar.md already'),
  ]);
  expect(warnings).toEqual([
    expect.stringContaining('Unexpected title "tar", expected a unique one: tree/pages/linux/other.md already has it'),
  ]);
});

test.each([
  {
    name: 'a draft that is linked to',
    files: { 'pages/x/a.md': '[b](b.md)\n', 'pages/x/b.md': '---\ndraft: true\n---\n' },
    says: 'expected something published: tree/pages/x/b.md is a draft',
  },
  {
    name: 'a text without the anchor',
    files: { 'pages/x/a.md': '[b](b.md#one)\n', 'pages/x/b.md': '## Two\n' },
    words: 'links: refuse\n',
    says: 'expected the anchor of a heading in tree/pages/x/b.md: there is no "one"',
  },
  {
    name: 'the text with the same old address',
    files: { 'pages/x/a.md': '---\nold: [/o/]\n---\n', 'pages/x/b.md': '---\nold: [/o/]\n---\n' },
    says: 'expected an unused one: tree/pages/x/a.md has it',
  },
  {
    name: 'a missing text of the default language',
    files: { 'pages.zh-tw/x/a.md': '' },
    says: 'Missing tree/pages/x/a.md, expected',
  },
])('messages name $name as the tree has it', async ({ files, says, words = 'links: text\n' }) => {
  const folder = scratchFolder();
  write(folder, {
    'content/service.yaml':
      'name: T\ndescription: D.\nbase_url: https://t.example\nlanguages: [en, zh-tw]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [commands]\ntree: ../tree\npage_sizes: [100]\n',
    'content/collections/commands.yaml':
      'item: command\nkey: slug\nfiles: ["pages/{slug...}.md", "pages.{lang}/{slug...}.md"]\n' +
      `web: "{slug}"\n${words}fields:\n  slug: { type: key }\n  hidden: { type: boolean, from: draft, role: draft }\n` +
      '  title: { type: string, from: "{slug}", translate: true, role: title }\n' +
      '  old: { type: list, of: string, role: aliases }\n' +
      '  content_html: { type: markdown, from: "{body}", translate: true, role: body }\n',
  });
  write(join(folder, 'tree'), files);
  const { errors, warnings } = await built(join(folder, 'content'));
  expect([...errors, ...warnings]).toEqual([expect.stringContaining(says)]);
});

test('files without front matter: languages as suffixes of folders, facts in names, titles in texts', async () => {
  const content = bare({
    'pages/common/tar.md': '# tar\n\n> Archive.\n\n- Pack:\n\n`tar cf {{a.tar}}`\n',
    'pages.zh_TW/common/tar.md': '# tar 指令\n\n> 封存。\n',
    'pages/linux/Get_Conf.md': '# Get conf\n\nText.\n',
    'pages.fr/common/tar.md': '# tar\n\n> En français.\n',
    'pages.zh_Hant_HK/linux/Get_Conf.md': '# 取得設定\n',
  });
  const service = readFileSync(join(content, 'service.yaml'), 'utf8');
  write(content, { 'service.yaml': service.replace('zh-tw', 'zh-tw, zh-hant-hk') });
  const { errors, warnings, json } = await built(content, undefined, undefined);
  expect([errors, warnings.filter((warning) => !warning.includes('template'))]).toEqual([[], []]);
  expect(json('api/v1/_/item/commands/en/common/tar.json').data).toMatchObject({
    slug: 'common/tar',
    platform: 'common',
    title: 'tar',
    content_html:
      '<blockquote>\n<p>Archive.</p>\n</blockquote>\n<ul>\n<li>Pack:</li>\n</ul>\n<p><code>tar cf {{a.tar}}</code></p>\n',
  });
  expect(json('api/v1/_/item/commands/zh-tw/common/tar.json').data).toMatchObject({
    lang: 'zh-tw',
    title: 'tar 指令',
    content_html: '<blockquote>\n<p>封存。</p>\n</blockquote>\n',
  });
  expect(json('api/v1/_/item/commands/en/linux/get-conf.json').data).toMatchObject({
    platform: 'linux',
    title: 'Get conf',
  });
  expect(json('api/v1/_/item/commands/zh-hant-hk/linux/get-conf.json').data.title).toBe('取得設定');
  expect(json('api/v1/_/list/commands/en/100/1.json').meta.total).toBe(2);
});

test.each([
  { text: '# A\n\nb', html: '<p>b</p>\n', warned: false },
  { text: '\n  \n # A #\nb', html: '<p>b</p>\n', warned: false },
  { text: 'A\n===\n\nb', html: '<p>b</p>\n', warned: false },
  { text: '# *A* `b` {#c}\n', html: '', warned: false, title: 'A b' },
  { text: '# A\n', html: '', warned: false },
  { text: '---\ntitle: A\n---\n\n# A\n\nb', html: '<p>b</p>\n', warned: false },
  { text: '---\n---\n# A\n\nb', html: '<p>b</p>\n', warned: false },
  { text: '# a <> \\<b> <b>c</b>', html: '', warned: false, title: 'a <> <b> c' },
  { text: '---\ntitle: A is Ä\n---\n# a IS ä\nb', html: '<p>b</p>\n', warned: false, title: 'A is Ä' },
  { text: '---\ntitle: A\n---\n# B\n\nb', html: '<h1 id="user-content-b">B</h1>\n<p>b</p>\n', warned: true },
  { text: 'b\n\n# A\n', html: '<p>b</p>\n<h1 id="user-content-a">A</h1>\n', warned: true },
  { text: '## A\n\nb', html: '<h2 id="user-content-a">A</h2>\n<p>b</p>\n', warned: false },
  { text: '---\ntitle: A\n---\n    # A\n', html: '<pre><code># A\n</code></pre>\n', warned: false },
])('a first heading that repeats the title is removed: $text', async ({ text, html, warned, title = 'A' }) => {
  const { errors, warnings, json } = await built(bare({ 'pages/x/a.md': text }));
  expect(errors).toEqual([]);
  expect(warnings.some((warning) => warning.includes('heading of level 1'))).toBe(warned);
  expect(json('api/v1/_/item/commands/en/x/a.json').data).toMatchObject({ title, content_html: html });
});

test.each(['refuse', 'sanitise'])('headings have the names that their text gives them (html: %s)', async (html) => {
  const text = [
    '# A {#top-of-it}',
    '[1](#pay) [2](#Pay.2) [3](#ways) [4](#ways-1) [5](#not-one)',
    '## Ways to pay {#pay}',
    '## Ways {#Pay.2 .wide} ##',
    '## Ways',
    '## Ways {#pay}',
    'Other {#under}\n---',
    '## `code {#code}`',
    '## {#alone}',
    '## State {/*state*/}',
    '## 日 { #日-1 .wide }',
    '## 9.1 { id="9.1" }',
    '## Wide { .wide #last-one }',
    '## No name {.wide}',
    '## Set {a, b}',
    '    ## no {#not-one}',
  ].join('\n\n');
  const {
    errors,
    warnings,
    json,
    text: read,
  } = await built(bare({ 'pages/x/a.md': text }, `web: "{slug}"\nhtml: ${html}\ntemplates: strip\n`));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/a\.md:3:47: Unexpected link to nothing/)]);
  const { title, content_html: content } = json('api/v1/_/item/commands/en/x/a.json').data;
  expect(title).toBe('A');
  expect(content).toBe(
    `<p>${['pay', 'Pay.2', 'ways', 'ways-1'].map((name, at) => `<a href="#user-content-${name}">${at + 1}</a>`).join(' ')} 5</p>\n` +
      '<h2 id="user-content-pay">Ways to pay</h2>\n<h2 id="user-content-Pay.2">Ways</h2>\n' +
      '<h2 id="user-content-ways">Ways</h2>\n<h2 id="user-content-ways-1">Ways</h2>\n' +
      '<h2 id="user-content-under">Other</h2>\n<h2 id="user-content-code-code"><code>code {#code}</code></h2>\n' +
      '<h2 id="user-content-alone"></h2>\n<h2 id="user-content-state">State</h2>\n' +
      '<h2 id="user-content-日-1">日</h2>\n' +
      '<h2 id="user-content-9.1">9.1</h2>\n<h2 id="user-content-last-one">Wide</h2>\n' +
      '<h2 id="user-content-no-name">No name</h2>\n<h2 id="user-content-set-a-b">Set {a, b}</h2>\n<pre><code>## no {#not-one}\n</code></pre>\n',
  );
  expect(read('x/a/page.md')).toContain('## Ways to pay\n\n## Ways ##\n\n## Ways\n');
});

test.each(['strip', 'keep'])('a title has the characters that references stand for with templates: %s', async (how) => {
  const text = '---\ntitle: "What&#x2019;s&#8217; &lt;new&gt; &amp; R&nosuch; &"\n---\nA &amp; B\n';
  const { errors, json } = await built(bare({ 'pages/x/a.md': text }, `web: "{slug}"\ntemplates: ${how}\n`));
  expect(errors).toEqual([]);
  const shown = { strip: 'What’s’ <new> & R&nosuch; &', keep: 'What&#x2019;s&#8217; &lt;new&gt; &amp; R&nosuch; &' }[
    how
  ];
  expect(json('api/v1/_/item/commands/en/x/a.json').data).toMatchObject({
    title: shown,
    content_html: '<p>A &#x26; B</p>\n',
  });
});

test('a title that is a heading keeps its code', async () => {
  const text = '# The `&amp;` of R&amp;B\n';
  const { errors, json } = await built(bare({ 'pages/x/a.md': text }, 'web: "{slug}"\ntemplates: strip\n'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/commands/en/x/a.json').data.title).toBe('The &amp; of R&amp;B');
});

test('names of emoji outside of code are emoji, and other names stay', async () => {
  const text =
    '# E\n\nA :tada: b :rabbit::tophat:, (:+1:) :constructor: :nope: a:x: 10:100:20\n\n`:tada:` [:tada:](https://a.example/:tada:)\n';
  const { errors, json } = await built(bare({ 'pages/x/a.md': text }, 'web: "{slug}"\ntemplates: strip\n'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toBe(
    '<p>A 🎉 b 🐰🎩, (👍) :constructor: :nope: a:x: 10:100:20</p>\n' +
      '<p><code>:tada:</code> <a href="https://a.example/:tada:">🎉</a></p>\n',
  );
});

test.each(['satteri', 'remark'])(
  'links of Jekyll, Hugo, Zola, Docusaurus, Pelican and DocFX lead to the file that they name (%s)',
  async (parser) => {
    const fields =
      'slug: { type: key, clean: true }\ntitle: { type: string, from: "{heading}", role: title }\n' +
      'content_html: { type: markdown, from: "{body}", role: body }';
    const links = [
      '[1]({% post_url 2026-01-02-two %})',
      '[2]({% link _posts/2026-01-02-two.md %} "T")',
      '[3]({{ site.baseurl }}{% post_url sub/2026-01-03-three %}#x)',
      '[4]({{< ref "2026-01-03-three" >}})',
      '[5]({{% relref "sub/2026-01-03-three.md" %}})',
      '[6]({{ "/things/two/" | relative_url }})',
      '[7]({{ site.url }}/things/two)',
      '[8][two] [8b](/sub/2026-01-03-three.md)',
      '[9]({% post_url 2026-01-04-gone %})',
      '[10]({{ page.next.url }} "T")',
      '![11]({{ site.baseurl }}/gone.png)',
      '<a href="{{ site.baseurl }}/things/two/">12</a>',
      '![13]({{ "/assets/dot.svg" | relative_url }})',
      '[14](@/sub/2026-01-03-three.md#x) [15](@site/_posts/2026-01-02-two.md) [16](@/gone.md)',
      '[17]({filename}2026-01-02-two.md) [18]({filename}/sub/2026-01-03-three.md) [19](|filename|/gone.md)',
      '[20](~/sub/2026-01-03-three.md)',
    ];
    const files = {
      '_posts/2026-01-01-one.md': `# One\n\n${links.join('\n')}\n\n[two]: {% link _posts/2026-01-02-two.md %}\n`,
      '_posts/2026-01-02-two.md': '# Two\n',
      '_posts/sub/2026-01-03-three.md': '# Three\n',
      'assets/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const words = 'key: slug\nweb: "things/{slug}"\nhtml: sanitise\ntemplates: strip\nlinks: text\n';
    const pattern = '["_posts/{date}-{slug}.md", "_posts/{x}/{date}-{slug}.md"]';
    const folder = things(fields, files, words, pattern);
    const service = join(folder, 'service.yaml');
    writeFileSync(service, `${readFileSync(service, 'utf8')}markdown: { parser: ${parser} }\n`);
    const { errors, warnings, json } = await built(folder);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/2026-01-01-one\.md:11:1: Unexpected link to nothing/),
      expect.stringMatching(/2026-01-01-one\.md:12:1: Unexpected link to nothing/),
      expect.stringMatching(/2026-01-01-one\.md:13:1: Unexpected image without a file/),
      expect.stringMatching(/2026-01-01-one\.md:16:72: Unexpected link to nothing/),
      expect.stringMatching(/2026-01-01-one\.md:17:76: Unexpected link to nothing/),
    ]);
    const to = (name: string, text: number | string, title = '') =>
      `<a href="https://t.example/things/${name}/"${title}>${text}</a>`;
    const shown = [
      to('two', 1),
      to('two', 2, ' title="T"'),
      ...[3, 4, 5].map((text) => to('three', text)),
      to('two', 6),
      to('two', 7),
      `${to('two', 8)} ${to('three', '8b')}`,
      '9',
      '10',
      '11',
      to('two', 12),
      '<img src="https://t.example/assets/dot.svg" alt="13">',
      `${to('three', 14)} ${to('two', 15)} 16`,
      `${to('two', 17)} ${to('three', 18)} 19`,
      to('three', 20),
    ];
    expect(json('api/v1/_/item/things/en/one.json').data.content_html).toBe(`<p>${shown.join('\n')}</p>\n`);
  },
);

test.each(['satteri', 'remark'])(
  'mathematics is code, in which Markdown and MDX change nothing (%s)',
  async (parser) => {
    const fields =
      'slug: { type: key }\ntitle: { type: string, from: "{slug}", role: title }\n' +
      'content_html: { type: markdown, from: "{body}", role: body }';
    const text = '$x_i$ and $y_i = \\frac{{a}}{b_j}$, $\\{z\\}$\n\n$$\na_i\\\\\n* b_i\n$$\n\n- `$c_i$`\n';
    const words = 'key: slug\nweb: "things/{slug}"\nhtml: sanitise\ntemplates: strip\nmdx: strip\nlinks: text\n';
    const folder = things(
      fields,
      { 'things/a.md': text, 'things/b.mdx': text, 'things/c.mdx': '<Box>$d_i$</Box>\n' },
      words,
      '["things/{slug}.md", "things/{slug}.mdx"]',
    );
    const service = join(folder, 'service.yaml');
    writeFileSync(service, `${readFileSync(service, 'utf8')}markdown: { parser: ${parser} }\n`);
    const { errors, warnings, json } = await built(folder);
    expect([errors, warnings]).toEqual([[], []]);
    const html =
      '<p>$<code>x_i</code>$ and $<code>y_i = \\frac{{a}}{b_j}</code>$, $<code>\\{z\\}</code>$</p>\n' +
      '<pre><code class="language-math">a_i\\\\\n* b_i\n</code></pre>\n<ul>\n<li><code>$c_i$</code></li>\n</ul>\n';
    for (const key of ['a', 'b']) expect(json(`api/v1/_/item/things/en/${key}.json`).data.content_html).toBe(html);
    // MDX takes the tag away.
    expect(json('api/v1/_/item/things/en/c.json').data.content_html).toBe('<p>$<code>d_i</code>$</p>\n');
  },
);

test.each([
  { form: 'YAML', front: '---\ntitle: A\ntags: [a]\ntitle: B\n---\n' },
  { form: 'JSON', front: '{\n"title": "A",\n"tags": ["a"],\n"title": "B"\n}\n' },
])('of a key that is in $form twice the last value counts, where items with errors are left out', async ({ front }) => {
  const fields = 'title: { type: string, role: title }\ntags: { type: list, of: string }';
  const files = { 'things/a.md': `${front}x\n`, 'things/b.yaml': 'title: A\ntitle: B\n' };
  const words = 'invalid: skip\n';
  const pattern = '["things/{key}.md", "things/{key}.yaml"]';
  const { warnings, errors, json } = await built(things(fields, files, words, pattern));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining(
      `a.md:4:1: Unexpected second key "title", expected it once: line 2 has it. The last one counts`,
    ),
    // Files of data stay strict.
    expect.stringContaining('b.yaml:2:1: Unexpected second key "title", expected it once: line 1 has it'),
  ]);
  expect(json('api/v1/_/list/things/en/100/1.json').data).toMatchObject([{ title: 'B', tags: ['a'] }]);
});

test('a part of the name of a file is read as the type of its field', async () => {
  const fields =
    'slug: { type: key, clean: true }\ntitle: { type: string, from: "{name}", role: title }\n' +
    'number: { type: integer, from: "{number}" }\nhalf: { type: number, from: "{half}" }\n' +
    'is_new: { type: boolean, from: "{new}" }\ncode: { type: string, from: "{number}" }';
  const words = 'key: slug\nmatch: { "{slug}": "{number} - {name} {half} {new}" }\norder: [number]\n';
  const names = ['01 - A 1.5 true', '10 - B 2 false', '2 - C 0 true', 'Other'];
  const files = Object.fromEntries(names.map((name) => [`things/${name}.md`, 'x\n']));
  const { errors, json } = await built(things(fields, files, words, 'things/{slug}.md'));
  expect(errors).toEqual([]);
  const rows = json('api/v1/_/list/things/en/100/1.json').data as Record<string, unknown>[];
  expect(rows.map(({ number, half, is_new, code }) => [number, half, is_new, code])).toEqual([
    [1, 1.5, true, '01'],
    [2, 0, true, '2'],
    [10, 2, false, '10'],
    [null, null, null, null],
  ]);
});

test('a text without a tree keeps a heading that repeats the title', async () => {
  const fields = 'title: { type: string, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const files = { 'things/a.md': '---\ntitle: A\n---\n## B {#c}\n' };
  const { json } = await built(things(fields, files, '', 'things/{key}.md'));
  expect(json('api/v1/_/item/things/en/a.json').data.content_html).toBe('<h2 id="user-content-b-c">B {#c}</h2>\n');
});

test('texts may end in .markdown, and links to them resolve', async () => {
  const fields =
    'slug: { type: key }\ntitle: { type: string, from: "{heading}", role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const files = {
    'news/2026-01-02-a.markdown': '# A\n\n[b](2026-01-03-b) [c](2026-01-03-b.markdown)\n',
    'news/2026-01-03-b.markdown': '# B\n',
  };
  const { errors, json } = await built(things(fields, files, 'key: slug\n', 'news/{date}-{slug}.markdown'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/a.json').data.content_html.match(/https:\S*things\/b"/g)).toHaveLength(2);
});

test('a heading without a name is called by none that another is given', async () => {
  const text =
    '# A\n\n[1](#pay) [2](#pay-1) [3](#fn-1)[^1]\n\n## Pay\n\n## Ways {#pay}\n\n## Notes {#fn-1}\n\n## More {#pay}\n\n[^1]: b\n';
  const { errors, json } = await built(bare({ 'pages/x/a.md': text }));
  expect(errors).toEqual([]);
  const html: string = json('api/v1/_/item/commands/en/x/a.json').data.content_html;
  expect(html).toContain('<h2 id="user-content-pay-1">Pay</h2>\n<h2 id="user-content-pay">Ways</h2>\n');
  expect(html).toContain('<h2 id="user-content-notes">Notes</h2>');
  expect(html).toContain('<h2 id="user-content-more">More</h2>');
  expect(html.match(/id="user-content-fn-1"/g)).toHaveLength(1);
});

test('a heading is no title where nothing asks for one', async () => {
  const fields = 'title: { type: string }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const files = { 'things/a.md': '# undefined\n', 'things/b.md': '# B\n' };
  const { errors, json } = await built(things(fields, files, 'html: sanitise\n', 'things/{key}.md'));
  expect(errors).toEqual([]);
  for (const [key, html] of [
    ['a', '<h1 id="user-content-undefined">undefined</h1>\n'],
    ['b', '<h1 id="user-content-b">B</h1>\n'],
  ])
    expect(json(`api/v1/_/item/things/en/${key}.json`).data).toMatchObject({ title: null, content_html: html });
});

test('a file of data beside files with a body has an empty one', async () => {
  const fields =
    'title: { type: string, role: title }\nseats: { type: integer }\n' +
    'content_html: { type: markdown, from: "{body}", translate: true, role: body }';
  const files = {
    'things/2026/a.en.md': '---\ntitle: A\n---\nText.\n',
    'things/b.toml': 'title = "B"\nseats = 3\n',
  };
  const { errors, json } = await built(
    things(fields, files, '', '["things/{year}/{key}.{lang}.md", "things/{key}.toml"]'),
  );
  expect(errors).toEqual([]);
  const item = (key: string) => json(`api/v1/_/item/things/en/${key}.json`).data;
  expect(item('a')).toMatchObject({ content_html: '<p>Text.</p>\n' });
  expect(item('b')).toMatchObject({ title: 'B', seats: 3, content_html: '' });
});

test('each collection has its own rules for HTML and for links', async () => {
  const fields = 'title: { type: string, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const content = things(
    fields,
    { 'things/a.md': '---\ntitle: A\n---\n<b>c</b> [d](#e)\n' },
    'html: sanitise\nlinks: text\n',
    'things/{key}.md',
  );
  const service = join(content, 'service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[things]', '[things, parts]'));
  const parts = `item: part\nfiles: "parts/{key}-x.md"\nlinks: refuse\nfields:\n${fields.replaceAll(/^/gm, '  ')}\n`;
  write(content, { 'collections/parts.yaml': parts, 'parts/a-x.md': '---\ntitle: A\n---\n<b>c</b> [d](#e)\n' });
  const { errors } = await built(content);
  expect(errors.map((error) => error.replace(/^.*\/content\//, ''))).toEqual([
    expect.stringMatching(/^parts\/a-x\.md:4:1: Unexpected HTML <b>/),
    expect.stringMatching(/^parts\/a-x\.md:4:10: Unexpected link "#e"/),
  ]);
});

test('Markdown in a field is read as a body of its collection is', async () => {
  const fields =
    'title: { type: string, role: title }\nintro: { type: markdown }\nparts: { type: list, of: { type: markdown } }';
  const intro = 'a<br>b [c](gone.md) {% raw %}d{% endraw %}\n\n  ::: tip Look\n  e\n  :::\n';
  const files = { 'things/a.yaml': `title: A\nintro: |\n  ${intro}parts: ["<b>f</b>"]\n` };
  const { errors, json } = await built(things(fields, files, 'html: sanitise\ntemplates: strip\nlinks: text\n'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/a.json').data).toMatchObject({
    intro: '<p>a<br>b c d</p>\n<div class="alert tip">\n<p class="alert-title">Look</p>\n<p>e</p>\n</div>\n',
    parts: ['<p><b>f</b></p>\n'],
  });
});

test.each([
  { line: '[b](gone.md) {{ c }}', column: 1 },
  { line: 'b [[gone]]', column: 3 },
  // Behind what was replaced, only the line is known.
  { line: '[[a]] and [b](gone.md)', column: 1 },
  { line: '{{ c }} and $x_i$ [b](gone.md)', column: 1 },
])('a dead link in $line is reported at column $column', async ({ line, column }) => {
  const fields = 'title: { type: string, role: title }\ncontent_html: { type: markdown, from: "{body}" }';
  const files = { 'things/a.md': `---\ntitle: A\n---\n${line}\n` };
  const { errors } = await built(things(fields, files, 'templates: strip\nlinks: refuse\n', 'things/{key}.md'));
  expect(errors).toEqual([expect.stringContaining(`things/a.md:4:${column}: Unexpected link "gone`)]);
});

test.each(['qmd', 'Rmd'])('texts with the extension .%s are Markdown, without hidden chunks', async (extension) => {
  const fields = 'title: { type: string, role: title }\ncontent_html: { type: markdown, from: "{body}" }';
  const chunks = '```{r setup, include=FALSE}\nlibrary(x)\n```\n\n```{r}\n#| label: a\nplot(1)\n```\n';
  const files = {
    [`things/a.${extension}`]: `---\ntitle: A\n---\n${chunks}\n[b](b.${extension}) [b](b.html) [b](b)\n`,
    [`things/b.${extension}`]: '---\ntitle: B\n---\n',
  };
  const words = 'templates: strip\nlinks: text\n';
  const { errors, warnings, json } = await built(things(fields, files, words, `things/{key}.${extension}`));
  expect([...errors, ...warnings]).toEqual([]);
  const link = '<a href="https://t.example/api/v1/things/b">b</a>';
  expect(json('api/v1/_/item/things/en/a.json').data.content_html).toBe(
    `<pre><code class="language-r">plot(1)\n</code></pre>\n<p>${link} ${link} ${link}</p>\n`,
  );
});

test('a README of a tree is a text where a pattern names it', async () => {
  const files = {
    'pages/x/README.md': '# Notes\n\nb',
    'pages/x/a.md': '# A\n\n[n](README.md)',
    'README.md': 'No title',
  };
  const { errors, json } = await built(bare(files));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/commands/en/x/readme.json').data.title).toBe('Notes');
  expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toContain('/api/v1/commands/x/readme"');
});

test.each([
  { link: '../y/', file: 'y/README.md', to: 'y/readme' },
  { link: '../y', file: 'y/README.md', to: 'y/readme' },
  { link: '../y/', file: 'y/index.md', to: 'y/index' },
  { link: '../y', file: 'y/_index.md', to: 'y/index' },
  { link: '../y/b', file: 'y/b.md', to: 'y/b' },
  { link: '../y/b.html', file: 'y/b.md', to: 'y/b' },
])('the link $link of a tree leads to $file', async ({ link, file, to }) => {
  const files = { [`pages/${file}`]: '# B\n', 'pages/x/a.md': `# A\n\n[b](${link})` };
  const { errors, json } = await built(bare(files));
  expect(errors).toEqual([]);
  const { content_html: html } = json('api/v1/_/item/commands/en/x/a.json').data;
  expect(html).toBe(`<p><a href="https://t.example/api/v1/commands/${to}">b</a></p>\n`);
});

test('links may leave out the numbers by which files are sorted', async () => {
  const files = {
    'pages/03-x/1. b.md': '# B\n',
    'pages/x/a.md': '# A\n\n[b](../x/b) [c](./c.md)\n',
    'pages/x/02-c.md': '# C',
  };
  const { errors, json } = await built(bare(files));
  expect(errors).toEqual([]);
  const { content_html: html } = json('api/v1/_/item/commands/en/x/a.json').data;
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://t.example/api/v1/commands/03-x/1-b"',
    'href="https://t.example/api/v1/commands/x/02-c"',
  ]);
});

test('items whose addresses begin with a name have a list where `web` names one', async () => {
  const title = '{ type: string, translate: true, required: true, role: title }';
  const site = (list: string) =>
    things(
      `title: ${title}`,
      { 'things/a.en.md': '---\ntitle: A\n---\n' },
      `web: { item: "{key}"${list} }\n`,
      'things/{key}.{lang}.md',
    );
  const { errors, text } = await built(site(', list: news'));
  expect(errors).toEqual([]);
  expect(text('a/index.html')).toContain('<h1 lang="en">A</h1>');
  expect(text('news/index.html')).toContain('href="/a/"');
  // The menu and the home page lead there.
  expect(text('a/index.html')).toContain('href="/news/"');
  expect(text('index.html')).toContain('href="/news/"');
  expect((await built(site(', list: search/x'))).errors.join()).toContain(
    'Unexpected address "search/x", expected another one: Stele uses /search/',
  );
});

test('an error below a title is reported in its line', async () => {
  const { errors } = await built(bare({ 'pages/x/a.md': '\n# A\n\nb\n\n<b>c</b>\n' }));
  expect(errors.map((error) => error.replace(/^.*\/tree\//, ''))).toEqual([
    expect.stringMatching(/^pages\/x\/a\.md:6:1: Unexpected HTML <b>/),
  ]);
});

test.each(['refuse', 'sanitise'])(
  'a link to a place that is not there is its text, in every form (html: %s)',
  async (html) => {
    const text = '# A\n\n[b](#gone) [c](#d) [e][f] ![g](#gone)\n\n## D\n\n[f]: #gone\n';
    const words = `web: "{slug}"\nhtml: ${html}\n`;
    const { errors, warnings, json, text: read } = await built(bare({ 'pages/x/a.md': text }, words));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/a\.md:3:1: Unexpected link to nothing/),
      expect.stringMatching(/a\.md:3:27: Unexpected image without a file/),
      expect.stringMatching(/a\.md:7:1: Unexpected link to nothing/),
    ]);
    expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toBe(
      '<p>b <a href="#user-content-d">c</a> e g</p>\n<h2 id="user-content-d">D</h2>\n',
    );
    expect(read('x/a/page.md')).toContain('b [c](https://t.example/x/a/#user-content-d) e g');
  },
);

test('names of places in raw HTML are places, but for those of tags that are not published', async () => {
  const text = '# A\n\n[b](#B) [c](#c) [d](#d)\n\n<p id="B">x <Link id="c"/><a name="d">y</a></p>\n';
  const { errors, json } = await built(bare({ 'pages/x/a.md': text }, 'html: sanitise\n'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toContain(
    '<p><a href="#user-content-B">b</a> c <a href="#user-content-d">d</a></p>',
  );
});

test('a name in raw HTML has no white space, and an image of a host that is not allowed is its alternative text', async () => {
  const text = '# A\n\n<h3 id=" more  here ">More</h3>\n\n[to](#more-here) ![alt](https://elsewhere.example/a.png)\n';
  const folder = bare({ 'pages/x/a.md': text }, 'html: sanitise\n');
  const service = readFileSync(join(folder, 'service.yaml'), 'utf8');
  writeFileSync(join(folder, 'service.yaml'), `${service}images_from: self\n`);
  const { errors, warnings, json } = await built(folder);
  expect(errors).toEqual([]);
  const { content_html: html } = json('api/v1/_/item/commands/en/x/a.json').data;
  expect(html).toContain('<h3 id="user-content-more-here">More</h3>');
  expect(html).toContain('<a href="#user-content-more-here">to</a> alt</p>');
  expect(warnings.join()).toContain('Unexpected image "https://elsewhere.example/a.png", expected one of this site');
});

test.each([
  ['that of the file name if `files` names its parts', '{year}-{month}-{day}-{slug}', '/2026/01/02/'],
  ['that of publication if `files` has a date', '{date}-{slug}', '/2026/03/04/'],
])('an address has the day of the file name or of publication: %s', async (_, name, day) => {
  const fields =
    'slug: { type: key, clean: true }\npublished_at: { type: datetime, from: day, role: published }\n' +
    'title: { type: string, from: "{heading}", role: title }';
  const files = { 'things/2026-01-02-one.md': '---\nday: 2026-03-04\n---\n# One\n' };
  const words = 'key: slug\nweb: { item: "{year}/{month}/{day}/{slug}", list: things }\n';
  const { errors, json } = await built(things(fields, files, words, `things/${name}.md`));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/item/things/en/one.json');
  expect([data.url, data.published_at]).toEqual([`https://t.example${day}one/`, '2026-03-04T00:00:00Z']);
});

test.each([
  ['topics: [Web Dev, C]', '', 'web-dev/c/one'],
  ['topics: Überblick', '', 'uberblick/one'],
  ['topics: ["Обзор", "..", "/", "C++", a/b]', '', 'obzor/c++/a-b/one'],
  ['topics: [C_d, e.f, -g-]', '', 'c_d/e.f/g/one'],
  ['topics: [B]', ', case: keep', 'b/one'],
  ['topics: []', '', 'one'],
  ['draft: false', '', 'one'],
])('with %s, a list in addresses is a folder for each of its values%s: %s', async (topics, spelling, path) => {
  const fields =
    `slug: { type: key, clean: true${spelling} }\ntopics: { type: list, of: string }\n` +
    'title: { type: string, from: "{heading}", role: title }';
  const files = { 'things/one.md': `---\n${topics}\n---\n# One\n` };
  const words = 'key: slug\nweb: { item: "{topics}/{slug}", list: things, alias: "old/{topics}/{slug}.html" }\n';
  const { errors, json, text } = await built(things(fields, files, words, 'things/{slug}.md'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/one.json').data.url).toBe(`https://t.example/${path}/`);
  expect(text(`${path}/index.html`)).toContain('<h1 lang="en">One</h1>');
  expect(text(`old/${path}.html`)).toContain(`/${path}/`);
});

test.each([
  ['api', 'Unexpected address /api/one/, expected a unique one'],
  ['ja', 'Unexpected address /ja/one/, expected'],
])('a list in addresses leads to none of Stele or of a language: %s', async (topic, expected) => {
  const fields =
    'slug: { type: key, clean: true }\ntopics: { type: list, of: string }\n' +
    'title: { type: string, from: "{heading}", role: title }';
  const files = { 'things/one.md': `---\ntopics: ${topic}\n---\n# One\n` };
  const words = 'key: slug\nweb: { item: "{topics}/{slug}", list: things }\n';
  const { errors } = await built(things(fields, files, words, 'things/{slug}.md'));
  expect(errors).toEqual([expect.stringContaining(expected)]);
});

test('a link to a file in a language that the site does not have says so', async () => {
  const files = { 'pages/x/a.md': '# A\n\n[b](../../pages.ko/x/b.md)\n', 'pages.ko/x/b.md': '# B\n' };
  const { errors, warnings, json } = await built(bare(files));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining('a.md:3:1: Unexpected link to tree/pages.ko/x/b.md, expected something published'),
  ]);
  expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toBe('<p>b</p>\n');
});

test.each(['/2020/one/', '2020/one/', '/2020/one', '2020/one'])('the permalink %s is matched', async (permalink) => {
  const folder = bare({ 'pages/x/a.md': `---\npermalink: ${permalink}\n---\n# A\n` }, 'web: "notes/{year}/{name}"\n');
  const file = join(folder, 'collections/commands.yaml');
  const written = readFileSync(file, 'utf8').replace('match: {', 'match: { permalink: "{year}/{name}",');
  writeFileSync(
    file,
    written.replace('{platform}/{name}"', '{platform}/{file}"').replace('links:', 'ignore: all\nlinks:'),
  );
  const { errors, text } = await built(folder);
  expect(errors).toEqual([]);
  expect(text('notes/2020/one/index.html')).toContain('<h1 lang="en">A</h1>');
});

test.each([
  { images: 'self', shown: '<p>gone <a href="https://other.example/x/a/gone.md">b</a></p>' },
  { images: '[other.example]', shown: '<p><img src="https://other.example/x/a/gone.png" alt="gone"> <a' },
])(
  'an image that `links` makes one of another site is shown only from hosts in `images_from: $images`',
  async (row) => {
    const text = '# A\n\n![gone](gone.png) [b](gone.md)\n';
    const folder = bare({ 'pages/x/a.md': text }, 'web: "{slug}"\n');
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    edit('service.yaml', (service) => `${service}images_from: ${row.images}\n`);
    edit('collections/commands.yaml', (written) => written.replace('links: text', 'links: https://other.example'));
    const { errors, json } = await built(folder);
    expect(errors).toEqual([]);
    expect(json('api/v1/_/item/commands/en/x/a.json').data.content_html).toContain(row.shown);
  },
);

describe('translations in another folder than the text', () => {
  const fields =
    'slug: { type: key, clean: true }\ntitle: { type: string, translate: true, role: title }\n' +
    'content_html: { type: markdown, from: "{body}", translate: true, role: body }';
  const text = (title: string, body = '') => `---\ntitle: ${title}\n---\n${body}`;
  const site = (files: Readonly<Record<string, string>>, words = '') =>
    things(
      fields,
      files,
      `key: slug\nlinks: text\n${words}`,
      '["docs/{slug...}/index.md", "docs/{slug...}.md", "i18n/{lang}/docs/{slug...}.md", "{lang}/about.md", "{lang}/more.md"]',
    );
  const titles = (json: (path: string) => { readonly data: { readonly title: string } }, key: string) =>
    ['en', 'ja'].map((lang) => json(`api/v1/_/item/things/${lang}/${key}.json`).data.title);

  test('translations are read from another folder, with and without a folder for each language', async () => {
    const { errors, warnings, json } = await built(
      site({
        'docs/a.md': text('A', '[b](b/index.md) [c](c.md)'),
        'i18n/ja/docs/a.md': text('甲', '[b](b.md)'),
        'docs/b/index.md': text('B'),
        'i18n/ja/docs/b.md': text('乙'),
        'docs/c.md': text('C'),
      }),
    );
    expect([...errors, ...warnings]).toEqual([]);
    expect(titles(json, 'a')).toEqual(['A', '甲']);
    expect(titles(json, 'b')).toEqual(['B', '乙']);
    expect(titles(json, 'c')).toEqual(['C', 'C']);
    expect(json('api/v1/_/list/things/en/100/1.json').meta.total).toBe(3);
    expect(json('api/v1/_/item/things/ja/a.json').data.content_html).toBe(
      '<p><a href="https://t.example/api/v1/things/b?lang=ja">b</a></p>\n',
    );
  });

  test('a text that is added there is included, and a removed one is not', async () => {
    const content = site({ 'docs/a.md': text('A') });
    const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
    expect(titles((await built(content, out, cache)).json, 'a')).toEqual(['A', 'A']);
    write(content, { 'i18n/ja/docs/a.md': text('甲') });
    expect(titles((await built(content, out, cache)).json, 'a')).toEqual(['A', '甲']);
    rmSync(join(content, 'i18n/ja/docs/a.md'));
    expect(titles((await built(content, out, cache)).json, 'a')).toEqual(['A', 'A']);
  });

  test('two texts of one language are reported', async () => {
    const { errors } = await built(
      site({ 'docs/a.md': text('A'), 'docs/a/index.md': text('B'), 'i18n/ja/docs/a.md': text('甲') }),
    );
    expect(errors).toEqual([
      expect.stringMatching(/Unexpected second file for "a", expected one: docs\/a\.md already has this key/),
    ]);
  });

  test('in any order of the parts of a name', async () => {
    const files = { 'docs/b/a.md': text('A'), 'i18n/ja/a.b.md': text('甲') };
    const patterns = '["docs/{part}/{slug}.md", "i18n/{lang}/{slug}.{part}.md"]';
    const { json } = await built(things(fields, files, 'key: slug\n', patterns));
    expect(titles(json, 'a')).toEqual(['A', '甲']);
  });

  test('translations are read from a folder with a suffix where front matter has the key', async () => {
    const files = { 'docs/a.md': '---\nid: x\ntitle: A\n---\n', 'docs.ja/a.md': '---\nid: x\ntitle: 甲\n---\n' };
    const content = things(
      fields.replace('clean', 'from: id, clean'),
      files,
      'key: slug\nignore: [id]\n',
      '["docs/{file}.md", "docs.{lang}/{file}.md"]',
    );
    const { errors, json } = await built(content);
    expect(errors).toEqual([]);
    expect(titles(json, 'x')).toEqual(['A', '甲']);
  });

  test('files whose names lack the key are not joined', async () => {
    const files = { 'en/about.md': '---\nid: about\ntitle: A\n---\n', 'ja/more.md': '---\nid: more\ntitle: 乙\n---\n' };
    const words = 'facts: lead\nignore: [id]\n';
    const content = things(
      fields.replace('clean', 'from: id, clean'),
      files,
      `key: slug\n${words}`,
      '["{lang}/about.md", "{lang}/more.md"]',
    );
    const { errors, json } = await built(content);
    expect(errors).toEqual([]);
    expect(json('api/v1/_/list/things/ja/100/1.json').meta.total).toBe(2);
  });
});

test('front matter of JSON ends where its object does, and has the places of its file', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\nn: { type: integer }\ncontent_html: { type: markdown, from: "{body}", api: item }';
  const files = {
    'things/a.md': '{\n  "title": "A }",\n  "n": 1,\n  "draft": false\n}\n\nText of { A }.\n',
    'things/b.md': '{"title": "B", "draft": true}\nText.\n',
    'things/c.md': '{"title": "C"} and text\n',
  };
  const words = 'ignore: all\n';
  const { errors, json } = await built(things(fields, files, words, 'things/{key}.md'));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['A }', 'C']);
  expect(json('api/v1/_/item/things/en/a.json').data.content_html).toBe('<p>Text of { A }.</p>\n');
  const wrong = {
    'things/a.md': '{\n  "title": "A",\n  "n": "x"\n}\n',
    'things/b.md': '{ "title": "B"\nText.\n',
    'things/c.md': '{\n  "title": oops\n}\nText.\n',
  };
  expect((await built(things(fields, wrong, words, 'things/{key}.md'))).errors).toEqual([
    expect.stringContaining('things/a.md:3:8: Unexpected "x", expected a whole number'),
    expect.stringContaining('things/b.md:1:1: Missing end of the front matter'),
    expect.stringMatching(/things\/c\.md:\d+:\d+: Unexpected characters, expected JSON/),
  ]);
});

test('a file whose name begins with a dot is read where a pattern has the dot', async () => {
  const tree = scratchFolder();
  const files = {
    'words/net.yml': 'title: Net\n',
    'words/.net.yml': 'title: Dot net\n',
    'words/.secret.yml': 'title: Secret\n',
    'words/.git/.net.yml': 'title: Git\n',
  };
  const described = (patterns: string) => {
    write(tree, {
      ...files,
      'content/service.yaml':
        'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
        `operator: { en: T }\ntree: ..\ncollections: [words]\n${apiAlone}`,
      'content/collections/words.yaml': `item: word\nfiles: ${patterns}\nfields:\n  key: { type: key, from: title, clean: true }\n  title: { type: string, role: title }\n`,
    });
    return built(join(tree, 'content'));
  };
  const titles = ({ errors, json }: Awaited<ReturnType<typeof built>>) =>
    errors.length > 0
      ? errors
      : json('api/v1/_/list/words/en/100/1.json').data.map(({ title }: { title: string }) => title);
  expect(titles(await described('"words/{slug}.yml"'))).toEqual(['Net']);
  expect(titles(await described('["words/{slug}.yml", "words/.net.yml"]'))).toEqual(['Dot net', 'Net']);
});

test('a key with a dot is read by its name, and a path where no key has that name', async () => {
  const fields =
    'title: { type: string, role: title }\nat: { type: date, from: ms.date, format: MM/DD/YYYY }\n' +
    'other: { type: object, absent: omit, fields: { b: { type: string, from: b.c } } }';
  const files = {
    'things/a.md': '---\ntitle: A\nms.date: 03/19/2024\nms.topic: x\nother: { b.c: by name }\n---\n',
    'things/b.md': '---\ntitle: B\nms: { date: 2024-03-20 }\nother: { b: { c: by path } }\n---\n',
    'things/c.md': '---\ntitle: C\nms.hidden: true\n---\n',
  };
  const words = 'ignore: [ms.topic]\nskip: { ms.hidden: true }\n';
  const { errors, json } = await built(things(fields, files, words, 'things/{key}.md'));
  expect(errors).toEqual([]);
  const { data } = json('api/v1/_/list/things/en/100/1.json');
  expect(data).toMatchObject([
    { title: 'A', at: '2024-03-19', other: { b: 'by name' } },
    { title: 'B', at: '2024-03-20', other: { b: 'by path' } },
  ]);
  expect(data).toHaveLength(2);
});

test('an entry that is a map has its member, beside entries that are texts', async () => {
  const fields = 'people: { type: list, of: { type: string, from: [name, title] } }\n';
  const files = {
    'things/a.yaml': 'people: [Ada, { name: Bea, url: x }, { title: Cy }]\n',
    'things/b.yaml': 'people: { name: Dan }\n',
    'things/c.yaml': 'people: Eve\n',
    'things/d.yaml': 'people: [{ nome: Fay }]\n',
  };
  const { errors } = await built(things(fields, files));
  expect(errors).toEqual([expect.stringMatching(/d\.yaml:1:10: Unexpected map, expected some text/)]);
  const nested = await built(things(fields, { 'things/d.yaml': 'people: [Ada, { url: x, name: [Gus] }]\n' }));
  expect(nested.errors).toEqual([expect.stringMatching(/d\.yaml:1:31: Unexpected list, expected some text/)]);
  const { json } = await built(things(fields, { ...files, 'things/d.yaml': 'people: []\n' }));
  const people = ['a', 'b', 'c', 'd'].map((key) => json(`api/v1/_/item/things/en/${key}.json`).data.people);
  expect(people).toEqual([['Ada', 'Bea', 'Cy'], ['Dan'], ['Eve'], []]);
});

test('names in letters without Latin equivalents are distinguished by a digest of the name', async () => {
  const names = ['2024-지역', '2024-농업', '天気', 'straße-Москва', 'ok'];
  const { errors, text } = await built(
    bare(Object.fromEntries(names.map((name) => [`pages/x/${name}.md`, `# ${name}\n`]))),
  );
  expect(errors).toEqual([]);
  // The first eight digits of `printf '2024-지역' | sha256sum`, and so on.
  for (const key of ['2024-a97a2a40', '2024-6e6e50e6', 'bc79d84d', 'strasse-moskva', 'ok'])
    expect(text(`api/v1/_/item/commands/en/x/${key}.json`)).toContain('"title"');
});

test('a name with no usable letter is an error with the way out', async () => {
  const { errors } = await built(bare({ 'pages/x/a.md': '# A\n', 'pages/x/[[.md': '# [[\n' }));
  expect(errors).toEqual([expect.stringMatching(/Unexpected key "x\/\[\[", .*or `exclude` the file/)]);
});

test('an edit in the tree is seen by the next build, and so is one of the description', async () => {
  const folder = copied('toml');
  const content = join(folder, 'content');
  const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
  const path = 'api/v1/_/item/articles/en/bundle.json';
  await built(content, out, cache);
  writeFileSync(
    join(folder, 'tree/content/bundle/index.md'),
    '+++\npath = "2026-01-04/bundle"\ntitle = "B"\n+++\nNew.\n',
  );
  expect((await built(content, out, cache)).json(path).data).toMatchObject({
    title: 'B',
    published_at: '2026-01-04',
    content_html: '<p>New.</p>\n',
  });
  const description = join(content, 'collections/articles.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('extra.team', '[extra.team, path]'));
  expect((await built(content, out, cache)).json(path).data.team).toBe('2026-01-04/bundle');
});

test('a file that moves to another folder gets the values of that folder, although its bytes are the same', async () => {
  const fields =
    'slug: { type: key }\nteam: { type: string, from: "{team}" }\ntitle: { type: string, required: true, role: title }';
  const content = things(
    fields,
    { 'things/core/one.md': '---\ntitle: One\n---\n' },
    'key: slug\n',
    'things/{team}/{slug}.md',
  );
  const [out, cache] = [join(scratchFolder(), 'dist'), join(scratchFolder(), 'cache')];
  const item = 'api/v1/_/item/things/en/one.json';
  expect((await built(content, out, cache)).json(item).data.team).toBe('core');
  mkdirSync(join(content, 'things/web'));
  renameSync(join(content, 'things/core/one.md'), join(content, 'things/web/one.md'));
  expect((await built(content, out, cache)).json(item).data.team).toBe('web');
});

test.each([
  { written: 'Café Crème', slug: 'cafe-creme' },
  { written: 'Ångström & Ünïcode', slug: 'angstrom-unicode' },
  { written: 'e\u0301te\u0301', slug: 'ete' },
  // Letters that other scripts have, and Latin ones without a mark.
  { written: 'Ω-3 ½', slug: 'o-3-1-2' },
  { written: 'Straße nach Øre', slug: 'strasse-nach-ore' },
  { written: 'Æsir, Łódź, Đà Nẵng', slug: 'aesir-lodz-da-nang' },
  { written: 'Москва й', slug: 'moskva-y' },
  { written: 'Ελλάδα', slug: 'ellada' },
  { written: 'مرحبا', slug: 'mrhba' },
  { written: 'Ａ１ ﬁn 𝐁', slug: 'a1-fin-b' },
  { written: 'camelCase HTTPServer', slug: 'camelcase-httpserver' },
  { written: 'Über die Ähre', slug: 'uber-die-ahre' },
  { written: '東京 Tower', slug: 'tower-b4ae08d5' },
])('a clean key of "$written" is $slug', async ({ written, slug }) => {
  const fields = 'slug: { type: key, from: name, clean: true }\nname: { type: string, required: true, role: title }';
  const { errors, json } = await built(
    things(fields, { 'things/one.yaml': `name: ${JSON.stringify(written)}\n` }, 'key: slug\n', 'things/{file}.yaml'),
  );
  expect(errors).toEqual([]);
  expect(json('api/v1/_/list/things/en/100/1.json').data.map((thing: { slug: string }) => thing.slug)).toEqual([slug]);
});

test('a list among files of one item each is left out, and the message names the key that reads it', async () => {
  const files = { 'things/a.yaml': 'title: A\n', 'things/people.yaml': '- title: Ann\n- title: Bea\n' };
  const fields = 'title: { type: string, role: title }';
  const { errors, warnings, json } = await built(
    things(fields, files, 'ignore: all\ninvalid: skip\n', 'things/{key}.yaml'),
  );
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining(
      'things/people.yaml:1:1: Unexpected list, expected a map: each file is one item here. `entries: true` in a description reads each entry as an item, and `exclude` leaves the file out',
    ),
  ]);
  expect(json('api/v1/_/list/things/en/100/1.json').data).toHaveLength(1);
});

test('a value in the front matter comes before the same part of the file name, in the address of the page', async () => {
  const { errors, json } = await built(
    things(
      'title: { type: string, required: true, role: title }\ntopic: { type: string }',
      { 'things/tea/a.md': '---\ntitle: A\ntopic: coffee\n---\n', 'things/tea/b.md': '---\ntitle: B\n---\n' },
      'web: "{topic}/{key}"\n',
      'things/{topic}/{key}.md',
    ),
  );
  expect(errors).toEqual([]);
  expect(json('api/v1/_/list/things/en/100/1.json').data.map(({ url }: { url: string }) => url)).toEqual([
    'https://t.example/coffee/a/',
    'https://t.example/tea/b/',
  ]);
});

describe('names that differ only in their date', () => {
  const fields = 'slug: { type: key, clean: true }\ntitle: { type: string, from: "{date}", role: title }';
  const named = (paths: readonly string[], words: string) =>
    things(
      fields,
      Object.fromEntries(paths.map((path) => [`things/${path}.md`, '---\nx: 1\n---\n'])),
      `key: slug\nignore: all\n${words}`,
      '["things/{date}-{slug}.md", "things/{slug}.md"]',
    );
  const keysOf = async (paths: readonly string[], words = '') => {
    const { errors, json } = await built(named(paths, words));
    if (errors.length > 0) return errors;
    const { data } = json('api/v1/_/list/things/en/100/1.json');
    return data.map(({ slug, title, url }: Record<string, string>) => `${slug} of ${title} ${url}`);
  };
  const api = 'https://t.example/api/v1/things/';

  test('give the earliest the short key, and the others one with their date', async () => {
    expect(await keysOf(['2024-5-1-news', '2023-05-01-news', '2024-05-01-other'])).toEqual([
      `2024-05-01-news of 2024-05-01 ${api}2024-05-01-news`,
      `news of 2023-05-01 ${api}news`,
      `other of 2024-05-01 ${api}other`,
    ]);
  });

  test('get the date in the address of a page only if it is not in it already', async () => {
    const paths = ['2023-05-01-news', '2024-05-01-news', '2024-06-01-news'];
    expect((await keysOf(paths, 'web: "{year}/{slug}"\n')).map((row: string) => row.split(' ').at(-1))).toEqual([
      'https://t.example/2024/news/',
      'https://t.example/2024/2024-06-01-news/',
      'https://t.example/2023/news/',
    ]);
  });

  test('keep the address of the earliest when another is added and removed, in builds with a cache', async () => {
    const content = named(['2023-05-01-news'], '');
    const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
    const keys = async () => {
      const { errors, json } = await built(content, out, cache);
      expect(errors).toEqual([]);
      return json('api/v1/_/list/things/en/100/1.json').data.map(({ slug, title }: Record<string, string>) => [
        slug,
        title,
      ]);
    };
    expect(await keys()).toEqual([['news', '2023-05-01']]);
    write(content, { 'things/2024-05-01-news.md': '---\nx: 1\n---\n' });
    expect(await keys()).toEqual([
      ['2024-05-01-news', '2024-05-01'],
      ['news', '2023-05-01'],
    ]);
    rmSync(join(content, 'things/2023-05-01-news.md'));
    expect(await keys()).toEqual([['news', '2024-05-01']]);
  });

  test('are an error beside one without a date', async () => {
    expect(await keysOf(['news', '2023-05-01-news'])).toEqual([
      expect.stringContaining('Unexpected second file for "news", expected one: things/'),
    ]);
  });

  test('that `clean` makes equal are reported, with replacements as the way out', async () => {
    expect(await keysOf(['c', 'c++'])).toEqual([
      expect.stringContaining(
        'things/c++.md:1:1: Unexpected second file for "c", expected one: things/c.md already has this key. Tell them apart by `signs: keep` or replacements in `clean` of the field slug',
      ),
    ]);
  });
});

test('replacements distinguish names that would have the same clean key', async () => {
  const fields =
    'slug: { type: key, from: name, clean: { "+": plus, "#": sharp, "&": and } }\nname: { type: string, required: true, role: title }';
  const items = { one: 'C', two: 'C++', three: 'C#', four: 'A & B' };
  const { errors, json } = await built(
    things(
      fields,
      { 'all.json': JSON.stringify(Object.values(items).map((name) => ({ name }))) },
      'key: slug\nentries: true\n',
      'all.json',
    ),
  );
  expect(errors).toEqual([]);
  const slugs = json('api/v1/_/list/things/en/100/1.json').data.map((thing: { slug: string }) => thing.slug);
  expect(slugs).toEqual(['a-and-b', 'c', 'cplusplus', 'csharp']);
});

test('two items of a file with one key are reported with their places, and one without letters by its value', async () => {
  const fields = 'slug: { type: key, from: name, clean: true }\nname: { type: string, required: true, role: title }';
  const text = '[\n  { "name": "C" },\n  { "name": "C++" },\n  { "name": "++" }\n]\n';
  const { errors } = await built(things(fields, { 'all.json': text }, 'key: slug\nentries: true\n', 'all.json'));
  expect(errors).toEqual([
    expect.stringMatching(
      /all\.json:3:3: Unexpected second item "c" \(from "C\+\+"\), expected one: the item at all\.json:2:3 \(from "C"\) already has this key/,
    ),
    expect.stringMatching(
      /all\.json:4:13: Unexpected key "\+\+" with no letters left, expected .*replacements in `clean`/,
    ),
  ]);
});

test('a reference is read as the key that it names', async () => {
  const fields =
    'slug: { type: key, from: name, clean: true }\nname: { type: string, required: true, role: title }\nlead: { type: reference, to: things }';
  const items = [{ name: 'Kobzol' }, { name: 'Jane Doe', lead: 'Kobzol' }, { name: 'Third', lead: 'jane-doe' }];
  const { errors, json } = await built(
    things(fields, { 'all.json': JSON.stringify(items) }, 'key: slug\nentries: true\n', 'all.json'),
  );
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/things/en/jane-doe.json').data.lead.slug).toBe('kobzol');
  expect(json('api/v1/_/item/things/en/third.json').data.lead.slug).toBe('jane-doe');
});

test('an alias is the address of a page, however its file is written', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\nold: { type: list, of: string, from: redirect_from, role: aliases, api: none }';
  const old = ['/a/index.html', '/b/', 'c', '/d.html'];
  const { errors, json, text } = await built(
    things(fields, { 'things/one.yaml': `title: One\nredirect_from: ${JSON.stringify(old)}\n` }, 'web: things/{key}\n'),
  );
  expect(errors).toEqual([]);
  const paths = { a: 'things/one', b: 'things/one', c: 'things/one', 'd.html': 'things/one' };
  expect(json('api/v1/_/moved.json').web_paths).toEqual(paths);
  for (const page of ['a/index.html', 'b/index.html', 'c/index.html', 'd.html', 'ja/a/index.html'])
    expect(text(page)).toContain('/things/one/');
});

test('moved.yaml, or an existing page, takes precedence over an alias', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\nold: { type: list, of: string, role: aliases, api: none }\n' +
    'text: { type: markdown }';
  const files = {
    'things/one.yaml': 'title: One\nold: [a, b]\n',
    'things/two.yaml': 'title: Two\nold: [things/one]\ntext: "[One](/things/one/), [B](/b/)"\n',
    'moved.yaml': 'web_paths: { a: things/two }\n',
  };
  const { errors, json, text } = await built(things(fields, files, 'web: things/{key}\nlinks: text\n'));
  expect(errors).toEqual([]);
  expect(json('api/v1/_/moved.json').web_paths).toEqual({ a: 'things/two', b: 'things/one' });
  // A field that is the same in every language leads to the pages of the default one.
  const one = 'https://t.example/things/one/';
  for (const lang of ['en', 'ja']) {
    expect(json(`api/v1/_/item/things/${lang}/two.json`).data.text).toBe(
      `<p><a href="${one}">One</a>, <a href="${one}">B</a></p>\n`,
    );
  }
  expect(text('a/index.html')).toContain('/things/two/');
});

test('an earlier path in `web` leads to each page, in every language, and links to it do too', async () => {
  const fields = 'title: { type: string, required: true, role: title }\ntext: { type: markdown }';
  const files = {
    'things/one.yaml': 'title: One\n',
    'things/two.yaml': 'title: Two\ntext: "[One](/My_old/one.html)"\n',
    'things/index.yaml': 'title: Index\n',
    // What moved.yaml says takes precedence.
    'moved.yaml': 'web_paths: { My_old/two.html: things/one }\n',
  };
  const web = 'web: { item: "things/{key}", alias: "My_old/{key}.html" }\nlinks: text\n';
  const { errors, json, text } = await built(things(fields, files, web));
  expect(errors).toEqual([]);
  // `index.html` was the address of the folder, which has a list.
  expect(json('api/v1/_/moved.json').web_paths).toEqual({
    'My_old/one.html': 'things/one',
    'My_old/two.html': 'things/one',
  });
  expect(text('My_old/one.html')).toContain('/things/one/');
  expect(text('ja/My_old/one.html')).toContain('/ja/things/one/');
  expect(json('api/v1/_/item/things/en/two.json').data.text).toBe(
    '<p><a href="https://t.example/things/one/">One</a></p>\n',
  );
});

test.each(['key', 'slug'])(
  'the pages of old keys redirect if the key is called %s, and so do their earlier paths',
  async (key) => {
    const fields = `${key}: { type: key }\ntitle: { type: string, required: true, role: title }\non: { type: date, role: published }`;
    const files = {
      'things/one.yaml': 'title: One\non: 2026-01-01\n',
      'things/two.yaml': 'title: Two\non: 2026-01-02\n',
      'moved.yaml': 'things: { first: one, before: one, "404": two }\n',
    };
    const web = `key: ${key}\nfeed: true\nweb: { item: "things/{${key}}", alias: "{${key}}.html" }\n`;
    const { errors, warnings, json, text } = await built(things(fields, files, web, `things/{${key}}.yaml`));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('Unexpected old address "404.html"')]);
    for (const page of [
      'things/first/index.html',
      'ja/things/before/index.html',
      'first.html',
      'ja/before.html',
      'one.html',
    ])
      expect(text(page)).toContain('/things/one/');
    // The oldest address of each item.
    expect(json('feed.json').items.map(({ id }: { id: string }) => id)).toEqual([
      'https://t.example/things/first/',
      'https://t.example/things/404/',
    ]);
  },
);

test.each([
  ['{ item: "things/{key}", alias: "old/{name}.html" }', /Unexpected \{name\}, expected the name of a field/],
  ['{ item: "things/{key}", alias: "../{key}" }', /Unexpected "\.\.\/\{key\}", expected an earlier path/],
  ['{ item: "things/{key}", alias: "old/{key}.php" }', /expected an earlier path of the page of an item, such as/],
  ['{ item: "things/{key}", alias: "old/all.html" }', /expected an earlier path of the page of an item, such as/],
])('web: %s is an error', async (web, says) => {
  const fields = 'title: { type: string, required: true, role: title }';
  const { errors } = await built(things(fields, { 'things/one.yaml': 'title: One\n' }, `web: ${web}\n`));
  expect(errors).toEqual([expect.stringMatching(says)]);
});

test.each([
  ['ja/a', 'the language ja'],
  ['api/a', "Stele's own /api/"],
  ['404.html', "Stele's own /404.html"],
  ['things', 'the list of things'],
  ['things/page/2', 'the list of things'],
  ['a', 'things/one.yaml'],
])('the old address %s is left out with a warning: %s has it', async (old, owner) => {
  const fields =
    'title: { type: string, required: true, role: title }\nold: { type: list, of: string, role: aliases, api: none }';
  // An item may name its own twice.
  const files = {
    'things/one.yaml': 'title: One\nold: [/a/, a]\n',
    'things/two.yaml': `title: Two\nold: [${old}, things/pages/2]\n`,
  };
  const { errors, warnings, json } = await built(things(fields, files, 'web: "things/{key}"\n'));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    expect.stringContaining(`Unexpected old address "${old}", expected an unused one: ${owner} has it. It is left out`),
  ]);
  expect(json('api/v1/_/moved.json').web_paths).toEqual({ a: 'things/one', 'things/pages/2': 'things/two' });
});

test('an alias of an item without a page is ignored', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\nold: { type: list, of: string, role: aliases, api: none }';
  const { errors, text } = await built(things(fields, { 'things/one.yaml': 'title: One\nold: [a]\n' }));
  expect(errors).toEqual([]);
  expect(() => text('api/v1/_/moved.json')).toThrow('ENOENT');
});

test('a reference to a file with an error is not reported, and the file is', async () => {
  const fields =
    'slug: { type: key, from: [slug, "{file}"], clean: true }\ntitle: { type: string, required: true, role: title }\n' +
    'next: { type: reference, to: things }';
  const files = {
    'things/One.md': '---\ntitle: One\nnext: two\n---\n',
    'things/Two.md': '---\ntitel: Two\n---\n',
    'things/three.md': '---\ntitle: Three\nnext: four\n---\n',
  };
  const { errors } = await built(things(fields, files, 'key: slug\n', 'things/{file}.md'));
  expect(errors.map((error) => error.replace(/^.*\/content\//, ''))).toEqual([
    expect.stringMatching(/^things\/Two\.md:2:1: Unexpected key "titel"/),
    expect.stringMatching(/^things\/three\.md:3:7: Unexpected thing "four", expected a key of things: one, three, two/),
  ]);
});

test.each([
  { html: 'refuse', last: '', shown: '' },
  { html: 'sanitise', last: '', shown: '' },
  { html: 'sanitise', last: '\n<img src="z.png" alt="f &lt;"> g\n', shown: '<p>f &#x3C; g</p>\n' },
])(
  'files of a tree that are no texts are not published; with `links: text` what they are called is ($html$last)',
  async ({ html, last, shown }) => {
    const fields =
      'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
    const text = `![a \\[b](/x.png) ![2. *b*](y.png) [c](/x.png) [d](other.md) ![e]\n\n[e]: z.png\n${last}`;
    const files = { 'things/one.md': `---\ntitle: One\n---\n${text}` };
    const words = `web: things/{key}\nlinks: text\nhtml: ${html}\n`;
    const { errors, warnings, json, text: read } = await built(things(fields, files, words, 'things/{key}.md'));
    expect(errors).toEqual([]);
    // The report of the command line counts messages that are the same.
    const placesOf = (said: string) =>
      warnings.flatMap((warning) =>
        warning.includes(said) ? warning.replace(/^.*one\.md:|: Unexpected .*/g, '') : [],
      );
    expect(placesOf('Unexpected image without a file, ')).toEqual([
      '4:1',
      '4:18',
      '6:1',
      ...(last === '' ? [] : ['8:6']),
    ]);
    expect(placesOf('Unexpected link to nothing, ')).toEqual(['4:35', '4:47']);
    expect(json('api/v1/_/item/things/en/one.json').data.content_html).toBe(`<p>a [b 2. b c d e</p>\n${shown}`);
    expect(read('things/one/page.md')).toContain('a \\[b 2\\. b c d e');
  },
);

test('beside another site, links to its pages are kept, with `links: text` too', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const files = {
    'things/one.md': '---\ntitle: One\n---\n[a](/about/?b#c) ![d](/d.png) [e](e.md) [f](/assets/f.pdf)\n',
  };
  const content = things(fields, files, 'web: things/{key}\nlinks: text\n', 'things/{key}.md');
  writeFileSync(join(content, 'service.yaml'), 'mount: true\n', { flag: 'a' });
  const { errors, warnings, json } = await built(content);
  expect([errors, warnings]).toEqual([
    [],
    [expect.stringMatching(/one\.md:4:31: Unexpected link/), expect.stringMatching(/one\.md:4:41: Unexpected link/)],
  ]);
  expect(json('api/v1/_/item/things/en/one.json').data.content_html).toBe(
    '<p><a href="https://t.example/about/?b#c">a</a> <img src="https://t.example/d.png" alt="d"> e f</p>\n',
  );
});

test('a text that is missing is named as the tree names its files', async () => {
  const folder = copied('folders');
  rmSync(join(folder, 'tree/en/_letters/2026-02-03-First_Letter.md'));
  const { warnings } = await built(join(folder, 'content'));
  expect(warnings.join('\n')).toContain('Missing tree/en/_letters/2026-02-03-First_Letter.md, expected a text in');
});

test.each([
  { tree: '../../..', what: 'a folder outside' },
  { tree: '/etc', what: 'an absolute path' },
  { tree: '../link', what: 'a link that leads outside' },
])('$what is not a tree', async ({ tree }) => {
  const folder = join(copied('toml'), 'deep');
  mkdirSync(folder);
  cpSync('test/sites/trees/toml', folder, { recursive: true });
  symlinkSync('/etc', join(folder, 'link'));
  const service = join(folder, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('../tree', tree));
  const { errors } = await built(join(folder, 'content'));
  expect(errors.join('\n')).toContain(`Unexpected tree "${tree}"`);
});

test('a link of the disk in the tree is not followed', async () => {
  const folder = copied('toml');
  writeFileSync(join(folder, 'secret.md'), '+++\npath = "2026-01-05/secret"\ntitle = "Secret"\n+++\n');
  symlinkSync(join(folder, 'secret.md'), join(folder, 'tree/content/secret.md'));
  const { json } = await built(join(folder, 'content'));
  expect(json('api/v1/_/list/articles/en/100/1.json').meta.total).toBe(2);
});

describe('a symbolic link in the tree', () => {
  const article = (title: string) => `+++\npath = "2026-01-05/linked"\ntitle = "${title}"\n+++\nText of ${title}.\n`;
  /** A tree with an article below other/, where no collection looks, and a link in its content folder. */
  const linked = (to: string) => {
    const folder = copied('toml');
    mkdirSync(join(folder, 'tree/other/.hidden'), { recursive: true });
    writeFileSync(join(folder, 'tree/other/linked.md'), article('Linked'));
    writeFileSync(join(folder, 'tree/other/.hidden/linked.md'), article('Hidden'));
    writeFileSync(join(folder, 'outside.md'), article('Outside'));
    symlinkSync('other', join(folder, 'tree/folder'));
    symlinkSync('linked.md', join(folder, 'tree/other/again.md'));
    symlinkSync(to, join(folder, 'tree/content/a.md'));
    return folder;
  };
  const titles = (json: (path: string) => { data: { title: string }[] }) =>
    json('api/v1/_/list/articles/en/100/1.json').data.map(({ title }) => title);

  test('to a file of the tree is read as that file, also over another link and from the cache', async () => {
    const folder = linked('../other/again.md');
    const [out, cache] = [join(folder, 'dist'), join(folder, 'cache')];
    for (const title of ['Linked', 'Linked', 'Changed']) {
      writeFileSync(join(folder, 'tree/other/linked.md'), article(title));
      const { errors, warnings, json } = await built(join(folder, 'content'), out, cache);
      expect([errors, warnings]).toEqual([[], []]);
      expect(titles(json)).toContain(title);
    }
  });

  test.each([
    { to: '../../outside.md', what: 'out of the tree' },
    { to: '/etc/hostname', what: 'by an absolute path' },
    { to: '../other/.hidden/linked.md', what: 'to a hidden file' },
    { to: '../folder/linked.md', what: 'over a linked folder' },
    { to: '../other', what: 'to a folder' },
    { to: 'a.md', what: 'to itself' },
    { to: 'nothing.md', what: 'to nothing' },
  ])('$what is skipped with a warning', async ({ to }) => {
    const { errors, warnings, json } = await built(join(linked(to), 'content'));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      expect.stringContaining(
        '/tree/content/a.md:1:1: Unexpected link or special file, expected a plain file or folder, or a link to a file of the same tree: it is left out',
      ),
    ]);
    expect(titles(json)).toHaveLength(2);
  });
});
