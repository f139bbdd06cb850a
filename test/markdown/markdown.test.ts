/**
 * Markdown as editors know it from GitHub, with emphasis that works in Chinese and Japanese, and with links that lead.
 */
import { describe, expect, test } from 'vitest';
import { contentFolder, loadFolder, loadValid } from '../support/content-folder.ts';
import { renderers } from '../support/renderers.ts';

describe.each(renderers)('by $parser', ({ parser, renderMarkdown }) => {
  /** Of remark, a text has at most 20,000 lines and marks. */
  const count = parser === 'satteri' ? 15_000 : 4000;

  const render = (body: string) => renderMarkdown(body, (url) => ({ url })).html;

  test.each([
    {
      name: 'emphasis beside kana',
      body: 'これは**「強調」**です',
      html: '<p>これは<strong>「強調」</strong>です</p>\n',
    },
    { name: 'emphasis beside Han', body: '這是**「重點」**所在', html: '<p>這是<strong>「重點」</strong>所在</p>\n' },
    { name: 'one star beside Han', body: '這是*「重點」*所在', html: '<p>這是<em>「重點」</em>所在</p>\n' },
    { name: 'emphasis that ends in a full stop', body: '**結論。**以下', html: '<p><strong>結論。</strong>以下</p>\n' },
    {
      name: 'emphasis around a link',
      body: '見**[甲](https://a.example/)**。',
      html: '<p>見<strong><a href="https://a.example/">甲</a></strong>。</p>\n',
    },
    // A selector chooses a shape of the character before it, and is none itself.
    {
      name: 'a selector after Han',
      body: '塚\ufe00**"重"**所',
      html: '<p>塚\ufe00<strong>"重"</strong>所</p>\n',
    },
    {
      name: 'a selector after a character beyond U+FFFF',
      body: '𠮷\ufe00**"重"**所',
      html: '<p>𠮷\ufe00<strong>"重"</strong>所</p>\n',
    },
    { name: 'a selector after a letter', body: 'a\ufe00**"b"**所', html: '<p>a\ufe00**"b"**所</p>\n' },
    { name: 'stars that are none', body: '2 * 3 * 4', html: '<p>2 * 3 * 4</p>\n' },
    { name: 'an escaped star beside Han', body: '價格\\*含稅', html: '<p>價格*含稅</p>\n' },
    { name: 'escaped stars around punctuation', body: '是\\*「重點」\\*所', html: '<p>是*「重點」*所</p>\n' },
    { name: 'a backslash before emphasis', body: '是\\\\**「重」**所', html: '<p>是\\<strong>「重」</strong>所</p>\n' },
    {
      name: 'an escaped star before emphasis',
      body: '是\\***「重」**所',
      html: '<p>是*<strong>「重」</strong>所</p>\n',
    },
    { name: 'stars in code beside Han', body: '是`**「重」**`所', html: '<p>是<code>**「重」**</code>所</p>\n' },
    {
      name: 'stars in an address and a title beside Han',
      body: '是[甲](https://a.example/**「** "字**「重」**字")所',
      html: '<p>是<a href="https://a.example/**%E3%80%8C**" title="字**「重」**字">甲</a>所</p>\n',
    },
    {
      name: 'emphasis in the text of an image',
      body: '是![字**「重」**字](https://a.example/b.svg)',
      html: '<p>是<img src="https://a.example/b.svg" alt="字「重」字"></p>\n',
    },
    {
      name: 'emphasis in a table',
      body: '| 字**「重」**字 |\n| - |\n| 價\\*「稅」 |',
      html: '<table>\n<thead>\n<tr>\n<th>字<strong>「重」</strong>字</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>價*「稅」</td>\n</tr>\n</tbody>\n</table>\n',
    },
    {
      name: 'strikethrough in emphasis beside Han',
      body: '字**~~重~~**字',
      html: '<p>字<strong><del>重</del></strong>字</p>\n',
    },
    { name: 'strikethrough', body: '~~gone~~', html: '<p><del>gone</del></p>\n' },
    {
      name: 'an address',
      body: 'See https://a.example/b.',
      html: '<p>See <a href="https://a.example/b">https://a.example/b</a>.</p>\n',
    },
    { name: 'a mail address', body: 'a@b.example', html: '<p><a href="mailto:a@b.example">a@b.example</a></p>\n' },
    {
      name: 'code with its language',
      body: '```js\na < b\n```',
      html: '<pre><code class="language-js">a &#x3C; b\n</code></pre>\n',
    },
    { name: 'code without a language', body: '    a', html: '<pre><code>a\n</code></pre>\n' },
    { name: 'a comment, which is for editors', body: 'a\n\n<!-- later -->\n\nb', html: '<p>a</p>\n<p>b</p>\n' },
  ])('$name', ({ body, html }) => {
    expect(render(body)).toBe(html);
  });

  test('a table, with alignment', () => {
    const html = render('| a | b |\n| :- | -: |\n| 1 | 2 |\n').replaceAll('\n', '');
    expect(html).toBe(
      '<table><thead><tr><th align="left">a</th><th align="right">b</th></tr></thead>' +
        '<tbody><tr><td align="left">1</td><td align="right">2</td></tr></tbody></table>',
    );
  });

  test('a task list has disabled boxes', () => {
    const boxes = [...render('- [ ] a\n- [x] b\n').matchAll(/<input ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(boxes).toEqual(['type="checkbox" disabled', 'type="checkbox" checked disabled']);
  });

  test('footnotes: each link and each way back points to an existing id', () => {
    const html = render('a[^1] b[^note] c[^1]\n\n[^1]: One.\n[^note]: Two.\n');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(6);
    for (const target of targets) expect(ids).toContain(target);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the id of a footnote is its label, as far as an id needs no escape', () => {
    const html = render('[^a.b_c-1] [^D!]\n\n[^a.b_c-1]: f\n[^D!]: g');
    expect([...html.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'user-content-fn-a.b_c-1',
      'user-content-fn-d-',
    ]);
  });

  test.each([
    { name: 'a label that looks like a second reference', body: '[^x-2] [^x] [^x]\n\n[^x-2]: A\n\n[^x]: B', links: 6 },
    { name: 'such a label behind', body: '[^x] [^x] [^x-2]\n\n[^x-2]: A\n\n[^x]: B', links: 6 },
    { name: 'labels with quotes', body: '[^a"b] [^a\'b] [^a-b]\n\n[^a"b]: A\n\n[^a\'b]: B\n\n[^a-b]: C', links: 6 },
    { name: 'labels in Han', body: '[^註] [^註二] [^註]\n\n[^註]: A\n\n[^註二]: B', links: 6 },
    {
      name: 'labels with what addresses escape',
      body: '[^100%] [^a#b] [^<]\n\n[^100%]: A\n\n[^a#b]: B\n\n[^<]: C',
      links: 6,
    },
    { name: 'labels that differ in case alone', body: '[^Ab] [^aB]\n\n[^AB]: A', links: 4 },
    { name: 'a footnote that refers to itself', body: '[^a]\n\n[^a]: B [^a]', links: 4 },
    { name: 'headings named like footnotes', body: '## Fn x\n\n## fnref-x-2\n\n[^x] [^x]\n\n[^x]: A', links: 4 },
  ])('footnotes: with $name, ids are unique and need no escape', ({ body, links }) => {
    const html = render(body);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(links);
    for (const target of targets) expect(ids).toContain(target);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9_-]+$/);
  });

  test('footnotes: thousands of references to one', () => {
    const most = Math.min(count, 10_000);
    const html = render(`${'[^a]'.repeat(most)}\n\n[^a]: B`);
    expect(html.split('data-footnote-ref').length - 1).toBe(most);
    expect(html).toContain(` id="user-content-fnref-a-${most}"`);
  });

  test.each([
    { name: 'short', item: '-\n', html: '<li></li>\n' },
    {
      name: 'of tasks',
      item: '- [ ] a\n',
      html: '<li class="task-list-item"><input type="checkbox" disabled> a</li>\n',
    },
  ])(
    'a list of thousands of items that are $name, and one item with space that makes all of them so',
    ({ item, html }) => {
      expect(render(item.repeat(count)).split(html)).toHaveLength(count + 1);
      expect(render(`${item}\n- b\n`)).toContain('<li>\n<p>b</p>\n</li>');
    },
  );

  test.each([
    { lang: 'en', heading: 'Footnotes', back: 'Back to reference' },
    { lang: 'zh-tw', heading: '註腳', back: '回到參照' },
    { lang: 'ja', heading: '脚注', back: '参照に戻る' },
    { lang: 'fr', heading: 'Footnotes', back: 'Back to reference' },
  ])('the labels of footnotes are in $lang', ({ lang, heading, back }) => {
    const { html } = renderMarkdown('a[^1] b[^1]\n\n[^1]: One.', (url) => ({ url }), '', lang);
    expect(html).toContain(`<h2 class="sr-only" id="footnote-label">${heading}</h2>`);
    const labels = [...html.matchAll(/ aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual([`${back} 1`, `${back} 1-2`]);
  });
});

test.each([
  { lang: 'en', heading: 'Footnotes' },
  { lang: 'zh-tw', heading: '註腳' },
])('a file in $lang has its footnotes in that language', async ({ lang, heading }) => {
  const { items } = await loadValid({
    'posts/noted.en.md': '---\ntitle: Noted\npublished_at: 2026-01-02\n---\na[^1]\n\n[^1]: One.\n',
    'posts/noted.zh-tw.md': '---\ntitle: 註\n---\na[^1]\n\n[^1]: One.\n',
  });
  const html = items.posts
    ?.find(({ key }) => key === 'noted')
    ?.translations.get(lang)
    ?.body?.read().html;
  expect(html).toContain(`id="footnote-label">${heading}</h2>`);
});

describe('links', () => {
  test.each([
    { name: 'a page in this language', link: 'start.en.md', url: 'https://small.example/guides/start/' },
    { name: 'a page in another', link: 'start.zh-tw.md', url: 'https://small.example/zh-tw/guides/start/' },
    { name: 'an index', link: 'index.en.md', url: 'https://small.example/guides/' },
    {
      name: 'a place in a page',
      link: 'start.en.md#first',
      url: 'https://small.example/guides/start/#user-content-first',
    },
    {
      name: 'a translation that is not there',
      link: '../../posts/hello.zh-tw.md',
      url: 'https://small.example/posts/hello/',
    },
    { name: 'no default language either', link: '../about/index.en.md', url: 'https://small.example/zh-tw/about/' },
    { name: 'an asset', link: '../../assets/dot.svg', url: 'https://small.example/assets/dot.svg' },
    { name: 'the root', link: '/developers/', url: 'https://small.example/developers/' },
    { name: 'another site', link: 'https://a.example/b?c=d#e', url: 'https://a.example/b?c=d#e' },
    { name: 'the top of this document', link: '#', url: '#' },
    { name: 'this document', link: '#here', url: '#user-content-here' },
  ])('a link is rendered to $name: $link', async ({ link, url }) => {
    const { items } = await loadValid({
      'pages/guides/new.en.md': `---\ntitle: New\n---\n[a](${link}) and [b][]\n\n[b]: ${link}\n\n# Here\n`,
    });
    const html = items.pages
      ?.find(({ key }) => key === 'guides/new')
      ?.translations.get('en')
      ?.body?.read().html;
    expect(html).toContain(`<p><a href="${url}">a</a> and <a href="${url}">b</a></p>\n`);
  });

  test('begin with --base-url, where one is given', async () => {
    const { errors, site } = await loadFolder(contentFolder());
    expect(errors).toEqual([]);
    const { site: moved } = await loadFolder(contentFolder(), 'https://other.example');
    const html = (of: typeof site) => of?.items.posts?.[1]?.translations.get('en')?.body?.read().html;
    expect(html(site)).toContain('href="https://small.example/developers/"');
    expect(html(moved)).toContain('href="https://other.example/developers/"');
  });
});
