/** Markdown that is hard to read right, written by hand. */
export const writtenMarkdown = [
  // CJK: emphasis.
  'これは**「強調」**です。**「全部」**\n\n**結論。**以下は*『本』*による。',
  '這是***「重點」***所在，**注意：**說明。見**[甲](a.md)**。**`碼`**之後',
  '**「一」_二_「三」**字 字**_「四」_**字 字_**「五」**_字 ~~「六」~~字',
  '中文**English**中文 **English**，中文 “**引號**”中 한국어**「굵게」**입니다 ｆ**！**ｆ',
  '字\\**「非」*字 \\*「非」\\* `字**「碼」**字` [字**「題」**字](a.md "字**「題」**字")',
  '|甲|乙|\n|-|-|\n|**「丙」**は|*「丁」*|\n|**重要：**字|https://a.example/字*「戊」 |',
  '> **「引」**文\n> 1. 項**（目）**字\n>\n>    - **「😀」**字 𠮷**「野家」**𠮷 〽️**「」**葛󠄀**「城」**',
  '```字**「」**字\n字**「」**字\n```\n\n    字**「」**字\n\n[字**「」**字]: a.md\n\n[字**「」**字]',
  '# 見出し**「一」**の話\n\n二行\n**「目」**です\n***\n字**「」**\n---',
  '字[^字**「」**字]\n\n[^字**「」**字]: 脚注**「」**文 ![字**「」**字](b.svg)',
  // Links, wherever they can stand.
  '[a](b.md) [a](<b c.md> "t") [a](b.md \'t\') [a](\nb.md\n(t)) [](b.md) [a]() [a](<>) [ ](b.md)',
  '> [a](\n> b.md\n> "t\n> u") lazy [c](\nd.md)\n\n- [a](\n  b.md)',
  '![a [b](c) `](d)` \\](e)](f.md) ![](g.md) [![h](i.svg)](j.md) ![![k](l)](m)',
  '[a][b] [b][] [b] ![b] [c]: d\n\n[b]: <e f.md>\n  "t"\n[c\\]: d]: g.md\n> [h]:\n> i.md',
  '[a](b&amp;c&copy;d&#x2F;) [a](b\\)c) [a](b(c(d))e) [a](b%20c) [a](字.md) [a](b\\c)',
  '| [a](b\\|c) | ![d](e "f\\|g") |\n| - | - |\n| [h](<i\\|j>) | `k\\|[l](m)` |',
  'www.a.example/b?c=d) http://a.example. <https://a.example/[b](c)> a@b.example <a@b.example> xmpp:a@b.example/c',
  '[a](b.md)[c](d.md)*[e](f.md)*[g](h.md)\\[i](j.md) [[k](l.md)](m.md) [n [o](p.md)](q.md)',
  // GitHub's extensions.
  '| a | b |\n| :- | :-: |\n| 1 | 2 | 3 |\n| 4 |\nnot a row\n\n| a |\n| - | - |',
  '- [ ] a\n- [x] b\n  - [X] c\n- [y] d\n\n1. [ ] e\n\n* [ ]\n* [ ] \n* [x]f',
  '~a~ ~~b~~ ~~~c~~~ ~~d~ a~~b~~c',
  'a[^1] b[^note] c[^1] d[^gone]\n\n[^1]: One\n    more\n\n    - list\n\n[^note]: > Two\n[^unused]: Three[^1]',
  'a<!-- b -->c\n\n<!-- d\ne -->\n\n- <!-- f -->\n- g\n\n> <!-- h -->',
  '<div>a</div>\n\nb <b>c</b> <br> <a@b> <!---> <?d?> <![CDATA[e]]>',
  // Values without quotes.
  'a <b c=/d>e</b> <img src=f/g/> <b c=h/i <b j=\'/k\' l="m" n=//o> \\<b c=/d> \\\\<b c=/d> `<b c=/d>` [p](<b c=/d>) <a\nq=r/s\n>t</a>',
  '<a b=//c/d>\n\n- <b 字=/e> <b c=字/f>\n\n    <b c=/g>\n\n<b c=/h',
  '# a #\n## b\nc\n===\n\t# d\n#e\n####### f\n#',
  'a  \nb\\\nc\n\n* * *\n+ d\n+ e\n\n  f\n1) g\n2. h\n10. i',
  '-\ta\n\n\tb\n\n\t\tc\n>\td\n\n1.\te',
  '&amp; &copy; &#35; &#x22; &nope; &#0; \\& © 🎉 e\u0301 \u00a0 \u200b',
  '````a b=c\n```\n````\n~~~\n\n~~~ d\n```\nunclosed',
  // Spaces behind a line break, which only a reference to a character leaves there.
  'a  \n&#32;b\\\n*&#9;c &#32;d* e  \n**&#32;*&#32;f***  \n` g`  \n[&#32;h](i.md)\\\n~~&#32;j *&#32;k*~~  \n&#32; **l**  \n![m](n.svg)&#32;o',
  '*a  \n&#32;b*\\\n[*&#32;c*](d.md)  \n<!-- e -->&#32;f\\\n*<!-- g -->&#32;h*',
  'a&#32;\n&#32;b&#9;\n\n[a](#b:c) [d](//e:8/f) [g](?h:i) ![j](#k:l)\n\n- [ ] <!-- m -->\n- [x] <b>\n\n```js&#x20;python\nn\n```\n\n```&#x20;js\n```',
  'a  \n*b`c`&#32;d* e\\\n**`f`&#32;g**',
  'a[^b] [c *d* e](f.ghi) [j *k* `](l)` m](n.opqrs) ![t](u.vwx) [y *z* `a`][b]\n\n[^b]: c\n\n[^b]: d\n\n[b]: efghi',
];
