/**
 * Markdown whose raw HTML is kept as far as the sanitiser lets it through: the whole text becomes one tree of HTML first, by a
 * browser's rules, so that nothing can hide between Markdown and HTML. The Markdown version is made of that tree: it has none.
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
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { anchorId } from './anchors.ts';
import { checkCandidates, parseRaw } from './bounded-html.ts';
import { isComment } from './comments.ts';
import type { Parse, ParsedText, TextNode } from './parsed-text.ts';
import { parseTree } from './remark-parser.ts';
import { textSchema } from './text-schema.ts';
import { elementHandlers, textNodes, unwrap } from './tree.ts';

/** What is between these is no text. */
const schema: Schema = {
  ...textSchema,
  strip: ['script', 'style', 'template', 'iframe', 'noscript', 'object', 'svg', 'math'],
};

const toMarkdown = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze();

/** An address in a tag, as a node that can be given another. */
interface HtmlLink {
  readonly node: Link | Image;
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** `parse` for all texts that have no raw HTML but comments: it takes a twentieth of the time. */
export function keepingHtml(parse: Parse): Parse {
  return (source) => {
    const text = parse(source);
    return text.nodes.some((node) => node.type === 'html' && !isComment(node)) ? parseWithHtml(source) : text;
  };
}

function parseWithHtml(source: string): ParsedText {
  checkCandidates(source);
  const tree = parseTree(source);
  const inHtml = new Map<Html, readonly HtmlLink[]>();
  const names: string[] = [];
  const nodes = textNodes(tree).flatMap((node): TextNode[] => {
    if (node.type !== 'html') return [node];
    const { links, ids } = readTags(node);
    inHtml.set(node, links);
    names.push(...ids);
    return links.map((link) => link.node);
  });
  let published: HastRoot | undefined;
  return {
    nodes,
    names,
    last: tree.children.at(-1),
    toHtml(lang, unlinked) {
      for (const [node, links] of inHtml) node.value = readdressed(node.value, links, unlinked);
      unwrap(tree, unlinked);
      published = sanitised(tree, lang);
      return `${toHtml(published)}\n`;
    },
    toMarkdown: () => (published === undefined ? '' : toMarkdown.stringify(toMarkdown.runSync(published))),
  };
}

function sanitised(tree: Root, lang: string): HastRoot {
  const whole = parseRaw(
    toHast(tree, { allowDangerousHtml: true, handlers: elementHandlers(lang), ...footnoteOptions }),
  );
  visit(whole, 'element', prefixIds);
  const clean: HastNodes = sanitize(whole, schema);
  return clean.type === 'root' ? clean : { type: 'root', children: [] };
}

const footnoteOptions = { clobberPrefix: anchorId('') };

/** Ids go into other people's pages; see anchors.ts. */
function prefixIds({ tagName, properties }: Element): void {
  // References to footnotes name it as it is.
  if (tagName === 'h2' && properties.id === 'footnote-label') return;
  for (const name of ['id', 'name'] as const) {
    const value = properties[name];
    if (typeof value === 'string' && value !== '' && !value.startsWith(anchorId('')))
      properties[name] = anchorId(value);
  }
}

type HtmlElement = DefaultTreeAdapterTypes.Element;

function readTags({ value, position }: Html): { readonly links: readonly HtmlLink[]; readonly ids: readonly string[] } {
  const links: HtmlLink[] = [];
  const ids: string[] = [];
  const { line = 1, column = 1 } = position?.start ?? {};
  const look = (element: HtmlElement): void => {
    const places = element.sourceCodeLocation?.attrs ?? {};
    const isKept = textSchema.tagNames?.includes(element.tagName);
    for (const { name, value: said } of element.attrs) {
      if (isKept && (name === 'id' || (name === 'name' && element.tagName === 'a'))) ids.push(said);
      const place = places[name];
      const isImage = name === 'src' && element.tagName === 'img';
      if (place === undefined || !(isImage || (name === 'href' && element.tagName === 'a'))) continue;
      const start = {
        line: line + place.startLine - 1,
        column: place.startLine === 1 ? column + place.startCol - 1 : place.startCol,
      };
      const node: Link | Image = isImage
        ? { type: 'image', url: said, position: { start, end: start } }
        : { type: 'link', url: said, children: [], position: { start, end: start } };
      links.push({ node, start: place.startOffset, end: place.endOffset, name });
    }
  };
  const visitAll = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      look(node);
      visitAll(node.childNodes);
    }
  };
  visitAll(parseFragment(value, { sourceCodeLocationInfo: true }).childNodes);
  return { links: links.sort((a, b) => a.start - b.start), ids };
}

/** `value` with the addresses that its links have by now; without those that lead nowhere. */
function readdressed(value: string, links: readonly HtmlLink[], unlinked: ReadonlySet<Nodes>): string {
  let text = '';
  let done = 0;
  for (const { node, start, end, name } of links) {
    const address = node.url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    text += value.slice(done, start) + (unlinked.has(node) ? '' : `${name}="${address}"`);
    done = end;
  }
  return text + value.slice(done);
}
