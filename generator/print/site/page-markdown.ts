/** The Markdown version of a page that is written as HTML: its text, without what leads through the site or needs a screen. */
import type { Element, Nodes, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

export interface MarkdownPage {
  /** Absolute address of the page. */
  readonly url: string;
  /** Language tag of its text. */
  readonly tag: string;
}

/** Turns the `<div class="text">` of `html` into Markdown that begins, as all do, with a title, its source and language. */
export function toMarkdown(html: string, page: MarkdownPage): string {
  const text = textOf(parser.parse(html), page.url);
  return writer.stringify(addFacts(writer.runSync(text), page));
}

/** Made once: what they are set up with takes as long as a page. */
const parser = unified().use(rehypeParse).freeze();
const writer = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-' }).freeze();

/** What is of no use to who reads Markdown. */
const left = new Set(['nav', 'noscript', 'script', 'link']);

function textOf(tree: Root, url: string): Root {
  let text: Element | undefined;
  visit(tree, 'element', (element, index, parent) => {
    if (hasClass(element, 'text')) text ??= element;
    if (parent !== undefined && index !== undefined && (left.has(element.tagName) || hasClass(element, 'scripted'))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const { href } = element.properties;
    if (typeof href === 'string') element.properties.href = new URL(href, url).href;
    return undefined;
  });
  return { type: 'root', children: text?.children ?? [] };
}

function hasClass(node: Nodes, name: string): boolean {
  if (node.type !== 'element') return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

function addFacts(tree: MarkdownRoot, { url, tag }: MarkdownPage): MarkdownRoot {
  const title = tree.children.findIndex(({ type }) => type === 'heading');
  tree.children.splice(title + 1, 0, {
    type: 'list',
    spread: false,
    children: [
      [
        { type: 'text' as const, value: 'Source: ' },
        { type: 'link' as const, url, children: [{ type: 'text' as const, value: url }] },
      ],
      [{ type: 'text' as const, value: `Language: ${tag}` }],
    ].map((children) => ({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] })),
  });
  return tree;
}
