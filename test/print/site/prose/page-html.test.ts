/**
 * The HTML of a text as a page shows it: links of the site from its root, tables in boxes, cells aligned by a class.
 */
import { describe, expect, test } from 'vitest';
import type { ImageSize } from '../../../../generator/model/site.ts';
import { imagesOnPage } from '../../../../generator/print/site/picture.ts';
import { toLocalAddress, toPageHtml } from '../../../../generator/print/site/prose/page-html.ts';
import { wordsIn } from '../../../../generator/words/words.ts';

const imageSizes = new Map<string, ImageSize>([
  ['assets/x.png', { width: 30, height: 20 }],
  ['assets/_tree/y.jpg', { width: 4, height: 5 }],
  [
    'assets/z.png',
    { width: 30, height: 20, variants: [{ path: 'assets/z.webp', type: 'image/webp', width: 30, height: 20 }] },
  ],
]);
const shown = (html: string) =>
  toPageHtml({ html, markdown: '' }, 'https://s.example', wordsIn('en', {}), imagesOnPage({ imageSizes }));

const boxed = (table: string) => `<div class="scroll" role="group" aria-label="Table">${table}</div>`;
const table = '<table><tbody><tr><td>x</td></tr></tbody></table>';
const wide = '<table width="100%"><tbody><tr><td>x</td></tr></tbody></table>';

describe('changes to a text on its page', () => {
  test.each([
    {
      name: 'a link to the site itself',
      html: '<a href="https://s.example/x/?a=b&amp;c">x</a>',
      want: '<a href="/x/?a=b&amp;c">x</a>',
    },
    {
      name: 'an image of the site itself',
      html: '<img src="https://s.example/assets/x.png" alt="">',
      want: '<img src="/assets/x.png" alt="" width="30" height="20">',
    },
    {
      name: 'an image of a tree, with a query',
      html: '<img src="https://s.example/assets/_tree/y.jpg?a=1&#x26;b#c" alt="">',
      want: '<img src="/assets/_tree/y.jpg?a=1&#x26;b#c" alt="" width="4" height="5">',
    },
    {
      name: 'an image whose author says one of its sizes',
      html: '<img src="https://s.example/assets/x.png" width="9" alt="">',
      want: '<img src="/assets/x.png" width="9" alt="">',
    },
    {
      name: 'all images but the first',
      html: '<img src="https://a.example/x.png" alt=""><img src="https://s.example/assets/x.png" alt=""><img alt="z">',
      want:
        '<img src="https://a.example/x.png" alt="">' +
        '<img src="/assets/x.png" alt="" width="30" height="20" loading="lazy" decoding="async">' +
        '<img alt="z" loading="lazy" decoding="async">',
    },
    {
      name: 'an image in another format',
      html: '<img src="https://s.example/assets/z.png" alt="">',
      want:
        '<picture><source type="image/webp" srcset="/assets/z.webp 30w" sizes="(max-width: 30px) 100vw, 30px">' +
        '<img src="/assets/z.png" alt="" width="30" height="20"></picture>',
    },
    {
      name: 'an image in a picture of the author, which has its own formats, and not the one after it',
      html:
        '<picture><img src="https://s.example/assets/z.png" alt=""></picture>' +
        '<img src="https://s.example/assets/z.png" alt="">',
      want:
        '<picture><img src="/assets/z.png" alt="" width="30" height="20"></picture>' +
        '<picture><source type="image/webp" srcset="/assets/z.webp 30w" sizes="(max-width: 30px) 100vw, 30px">' +
        '<img src="/assets/z.png" alt="" width="30" height="20" loading="lazy" decoding="async"></picture>',
    },
    {
      name: 'an image whose sizes the author chose',
      html: '<img src="https://s.example/assets/z.png" srcset="https://a.example/z.png 9w" alt="">',
      want: '<img src="/assets/z.png" srcset="https://a.example/z.png 9w" alt="" width="30" height="20">',
    },
    {
      name: 'images of this site among those that the author chose',
      html:
        '<picture><source media="(prefers-color-scheme: dark)" srcset="https://s.example/assets/y.jpg?a=1&#x26;b 2x,https://a.example/z.png,https://s.example/assets/z.png">' +
        '<img src="https://s.example/assets/z.png" srcset="https://s.example.org/a.png 9w, https://s.example/assets/z.png 20w" alt=""></picture>',
      want:
        '<picture><source media="(prefers-color-scheme: dark)" srcset="/assets/y.jpg?a=1&#x26;b 2x, https://a.example/z.png,https://s.example/assets/z.png">' +
        '<img src="/assets/z.png" srcset="https://s.example.org/a.png 9w, /assets/z.png 20w" alt="" width="30" height="20"></picture>',
    },
    { name: 'a table', html: table, want: boxed(table) },
    {
      name: 'an empty header cell',
      html: '<table><thead><tr><th align="left"></th><th>A</th><th> </th></tr></thead></table>',
      want: boxed('<table><thead><tr><td class="left"></td><th>A</th><td> </td></tr></thead></table>'),
    },
    { name: 'a table with attributes', html: `${wide}\n<p>y</p>`, want: `${boxed(wide)}\n<p>y</p>` },
    { name: 'two tables', html: `${table}<p>y</p>${wide}`, want: `${boxed(table)}<p>y</p>${boxed(wide)}` },
    {
      name: 'a table in a table',
      html: `<table><tbody><tr><td>${table}</td></tr></tbody></table>`,
      want: boxed(`<table><tbody><tr><td>${boxed(table)}</td></tr></tbody></table>`),
    },
    {
      name: 'a box of a task list, whose line is its label',
      html: '<li class="task-list-item"><input type="checkbox" disabled> <b>To</b> do\n<ul><li>x</li></ul></li>',
      want: '<li class="task-list-item"><label><input type="checkbox" disabled> <b>To</b> do\n</label><ul><li>x</li></ul></li>',
    },
    {
      name: 'the title of an image, which is its caption',
      html: '<p><img src="https://s.example/assets/x.png" alt="a" title=" At <b>6&#x22; &#x26; more "></p>',
      want:
        '<figure><img src="/assets/x.png" alt="a" width="30" height="20">' +
        '<figcaption>At &#x3C;b&#x3E;6" &#x26; more</figcaption></figure>',
    },
    {
      name: 'the same of an image that is a link',
      html: '<p><a href="https://a.example/"><img src="https://a.example/x.png" alt="" title="A"></a></p>',
      want:
        '<figure><a href="https://a.example/"><img src="https://a.example/x.png" alt=""></a>' +
        '<figcaption>A</figcaption></figure>',
    },
    {
      name: 'the alignment of cells, beside other attributes',
      html: '<table><tbody><tr><th align="right">x</th><td align="center" colspan="2">y</td></tr></tbody></table>',
      want: boxed(
        '<table><tbody><tr><th class="right">x</th><td class="center" colspan="2">y</td></tr></tbody></table>',
      ),
    },
  ])('$name', ({ html, want }) => {
    expect(shown(html)).toBe(want);
  });
});

