/** The operator's home page: what home.<language>.md says is on the page and in its Markdown version. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, write } from '../../collections/built.ts';
import { scratchFolder } from '../../support/scratch.ts';

const service = `name: Tides API
description: { en: Tides of the harbour., ar: مدّ الميناء وجزره. }
base_url: https://tides.example
languages: [en, de, ar]
default_language: en
operator: { en: Tides }
sections: [guides]
`;
const posts = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((day) => [
    `posts/p${day}.en.md`,
    `---\ntitle: Post ${day}\npublished_at: 2026-01-0${day}\n---\nText.\n`,
  ]),
);
const files = {
  'service.yaml': service,
  ...posts,
  'posts/neu.de.md': '---\ntitle: Neu\npublished_at: 2026-01-03\n---\nText.\n',
  'posts/later.en.md': '---\ntitle: Later\npublished_at: 2999-01-01\n---\nText.\n',
  'pages/guides/index.en.md': '---\ntitle: Guides\n---\n## Start here\n\nText.\n',
  'assets/pier.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32"/></svg>',
};
const english = `---
title: Every <b>tide</b> & wave
lead: Since 1924.
actions:
  - { label: Start, to: pages/guides/index.en.md }
  - { label: Elsewhere, to: "https://elsewhere.example/?a=1&b=2" }
features:
  - { title: Open, text: "No key, no [sign-up].", to: /developers/ }
  - { title: Plain }
  - { title: Mail, to: "mailto:a@tides.example" }
  - { title: Told, text: No link. }
image: { src: assets/pier.svg, alt: 'The "old" pier' }
sections: [developer_portal, posts]
---
## Below

See the [start](pages/guides/index.en.md#start-here).

![Again](assets/pier.svg)
`;

function contentFolder(all: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  write(folder, all);
  return folder;
}

/** The headings of the page below the text, in order. */
const parts = (html: string) => Array.from(html.matchAll(/<h2 id="(stele-[^"]+)"/g), ([, id]) => id);

test('without a file, the page has the name, the description in its language, and all parts', async () => {
  const { text } = await built(contentFolder(files));
  const page = text('index.html');
  expect(page).toContain(
    '<div class="hero">\n<h1 lang="en" dir="ltr">Tides</h1>\n<p class="lead" lang="en" dir="ltr">Tides of the harbour.</p>\n</div>',
  );
  expect(page).toContain('<title>Tides</title>');
  expect(parts(page)).toEqual(['stele-topics', 'stele-list-posts', 'stele-developers']);
  expect(text('ar/index.html')).toContain('<p class="lead" lang="ar" dir="rtl">مدّ الميناء وجزره.</p>');
  // German has no text of its own.
  expect(text('de/index.html')).toContain('<p class="lead" lang="en" dir="ltr">Tides of the harbour.</p>');
  expect(text('llms.ar.txt')).toContain('\n> مدّ الميناء وجزره.\n');
  expect(JSON.parse(text('api/v1/_/index.json')).description).toBe('Tides of the harbour.');
});

