/**
 * Parses raw HTML like a browser, as long as the result stays in proportion to the text. Browsers reopen unclosed
 * elements in every paragraph, so that ninety tags and four thousand paragraphs become 360,000 elements; and the time
 * for Markdown in nested elements grows with the square of their depth.
 */
import type { Nodes as HastNodes } from 'hast';
import { raw } from 'hast-util-raw';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { type MarkdownMistake, RefusedText } from './mistake.ts';

const maxElementDepth = 100;

/** Maximum depth of nested inline elements, such as `<b>`. */
const maxPhrasing = 16;

const maxElements = 30_000;

const phrasing = new Set(
  (
    'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var ' +
    'label tt'
  ).split(' '),
);

function refusedText(reason: string, place: MarkdownMistake['place']): RefusedText {
  return new RefusedText({ rule: 'markdown/html-size', reason, place });
}

/** Parses the raw HTML in `tree` into elements. Throws RefusedText. */
export function parseRaw(tree: HastNodes): HastNodes {
  const adapter = defaultTreeAdapter;
  const { createElement, setNodeSourceCodeLocation } = adapter;
  let place = { line: 1, column: 1 };
  let elements = 0;
  const count = (more: number) => {
    elements += more;
    if (elements > maxElements)
      throw refusedText(`Unexpected element, expected at most ${maxElements} in a text`, place);
  };
  // hast-util-raw creates its parser with parse5's shared adapter, and has no option for another one. Changing the
  // adapter is safe because the parser is synchronous. A parser of our own would have to duplicate how it passes nodes
  // and their places to parse5's private methods.
  const hiding: DefaultTreeAdapterTypes.Element[] = [];
  adapter.createElement = (tagName, namespace, attributes) => {
    // In Markdown a spanning cell becomes one cell for each position.
    count(tagName === 'td' || tagName === 'th' ? spanOf('colspan', attributes) * spanOf('rowspan', attributes) : 1);
    return createElement(tagName, namespace, attributes);
  };
  adapter.setNodeSourceCodeLocation = (node, location) => {
    if (location?.startLine !== undefined) place = { line: location.startLine, column: location.startCol };
    setNodeSourceCodeLocation(node, location);
  };
  // Not called for `<svg/>`, which has no content.
  adapter.onItemPush = (element) => {
    if (hidingElements.includes(element.tagName)) hiding.push(element);
    const inLine = phrasingDepth(element, place);
    // In Markdown, each block in an inline element repeats that element.
    if (!phrasing.has(element.tagName)) count(inLine);
  };
  try {
    const parsed = raw(tree);
    checkClosed(hiding);
    return parsed;
  } finally {
    adapter.createElement = createElement;
    adapter.setNodeSourceCodeLocation = setNodeSourceCodeLocation;
    delete adapter.onItemPush;
  }
}

/** Elements that are removed with their content, which is not text. */
export const hidingElements = ['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'];

/** Throws RefusedText for an unclosed element that would hide visible text. */
function checkClosed(elements: readonly DefaultTreeAdapterTypes.Element[]): void {
  for (const { tagName, sourceCodeLocation: at } of elements) {
    if (at == null || at.endTag !== undefined) continue;
    const reason = `Unexpected <${tagName}> without </${tagName}>, expected its end: the text after it would be lost`;
    throw new RefusedText({
      rule: 'markdown/html-unclosed',
      reason,
      place: { line: at.startLine, column: at.startCol },
    });
  }
}

/** Number of columns or rows that a cell spans; at least 1. */
function spanOf(name: string, attributes: readonly { readonly name: string; readonly value: string }[]): number {
  const value = Number.parseInt(attributes.find((one) => one.name === name)?.value ?? '', 10);
  return value > 1 ? value : 1;
}

/** Depth of the inline element `element`, including itself. Throws RefusedText if it is nested too deep. */
function phrasingDepth(element: DefaultTreeAdapterTypes.Element, place: MarkdownMistake['place']): number {
  let depth = 0;
  let inLine = 0;
  let node: DefaultTreeAdapterTypes.ParentNode | null = element;
  // The parser puts everything into a root element.
  for (; node !== null && 'tagName' in node && node.tagName !== 'html'; node = node.parentNode) {
    depth++;
    if (phrasing.has(node.tagName)) inLine++;
  }
  const { tagName } = element;
  if (inLine > maxPhrasing) {
    const reason = `Unexpected <${tagName}> inside ${inLine - 1} open elements such as <b>, expected at most ${maxPhrasing} levels, and a </${tagName}> for each <${tagName}>`;
    throw refusedText(reason, place);
  }
  checkDepth(tagName, depth, place);
  return inLine;
}

/** Throws RefusedText if the element at `place`, in `depth` - 1 others, is nested too deep. */
export function checkDepth(tagName: string, depth: number, place: MarkdownMistake['place']): void {
  if (depth <= maxElementDepth) return;
  throw refusedText(
    `Unexpected <${tagName}> inside ${depth - 1} elements, expected at most ${maxElementDepth} levels`,
    place,
  );
}
