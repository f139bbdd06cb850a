/** Directives and roles of MyST, and chunks of Quarto, as Markdown. */
import { describe, expect, test } from 'vitest';
import { boxesToQuotes } from '../../generator/markdown/dialects/boxes.ts';
import { withoutDirectives } from '../../generator/markdown/dialects/directives.ts';
import { stripTemplates } from '../../generator/markdown/dialects/strip-templates.ts';

describe('a directive is Markdown with as many lines', () => {
  test.each([
    { source: '```{note}\na\n```', left: ':::note[]\na\n:::' },
    {
      source: '````{admonition} A [b](c)\n:class: warning big\n\n```sh\n:::\n```\n````\nd',
      left: '\n::::warning[A [b](c)]\n\n```sh\n:::\n```\n::::\nd',
    },
    { source: '```{admonition} A\n---\nclass: tip\n---\nb\n```', left: '\n\n\n:::tip[A]\nb\n:::' },
    { source: '```{deprecated} 1.2\na\n```', left: ':::note[Deprecated since version 1.2]\na\n:::' },
    { source: '```{prf:theorem} Zorn\n:label: z\na\n```', left: '\n:::note[Theorem Zorn]\na\n:::' },
    {
      source: '```{code-block} python\n:caption: a "b"\n:linenos:\n\nc()\n```',
      left: '\n\n\n```python title="a \'b\'"\nc()\n```',
    },
    { source: '```{r}\n#| echo: true\n#| a:\n#|   - b\n\nc\n```', left: '\n\n\n\n```r\nc\n```' },
    { source: '```{ojs}\n//| a: b\nc\n```', left: '\n```ojs\nc\n```' },
    { source: '```{mermaid}\n%%| a: b\nc\n```', left: '\n```mermaid\nc\n```' },
    { source: '``` {r}\na\n```', left: '```r\na\n```' },
    { source: '~~~ {.haskell .b}\na\n~~~', left: '~~~haskell\na\n~~~' },
    { source: '```{autoclass} a.B\n:members:\n```\nc', left: '\n\n\nc' },
    { source: '```{include} a.md\n```', left: '\n' },
    { source: '```{note}\n```\n\na\n+++\n\n+++ {"b": []}', left: ':::note[]\n:::\n\na\n\n\n' },
    { source: ':::{card} A\n^^^\nb\n+++\nc\n:::', left: '**A**  \n\nb\n\nc\n' },
    { source: ':::{code} sh\na\n:::', left: '```sh\na\n```' },
    { source: '```{code-cell} ipython3\n---\ntags: [x]\n---\na\n```', left: '\n\n\n```python\na\n```' },
    { source: '```{r setup, include=FALSE}\nlibrary(a)\n```\nb', left: '\n\n\nb' },
    { source: '```{r, echo=F}\na\n```', left: '\n\n' },
    { source: '```{python}\n#| label: fig-a\n#| echo: true\nb\n```', left: '\n\n```python\nb\n```' },
    { source: '```{r}\n#| include: false\na\n```', left: '\n\n\n' },
    { source: '```{r}\n#| include: no\na\n```', left: '\n\n\n' },
    { source: ':::{grid}\n::::{card} A\nb\n:::\nc\n::::', left: '\n**A**  \nb\n\nc\n::::' },
    { source: ':::{card} A\n:link: b\n:link-type: ref\nc\n:::', left: '\n\n**A**  \nc\n' },
    { source: '```{.r filename="a"}\nb\n```', left: '```r\nb\n```' },
    { source: '```{mermaid}\na\n```', left: '```mermaid\na\n```' },
    { source: '```{toctree}\n:hidden:\n\na\nb/index\n```\nc', left: '\n\n\n\n\n\nc' },
    {
      source: '```{figure} a b.png\n:alt: A [b]\n\nThe *caption*.\n```',
      left: '\n![A \\[b\\]](<a b.png>)\n\nThe *caption*.\n',
    },
    {
      source: '::::{grid} 2\n:gutter: 3\n:::{grid-item-card} A\n:link: b\n:link-type: doc\nc\n:::\n::::',
      left: '\n\n\n\n**[A](<b>)**  \nc\n\n',
    },
    {
      source: '::::{tab-set}\n\n:::{tab-item} A\n```{tip}\nb\n```\n:::\n::::\nc',
      left: '\n\n**A**  \n:::tip[]\nb\n:::\n\n\nc',
    },
    { source: '- a\n\n  ```{note}\n  b\n  ```', left: '- a\n\n  :::note[]\n  b\n  :::' },
    { source: '(a-label)=\n## B\n\n(c)=\nd', left: '\n## B\n\n\nd' },
    { source: ':::{todo}\n:class: x\na\n:::', left: '\n:::todo[]\na\n:::' },
    { source: ':::{.callout-tip title="x"}\na\n:::', left: ':::{.callout-tip title="x"}\na\n:::' },
    { source: '```{note}\na', left: ':::note[]\na' },
    ...[
      '```js\n```{note}\n(a)=\n```',
      'a ```{note}\n(b)= c\n',
      '```\n:::{tip}\n```\n',
      '    (a)=\n',
      'a\n+++\nb\n+++',
      '```js {1}\na\n```',
      '``` { .a b\n```',
      '(a b)=\n',
      '::: {.callout-note}\na\n:::',
      '~~~md\n:::{note}\n~~~\nb',
      'a\n\n    ```{note}\n    b\n    ```\n\n    (c)=\n',
      '- a\n\n      :::{tip}\n      b\n      :::\n',
    ].map((source) => ({ source, left: source })),
  ])('$source', ({ source, left }) => {
    expect(withoutDirectives(source)).toBe(left);
    expect(left.split('\n').length).toBe(source.split('\n').length);
  });
});

