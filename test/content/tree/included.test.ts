/** Texts with the files that they include, in the notations of other programs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiAlone, built, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';

/** A site of the texts in `tree/docs/`. */
function site(files: Readonly<Record<string, string>>, words = 'templates: strip\n', settings = ''): string {
  const folder = scratchFolder();
  write(folder, {
    'content/service.yaml':
      'name: T\ndescription: Texts.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      `operator: { en: T }\ncollections: [texts]\ntree: ../tree\npage_sizes: [100]\n${settings}${apiAlone}`,
    'content/collections/texts.yaml':
      `item: text\nkey: slug\nfiles: docs/{slug...}.${words.includes('mdx:') ? 'mdx' : 'md'}\nexclude: ["**/_*"]\nlinks: text\n` +
      `${words}fields:\n  slug: { type: key, clean: true }\n  title: { type: string, from: ["{heading}", "{slug}"], role: title }\n` +
      '  content_html: { type: markdown, from: "{body}", role: body }\n',
  });
  write(join(folder, 'tree'), files);
  return join(folder, 'content');
}

async function htmlOf(content: string, key = 'a'): Promise<string> {
  const { errors, json } = await built(content);
  expect(errors).toEqual([]);
  return json(`api/v1/_/item/texts/en/${key}.json`).data.content_html;
}

const code = 'one\n// ANCHOR: mid\ntwo\n// ANCHOR_END: mid\nthree\n#region last\nfour\n#endregion\n';
const part = '---\ntitle: Part\n---\nOf *part*.\n\nMore.\n';

