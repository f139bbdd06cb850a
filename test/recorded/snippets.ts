/** Pieces of texts as people write them, in Markdown and in what other programs make of it. */
import type { choices } from './recording.ts';

/** Parts of a line. */
export const inlines: readonly string[] = [
  ...[
    'plain words',
    '*em*',
    '__strong__ words',
    '~~gone~~',
    '`code`',
    '``a ` b``',
    '[link](t1.en.md)',
    '[to](<t2.en.md> "T")',
  ],
  ...[
    '[ref][r]',
    '[r]',
    '[none][]',
    '![image](../assets/a.svg "Caption")',
    '![none](none.png)',
    'https://x.example/a_b?c=1&d',
    '<https://y.example>',
  ],
  ...[
    'a@b.example',
    '<br>',
    '<kbd>K</kbd>',
    '<span onclick="x()" class="y">s</span>',
    '&copy; &#x1F600; &amp;lt;',
    'C++ and C#',
    'gpt-4.1',
    'v1.2.3',
  ],
  ...[
    'Next.js',
    'node_modules/x',
    'a\\*b\\_c',
    '價格\\*含稅',
    '價格**強調**です。',
    '（注）**「太字」**と',
    '東京都、京都',
    'สองไทย ชา',
    'Größe Straße',
    'Ελλάς',
  ],
  ...[
    '{{ page.title }}',
    '{% if x %}in{% endif %}',
    '{{< ref "t1" >}}',
    '[u]({{ "/plain/t1/" | relative_url }})',
    '{1 + 1}',
    "{'<'}",
    '{/* c */}',
  ],
  ...[
    '{s.split(/[}]/)}',
    '<Card title="T">in</Card>',
    '<Badge text="n" />',
    'fn[^1]',
    'fn[^none]',
    '[x](#heading)',
    '[x](#no-such)',
    '[[wiki|link]]',
  ],
  ...[
    '[a](javascript:alert(1))',
    '[b](/plain/t3/?x=1#y)',

    'two  \nlines',
    'a | b',
    '$x^2$',
    '"quoted" -- text...',
    '1 < 2 && 3 > 2',
  ],
  ...[
    '0123456789abcdef'.repeat(4),
    'javascript java',
    'ﬁne Café',
    '\u00adsoft',
    'İstanbul',
    '𠮷野家',
    '\u200fعربي',
    'x'.repeat(120),
  ],
];