test.each([
  {
    name: 'an admonition of MyST',
    source: ':::{admonition} A & b\n:class: tip dropdown\n:name: x\na\n:::',
    is: '\n\n> [!TIP] A & b\n>\n> a\n',
  },
  { name: 'a dropdown of MyST', source: ':::{dropdown} B\n:open:\n\na\n:::', is: '\n> [!NOTE] B\n>\n> a\n' },
  { name: 'options of MyST in what is no box', source: ':::{figure-md} x\n:class: y\na\n:::', is: '\n\na\n' },
  {
    name: 'the contents of a documentation with MyST',
    source: ':::{toctree}\n:hidden:\n\nA <a>\n:::\nb',
    is: '\n\n\n\n\nb',
  },
])('$name', ({ source, is }) => {
  expect(boxesToQuotes(withoutDirectives(source)).text).toBe(is);
});

test('a box in a box is an alert in an alert', () => {
  const source = '````{tip} A\nb\n```{warning}\nc\n```\n````\nd';
  expect(boxesToQuotes(withoutDirectives(source)).text).toBe(
    '> [!TIP] A\n>\n> b\n>\n> > [!WARNING]\n> >\n> > c\n>\n\nd',
  );
});

test.each([
  { text: 'a {doc}`../b/install` c', left: 'a [install](<../b/install>) c' },
  { text: '{doc}`The *guide* <guide>`.', left: '[The \\*guide\\*](<guide>).' },
  { text: '{ref}`a text <label>`, {ref}`label`', left: 'a text, label' },
  { text: '{term}`Term`s {term}`x <Term>`', left: 'Terms x' },
  { text: '{py:func}`~a.b.c` {class}`!d.E` {kbd}`Ctrl`', left: '`c` `d.E` `Ctrl`' },
  { text: '{py:func}`a text <b.c>` {term}`a<b&amp;c`', left: '`a text` a\\<b\\&amp;c' },
  { text: '{math}`x_i` {cite}`a2020`', left: '$`x_i`$ a2020' },
  { text: '`{doc}` `{ref}`x``', left: '`{doc}` `{ref}`x``' },
  ...['a{b}`c`', '{A}`b`', '{a b}`c`', '{doc}`a\n\nb`', '{doc} `a`'].map((text) => ({ text, left: text })),
])('roles: $text', ({ text, left }) => {
  expect(stripTemplates(text)).toBe(left);
});

test.each(['```{note}\n', ':::{tip}\n:a: b\n', '```{r}\n', '{doc}`', '::::{grid}\n:::\n', '(a)=\n'])(
  '%j many times is read in linear time',
  (part) => {
    // A quadratic one takes minutes, and the limit of a test is seconds.
    expect(stripTemplates(part.repeat(100_000))).toBeTypeOf('string');
  },
);
