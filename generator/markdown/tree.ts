/** Makes parsed texts of Markdown trees: remark-html turns them into HTML, which the sanitiser checks as a whole. */

import type { List, ListItem, Nodes, Parents, Root } from 'mdast';
import { defaultHandlers, type Handler } from 'mdast-util-to-hast';
import remarkHtml from 'remark-html';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Language } from '../model/site.ts';
import { footnoteWords } from './footnote-words.ts';
import { headingElement } from './headings.ts';
import type { ParseMarkdown, TextNode } from './parsed-text.ts';
import { textSchema } from './text-schema.ts';
import { walkTree } from './walk.ts';

/** Makes a parser for the renderer of `parseTree`, whose trees are changed. */
export function treeParser(parseTree: (source: string) => Root): ParseMarkdown {
  const compilers = new Map<Language, (tree: Root) => string>();
  return (source) => {
    const tree = parseTree(source);
    return {
      nodes: treeTextNodes(tree),
      last: tree.children.at(-1),
      toMdast: () => tree,
      toHtml(lang, unlinked) {
        unwrap(tree, unlinked);
        // All that follows would copy them, for nobody.
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

/** Replaces `links` by their text. */
export function unwrap(tree: Root, links: ReadonlySet<Nodes>): void {
  if (links.size === 0) return;
  visit(tree, (node, index, parent) => {
    if (!links.has(node) || !('children' in node)) return;
    parent?.children.splice(index ?? 0, 1, ...node.children);
    // What has moved up stands here now.
    return index;
  });
}

/** Creates a compiler to HTML for texts in `lang`. Raw HTML is removed. */
function htmlCompiler(lang: Language): (tree: Root) => string {
  const compiler = unified()
    .use(remarkHtml, { sanitize: textSchema, handlers: elementHandlers(lang) })
    .freeze();
  return (tree) => compiler.stringify(tree);
}

/** Handlers for mdast-util-to-hast. */
export function elementHandlers(lang: Language) {
  return { heading: headingElement, listItem: listItemHandler(), footnoteReference: footnoteReferenceHandler(lang) };
}

/**
 * Handler of mdast-util-to-hast for list items. The library's own one looks at all items of a list for each of them, to
 * see if one has blank lines around it.
 */
function listItemHandler(): Handler {
  /** Lists by whether they are loose. */
  const known = new WeakMap<List, boolean>();
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const spread =
      known.get(parent) ?? (parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1));
    known.set(parent, spread);
    return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
  };
}

/**
 * Handler of mdast-util-to-hast for references to footnotes. remark-html does not pass on the labels of footnotes, so
 * they are set at the first reference.
 */
function footnoteReferenceHandler(lang: Language): Handler {
  const { footnotes, back } = footnoteWords(lang);
  return (state, node) => {
    state.options.footnoteLabel = footnotes;
    // As GitHub counts them: of several references to one footnote, the later ones have their number behind it.
    state.options.footnoteBackLabel = (note, again) => `${back} ${note + 1}${again > 1 ? `-${again}` : ''}`;
    return defaultHandlers.footnoteReference(state, node);
  };
}
