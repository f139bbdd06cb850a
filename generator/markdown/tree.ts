/** Makes parsed texts from Markdown trees: remark-html turns them into HTML, which the sanitiser checks as a whole. */
import type { Nodes as HastNodes } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Html, List, ListItem, Nodes, Parents, Root, RootContent } from 'mdast';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import remarkHtml from 'remark-html';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Language } from '../model/site.ts';
import { anchorId } from './anchors.ts';
import { footnoteWords } from './footnotes.ts';
import { headingElement } from './headings.ts';
import type { BlockRun, ParseMarkdown, TextNode } from './parsed-text.ts';
import { textSchema } from './text-schema.ts';
import { walkTree } from './walk.ts';

/** Makes a parser for the renderer from `parseTree`, whose trees are modified. */
export function treeParser(parseTree: (source: string) => Root): ParseMarkdown {
  const compilers = new Map<Language, (tree: Root) => string>();
  return (source) => {
    const tree = parseTree(source);
    return {
      nodes: treeTextNodes(tree),
      last: tree.children.at(-1),
      toMdast: () => tree,
      toHtml(lang, unlinked, runs = []) {
        unwrap(tree, unlinked);
        if (runs.length > 0) return htmlWithRuns(tree, lang, runs);
        // Positions are not used after this point, and the next steps would copy them.
        walkTree(tree, (node) => {
          node.position = undefined;
        });
        const compile = compilers.get(lang) ?? htmlCompiler(lang);
        compilers.set(lang, compile);
        return compile(tree);
      },
    };
  };
}

/** Creates a compiler to HTML for texts in `lang` without raw HTML. */
function htmlCompiler(lang: Language): (tree: Root) => string {
  const { handlers, ...labels } = hastOptions(lang);
  // remark-html does not pass on the labels of footnotes, so they are set at the first reference.
  const footnoteReference: Handler = (state, node) => {
    Object.assign(state.options, labels);
    return defaultHandlers.footnoteReference(state, node);
  };
  const compiler = unified()
    .use(remarkHtml, { sanitize: textSchema, handlers: { ...handlers, footnoteReference } })
    .freeze();
  return (tree) => compiler.stringify(tree);
}

function htmlWithRuns(tree: Root, lang: Language, runs: readonly BlockRun[]): string {
  const places = new Map(runs.map((run): [Html, BlockRun] => [{ type: 'html', value: '' }, run]));
  const blocks: RootContent[] = [];
  let next = 0;
  for (const [place, { first, last }] of places) {
    blocks.push(...tree.children.slice(next, first), place);
    next = last + 1;
  }
  blocks.push(...tree.children.slice(next));
  const { handlers, ...options } = hastOptions(lang);
  const html: Handler = (state, node: Html) => {
    const value = places
      .get(node)
      ?.toHtml((reference) => toHtml(valued(defaultHandlers.footnoteReference(state, reference))));
    return value === undefined ? undefined : { type: 'raw', value };
  };
  const whole = toHast({ ...tree, children: blocks }, { ...options, handlers: { ...handlers, html } });
  const parts = 'children' in whole ? whole.children : [whole];
  const printed = parts.map((part) => (part.type === 'raw' ? part.value : toHtml(sanitize(valued(part), textSchema))));
  return `${printed.join('')}\n`;
}

/** Sets attributes without a value to an empty one, as in parsed HTML. */
function valued<Tree extends HastNodes>(tree: Tree): Tree {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['dataFootnoteRef', 'dataFootnotes']) if (properties[name] === true) properties[name] = '';
  });
  return tree;
}

export function treeTextNodes(tree: Root): TextNode[] {
  const nodes: TextNode[] = [];
  walkTree(tree, (node) => {
    switch (node.type) {
      case 'code':
      case 'definition':
      case 'footnoteDefinition':
      case 'footnoteReference':
      case 'heading':
      case 'html':
      case 'image':
      case 'imageReference':
      case 'inlineCode':
      case 'link':
      case 'linkReference':
        nodes.push(node);
    }
  });
  return nodes;
}

/** Replaces `links`, which may be images too, by their text. */
export function unwrap(tree: Root, links: ReadonlySet<Nodes>): void {
  if (links.size === 0) return;
  visit(tree, (node, index, parent) => {
    if (!links.has(node)) return;
    if ('alt' in node) parent?.children.splice(index ?? 0, 1, { type: 'text', value: node.alt ?? '' });
    if (!('children' in node)) return;
    parent?.children.splice(index ?? 0, 1, ...node.children);
    // Continue with the children, which are now at this index.
    return index;
  });
}

/** Options of mdast-util-to-hast for a text in `lang`. */
export function hastOptions(lang: Language) {
  const { footnotes, back } = footnoteWords(lang);
  return {
    clobberPrefix: anchorId(''),
    footnoteLabel: footnotes,
    // GitHub's numbering: further references to a footnote have their number after the label.
    footnoteBackLabel: (note: number, again: number) => `${back} ${note + 1}${again > 1 ? `-${again}` : ''}`,
    handlers: { heading: headingElement, listItem: listItemHandler() },
  };
}

/**
 * Handler of mdast-util-to-hast for list items. The library's own one looks at all items of a list for each of them, to
 * see if one has blank lines around it.
 */
function listItemHandler(): Handler {
  /** True for loose lists, by list. */
  const known = new WeakMap<List, boolean>();
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const spread =
      known.get(parent) ?? (parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1));
    known.set(parent, spread);
    return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
  };
}