describe('formulas', () => {
  const xi = '<mrow><msub><mi>x</mi><mi>i</mi></msub></mrow>';
  const half = '<mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>';
  test.each([
    { name: 'in a line', html: '<p>a $<code>x_i</code>$ b</p>', want: `<p>a <math>${xi}</math> b</p>` },
    {
      name: 'alone in a paragraph',
      html: '<p>$<code>x_i</code>$</p>',
      want: `<p><math display="block">${xi}</math></p>`,
    },
    {
      name: 'as a block',
      html: '<ul><li><pre><code class="language-math">\\frac{1}{2}\n</code></pre></li></ul>',
      want: `<ul><li><math display="block">${half}</math></li></ul>`,
    },
    {
      name: 'that may be wider than a telephone',
      html: '<p>a $<code>x_i                    </code>$</p>',
      want: `<p>a <span class="formula"><math>${xi}</math></span></p>`,
    },
    {
      name: 'that fit into a telephone just so',
      html: '<p>a $<code>x_i                 </code>$</p>',
      want: `<p>a <math>${xi}</math></p>`,
    },
    {
      name: 'with characters that HTML escapes',
      html: '<p>a $<code>\\text{&#x3C;b>} &#x26; 1</code>$ $<code>a&#x3C;b</code>$</p>',
      want: '<p>a $<code>\\text{&#x3C;b>} &#x26; 1</code>$ <math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math></p>',
    },
    {
      name: 'whose dollar is that of another',
      html: '<p>$<code>x_i</code>$<code>y</code>$</p>',
      want: `<p><math>${xi}</math><code>y</code>$</p>`,
    },
    {
      name: 'with spaces of TeX',
      html: '<p>a $<code>\\quad</code>$</p>',
      want: '<p>a <math><mrow><mspace width="1em"></mspace></mrow></math></p>',
    },
    {
      name: 'of which the line knows no form',
      html: '<p>a $<code>\\begin{align}x_i\\end{align}</code>$</p>',
      want: expect.stringMatching(
        /^<p>a <span class="formula"><math display="block"><mtable [^<]*>.*<\/math><\/span><\/p>$/,
      ),
    },
  ])('$name are MathML', ({ html, want }) => {
    expect(shown(html)).toEqual(want);
  });

  test.each([
    { name: 'unknown TeX', tex: '\\unknown{x}' },
    { name: 'broken TeX', tex: '\\frac{1}{' },
    { name: 'TeX with a style', tex: '\\fcolorbox{red}{blue}{x}' },
    { name: 'a long formula', tex: 'x'.repeat(5001) },
    { name: 'deep TeX', tex: `${'{'.repeat(2500)}${'}'.repeat(2500)}` },
    { name: 'a macro that grows', tex: '\\def\\a{\\a\\a}\\a' },
  ])('$name stays code', ({ tex }) => {
    expect(shown(`<p>a $<code>${tex}</code>$</p>`)).toBe(`<p>a $<code>${tex}</code>$</p>`);
  });

  test('a definition in one formula changes no other', () => {
    const html = shown('<p>a $<code>\\gdef\\x{y}\\x</code>$ $<code>\\x</code>$</p>');
    expect(html).toContain(' $<code>\\x</code>$</p>');
  });

  test('a link in TeX leads nowhere', () => {
    const html = shown('<p>a $<code>\\href{javascript:alert(1)}{x}</code>$ $<code>\\htmlId{a}{x}</code>$</p>');
    expect(html).not.toMatch(/href=|id=|<a|alert/);
  });
});

