/**
 * Markdown with its raw HTML, as far as the sanitiser allows it: the whole text becomes one HTML tree first, parsed as
 * browsers do, so that nothing can hide between Markdown and HTML. The Markdown version is made from that tree, without
 * raw HTML.
 */
import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Html, Image, Link, Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { stringifyEntities } from 'stringify-entities';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Edit, edited, type Span } from '../base/edits.ts';
import { parseSrcset } from '../base/srcset.ts';
import { anchorId } from './anchors.ts';
import { hidingElements, parseRaw } from './bounded-html.ts';
import { isComment } from './comments.ts';
import { checkForRemark } from './limits.ts';
import { RefusedText } from './mistake.ts';
import type { ParsedText, ParseMarkdown, TextNode } from './parsed-text.ts';
import { textSchema } from './text-schema.ts';
import { elementHandlers, treeTextNodes, unwrap } from './tree.ts';
import { UnknownElements } from './unknown-elements.ts';

const sanitiserSchema: Schema = { ...textSchema, strip: hidingElements };

const toMarkdown = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze();

/** An attribute with addresses, each as a node whose address can be replaced. */
interface HtmlLink extends Span {
  readonly name: string;
  /** A single address, or the candidates of a `srcset`. */
  readonly addresses: readonly { readonly node: Link | Image; readonly descriptor: string }[];
}

/**
 * Returns a parser that keeps raw HTML. Texts that have none but comments go to `parse`, which takes a twentieth of the
 * time.
 */
export function keepingHtml(parse: ParseMarkdown): ParseMarkdown {
  return (source) => {
    const text = parse(source);
    return text.nodes.some((node) => node.type === 'html' && !isComment(node)) ? parseWithHtml(source, text) : text;
  };
}

function parseWithHtml(source: string, text: ParsedText): ParsedText {
  // What follows takes as long for each node as remark does.
  checkForRemark(source);
  const tree = text.toMdast();
  const inHtml = new Map<Html, readonly HtmlLink[]>();
  const names: string[] = [];
  const unknown = new UnknownElements();
  const nodes = treeTextNodes(tree).flatMap((node): TextNode[] => {
    if (node.type !== 'html') return [node];
    checkCommentEnds(node);
    const { links, ids } = readTags(node, unknown);
    inHtml.set(node, links);
    for (const id of ids) names.push(id);
    return links.flatMap(({ addresses }) => addresses.map(({ node }) => node));
  });
  let published: HastRoot | undefined;
  return {
    nodes,
    names,
    mistakes: unknown.mistakes,
    last: tree.children.at(-1),
    toMdast: () => tree,
    toHtml(lang, unlinked) {
      for (const [node, links] of inHtml) node.value = withAddresses(node.value, links, unlinked);
      unwrap(tree, unlinked);
      published = settledTree(sanitised(tree, lang));
      return `${serialised(published)}\n`;
    },
    toMarkdown: () => (published === undefined ? '' : toMarkdown.stringify(toMarkdown.runSync(published))),
  };
}

/** Throws RefusedText for an unclosed comment, which would hide the rest of the text. */
function checkCommentEnds({ value, position }: Html): void {
  if (!/^\s*<!--/.test(value) || value.lastIndexOf('-->') > value.lastIndexOf('<!--')) return;
  const reason = 'Unexpected <!-- without -->, expected its end: the text after it would be lost';
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  throw new RefusedText({ rule: 'markdown/html-unclosed', reason, place: { line, column } });
}

function sanitised(tree: Root, lang: string): HastRoot {
  const whole = parseRaw(
    toHast(tree, { allowDangerousHtml: true, handlers: elementHandlers(lang), ...footnoteOptions }),
  );
  visit(whole, 'element', prefixIds);
  const clean: HastNodes = sanitize(whole, sanitiserSchema);
  return clean.type === 'root' ? clean : { type: 'root', children: [] };
}

/**
 * Parses the HTML of `tree` again until it no longer changes. Removing elements can leave others in places where HTML
 * does not allow them, such as a list item right in a `<div>` of another item: parsed again, its end tag would close an
 * element around the text.
 */