test.each([
  { of: 'mdBook', text: '{{#include _part.md}}', html: '<p>Of <em>part</em>.</p>\n<p>More.</p>\n' },
  { of: 'mdBook, inside a line', text: 'A {{#include _name.md}} b', html: '<p>A <b>Name</b> b</p>\n' },
  { of: 'mdBook, a line', text: '{{#include a.txt:3}}', html: '<p>two</p>\n' },
  { of: 'mdBook, lines', text: '{{#include a.txt:3:5}}', html: '<p>two\n// ANCHOR_END: mid\nthree</p>\n' },
  { of: 'mdBook, lines from', text: '{{#include a.txt:7:}}', html: '<p>four\n#endregion</p>\n' },
  { of: 'mdBook, lines up to', text: '{{#include a.txt::1}}', html: '<p>one</p>\n' },
  { of: 'mdBook, a section', text: '{{#rustdoc_include a.txt:mid}}', html: '<p>two</p>\n' },
  {
    of: 'mdBook, code',
    text: '```rust\n{{#include a.txt:mid}}\n```',
    html: '<pre><code class="language-rust">two\n</code></pre>\n',
  },
  {
    of: 'mdBook, a playground',
    text: '{{#playground code.rs editable}}',
    html: '<pre><code class="language-rs">fn `a`() {}\n</code></pre>\n',
  },
  {
    of: 'mdBook, escaped',
    text: 'A `\\{{#include _part.md}}`',
    html: '<p>A <code>\\{{#include _part.md}}</code></p>\n',
  },
  { of: 'MkDocs', text: '--8<-- "_part.md"', html: '<p>Of <em>part</em>.</p>\n<p>More.</p>\n' },
  { of: 'MkDocs, from the root', text: '--8<-- "docs/_name.md"', html: '<p><b>Name</b></p>\n' },
  {
    of: 'MkDocs, in a list',
    text: '- A\n\n    --8<-- "_part.md"',
    html: '<ul>\n<li>\n<p>A</p>\n<p>Of <em>part</em>.</p>\n<p>More.</p>\n</li>\n</ul>\n',
  },
  { of: 'MkDocs, lines', text: "--8<-- 'a.txt:3:3'", html: '<p>two</p>\n' },
  { of: 'MkDocs, a section', text: '--8<-- "a.txt:mid"', html: '<p>two</p>\n' },
  { of: 'include-markdown', text: '{% include-markdown "_name.md" %}', html: '<p><b>Name</b></p>\n' },
  {
    of: 'include-markdown, between texts',
    text: '{%\n   include-markdown "_part.md"\n   start="Of"\n   end=\'.\'\n%}',
    html: '<p><em>part</em></p>\n',
  },
  { of: 'Jekyll', text: '{% include_relative _name.md %}', html: '<p><b>Name</b></p>\n' },
  { of: 'VitePress', text: '<!--@include: ./_name.md-->', html: '<p><b>Name</b></p>\n' },
  { of: 'VitePress, lines', text: '<!-- @include: ./a.txt{3,3} -->', html: '<p>two</p>\n' },
  { of: 'VitePress, a section', text: '<!-- @include: ./a.txt#last -->', html: '<p>four</p>\n' },
  {
    of: 'VitePress, code',
    text: '<<< @/docs/a.txt#mid{1} [a.txt]',
    html: '<pre><code class="language-txt">two\n</code></pre>\n',
  },
  { of: 'DocFX', text: 'A [!INCLUDE [a name](_name.md)] b', html: '<p>A <b>Name</b> b</p>\n' },
  { of: 'DocFX, from the root', text: '[!include[n](~/docs/_name.md)]', html: '<p><b>Name</b></p>\n' },
  { of: 'Hugo', text: '{{< readfile file="_name.md" >}}', html: '<p><b>Name</b></p>\n' },
  { of: 'Quarto', text: '{{< include _name.md >}}', html: '<p><b>Name</b></p>\n' },
  {
    of: 'VuePress, code',
    text: '- A\n\n  @[code rust{1}](@/docs/code.rs)',
    html: '<ul>\n<li>\n<p>A</p>\n<pre><code class="language-rs">fn `a`() {}\n</code></pre>\n</li>\n</ul>\n',
  },
  {
    of: 'VuePress, in a line, which is none',
    text: 'See @[code](code.rs)',
    html: '<p>See @code</p>\n',
  },
  {
    of: 'VitePress, below a heading',
    text: '<!--@include: ./sub/note.md#one-two-->',
    html: '<h2 id="user-content-one-two">One two</h2>\n<p>1</p>\n<pre><code># Two\n</code></pre>\n',
  },
  { of: 'Obsidian', text: '![[_Name]]', html: '<p><b>Name</b></p>\n' },
  {
    of: 'Obsidian, in a folder, with a text',
    text: '![[sub/Note.md#Three|3]]',
    html: '<h1 id="user-content-three">Three</h1>\n<p>3</p>\n',
  },
  {
    of: 'Obsidian, a heading',
    text: '![[Note#Zero#One, two]]',
    html: '<h2 id="user-content-one-two">One two</h2>\n<p>1</p>\n<pre><code># Two\n</code></pre>\n',
  },
  {
    of: 'Obsidian, an image',
    text: '![[v1.png|30]]',
    html: '<p><img src="https://t.example/assets/_tree/docs/v1.png" alt="v1.png"></p>\n',
  },
  { of: 'Obsidian, a drawing', text: '![[_sketch.excalidraw]]', html: '<p>_sketch.excalidraw</p>\n' },
  { of: 'Obsidian, a name with a number', text: '![[v1.2]]', html: '<p>Version</p>\n' },
  {
    of: 'Obsidian, no heading',
    text: '![[Note#No]]',
    html: '<p><a href="https://t.example/api/v1/texts/sub/note">Note > No</a></p>\n',
  },
  {
    of: 'Obsidian, a block',
    text: '![[Note#^a1]]',
    html: '<p><a href="https://t.example/api/v1/texts/sub/note">Note</a></p>\n',
  },
  { of: 'a text with TOML', text: 'A {{#include _toml.md}}', html: '<p>A B</p>\n' },
  { of: 'a file that includes one beside it', text: '{{#include sub/_p.md}}', html: '<p>P Q</p>\n' },
  { of: 'sections in a section', text: '{{#include nested.txt:a}}', html: '<p>1\n2\n3</p>\n' },
  {
    of: 'an end that is also before the start',
    text: '{% include-markdown "between.md" start="start" end="end" %}',
    html: '<p>middle</p>\n',
  },
  {
    of: 'code with a fence',
    text: '{{#playground ticks.rs}}',
    html: '<pre><code class="language-rs">```\nx\n</code></pre>\n',
  },
  // Files that are not there, or have no such part, and sections without an end.
  { of: 'mdBook, nothing', text: 'A {{#include no.md}}', html: '<p>A</p>\n' },
  { of: 'mdBook, no section', text: 'A {{#include a.txt:no}}', html: '<p>A</p>\n' },
  { of: 'a name that another folder has', text: 'A {{#include c.md}}', html: '<p>A</p>\n' },
  { of: 'a draft', text: 'A {{#include _draft.md}}', html: '<p>A</p>\n' },
  { of: 'a draft with TOML', text: 'A {{#include _toml-draft.md}}', html: '<p>A</p>\n' },
  { of: 'a text that is not published', text: 'A {{#include _hidden.md}}', html: '<p>A</p>\n' },
  { of: 'a folder', text: 'A {{#include sub}}', html: '<p>A</p>\n' },
  { of: 'a file beside the tree', text: 'A {{#include ../../secret.md}}', html: '<p>A</p>\n' },
  { of: 'a hidden file', text: 'A {{#include ../.env}}', html: '<p>A</p>\n' },
  { of: 'the text itself', text: 'A {{#include a.md}}', html: '<p>A</p>\n' },
])('$of: $text', async ({ text, html }) => {
  const content = site(
    {
      'docs/a.md': `# A\n\n${text}\n`,
      'docs/a.txt': code,
      'docs/_part.md': part,
      'docs/_name.md': '<b>Name</b>\n',
      'docs/code.rs': 'fn `a`() {}\n',
      'docs/sub/b.md': '# B\n',
      'docs/sub/c.md': 'SECRET',
      'docs/_draft.md': '---\ntitle: A\ndraft: true\n---\nSECRET',
      'docs/_toml-draft.md': '+++\ndraft = true\n+++\nSECRET',
      'docs/_toml.md': '+++\ntitle = "---"\ndraft = false\n+++\nB',
      'docs/_hidden.md': '---\npublish: false\n---\nSECRET',
      'docs/v1.png': '',
      'docs/v1.2.md': 'Version\n',
      'docs/_sketch.excalidraw.md': 'Switch to EXCALIDRAW VIEW',
      'docs/sub/_p.md': 'P {{#include _q.md}}',
      'docs/sub/_q.md': 'Q',
      'docs/sub/note.md': '# Zero\n\n## One two\n\n1\n\n```\n# Two\n```\n\n## Same\n\n2\n\n# Three\n\n3\n',
      'docs/nested.txt': '// ANCHOR: a\n1\n// ANCHOR: b\n2\n// ANCHOR_END: b\n3\n// ANCHOR_END: a\n4\n',
      'docs/between.md': 'end start middle end\n',
      'docs/ticks.rs': '```\nx\n',
      '.env': 'SECRET',
      '../secret.md': 'SECRET',
    },
    'templates: strip\nhtml: sanitise\n',
  );
  expect(await htmlOf(content)).toBe(html);
});