describe('with a file', async () => {
  const { text, errors } = await built(contentFolder({ ...files, 'home.en.md': english }));

  test('the page has its heading, its links, its features, its image and its text', () => {
    expect(errors).toEqual([]);
    const page = text('index.html');
    expect(page).toContain('<title>Every &lt;b&gt;tide&lt;/b&gt; &amp; wave · Tides</title>');
    expect(page).toContain('<meta name="description" content="Since 1924.">');
    expect(page).toContain('<h1 lang="en" dir="ltr">Every &lt;b&gt;tide&lt;/b&gt; &amp; wave</h1>');
    expect(page).toContain(
      '<a href="/guides/">Start</a><a href="https://elsewhere.example/?a&#x3D;1&amp;b&#x3D;2">Elsewhere</a></p>',
    );
    expect(page).toContain('<h2><a href="/developers/">Open</a></h2>\n<p>No key, no [sign-up].</p>');
    expect(page).toContain('<h2>Plain</h2>\n</li>');
    // The first image is loaded at once, and both have their size.
    expect(page).toContain('<img src="/assets/pier.svg" alt="The &quot;old&quot; pier" width="64" height="32">');
    expect(page).toContain(
      '<img src="/assets/pier.svg" alt="Again" width="64" height="32" loading="lazy" decoding="async">',
    );
    expect(page).toContain('<a href="/guides/#user-content-start-here">start</a>');
  });

  test('the parts below are those that it names, in its order', () => {
    expect(parts(text('index.html'))).toEqual(['stele-developers', 'stele-list-posts']);
    const markdown = text('page.md');
    expect(markdown.match(/^## .*/gm)).toEqual(['## Below', '## Developers', '## Latest posts']);
  });

  test('the Markdown version has the same content', () => {
    const markdown = text('page.md');
    expect(markdown).toContain('# Every \\<b>tide\\</b> & wave\n');
    expect(markdown).toContain(
      '> Since 1924.\n\n- [Start](https://tides.example/guides/)\n- [Elsewhere](https://elsewhere.example/?a=1&b=2)\n',
    );
    expect(markdown).toContain(
      '- [Open](https://tides.example/developers/): No key, no &#91;sign-up&#93;.\n- Plain\n- [Mail](mailto:a@tides.example)\n- Told: No link.\n\n## Below\n',
    );
  });

  test('a language without a file has the text of the default language, marked as such', () => {
    const page = text('ar/index.html');
    expect(page).toContain('<h1 lang="en" dir="ltr">Every &lt;b&gt;tide');
    expect(page).toContain('<p class="lead" lang="en" dir="ltr">Since 1924.</p>');
    expect(page).toContain('<div class="prose" lang="en" dir="ltr"');
    expect(page).toContain('<html lang="ar" dir="rtl">');
  });
});

test('the newest of a feed are first those in the language of the page', async () => {
  const { text } = await built(contentFolder(files));
  const newest = (page: string) =>
    Array.from(text(page).matchAll(/<h3><a href="(?:\/\w\w)?\/posts\/(\w+)\/"/g), ([, key]) => key);
  expect(newest('index.html')).toEqual(['p7', 'p6', 'p5', 'p4', 'p3', 'p2']);
  expect(newest('de/index.html')).toEqual(['neu', 'p7', 'p6', 'p5', 'p4', 'p3']);
});

test('an empty file changes nothing but the parts that it leaves out', async () => {
  const { text, errors } = await built(contentFolder({ ...files, 'home.en.md': '---\nsections: []\n---\n' }));
  expect(errors).toEqual([]);
  const page = text('index.html');
  expect(page).toContain('<title>Tides</title>');
  expect(page).toContain('>Tides of the harbour.</p>');
  expect(parts(page)).toEqual([]);
  expect(page).not.toContain('class="prose"');
});

test('a link to an item that is not published is left out, with a warning', async () => {
  const home = '---\nactions: [{ label: Later, to: posts/later.en.md }]\n---\nText.\n';
  const { text, errors } = await built(contentFolder({ ...files, 'home.en.md': home }));
  expect(errors).toEqual([]);
  expect(text('index.html')).not.toContain('Later');
});

test('edited, removed and written again, the page is that of a clean build', async () => {
  const content = contentFolder({ ...files, 'home.en.md': english });
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  await built(content, out, cache);
  const steps = [
    () => write(content, { 'home.en.md': english.replace('Since 1924.', 'Since 1925.') }),
    () => write(content, { 'home.ar.md': '---\ntitle: المدّ\n---\nنصّ.\n' }),
    () => write(content, { 'assets/pier.svg': files['assets/pier.svg'].replace('0 0 64 32', '0 0 80 40') }),
    () => rmSync(join(content, 'home.en.md')),
    () => rmSync(join(content, 'home.ar.md')),
  ];
  for (const step of steps) {
    step();
    const again = await built(content, out, cache);
    const clean = await built(content);
    for (const path of ['index.html', 'ar/index.html', 'de/index.html', 'page.md', 'ar/page.md'])
      expect(again.text(path), `${path} after ${step}`).toBe(clean.text(path));
  }
});

test('a collection whose items are called so keeps its files', async () => {
  const description = `item: note
key: slug
label: Notes
label_singular: Note
description: Notes.
files: "{key}.{lang}.md"
fields:
  title: { type: string, translate: true, required: true, role: title }
  content_html: { type: markdown, from: "{body}", translate: true, api: item, role: body }
`;
  const { text, errors } = await built(
    contentFolder({
      'service.yaml': `${service.replace('sections: [guides]\n', '')}collections: [notes]\n`,
      'collections/notes.yaml': description,
      'home.en.md': '---\ntitle: A note\n---\nText.\n',
    }),
  );
  expect(errors).toEqual([]);
  expect(JSON.parse(text('api/v1/_/item/notes/en/home.json')).data.title).toBe('A note');
});
