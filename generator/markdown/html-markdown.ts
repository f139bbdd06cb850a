/** Converts sanitised HTML to Markdown, in place of the text's blocks that it was made from. */
import type { Element, Root as HastRoot } from 'hast';
import type { Definition, Root, RootContent } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Edit, Span } from '../base/edits.ts';
import { anchorId } from './anchors.ts';
import type { BlockRange } from './parsed-text.ts';
import { noAddress } from './unlink.ts';

const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze();

/** How links in a text are written in its Markdown version. */
export interface MarkdownLinks {
  /** The page that `#…` links to; empty if there is none. */
  readonly address: string;
  /** Labels of footnotes in the source, by the names in their ids. */
  readonly footnotes: ReadonlyMap<string, string>;
}

/** Converts a whole text to Markdown. */
export function markdownOf(tree: HastRoot, links: MarkdownLinks): string {
  return processor.stringify(markdownTree(tree, links));
}

function markdownTree(tree: HastRoot, { address, footnotes }: MarkdownLinks): Root {
  visit(tree, 'element', separateAlertTitle);
  const root = processor.runSync(tree);
  visit(root, 'link', (node, index = 0, parent) => {
    const { url, children } = node;
    const label = url.startsWith(noteAddress) ? footnotes.get(url.slice(noteAddress.length)) : undefined;
    if (label !== undefined) parent?.children.splice(index, 1, { type: 'footnoteReference', identifier: label, label });
    else if (url.startsWith('#')) node.url = address + url;
    // An anchor for other links.
    else if (url === '') parent?.children.splice(index, 1, ...children);
    return url === '' ? index : undefined;
  });
  visit(root, 'blockquote', ({ children: [block] }) => {
    const [text] = block?.type === 'paragraph' ? block.children : [];
    const mark = text?.type === 'text' ? alertMark.exec(text.value)?.[0] : undefined;
    if (block?.type !== 'paragraph' || text?.type !== 'text' || mark === undefined) return;
    // The mark of an alert would be escaped.
    text.value = text.value.slice(mark.length);
    block.children.unshift({ type: 'html', value: mark });
  });
  root.children = root.children.filter((block) => block.type !== 'paragraph' || block.children.length > 0);
  return root;
}

/** Followed by a line break, a title or nothing. */
const alertMark = /^\[![A-Za-z]{2,12}\](?=\s|$)/;

/** Makes the first line of an alert its own paragraph: line breaks become spaces in the Markdown. */
function separateAlertTitle({ tagName, children }: Element): void {
  const index = children.findIndex(({ type }) => type === 'element');
  const block = children[index];
  if (tagName !== 'blockquote' || block?.type !== 'element' || block.tagName !== 'p') return;
  const [first] = block.children;
  if (first?.type !== 'text' || !alertMark.test(first.value)) return;
  const at = block.children.findIndex((node) => node.type === 'text' && node.value.includes('\n'));
  const text = block.children[at];
  if (text?.type !== 'text') return;
  const [line = ''] = text.value.split('\n', 1);
  const rest = { type: 'text' as const, value: text.value.slice(line.length + 1) };
  const below = { ...block, children: [rest, ...block.children.splice(at + 1)] };
  text.value = line;
  children.splice(index + 1, 0, below);
}

const noteAddress = `#${anchorId('fn-')}`;

/** True for blocks that are not shown at their position. */
function isDefinition({ type }: RootContent): boolean {
  return type === 'definition' || type === 'footnoteDefinition';
}

/**
 * Returns edits that replace the blocks of a run by Markdown of their HTML. `blocks` are those of the whole text.
 * Definitions stay, including those in other blocks: any link of the text may refer to them.
 */
export function runEdits(
  tree: HastRoot,
  { first, last }: BlockRange,
  blocks: readonly RootContent[],
  source: string,
  links: MarkdownLinks,
): Edit[] {
  const spans: Span[] = [];
  const inner: Definition[] = [];
  let open: { readonly start: number; end: number } | undefined;
  for (const block of blocks.slice(first, last + 1)) {
    const [from, to] = [block.position?.start.offset, block.position?.end.offset];
    if (from === undefined || to === undefined) continue;
    if (isDefinition(block)) {
      open = undefined;
      continue;
    }
    const start = source.lastIndexOf('\n', from - 1) + 1;
    const end = start + source.slice(start, to).trimEnd().length;
    if (open === undefined) {
      open = { start, end };
      spans.push(open);
    } else open.end = end;
    visit(block, 'definition', (node) => {
      if (node.url !== noAddress)
        inner.push({ ...node, url: (node.url.startsWith('#') ? links.address : '') + node.url });
    });
  }
  const root = markdownTree(tree, links);
  root.children.push(...inner);
  const written = processor.stringify(root).trimEnd();
  const parts = [
    separator(blocks[first - 1], root.children[0] ?? blocks[last + 1]),
    written,
    root.children.length === 0 ? '' : separator(root.children.at(-1), blocks[last + 1]),
  ];
  const markdown = parts.filter((part) => part !== '').join('\n\n');
  return spans.map(({ start, end }, index) => {
    const text = index === 0 && markdown !== '' ? withBlankLines(markdown, source, start, end) : '';
    return { start, end, text };
  });
}

/**
 * A comment between blocks that would otherwise merge: a list continues with further items, or with code as the content
 * of an item.
 */
function separator(before: RootContent | undefined, after: RootContent | undefined): string {
  const goesOn = before?.type === 'list' || before?.type === 'footnoteDefinition';
  return goesOn && (after?.type === 'list' || after?.type === 'code') ? '<!-- -->' : '';
}

/** Adds the blank lines that `text` needs in place of the lines from `start` to `end`. */
function withBlankLines(text: string, source: string, start: number, end: number): string {
  const lineBefore = source.slice(source.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1));
  const nextLine = source.indexOf('\n', end) + 1;
  const lineEnd = source.indexOf('\n', nextLine);
  const lineAfter = nextLine === 0 ? '' : source.slice(nextLine, lineEnd === -1 ? undefined : lineEnd);
  return `${start === 0 || lineBefore.trim() === '' ? '' : '\n'}${text}${lineAfter.trim() === '' ? '' : '\n'}`;
}
