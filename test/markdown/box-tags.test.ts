/** Boxes and quotations between tags of GitBook, Hexo and themes of Hugo, as Markdown. */
import { describe, expect, test } from 'vitest';
import { boxesToQuotes } from '../../generator/markdown/dialects/boxes.ts';
import { stripTemplates } from '../../generator/markdown/dialects/strip-templates.ts';

const shown = (source: string) => boxesToQuotes(stripTemplates(source)).text;

describe('boxes between tags', () => {
  test.each([
    ['{% hint style="info" %}\na **b**\n{% endhint %}', '> [!NOTE]\n>\n> a **b**\n'],
    ['{% hint style="danger" %}\na\n\n- b\n{% endhint %}\n\nc', '> [!CAUTION]\n>\n> a\n>\n> - b\n\nc'],
    ['{% hint style="success" %}\na\n{% endhint %}', '> [!TIP] Success\n>\n> a\n'],
    ['{% hint style="working" %}\na\n{% endhint %}', '> [!TIP]\n>\n> a\n'],
    ['{%- note info no-icon -%}\na\n{%- endnote -%}', '> [!NOTE]\n>\n> a\n'],
    ['{% note %}\na\n{% endnote %}', '> [!NOTE]\n>\n> a\n'],
    ['{% warning %}\na\n{% endwarning %}', '> [!WARNING]\n>\n> a\n'],
    ['{% callout type="warning" title="B c" %}\na\n{% /callout %}', '> [!WARNING] B c\n>\n> a\n'],
    ['{{< hint danger >}}\na\n{{< /hint >}}', '> [!CAUTION]\n>\n> a\n'],
    ['{{% notice tip "B [c]" %}}\na\n{{% /notice %}}', '> [!TIP] B \\[c\\]\n>\n> a\n'],
    ['{{< alert title="B" color="warning" >}}\na\n{{< /alert >}}', '> [!WARNING] B\n>\n> a\n'],
    ['{{< admonition tip "Ça" true >}}\n    a\n\n        b\n{{< /admonition >}}', '> [!TIP] Ça\n>\n> a\n>\n>     b\n'],
    ['- a\n\n  {% hint style="info" %}\n  b\n  {% endhint %}', '- a\n\n  > [!NOTE]\n  >\n  > b\n'],
    [
      '{% note %}\na\n{% note danger %}\nb\n{% endnote %}\nc\n{% endnote %}',
      '> [!NOTE]\n>\n> a\n>\n> > [!CAUTION]\n> >\n> > b\n>\n> c\n',
    ],
    ['{% blockquote A, B %}\na\n\n- b\n{% endblockquote %}\nc', '\n> a\n>\n> - b\n\nc'],
    ['{% quote %}\n    a\n\n        b\n{% endquote %}', '\n> a\n>\n>     b\n'],
    ['{% quote %}\n{% note %}\na\n{% endnote %}\n{% endquote %}', '\n> [!NOTE]\n>\n> a\n'],
  ])('%j', (source, markdown) => {
    expect(shown(source).replaceAll(/\n+$/g, '\n')).toBe(markdown);
  });

  test.each([
    ['```\n{% note %}\na\n{% endnote %}\n```', '```\n{% note %}\na\n{% endnote %}\n```'],
    ['a\n\n    {% note %}\n    b\n    {% endnote %}', 'a\n\n    \n    b\n    '],
    // Without an end, not alone on a line, and of another name.
    ['{% note %}\na', '\na'],
    ['a {% note %}\nb\n{% endnote %}', 'a \nb\n'],
    ['{% note %}\na\n{% endhint %}', '\na\n'],
    ['{% notes %}\na\n{% endnotes %}', '\na\n'],
  ])('no box: %j', (source, markdown) => {
    expect(shown(source)).toBe(markdown);
  });
});

test.each([
  ['{% embed url="https://a.example/b" %}', '[https://a.example/b](<https://a.example/b>)'],
  ['{% file src="../.gitbook/assets/b_c.pdf" %}', '[b\\_c.pdf](<../.gitbook/assets/b_c.pdf>)'],
  ['{% file src="b.pdf" caption="A *c*" %}', '[A \\*c\\*](<b.pdf>)'],
  ['{% page-ref page="../a/b-c.md" %}', '[b-c](<../a/b-c.md>)'],
  ['{% embed %}', ''],
  ['{% asset_img b-c.png %}', '![](</.../b-c.png>)'],
  ['{% asset_img left b.jpg 200 100 A b %}', '![A b](</.../b.jpg>)'],
  ['{% asset_img b.jpg 50% 20px A %}', '![A](</.../b.jpg>)'],
  ['{% post_link a-b %}', '[a-b](</.../a-b>)'],
  ['{% post_link a-b "A *b*" %}', '[A \\*b\\*](</.../a-b>)'],
  ['{% codeblock a.js lang:js %}\nlet a;\n{% endcodeblock %}', '```js\nlet a;\n```'],
  ['{% codeblock %}\n{{ a }}\n{% endcodeblock %}', '```\n{{ a }}\n```'],
])('a tag of GitBook or Hexo: %j', (source, markdown) => {
  expect(stripTemplates(source)).toBe(markdown);
});
