/** Boxes of other programs: as quotations of Markdown, and as alerts in answers, on pages and in Markdown versions. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withAlerts } from '../../generator/markdown/alerts.ts';
import { boxesToQuotes } from '../../generator/markdown/dialects/boxes.ts';
import { built, things } from '../collections/built.ts';

const quoted = (source: string) => boxesToQuotes(source).text;

test.each([
  { name: 'Docusaurus', source: ':::note\nMind.\n:::', is: '> [!NOTE]\n>\n> Mind.\n' },
  {
    name: 'Docusaurus with a title',
    source: ':::tip[Ti*t*le]\n\nMind.\n\n:::',
    is: '> [!TIP] Ti*t*le\n>\n> Mind.\n>\n',
  },
  { name: 'Docusaurus with an old title', source: ':::caution Title\na\n:::', is: '> [!CAUTION] Title\n>\n> a\n' },
  { name: 'VitePress', source: '::: danger STOP\na\n:::', is: '> [!CAUTION] STOP\n>\n> a\n' },
  { name: 'VitePress with details', source: '::: details {open}\na\n:::', is: '> [!NOTE] Details\n>\n> a\n' },
  { name: 'a title as an attribute', source: ':::note{title="x y" #id}\na\n:::', is: '> [!NOTE] x y\n>\n> a\n' },
  { name: 'a title with brackets', source: ':::info[a [b] \\] c]\nd\n:::', is: '> [!NOTE] a [b] \\] c\n>\n> d\n' },
  { name: 'Pandoc and Quarto', source: '::: {.callout-warning title="x"}\na\n:::', is: '> [!WARNING] x\n>\n> a\n' },
  { name: 'MyST', source: ':::{important} x\na\n:::', is: '> [!IMPORTANT] x\n>\n> a\n' },
  { name: 'colons after a title', source: '::: tip x :::\na\n:::', is: '> [!TIP] x\n>\n> a\n' },
  { name: 'upper case', source: ':::NOTE\na\n:::', is: '> [!NOTE]\n>\n> a\n' },
  {
    name: 'MkDocs',
    source: '!!! warning "Title"\n    a\n\n        b\n\nc',
    is: '> [!WARNING] Title\n>\n> a\n>\n>     b\n\nc',
  },
  {
    name: 'MkDocs without a space',
    source: '!!!note "T"\n    a\n???tip\n    b',
    is: '> [!NOTE] T\n>\n> a\n\n> [!TIP]\n>\n> b\n',
  },
  { name: 'MkDocs with a title alone', source: '??? "What, why?"\n    a', is: '> [!NOTE] What, why?\n>\n> a\n' },
  { name: 'Pandoc with an id', source: '::: {#one}\na\n:::', is: '\na\n' },
  { name: 'MkDocs that is closed', source: '???+ note\n\ta\nb', is: '> [!NOTE]\n>\n> a\n\nb' },
  { name: 'MkDocs with names', source: '!!! tip inline end\n    a', is: '> [!TIP]\n>\n> a\n' },
  { name: 'MkDocs with an empty title', source: '!!! bug ""\n    a', is: '> [!CAUTION]\n>\n> a\n' },
  { name: 'MkDocs with a name of its own', source: '!!! recipe\n    a', is: '> [!NOTE] Recipe\n>\n> a\n' },
  { name: 'docsify', source: 'a\n!> **b** c\nd\n\ne', is: 'a\n\n> [!IMPORTANT]\n>\n> **b** c\n> d\n\ne' },
  { name: 'docsify, one after the other', source: '!> a\n?> b', is: '> [!IMPORTANT]\n>\n> a\n\n> [!TIP]\n>\n> b\n' },
  { name: 'docsify before code', source: '?> a\n```\nb\n\nc\n```', is: '> [!TIP]\n>\n> a\n\n```\nb\n\nc\n```' },
  { name: 'docsify in a list', source: '- a\n\n  ?> b', is: '- a\n\n  > [!TIP]\n  >\n  > b\n' },
  {
    name: 'tabs of MkDocs',
    source: '=== "A"\n\n    a\n\n=== "B"\n    ```\n    b\n    ```\nc',
    is: '**A**\n\na\n\n**B**\n\n```\nb\n```\n\nc',
  },
  { name: 'a box below a line', source: 'a\n:::note\nb\n:::\nc', is: 'a\n\n> [!NOTE]\n>\n> b\n\nc' },
  { name: 'a box without content', source: ':::note\n:::', is: '> [!NOTE]\n' },
  {
    name: 'a box in an item of a list',
    source: '1. a\n\n   :::note\n   b\n\n   - c\n   :::\n\n2. d',
    is: '1. a\n\n   > [!NOTE]\n   >\n   > b\n   >\n   > - c\n\n2. d',
  },
  {
    name: 'a box in a box',
    source: '::::note\n:::tip x\na\n:::\nb\n::::\nc',
    is: '> [!NOTE]\n>\n> > [!TIP] x\n> >\n> > a\n>\n> b\n\nc',
  },
  {
    name: 'boxes with as many colons',
    source: ':::note\n:::tip\na\n:::\n:::\n',
    is: '> [!NOTE]\n>\n> > [!TIP]\n> >\n> > a\n>\n',
  },
  {
    name: 'MkDocs in MkDocs',
    source: '!!! note\n    a\n\n    !!! tip\n        b\nc',
    is: '> [!NOTE]\n>\n> a\n>\n> > [!TIP]\n> >\n> > b\n>\n\nc',
  },
  { name: 'a box that is not closed', source: ':::note Title\na', is: '\na' },
  { name: 'a box in one that is not closed', source: ':::::note\n:::tip\na\n:::', is: '\n> [!TIP]\n>\n> a\n' },
  {
    name: 'a name that is no box',
    source: ':::code-group {x}\na\n:::tip\nb\n:::\n:::',
    is: '\na\n\n> [!TIP]\n>\n> b\n\n',
  },
  { name: 'parts of Microsoft’s documentation', source: ':::row:::\na\n:::row-end:::', is: '\na\n' },
  {
    name: 'an image of Microsoft’s documentation',
    source: ':::image type="content" source="a b.png" alt-text="c [d]":::',
    is: '![c \\[d\\]](<a b.png>)',
  },
  {
    name: 'an icon at the beginning of a box',
    source: ':::note\n:warning: a\n:::',
    is: '> [!NOTE]\n>\n> :warning: a\n',
  },
  // Spellings.
  ...[
    ...[':::\tnote', '::: note', ':::{note}', ':::{\tnote}', ':::{ .note }', ':::note[]', ':::note{}', ':::Note :::'],
    ...['::::note', ':::note{a=b}', '::: {.callout-note}', ':::info', ':::seealso', ':::note:'],
  ].map((line) => ({ name: `"${line}"`, source: `${line}\na\n::::`, is: '> [!NOTE]\n>\n> a\n' })),
  ...[
    ...[
      '!!! note',
      '!!!\tnote',
      '!!!  note',
      '!!! Note',
      '??? note',
      '???+\tnote',
      '!!! note inline',
      '!!! note  Inline-x y',
    ],
    ...['!!! note\tInline', '!!! note a', '!!! note "" ', '!!! note  ""', '!!! note\t""', `!!! info ${'b '.repeat(5)}`],
  ].map((line) => ({ name: `"${line}"`, source: `${line}\n    a`, is: '> [!NOTE]\n>\n> a\n' })),
  ...['=== "A"', '===! "A"', '===+ "A"', '===  "A"', '===\t"A"'].map((line) => ({
    name: `"${line}"`,
    source: `${line}\n    a`,
    is: '**A**\n\na\n',
  })),
  ...[
    { line: ':::note\tb', title: 'b' },
    { line: ':::note: b', title: 'b' },
    { line: ':::note[ b ]', title: 'b' },
    { line: ':::note{title=" b "}', title: 'b' },
    { line: ":::note{title='b'}", title: 'b' },
    { line: `:::note{title="Don't"}`, title: "Don't" },
    { line: `:::note{title='The "b"'}`, title: 'The "b"' },
    { line: ':::note{subtitle="b"} c', title: '{subtitle="b"} c' },
    { line: ':::note b\t:::', title: 'b' },
    { line: ':::note b ::: c', title: 'b ::: c' },
    { line: ':::note b{}', title: 'b' },
    { line: ':::note {b} c', title: '{b} c' },
    { line: ':::note {b} c}', title: '{b} c}' },
    { line: ':::note b {c {title="d"}', title: 'd' },
    { line: ':::{note} b}', title: 'b}' },
    { line: ':::note[a [] b]', title: 'a [] b' },
    { line: ':::note[a [b] c] d]', title: 'a [b] c' },
    { line: ':::note[a]b]', title: 'a' },
    { line: `:::note ${'b'.repeat(992)}`, title: 'b'.repeat(992) },
    { line: ':::question', title: 'Question' },
  ].map(({ line, title }) => ({ name: `"${line}"`, source: `${line}\na\n:::`, is: `> [!NOTE] ${title}\n>\n> a\n` })),
  { name: 'a name with a hyphen', source: '!!! my-box\n    a', is: '> [!NOTE] My-box\n>\n> a\n' },
  { name: 'a long title of a tab', source: `=== "${'a'.repeat(500)}"\n    b`, is: `**${'a'.repeat(500)}**\n\nb\n` },
  { name: 'white space around', source: 'a\n \n:::note\n \nb\n:::\n\t\nc', is: 'a\n \n> [!NOTE]\n>  \n> b\n\t\nc' },
  { name: 'a name that is no box, with colons in its line', source: ':::code :::a\nb\n:::', is: '\nb\n' },
  { name: 'an image with content', source: ':::image source="a.png"\nb\n:::', is: '\nb\n' },
  {
    name: 'an image with marks in its address and text',
    source: ':::image source="a<b>c\\d.png" alt-text="e\\f":::',
    is: '![e\\\\f](<a%3Cb%3Ec%5Cd.png>)',
  },
  // In items of lists, by where their content begins.
  ...[
    { item: '* a\n', indent: 2 },
    { item: '+ a\n', indent: 2 },
    { item: '1. a\n', indent: 3 },
    { item: '123456789) a\n', indent: 11 },
    { item: '-\n', indent: 2 },
    { item: '-   a\n', indent: 4 },
    { item: '-    a\n', indent: 5 },
    { item: '-     a\n', indent: 2 },
    { item: '-\ta\n', indent: 2 },
    { item: '- 1. - a\n', indent: 7 },
  ].map(({ item, indent }) => {
    const space = ' '.repeat(indent);
    return {
      name: `the item ${JSON.stringify(item)}`,
      source: `${item}\n${space}:::note\n${space}b\n${space}:::`,
      is: `${item}\n${space}> [!NOTE]\n${space}>\n${space}> b\n`,
    };
  }),
  { name: 'an item and tabs', source: '1. a\n\n\t:::note\n\tb\n\t:::', is: '1. a\n\n    > [!NOTE]\n    >\n    > b\n' },
])('$name', ({ source, is }) => {
  expect(quoted(source)).toBe(is);
});

test('places in boxes are those of the source', () => {
  const { placeOf } = boxesToQuotes('a\n:::note\nb\n:::');
  expect([1, 3, 6].map((column) => placeOf({ line: 5, column }))).toEqual(
    [1, 1, 4].map((column) => ({ line: 3, column })),
  );
});

test.each([
  { name: 'code', source: '```md\n:::note\na\n:::\n```' },
  { name: 'code in a list and in a quotation', source: '- ~~~\n  :::note\n  :::\n  ~~~\n\n> ```\n> :::note\n' },
  { name: 'indented code', source: 'a\n\n    :::note\n    b\n    :::\n\n- c\n\n      !!! note\n          d' },
  { name: 'a line of code', source: '`:::note`' },
  { name: 'a backslash', source: '\\:::note\na\n\\:::' },
  { name: 'other colons', source: ':::\n::: 1\n::note\na ::: b\n:::a.b' },
  { name: 'a heading', source: 'a\n===\n\n=== "b"\nc' },
  { name: 'exclamation marks', source: '!!! note\na\n\n!!! Read this, "now"\n    b\n\n!!!note!\n    c' },
  { name: 'a quotation', source: '> [!NOTE]\n> :::' },
  ...['Read !!! note\n    a', 'a === "b"\n    c', '=== "a" b\n    c', '=== ""\n    a', '!!! a_b c_d!\n    e'].map(
    (text) => ({
      name: JSON.stringify(text),
      source: `:::\n${text}`,
    }),
  ),
  { name: 'a long line', source: `:::note ${'b'.repeat(993)}\na\n:::` },
  { name: 'a second directive in a line', source: ':::1 :::note\na\n:::' },
  { name: 'a directive in code of an item', source: '- a\n\n      :::note\n      b\n      :::' },
])('$name stays', ({ source }) => {
  expect(quoted(source)).toBe(source);
});

test('code that only begins with backticks ends in its line', () => {
  expect(quoted('```a``` b\n:::note\nc\n:::')).toBe('```a``` b\n\n> [!NOTE]\n>\n> c\n');
});

test('no text takes more than linear time', () => {
  const pieces = [
    ':::note\n',
    '::::a\n:::\n',
    ':::note\n:::\n',
    '!!! a\n    b\n',
    '!!! a\n\n',
    '- ',
    '``` ',
    '`',
    '> ',
    '\t',
  ];
  const deeper = (line: string) =>
    Array.from({ length: 300 }, (_, depth) => `${'    '.repeat(depth)}${line}`).join('\n');
  const longer = Array.from({ length: 400 }, (_, count) => `${':'.repeat(count + 3)}note`).join('\n');
  // A quadratic one takes minutes, and the limit of a test is seconds.
  for (const piece of pieces) expect(quoted(`${piece.repeat(100_000 / piece.length)}\n:::note`)).toBeTypeOf('string');
  for (const text of [deeper('!!! note'), deeper('- :::note'), longer, `:::note[${'['.repeat(100_000)}`])
    expect(quoted(`${text}\n:::note`)).toBeTypeOf('string');
});

const titles = { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' };

test.each([
  { what: 'text', title: 'A <em>title</em>', end: '\n' },
  { what: 'an image', title: '<img src="a.png" alt="a"> A', end: '\n' },
  { what: 'a picture', title: '<picture><source srcset="a.avif"><img src="a.png" alt=""></picture> A', end: '\n' },
  { what: 'a box to tick', title: '<input type="checkbox" disabled> A', end: '\n' },
  { what: 'a place to break a word', title: 'long<wbr>word', end: '\n' },
  { what: 'a line break at its end', title: 'A', end: '<br>\n' },
  { what: 'code of two lines', title: '<code>a\nb</code>', end: '\n' },
])('the title of an alert ends with its line: $what', ({ title, end }) => {
  expect(withAlerts(`<blockquote>\n<p>[!TIP] ${title}${end}Text.</p>\n</blockquote>`, titles)).toBe(
    `<div class="alert tip">\n<p class="alert-title">${title}</p>\n<p>Text.</p>\n</div>`,
  );
});

test.each([
  { mark: '[!IMPORTANT]\n', kind: 'important', title: 'Important' },
  { mark: '[!note]+ A\n', kind: 'note', title: 'A' },
  { mark: '[!Note]-\tA\n', kind: 'note', title: 'A' },
  { mark: '[!NOTE]<br>\n', kind: 'note', title: 'Note' },
  { mark: '[!FAQ]\n', kind: 'note', title: 'Faq' },
  { mark: '[!NOTE] \t\n', kind: 'note', title: 'Note' },
  { mark: '[!NOTE] a<br>b\n', kind: 'note', title: 'a<br>b' },
  { mark: '[!NOTE] <em>a<br>\nb</em>\n', kind: 'note', title: '<em>a<br>\nb</em>' },
])('the alert "$mark" has the title $title', ({ mark, kind, title }) => {
  expect(withAlerts(`<blockquote>\n<p>${mark}Text.</p>\n</blockquote>`, titles)).toBe(
    `<div class="alert ${kind}">\n<p class="alert-title">${title}</p>\n<p>Text.</p>\n</div>`,
  );
});

test('an alert may be its title alone', () => {
  expect(withAlerts('<blockquote>\n<p>[!TIP]</p>\n</blockquote>', titles)).toBe(
    '<div class="alert tip">\n<p class="alert-title">Tip</p>\n</div>',
  );
});

test.each([
  ...[
    '<p>[!NOTE]a</p>',
    'a<p>[!NOTE]\nb</p>',
    '<ul><li>[!NOTE]</li></ul>',
    '<p>a [!NOTE]</p>',
    '<p>[!NOTE]<em>a</em></p>',
  ],
  ...['<p>[!NO]\na</p>', '<p>[!NOTE1]\na</p>', ''],
])('no alert: %s', (inside) => {
  const html = `<blockquote>${inside}</blockquote><p>[!NOTE]</p>`;
  expect(withAlerts(html, titles)).toBe(html);
});

describe('a collection with a description', () => {
  const fields =
    'title: { type: string, translate: true, role: title }\ncontent_html: { type: markdown, from: "{body}", translate: true, role: body }';
  const text =
    '---\ntitle: A\n---\nIn short.\n\n:::tip[Ti*t*le]\n- a\n:::\n\n> [!Note]\n> b\n\n> [!FAQ]- c\n> d\n\n> [!X] e\n';
  const files = { 'things/a.en.md': text, 'things/a.ja.md': text.replace('[Ti*t*le]', '') };

  test.each(['satteri', 'remark'])('has alerts in answers, on pages and in Markdown versions (%s)', async (parser) => {
    const folder = things(fields, { ...files }, 'web: "things/{key}"\n', 'things/{key}.{lang}.md');
    const service = `${folder}/service.yaml`;
    writeFileSync(service, `${readFileSync(service, 'utf8')}markdown: { parser: ${parser} }\n`);
    const { errors, json, text: read } = await built(folder);
    expect(errors).toEqual([]);
    const alerts = (title: string, note: string) =>
      `<p>In short.</p>\n<div class="alert tip">\n<p class="alert-title">${title}</p>\n<ul>\n<li>a</li>\n</ul>\n</div>\n` +
      `<div class="alert note">\n<p class="alert-title">${note}</p>\n<p>b</p>\n</div>\n` +
      '<div class="alert note">\n<p class="alert-title">c</p>\n<p>d</p>\n</div>\n' +
      '<blockquote>\n<p>[!X] e</p>\n</blockquote>\n';
    const html = (lang: string) => json(`api/v1/_/item/things/${lang}/a.json`).data.content_html;
    expect(html('en')).toBe(alerts('Ti<em>t</em>le', 'Note'));
    expect(html('ja')).toBe(alerts('ヒント', 'メモ'));
    expect(read('things/a/index.html')).toContain('<p class="alert-title">Ti<em>t</em>le</p>');
    expect(read('things/a/page.md')).toContain('> [!TIP] Ti*t*le\n>\n> - a\n');
    expect(read('search/en/texts/0.json')).toContain('"Title","a","Note","b","c","d","[!X] e"');
    expect(read('llms-full.txt')).toContain('> [!TIP] Ti*t*le\n>\n> - a\n');
  });

  test('keeps the marks of alerts in the Markdown that is made from its HTML', async () => {
    const body = '---\ntitle: A\n---\n:::note x\n<b>a</b>\n:::\n';
    const words = 'web: "things/{key}"\nhtml: sanitise\n';
    const { errors, text: read } = await built(
      things(fields, { 'things/a.en.md': body }, words, 'things/{key}.{lang}.md'),
    );
    expect(errors).toEqual([]);
    expect(read('things/a/page.md')).toContain('> [!NOTE] x\n>\n> **a**\n');
  });

  test('reports mistakes inside of boxes where they are written', async () => {
    const body = '---\ntitle: A\n---\n:::note\n:::tip\na <i>b</i>\n:::\n:::\n';
    const { errors } = await built(things(fields, { 'things/a.en.md': body }, '', 'things/{key}.{lang}.md'));
    expect(errors).toEqual([expect.stringMatching(/things\/a\.en\.md:6:3: Unexpected HTML <i>/)]);
  });

  test('reports dead links inside and below boxes where they are written', async () => {
    const body = '---\ntitle: A\n---\n:::note\n:::tip\n[a](#no)\n:::\n:::\n\nSee [b](b.en.md#no).\n';
    const other = '---\ntitle: B\n---\n## Yes\n';
    const { errors } = await built(
      things(
        fields,
        { 'things/a.en.md': body, 'things/b.en.md': other },
        'web: "things/{key}"\n',
        'things/{key}.{lang}.md',
      ),
    );
    expect(errors).toEqual([
      expect.stringMatching(/things\/a\.en\.md:6:1: Unexpected link "#no"/),
      expect.stringMatching(/things\/a\.en\.md:10:5: Unexpected link "b\.en\.md#no"/),
    ]);
  });
});

test('posts of the contract have the HTML of their Markdown', async () => {
  const folder = things('title: { type: string, role: title }', {
    'things/a.yaml': 'title: A\n',
    'posts/a.en.md': '---\ntitle: A\npublished_at: 2026-01-05\n---\n:::note\nb\n:::\n\n> [!NOTE]\n> c\n',
  });
  writeFileSync(
    `${folder}/service.yaml`,
    readFileSync(`${folder}/service.yaml`, 'utf8').replace('[things]', '[things, posts]'),
  );
  const { errors, json } = await built(folder);
  expect(errors).toEqual([]);
  expect(json('api/v1/_/item/posts/en/a.json').data.content_html).toBe(
    '<p>:::note\nb\n:::</p>\n<blockquote>\n<p>[!NOTE]\nc</p>\n</blockquote>\n',
  );
});
