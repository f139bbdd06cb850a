/** Components of Nuxt Content, as Markdown. */
import { expect, test } from 'vitest';
import { boxesToQuotes } from '../../generator/markdown/dialects/boxes.ts';
import { withoutComponents } from '../../generator/markdown/dialects/components.ts';
import { stripTemplates } from '../../generator/markdown/dialects/strip-templates.ts';

test.each([
  { name: 'a box', source: '::note\nMind.\n::', left: ':::note[]{type="" color=""}\nMind.\n:::' },
  {
    name: 'a box with a title',
    source: '::tip{title="A [b]" icon=x}\na\n::',
    left: ':::tip[A \\[b\\]]{type="" color=""}\na\n:::',
  },
  { name: 'a card', source: '::card{title="A *b*"}\na\n::', left: '**A \\*b\\***  \na\n' },
  {
    name: 'cards in a group, each a link',
    source:
      '::card-group\n  ::card{title="A" to=/a}\n  x\n\n    y\n  ::\n  ::card\n  ---\n  to: /b\n  title: "B"\n  ---\n  z\n  ::\n::\nc',
    left: '\n**[A](</a>)**  \nx\n\n  y\n\n**[B](</b>)**  \n\n\n\n\nz\n\n\nc',
  },
  {
    name: 'more colons inside',
    source: '::tabs\n  :::tabs-item{label="npm"}\n  ```bash\n  ::\n  ```\n  :::\n::',
    left: '\n**npm**  \n```bash\n::\n```\n\n',
  },
  {
    name: 'in an item of a list',
    source: '1. a\n   ::note\n   b\n   ::\n2. c\n',
    left: '1. a\n   :::note[]{type="" color=""}\n   b\n   :::\n2. c\n',
  },
  { name: 'a link alone', source: '::read-more{to="/a b"}\n::', left: '**[/a b](</a b>)**  \n' },
  { name: 'a link with a text', source: '::read-more{to="/a"}\nRead a.\n::', left: '\nRead a.\n' },
  { name: 'slots', source: '::hero\na\n\n#title{unwrap="p"}\nb\n::\n#tag', left: '\na\n\n\nb\n\n#tag' },
  {
    name: 'keys of a part of its YAML',
    source: '::card\n---\nlinks:\n  - label: A\n    to: /a\n    title: B\n---\n::',
    left: '\n\n\n\n\n\n\n',
  },
  {
    name: 'a title of several lines in YAML',
    source: '::card\n---\ntitle: |\n  A\n  b\nto: /c\n---\nd\n::',
    left: '**[A b](</c>)**  \n\n\n\n\n\n\nd\n',
  },
  { name: 'YAML of its own', source: '::code\n---\nprops:\n  a: 1\n---\n::\nb', left: '\n\n\n\n\n\nb' },
  {
    name: 'a box of VitePress inside',
    source: '::steps\n::: tip A\nb\n:::\nc\n::\nd',
    left: '\n::: tip A\nb\n:::\nc\n\nd',
  },
  { name: 'without an end', source: '::card{title="A"}\na\n\n::tabs\n::\nb', left: '**A**  \na\n\n\n\nb' },
  ...[
    'a ::note\nb\n::',
    '::note\na',
    ':::note\na\n:::',
    '::std::move\na\n::',
    ':: note\na\n::',
    '```\n::note\na\n::\n```',
    '::\na\n::',
    'a\n\n    ::note\n    b\n    ::\n',
    '- a\n\n      ::note\n      b\n      ::\n',
  ].map((source) => ({ name: 'no component', source, left: source })),
])('$name: $source', ({ source, left }) => {
  expect(withoutComponents(source)).toBe(left);
});

test.each([
  { source: '::alert{type="danger"}\na\n::', is: '> [!CAUTION]\n>\n> a\n' },
  { source: ':::callout{color=warning icon="x"}\na\n:::', is: '> [!WARNING]\n>\n> a\n' },
  { source: '::callout{color="primary"}\na\n::', is: '> [!NOTE]\n>\n> a\n' },
  { source: '::note{title="T"}\n\na\n::', is: '> [!NOTE] T\n>\n> a\n' },
  { source: '::note\na\n::tip\nb\n::\n::\nc', is: '> [!NOTE]\n>\n> a\n>\n> > [!TIP]\n> >\n> > b\n>\n\nc' },
])('a box of Nuxt Content is an alert: $source', ({ source, is }) => {
  expect(boxesToQuotes(withoutComponents(source)).text).toBe(is);
});

test.each([
  { text: 'a :icon{name="b" c} d', left: 'a d' },
  { text: 'a :icon{.b} :icon{#b c=d} :icon{:b="c"} d', left: 'a d' },
  { text: 'a :read-more{to="/b c" title="D *e*"} :link-example{to="/f"}', left: 'a [D \\*e\\*](</b c>) [/f](</f>)' },
  { text: ':button-link[A]{href="/b" blank} :kbd{value="K"}', left: '[A](</b>) K' },
  { text: 'a :badge[New]{color=red}, :kbd[Esc].', left: 'a New, Esc.' },
  { text: '`a`{lang="ts"} b', left: '`a` b' },
  { text: '**a**{.b} *c*{d=e} ***f.***{#g}', left: '**a** *c* ***f.***' },
  { text: '[A]{class="b: c!"}[B]{.c} [D]{#e}', left: 'AB D' },
  { text: '!!! note\n\n    :ab[b]\n\n    :ab[c]', left: '!!! note\n\n    b\n\n    c' },
  { text: '[^1]: x\n\n    :ab[c]', left: '[^1]: x\n\n    c' },
  { text: '1.  x\n\n    :ab[c]', left: '1.  x\n\n    c' },
  { text: 'x\n    :ab[c]', left: 'x\n    c' },
  ...[
    'a:b{c}',
    'a::b[c]',
    ':smile:[x]',
    ':a[b](c)',
    'hh[:mm[:ss]]',
    'host[:port[/path]]',
    ':ab[b](c)',
    '**{Object=}**: a',
    '* a **{b=c}**',
    '(*{.a}*)',
    '**a**{b=}',
    '\\:ab[c]',
    '\\[a]{.b}',
    '[a]{b}',
    '[a]{=b}',
    ':root{--a: 1}',
    ':host{display:block}',
    '&:hover{color:red}',
    'at 10:30[1]',
    'a\n\n    :bc[d]\n\n    [e]{.f}',
  ].map((text) => ({
    text,
    left: text,
  })),
])('components in a line: $text', ({ text, left }) => {
  expect(stripTemplates(text)).toBe(left);
});