/** Parts of a text. */
export const blocks: readonly string[] = [
  ...[
    '# Title',
    '# *T* `c`',
    '## Heading',
    '### Named {#named}',
    '## Year {#2024}',
    '## { id="x" }',
    '#### Deep\n\n## Back',
    'Set\n===',
    'Under\n---',
    '#no heading',
  ],
  ...[
    '- a\n- b\n  - c\n\n    d',
    '1. a\n2. b\n   - [ ] open\n   - [x] done',
    '* a\n\n* b',
    '10) ten\n11) eleven',
    '> quote\n> > inner\n\nafter',
    '> [!NOTE]\n> Text.',
    '> [!tip] Own\n> Text.',
    '> [!example]\n> Text.',
  ],
  ...[
    ':::note\nText.\n:::',
    '::: warning Own *title*\nText.\n\n- a\n:::',
    ':::tip[Title]\n:::info\nin\n:::\n:::',
    ':::tabs\nx\n:::',
    ':::note\nno end',
    '\\:::note',
    '!!! note "T"\n    Text.\n\n    More.',
    '??? danger\n    Text.',
    '=== "One"\n    a\n\n=== "Two"\n    b',
  ],
  ...[
    '| a | b |\n|---|:-:|\n| 1 | **2** |\n| `x|y` | <br> |',
    '| a |\n|--|\n| b | c | d |',
    '***',
    '---',
    '[r]: t5.en.md "R"',
    '[^1]: Note *one*.\n\n    Second.',
    '<details>\n<summary>S</summary>\n\nIn **md**.\n\n</details>',
    '<div align="center">\n<img src="../assets/a.svg" width="9">\n</div>',
  ],
  ...[
    '<script>alert(1)</script>',
    '<!-- comment -->',
    '<table><tr><td>x</table>',
    '<p>open',
    '</div>',
    '<iframe src="https://v.example/1"></iframe>',
    '<style>p{}</style>',
    '<a href="t1.en.md">html link</a>',
    '<h2 id="Own Id">H</h2>',
  ],
  ...[
    "import A from './a';",
    'export const a = {\n  b: 1,\n\n  c: [2],\n};',
    'export const f = (s) => s.replace(/[{]/g, "");',
    '<Tabs>\n  <Tab value="1">\n\n  In **tab**.\n\n  </Tab>\n</Tabs>',
    '<Aside type="danger" title="T">\n\ttext\n\n\t\tcode?\n</Aside>',
    '\tindented by a tab',
    '    indented <b>',
    '  two spaces',
  ],
  ...[
    '{% highlight js %}\nlet a;\n{% endhighlight %}',
    '{{< figure src="../assets/a.svg" alt="A" caption="C" >}}',
    '{{< note >}}\nin\n{{< /note >}}',
    '{% raw %}{{ x }}{% endraw %}',
    '{{< youtube id >}}',
    '* TOC\n{:toc}',
    'para\n{:.cls}',
    '[[toc]]',
    '{% include x.html %}',
    '{% link _posts/t1.md %}',
  ],
  ...[
    '```js\nconst a = "<b>"; // x\n```',
    '```ts title="a.ts" {1,3-4} showLineNumbers\nlet a\nlet b\nlet c\n```',
    '~~~\nplain ```\n~~~',
    '````md\n```js\n```\n````',
    '```mermaid\ngraph TD\n```',
    '```\nno end',
    '```diff\n- a\n+ b\n```',
    '``` yaml\na: [1]\n```',
    '```math\nx\n```',
  ],
  ...[
    '$$\nx^2\n$$',
    'Term\n: Definition',
    '![fig](../assets/a.svg "A caption")',
    '[![badge](https://i.example/b.svg)](https://x.example)',
    'a\n\n\n\nb',
    'tab\tin\tline',
    'trailing spaces   ',
    '\\\n',
    'line\\\nbreak',
    '+ plus\n+ list',
    '%%hidden%% ==marked==',
  ],
];

type Choose = ReturnType<typeof choices>;

/** A block, a paragraph of parts of lines, or one in the other. */
export function snippet(choose: Choose): string {
  const line = () =>
    Array.from({ length: 1 + choose.upTo(4) }, () => choose.one(inlines)).join(choose.one([' ', ' ', ', ', '']));
  return choose.one([
    () => choose.one(blocks),
    () => choose.one(blocks),
    line,
    line,
    () => `## ${line().replaceAll('\n', ' ')}`,
    () => `- ${line()}\n- ${line()}`,
    () => `> ${line()}`,
    () => `${choose.one(blocks)}\n${line()}`,
  ])();
}

/** Names that authors give to code, right and wrong. */
export const languagesOfCode: readonly string[] =
  '1c abnf ada apache arduino asm awk bash basic bat c c++ clj cmd coffee console cpp cs csharp css d dart delphi diff django dns docker dockerfile elixir elm erb erlang excel fortran fs gherkin glsl go golang gradle graphql groovy haml handlebars haskell hbs html http ini java javascript js json json5 jsonc jsx julia kotlin kt latex less lisp ls lua makefile markdown matlab md mdx mjs ml nginx nim nix objc ocaml pascal perl php pl plaintext postgres powershell prolog properties ps1 puppet py python q r rb reason rs ruby rust sas scala scheme scss sh shell sml solidity sql stata svelte swift tcl tex text toml ts tsx twig txt typescript vb vbnet verilog vhdl vim vue wasm xml yaml yml zig zsh unknown JS Js C'.split(
    ' ',
  );