function settledTree(tree: HastRoot): HastRoot {
  let now = tree;
  let html = serialised(now);
  for (let round = 0; round < maxRounds; round++) {
    const read = sanitize(parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] }), sanitiserSchema);
    const again: HastRoot = read.type === 'root' ? read : { type: 'root', children: [] };
    const written = serialised(again);
    if (written === html) return now;
    [now, html] = [again, written];
  }
  throw new RefusedText({
    rule: 'markdown/html',
    reason:
      'Unexpected HTML that browsers read differently each time, expected each element closed inside the one that it was opened in',
    place: { line: 1, column: 1 },
  });
}

/** Maximum number of rounds. All known cases settle after one. */
const maxRounds = 8;

/** Serialises a tree, with a second line end at the beginning of a `<pre>`, since parsers drop the first. */
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

const footnoteOptions = { clobberPrefix: anchorId('') };

/** Prefixes ids, since the HTML is shown in other people's pages; see anchors.ts. */
function prefixIds({ tagName, properties }: Element): void {
  // References to footnotes name it as it is.
  if (tagName === 'h2' && properties.id === 'footnote-label') return;
  for (const name of ['id', 'name'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && value !== '' && !value.startsWith(anchorId('')))
      properties[name] = anchorId(value);
  }
}

/** Attributes with addresses, by element and attribute, and the kind of their addresses. */
const addressKinds: Readonly<Record<string, 'link' | 'image'>> = {
  'a href': 'link',
  'img src': 'image',
  'source srcset': 'image',
};

type HtmlElement = DefaultTreeAdapterTypes.Element;

function readTags(
  { value, position }: Html,
  unknown: UnknownElements,
): { readonly links: readonly HtmlLink[]; readonly ids: readonly string[] } {
  const links = new Map<number, HtmlLink>();
  const ids: string[] = [];
  const { line = 1, column = 1 } = position?.start ?? {};
  const look = (element: HtmlElement): void => {
    const places = element.sourceCodeLocation?.attrs ?? {};
    const isKept = textSchema.tagNames?.includes(element.tagName);
    for (const { name, value: said } of element.attrs) {
      if (isKept && (name === 'id' || (name === 'name' && element.tagName === 'a'))) ids.push(said);
      const place = places[name];
      const kind = addressKinds[`${element.tagName} ${name}`];
      // The parser makes two elements of some tags.
      if (place === undefined || kind === undefined || links.has(place.startOffset)) continue;
      const start = {
        line: line + place.startLine - 1,
        column: place.startLine === 1 ? column + place.startCol - 1 : place.startCol,
      };
      const position = { start, end: start };
      const addresses = (name === 'srcset' ? parseSrcset(said) : [{ address: said, descriptor: '' }]).map(
        ({ address: url, descriptor }) => ({
          node: kind === 'image' ? { type: kind, url, position } : { type: kind, url, children: [], position },
          descriptor,
        }),
      );
      links.set(place.startOffset, { start: place.startOffset, end: place.endOffset, name, addresses });
    }
  };
  const visitAll = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      look(node);
      visitAll(node.childNodes);
    }
  };
  const { childNodes } = parseFragment(value, { sourceCodeLocationInfo: true });
  visitAll(childNodes);
  unknown.add(value, { line, column }, childNodes);
  return { links: [...links.values()].sort((a, b) => a.start - b.start), ids };
}

/** Returns `value` with the present addresses of its links, without removed ones. */
function withAddresses(value: string, links: readonly HtmlLink[], unlinked: ReadonlySet<Nodes>): string {
  const edits = links.map(({ start, end, name, addresses }): Edit => {
    const kept = addresses.filter(({ node }) => !unlinked.has(node) && (name !== 'srcset' || isOfWeb(node.url)));
    const written = kept.map(({ node, descriptor }) => (descriptor === '' ? node.url : `${node.url} ${descriptor}`));
    const text = stringifyEntities(written.join(', '), { subset: ['&', '"', '<', '>'], useNamedReferences: true });
    return { start, end, text: kept.length === 0 ? '' : `${name}="${text}"` };
  });
  return edited(value, edits);
}

/** True if the sanitiser would keep the address of an image: it does not check `srcset` itself. */
function isOfWeb(url: string): boolean {
  return /^(?:https?:)?\/\/[^\s,]+$/i.test(url);
}
