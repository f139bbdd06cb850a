/** Formulas of anybody: whatever TeX a text has, its page gets MathML that loads and runs nothing, or code. */
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { elements } from '../../../../generator/base/html-tree.ts';
import { escapeText } from '../../../../generator/markdown/flat/escaping.ts';
import { imagesOnPage } from '../../../../generator/print/site/picture.ts';
import { toPageHtml } from '../../../../generator/print/site/prose/page-html.ts';
import { wordsIn } from '../../../../generator/words/words.ts';
import { fuzz } from '../../../support/fuzz.ts';

const tex = fc
  .array(
    fc.constantFrom(
      ...['x', '1', '_', '^', '{', '}', '&', '\\\\', ' ', '%', '\\%', '+', '<', '>', '"', "'", '=', 'é', '漢', '\n'],
      ...['<b>', '</math>', '<img src=x onerror=alert(1)>', '</code>', '\\text{<a href="x">}', '\\char"3C'],
      ...['\\href{javascript:alert(1)}{x}', '\\url{x}', '\\htmlData{a=b}{c}', '\\class{a}{b}', '\\cssId{a}{b}'],
      ...['\\htmlStyle{color:red}{x}', '\\includegraphics{x}', '\\color{red}', '\\textcolor{#fff}{a}'],
      ...[
        '\\frac',
        '\\sqrt[3]{x}',
        '\\left(',
        '\\right)',
        '\\tag{1}',
        '\\rule{1em}{1em}',
        '\\boxed{x}',
        '\\phantom{x}',
      ],
      ...['\\begin{array}{c|c}', '\\end{array}', '\\newcommand{\\z}{<}', '\\z', '\\verb|<b>|', '\\quad'],
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => parts.join(''));

const allowed =
  /^(?:p|span|code|math|menclose|mfrac|mi|mn|mo|mover|mpadded|mphantom|mroot|mrow|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|munder|munderover)$/;
const { cases, limit } = fuzz(2000, 11);

test('a formula is MathML that loads and runs nothing', limit, () => {
  fc.assert(
    fc.property(tex, (formula) => {
      const html = `<p>a $<code>${escapeText(formula)}</code>$ b</p>`;
      const shown = toPageHtml(
        { html, markdown: '' },
        'https://s.example',
        wordsIn('en', {}),
        imagesOnPage({ imageSizes: new Map() }),
      );
      const tree = parseFragment(shown);
      const found = [...elements(tree)];
      expect(found.filter(({ tagName }) => !allowed.test(tagName))).toEqual([]);
      const names = found.flatMap(({ attrs }) =>
        attrs.filter(({ value }) => value !== 'formula').map(({ name }) => name),
      );
      expect(names.filter((name) => /^(?:on.*|href|src|style|class|id|xlink.*)$/.test(name))).toEqual([]);
      // The sentence around it stays.
      expect(shown).toMatch(/^<p>a .* b<\/p>$/s);
    }),
    cases,
  );
});
