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
import { stringifyEntities } from 'stringify-entities';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Edit, edited, type Span } from '../base/edits.ts';
import { parseSrcset } from '../base/srcset.ts';
import { anchorId } from './anchors.ts';
import { hidingElements, parseRaw } from './bounded-html.ts';
import { isComment } from './comments.ts';
import { RefusedText } from './mistake.ts';
import type { Parse, ParsedText, TextNode } from './parsed-text.ts';
import { parseTree } from './remark-parser.ts';
import { textSchema } from './text-schema.ts';
import { elementHandlers, textNodes, unwrap } from './tree.ts';

const schema: Schema = { ...textSchema, strip: hidingElements };

const toMarkdown = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze();

/** An attribute that holds addresses, each as a node that can be given another. */
interface HtmlLink extends Span {
  readonly name: string;
  /** One, or the candidates of a `srcset`. */
  readonly addresses: readonly { readonly node: Link | Image; readonly descriptor: string }[];
}

/** `parse` for all texts that have no raw HTML but comments: it takes a twentieth of the time. */
export function keepingHtml(parse: Parse): Parse {
  return (source) => {
    const text = parse(source);
    return text.nodes.some((node) => node.type === 'html' && !isComment(node)) ? parseWithHtml(source) : text;
  };
}

function parseWithHtml(source: string): ParsedText {
  const tree = parseTree(source);
  const inHtml = new Map<Html, readonly HtmlLink[]>();
  const names: string[] = [];
  const nodes = textNodes(tree).flatMap((node): TextNode[] => {
    if (node.type !== 'html') return [node];
    checkCommentEnds(node);
    const { links, ids } = readTags(node);
    inHtml.set(node, links);
    names.push(...ids);
    return links.flatMap(({ addresses }) => addresses.map(({ node }) => node));
  });
  let published: HastRoot | undefined;
  return {
    nodes,
    names,
    last: tree.children.at(-1),
    toHtml(lang, unlinked) {
      for (const [node, links] of inHtml) node.value = readdressed(node.value, links, unlinked);
      unwrap(tree, unlinked);
      published = settled(sanitised(tree, lang));
      return `${serialised(published)}\n`;
    },
    toMarkdown: () => (published === undefined ? '' : toMarkdown.stringify(toMarkdown.runSync(published))),
  };
}

/** A comment that nobody closed goes on to the end of the text. */
function checkCommentEnds({ value, position }: Html): void {
  if (!/^\s*<!--/.test(value) || value.lastIndexOf('-->') > value.lastIndexOf('<!--')) return;
  const reason = 'Unexpected <!-- without -->, expected its end: text after it would be left out';
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  throw new RefusedText({ rule: 'markdown/html-unclosed', reason, place: { line, column } });
}

function sanitised(tree: Root, lang: string): HastRoot {
  const whole = parseRaw(
    toHast(tree, { allowDangerousHtml: true, handlers: elementHandlers(lang), ...footnoteOptions }),
  );
  visit(whole, 'element', prefixIds);
  const clean: HastNodes = sanitize(whole, schema);
  return clean.type === 'root' ? clean : { type: 'root', children: [] };
}

/**
 * `tree` as a browser has it that reads its HTML. Taking out elements can leave others in places where HTML cannot hold them, such as
 * an item of a list right in a `<div>` of another item: read again, its end tag would end an element around the text.
 */
function settled(tree: HastRoot): HastRoot {
  let now = tree;
  let html = serialised(now);
  for (let round = 0; round < mostRounds; round++) {
    const read = sanitize(parseRaw({ type: 'root', children: [{ type: 'raw', value: html }] }), schema);
    const again: HastRoot = read.type === 'root' ? read : { type: 'root', children: [] };
    const written = serialised(again);
    if (written === html) return now;
    [now, html] = [again, written];
  }
  throw new RefusedText({
    rule: 'markdown/html',
    reason:
      'Unexpected HTML that changes each time a browser reads it, expected elements that are closed in the order in which they were opened',
    place: { line: 1, column: 1 },
  });
}

/** All that is known settles after one. */
const mostRounds = 8;

/** The first line end in a `<pre>` is left out by whoever reads it: one more is written. */
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

/** What the addresses in attributes of text are for, by element and attribute. */
const addressKinds: Readonly<Record<string, 'link' | 'image'>> = {
  'a href': 'link',
  'img src': 'image',
  'source srcset': 'image',
};

type HtmlElement = DefaultTreeAdapterTypes.Element;

function readTags({ value, position }: Html): { readonly links: readonly HtmlLink[]; readonly ids: readonly string[] } {
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
  visitAll(parseFragment(value, { sourceCodeLocationInfo: true }).childNodes);
  return { links: [...links.values()].sort((a, b) => a.start - b.start), ids };
}

/** `value` with the addresses that its links have by now; without those that lead nowhere. */
function readdressed(value: string, links: readonly HtmlLink[], unlinked: ReadonlySet<Nodes>): string {
  const edits = links.map(({ start, end, name, addresses }): Edit => {
    const kept = addresses.filter(({ node }) => !unlinked.has(node) && (name !== 'srcset' || isOfWeb(node.url)));
    const written = kept.map(({ node, descriptor }) => (descriptor === '' ? node.url : `${node.url} ${descriptor}`));
    const text = stringifyEntities(written.join(', '), { subset: ['&', '"', '<', '>'], useNamedReferences: true });
    return { start, end, text: kept.length === 0 ? '' : `${name}="${text}"` };
  });
  return edited(value, edits);
}

/** Whether the sanitiser would keep it as the address of an image: it does not look into `srcset`. */
function isOfWeb(url: string): boolean {
  return /^(?:https?:)?\/\/[^\s,]+$/i.test(url);
}
