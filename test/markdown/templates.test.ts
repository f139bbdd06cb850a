/** Tags of Liquid, Nunjucks and Hugo, and attribute lists of kramdown, in the spellings that these programs allow. */
import { describe, expect, test } from 'vitest';
import { argumentsOf } from '../../generator/base/tag-arguments.ts';
import { replacedInLines } from '../../generator/markdown/dialects/plain-markdown.ts';
import { stripTemplates } from '../../generator/markdown/dialects/strip-templates.ts';
import { isInAddress, templateText } from '../../generator/markdown/dialects/template-tags.ts';

const forty = 'x'.repeat(40);

describe('attribute lists and tables of contents', () => {
  test.each([
    // Tables of contents.
    ...['+ TOC\n{:toc}', '- TOC\n{:toc}', '*\tTOC\n{:\ttoc}', '*   TOC\n{: toc .a}', '* \n{:toc}'].map((text) => ({
      text,
      left: '\n',
    })),
    ...['[TOC]', '[toc]\t', '[[toc]] \t', '[[_TOC_]]', '  [[Toc]]'].map((text) => ({ text, left: '' })),
    { text: '* A\n{:tocs}', left: '* A\n' },
    { text: '* TOC\n{:toc} b}', left: '\n b}' },
    ...['* TOC\n{:toc\n}', '[[toc]] x', '[toc] y', 'a [toc]'].map((text) => ({ text, left: text })),
    // Icons of Material for MkDocs.
    { text: '- :material-clock-fast:{ .lg .middle } __a__', left: '- __a__' },
    { text: '[:octicons-arrow-right-24: b](c){ .md-button }', left: '[b](c)' },
    // A shortcode with an address around a text is a link.
    {
      text: 'A {{< tab-link "https://b.example/?c=d" >}}`e` f{{< /tab-link >}}.',
      left: 'A [`e` f](<https://b.example/?c=d>).',
    },
    { text: '{{% button href="/a" class="b c" %}}D{{% /button %}}', left: '[D](</a>)' },
    { text: '{{< button href="/a" >}}\n  B c\n{{< /button >}}\nd', left: '[B c](</a>)\n\n\nd' },
    { text: '{% link "https://a.example/" %}B{% endlink %}', left: '[B](<https://a.example/>)' },
    { text: '<p>{{< a href="/b" >}}C{{< /a >}}</p>', left: '<p><a href="/b">C</a></p>' },
    { text: '{{< a href="/b" >}}C{{< /d >}}', left: 'C' },
    { text: '{{< quote url="https://a.example/" >}}B{{< /quote >}}', left: 'B' },
    { text: '{{< b url="https://a.example/" >}}[C](d){{< /b >}}', left: '[C](d)' },
    { text: '{{< b url="https://a.example/" link="/c" >}}D{{< /b >}}', left: 'D' },
    { text: '{% link "https://a.example/" %}B{% endlist %}', left: 'B' },
    // A card, whose title and image are not the text of a link.
    { text: '{{< card href="/b" title="C" >}}D{{< /card >}}', left: '[C](</b>)D' },
    { text: '{{< card link="/b" image="c.png" >}}D{{< /card >}}', left: '[![](</.../c.png>)](</b>)D' },
    // Nothing that would end the text of the link before its end, and no block.
    ...['C] d', 'C [d][e]', 'C \\', '# C', '- C', '> C', '1. C'].map((left) => ({
      text: `{{< b href="/d" >}}${left}{{< /b >}}`,
      left,
    })),
    ...['#1 C', '-C', '1.2 C'].map((label) => ({
      text: `{{< b href="/d" >}}${label}{{< /b >}}`,
      left: `[${label}](</d>)`,
    })),
    { text: '{{< b >}}C{{< /b >}}', left: 'C' },
    { text: '{% if a.url == "https://b.example/" %}C{% endif %}', left: 'C' },
    // Shortcodes in the texts of others.
    {
      text: '{{< figure src="./a.png" caption="B {{< c \\"https://d.example/\\" >}}E{{< /c >}}" alt="f" >}} g',
      left: '![f](<./a.png> "B E") g',
    },
    { text: '{{< figure src="./a.png" alt="b >}} c', left: '![](<./a.png>) c' },
    ...['`:material-a:`', ':smile:', 'a:materials-b:', '```\n:simple-a:\n```'].map((text) => ({ text, left: text })),
    // Options of docsify.
    { text: "[a](b.md ':ignore') [c](d ':target=_blank e')", left: '[a](b.md) [c](d)' },
    { text: '![a](b.png ":size=100x50")', left: '![a](b.png)' },
    { text: '# A {docsify-ignore}\n\n## B {docsify-ignore-all}', left: '# A\n\n## B' },
    ...["[a](b ':ignored')", "[a](b ':ignore' c)", "`(b ':ignore')`", '[a](b ":c")', "':ignore' a"].map((text) => ({
      text,
      left: text,
    })),
    // Badges of VitePress and Starlight.
    { text: '| <Badge type="info" text="Énoncé" /> a |', left: '| Énoncé a |' },
    { text: '# a <Badge text="b" />', left: '# a ' },
    { text: '<Badge\n  text="^1.9"\n  variant="tip"\n/>', left: '^1.9\n\n\n' },
    ...['`<Badge text="a" />`', '<Badge type="tip">a</Badge>', '<Badger text="a" />'].map((text) => ({
      text,
      left: text,
    })),
    // Markdown right below a tag.
    { text: '<br>\n### A\n', left: '<br><!-- -->\n### A\n' },
    { text: '<BR />  \n<img src="a.png" alt="b">\n  *c*', left: '<BR />  \n<img src="a.png" alt="b"><!-- -->\n  *c*' },
    ...['<br>\n\na', '<br>\n<p>a</p>', '<br>', 'a <br>\nb', '```\n<br>\na\n```', '<div>\na', '    <br>\na'].map(
      (text) => ({
        text,
        left: text,
      }),
    ),
    // In a block of HTML, Markdown is no more than text.
    {
      text: '<div>\n  {{< image src="/a.png" alt="b \\"c\\"" title="d&e" >}}\n</div>\n\n{{< image src="/a.png" >}}',
      left: '<div>\n  <img src="/.../a.png" alt="b &quot;c&quot;" title="d&amp;e">\n</div>\n\n![](</.../a.png>)',
    },
    {
      text: '<p>{% card title="A *b*" link="/c" subtitle="d" %}{% gallery "a.png" "b.png" %}</p>',
      left: '<p><a href="/c">A *b*</a><br>d<img src="/.../a.png" alt=""> <img src="/.../b.png" alt=""></p>',
    },
    {
      text: '<td>\n{{< image src="/a.png" link="/b" >}}{% x title="c<d" %}\n</td>',
      left: '<td>\n<a href="/b"><img src="/.../a.png" alt=""></a><strong>c&lt;d</strong><br>\n</td>',
    },
    {
      text: '<div-a>{{< youtube a >}}</div-a>',
      left: '<div-a><https://www.youtube.com/watch?v=a></div-a>',
    },
    {
      text: '<div>{{< youtube a >}}</div>',
      left: '<div><a href="https://www.youtube.com/watch?v=a">https://www.youtube.com/watch?v=a</a></div>',
    },
    { text: '<b>a</b>\n{{< image src="/a.png" >}}', left: '<b>a</b>\n![](</.../a.png>)' },
    // Attribute lists of kramdown.
    { text: 'a{: .b}', left: 'a' },
    { text: 'a\t{:}', left: 'a' },
    { text: 'a {: .b} c}', left: 'a c}' },
    { text: 'a {: .b\n}', left: 'a {: .b\n}' },
    { text: 'a # b {: #c}', left: 'a # b' },
    { text: '# A\nb {: #c}', left: '# A\nb' },
    { text: '####### A {: #b}', left: '####### A' },
    { text: '###### A {: #b}', left: '###### A {#b}' },
    { text: '#\tA {: #b}', left: '#\tA {#b}' },
    { text: '# \n{: #b}', left: '#  {#b}\n' },
    { text: '# A\n  {: #b}\nc', left: '# A {#b}\n\nc' },
    ...['{:#b}', '{: .c #b}', '{: .c#b}', '{: .c-#b}', '{: .#b}', '{:\t#b\t}', '{: c="d" #b}'].map((list) => ({
      text: `# A ${list}`,
      left: '# A {#b}',
    })),
    ...['1b', '_b', 'b.c:d-e_f', 'b²', 'ⅷ', 'é甲', 'B', `b${'c'.repeat(99)}`].map((id) => ({
      text: `# A {: #${id} }`,
      left: `# A {#${id}}`,
    })),
    ...['{: #b"c}', '{: #-b}', '{: "#b}', `{: #b${'c'.repeat(100)}}`].map((list) => ({
      text: `# A ${list}`,
      left: '# A',
    })),
    // Attribute lists elsewhere.
    ...['{\t.c}', '{#c}', '{.-c}', '{data-a=b}', `{${forty}=1}`, '{ .c #d e=f }'].map((list) => ({
      text: `[a](b)${list} d}`,
      left: '[a](b) d}',
    })),
    ...['{.c\nd}', '{c}', `{x${forty}=1}`, ' {a=b}', '{.}', '{.{c}'].map((list) => ({
      text: `[a](b)${list}`,
      left: `[a](b)${list}`,
    })),
    ...['{\t.c}', '{#c}', '{.-c}', '{.c}\t', '   {.c d=e} '].map((list) => ({ text: `a\n${list}\nb`, left: 'a\n\nb' })),
    ...['{.c} d}', '{.c\nd}', '{.c} d', '    {.c}', '{c=d}'].map((list) => ({
      text: `a\n${list}\nb`,
      left: `a\n${list}\nb`,
    })),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

describe('definitions', () => {
  test.each([
    { text: 'One\n: First.', left: '- **One**\\\n  First.' },
    {
      text: 'a\n\nOne { #one }\n:   First\nline.\n\n    More.\n\nTwo\n: Second.',
      left: 'a\n\n- **One**\\\n  First\nline.\n\n    More.\n\n- **Two**\\\n  Second.',
    },
    { text: '*One* `x`\n: First.\n: Second.\n\n: Third.', left: '- *One* `x`\\\n  First.\\\n  Second.\n\n  Third.' },
    { text: 'One\n: - a\n  - b', left: '- **One**\n  - a\n  - b' },
    { text: 'One\n: ```js\n  : b\n  ```\n: c', left: '- **One**\n  ```js\n  : b\n  ```\\\n  c' },
    { text: 'One\n: {{ x }} a', left: '- **One**\\\n   a' },
    ...[
      // No term: nothing, another block, or more than a line.
      ...[
        ': a',
        '\n: a',
        '# One\n: a',
        '- One\n: a',
        '| One |\n: a',
        '    One\n: a',
        'One\ntwo\n: a',
        'One\n\n: a',
        '```\nOne\n: a\n```',
      ],
      // No definition.
      ...['One\n:a', 'One\n::: note', 'One\n:', 'One\n    : a', 'One:\ntwo'],
    ].map((text) => ({ text, left: text })),
  ])('%j', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

describe('raw texts in code', () => {
  test.each([
    { text: '```\n{% raw %}{{ x }}\n{% y %}{% endraw %} z\n```', left: '```\n{{ x }}\n{% y %} z\n```' },
    { text: '~~~ yaml\n{%raw%}\n{{ x }}\n{%- endraw -%}\n~~~\n{{ y }}', left: '~~~ yaml\n\n{{ x }}\n\n~~~\n' },
    {
      text: 'a `{% raw %}{{ x }}{% endraw %}` {{ y }}`` {% verbatim %}`{% endverbatim %} ``',
      left: 'a `{{ x }}` `` ` ``',
    },
    { text: '`{% raw %}a{% endraw %}b{% raw %}c{% endraw %}`', left: '`abc`' },
    // Examples of the tags themselves.
    ...['`{% raw %}`', '`{% endraw %}`', '`{% endraw %}{{ x }}{% raw %}`', '`{% rawer %}{% endraw %}`'].map((text) => ({
      text,
      left: text,
    })),
    { text: '`{% raw %}{% raw %}x{% endraw %}{% endraw %}`', left: '`{% raw %}x{% endraw %}`' },
  ])('%j', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

describe('links of vaults and wikis', () => {
  test.each([
    { text: '[[Two]]', left: '[Two](</.../Two>)' },
    { text: 'a [[b/Two c.md|the second]] d', left: 'a [the second](</.../b/Two c.md>) d' },
    { text: '[[Two#Three Four]]', left: '[Two > Three Four](</.../Two#three-four>)' },
    {
      text: '[[Two#Three#Four & %]] [[a.pdf#page=3]]',
      left: '[Two > Three > Four \\& %](</.../Two#four-->) [a.pdf > page=3](</.../a.pdf#page=3>)',
    },
    { text: '_[[Two]]_ __[[Two]]__', left: '_[Two](</.../Two>)_ __[Two](</.../Two>)__' },
    { text: '[see [[Two]]] ([[Two]])', left: '[see [Two](</.../Two>)] ([Two](</.../Two>))' },
    { text: '_[[Two]]_ and __[[Two|x]]__', left: '_[Two](</.../Two>)_ and __[x](</.../Two>)__' },
    { text: '[[ Two | x ]]', left: '[x](</.../Two>)' },
    { text: '[[#Three & Four]]', left: '[Three \\& Four](#three--four)' },
    { text: '[[#^a1b2c3]] [[Two#^a1b2c3|x]]', left: ' [x](</.../Two>)' },
    { text: '[[Two#^a1b2c3]]', left: '[Two](</.../Two>)' },
    { text: '- [[Two|2024]]: a', left: '- [2024](</.../Two>): a' },
    { text: '[[a_b*c*d]]', left: '[a\\_b\\*c\\*d](</.../a_b*c*d>)' },
    { text: '[[Two|~~x~~]]', left: '[\\~\\~x\\~\\~](</.../Two>)' },
    { text: '[[50%? <b>\\]]', left: '[50%? \\<b>\\\\](</.../50%25%3F %3Cb%3E%5C>)' },
    { text: '| [[Two\\|x]] |', left: '| [x](</.../Two>) |' },
    { text: '参照[[ノート]]。', left: '参照[ノート](</.../ノート>)。' },
    { text: '![[Plot 1.png]]', left: '![Plot 1.png](</.../Plot 1.png>)' },
    { text: '![[a/plot.PNG|300]]', left: '![a/plot.PNG](</.../a/plot.PNG>)' },
    { text: 'Look:![[plot.svg|The plot|300x200]]', left: 'Look:![The plot](</.../plot.svg>)' },
    { text: '![[Two]] ![[a.pdf]]', left: '[Two](</.../Two>) [a.pdf](</.../a.pdf>)' },
    { text: '[[plot.png]]', left: '[plot.png](</.../plot.png>)' },
    { text: `[[${'a'.repeat(300)}]]`, left: `[${'a'.repeat(300)}](</.../${'a'.repeat(300)}>)` },
    {
      text: '[[1]] and [[b]]\n\n[1]: https://c.example\n',
      left: '[[1]] and [b](</.../b>)\n\n[1]: https://c.example\n',
    },
    { text: '[[B]]\n\n   [b]: c\n', left: '[[B]]\n\n   [b]: c\n' },
    ...[
      'x[[1]]',
      'my_list_[[1]]',
      'f(x)[[i]]',
      '[[1]](a.md)',
      '[[1]][b]',
      '[a [[1]]](b.md)',
      '\\[[Two]]',
      '\\![[[Two]]]',
      '`[[Two]]`',
      '```\n[[Two]]\n```',
      '[[a\nb]]',
      '[[]]',
      '[[ a ]',
      '[[1, 2], [3, 4]]',
      `[[${'a'.repeat(301)}]]`,
      'a [[toc]] b',
    ].map((text) => ({ text, left: text })),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

test('footnotes in their place are footnotes, in the line of the text in messages', () => {
  const source = 'a^[b [c](d)] e^[f]\ng\n';
  const text = stripTemplates(source);
  expect(text).toBe('a[^inline-1] e[^inline-2]\ng\n\n\n[^inline-1]: b [c](d)\n\n[^inline-2]: f');
  expect(replacedInLines(source, text).placeOf({ line: 5, column: 3 })).toEqual({ line: 3, column: 1 });
});

describe('comments and highlights of Obsidian', () => {
  test.each([
    { text: 'a %%b%% c', left: 'a  c' },
    { text: '%%a%%, b', left: ', b' },
    { text: '- a\n%%\nb\n\n```\nc\n```\n%%\nd', left: '- a\n\n\n\n\n\n\n\nd' },
    { text: '  %% a: 1%\n%%\nb', left: '\n\nb' },
    { text: 'a ==b c==, d', left: 'a **b c**, d' },
    { text: '> [!syntax]\n> a', left: '> [!NOTE] Syntax\n> a' },
    { text: '> [!my word "+"]- A [[b]]\n> c', left: '> [!NOTE]- A [b](</.../b>)\n> c' },
    { text: '> a\n>> [!note|right]+ \n>> c', left: '> a\n>> [!note]+\n>> c' },
    { text: '> [!TIP]- A\n>\n> ```\n> [!b]\n> ```', left: '> [!TIP]- A\n>\n> ```\n> [!b]\n> ```' },
    { text: '==b==', left: '**b**' },
    { text: '==a [[b]] `c` [[d]]==', left: '**a [b](</.../b>) `c` [d](</.../d>)**' },
    { text: '==[[1]]==\n\n[1]: a.md', left: '**[[1]]**\n\n[1]: a.md' },
    { text: '_==b==_', left: '_**b**_' },
    { text: 'a ==[[Two|x]] c==', left: 'a **[x](</.../Two>) c**' },
    { text: '(==**b** c==)', left: '(**b** c)' },
    ...[
      '100%% and 50%% of it',
      ...[
        '[!a] b',
        '> a [!b]',
        '> [!a](b.md) c',
        '> [![a](b.png)](c.md)',
        '> [!div class="c"]',
        '> [!VIDEO https://a.example]',
        '```\n> [!a]\n```',
      ],
      '%%a',
      '%%%\na\n%%%',
      'a %%%b%%%',
      'a %%b%%c',
      '`%%a%%`',
      '```\n%%a%%\n```',
      'a == b and c == d',
      'a==b or c==d',
      'a_==b or c_==d',
      'A\n==\nb ==c',
      '===a===',
      '==a\nb==',
      '`==a==`',
      '== a==',
    ].map((text) => ({ text, left: text })),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

describe('names of emoji', () => {
  const emoji = new Map([
    ['tada', '🎉'],
    ['+1', '👍'],
  ]);

  test.each([
    { text: ':tada: a (:+1:) **:tada:** |:tada:|', left: '🎉 a (👍) **🎉** |🎉|' },
    { text: ':tada::+1: :tada:. 世界:tada:', left: '🎉👍 🎉. 世界🎉' },
    { text: '<code>a</code> :tada:', left: '<code>a</code> 🎉' },
    { text: '<pre> :tada:', left: '<pre> 🎉' },
    { text: '<pre>{{ a }}{% raw %}{{ b }}{% endraw %}</pre>', left: '<pre>{{ b }}</pre>' },
    { text: '- a\n\n    :tada:', left: '- a\n\n    🎉' },
    ...[
      '`:tada:`',
      '<pre>\n:tada:\n</pre>',
      '<code class="a">:tada: [b]{.c}</code>',
      '\\:tada:',
      ':nosuch:',
      ':tada::b',
      'a:tada:',
      ':tada:b',
      '::tada::',
      '/:tada:',
      'a\n\n\t:tada:',
    ].map((text) => ({
      text,
      left: text,
    })),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text, { emoji })).toBe(left);
  });
});

describe('comments that mark lines of code', () => {
  test.each([
    { text: '```js\na\n// highlight-next-line\nb\nc\n```\nd', left: '```js {2}\na\nb\nc\n```\n\nd' },
    {
      text: '```js title="x"\n// highlight-start\na\nb\n// highlight-end\nc\n# highlight-next-line\nd\n```',
      left: '```js title="x" {1-2,4}\na\nb\nc\nd\n```\n\n\n',
    },
    { text: '~~~ html\n<!-- highlight-next-line -->\na\n~~~', left: '~~~ html {1}\na\n~~~\n' },
    { text: '```jsx\n{/* highlight-next-line */}\na\n```', left: '```jsx {1}\na\n```\n' },
    { text: '```sql\n-- highlight-next-line\na\n```', left: '```sql {1}\na\n```\n' },
    { text: '```js\n// highlight-start\na\n// highlight-end\nb\n```', left: '```js {1-1}\na\nb\n```\n\n' },
    { text: '> ```css\n> /* highlight-next-line */\n> a\n> ```', left: '> ```css {1}\n> a\n> ```\n' },
    // Marked already, or without a language.
    { text: '```js {3}\n// highlight-next-line\na\n```', left: '```js {3}\na\n```\n' },
    { text: '```\n// highlight-next-line\na\n```', left: '```\na\n```\n' },
    // Marks of nothing.
    { text: '```js\n// highlight-start\n// highlight-end\na\n```', left: '```js\na\n```\n\n' },
    { text: '```js\n// highlight-end\na\n// highlight-next-line\n```', left: '```js\na\n```\n\n' },
    ...['// highlight-next-line\na', '```js\nx // highlight-next-line\n```', '```js\n// highlight-lines\n```'].map(
      (text) => ({ text, left: text }),
    ),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

describe('mathematics', () => {
  test.each([
    { text: 'a $x_i$, **$\\{y\\}$** ($n$)', left: 'a $`x_i`$, **$`\\{y\\}`$** ($`n`$)' },
    { text: 'a $$x^2$$ b', left: 'a $`x^2`$ b' },
    { text: '$a\nb^2$', left: '$`a\nb^2`$' },
    { text: '$$a\n= b_1$$', left: '$`a\n= b_1`$' },
    { text: '$$\n\\frac{{a}}{b}\n\n* c\n$$\nd', left: '```math\n\\frac{{a}}{b}\n\n* c\n```\nd' },
    { text: '> $$ \n> x_1\n> $$\n', left: '> ```math \n> x_1\n> ```\n' },
    { text: '- $$\n  x_1\n  $$', left: '- ```math\n  x_1\n  ```' },
    { text: '- a\n\n  $$\n  x_1\n  $$', left: '- a\n\n  ```math\n  x_1\n  ```' },
    { text: '$5 and $6, $5-$6, US$5_, 5$ and $x_i$', left: '$5 and $6, $5-$6, US$5_, 5$ and $`x_i`$' },
    { text: 'a $x_1$$ b, $y_2$', left: 'a $x_1$$ b, $`y_2`$' },
    { text: '$\\$5_$', left: '$`\\$5_`$' },
    { text: '$A/$ [[b]]', left: '$A/$ [b](</.../b>)' },
    { text: '$x^2$\n\n<p>$x^2$ {{ y }}</p>', left: '$`x^2`$\n\n<p>$x^2$ </p>' },
    ...[
      'costs $5 and $6',
      '$x$ and $y$',
      '`$x_i$`',
      '```\n$x_i$\n```',
      '$ x_i$',
      '$x_i $',
      '$x_i$5',
      'a$x_i$',
      '\\$x_i$',
      '$x_i\n\ny$',
      '$`x_i`$',
      '$$\nx_i',
    ].map((text) => ({ text, left: text })),
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });

  test.each(['$x_', '$$\n', '$\\', '$x_ ', '\n>$$'])('%j many times is read in linear time', (part) => {
    expect(stripTemplates(part.repeat(100_000)).length).toBeGreaterThan(100_000);
  });
});

describe('blocks', () => {
  test.each([
    { text: '{%raw%}{{ x }}{%endraw%}', left: '{{ x }}' },
    { text: '{%- raw -%}{{ x }}{%- endraw -%}', left: '{{ x }}' },
    { text: '{%verbatim%}{% x %}{%endverbatim%}', left: '{% x %}' },
    { text: 'a{% comment %} {{ b }}\n{% endcomment %}c', left: 'a\nc' },
    { text: 'a{%comment%}b{%endcomment%}c', left: 'ac' },
    { text: 'a{%- comment -%}b{%- endcomment -%}c', left: 'ac' },
    { text: '{% raw %}\n~~~\n{{ x }}\n{% endraw %}\n~~~\n{{ y }}', left: '\n~~~\n{{ x }}\n\n~~~\n' },
    { text: 'a ` {{ b }}\n \t\n` {{ c }}', left: 'a ` \n \t\n` ' },
    { text: '` a ``\n\n{{ b }} ` ``', left: '` a ``\n\n ` ``' },
    // Code of Jekyll.
    { text: '{%highlight js%}a{%endhighlight%}', left: '` a `' },
    { text: '{%highlight js%}\na\n{%endhighlight%}', left: '```js\na\n```' },
    { text: '{%- highlight js -%}\na\n{%- endhighlight -%}', left: '```js\na\n```' },
    { text: '{% highlight js %} a {% endhighlight %}', left: '` a `' },
    { text: '{% highlight js %}a ``` b ` c{% endhighlight %}', left: '```` a ``` b ` c ````' },
    { text: '{% highlight js linenos %}\n``` `\n{% endhighlight %}', left: '````js\n``` `\n````' },
    { text: `{% highlight${' '.repeat(9)}js %}\na\n{% endhighlight %}`, left: '```js\na\n```' },
    ...['"js"', "'js'", 'js'].map((language) => ({
      text: `{% highlight ${language} %}\na\n{% endhighlight %}`,
      left: '```js\na\n```',
    })),
    ...['c++', 'c#', 'a.b', 'objective-c', 'x86_64', ''].map((language) => ({
      text: `{% highlight ${language} %}\na\n{% endhighlight %}`,
      left: `\`\`\`${language}\na\n\`\`\``,
    })),
    { text: '{% highlight js %}a\nb{% endhighlight %}', left: '```js\na\nb\n```' },
    // Code of Hugo.
    { text: '{{<highlight go>}}\na\n{{</highlight>}}', left: '```go\na\n```' },
    { text: '{{% highlight go %}}\na\n{{% /highlight %}}', left: '```go\na\n```' },
    { text: `{{<${' '.repeat(9)}highlight${' '.repeat(9)}go >}}\na\n{{< / highlight >}}`, left: '```go\na\n```' },
    ...['"go"', '`go`', 'go "linenos=true"'].map((language) => ({
      text: `{{< highlight ${language} >}}\na\n{{< /highlight >}}`,
      left: '```go\na\n```',
    })),
    ...['c++', 'c#', 'a.b', 'objective-c', ''].map((language) => ({
      text: `{{< highlight "${language}" >}}\na\n{{< /highlight >}}`,
      left: `\`\`\`${language}\na\n\`\`\``,
    })),
    // Texts in shortcodes are no code, however they are indented.
    { text: '{{< a\n  b="c"\n>}}\n    d\n\n      - e\n{{< /a >}}\n\n    f', left: '\n\n\nd\n\n  - e\n\n\n    f' },
    { text: '{{< a >}}\n    {{<b>}}\n\t\tc {{< d >}}.\n    {{</b>}}\n{{< /a >}}', left: '\n    \nc .\n    \n' },
    { text: '{{< a >}}\nb\n\n    c\n{{< /a >}}', left: '\nb\n\n    c\n' },
    { text: '```\n{{< a >}}\n    b\n{{< /a >}}\n```', left: '```\n{{< a >}}\n    b\n{{< /a >}}\n```' },
    { text: '{{<highlight go>}}\n    a\n{{</highlight>}}', left: '```go\n    a\n```' },
    { text: '{{% a %}}\n    b\n{{% /a %}}', left: '\n    b\n' },
    // Shortcodes in texts about them.
    { text: '{{%/* note */%}}', left: '{{% note %}}' },
    { text: '{{</* a\nb */>}}', left: '{{\\< a b >}}\n' },
    { text: '{{</**/>}}', left: '{{\\< >}}' },
  ])('$text', ({ text, left }) => {
    expect(stripTemplates(text)).toBe(left);
  });
});

test.each<[before: string, place: 'start' | 'inside' | undefined]>([
  ...['[a](', '[a](\t', '[a]( <', '[a]: ', '   [a]:\t<', `[${'a'.repeat(200)}]: `].map((one): [string, 'start'] => [
    one,
    'start',
  ]),
  ...['href=', 'src = "', "srcset='", 'poster="', '<a HREF=""><a href="'].map((one): [string, 'start'] => [
    one,
    'start',
  ]),
  ...['[a]({{}}', '[a]({%%}', '[a]({{ b }}{% c %}', 'href="{% b %}'].map((one): [string, 'start'] => [one, 'start']),
  ...['[a](b', '[a]({{ b }}c', '[a](/{% b %}', '[a](c{{ b }}', 'src=a'].map((one): [string, 'inside'] => [
    one,
    'inside',
  ]),
  ...['', 'a', '(', 'x [a]: ', '    [a]: ', '[a]b]: ', '[]: ', `[${'a'.repeat(201)}]: `, 'xhref="', 'hrefs="'].map(
    (one): [string, undefined] => [one, undefined],
  ),
  // Behind the end of an address.
  ...[
    '[a](b c',
    '[a](b) c',
    '[a](b)',
    '[a](<b>',
    'href="b"',
    "href='b'",
    'href=b<c',
    '[a](b{',
    '[a](b}',
    '[a]({{ b } }',
  ].map((one): [string, undefined] => [one, undefined]),
])('a tag behind %j is in an address: %s', (before, place) => {
  expect(isInAddress(before)).toBe(place);
});

describe('tags', () => {
  const linked = (tag: string, next = ')') => templateText(tag, 'start', next).text;

  test.each([
    ...['if a', 'elsif', 'elseif', 'elif', 'else', 'unless', 'case', 'when', 'for a in b', 'assign a = b', 'capture'],
    ...['cycle', 'increment', 'decrement', 'break', 'continue', 'set', 'block', 'extends', 'import', 'from', 'macro'],
    ...['layout', 'liquid', 'with', 'end', 'endif', 'endfor'],
  ])('{%% %s %%} shows nothing and is known', (words) => {
    for (const tag of [`{% ${words} %}`, `{%- ${words} -%}`, `{%${words}%}`])
      expect(templateText(tag, undefined, '')).toEqual({ text: '' });
  });

  test.each([
    ['{% backend %}', '{% backend %}'],
    ['{% format a %}', '{% format %}'],
    ['{%- a-b c -%}', '{% a-b %}'],
    ['{% a.b/c %}', '{% a.b/c %}'],
    ['{{< a/b-c.d "e" >}}', '{{< a/b-c.d >}}'],
    ['{{% a %}}', '{{% a %}}'],
    ['{{#include a.md}}', '{{#include}}'],
    ['{{#rustdoc_include ../a.rs:here}}', '{{#rustdoc_include}}'],
    ['{{#playground a.rs}}', '{{#playground}}'],
  ])('%s is unknown', (tag, unknown) => {
    expect(templateText(tag, undefined, '')).toEqual({ text: '', unknown });
  });

  test.each([
    ['{% link "/_posts/b.md" %}', '/.../_posts/b.md'],
    ["{% link '_posts/b.markdown' %}", '/.../_posts/b.markdown'],
    ['{% link b.mdx %}', '/.../b.mdx'],
    ["{% link a'b.md %}", '/.../a%27b.md'],
    ['{% link a.md/b.pdf %}', '/a.md/b.pdf'],
    ['{{< ref "./b" >}}', './b'],
    ['{{< relref "/b" >}}', '/.../b'],
    ['{{< ref "..b" >}}', '/.../..b'],
    ...[
      ...['site.baseurl', 'site.base_url', 'site.url', 'site.github.url', 'site.root', 'base_url', 'baseurl', 'relURL'],
      ...['config.url', 'site.baseURL'],
    ].map((name): [string, string] => [`{{ ${name} }}`, '/']),
    ...['my_site.url', 'site.urls', 'x.relURL', 'a"b"', '"b"c'].map((name): [string, string] => [
      `{{ ${name} }}`,
      '/.../...',
    ]),
    ['{{ "" | url }}', '/'],
    ["{{ '' | url }}", '/'],
    ['{{- "/b" -}}', '/b'],
    ['{{ "/b" | append("/c") }}', '/b/c'],
    ['{{ "/b" | append( "/c" ) }}', '/b/c'],
    ['{{ "/b" | append: site.baseurl }}', '/b'],
    ['{{ "https://a.example/" | absolute_url }}', 'https://a.example/'],
    ['{{ "b?c:d" | relative_url }}', '/b?c:d'],
    ['{{ "#b" | relative_url }}', '#b'],
    ['{{ "?b" | relative_url }}', '?b'],
    ['{{ "b" | my_relative_url }}', 'b'],
    ['{{ "b" | relative_urls }}', 'b'],
    [`{{ 'b"c<d>(e)f\\g h' }}`, 'b%22c%3cd%3e%28e%29f%5cg%20h'],
    ['{{ "b\'c" }}', 'b%27c'],
  ])('%s as an address is %s', (tag, text) => {
    expect(linked(tag)).toBe(text);
  });

  test('an address has one slash between a template and its neighbours', () => {
    expect([linked('{{ site.url }}', '/'), linked('{{ site.url }}', '{'), linked('{{ "/b/" }}', '/')]).toEqual([
      '',
      '',
      '/b',
    ]);
    expect(templateText('{{ site.url }}', 'inside', ')').text).toBe('');
    expect(templateText('{{ a.b }}', 'inside', ')').text).toBe('');
  });

  test.each([
    ['{{< figure src="a" title="b" >}}', '![b](<a> "b")'],
    ['{{< figure src="a" caption="b" title="c" alt="d" >}}', '![d](<a> "b")'],
    ['{{< figure src="a" alt="* _ ` < & \\\\ [ ]" >}}', '![\\* \\_ \\` \\< \\& \\\\ \\[ \\]](<a>)'],
    ['{{< figure src="a" alt="b" caption="c \\\\ \\"d\\"" >}}', '![b](<a> "c \\\\ \\"d\\"")'],
    ['{{< figure src="a<b>c\\\\d" link="e<f>" >}}', '[![](<a%3Cb%3Ec%5Cd>)](<e%3Cf%3E>)'],
    ['{{< figure src="a/b.png" alt="c" >}}', '![c](</.../a/b.png>)'],
    ['{{< figure src="/a.png" >}}', '![](</a.png>)'],
    ['{{< x "//b.example/a.png" >}}', '![](<//b.example/a.png>)'],
    ['{{< figure src="./a.png" >}}', '![](<./a.png>)'],
    // Includes and shortcodes of a site: an argument that is called like an image is one.
    ['{% include image.html file="/a/b.png" alt="C" width="40px" %}', '![C](</.../a/b.png>)'],
    ['{% include figure image_path="a/b.JPG" alt="c" caption="D e" %}', '![c](</.../a/b.JPG> "D e")'],
    ['{% include figure.liquid path="a/b.webp" class="c" %}', '![](</.../a/b.webp>)'],
    ['{% include_cached img.html url="https://a.example/b.svg" title="c" %}', '![c](<https://a.example/b.svg> "c")'],
    ['{{< image src="../a.png" alt="b" link="https://a.example/" >}}', '[![b](<../a.png>)](<https://a.example/>)'],
    ['{{< company name="A" image="/b c.png" >}}', '![A](</.../b c.png>)'],
    ['{% image "./a.png", "An image", "100vw" %}', '![An image](<./a.png>)'],
    ['{{< gallery "a.png" "b/c.png" >}}', '![](</.../a.png>) ![](</.../b/c.png>)'],
    ['{{ image(src="a.png", alt="b") }}', '![b](</.../a.png>)'],
    ['{% include gallery id="a.pngs" %}', ''],
    // Cards, buttons and boxes.
    ['{{< card link="/a/" title="B" subtitle="c *d*" >}}', '[B](</a/>)<br>c \\*d\\*'],
    ['{{< button href="#a" text="B" >}}', '[B](<#a>)'],
    ['{{< card title="A" link="https://a.example/" image="b.png" >}}', '[A](<https://a.example/>)'],
    ['{%card(title=\'A b\', color="c")%}', '**A b**  '],
    ['{{< accordion "A b" >}}', '**A b**  '],
    ['{% include youtube.html id="a" %}', '<https://www.youtube.com/watch?v=a>'],
    ['{% include note.html content="A **b**" %}', 'A **b**'],
    ['{{< gist user="a" id="b" >}}', '<https://gist.github.com/a/b>'],
    ['{{< gist a/b/c >}}', ''],
  ])('%s is %s', (tag, text) => {
    expect(templateText(tag, undefined, '').text).toBe(text);
  });
});

test('an image in an address is no image', () => {
  expect(templateText('{% image "a.png" %}', 'start', '').text).toBe('/.../...');
});

test.each<[text: string, positional: readonly string[], named: Readonly<Record<string, string>>]>([
  ['Alt="a" _b=\'c\' data-d=`e` f=gh i=j', [], { Alt: 'a', _b: 'c', 'data-d': 'e', f: 'gh', i: 'j' }],
  ['a="" b=\'\' c=``', [], { a: '', b: '', c: '' }],
  ['"" \'\' `` "a b" \'c d\' `e f` g-h', ['', '', '', 'a b', 'c d', 'e f', 'g-h'], {}],
  ['"a \\\\ \\"b\\"" c="d \\\\"', ['a \\ "b"'], { c: 'd \\' }],
  ['" a  b\n c "', ['a b c'], {}],
  ['(a=\'b c\', d="e")', [], { a: 'b c', d: 'e' }],
  ['\\"a b\\" c=\\"d\\"', ['a b'], { c: 'd' }],
  ['"a", "b"', ['a', 'b'], {}],
  // Without quotes, a name with a dot is a variable, if it is not that of an image.
  ['a=b.png c=page.title d=e', [], { a: 'b.png', d: 'e' }],
])('arguments %j', (text, positional, named) => {
  expect(argumentsOf(text)).toEqual({ positional, named: new Map(Object.entries(named)) });
});