test('a text of MDX shows the texts that it imports', async () => {
  const content = site(
    {
      'docs/a.mdx':
        "import Part from './_part.mdx';\nimport Deep from '@site/docs/sub/_deep.mdx'\nimport Box from './box'\n\n# A\n\n<Part name=\"x\" />\n\n<Box />\n\n- <Deep/>\n\n<Part>Own.</Part>\n\n`<Part />`\n",
      'docs/_part.mdx': "import Deep from './sub/_deep.mdx'\n\nPart.\n\n<Deep />\n",
      'docs/sub/_deep.mdx': 'Deep.\n',
    },
    'templates: strip\nmdx: strip\n',
  );
  expect(await htmlOf(content)).toBe(
    '<p>Part.</p>\n<p>Deep.</p>\n<ul>\n<li>Deep.</li>\n</ul>\n<p>Own.</p>\n<p><code>&#x3C;Part /></code></p>\n',
  );
});

describe('what is included', () => {
  test('has the links of its own folder, and names the title', async () => {
    const content = site({
      'docs/a.md': '{{#include ../README.md}}\n',
      'README.md':
        '# Title\n\n[b](docs/b%20c.md) ![i](docs/i.png "I") [r]\n\n[r]: ./docs/b%20c.md\n\n{{#include docs/_deep.md}}\n',
      'docs/_deep.md': '[own](b%20c.md) [site](https://t.example/x) [none](no.md)\n',
      'docs/b c.md': '# B\n',
      'docs/i.png': 'i',
    });
    const { errors, json } = await built(content);
    expect(errors).toEqual([]);
    const { title, content_html } = json('api/v1/_/item/texts/en/a.json').data;
    expect(title).toBe('Title');
    expect(content_html).toContain('<img src="https://t.example/assets/_tree/docs/i.png" alt="i" title="I">');
    expect(content_html).toContain('<a href="https://t.example/x">site</a> none');
  });

  test('is read of folders that `static` names', async () => {
    const files = { 'docs/a.md': '# A\n\n{{#include ../code/a.txt}}\n', 'code/a.txt': 'Code.\n' };
    expect(await htmlOf(site(files))).toBe('');
    expect(await htmlOf(site(files, 'templates: strip\n', 'static: code\n'))).toBe('<p>Code.</p>\n');
  });

  test('stays as it is written where templates are kept', async () => {
    const files = { 'docs/a.md': '# A\n\n[!INCLUDE [b](_b.md)]\n', 'docs/_b.md': 'B\n' };
    expect(await htmlOf(site(files, 'templates: keep\n'))).not.toContain('B');
  });

  test('does not move the lines that warnings name', async () => {
    const content = site({
      'docs/a.md': '# A\n\n{{#include _b.md}} {% x %}\n\n{%\ninclude-markdown "_c.md"\n%} {% v %}\n\n{% y %}\n',
      'docs/_c.md': '{% w %}\n',
      'docs/_b.md': 'One\n\n{% z %}\n\nTwo',
    });
    const { warnings } = await built(content);
    const at = warnings.flatMap((warning) => /docs\/a\.md:(\d+).*\{% (\w) %\}/.exec(warning)?.slice(1).join(' ') ?? []);
    expect(at).toEqual(['3 z', '3 x', '5 w', '5 v', '9 y']);
  });

  test('ends where files include each other, and after many files', async () => {
    const content = site({
      'docs/a.md': '# A\n\n{{#include _b.md}}\n',
      'docs/_b.md': 'B {{#include _c.md}}',
      'docs/_c.md': 'C {{#include _b.md}}',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`docs/_${at}.md`, `${at} {{#include _${at + 1}.md}}`])),
      'docs/deep.md': '# Deep\n\n{{#include _1.md}}\n',
      'docs/many.md': `# Many\n\n${'{{#include _many.md}} '.repeat(50)}\n`,
      'docs/_many.md': 'M{{#include _more.md}}'.repeat(50),
      'docs/_more.md': 'N',
      'docs/large.md': `# Large\n\n${'{{#include _large.md}}\n\n'.repeat(200)}`,
      'docs/_large.md': `${'word '.repeat(20_000)}\n`,
    });
    expect(await htmlOf(content)).toBe('<p>B C</p>\n');
    expect(await htmlOf(content, 'deep')).toBe('<p>1 2 3 4 5</p>\n');
    expect((await htmlOf(content, 'many')).length).toBeLessThan(10_000);
    expect((await htmlOf(content, 'large')).length).toBeLessThan(600_000);
  });
});