test.each([
  { address: 'https://s.example/x/?a#b', local: '/x/?a#b' },
  { address: 'https://s.example.org/x/', local: 'https://s.example.org/x/' },
  { address: 'https://a.example/https://s.example/', local: 'https://a.example/https://s.example/' },
])('a page links to $address as $local', ({ address, local }) => {
  expect(toLocalAddress(address, 'https://s.example')).toBe(local);
});

test('a table that ends an alert ends inside of it', () => {
  const html = `<blockquote>\n<p>[!NOTE]\nx</p>${table}</blockquote>`;
  expect(shown(html)).toBe(`<div class="alert note">\n<p class="alert-title">Note</p>\n<p>x</p>${boxed(table)}</div>`);
});

describe('parts of a text that a page does not change', () => {
  test.each([
    { name: 'another host', html: '<a href="https://s.example.org/x/">x</a>' },
    { name: 'a text without links and tables', html: '<p>a &amp; b</p>' },
    { name: 'an address in code', html: '<p><code>&lt;a href="https://s.example/x/"&gt;</code></p>' },
    { name: 'an alignment that is none of three', html: '<p align="justify">x</p>' },
    { name: 'a box whose line ends inside of something', html: '<li><input type="checkbox"> <b>a<hr>b</b></li>' },
    { name: 'a box without words', html: '<p><input type="checkbox"><input type="checkbox"><img alt="a"></p>' },
    { name: 'a line of a task that ends in an image', html: '<li><input type="checkbox"> See <img alt="a"></li>' },
    { name: 'code whose author marks a part of it', html: '<pre><code>a <b>b</b></code></pre>' },
    { name: 'an image in a sentence', html: '<p>See <img src="https://a.example/x.png" alt="" title="A"></p>' },
    {
      name: 'a paragraph with attributes',
      html: '<p align="center"><img src="https://a.example/x.png" title="A"></p>',
    },
    { name: 'code between one dollar and none', html: '<p>$<code>x</code> <code>$x$</code></p>' },
    { name: 'an empty title', html: '<p><img src="https://a.example/x.png" alt="" title=" "></p>' },
    { name: 'a title that names the site', html: '<p title="https://s.example/x/">x</p>' },
  ])('$name', ({ html }) => {
    expect(shown(html)).toBe(html);
  });
});

describe('markup in an attribute stays in that attribute', () => {
  test.each([
    { alt: '<table><img src=x onerror=alert(1)>' },
    { alt: '</table></div><script>alert(1)</script>' },
    { alt: '<td align="left"><a href="https://s.example/' },
    { alt: '<table><meta http-equiv=refresh content=0;url=https://evil.example/>' },
  ])('$alt', ({ alt }) => {
    const image = `<p><img src="https://a.example/x.png" alt="${alt.replaceAll('"', '&quot;')}"></p>`;
    expect(shown(image + table)).toBe(image + boxed(table));
  });
});

test.each(['<p title=a>', "<p title='<table>'>", '<P>', '<p\n>', '<!-- a -->', 'a < b', '<p', '<p title="a>'])(
  'HTML that Stele does not write is refused: %s',
  (html) => {
    expect(() => shown(html)).toThrow('expected a tag');
  },
);
