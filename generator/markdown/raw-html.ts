/**
 * Renders Markdown with its raw HTML, as far as the sanitiser allows it. Blocks with raw HTML become one HTML tree,
 * parsed like a browser, so that nothing can hide between Markdown and HTML; their Markdown version is made from that
 * tree. All other blocks are rendered as without HTML, which takes a tenth of the time.
 */
import type { Root as HastRoot } from 'hast';
import type { Code, FootnoteReference, Html, Nodes, RootContent } from 'mdast';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import type { Edit } from '../base/edits.ts';
import type { Language } from '../model/site.ts';
import { isComment } from './comments.ts';
import { type HtmlLink, readTags, withAddresses } from './html-links.ts';
import { type MarkdownLinks, markdownOf, runEdits } from './html-markdown.ts';
import { htmlRuns } from './html-runs.ts';
import { checkForRemark, htmlDelimiters } from './limits.ts';
import { RefusedText } from './mistake.ts';
import type { BlockRange, BlockRun, ParsedText, ParseMarkdown, TextNode } from './parsed-text.ts';
import { sanitisedPart, sanitisedText } from './sanitised-html.ts';
import { hastOptions, treeTextNodes, unwrap } from './tree.ts';
import { UnknownElements } from './unknown-elements.ts';

/** Returns a parser that keeps raw HTML. Texts without any, except comments, only go through `parse`. */
export function keepingHtml(parse: ParseMarkdown): ParseMarkdown {
  return (source) => {
    const text = parse(source);
    return text.nodes.some((node) => node.type === 'html' && !isComment(node)) ? parseWithHtml(source, text) : text;
  };
}

function parseWithHtml(source: string, text: ParsedText): ParsedText {
  // The following takes as long per node as remark.
  checkForRemark(source);
  const root = text.toMdast();
  // Tree parsers modify the tree that they return.
  const blocks = [...root.children];
  const inTree = treeTextNodes(root);
  const inHtml = new Map<Html, readonly HtmlLink[]>();
  const names: string[] = [];
  const unknown = new UnknownElements();
  const nodes = text.nodes.flatMap((node): TextNode[] => {
    if (node.type !== 'html') return [node];
    checkEnds(node);
    const { links, ids } = readTags(node, unknown);
    inHtml.set(node, links);
    for (const id of ids) names.push(id);
    return links.flatMap(({ addresses }) => addresses.map(({ node }) => node));
  });
  const runs = htmlRuns(blocks);
  let markdownEdits: (links: MarkdownLinks) => readonly Edit[] = () => [];

  const wholeHtml = (lang: Language): string => {
    const { tree, html } = sanitisedText(hastOf(blocks, lang));
    // Its footnotes are links and a list.
    markdownEdits = ({ address }) => [
      { start: 0, end: source.length, text: markdownOf(tree, { address, footnotes: new Map() }) },
    ];
    return `${html}\n`;
  };

  /** Undefined if a run contains the blocks after it, although its tags do not show that. */
  const htmlOfRuns = (lang: Language, unlinked: ReadonlySet<Nodes>): string | undefined => {
    if (runs === undefined) return undefined;
    const definitions = inTree.filter((node) => node.type === 'definition');
    const done: { readonly run: BlockRange; readonly tree: HastRoot }[] = [];
    const html = text.toHtml(
      lang,
      unlinked,
      runs.map((run, index) => ({
        ...run,
        toHtml(footnoteHtml) {
          if (done.length < index) return '';
          const children = [...blocks.slice(run.first, run.last + 1), ...definitions];
          const part = sanitisedPart(hastOf(children, lang, footnoteHtml));
          if (part !== undefined) done.push({ run, tree: part.tree });
          return part?.html ?? '';
        },
      })),
    );
    if (done.length < runs.length) return undefined;
    markdownEdits = (links) => done.flatMap(({ run, tree }) => runEdits(tree, run, blocks, source, links));
    return html;
  };

  return {
    nodes,
    names,
    mistakes: unknown.mistakes,
    // Markdown that replaces a block closes its own fences.
    last: runs?.at(-1)?.last === blocks.length - 1 ? undefined : text.last,
    toMdast: () => root,
    toHtml(lang, unlinked) {
      for (const [node, links] of inHtml) node.value = withAddresses(node.value, links, unlinked);
      unwrap(root, publishNodes(text.nodes, inTree, unlinked));
      return htmlOfRuns(lang, unlinked) ?? wholeHtml(lang);
    },
    markdownEdits: (address) => markdownEdits({ address, footnotes: footnoteLabels(text.nodes, source) }),
  };
}

/** Throws RefusedText for an unclosed comment or the like, which would hide the rest of the text. */
function checkEnds({ value, position }: Html): void {
  const written = value.trimStart();
  const open = htmlDelimiters.find(({ begin }) => written.startsWith(begin));
  if (open === undefined || written.lastIndexOf(open.end) > written.lastIndexOf(open.begin)) return;
  const reason = `Unexpected ${open.begin} without ${open.end}, expected its end: the text after it would be lost`;
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  throw new RefusedText({ rule: 'markdown/html-unclosed', reason, place: { line, column } });
}

/** HTML tree of blocks. `footnoteHtml`: renders references to footnotes of a larger text. */
function hastOf(children: RootContent[], lang: Language, footnoteHtml?: BlockFootnotes): HastRoot {
  const { handlers, ...options } = hastOptions(lang);
  // hast-util-raw drops a line break after `<pre><code>`, which parsers only do after `<pre>`.
  const code: Handler = (state, node: Code) =>
    defaultHandlers.code(state, node.value.startsWith('\n') ? { ...node, value: `\n${node.value}` } : node);
  const inText = footnoteHtml && {
    footnoteReference: (_: unknown, node: FootnoteReference) => ({ type: 'raw' as const, value: footnoteHtml(node) }),
  };
  const tree = toHast(
    { type: 'root', children },
    { ...options, allowDangerousHtml: true, handlers: { ...handlers, code, ...inText } },
  );
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

type BlockFootnotes = Parameters<BlockRun['toHtml']>[0];

/**
 * Copies the changes in `nodes` to the same nodes of a tree, `inTree`. Returns the `unlinked` ones, as nodes of the
 * tree.
 */
function publishNodes(
  nodes: readonly TextNode[],
  inTree: readonly TextNode[],
  unlinked: ReadonlySet<Nodes>,
): ReadonlySet<Nodes> {
  const removed = new Set<Nodes>();
  for (const [index, node] of nodes.entries()) {
    const same = inTree[index];
    if (same?.type !== node.type) throw new Error(`Unexpected node ${same?.type} of a tree, expected ${node.type}`);
    if (unlinked.has(node)) removed.add(same);
    if ('url' in node && 'url' in same) same.url = node.url;
    if ('data' in node) same.data = node.data;
    if (node.type === 'html' && same.type === 'html') same.value = node.value;
    if (node.type.startsWith('footnote') && 'identifier' in node && 'identifier' in same)
      same.identifier = node.identifier;
  }
  return removed;
}

/** Labels of footnotes as written, by name. */
function footnoteLabels(nodes: readonly TextNode[], source: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== 'footnoteReference' || labels.has(node.identifier)) continue;
    const { start, end } = node.position ?? {};
    labels.set(node.identifier, source.slice((start?.offset ?? 0) + '[^'.length, (end?.offset ?? 0) - ']'.length));
  }
  return labels;
}