test('a build after files were changed, added and removed is like one from nothing', async () => {
  const content = site({
    'docs/a.md': '# A\n\n{{#include _a.md}}\n',
    'docs/_a.md': 'A',
    'docs/b.md': '# B\n\n{{#include _b.md}}\n',
    'docs/_b.md': 'B {{#include _below.md}}',
    'docs/_below.md': 'Below',
    'docs/c.md': '# C\n\n{{#include sub/_c.md}}\n',
    'docs/d.md': '# D\n\n{{#include sub/_d.md}}\n',
    'docs/deep/e.md': '# E\n\n{{#include _e.md}}\n',
    'docs/deep/_e.md': 'E',
    'docs/f.md': '# F\n',
  });
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  // Only of files that are older does a build trust the stamps.
  await setTimeout(2100);
  await built(content, out, cache);
  const before = digests(out);
  write(join(content, '../tree'), {
    'docs/_a.md': 'New',
    'docs/_below.md': 'New',
    'docs/sub/_c.md': 'New',
    'docs/deep/sub/_d.md': 'New',
  });
  rmSync(join(content, '../tree/docs/deep/_e.md'));
  await built(content, out, cache);
  const clean = join(scratchFolder(), 'dist');
  await built(content, clean);
  const answers = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('api/v1/_/item')));
  const [old, again] = [answers(before), answers(digests(out))];
  expect(again).toEqual(answers(digests(clean)));
  expect(Object.keys(again).filter((path) => again[path] === old[path])).toEqual(['api/v1/_/item/texts/en/f.json']);
});

test('a file that takes the place of another with the same words is the one whose changes count', async () => {
  const content = site({ 'docs/a.md': '# A\n\n{{#include _b.md}}\n', 'docs/_b.md': 'Same', 'docs/_c.md': 'Same' });
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  expect((await built(content, out, cache)).errors).toEqual([]);
  write(join(content, '../tree'), { 'docs/a.md': '# A\n\n{{#include _c.md}}\n' });
  // Only of files that are older does a build trust the stamps.
  await setTimeout(2100);
  await built(content, out, cache);
  write(join(content, '../tree'), { 'docs/_c.md': 'Other' });
  const { json } = await built(content, out, cache);
  expect(json('api/v1/_/item/texts/en/a.json').data.content_html).toBe('<p>Other</p>\n');
});
