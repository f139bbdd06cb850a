/** Finds the blocks of a text that its raw HTML can affect: only they need an HTML parser. */
import type { Nodes, RootContent } from 'mdast';
import { withoutComments } from './comments.ts';
import type { BlockRange } from './parsed-text.ts';

/** Elements without content. */
export const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Maximum number of elements open at the same time. */
const maxOpen = 100;

/**
 * Returns the runs of blocks with raw HTML, each with the blocks up to its last end tag. Undefined if they include a
 * footnote, which is shown elsewhere: then the text must be parsed as a whole.
 */
export function htmlRuns(blocks: readonly RootContent[]): readonly BlockRange[] | undefined {
  const runs: BlockRange[] = [];
  const open: string[] = [];
  let first: number | undefined;
  for (const [index, block] of blocks.entries()) {
    const { html, hasFootnote, hasNestedLinks } = blockContent(block);
    const isRaw = html.length > 0 || hasNestedLinks;
    const isInRun = isRaw || open.length > 0;
    if (hasFootnote && (isRaw || (isInRun && block.type !== 'footnoteDefinition'))) return undefined;
    if (isInRun) first ??= index;
    else if (first !== undefined) {
      runs.push({ first, last: index - 1 });
      first = undefined;
    }
    for (const value of html) trackTags(value, open);
  }
  if (first !== undefined) runs.push({ first, last: blocks.length - 1 });
  return runs;
}

interface BlockContent {
  /** Raw HTML, comments included. */
  readonly html: string[];
  hasFootnote: boolean;
  /** True if a link contains another one, such as a reference to a footnote: HTML does not allow that. */
  hasNestedLinks: boolean;
}

function blockContent(block: RootContent): BlockContent {
  const content: BlockContent = { html: [], hasFootnote: false, hasNestedLinks: false };
  const visit = (node: Nodes, isInLink: boolean): void => {
    const isLink = node.type === 'link' || node.type === 'linkReference' || node.type === 'footnoteReference';
    if (isLink && isInLink) content.hasNestedLinks = true;
    if (node.type === 'footnoteDefinition') content.hasFootnote = true;
    if (node.type === 'html') content.html.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child, isInLink || isLink);
  };
  visit(block, false);
  return content;
}

/** Adds the elements that `html` opens to `open`, and removes those that it closes, as far as its tags show. */
function trackTags(html: string, open: string[]): void {
  for (const [, slash, tag = ''] of withoutComments(html).matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = tag.toLowerCase();
    if (open.length > maxOpen) return;
    if (slash === '') {
      if (!voidElements.has(name)) open.push(name);
      continue;
    }
    const opened = open.lastIndexOf(name);
    if (opened >= 0) open.length = opened;
  }
}
