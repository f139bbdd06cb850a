/**
 * Raw HTML that is kept (`html: sanitise`), and templates that are taken out: nothing of either runs in a reader's
 * browser.
 */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { mdxToMarkdown } from '../../generator/markdown/dialects/mdx.ts';
import { stripTemplates } from '../../generator/markdown/dialects/strip-templates.ts';
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { keepingHtml } from '../../generator/markdown/raw-html.ts';
import { parseByRemark } from '../../generator/markdown/remark-parser.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';
import { fuzz } from '../support/fuzz.ts';
import { anyMarkdown } from '../support/hostile-markdown.ts';

const renderMarkdown = createRenderer(keepingHtml(parseBySatteri));
const render = (body: string, url = (link: string) => link) => renderMarkdown(body, (link) => ({ url: url(link) }));

const active =
  /^(?:script|style|iframe|object|embed|svg|math|form|button|base|meta|link|template|noscript|textarea|select|title)$/;

/** What a browser would find in `html` that runs, loads, or takes a name of the page around it. */
function activeParts(html: string): string[] {
  const found: string[] = [];
  const look = ({ childNodes }: { readonly childNodes: readonly DefaultTreeAdapterTypes.ChildNode[] }): void => {
    for (const node of childNodes) {
      if (!('tagName' in node)) continue;
      if (active.test(node.tagName)) found.push(node.tagName);
      for (const { name, value } of node.attrs) {
        const isAddress = name === 'href' || name === 'src';
        const isSafe = isAddress
          ? !/^[^/?#]*:/.test(value) || /^(?:https?|mailto):/.test(value)
          : /^(?:id|name)$/.test(name)
            ? value.startsWith('user-content-') || (node.tagName === 'h2' && value === 'footnote-label')
            : !/^on|^(?:style|srcdoc|formaction|action|xlink:href|srcset|ping)$/.test(name);
        if (!isSafe) found.push(`${node.tagName} ${name}=${value}`);
      }
      look(node);
    }
  };
  look(parseFragment(html));
  return found;
}

test.each([
  { html: '<script>a</script>', found: ['script'] },
  { html: '<h2 id="footnote-label">a</h2><p id="footnote-label">', found: ['p id=footnote-label'] },
  { html: '<p onclick="a()" id="b">a</p>', found: ['p onclick=a()', 'p id=b'] },
  { html: '<a href="JavaScript:a">a</a>', found: ['a href=JavaScript:a'] },
  { html: '<a href="/b?c:d">a</a>', found: [] },
])('the check itself: $html', ({ html, found }) => {
  expect(activeParts(html)).toEqual(found);
});

test.each([
  { body: '<script>alert(1)</script>\n\nb', html: 'b' },
  { body: 'a <b onclick="x()">c</b>', html: '<b>c</b>' },
  { body: '<a href="java&#x73;cript:alert(1)">a</a>', html: '<a>a</a>' },
  { body: '<img src=x onerror=alert(1)>', html: '<img src="x">' },
  { body: '<details open ontoggle=alert(1)>\n\n**b**\n\n</details>', html: '<strong>b</strong>' },
  { body: '<div>\n\n| a |\n| - |\n| <img src=x onerror=alert(1)> |\n\n</div>', html: '<td><img src="x"></td>' },
  { body: 'a[^1]\n\n[^1]: <svg onload=alert(1)>x</svg>b', html: 'b' },
  { body: '<scr<script>ipt>alert(1)</script> d', html: '' },
  { body: '<style>a{}</style><iframe srcdoc="<script>a</script>"></iframe>g', html: 'g' },
  { body: '<!--> <script>alert(1)</script> -->h', html: 'h' },
  { body: '<form action="//a"><input name=a><button>i</button></form>', html: 'i' },
  { body: '<p class="a b">j</p>', html: '<p>j</p>' },
  { body: '<code class="language-js a">j</code>', html: '<code class="language-js">j</code>' },
  { body: '<p id="footnote-label">j</p>', html: '<p id="user-content-footnote-label">j</p>' },
  { body: '<a name="location">j</a><p id="cookie">k</p>', html: '<p id="user-content-cookie">k</p>' },
])('$body', ({ body, html: kept }) => {
  const { html, markdown, mistakes } = render(body);
  expect(activeParts(html)).toEqual([]);
  expect(html).toContain(kept);
  expect(markdown).not.toMatch(/(?<!\\)<\w/);
  expect(mistakes.map(({ rule }) => rule)).not.toContain('markdown/html');
});

// As cmark-gfm 0.29 reads them: https://spec.commonmark.org/0.31.2/#unquoted-attribute-value
test.each([
  { body: 'a <a href=b/c>d</a>', html: '<p>a <a href="b/c">d</a></p>' },
  { body: 'a <img src=/b/c.png width=3> d', html: '<p>a <img src="/b/c.png" width="3"> d</p>' },
  { body: '<img src=/b.png>\n\nc', html: '<img src="/b.png">\n<p>c</p>' },
  { body: 'a <img alt="c=/d" src=b/>', html: '<p>a <img alt="c=/d" src="b/"></p>' },
  { body: '`<a href=/b>`', html: '<p><code>&#x3C;a href=/b></code></p>' },
  { body: '    <a href=/b>', html: '<pre><code>&#x3C;a href=/b>\n</code></pre>' },
  { body: '\\<a href=/b>', html: '<p>&#x3C;a href=/b></p>' },
  { body: 'a <a href=/b c', html: '<p>a &#x3C;a href=/b c</p>' },
  { body: 'a <a =/b>', html: '<p>a &#x3C;a =/b></p>' },
  { body: '[a](<b c=/d>)', html: '<p><a href="b%20c=/d">a</a></p>' },
  {
    body: 'a <kbd title=/b>**「c」**d</kbd> **「e」**f',
    html: /^<p>a <kbd.*><strong>「c」<\/strong>d<\/kbd> <strong>/,
  },
  { body: '\uFDD1 <a href=/b>c', html: /\uFDD1/ },
])('values without quotes may have slashes: $body', ({ body, html }) => {
  for (const parse of [parseBySatteri, parseByRemark]) {
    const made = createRenderer(keepingHtml(parse))(body, (url) => ({ url })).html.trimEnd();
    if (typeof html === 'string') expect(made).toBe(html);
    else expect(made).toMatch(html);
  }
});

test('addresses in tags resolve like those of Markdown', () => {
  const { html } = render(
    '<a href="x.md" title=\'"\'>a</a> and <img alt="" src=y.png>',
    (link) => `/to/${link}"><script>`,
  );
  expect(activeParts(html)).toEqual([]);
  expect(html).toMatch(/<a href="\/to\/x\.md(?:&#x22;|%22|&quot;)/);
});

test('addresses in one block of HTML resolve each to its own, also where a browser moves one out of a table', () => {
  const cell = '<tr><td><a href="x.md">x</a> <a href="y.md">y</a></td></tr>';
  const { html } = render(`<table>${cell}<a href="z.md">z</a></table>`, (link) => `https://a.example/${link}`);
  expect(
    [...html.matchAll(/<a href="https:\/\/a\.example\/(\w)\.md">(\w)</g)].map(([, to, text]) => `${to} ${text}`),
  ).toEqual(['z z', 'x x', 'y y']);
});

test.each([
  { body: 'a <!-- b --> c[^d]\n\n<!-- e -->\n\n[^d]: f', version: 'a <!-- --> c[^d]\n\n<!-- -->\n\n[^d]: f' },
  { body: 'a\n* b\n__c__', version: 'a\n* b\n__c__' },
  { body: '<!-- a --> <b>c</b>\n* d', version: '**c**\n\n* d' },
  { body: '# A #\n\n__b__ <br> c\n\n+ d\n', version: '# A #\n\n**b**\\\nc\n\n+ d\n' },
  { body: 'a\n<div>b</div>\n\n  c', version: 'a\n\nb\n\n  c' },
  { body: '<details>\n<summary>a</summary>\n\n__b__\n\n</details>\n\n__c__', version: 'a\n\n**b**\n\n__c__' },
  { body: '* a\n\n<ul><li>b</li></ul>\n\n* c', version: '* a\n\n<!-- -->\n\n* b\n\n<!-- -->\n\n* c' },
  { body: '* a\n\n<a id="b"></a>\n\n    c', version: '* a\n\n<!-- -->\n\n    c' },
  { body: 'a[^b] <br> c[^B]\n\n[^b]: __d__', version: 'a[^b]\\\nc[^b]\n\n[^b]: __d__' },
  {
    body: '<b>[a][b]</b>\n\n[b]: https://c.example "d"\n\n__[b]__',
    version: '**[a](https://c.example "d")**\n\n[b]: https://c.example "d"\n\n__[b]__',
  },
  {
    body: '> <br>[a]\n>\n> [a]: https://b.example\n\n__[a]__',
    version: '> [a](https://b.example)\n\n[a]: https://b.example\n\n__[a]__',
  },
  { body: '<div>\n\n```\na', version: '```\na\n```\n' },
  { body: '> [!IMPORTANT]\n> <b>a</b>\n> b', version: '> [!IMPORTANT]\n>\n> **a** b' },
  { body: '> [!NOTE] A *b*\n> <b>c</b>\n\nd', version: '> [!NOTE] A *b*\n>\n> **c**\n\nd' },
  { body: '> [!NOTE] *a\n> b* c<br>\n> d', version: '> [!NOTE] *a b* c\n>\n> d' },
  { body: '> [!NOTE]\n>\n> <b>a</b>', version: '> [!NOTE]\n>\n> **a**' },
  { body: '> [!ABCDEFGHIJKL] <b>a</b>', version: '> [!ABCDEFGHIJKL] **a**' },
  { body: '> [!NOTE]x\n> <b>a</b>', version: '> \\[!NOTE]x **a**' },
  { body: '> a [!NOTE]\n> <b>b</b>', version: '> a \\[!NOTE] **b**' },
  { body: '[^a]: b\n\n<ul><li>c</li></ul>\n\nd[^a]', version: '[^a]: b\n\n<!-- -->\n\n* c\n\nd[^a]' },
])(
  'the Markdown version of a block is the author’s own where it has no HTML but comments: $body',
  ({ body, version }) => {
    expect(render(body).markdown).toBe(version);
  },
);

test('links within a page point to that page in the Markdown version', () => {
  const { markdown } = renderMarkdown(
    '[a](#b) <br> [a](#b)\n\n[a](#b)\n\n## B',
    (url) => ({ url }),
    'https://a.example/c/',
  );
  const link = '[a](https://a.example/c/#user-content-b)';
  expect(markdown).toBe(`${link}\\\n${link}\n\n${link}\n\n## B`);
});

test.each([
  ['https://a.example/b c', ''],
  ['https://a.example/b,', ''],
  ['x://a.example/b', ''],
  ['/to/https://a.example/b', ''],
  ['https://a.example/b,c', ' srcset="https://a.example/b,c 2x"'],
])('in a srcset, the address %j is written as "%s"', (url, written) => {
  expect(render('<picture><source srcset="a.png 2x"><img src="#"></picture>', () => url).html).toContain(
    `<source${written}>`,
  );
});

const { cases, limit } = fuzz(200, 20_261_126);

describe.each([
  { parser: 'satteri', parse: parseBySatteri },
  { parser: 'remark', parse: parseByRemark },
])('HTML in a block changes no other one, by $parser', ({ parse }) => {
  const withHtml = createRenderer(keepingHtml(parse));
  const plain = createRenderer(parse);
  const htmlOf = (renderer: typeof plain, body: string) => renderer(body, (url) => ({ url })).html;
  const line = 'a <b>b</b><br>c';
  const lineHtml = '<p>a <b>b</b><br>c</p>\n';
  /** As the parser of HTML gives it, and without characters that it changes and no content may have. */
  const parsed = (html: string) => html.replaceAll(/ data-footnote(s|-ref)(?= )/g, ' data-footnote$1=""');

  test(
    'of any text',
    () => {
      fc.assert(
        fc.property(anyMarkdown, (text) => {
          const body = text.replaceAll(/[\0\r\uFEFF<]|\[\^|&#/g, '');
          const html = htmlOf(plain, body);
          fc.pre(html !== '');
          // A blank line does not end a block of code.
          fc.pre(htmlOf(plain, `${body}\n\nx`) === `${html}<p>x</p>\n`);
          expect(htmlOf(withHtml, `${body}\n\n${line}`)).toBe(html + lineHtml);
          expect(htmlOf(withHtml, `${line}\n\n${body}`)).toBe(lineHtml + html);
        }),
        cases,
      );
    },
    limit.timeout,
  );

  test.each([
    { name: 'footnotes', before: 'a[^x]', after: 'b[^y] [^x]\n\n[^x]: c\n\n[^y]: d' },
    { name: 'code with an empty first line', before: '```\n\na\n```', after: '```js\n\n\nb\n```' },
    { name: 'tasks', before: '- [x] a\n- [ ] b', after: '1) a\n\n   b' },
  ])('of $name', ({ before, after }) => {
    const html = parsed(htmlOf(plain, `${before}\n\nx\n\n${after}`));
    expect(html.split('<p>x</p>\n')).toHaveLength(2);
    expect(htmlOf(withHtml, `${before}\n\n${line}\n\n${after}`)).toBe(html.replace('<p>x</p>\n', lineHtml));
  });

  test.each([
    { name: 'unclosed bold', body: 'a <b>b\n\nc\n', html: '<p>a <b>b</b></p><b>\n<p>c</p></b>\n' },
    { name: 'an unclosed paragraph', body: '<p>a\n\nb', html: '<p>a\n</p><p>b</p>\n' },
    { name: 'bold in a footnote', body: 'a[^b]\n\n[^b]: <i>c', html: '<i>c' },
    { name: 'a footnote beside bold', body: '<b>a</b>[^b]\n\n[^b]: c', html: '<a href="#user-content-fn-b" id="' },
    { name: 'code with an empty first line', body: '<div>\n\n```\n\na\n```\n', html: '<pre><code>\na\n</code></pre>' },
  ])('$name is parsed as in a browser', ({ body, html }) => {
    expect(htmlOf(withHtml, body)).toContain(html);
  });
});

test('references to footnotes name the heading of the footnotes', () => {
  const { html } = render('<b>a</b>[^b]\n\n[^b]: c');
  expect(html).toContain('aria-describedby="footnote-label"');
  expect(html).toContain('id="footnote-label"');
});

describe('templates', () => {
  test.each([
    { text: 'a {% if x %}b{% endif %} {{ c }}d', left: 'a b d' },
    { text: 'a {{< figure src="x"\n  alt="y" >}} b', left: 'a ![y](<x>)\n b' },
    { text: '`{{ kept }}` {{ gone }}', left: '`{{ kept }}` ' },
    { text: '```\n{{ kept }}\n```\n{{ gone }}', left: '```\n{{ kept }}\n```\n' },
    { text: '{% raw %}{{ x }}{% endraw %}', left: '{{ x }}' },
    { text: 'a ` {{ gone }}\n\n{{ gone }}` {{ gone }}', left: 'a ` \n\n` ' },
    { text: '{% highlight ruby %}\nputs 1\n{% endhighlight %}', left: '```ruby\nputs 1\n```' },
    { text: '{% raw %}\n```\n{{ x }}\n{% endraw %}\n```\n{{ y }}', left: '\n```\n{{ x }}\n\n```\n' },
    { text: '{% raw %}\n```\n{{ x }}\n{% endraw %}\n{{ y }}', left: '\n```\n{{ x }}\n\n{{ y }}' },
    { text: 'a `` {{ b }} ` {{ c }} ``` {{ d }}', left: 'a ``  `  ``` ' },
    { text: '{% highlight js %} {% endhighlight %}a', left: 'a' },
    { text: '{% verbatim %}{{ x }}{% endverbatim %}', left: '{{ x }}' },
    { text: '{% highlight js %}\n```\n{% endhighlight %}', left: '````js\n```\n````' },
    { text: '{{< highlight go "a=b" >}}\nf()\n{{< /highlight >}}', left: '```go\nf()\n```' },
    { text: '{{< highlight go >}}f(`a`){{< /highlight >}}', left: '`` f(`a`) ``' },
    { text: '# A {: .big}\n{: #b }', left: '# A {#b}\n' },
    { text: '## A {: #b .c }\n\nd\n{: #e}', left: '## A {#b}\n\nd\n' },
    { text: '* TOC\n{:toc}\n\n1. TOC\n{: toc .a }\n\n[[toc]]\n[TOC]', left: '\n\n\n\n\n\n\n' },
    { text: '![a](b.png){ width="300" } [c](d){.e #f} g(){h} i){ j=k }', left: '![a](b.png) [c](d) g(){h} i)' },
    { text: '^[a] `b^[c]` [^d] e^[]', left: '^[a] `b^[c]` [^d] e^[]' },
    { text: '**a**{.b} `c`{.d #e} *f*{ .g }', left: '**a** `c` *f*' },
    { text: 'a*{b} `c`{d=e} f{.g} `{{x}}`', left: 'a*{b} `c` f{.g} `{{x}}`' },
    { text: '[a `b`]{.c .d} ![e]{.f} [g][h]{.i} [j]{k}', left: 'a `b` ![e]{.f} [g][h]{.i} [j]{k}' },
    { text: '| a |\n|---|\n{.wide}\n\n{a} {.b}', left: '| a |\n|---|\n\n\n{a} {.b}' },
    { text: '`[[toc]]` [[toc]] x', left: '`[[toc]]` [[toc]] x' },
    { text: '[a]({% post_url 2024-01-02-two %})', left: '[a](/.../2024-01-02-two)' },
    { text: '[a]({% link _posts/b c.md %}#d "e")', left: '[a](/.../_posts/b%20c.md#d "e")' },
    { text: '[a]({% link assets/b.pdf %})', left: '[a](/assets/b.pdf)' },
    { text: '[a]({{ site.baseurl }}/b/) ![c](<{{site.url}}/d>)', left: '[a](/b/) ![c](</d>)' },
    { text: '[a]({{ site.url }}{{ site.baseurl }}{% link b.md %})', left: '[a](/.../b.md)' },
    { text: '[a]({{ site.url }}) [b]({{ site.baseurl }}c)', left: '[a](/) [b](/c)' },
    { text: '[a]({{ "/b" | relative_url }}) [c]({{ "d" | absolute_url }})', left: '[a](/b) [c](/d)' },
    { text: "[a]({{ '/b' | url }} \"T\") [c]({{ '/d' | prepend: site.baseurl }})", left: '[a](/b "T") [c](/d)' },
    { text: '[a]({{ "/b" | append: "/c" }}) [d]({{ "e" | prepend: "/f/" }})', left: '[a](/b/c) [d](/f/e)' },
    { text: '[a]({{ "/b" | append: c.d }}) [e]({{ "/f" | prepend: g }})', left: '[a](/.../...) [e](/.../...)' },
    { text: '[a]({{ c.d | append: "/b" }}) [e]({{ "/f/" | url }}/g)', left: '[a](/.../...) [e](/f/g)' },
    { text: '[a]: {{ "/b" | relative_url }}\n[c]: {{ site.baseurl }}/d', left: '[a]: /b\n[c]: /d' },
    {
      text: '<a href="{{ site.baseurl }}/b">c</a> <img src=\'{{ "/d\\" | url }}\'>',
      left: '<a href="/b">c</a> <img src=\'/d%5c\'>',
    },
    {
      text: '[a]({{ page.url }} "T") [b](https://c.example/{{ d }})',
      left: '[a](/.../... "T") [b](https://c.example/)',
    },
    { text: 'a {{ "/b" | url }} ({{ site.url }}/c)', left: 'a  (/c)' },
    { text: '[a]({{< ref "b.md#c" >}}) [d]({{% relref "/e/f" %}})', left: '[a](/.../b.md#c) [d](/.../e/f)' },
    { text: '[a]({{< ref path="../b" lang="de" >}}) [c]({{< ref "#d" >}})', left: '[a](../b) [c](#d)' },
    {
      text: '{{< figure src="a b.png" alt="c [d]" caption="e \\"f\\"" link="/g" >}}',
      left: '[![c \\[d\\]](<a b.png> "e \\"f\\"")](</g>)',
    },
    { text: '{{< figure "a.png" >}}{{< figure alt="b" >}}', left: '![](<a.png>)' },
    {
      text: '{{< youtube a-1 >}} {{< youtube id="b" >}}',
      left: '<https://www.youtube.com/watch?v=a-1> <https://www.youtube.com/watch?v=b>',
    },
    { text: '{{< vimeo 1 >}} {{< gist a 2 >}}', left: '<https://vimeo.com/1> <https://gist.github.com/a/2>' },
    { text: '{{< remote "A [b]" "<https://a.example/?b=c>" >}}', left: '[A \\[b\\]](<https://a.example/?b=c>)' },
    { text: '{{% go https://a.example "A" %}} x', left: '[A](<https://a.example>) x' },
    {
      text: '{{< remote "https://a.example/a" "https://a.example/a" >}}',
      left: '[https://a.example/a](<https://a.example/a>)',
    },
    { text: '{{< card src="a.png" href="https://a.example" title="A" >}}', left: '[A](<https://a.example>)' },
    { text: '{% include a.html url="https://a.example" text="A" %}', left: '[A](<https://a.example>)' },
    // No text, or nobody knows which one.
    ...['{{< go "https://a.example" >}}', '{% include a.html url="https://a.example" %}', '{{< go "A" "/b" >}}'].map(
      (text) => ({ text, left: '' }),
    ),
    { text: '{% gist a/2 %} {{< youtube "a>b" >}}', left: '<https://gist.github.com/a/2> ' },
    { text: '{{% alert x="y" %}}\n*a*\n{{% /alert %}} {{< b >}}c{{< /b >}}', left: '\n*a*\n c' },
    // Labels of tabs, and of what opens with a click, stay.
    { text: '{{< tab "a *b*" >}}\n- c\n{{< /tab >}}', left: '**a \\*b\\***  \n- c\n' },
    { text: '{% tab title="a" %}\nb\n{% endtab %}', left: '**a**  \nb\n' },
    {
      text: '{{% tab header="a" lang="go" %}}{{< tab name="b" >}}{{< tab label="c" >}}',
      left: '**a**  **b**  **c**  ',
    },
    { text: '{{< details "a" open >}}b{{< /details >}}', left: '**a**  b' },
    { text: '{{< details summary="a" >}}{{% expand title="b" %}}', left: '**a**  **b**  ' },
    { text: '{{< tab >}}a{{< tab "" >}}', left: 'a' },
    { text: '{{</* figure src="a" */>}}', left: '{{\\< figure src="a" >}}' },
    { text: 'no braces', left: 'no braces' },
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
    expect(stripTemplates(text).split('\n')).toHaveLength(text.split('\n').length);
  });

  test.each([
    '<scr{{ x }}ipt>alert(1)</script>',
    '<img src=x on{% x %}error=alert(1)>',
    '<a href="java{{ x }}script:a">a</a>',
  ])('%s opens nothing', (text) => {
    expect(activeParts(render(stripTemplates(text)).html)).toEqual([]);
  });

  test('a fence of a hundred thousand marks ends in as many', () => {
    const fence = '`'.repeat(100_000);
    const kept = `${fence}\n{{ kept }}\n${fence}`;
    expect(stripTemplates(`${kept}\`\n{{ gone }}`) === `${kept}\`\n`).toBe(true);
    expect(mdxToMarkdown(`${kept}\n{gone}`, 'strip', false).text === `${kept}\n`).toBe(true);
  });

  test('an unknown tag is reported, and tags without visible content are not', () => {
    const found: string[] = [];
    const text =
      '{% include a.html %}\n\n b {{< tabs >}}{{% pane "c" %}}d{{% /pane %}}{{< /tabs >}}\n' +
      '{% if e %}{{ f }}{% endif %}{% assign g = 1 %} `{% h %}` [i]({{< j >}}) {{< figure >}}';
    stripTemplates(text, { onUnknown: (name, { line, column }) => found.push(`${line}:${column} ${name}`) });
    expect(found).toEqual([
      '1:1 {% include %}',
      '3:4 {{< tabs >}}',
      '3:16 {{% pane %}}',
      '4:62 {{< j >}}',
      '4:73 {{< figure >}}',
    ]);
  });

  test.each([
    ...['{{', '{%', '{% raw %}', '{% highlight a %}\n', '`', '```\n', '{:', '](', '[a]({{ b | c: "d" }} ', 'src={{a}}'],
    ...[
      '{{< a "',
      '{{< highlight a >}}',
      '# a {: #b}',
      '# a\n{: #b}\n',
      '{: #b}',
      '* a\n',
      '{{</* ',
      '[toc]\n',
      '{{ "a" |',
      'a\n: b\n\n',
      'a\n: b\n: c\n',
      '`{% raw %}',
    ],
  ])('much of "%s" is soon read', (part) => {
    expect(stripTemplates(`${part.repeat(20_000)}{{ a }}`)).toBeTypeOf('string');
  });

  test('spaces in a term are soon read', () => {
    const term = `a${' '.repeat(1_000_000)}b`;
    expect(stripTemplates(`${term}\n: c`)).toBe(`- **${term}**\\\n  c`);
  });
});

describe('raw HTML has bounds', () => {
  const size = 'markdown/html-size';
  const tooMany =
    'Unexpected text of more than 20000 lines and marks such as *, [, | and <, expected fewer with raw HTML or `parser: remark`';
  const tooManyLazy =
    'Unexpected text of more than 5000 quotes and lines right below a quote or an item of a list, expected fewer with raw HTML or `parser: remark`';
  const deep = (count: number) => `Unexpected <${count > 99 ? 'div' : 'b'}> inside ${count} `;
  test.each([
    {
      name: 'bold that is not closed',
      body: `${'<b>'.repeat(1000)}x\n\ny`,
      rule: size,
      reason: `${deep(16)}open elements such as <b>, expected at most 16 levels, and a </b> for each <b>`,
      place: { line: 1, column: 49 },
    },
    {
      name: 'sixteen in each other that are closed',
      body: `${'<b>'.repeat(16)}x${'</b>'.repeat(16)}`,
    },
    {
      name: 'ninety italics, and 4,000 paragraphs',
      body: `${Array.from({ length: 90 }, (_, number) => `<i id=q${number}>`).join('')}\n\n${'a\n\n'.repeat(4000)}`,
      rule: size,
      reason: 'Unexpected <i> inside 16 open elements such as <b>, expected at most 16 levels, and a </i> for each <i>',
      place: { line: 1, column: 151 },
    },
    {
      name: 'elements in elements',
      body: `Text.\n\n${'<div>\n'.repeat(101)}`,
      rule: size,
      reason: `${deep(100)}elements, expected at most 100 levels`,
      place: { line: 103, column: 1 },
    },
    {
      name: 'thousands of elements in elements',
      body: `Text.\n\n${'<div>\n'.repeat(9000)}`,
      rule: size,
      reason: `${deep(100)}elements, expected at most 100 levels`,
      place: { line: 103, column: 1 },
    },
    {
      name: 'a hundred elements in each other',
      body: `${'<div>'.repeat(100)}x`,
    },
    {
      name: 'sixteen that are not closed, and paragraphs',
      body: `${Array.from({ length: 16 }, (_, number) => `<i id=q${number}>`).join('')}\n\n${'a\n\n'.repeat(4000)}`,
      rule: size,
      reason: 'Unexpected element, expected at most 30000 in a text',
      place: { line: 3527, column: 1 },
    },
    {
      name: 'lines',
      body: `<b>x</b>\n${'\n'.repeat(60_000)}`,
      rule: 'markdown/size',
      reason: tooMany,
      place: { line: 19_999, column: 1 },
    },
    {
      name: 'quotes',
      body: `<b>x</b>\n\n${'> a\n\n'.repeat(5001)}`,
      rule: 'markdown/size',
      reason: tooManyLazy,
      place: { line: 10_004, column: 1 },
    },
    {
      name: 'lines right below a quote',
      body: `<b>x</b>\n\n> ${'a\n'.repeat(5002)}`,
      rule: 'markdown/size',
      reason: tooManyLazy,
      place: { line: 5004, column: 1 },
    },
    {
      name: 'lines right below an item of a list',
      body: `<b>x</b>\n\n- ${'a\n'.repeat(5002)}`,
      rule: 'markdown/size',
      reason: tooManyLazy,
      place: { line: 5004, column: 1 },
    },
    { name: 'quotes with as many lines', body: `<b>x</b>\n\n${'> a\n'.repeat(6000)}` },
    {
      name: 'pairs of brackets without definitions',
      body: `<b>x</b>\n\n${'[a][b]'.repeat(5001)}`,
      rule: 'markdown/marks',
      reason:
        'Unexpected thousands of marks of emphasis or brackets in a paragraph, expected fewer before a blank line',
      place: { line: 3, column: 21_003 },
    },
    {
      name: 'lists, each deeper',
      body: `<b>x</b>\n\n${Array.from({ length: 101 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')}`,
      rule: 'markdown/depth',
      reason: 'Unexpected depth of nesting, expected fewer levels of lists, quotes and emphasis',
      place: { line: 103, column: 1 },
    },
    {
      name: 'backticks, each run longer',
      body: `<b>x</b>\n\n${Array.from({ length: 600 }, (_, number) => `${'`'.repeat(number + 1)}a`).join('')}`,
      rule: 'markdown/marks',
      reason:
        'Unexpected hundreds of runs of backticks in a paragraph, each of a different length, expected as many after the code as before it',
      place: { line: 3, column: 1 },
    },
    {
      name: 'dots without a space',
      body: `<b>x</b>\n\n${'a.'.repeat(20_000)}`,
      rule: 'markdown/marks',
      reason: 'Unexpected word of thousands of dots, hyphens, plus signs or underscores, expected spaces between them',
      place: { line: 3, column: 1 },
    },
    {
      name: 'links in HTML',
      body: '<a href="https://b.example/">x</a>\n'.repeat(6000),
      rule: 'markdown/size',
      reason: tooMany,
      place: { line: 5001, column: 1 },
    },
    {
      name: 'cells that span a thousand columns',
      body: `<table>${'<tr><td colspan=1000>x'.repeat(31)}</table>`,
      rule: size,
      reason: 'Unexpected element, expected at most 30000 in a text',
      place: { line: 1, column: 646 },
    },
    {
      name: 'closing brackets, which remark reads',
      body: `<b>x</b>\n\n${']'.repeat(60_000)}`,
      rule: 'markdown/marks',
      reason:
        'Unexpected thousands of marks of emphasis or brackets in a paragraph, expected fewer before a blank line',
      place: { line: 3, column: 7001 },
    },
    {
      name: 'stars in many paragraphs, which remark reads',
      body: `<b>x</b>\n\n${`${'a*'.repeat(5000)}\n\n`.repeat(10)}`,
      rule: 'markdown/marks',
      reason:
        'Unexpected thousands of marks of emphasis or brackets in a paragraph, expected fewer before a blank line',
      place: { line: 5, column: 9798 },
    },
    {
      name: 'comments that are not closed',
      body: `Text.\n\n<b>x</b>${'<!--'.repeat(120_000)}`,
      rule: 'markdown/html-unclosed',
      reason:
        'Unexpected thousands of `<!--` in a paragraph, expected `-->` after each, or `\\<!--` to show the characters',
      place: { line: 3, column: 9 },
    },
    {
      name: 'comments that are not closed in many paragraphs',
      body: `<b>x</b>\n\n${`${'<!--'.repeat(4000)}\n\n`.repeat(10)}`,
      rule: 'markdown/html-unclosed',
      reason:
        'Unexpected thousands of `<!--` in a paragraph, expected `-->` after each, or `\\<!--` to show the characters',
      place: { line: 5, column: 1 },
    },
  ])('$name', ({ body, rule, reason, place }) => {
    const { mistakes } = render(body);
    const found = mistakes.filter((one) => one.rule !== 'markdown/html');
    expect(found).toEqual(rule === undefined ? [] : [{ rule, reason, place }]);
  });

  test('after a text beyond them, others are as before', () => {
    render('<b>'.repeat(1000));
    expect(render('<b>x</b>').html).toBe('<p><b>x</b></p>\n');
  });
});

/** A page around a text, in elements that an end tag too many in the text would close. */
const pageAround = (html: string) =>
  `<main><dl><div><dd><div id="text">${html}</div><i>a</i></dd></div></dl><ul><li><div id="text">${html}</div><i>b</i></li></ul></main><hr>`;

/** Whether all of `html` is in the elements that a page puts it in, and the page is as it would be without it. */
function staysInside(html: string): boolean {
  const page = parseFragment(pageAround(html));
  const empty = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const node of childNodes) {
      if (!('tagName' in node)) continue;
      if (node.attrs.some(({ value }) => value === 'text')) node.childNodes = [];
      else empty(node);
    }
  };
  empty(page);
  return serialize(page) === pageAround('');
}

describe('raw HTML stays in the element that a page puts around it', () => {
  test.each([
    { html: '<p>x</p>', isInside: true },
    { html: '<p>x</p></div><p>y</p>', isInside: false },
    { html: '<ul><li><div><li>x</li></div></li></ul>', isInside: false },
    { html: '<dd>x</dd>', isInside: false },
  ])('the check itself, of $html: $isInside', ({ html, isInside }) => {
    expect(staysInside(html)).toBe(isInside);
  });

  test.each([
    '<ul><li><div><marquee><li>x</li></marquee></div></li></ul>',
    '<ul><li><div><object><li>x</li></object></div></li></ul>',
    '<dl><dd><div><button><dd>x</dd></button></div></dd></dl>',
    '<dd>x</dd>',
    '<dt>x</dt>',
    '<li>x</li>',
    '</div></dd></dl>',
    '<table width="100%"><tr><td>x</td></tr></table>',
    '<table><form><tr><td><form>x</form></td></tr></form></table>',
    '<p><button><div>x</div></button></p>',
    '<a href="/x"><div><a href="/y">z</a></div></a>',
    '<h1><h2>x</h2></h1>',
    '<td>x</td></table></main>',
  ])('%s', (body) => {
    expect(staysInside(render(`before\n\n${body}\n\nafter`).html)).toBe(true);
  });
});

describe('unclosed HTML that would swallow the rest of a text is an error at its line', () => {
  test.each([
    ...['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'].map((name) => ({
      body: `before\n\n<${name}>\n\nafter`,
      reason: `Unexpected <${name}> without </${name}>, expected its end: the text after it would be lost`,
    })),
    ...[
      ['<!-- a note', '<!--', '-->'],
      ['<!-- a --> <!-- b', '<!--', '-->'],
      ['<?php echo 1;', '<?', '?>'],
      ['<![CDATA[ a ]>', '<![CDATA[', ']]>'],
      ['<!ELEMENT a', '<!', '>'],
    ].map(([written, begin, end]) => ({
      body: `before <b>a</b>\n\n${written}\n\nafter`,
      reason: `Unexpected ${begin} without ${end}, expected its end: the text after it would be lost`,
    })),
    ...['<div class="a>Text.</div>', '<p>a</p><div class=b', '<div\n', "<p title='a>b", '</div'].map((written) => ({
      body: `before <b>a</b>\n\n${written}\n\nafter`,
      reason:
        'Unexpected end of HTML inside of a tag, expected > after it, and a second quotation mark after each value: the text after it would be lost',
    })),
  ])('$body', ({ body, reason }) => {
    const { html, mistakes } = render(body);
    expect(mistakes).toEqual([{ rule: 'markdown/html-unclosed', reason, place: { line: 3, column: 1 } }]);
    expect(html).toBe('');
  });

  test.each([
    '<svg/>\n\nafter',
    '<svg><path d=""/></svg>\n\nafter',
    '<object></object>\n\nafter',
    '<script></script> after',
    '<?php\n\necho 1; ?>\n\n<b>after</b>',
    '<!-- a --> <!-- b -->\n\n<b>after</b>',
    '<!DOCTYPE html>\n\n<b>after</b>',
    '<div title="a > b\nc"\nid=d\n>after</div>',
    '<div>a < b <\n\nafter</div>',
    '<![CDATA[ a\n\n]]>\n\n<b>after</b>',
  ])('closed HTML is no error: %s', (body) => {
    const { html, mistakes } = render(body);
    expect(mistakes).toEqual([]);
    expect(html).toContain('after');
  });
});

test.each([
  { srcset: 'a.png', html: '<source srcset="https://s.example/a.png">' },
  { srcset: 'a.png, b.png 2x', html: '<source srcset="https://s.example/a.png, https://s.example/b.png 2x">' },
  { srcset: 'https:/a.example/x.png, b.png 2x', html: '<source srcset="https://s.example/b.png 2x">' },
  { srcset: 'javascript:alert(1) 2x', html: '<source>' },
  { srcset: 'data:image/svg+xml,a', html: '<source>' },
  {
    srcset: 'http://b.example/w_1,h_2/x.png, https://b.example/w_2,h_4/x.png 2x',
    html: '<source srcset="http://b.example/w_1,h_2/x.png, https://b.example/w_2,h_4/x.png 2x">',
  },
  {
    srcset: 'https://b.example/x.png,, c.png',
    html: '<source srcset="https://b.example/x.png, https://s.example/c.png">',
  },
  { srcset: 'ftp://b.example/x.png, mailto:a@b.example 2x', html: '<source>' },
  { srcset: '//b.example/x.png 640w', html: '<source srcset="//b.example/x.png 640w">' },
])('addresses in srcset="$srcset" are published as those in src are', ({ srcset, html }) => {
  const local = (link: string) => (/^(?:[a-z]+:|\/\/)/.test(link) ? link : `https://s.example/${link}`);
  expect(render(`<picture><source srcset="${srcset}"><img src="c.png"></picture>`, local).html).toContain(
    `<picture>${html}<img src="https://s.example/c.png"></picture>`,
  );
});

test.each([1, 2, 5])('a <pre> whose text begins with %i empty lines keeps all but the first line end', (count) => {
  expect(render(`<pre>${'\n'.repeat(count)}x</pre>`).html).toBe(`<pre>${count > 1 ? '\n'.repeat(count) : ''}x</pre>\n`);
});

describe('elements that HTML does not have', () => {
  const reported = (body: string) =>
    renderMarkdown(body, (url) => ({ url }))
      .mistakes.filter(({ rule }) => rule === 'markdown/element')
      .map(
        ({ place: { line, column }, reason }) => `${line}:${column} ${/^Unexpected (.*), expected/.exec(reason)?.[1]}`,
      );

  test.each([
    { name: 'words in angle brackets', body: 'Start <daemonId> on <port>.', found: ['1:7 <daemonId>', '1:21 <port>'] },
    { name: 'several words', body: 'a\n\nHello <your name>!', found: ['3:7 <your name>'] },
    {
      name: 'inside a block',
      body: '<div>\n<p>a</p>\n <my-card x="1">b</my-card>\n</div>',
      found: ['3:2 <my-card x="1">'],
    },
  ])('$name are reported', ({ body, found }) => {
    expect(reported(body)).toEqual(found);
  });

  test.each([
    {
      name: 'elements of HTML that are removed',
      body: '<video src="a"></video> <abbr>b</abbr> <center>c</center> <wbr>',
    },
    { name: 'the parts of a drawing', body: 'a <svg><path d="b"/> <circle/></svg> c\n\n<svg>\n<g><path/></g>\n</svg>' },
    { name: 'code', body: '`<daemonId>` \\<daemonId> &lt;daemonId>' },
    { name: 'addresses', body: '<https://a.example> <a@b.example>' },
  ])('$name are not', ({ body }) => {
    expect(reported(body)).toEqual([]);
  });
});
