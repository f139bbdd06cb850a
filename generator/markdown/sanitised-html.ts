/** Makes the HTML of a tree with raw HTML: parsed like a browser, sanitised, and unchanged when parsed again. */
import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { anchorId, placeName } from './anchors.ts';
import { hidingElements, parseRaw } from './bounded-html.ts';
import { RefusedText } from './mistake.ts';
import { textSchema } from './text-schema.ts';

const sanitiserSchema: Schema = { ...textSchema, strip: hidingElements };

interface SanitisedHtml {
  readonly tree: HastRoot;
  readonly html: string;
}

/** Sanitises the tree of a text. */
export function sanitisedText(tree: HastRoot): SanitisedHtml {
  return settled(cleaned(parseRaw(tree)));
}

/**
 * Sanitises the tree of a part of a text. Undefined if the part leaves an element open, which would contain the next
 * part.
 */
export function sanitisedPart({ children }: HastRoot): SanitisedHtml | undefined {
  const begin: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };
  const parsed = childrenOf(parseRaw({ type: 'root', children: [begin, ...children, { type: 'text', value: edge }] }));
  if (!takeEdge(parsed.at(-1))) return undefined;
  const part = settled(cleaned({ type: 'root', children: parsed.slice(1) }));
  return part.isClosed ? part : undefined;
}

/** Marks where a part ends: appended to it, and found where the parser puts it. */
const edge = '\uFFFF';

/** Removes the edge from the end of `node`; false if it is elsewhere. */
function takeEdge(node: { type?: string; nodeName?: string; value?: string } | undefined): boolean {
  if (node?.value === undefined || !node.value.endsWith(edge)) return false;
  node.value = node.value.slice(0, -edge.length);
  return true;
}

function cleaned(tree: HastNodes): HastRoot {
  visit(tree, 'element', prefixIds);
  const sanitised = sanitize(tree, sanitiserSchema);
  visit(sanitised, 'element', ({ properties }) => {
    // The sanitiser removes classes one by one.
    if (String(properties.className) === '') delete properties.className;
  });
  return { type: 'root', children: childrenOf(sanitised) };
}

function childrenOf(tree: HastNodes): HastRoot['children'] {
  return tree.type === 'root' ? tree.children : [];
}

/**
 * Parses the HTML of `tree` again until it stops changing. Removing elements can leave others in places that HTML does
 * not allow, such as a list item right in a `<div>` of another item: parsed again, its end tag would close an element
 * around the text.
 */
function settled(tree: HastRoot): SanitisedHtml & { readonly isClosed: boolean } {
  let now = tree;
  for (let round = 0; round < maxRounds; round++) {
    const html = serialised(now);
    const { childNodes } = parseFragment(html + edge);
    const isClosed = takeEdge(childNodes.at(-1));
    const again = isClosed ? childNodes : parseFragment(html).childNodes;
    // A parser turns a carriage return into a line feed, in attributes too.
    if (!html.includes('\r') && outline(again) === outlineOf(now)) return { tree: now, html, isClosed };
    now = cleaned(parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] }));
  }
  throw new RefusedText({
    rule: 'markdown/html',
    reason:
      'Unexpected HTML that browsers read differently each time, expected each element closed inside the one that it was opened in',
    place: { line: 1, column: 1 },
  });
}

/** Maximum number of rounds. All known cases need one. */
const maxRounds = 8;

/** Elements and texts of a parsed tree: its HTML without attributes. */
function outline(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  let text = '';
  for (const node of nodes) {
    if ('tagName' in node) text += `<${node.tagName}>${outline(node.childNodes)}</>`;
    else if ('value' in node) text += node.value.replaceAll('<', '&lt;');
  }
  return text;
}

/** The same for a sanitised tree. */
function outlineOf({ children }: HastRoot | Element): string {
  let text = '';
  for (const node of children) {
    if (node.type === 'element') text += `<${node.tagName}>${outlineOf(node)}</>`;
    else if (node.type === 'text') text += node.value.replaceAll('<', '&lt;');
  }
  return text;
}

/** Serialises a tree, with a second line break at the beginning of a `<pre>`, since parsers drop the first. */
function serialised(tree: HastRoot): string {
  const first: { value: string }[] = [];
  visit(tree, 'element', ({ tagName, children: [child] }) => {
    if (tagName === 'pre' && child?.type === 'text' && child.value.startsWith('\n')) first.push(child);
  });
  for (const text of first) text.value = `\n${text.value}`;
  const html = toHtml(tree);
  for (const text of first) text.value = text.value.slice(1);
  return html;
}

/** Prefixes ids, since the HTML is embedded in other people's pages; see anchors.ts. */
function prefixIds({ tagName, properties }: Element): void {
  // References to footnotes use this id without a prefix.
  if (tagName === 'h2' && properties.id === 'footnote-label') return;
  for (const name of ['id', 'name'] as const) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    const place = placeName(value);
    properties[name] = place === '' || place.startsWith(anchorId('')) ? place : anchorId(place);
  }
}
